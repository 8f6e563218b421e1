"""The campaign that comes with the site, walked to each of its endings by the services."""

import json
from copy import deepcopy

import pytest

from campaigns.books.story import Decider
from campaigns.models import Campaign
from campaigns.walk import cards_now
from tests.campaigns.crews import NAMES
from tests.campaigns.lanterns import LanternCrew, by_chance, event_early, lantern
from tests.groups import Group

pytestmark = pytest.mark.django_db

LIGHT = {"load": "light", "road": "above", "leader": "captain", "dial": "dim", "ship": "ours"}
HEAVY = {"load": "heavy", "road": "below", "leader": "winner", "dial": "leave", "ship": "theirs"}
SHIPS = ("ours", "theirs")
ENDINGS = {"keep": 56, "carry": 57, "douse": 58}


MINE = 23


@pytest.fixture(scope="module")
def before_the_mine(once_stored):
    """Crews that have come to the mine, and how heavily they travel."""

    def travelled(way):
        crew = LanternCrew.sets_off()
        crew.walks(way, until=MINE)
        return crew

    return once_stored(lambda: {way["load"]: travelled(way) for way in (LIGHT, HEAVY)})


@pytest.fixture
def light(db, before_the_mine):
    return deepcopy(before_the_mine["light"])


@pytest.fixture
def heavy(db, before_the_mine):
    return deepcopy(before_the_mine["heavy"])


def at_the_ending(crew):
    """Where the campaign has ended."""
    campaign = crew.now
    assert campaign.state == Campaign.State.FINISHED
    return crew.chapter


def applied(move):
    """The effects that a move of the dealer brings."""
    return json.loads(move.removeprefix("apply ")) if move.startswith("apply ") else []


def kinds_in(play):
    """The kinds of effects that were frozen for a game."""
    return {effect["kind"] for effect in play.effects}


class TestEndings:
    def test_the_last_word_leads_to_its_ending_and_all_chapters_and_cards_are_met(self, monkeypatch):
        chapters, cards, decided = set(), set(), []
        ways = [
            (0, {**LIGHT, "light": "keep"}, {}),
            (1, {**HEAVY, "light": "carry"}, {"moon.3": {"places": (2, 1, 3)}, "moon.4": {"errors": 4}}),
            (0, {**HEAVY, "dial": "bright", "ship": "ours", "light": "douse"}, {}),
        ]
        for drawn, options, ends in ways:
            by_chance(monkeypatch, drawn, 2)
            crew = LanternCrew.sets_off()
            for walk in crew.walks(options, ends=ends):
                chapters |= {visit.chapter for visit in walk.visits}
                cards |= {now.number for now in cards_now(walk) if now.state == "active"}
            assert at_the_ending(crew) == ENDINGS[options["light"]]
            assert crew.now.plays.filter(counts=True).count() == 8
            decided.append(
                {
                    choice.decision: (choice.how, choice.players)
                    for visit in crew.now.visits.standing_only()
                    for choice in visit.choices.all()
                }
            )
        assert decided[1] == {
            "load": (Decider.VOTE, [1, 2, 3]),
            "road": (Decider.WINNER, [2]),
            "leader": (Decider.ALL, [1, 2, 3]),
            "dial": (Decider.LAST, [3]),
            "ship": (Decider.CHANCE, []),
            "light": (Decider.CAPTAIN, [1]),
        }, "all who can decide do so once"
        book = lantern()
        assert chapters == set(book.by_number) - {25}, "an event card alone sends there"
        assert cards == set(book.cards_by_number)


