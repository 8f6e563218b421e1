"""Imports in which a campaign tells of its games what these do not say: refused whole, with the place."""

import copy
import json
from datetime import date, timedelta
from pathlib import Path

import pytest
from django.utils import translation

from adventures.exchange import timestamps, written
from adventures.exchange.faults import ImportRefused
from adventures.games.registry import kit_of
from campaigns.books.read import document_of, shipped_files
from campaigns.books.read import read as read_book
from campaigns.exchange import document_of_campaign
from campaigns.exchange.importing import import_document
from campaigns.exchange.words import SENTENCES, line
from campaigns.models import Campaign
from tests.campaigns.curated import published
from tests.exchange.test_import import faults_of
from tests.groups import device

pytestmark = pytest.mark.django_db

IMPORTS = Path(__file__).parents[1] / "records" / "imports"
PLAY, GAME = "$.campaigns[0].plays[0]", "$.games[0]"


def read(name):
    return json.loads((IMPORTS / f"{name}.json").read_text(encoding="utf-8"))


def of_earlier_release():
    return read_book(shipped_files()[0].read_bytes())


@pytest.fixture
def book():
    """The site has the book that the campaign follows: that of an earlier release."""
    return published(of_earlier_release())


@pytest.fixture
def document(book):
    """A campaign with a game that was played here and two on paper, in which everything agrees."""
    told = read("campaign_other_winner")
    play = told["campaigns"][0]["plays"][0]
    play["outcome"]["totals"]["1"] = -10
    for seat, place in zip(play["seats"], (4, 3, 1, 2), strict=True):
        seat["place"] = place
    return told


def later(text, **more):
    return timestamps.to_text(timestamps.read(text) + timedelta(**more))


def test_a_campaign_that_agrees_with_its_games_is_taken_in(document):
    [campaign] = import_document(by=device(), content=written(document)).campaigns
    assert Campaign.objects.get() == campaign


def test_another_winner_than_that_of_the_game_is_refused(book):
    assert faults_of(read("campaign_other_winner")) == {
        *(("place_differs", f"{PLAY}.seats[{number}].place") for number in (0, 1, 2)),
        ("end_differs", f"{PLAY}.outcome.totals"),
    }


def test_a_game_that_began_after_its_end_is_refused():
    assert faults_of(read("game_begun_after_its_end")) == {
        ("too_early", f"{GAME}.ended_at"),
        ("too_late", f"{GAME}.times[327]"),
    }


def test_a_game_that_began_before_it_ended_is_taken_in():
    told = read("game_begun_after_its_end")
    told["games"][0]["begun_at"] = later(told["games"][0]["ended_at"], minutes=-30)
    assert import_document(by=device(), content=written(told)).games


def changed(document, path, value):
    """A document with another value at a path; a function makes it of the one that stands there."""
    told = copy.deepcopy(document)
    *way, last = path
    part = told
    for step in way:
        part = part[step]
    part[last] = value(part[last]) if callable(value) else value
    return told


CAMPAIGN = ("campaigns", 0)
FIRST, PAPER = (*CAMPAIGN, "plays", 0), (*CAMPAIGN, "plays", 1)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ((*FIRST, "seats", 2, "place"), 2, "place_differs"),
        ((*FIRST, "outcome", "totals", "3"), 56, "end_differs"),
        ((*FIRST, "outcome", "stars"), {"1": 1}, "end_differs"),
        ((*FIRST, "outcome", "missions"), ["a"], "end_differs"),
        ((*FIRST, "outcome", "launched"), True, "end_differs"),
        ((*FIRST, "outcome", "errors"), 7, "end_differs"),
        ((*FIRST, "effects"), [], "effects_differ"),
        ((*FIRST, "opponent"), 3, "opponent_differs"),
        ((*PAPER, "seats", 0, "place"), 1, "place_differs"),
        ((*PAPER, "outcome", "totals", "1"), 64, "end_differs"),
        ((*PAPER, "outcome", "errors"), 5, "end_differs"),
        ((*CAMPAIGN, "awards", 0, "amount"), 2, "stars_differ"),
        ((*CAMPAIGN, "awards", 1, "amount"), 2, "stars_differ"),
    ],
)  # fmt: skip
def test_what_the_game_does_not_say_is_refused_with_its_place(document, path, value, code):
    found = faults_of(changed(document, path, value))
    steps = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    where = f"${steps}"
    assert any(told == code and (where.startswith(at) or at.startswith(where)) for told, at in found), found


