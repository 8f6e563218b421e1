"""A chapter of the book on the table is read: what it says is written down, and its game begins."""

import json
from typing import Any

import pytest

from adventures.errors import NotFound, Refused
from campaigns.home_book.draft import Draft, Faulty, read_draft
from campaigns.home_book.staleness import StaleChapter
from campaigns.models import Campaign, CardChange, ChapterVisit, ChoiceMade, HeldEffect
from campaigns.path.walk_queries import walk_of
from campaigns.services.home_book import read_chapter, read_chapter_on_paper
from campaigns.services.players import rename_campaign
from tests.campaigns.crews import Crew
from tests.groups import device

pytestmark = pytest.mark.django_db

IN = {"kind": "points", "amount": 3}
OUT = {"kind": "turn_limit", "turns": 20}
KINDS = (CardChange, HeldEffect, ChoiceMade)


@pytest.fixture
def crew() -> Crew:
    """A group with the book on its table."""
    return Crew.begins(book="own")


def said(**fields: Any) -> Draft:
    """What was typed in; effects are given as data, or as they are sent."""
    lists = {name: value if isinstance(value, list) else [str(value)] for name, value in fields.items()}
    lists["effect"] = [
        json.dumps(effect if "effect" in effect else {"effect": effect, "span": "adventure"})
        for effect in lists.get("effect", [])
    ]
    return read_draft({"chapter": ["23"], "ruleset": ["moon.1"], **lists})


def reads(crew: Crew, version: int | None = None, by: Any = None, **fields: Any) -> ChapterVisit:
    crew.campaign = Campaign.objects.get(pk=crew.campaign.pk)
    seen = crew.campaign.version if version is None else version
    by = by or crew.tablet
    return read_chapter(by=by, campaign_id=crew.campaign.pk, draft=said(**fields), version=seen)


def stored(crew: Crew) -> tuple[int, ...]:
    """How much there is of everything that a chapter writes down."""
    campaign = Campaign.objects.get(pk=crew.campaign.pk)
    return (
        campaign.visits.count(), campaign.plays.count(), campaign.version,
        *(kind.objects.filter(visit__campaign=campaign).count() for kind in KINDS),
    )  # fmt: skip


def test_a_chapter_is_its_number_and_the_game_begins(crew: Crew) -> None:
    visit = reads(crew)
    play = visit.plays.get()
    assert (visit.chapter, visit.ruleset, visit.how) == (23, "moon.1", "typed")
    assert (play.chapter, play.adventure, play.game.ruleset, play.effects) == (23, 1, "moon.1", [])


def test_a_story_chapter_may_lead_to_an_adventure_when_read_again(crew: Crew) -> None:
    reads(crew, chapter=1, ruleset="")
    again = reads(crew, chapter=1, ruleset="moon.3")
    assert again.plays.get().game.ruleset == "moon.3"


def test_a_chapter_begins_on_paper_with_what_holds_there(crew: Crew) -> None:
    here = {"by": crew.tablet, "campaign_id": crew.campaign.pk, "version": crew.campaign.version}
    before = stored(crew)
    limits = [{"effect": OUT, "span": "campaign"}] * 2
    with pytest.raises(Faulty):
        read_chapter_on_paper(**here, draft=said(effect=limits, opponent="3"))
    assert stored(crew) == before
    play = read_chapter_on_paper(**here, draft=said(effect=[OUT])).plays.get()
    assert (play.mode, play.game, play.state, play.effects[0]["turns"]) == ("paper", None, "running", 20)
    lines = crew.campaign.activities.order_by("number").values_list("kind", flat=True)
    assert list(lines) == ["begun", "chapter_read", "paper_begun"]


def test_a_chapter_without_an_adventure_is_written_down(crew: Crew) -> None:
    visit = reads(crew, ruleset="", decided="We go north", who="all")
    assert not visit.plays.exists()
    assert reads(crew, chapter=24).plays.exists(), "the next one leads to an Adventure"


def test_the_game_knows_what_came_in(crew: Crew) -> None:
    visit = reads(crew, effect=[{"effect": IN, "span": "campaign", "card": 151}], card=["151"])
    game = visit.plays.get().game
    (modifier,) = game.rules_setup.options["modifiers"]
    assert modifier["kind"] == "points"
    assert modifier["source"] == {"chapter": 23, "card": 151}


def test_what_was_decided_by_whom_and_how_many_votes(crew: Crew) -> None:
    reads(crew, decided="We go north", who="vote", votes_for="2", votes_against="1")
    made = ChoiceMade.objects.get()
    assert (made.text, made.how, made.votes) == ("We go north", "vote", {"for": 2, "against": 1})
    assert made.players == [1, 2, 3]


