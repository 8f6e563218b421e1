"""What the last turns brought: kept with the game, public, and no more the longer it lasts."""

import json

import pytest

from adventures.models import Seat
from adventures.running import recent_events
from adventures.services.change import atomic_change
from adventures.services.deal import deal_cards, take_back_cards
from adventures.services.rewind import rewind_game
from tests.groups import Group, device

pytestmark = pytest.mark.django_db
LARGEST = 12_000  # bytes in the row of a game of six


def until_confirming(group: Group, position: int) -> None:
    """Plays a seat's turn up to its last question."""
    name = group.table.setup.seats[position - 1]
    while (decision := group.table.decision(name)) is not None and decision.kind != "confirm":
        group.play(position, decision.moves[0])


def since(group: Group, position: int | None = None) -> recent_events.RecentTurns:
    game = group.game
    seat = None if position is None else Seat.objects.get(game=game, position=position)
    return recent_events.turns_since(game, seat)


def names(turns: tuple[recent_events.TurnDeeds, ...]) -> list[tuple[int, list[str]]]:
    return [(turn.turn, [line.name for line in turn.lines]) for turn in turns]


def test_marks_of_a_running_turn_are_told_to_nobody() -> None:
    group = Group.sits_down(("Ana", "Ben", "Eve"))
    until_confirming(group, 1)
    group.play(1, "done")
    until_confirming(group, 2)
    assert recent_events.recent_events_of(group.game) == ()
    assert since(group, 2) == since(group) == recent_events.RecentTurns()


def test_a_turn_is_told_when_the_last_seat_closes_it() -> None:
    group = Group.sits_down(("Ana", "Ben", "Eve"))
    written = {}
    for position, name in enumerate(("Ana", "Ben", "Eve"), 1):
        until_confirming(group, position)
        [(written[name], _word)] = [
            (place, words) for place, words in group.table.sheet(name).marks.items() if words[0].isdigit()
        ]
        group.play(position, "done")
    told = since(group, 1)
    assert names(told.turns) == [(1, ["Ben", "Eve"])]
    assert told.turns[0].lines[0].deeds[0].mark.isdigit()
    assert names(since(group).turns) == [(1, ["Ana", "Ben", "Eve"])]
    [ana] = [one for one in recent_events.recent_events_of(group.game) if one.seat == "Ana"]
    assert ana.words[0].startswith(written["Ana"])


def test_who_has_closed_the_turn_reads_the_last_ones_as_before() -> None:
    group = Group.sits_down(("Ana", "Ben"))
    group.plays_until_turn(3)
    assert names(since(group, 1).turns) == [(2, ["Ben"])]
    until_confirming(group, 1)
    assert names(since(group, 1).turns) == [(2, ["Ben"])], "its own private marks change nothing"
    if group.table.decision("Ana") is not None:
        group.play(1, "done")
    assert since(group, 1).turns == ()
    assert names(since(group, 1).before) == [(2, ["Ben"]), (1, ["Ben"])]


@pytest.mark.slow
def test_a_long_game_keeps_no_more_than_its_last_turns() -> None:
    group = Group.sits_down(("Ana", "Ben", "Eve", "Leo", "Kim", "Tom"), ruleset="moon.6")
    group.skips_ahead(until=lambda table: table.turn == 14 - 2 - recent_events.MOST_TURNS)
    while not group.game.finished and group.game.turn < 14:
        group.plays_on()
        stored = group.game.happenings
        assert len(json.dumps(stored)) < LARGEST
    turns = {one.turn for one in recent_events.recent_events_of(group.game)}
    assert len(turns) == recent_events.MOST_TURNS


def test_a_table_that_is_taken_back_forgets_what_came_later() -> None:
    group = Group.sits_down(("Ana", "Ben"))
    group.plays_until_turn(3)
    number = group.game.version
    group.plays_until_turn(5)
    with atomic_change():
        rewind_game(group.game, number, group.tablet)
    assert {one.turn for one in recent_events.recent_events_of(group.game)} == {1, 2}
    group.plays_until_turn(4)
    assert names(since(group, 1).turns)[0] == (3, ["Ben"])


def test_cards_taken_back_take_back_what_they_led_to() -> None:
    group = Group.sits_down(("Ana",), dealer="table", opponent=2)
    game = group.game
    deal_cards(by=group.tablet, game_id=game.pk, text="draw 5/robot", version=0)
    before = group.game.happenings
    text = "draw 11/plant"
    deal_cards(by=group.tablet, game_id=game.pk, text=text, version=group.game.version)
    take_back_cards(by=group.tablet, game_id=game.pk, version=group.game.version)
    assert group.game.happenings == before


def test_a_spectator_and_a_tablet_that_slept_read_the_same() -> None:
    group = Group.sits_down(("Ana", "Ben"))
    group.plays_until_turn(4)
    assert since(group, 1) == since(group, 1)
    assert names(since(group).turns) == [(turn, ["Ana", "Ben"]) for turn in (3, 2, 1)]
    assert device().device != group.tablet.device