def test_stars_of_a_place_that_are_not_told_are_missed(document):
    document["campaigns"][0]["awards"][0]["player"] = 1
    assert ("stars_missing", f"{PLAY}.seats") in faults_of(document)


def test_stars_stand_as_long_as_their_play_counts(document):
    part = document["campaigns"][0]
    part["awards"][0]["withdrawn_at"] = part["updated_at"]
    assert faults_of(document) == {("stars_do_not_stand", "$.campaigns[0].awards[0].withdrawn_at")}


def test_stars_of_a_place_come_from_a_play(document):
    award = document["campaigns"][0]["awards"][0]
    award["visit"] = 2
    del award["play"]
    assert ("award_of_nothing", "$.campaigns[0].awards[0]") in faults_of(document)


def test_players_who_sat_elsewhere_in_the_game_are_refused(document):
    seats = document["campaigns"][0]["plays"][0]["seats"]
    seats[0]["player"], seats[1]["player"] = seats[1]["player"], seats[0]["player"]
    assert {("seat_of_another", f"{PLAY}.seats[{number}]") for number in (0, 1)} <= faults_of(document)


def test_stars_that_another_version_of_the_book_gave_are_taken_in(document):
    part = document["campaigns"][0]
    part["awards"][0]["amount"] = 4
    part["log"].append(
        {
            "number": part["version"], "kind": "book_moved", "data": {"before": 1, "after": 2}, "who": {},
            "created_at": part["updated_at"],
        }
    )  # fmt: skip
    part["version"] += 1
    part["log"][-1]["number"] = part["version"]
    assert import_document(by=device(), content=written(document)).campaigns


def test_what_earlier_versions_counted_otherwise_is_taken_in_and_told_as_they_did(document):
    [campaign] = import_document(by=device(), content=written(document)).campaigns
    play = campaign.plays.get(chapter=5)
    counted = kit_of(play.game.ruleset).outcome(play.game.load())
    assert (play.outcome["errors"], counted["errors"] > 0) == (0, True)
    mended = changed(document, (*FIRST, "outcome", "errors"), counted["errors"])
    assert import_document(by=device(), content=written(mended)).campaigns


def test_points_that_are_told_in_other_signs_are_the_same(document):
    result = document["games"][0]["record"]["result"]
    result["scores"]["Ana"]["formulas"]["errors"] = "so it was"
    assert import_document(by=device(), content=written(document)).campaigns
    result["scores"]["Ana"]["fields"]["errors"] += 1
    assert faults_of(document) == {("record_result_differs", f"{GAME}.record.result")}


