"""What is asked before a curator plays a draft for real: which campaign of the book, and how many seats."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.books.campaign_book import curated_book
from campaigns.books.story import StoryBook
from campaigns.books.texts import localized


class PlayForm(forms.Form):
    """A campaign of the book and a number of seats, of those that some campaign of it takes."""

    path = forms.ChoiceField(label=gettext_lazy("Campaign"))
    players = forms.TypedChoiceField(coerce=int, label=gettext_lazy("Seats"))

    def __init__(self, book: StoryBook, *args: Any) -> None:
        super().__init__(*args)
        walked = [curated_book(book, path.key) for path in book.paths]
        sizes = sorted(
            {size for each in walked for size in range(each.min_players, each.max_players + 1)}
            | {1 for each in walked if each.solo}
        )
        words = {1: _("One, against the opponent of the game")}
        self.fields["path"].choices = [(path.key, localized(path.title) or path.key) for path in book.paths]  # type: ignore[attr-defined]
        self.fields["players"].choices = [(size, words.get(size, str(size))) for size in sizes]  # type: ignore[attr-defined]
