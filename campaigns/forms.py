"""What is typed to begin a campaign."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from adventures.forms import TableForm
from campaigns.books.campaign_book import INTRODUCTION, OWN, books
from campaigns.books.texts import localized
from campaigns.selectors import published_books

GROUP, SOLO = "group", "solo"
ANEW, ON_PAPER = "anew", "paper"
PART = "."  # between a version of a curated book and the campaign in it


class BookChoice(NamedTuple):
    """A book as it is offered: its key, its name, a second line."""

    key: str
    name: Promise | str
    second: Promise | str


def book_choices() -> list[BookChoice]:
    """The books that a campaign can walk through, in the order in which they are offered."""
    return [
        BookChoice(
            INTRODUCTION,
            gettext_lazy("The introduction"),
            gettext_lazy("Eight chapters, one for each Adventure, in their order"),
        ),
        BookChoice(
            OWN,
            gettext_lazy("Your own book"),
            gettext_lazy("It is on your table; you type in what it says"),
        ),
        *(
            BookChoice(f"{version}{PART}{path.key}", localized(path.title), localized(story.title))
            for version, story in published_books()
            for path in story.paths
        ),
    ]


def _walked(choice: str) -> dict[str, Any]:
    """What the service is told of a book that was chosen."""
    version, part, path = choice.partition(PART)
    return {"version": uuid.UUID(version), "path": path} if part else {"book": choice}


class CampaignForm(forms.Form):
    """The name of a campaign, and whether it is played in a group or alone."""

    company = forms.ChoiceField(
        choices=[(GROUP, gettext_lazy("With others")), (SOLO, gettext_lazy("Solo against ASTRA"))],
        required=False,
        initial=GROUP,
    )
    book = forms.ChoiceField(
        required=False,
        initial=INTRODUCTION,
        error_messages={"invalid_choice": gettext_lazy("There is no such campaign.")},
    )
    begun = forms.ChoiceField(
        choices=[
            (ANEW, gettext_lazy("From its first chapter")),
            (ON_PAPER, gettext_lazy("Begun on paper: catch up")),
        ],
        required=False,
        initial=ANEW,
    )
    name = forms.CharField(
        label=gettext_lazy("Name of the campaign"),
        error_messages={"required": gettext_lazy("A campaign needs a name.")},
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["book"].choices = [(book.key, book.name) for book in self.books]  # type: ignore[attr-defined]

    @cached_property
    def books(self) -> list[BookChoice]:
        """The books that are offered."""
        return book_choices()

    def clean_book(self) -> str:
        """The book, the introduction unless another is chosen."""
        return self.cleaned_data["book"] or INTRODUCTION

    @property
    def on_paper(self) -> bool:
        """Returns whether it was begun on paper, with one's own book."""
        return bool(self["begun"].value() == ON_PAPER and self["book"].value() == OWN)

    @property
    def solo(self) -> bool:
        """Returns whether it is played alone."""
        return bool(self["company"].value() == SOLO)


class NewCampaign:
    """A new campaign as it is typed in: its name, and the table. The book chooses games and missions.

    Alone, an opponent is chosen before each game. `name` and `names` stand in it before anything is typed.
    """

    def __init__(
        self, data: Mapping[str, Any] | None = None, name: str = "", names: Sequence[str] = ()
    ) -> None:
        book = books()[INTRODUCTION]
        self.campaign = CampaignForm(data, initial={"name": name})
        seats = (book.min_players, book.max_players)
        self.table = TableForm(data, seats=seats, solo=self.campaign.solo, names=names)

    @property
    def errors(self) -> bool:
        """Returns whether something is to be mended before the campaign can begin."""
        return bool(self.campaign.errors or self.table.errors)

    def is_valid(self) -> bool:
        """Returns whether the campaign can begin."""
        return self.campaign.is_bound and not self.errors

    def start_arguments(self) -> dict[str, Any]:
        """What the service that begins campaigns is given."""
        return {
            "name": self.campaign.cleaned_data["name"],
            "players": self.table.cleaned_data["names"],
            "dealer": self.table.cleaned_data["dealer"],
            "one_tablet": self.table.one_tablet,
            "open_table": self.table.open_table,
            "bots": self.table.cleaned_data["bots"],
            **self.table.patience,
            "rated": self.table.cleaned_data["rated"] and not self.campaign.solo,
            "solo": self.campaign.solo,
            **_walked(self.campaign.cleaned_data["book"]),
        }

    def refuse(self, field: str, text: str) -> None:
        """Says beside a field, or above all, what the service refuses."""
        for form in (self.campaign, self.table):
            if field in form.fields:
                form.add_error(field, text)
                return
        self.table.add_error(None, text)
