"""Who may do what with a book, and moving campaigns to another version of it."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings as settings_of_site

from adventures.actor import Actor
from adventures.errors import Forbidden, NotFound
from campaigns.books.edits import Put
from campaigns.books.read import written
from campaigns.books.story import StoryBook, Transition
from campaigns.curating.curators import CONSOLE, may_curate
from campaigns.models import BookVersion, Campaign, ChapterVisit
from campaigns.services.book_edits import edit_draft, undo_step
from campaigns.services.book_moves import earlier_version, move_campaign, preview_move
from campaigns.services.books import (
    Conflict,
    changed_draft,
    export_book,
    import_book,
    new_draft,
    preview_import,
    publish,
    withdraw,
)
from campaigns.services.curators import dismiss_curator, make_curator
from campaigns.services.discarding import discard_draft, restore_draft
from tests.campaigns.books import small_book
from tests.campaigns.broken_books import with_chapter, with_option
from tests.campaigns.crews import Crew
from tests.campaigns.curators import acting, curator, draft, published

pytestmark = pytest.mark.django_db

FILE = written(small_book())
OTHER = replace(small_book(), edition="2")


# Running campaigns


def walking(version: BookVersion, *chapters: int) -> Campaign:
    campaign = Crew.begins().campaign
    campaign.book_version, campaign.path = version, "small"
    campaign.save()
    number = campaign.visits.count()
    for at, chapter in enumerate(chapters, number + 1):
        ChapterVisit.objects.create(campaign=campaign, number=at, chapter=chapter, how="followed")
    campaign.visits.exclude(chapter__in=chapters).update(withdrawn_at=campaign.created_at)
    return campaign


def next_version(book: StoryBook) -> BookVersion:
    return publish(by=CONSOLE, version_id=draft(book).pk)


@pytest.mark.both_databases
def test_a_campaign_moves_to_a_newer_version_with_a_line_in_its_log() -> None:
    campaign = walking(published(), 10, 15)
    changed = with_chapter(with_chapter(small_book(), 10, notes="Met."), 80, notes="Ahead.")
    newer = next_version(changed)
    move = preview_move(by=CONSOLE, campaign_id=campaign.pk, version_id=newer.pk)
    assert ([each.key for each in move.met], move.ahead) == (["10"], 1)
    move_campaign(by=CONSOLE, campaign_id=campaign.pk, version_id=newer.pk)
    campaign.refresh_from_db()
    line = campaign.activities.order_by("-number")[0]
    assert (campaign.book_version, line.kind, line.data) == (newer, "book_moved", {"before": 1, "after": 2})
    with pytest.raises(Conflict, match="same_version"):
        move_campaign(by=CONSOLE, campaign_id=campaign.pk, version_id=newer.pk)


def test_a_campaign_does_not_move_where_a_visited_chapter_is_gone() -> None:
    campaign = walking(published(), 10, 15)
    book = with_chapter(small_book(), 10, transitions=(Transition(20),))
    without = replace(
        book,
        chapters=tuple(chapter for chapter in book.chapters if chapter.number not in (15, 91)),
    )
    without = with_chapter(without, 80, transitions=(Transition(92),))
    newer = next_version(replace(without, cards=()))
    with pytest.raises(Conflict) as refused:
        move_campaign(by=CONSOLE, campaign_id=campaign.pk, version_id=newer.pk)
    assert (refused.value.code, refused.value.data) == ("chapters_gone", {"chapters": [15]})


def test_a_campaign_does_not_move_where_a_chosen_option_is_gone() -> None:
    campaign = walking(published(), 10, 15)
    visit = campaign.visits.get(chapter=15)
    visit.choices.create(decision="way", option="north", how="vote")
    newer = next_version(with_option(small_book(), "north", key="up"))
    with pytest.raises(Conflict, match="choices_gone"):
        move_campaign(by=CONSOLE, campaign_id=campaign.pk, version_id=newer.pk)


def test_a_campaign_moves_neither_to_a_draft_nor_to_another_book() -> None:
    campaign = walking(published(), 10)
    with pytest.raises(NotFound):
        move_campaign(by=CONSOLE, campaign_id=campaign.pk, version_id=draft(OTHER).pk)
    other = published(replace(small_book("other"), key="other"))
    with pytest.raises(Conflict, match="same_version"):
        move_campaign(by=CONSOLE, campaign_id=campaign.pk, version_id=other.pk)


# Who may


_DOCUMENT = (Path(settings_of_site.BASE_DIR) / "docs" / "rights.md").read_text()
RIGHTS = re.findall(
    r"^\| `(\w+)` \|",
    _DOCUMENT.partition("## A book")[2].partition("\n## ")[0],
    re.MULTILINE,
)


def deed(right: str, by: Actor, version: BookVersion) -> object:
    """Does what a row of the table is about, to a published version or the draft after it."""
    named = {"by": by, "version_id": version.pk}
    match right:
        case "import":
            preview_import(by=by, content=FILE)
            return import_book(by=by, content=FILE)
        case "export":
            return export_book(**named)
        case "change_draft":
            newest = BookVersion.objects.first()
            assert newest is not None
            with changed_draft(by=by, version_id=newest.pk):
                return None
        case "undo":
            newest = BookVersion.objects.first()
            assert newest is not None
            edit_draft(by=by, version_id=newest.pk, edit=Put("rights", "All ours."))
            return undo_step(by=by, version_id=newest.pk)
        case "discard":
            newest = BookVersion.objects.first()
            assert newest is not None
            kept = discard_draft(by=by, version_id=newest.pk)
            return restore_draft(by=by, discarded_id=kept.pk)
        case "publish":
            newest = BookVersion.objects.first()
            assert newest is not None
            return publish(by=by, version_id=newest.pk)
        case "new_draft":
            return new_draft(**named)
        case "withdraw":
            return withdraw(**named)
        case "move_campaign":
            return move_campaign(**named, campaign_id=walking(version, 10).pk)
        case "look_behind":
            return earlier_version(by=by, campaign_id=walking(version, 10).pk)
    raise AssertionError(f"Nobody knows how to {right}.")


@pytest.mark.parametrize("right", RIGHTS)
def test_a_curator_may_and_whoever_else_plays_may_not(right: str) -> None:
    version = published()
    with pytest.raises(Forbidden):
        deed(right, Actor(device="somewhere"), version)
    ada = curator()
    if right in ("publish", "change_draft", "undo", "discard"):
        new_draft(by=CONSOLE, version_id=version.pk)
    if right == "move_campaign":
        with pytest.raises(Conflict, match="same_version"):
            deed(right, acting(ada), version)
    else:
        deed(right, acting(ada), version)


def test_who_curates_no_more_may_no_more_and_makes_nobody_a_curator() -> None:
    ada = curator()
    with pytest.raises(Forbidden):
        make_curator(by=acting(ada), user_id=ada.pk)
    assert may_curate(acting(ada))
    dismiss_curator(by=CONSOLE, user_id=ada.pk)
    assert not may_curate(acting(ada))


@pytest.mark.parametrize("wrong", ["", "x", None, 3, "00000000-0000-0000-0000-000000000000"])
def test_no_version_is_found_by_what_is_no_id(wrong: object) -> None:
    with pytest.raises(NotFound):
        publish(by=CONSOLE, version_id=wrong)
