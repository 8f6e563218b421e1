"""Who changed what in a book: by hand, by a file, by a new draft, part by part."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.db.models import Model
from django.urls import reverse
from django.utils.translation import override

from campaigns.admin.history import lines_of
from campaigns.books.read import written
from campaigns.books.story import Consequences, Effect
from campaigns.models import BookVersion
from campaigns.services.books import import_book, new_draft, story_of
from tests.campaigns.books import small_book, text
from tests.campaigns.broken_books import with_card, with_chapter, with_option
from tests.campaigns.curators import acting, browser, curator, published

pytestmark = pytest.mark.django_db

TOLD = Effect({"kind": "points", "amount": 2})


def told(row: Model) -> list[tuple[str, str, str, str, list[tuple[str, str, str]]]]:
    """The lines of a row: who, what, how, why, and which fields."""
    return [
        (
            line.who,
            line.what,
            line.how,
            line.reason,
            [(field.label, field.before, field.after) for field in line.fields],
        )
        for line in lines_of(row)
    ]


@pytest.mark.both_databases
def test_a_file_says_of_each_part_what_it_changes_and_who_took_it_in_and_why() -> None:
    version = published()
    book = with_option(small_book(), "south", label=text("Down"), to=30)
    book = with_chapter(book, 20, notes="Slowly.", then=Consequences(effects=(TOLD,)))
    book = with_card(book, copies=2, sides=(replace(book.cards[0].sides[0], effects=()),))
    book = replace(book, chapters=book.chapters[:-1], edition="2")
    ada = curator()
    made = import_book(by=acting(ada), content=written(book), named="ours.yaml").version
    assert story_of(made) == book
    why = "import ours.yaml"
    lines = {
        (what, how): fields for who, what, how, reason, fields in told(made) if (who, reason) == ("Ada", why)
    }
    assert set(lines) == {
        ("The book", "~"), ("Chapter 20", "~"), ("Chapter 20 · Effect 1", "+"), ("Chapter 92", "-"),
        ("Chapter 15 · Option south", "~"), ("Campaign card 12", "~"),
        ("Campaign card 12 · Side of a card a · Effect 1", "-"),
    }  # fmt: skip
    assert lines["Chapter 20", "~"] == [("Notes of the curators", "", "Slowly.")]
    assert [name for name, *_ in lines["Chapter 15 · Option south", "~"]] == ["Label", "To chapter"]
    first = lines_of(made)[-1]
    assert (first.what, first.how, first.reason) == ("The book", "+", f"from {version.number}")
    assert first.parts > 20, "what is as it was is one line"


def test_the_history_of_a_chapter_tells_of_its_effects_typed_in_by_hand() -> None:
    version = new_draft(by=acting(curator()), version_id=published().pk)
    ben = browser(curator("Ben"))
    chapter = version.chapters.get(number=20)
    effect = chapter.bookeffect_set.create(data=dict(TOLD.data))
    effect.data = {"kind": "points", "amount": 3}
    effect.save()
    page = ben.get(reverse("admin:campaigns_bookchapter_history", args=[chapter.pk])).text
    assert "Chapter 20 · Effect 1" in page
    assert "amount: 3" in page
    with override("es"):
        assert lines_of(chapter)[0].what == "Capítulo 20 · Efecto 1"


def test_a_file_that_is_like_the_version_before_but_for_a_word_changes_one_row() -> None:
    published()
    book = with_chapter(small_book(), 30, title=text("Other"))
    made = import_book(by=acting(curator()), content=written(book)).version
    assert [line.what for line in lines_of(made) if line.reason == "import"] == ["Chapter 30"]
    assert BookVersion.objects.get(pk=made.pk).chapters.get(number=30).revision == 1


@pytest.mark.parametrize("model", ["version", "chapter"])
def test_a_history_takes_as_many_queries_for_many_rows_as_for_few(model, django_assert_max_num_queries):
    version = published()
    row = version if model == "version" else version.chapters.get(number=15)
    with django_assert_max_num_queries(16):
        lines_of(row)