class TestBranches:
    def test_who_kept_everything_finds_the_third_crate(self):
        crew = LanternCrew.sets_off()
        crew.walks({"load": "heavy"}, until=17)
        assert [visit.chapter for visit in crew.walk.visits] == [3, 5, 8, 11, 14, 17]
        assert crew.stars() == {"Maya": 2, "Nuria": 1, "Iker": 1}, "one for each game, and the crank"

    def test_who_travels_light_does_not(self):
        crew = LanternCrew.sets_off()
        crew.walks({"load": "light"}, until=17)
        assert [visit.chapter for visit in crew.walk.visits] == [3, 5, 8, 11, 17]

    @pytest.mark.parametrize(("errors", "then"), [(3, 29), (4, 26)])
    def test_four_errors_below_cost_a_night(self, light, errors, then):
        crew = light
        crew.walks(LIGHT, ends={"moon.4": {"errors": errors}}, until=then)
        assert crew.chapter == then
        assert (26 in {visit.chapter for visit in crew.walk.visits}) == (errors == 4)
        worn = {now.number: now.side for now in cards_now(crew.walk)}[36]
        assert worn == ("b" if errors == 4 else "a")

    @pytest.mark.parametrize(("first", "then"), [((1, 2, 3), 41), ((2, 1, 3), 44)])
    def test_a_captain_who_wins_shares_the_cup(self, light, first, then):
        crew = light
        crew.walks(LIGHT, ends={"moon.6": {"places": first}}, until=then)
        assert (41 in {visit.chapter for visit in crew.walk.visits}) == (then == 41)

    @pytest.mark.parametrize(
        ("option", "captain"), [("captain", "Maya"), ("winner", "Nuria"), ("last", "Iker")]
    )
    def test_all_say_who_leads_from_the_rim(self, light, option, captain):
        crew = light
        ends = {"moon.4": {"places": (2, 1, 3)}, "moon.2": {"places": (1, 2, 3)}}
        crew.walks({**LIGHT, "load": "light", "leader": option}, ends=ends, until=29)
        if option == "last":
            assert crew.stars()["Iker"] == 0
        crew.decides(option)
        assert crew.now.captain.name == captain

    def test_the_last_adventure_gives_five_three_and_two(self, monkeypatch, light):
        by_chance(monkeypatch, 0, 2)
        crew = light
        crew.walks({**LIGHT, "light": "keep"}, until=53)
        before = crew.stars()
        crew.one_step({}, {})
        assert {name: stars - before[name] for name, stars in crew.stars().items()} == {
            "Maya": 5, "Nuria": 3, "Iker": 2,
        }  # fmt: skip


class TestWhatHolds:
    """What the games of the campaign are given, by the way that was taken."""

    def test_each_game_is_given_what_the_book_says(self, monkeypatch):
        by_chance(monkeypatch, 1, 2)
        crew = LanternCrew.sets_off()
        crew.walks({**HEAVY, "dial": "bright", "light": "keep"}, begun=True)
        assert {play.chapter: kinds_in(play) for play in crew.now.plays.order_by("pk")} == {
            5: {"manual"},
            11: {"cards_in", "extra_combination", "action"},
            17: {"cards_in", "missions", "extra_mission"},
            23: {"cards_in", "event_card", "set_up", "manual", "race"},
            32: {"cards_in", "score", "half_sheet"},
            38: {"cards_in", "half_sheet", "points", "mission_values", "end_not"},
            47: {"cards_in", "turn_limit", "end_when", "extra_stars", "tie_break", "forbidden"},
            53: {"cards_in"},
        }

    def test_the_second_blink_is_carried_out_in_the_middle_of_the_mine(self, monkeypatch, heavy):
        crew = heavy
        first = crew.sets_out_here()
        event_early(monkeypatch, first.game)
        crew.breaks_off(first)
        play = crew.sets_out_here()
        group = Group(crew.tablet, play.game_id)
        group.skips_ahead()
        group.plays_on()
        assert play.game.chapter_visits.exists()
        assert not group.game.finished
        assert crew.chapter == 23, "the campaign is still in the mine"
        assert crew.cards[21] == "spent"
        dealt = list(group.game.moves.filter(seat="dealer").values_list("text", flat=True))
        came = dealt.index("event 21 25")
        told = [effect for text in dealt[came + 1 :] for effect in applied(text)]
        assert [(effect["kind"], effect.get("seat")) for effect in told] == [
            ("cards_per_turn", None),
            ("points", 3),
        ], "whoever is behind is the third"
        crew.plays_to_the_end(play)
        crew.walks({"leader": "winner"}, until=32)
        assert "answered" in crew.walk.flags
        assert not {"cards_per_turn", "points"} & kinds_in(crew.sets_out_here())

    @pytest.mark.parametrize(
        ("word", "chapter"), [("keep", 38), ("carry", 47), ("douse", 32)], ids=["virus", "flight", "dome"]
    )
    def test_a_real_game_on_the_way_to_each_ending(self, monkeypatch, heavy, word, chapter):
        """Its effects hold to the last move, and its result leads on."""
        by_chance(monkeypatch, 1, 2)
        crew = heavy
        way = {**HEAVY, "dial": "bright", "light": word}
        crew.walks(way, until=chapter)
        play = crew.sets_out_here()
        places = crew.plays_to_the_end(play)
        assert set(places) == set(NAMES)
        crew.walks(way)
        assert at_the_ending(crew) == ENDINGS[word]

    def test_alone_against_an_opponent_of_the_books_own(self, monkeypatch):
        by_chance(monkeypatch, 1, 2)
        crew = LanternCrew.sets_off(("Maya",), solo=True)
        way = {**HEAVY, "light": "keep"}
        crew.walks(way, until=47)
        play = crew.sets_out_here()
        assert {"opponent", "astra_gives", "turn_limit"} <= kinds_in(play)
        crew.plays_to_the_end(play)
        crew.walks(way)
        assert at_the_ending(crew) == 56
