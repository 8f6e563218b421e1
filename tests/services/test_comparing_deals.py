"""Games with the same cards beside each other: what is seen of the others, and who is ahead."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from adventures.errors import Forbidden, Refused
from adventures.games.registry import title_of
from adventures.games.replay import Replay, Taken
from adventures.models import Game
from adventures.presenting.deals import Group as DealGroup
from adventures.presenting.deals import SameCards
from adventures.presenting.deals_moments import told_moments, what_parted
from adventures.presenting.deals_taken import ComparedTurns, TurnTaken
from adventures.services.deals import show_crew
from campaigns.services.crews import add_game, make_crew
from tests.groups import Group, device

from .test_deals import begun, over, shared

pytestmark = pytest.mark.django_db


def combination_of(group: Group, name: str, turn: int) -> str:
    """The number of the combination that a seat took in one of its first turns, as its log has it."""
    takes = group.game.moves.filter(seat=name, text__startswith="take ", undone_by=None).order_by("number")
    return takes[turn - 1].text.split()[1]


def group(letter: str, points: dict[str, list[int]], over: bool = True) -> DealGroup:
    turns = max(map(len, points.values()), default=0)
    ends = {name: line[-1] for name, line in points.items() if line and over}
    return DealGroup(Game(), letter, letter, "", letter == "A", over, "", points, turns, ends)


def compared(*groups: DealGroup) -> SameCards:
    return SameCards(Game(), title_of("moon.1"), groups, groups[1], None)


def test_who_plays_sees_of_the_others_only_turns_that_the_own_table_has_completed():
    first = over()
    other = begun(shared(first))
    seen = SameCards.of(other.tablet, other.game)
    assert [dict(group.points) for group in seen.groups] == [{"Eve": [], "Zoe": []}, {"Ana": [], "Ben": []}]
    other.plays_until_turn(4)
    seen = SameCards.of(other.tablet, other.game)
    assert [len(line) for group in seen.groups for line in group.points.values()] == [3] * 4
    assert not any(group.over for group in seen.groups)
    final = SameCards.of(first.tablet, first.game).groups[0].points["Ana"]
    assert seen.groups[1].points["Ana"] == final[:3]


def test_who_has_finished_sees_of_a_running_game_its_completed_turns():
    first = over()
    other = begun(shared(first))
    other.plays_until_turn(3)
    seen = SameCards.of(first.tablet, first.game)
    assert seen.limit is None
    assert seen.groups[0].over
    assert [len(line) for line in seen.groups[1].points.values()] == [2, 2]


def test_who_sits_at_two_tables_is_held_to_the_one_that_goes_on():
    first = over()
    other = begun(shared(first))
    other.plays_until_turn(3)
    first.game.members.create(device=other.tablet.device)
    assert SameCards.of(other.tablet, first.game).limit == 2


def test_only_who_sits_there_has_a_table_called_by_its_crew():
    first = over()
    other = begun(shared(first))
    guest = device()
    crew = make_crew(by=first.tablet, name="Thursday")
    add_game(by=first.tablet, crew_id=crew.pk, game_id=first.game_id)
    crew.guests.create(device=guest.device)
    first.game.members.create(device=guest.device)
    with pytest.raises(Forbidden):
        show_crew(by=guest, game_id=first.game_id, shown=True)
    assert SameCards.of(other.tablet, other.game).groups[1].name == "Ana and Ben"
    show_crew(by=first.tablet, game_id=first.game_id, shown=True)
    assert SameCards.of(other.tablet, other.game).groups[1].name == "Thursday"
    with pytest.raises(Forbidden):
        show_crew(by=guest, game_id=first.game_id, shown=False)
    make_crew(by=other.tablet, name="Friday")
    with pytest.raises(Refused, match="no_crew"):
        show_crew(by=other.tablet, game_id=other.game_id, shown=True)


def test_a_table_that_has_not_agreed_is_not_called_by_the_crew_that_counts_it():
    first = over()
    other = begun(shared(first))
    other.skips_ahead()
    other.plays_to_the_end()
    crew = make_crew(by=first.tablet, name="Thursday")
    crew.guests.create(device=other.tablet.device)
    for group in (first, other):
        add_game(by=group.tablet, crew_id=crew.pk, game_id=group.game_id)
    names = [group.name for group in SameCards.of(first.tablet, first.game).groups]
    assert names == ["Thursday", "Eve and Zoe"]


def test_two_groups_are_compared_turn_by_turn():
    first = over()
    other = begun(shared(first))
    other.plays_until_turn(16)
    seen = SameCards.of(other.tablet, other.game)
    gains = [round(seen.own.gain(turn) - seen.chosen.gain(turn), 1) for turn in range(1, 16)]
    assert [bar.ahead for bar in seen.bars] == gains
    assert any(gains), "both groups have chosen the same"
    assert [row.turn for row in seen.moments] == sorted(row.turn for row in seen.moments)
    assert max(map(abs, gains)) in {float(row.points) for row in seen.moments}
    assert [row.place.number for row in seen.rows] == sorted(row.place.number for row in seen.rows)
    assert len(seen.rows) == 4


def test_a_game_that_is_over_is_compared_after_the_turns_of_the_one_that_goes_on():
    first = over()
    other = begun(shared(first))
    other.plays_until_turn(4)
    seen = SameCards.of(first.tablet, first.game)
    assert seen.compared_after == 3
    course = seen.groups[0].points
    assert {row.name: row.points for row in seen.rows if row.group is seen.own} == {
        name: line[2] for name, line in course.items()
    }
    other.skips_ahead()
    other.plays_to_the_end()
    seen = SameCards.of(first.tablet, first.game)
    assert seen.compared_after is None
    result = first.game.result["scores"]
    assert {row.name: row.points for row in seen.rows if row.group is seen.own} == {
        name: result[name]["total"] for name in ("Ana", "Ben")
    }


def test_of_a_turn_that_both_have_completed_it_is_told_who_took_which_combination():
    first = over()
    other = begun(shared(first))
    other.plays_until_turn(4)
    seen = SameCards.of(other.tablet, other.game)
    told = TurnTaken.of(ComparedTurns(seen), 2)
    assert (told.turn, told.before, told.after) == (2, 1, 3)
    taken = {
        (group.letter, one.name): row.key.split()[0]
        for row in told.rows
        for group, people in row.by
        for one in people
    }
    assert taken == {
        (letter, name): combination_of(group, name, 2)
        for letter, group, names in (("A", other, ("Eve", "Zoe")), ("B", first, ("Ana", "Ben")))
        for name in names
    }
    assert len(told.rows) == 3, "the same three lie at both tables"
    assert all(row.choice and row.drawn for row in told.rows)


def test_what_was_taken_is_told_only_of_turns_the_own_table_has_completed():
    first = over()
    other = begun(shared(first))
    other.plays_until_turn(3)
    seen = SameCards.of(other.tablet, other.game)
    turns = ComparedTurns(seen)
    assert TurnTaken.of(turns, 2) is not None
    assert [TurnTaken.of(turns, turn) for turn in (0, 3, 99)] == [None] * 3
    assert TurnTaken.of(turns, 2).after == 0
    theirs = ComparedTurns(SameCards.of(first.tablet, first.game))
    assert TurnTaken.of(theirs, 3) is None, "the other group has not come there"


def test_a_game_without_such_a_choice_tells_all_that_each_seat_did():
    moves = (("", "Ana"), ("one", "Ana"), ("two", "Ben"), ("three", "Ana"))
    turn = {"number": 1, "steps": {"board": [{"move": move, "by": by} for move, by in moves]}}
    taken = Replay(None).taken({"ruleset": "toy"}, turn)
    assert [(one.key, one.said, one.choice) for one in taken] == [
        ("Ana", "one · three", False),
        ("Ben", "two", False),
    ]


def test_who_plays_at_two_tables_is_held_to_the_one_that_is_behind():
    first = over()
    deal = shared(first)
    ahead, behind = begun(deal), begun(deal)
    ahead.plays_until_turn(5)
    behind.plays_until_turn(2)
    behind.game.members.create(device=ahead.tablet.device)
    seen = SameCards.of(ahead.tablet, ahead.game, beside="C")
    assert seen.limit == 1
    assert seen.chosen.letter == "C"
    assert SameCards.of(ahead.tablet, ahead.game, beside="B").chosen.letter == "B"
    assert [group.url for group in seen.groups] == ["", "", ""], "no game of others is opened"


def test_who_is_ahead_is_said_and_drawn_on_the_right_side():
    seen = compared(group("A", {"Ana": [3, 5, 15]}), group("B", {"Ben": [4, 6, 8]}))
    assert [bar.ahead for bar in seen.bars] == [-1, 0, 8]
    assert [(bar.top, bar.height) for bar in seen.bars] == [(50, 6.2), (50, 0), (0, 50)]
    assert [(row.turn, row.letter, row.points) for row in seen.moments] == [(1, "B", "1"), (3, "A", "8")]
    assert seen.headline == "A is ahead by 7 a seat"
    assert [seen.own.after(turn).get("Ana") for turn in (0, 1, 2, 4, None)] == [None, 3, 5, None, 15]
    assert [group.gain(1) for group in seen.groups] == [3, 4]
    turned = compared(group("A", {"Ana": [1]}), group("B", {"Ben": [4]}))
    assert turned.headline == "B is ahead by 3 a seat"
    assert [(bar.top, bar.end) for bar in turned.bars] == [(50, 100)]


def test_each_turn_in_which_they_parted_most_has_a_sentence_that_says_why():
    first = over()
    other = begun(shared(first))
    other.skips_ahead()
    other.plays_to_the_end()
    turns = ComparedTurns(SameCards.of(first.tablet, first.game))
    told = told_moments(turns)
    assert [one.row for one in told] == turns.same.moments
    for row, text in told:
        assert text
        names = ("Ana (A)", "Ben (A)", "Eve (B)", "Zoe (B)")
        took = re.search(rf"[AB] takes? .*(\d|X)|{row.letter} has .* more for", text)
        assert took or any(name in text for name in names), text


class Played:
    """A table of which it is known what happened in a turn."""

    def __init__(self, **known: Any) -> None:
        self.known = known

    def __getattr__(self, what: str) -> Callable[[int], Any]:
        return lambda _turn: self.known.get(what, {} if what == "gained" else [])


def compared_turns(own: Played, other: Played, gain: int) -> ComparedTurns:
    groups = group("A", {"Ana": [gain], "Ben": [gain]}), group("B", {"Eve": [0], "Zoe": [0]})
    for one in groups:
        one.game.setup, one.game.ruleset = {"seats": [*one.points]}, "moon.1"
    turns = ComparedTurns(compared(*groups))
    turns.own, turns.other = own, other
    return turns


def lies(key: str, *seats: str, choice: bool = True) -> Taken:
    return Taken(key, seats, said=key, choice=choice)


@pytest.mark.parametrize(
    ("own", "other", "gain", "said"),
    [
        (
            Played(feats=[("Ana", "takes mission A first", False)]),
            Played(feats=[("Eve", "crosses off a System Error", True), ("Zoe", "does more", True)]),
            5,
            "Ana (A): takes mission A first; Eve (B): crosses off a System Error",
        ),
        (
            Played(feats=[("Ana", "crosses off a System Error", True)]),
            Played(feats=[("Eve", "takes mission A first", False)]),
            5,
            "",
        ),
        (
            Played(taken=[lies("7, Robot", "Ana", "Ben"), lies("3, Water")], gained={"rockets": 4.5}),
            Played(taken=[lies("7, Robot", "Eve"), lies("3, Water", "Zoe")], gained={"rockets": 1}),
            5,
            "2 of A take 7, Robot; A has 3.5 more for Rockets",
        ),
        (
            Played(taken=[lies("7, Robot", "Ana"), lies("3, Water", "Ben"), lies("9, Plant")]),
            Played(taken=[lies("7, Robot"), lies("3, Water"), lies("9, Plant", "Eve", "Zoe")]),
            2,
            "2 of B take 9, Plant",
        ),
        (
            Played(taken=[lies("7, Robot", "Ana"), lies("3, Water", "Ben")]),
            Played(taken=[lies("7, Robot", "Eve"), lies("3, Water", "Zoe")]),
            -2,
            "",
        ),
        (
            Played(stood_out=[("Ben", "1 crew reaches shelter 2")]),
            Played(taken=[lies("Eve", "Eve", choice=False)]),
            1,
            "Ben (A): 1 crew reaches shelter 2",
        ),
    ],
)
def test_why_they_parted_is_said_by_what_set_them_apart(own, other, gain: int, said: str):
    assert what_parted(compared_turns(own, other, gain), 1) == said


def test_a_game_that_hides_its_points_is_compared_by_them_at_the_end():
    crew = {"Ana": [1, 4], "Ben": [0, 3]}
    own, other = (
        replace(group(letter, crew), ends={"Ana": total, "Ben": 9}) for letter, total in (("A", 2), ("B", 8))
    )
    seen = compared(own, other)
    assert seen.headline == "B is ahead by 3 a seat"
    assert [(row.name, row.points) for row in seen.rows][-2:] == [("Ana", 8), ("Ana", 2)]
    seen.game.ruleset = "escape.1"
    assert seen.counted == "Crew home"


def test_moments_lie_apart_so_that_each_can_be_told_from_the_next():
    line = [0] * 60
    line[30:] = [9] * 30
    line[31:] = [17] * 29
    line[50:] = [20] * 10
    seen = compared(group("A", {"Ana": line}), group("B", {"Ben": [0] * 60}))
    assert [moment.turn for moment in seen.moments] == [31, 51]


def test_a_third_table_that_goes_on_is_in_no_ranking_of_ends():
    both = [group("A", {"Ana": [3, 9]}), group("B", {"Ben": [4, 6]})]
    running = group("C", {"Eve": [50]}, over=False)
    assert [row.name for row in compared(*both, running).rows] == ["Ana", "Ben"]