EARLY = "2026-11-26T10:00:00.000000Z"
LATE = "2026-11-26T12:30:00.000000Z"


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ((*CAMPAIGN, "updated_at"), EARLY, "too_early"),
        ((*CAMPAIGN, "players", 0, "joined_at"), EARLY, "too_early"),
        ((*CAMPAIGN, "players", 0, "left_at"), EARLY, "too_early"),
        ((*CAMPAIGN, "visits", 0, "created_at"), EARLY, "too_early"),
        ((*CAMPAIGN, "visits", 2, "created_at"), EARLY, "too_early"),
        ((*CAMPAIGN, "visits", 0, "withdrawn_at"), EARLY, "too_early"),
        ((*CAMPAIGN, "visits", 2, "choices", 0, "created_at"), EARLY, "too_early"),
        ((*CAMPAIGN, "visits", 0, "notes", 0, "created_at"), EARLY, "too_early"),
        ((*FIRST, "created_at"), EARLY, "too_early"),
        ((*FIRST, "played_at"), EARLY, "too_early"),
        ((*PAPER, "paper", 0, "updated_at"), EARLY, "too_early"),
        ((*CAMPAIGN, "awards", 0, "created_at"), EARLY, "too_early"),
        ((*CAMPAIGN, "awards", 0, "withdrawn_at"), EARLY, "too_early"),
        ((*CAMPAIGN, "log", 5, "created_at"), EARLY, "too_early"),
        (("games", 0, "ended_at"), EARLY, "too_early"),
        (("games", 0, "times", 4), 10**8, "too_late"),
        (("games", 0, "times", 0), -(10**8), "too_early"),
    ],
)
def test_what_was_before_it_could_be_is_refused_with_its_place(document, path, value, code):
    told = changed(document, path[:-1], lambda part: part) if isinstance(path[-1], int) else document
    told = copy.deepcopy(told)
    part = told
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    steps = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    found = faults_of(told)
    assert any(told_code in (code, "too_early") for told_code, _at in found)
    assert any(at == f"${steps}" for _code, at in found) or path[-2:-1] == ("times",), found


def test_everything_moved_to_another_day_agrees_still(document):
    text = json.dumps(document).replace("2026-11-26T", "2026-03-07T")
    assert import_document(by=device(), content=text.encode()).campaigns


def test_a_chapter_before_the_one_before_it_is_refused(document):
    visits = document["campaigns"][0]["visits"]
    for visit in visits[:2]:
        visit["created_at"] = LATE
    assert ("too_early", "$.campaigns[0].visits[2].created_at") in faults_of(document)


def test_clocks_of_two_machines_may_differ_by_minutes(document):
    play = document["campaigns"][0]["plays"][0]
    play["played_at"] = later(play["created_at"], minutes=-4)
    assert import_document(by=device(), content=written(document)).campaigns


def test_the_day_of_a_game_on_paper_comes_along_and_is_a_day(document):
    on_paper = next(play for play in document["campaigns"][0]["plays"] if play.get("mode") == "paper")
    on_paper["played_on"] = "2026-02-30"
    assert {where for _code, where in faults_of(document)} == {"$.campaigns[0].plays[1].played_on"}
    on_paper["played_on"] = "2026-02-28"
    [campaign] = import_document(by=device(), content=written(document)).campaigns
    assert campaign.plays.get(played_on__isnull=False).played_on == date(2026, 2, 28)
    told = document_of_campaign(campaign)
    assert json.dumps(told).count("2026-02-28") == 1


def test_a_play_that_ended_long_before_its_game_is_refused(document):
    part = json.dumps(document["campaigns"]).replace("2026-11-26T", "2026-11-25T")
    document["campaigns"] = json.loads(part)
    assert faults_of(document) == {("too_early", f"{PLAY}.played_at")}


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_sentence_is_told_in_both_languages(book, language):
    with translation.override(language):
        with pytest.raises(ImportRefused) as refused:
            import_document(by=device(), content=written(read("campaign_other_winner")))
        told = [line(fault) for fault in refused.value.faults]
        assert f"{PLAY}.seats[2].place: " in told[2]
        assert "1" in told[2].rpartition(": ")[2]
        own = {code: str(SENTENCES[code]) for code in CODES}
    with translation.override("en"):
        assert all((own[code] == str(SENTENCES[code])) is (language == "en") for code in CODES)


CODES = (
    "place_differs", "end_differs", "effects_differ", "opponent_differs", "seat_of_another", "stars_missing",
    "stars_differ", "stars_do_not_stand", "too_early", "too_late",
)  # fmt: skip


def test_the_book_is_the_one_that_is_shipped(book, document):
    assert document["campaigns"][0]["book"]["key"] == document_of(of_earlier_release())["key"]