def test_without_a_word_of_who_all_have_decided(crew: Crew) -> None:
    reads(crew, decided="We go north")
    assert ChoiceMade.objects.get().how == "all"


def test_cards_come_in_go_out_and_lie_sealed(crew: Crew) -> None:
    reads(crew, card=["151", "132:removed", "205:hidden"])
    states = dict(CardChange.objects.values_list("card", "state"))
    assert states == {151: "active", 132: "removed", 205: "hidden"}


def test_an_effect_that_held_before_ends(crew: Crew) -> None:
    first = reads(crew, effect=[{"effect": OUT, "span": "campaign"}])
    crew.ends(first.plays.get(), 1, 2, 3)
    held = HeldEffect.objects.get()
    second = reads(crew, chapter=31, ruleset="moon.2", ended=[str(held.pk)])
    assert second.plays.get().effects == []
    held.refresh_from_db()
    assert held.ended_visit == second


def test_an_effect_to_the_end_holds_in_the_next_adventure_and_one_of_this_does_not(crew: Crew) -> None:
    effects = [{"effect": OUT, "span": "campaign"}, {"effect": IN, "span": "adventure"}]
    first = reads(crew, effect=effects)
    assert [one["kind"] for one in first.plays.get().effects] == ["turn_limit", "points"]
    crew.ends(first.plays.get(), 1, 2, 3)
    second = reads(crew, chapter=31, ruleset="moon.2")
    assert [one["kind"] for one in second.plays.get().effects] == ["turn_limit"]


def test_everything_that_is_wrong_is_told_at_once_and_nothing_is_stored(crew: Crew) -> None:
    before = stored(crew)
    wrong = {"kind": "points", "amount": "many"}
    with pytest.raises(Faulty) as told:
        reads(crew, chapter="", effect=[IN, wrong, {"kind": "unheard"}], card=["x"], decided="x" * 201)
    parts = {(fault.part, fault.place) for fault in told.value.faults}
    assert {("chapter", None), ("card", 0), ("decided", None), ("effect", 1), ("effect", 2)} <= parts
    assert ("effect", 0) not in parts
    assert stored(crew) == before


def test_an_adventure_that_is_none_is_refused(crew: Crew) -> None:
    with pytest.raises(Faulty) as told:
        reads(crew, ruleset="moon.9")
    assert [fault.code for fault in told.value.faults] == ["ruleset_unknown"]


def test_a_player_who_is_none_is_refused(crew: Crew) -> None:
    effect = {"effect": IN, "span": "adventure", "for": "player", "player": 9}
    with pytest.raises(Faulty) as told:
        reads(crew, effect=[effect])
    assert "effect_player" in [fault.code for fault in told.value.faults]


@pytest.mark.both_databases
def test_whoever_sends_second_is_told_and_nothing_is_stored_twice(crew: Crew) -> None:
    seen = crew.campaign.version
    reads(crew)
    before = stored(crew)
    with pytest.raises(StaleChapter):
        reads(crew, version=seen)
    assert stored(crew) == before


def test_another_name_is_no_reason_to_look_again(crew: Crew) -> None:
    seen = crew.campaign.version
    rename_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, name="Friday crew")
    assert reads(crew, version=seen)


def test_a_version_of_the_future_is_none(crew: Crew) -> None:
    with pytest.raises(StaleChapter):
        reads(crew, version=10_000)


def test_a_chapter_that_waits_is_played_first(crew: Crew) -> None:
    reads(crew)
    with pytest.raises(Refused) as told:
        reads(crew, chapter=24)
    assert told.value.code == "chapter_waits"


def test_another_book_says_itself_what_comes() -> None:
    with pytest.raises(Refused) as told:
        reads(Crew.begins())
    assert told.value.code == "not_own_book"


def test_a_stranger_knows_of_no_campaign(crew: Crew) -> None:
    with pytest.raises(NotFound):
        reads(crew, by=device("stranger"))


def test_the_same_chapter_can_be_read_again_later(crew: Crew) -> None:
    crew.ends(reads(crew).plays.get(), 1, 2, 3)
    again = reads(crew, ruleset="moon.2")
    assert again.plays.get().attempt == 2
    assert [visit.chapter for visit in walk_of(again.campaign).line] == [23, 23]


def test_a_solo_campaign_chooses_its_opponent() -> None:
    crew = Crew.begins(["Maya"], solo=True, book="own")
    assert reads(crew, opponent="4").plays.get().opponent == 4


def test_only_alone_there_is_an_opponent(crew: Crew) -> None:
    with pytest.raises(Faulty) as told:
        reads(crew, opponent="4")
    assert [fault.part for fault in told.value.faults] == ["opponent"]
