"""Fields of the desk: each is kept when it is left, undone in one step, and never written over unseen."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from campaigns.curating.curators import CONSOLE
from campaigns.models import BookVersion
from campaigns.services.book_edits import undo_step
from campaigns.services.books import publish
from tests.campaigns.curators import draft
from tests.campaigns.desk.writing import Desk

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def stored(once_stored: Any) -> Desk:
    return once_stored(lambda: Desk.at(draft()))


@pytest.fixture
def desk(db: None, stored: Desk) -> Desk:
    return deepcopy(stored)


@pytest.mark.parametrize(
    ("address", "value"),
    [
        ("chapters/10/title/en", "Up and away"),
        ("chapters/10/text/es", "Una línea.\n\nOtra línea."),
        ("chapters/10/ruleset", "moon.2"),
        ("chapters/10/missions/a", "a1"),
        ("chapters/10/opponent", "3"),
        ("chapters/10/notes", "Only for us."),
        ("chapters/10/then/captain", "winner"),
        ("chapters/15/decision/question/en", "Where to?"),
        ("chapters/15/decision/who", "captain"),
        ("chapters/15/decision/secret", "1"),
        ("chapters/15/decision/options/0/known/en", "A card comes in"),
        ("chapters/15/decision/options/0/to", "30"),
        ("chapters/80/transitions/0/when/flag", "heavy"),
        ("chapters/80/transitions/0/when/errors_at_least", "4"),
        ("chapters/80/transitions/0/when/chosen", "way north"),
        ("chapters/80/transitions/0/when/launched", "1"),
        ("chapters/80/transitions/0/when/negated", "1"),
        ("cards/12/title/es", "Una chispa nueva"),
        ("cards/12/kind", "event"),
        ("cards/12/sides/0/effects/0/span", "next"),
        ("cards/12/event/moon.4", "20"),
        ("campaigns/0/min_players", "2"),
        ("campaigns/0/stars/moon.8", "5 3 2"),
        ("title/es", "Pequeño"),
        ("short", "1"),
        ("rights", "All ours."),
    ],
)
def test_keeps_a_field_and_undoes_it(desk: Desk, address: str, value: str) -> None:
    before = desk.stands(address)
    answer = desk.types(address, value, was=before)
    assert answer.status_code == 200, answer.text
    assert desk.stands(address) == value
    undo_step(by=desk.actor, version_id=desk.version.pk)
    assert desk.stands(address) == before


@pytest.mark.parametrize("address", ["chapters/10/title/en", "cards/12/title/es"])
def test_undo_shows_the_page_as_it_was(desk: Desk, address: str) -> None:
    before = desk.stands(address)
    assert "What was written" in desk.types(address, "What was written").text
    answer = desk.undoes(address)
    assert (answer.status_code, before in answer.text) == (200, True)
    assert "What was written" not in answer.text
    assert desk.stands(address) == before


@pytest.mark.parametrize(
    ("address", "value", "words"),
    [
        ("chapters/10/number", "ten", "whole number"),
        ("chapters/10/number", "15", "appears twice"),
        ("chapters/10/number", "1000", "1 to 999"),
        ("chapters/10/title/en", "x" * 200, "At most 160"),
        ("chapters/10/title/en", "a\x07b", "control character"),
        ("chapters/80/transitions/0/to", "0", "At least 1"),
        ("chapters/80/transitions/0/to", "9" * 9, "too large"),
        ("chapters/15/decision/who", "nobody", "Only these words"),
        ("cards/12/sides/0/effects/0/data", "[1]", "expected form"),
        ("campaigns/0/max_players", "7", "At most 6"),
        ("campaigns/0/stars/moon.8", "many", "whole number"),
    ],
)
def test_refuses_what_no_book_can_hold_beside_its_field(
    desk: Desk, address: str, value: str, words: str
) -> None:
    before = desk.stands(address)
    answer = desk.types(address, value)
    assert (answer.status_code, words in answer.text) == (400, True), answer.text
    assert desk.stands(address) == before


@pytest.mark.parametrize(
    "address", ["chapters/77/title/en", "chapters/10/nothing", "nowhere", "cards/12/sides/9/key"]
)
def test_answers_404_for_a_place_that_is_not_there(desk: Desk, address: str) -> None:
    answer = desk.types(address, "1")
    assert (answer.status_code, "It is gone" in answer.text) == (404, True)


def test_a_fault_is_kept_and_shown_at_its_field(desk: Desk) -> None:
    answer = desk.types("chapters/80/transitions/1/to", "77")
    assert desk.stands("chapters/80/transitions/1/to") == "77"
    assert "There is no chapter 77." in answer.text
    assert "no_chapter" in desk.faults


def test_whoever_saves_second_is_told_and_loses_nothing(desk: Desk) -> None:
    other = Desk.at(desk.version, "Ben")
    before = desk.stands("chapters/10/title/en")
    assert other.types("chapters/10/title/en", "Ben's words", was=before).status_code == 200
    answer = desk.types("chapters/10/title/en", "Ada's words", was=before)
    assert answer.status_code == 409
    assert "Ben wrote: “Ben&#x27;s words”" in answer.text
    assert "Ada&#x27;s words" in answer.text
    assert desk.stands("chapters/10/title/en") == "Ben's words"
    assert desk.types("chapters/10/title/en", "Ada's words", was="Ben's words").status_code == 200
    assert other.undoes().status_code == 409, "Ada has changed the same chapter since"


def test_two_curators_in_two_fields_do_not_meet(desk: Desk) -> None:
    other = Desk.at(desk.version, "Ben")
    before = desk.stands("chapters/10/title/es")
    other.types("chapters/10/title/en", "Ben's words")
    assert desk.types("chapters/10/title/es", "Las palabras de Ada", was=before).status_code == 200
    assert desk.stands("chapters/10/title/en") == "Ben's words"


def test_undo_says_when_there_is_nothing(desk: Desk) -> None:
    answer = desk.undoes()
    assert (answer.status_code, "Nothing to undo" in answer.text) == (409, True)


def test_another_number_takes_all_that_names_the_chapter_along(desk: Desk) -> None:
    answer = desk.types("chapters/15/number", "16")
    assert answer.headers["HX-Redirect"] == desk.url("chapter", 16)
    assert desk.stands("chapters/10/transitions/0/to") == "16"
    assert "no_chapter" not in desk.faults


def test_a_way_to_a_new_chapter_makes_it(desk: Desk) -> None:
    assert desk.types("chapters/80/transitions/1/to", "new 93").status_code == 200
    assert (desk.stands("chapters/80/transitions/1/to"), desk.stands("chapters/93/kind")) == ("93", "story")


def test_a_published_version_is_not_written(desk: Desk) -> None:
    publish(by=CONSOLE, version_id=desk.version.pk)
    answer = desk.types("chapters/10/title/en", "Late")
    assert (answer.status_code, "This version is published" in answer.text) == (409, True)
    assert desk.draft.state == BookVersion.State.PUBLISHED


@pytest.mark.parametrize(
    ("do", "address", "value", "stands", "shown"),
    [
        ("add-way", "chapters/80", "when", "chapters/80/transitions/1/to", "91"),
        ("add-way", "chapters/91", "otherwise", "chapters/91/transitions/0/to", "92"),
        ("up", "chapters/80/transitions/1", "", "chapters/80/transitions/0/to", "92"),
        ("down", "chapters/80/transitions/0", "", "chapters/80/transitions/0/to", "92"),
        ("move", "chapters/80/transitions/0", "1", "chapters/80/transitions/0/to", "92"),
        ("move", "chapters/15/decision/options/1", "-1", "chapters/15/decision/options/0/key", "south"),
        ("drop", "chapters/80/transitions/0", "", "chapters/80/transitions/0/to", "92"),
        ("add-option", "chapters/15/decision", "", "chapters/15/decision/options/2/key", "a"),
        ("add-effect", "chapters/10/then/effects", '{"kind": "points", "amount": 2}',
         "chapters/10/then/effects/0/data", '{"amount": 2, "kind": "points"}'),
        ("add-gift", "chapters/10/then", "", "chapters/10/then/stars/0/for_whom", "last"),
        ("add-flag", "chapters/10/then", "Very Heavy", "chapters/10/then/flags", "very-heavy"),
        ("add-card", "chapters/10/then/cards", "new 13", "cards/13/number", "13"),
        ("add-card", "chapters/10/then/cards", "12", "chapters/10/then/cards/0/deed", "in"),
        ("add-side", "cards/12/sides", "", "cards/12/sides/1/key", "b"),
        ("stars", "chapters/10/then", "other", "chapters/10/then/effects/0/data",
         '{"by_place": [3, 2, 1], "kind": "stars"}'),
        ("everywhere", "cards/12", "10", "cards/12/event", '{"": 10}'),
        ("only-in", "cards/12", "moon.3", "cards/12/rulesets", "moon.3"),
        ("language", "book", "es", "languages", "en"),
        ("begin-with", "chapters/10/title/es", "chapters/10/title/en", "chapters/10/title/es",
         "Adventure 1 (en)"),
        ("add-campaign", "campaigns", "", "campaigns/1/key", "small-b"),
        ("ask-not", "chapters/15", "", "chapters/15/decision", ""),
    ],
)  # fmt: skip
def test_a_key_changes_the_book_in_one_step(
    desk: Desk, do: str, address: str, value: str, stands: str, shown: str
) -> None:
    answer = desk.taps(do, address, value)
    assert answer.status_code == 200, answer.text
    assert desk.stands(stands) == shown
    before = desk.draft.revision
    assert desk.undoes(address).status_code == 200
    assert desk.draft.revision == before + 1


def test_stars_by_place_are_stepped(desk: Desk) -> None:
    desk.taps("stars", "chapters/10/then", "other")
    desk.taps("place-stars", "chapters/10/then/effects/0", "3 1")
    assert desk.stands("chapters/10/then/effects/0/data") == '{"by_place": [3, 2, 1, 1], "kind": "stars"}'
    desk.taps("stars", "chapters/10/then/effects/0", "usual")
    assert desk.stands("chapters/10/then/effects") == ""


@pytest.mark.parametrize(
    "sent",
    [
        {"do": "explode", "address": "book"},
        {"do": "add-effect", "address": "chapters/10/then/effects", "value": "{"},
        {"address": "book"},
        {"do": "move", "address": "chapters/80/transitions/0", "value": "x"},
        {"do": "move", "address": "chapters/80/transitions/0", "value": "--1"},
        {"do": "place-stars", "address": "chapters/10", "value": "x"},
    ],
)
def test_junk_is_answered_with_the_field_named(desk: Desk, sent: dict[str, str]) -> None:
    assert desk.client.post(desk.url("part"), sent).status_code == 400


def test_a_kind_brings_its_question_and_takes_an_empty_one_away(desk: Desk) -> None:
    desk.types("chapters/91/kind", "decision")
    assert desk.stands("chapters/91/decision/options/1/key") == "b"
    desk.types("chapters/91/kind", "ending")
    assert desk.stands("chapters/91/decision") == ""
    desk.types("chapters/10/kind", "story")
    assert desk.stands("chapters/10/ruleset") == ""
