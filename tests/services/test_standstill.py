"""A game stands still: those who wait remind, or let a bot play on once most agree; it is taken back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Forbidden, GameStopped, Malformed, NotFound, Refused
from adventures.models import DoorLine, Game
from adventures.running.standstill import stands_still
from adventures.services.bot_seats import seat_bot
from adventures.services.door import close_door, open_door
from adventures.services.hints import set_hints
from adventures.services.join import join_game
from adventures.services.notes import write_note
from adventures.services.seats import take_seat
from adventures.services.standstill import (
    ask_for_stand_in,
    let_bots_step_in,
    remind,
)
from adventures.services.start import begin_play, start_game
from adventures.services.stop import break_off_game, resume_game
from tests.groups import Group, device
from tests.notices.conftest import Clock, clock
from tests.notices.worker import begins, finishes
from tests.separate_tablets import Apart

from .standing_still import FOUR, asks_for_bot, group, lines, waited_for, waits_for_the_last

__all__ = ["clock", "group"]

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("days", [2, 5, 10])
def test_it_stands_still_after_the_days_that_the_group_chose(clock: Clock, days: int):
    group = Apart.sits_apart(still_days=days)
    waits_for_the_last(group, clock, days - 0.001)
    assert waited_for(group) == []
    clock.goes_on(minutes=2)
    assert waited_for(group) == ["Eve"]


def test_five_days_are_usual_and_any_move_begins_them_anew(group: Apart, clock: Clock):
    assert waited_for(group) == ["Eve"]
    begins(group, 3)
    assert waited_for(group) == []
    clock.goes_on(days=5)
    assert waited_for(group) == ["Eve"]


def test_everybody_who_is_waited_for_is_named_and_has_no_say(clock: Clock):
    group = Apart.sits_apart(FOUR)
    finishes(group, 1)
    finishes(group, 2)
    clock.goes_on(days=5)
    game = group.game
    found = stands_still(game, list(game.seats.all()))
    assert [(one.seat.name, [other.name for other in one.others]) for one in found] == [
        ("Eve", ["Ana", "Ben"]),
        ("Tom", ["Ana", "Ben"]),
    ]


def test_a_game_that_waits_for_all_or_at_one_tablet_or_alone_does_not(clock: Clock):
    nobody_moved = Apart.sits_apart()
    together, solo = Group.sits_down(), Group.sits_down(("Ana",), opponent=1)
    finishes(together, 1)
    clock.goes_on(days=30)
    assert [waited_for(one) for one in (nobody_moved, together, solo)] == [[], [], []]


def test_a_game_with_cards_from_the_box_does_not(clock: Clock):
    group = Apart.sits_apart(dealer="table")
    group.deals()
    assert waited_for(waits_for_the_last(group, clock, 30)) == []


def test_bots_and_free_seats_are_neither_waited_for_nor_asked(clock: Clock):
    group = Apart.sits_apart(FOUR)
    seat_bot(by=group.tablets[3], game_id=group.game_id, position=4, level="gentle")
    finishes(group, 1)
    finishes(group, 2)
    clock.goes_on(days=5)
    game = group.game
    [found] = stands_still(game, list(game.seats.all()))
    assert (found.seat.name, [other.name for other in found.others]) == ("Eve", ["Ana", "Ben"])


def test_a_game_that_is_over_or_broken_off_does_not(group: Apart):
    break_off_game(by=group.tablet, game_id=group.game_id)
    assert waited_for(group) == []
    with pytest.raises(GameStopped):
        remind(by=group.tablets[0], game_id=group.game_id, position=3)
    Game.objects.update(state=Game.State.FINISHED)
    with pytest.raises(Refused, match="game_over"):
        asks_for_bot(group, 1)


def test_what_is_no_move_does_not_begin_the_days_anew(group: Apart, clock: Clock):
    ana = group.tablets[0]
    for changes in (
        lambda: write_note(by=ana, game_id=group.game_id, text="Where is Eve?"),
        lambda: open_door(by=group.tablet, game_id=group.game_id),
        lambda: close_door(by=group.tablet, game_id=group.game_id),
        lambda: set_hints(by=ana, game_id=group.game_id, on=False),
        lambda: take_seat(by=ana, game_id=group.game_id, position=1),
        lambda: group.asks(1, 1),
        lambda: Game.objects.get(pk=group.game_id).save(),
    ):
        changes()
        clock.goes_on(minutes=1)
        assert waited_for(group) == ["Eve"], changes


def test_the_days_begin_anew_when_a_game_is_taken_up_again(group: Apart, clock: Clock):
    break_off_game(by=group.tablet, game_id=group.game_id)
    clock.goes_on(days=3)
    resume_game(by=group.tablets[0], game_id=group.game_id)
    assert waited_for(group) == []
    clock.goes_on(days=5)
    assert waited_for(group) == ["Eve"]


def test_the_days_begin_when_the_table_begins_and_when_somebody_sits_down(clock: Clock):
    group = Apart.sits_down(("Ana", "Ben", "Eve"), seated=False, ruleset="escape.1", bots_step_in=True)
    tablets = [device() for _ in range(3)]
    for tablet in tablets:
        join_game(by=tablet, code=group.game.code)
    for position, tablet in enumerate(tablets, 1):
        clock.goes_on(days=2)
        take_seat(by=tablet, game_id=group.game_id, position=position)
    clock.goes_on(days=4)
    assert waited_for(group) == []
    begin_play(by=tablets[0], game_id=group.game_id)
    clock.goes_on(days=4)
    assert waited_for(group) == []
    clock.goes_on(days=1)
    assert len(waited_for(group)) == 1


def test_a_game_of_before_counts_from_its_last_change(group: Apart, clock: Clock):
    Game.objects.update(moved_at=None, bots_step_in=True)
    assert waited_for(group) == ["Eve"]
    assert let_bots_step_in() == 1


# Reminding


def test_a_seat_is_reminded_once_a_day_by_whomever(group: Apart, clock: Clock):
    remind(by=group.tablets[0], game_id=group.game_id, position=3)
    with pytest.raises(Refused, match="reminded_today"):
        remind(by=group.tablets[1], game_id=group.game_id, position=3)
    clock.goes_on(hours=23, minutes=59)
    with pytest.raises(Refused, match="reminded_today"):
        remind(by=group.tablets[0], game_id=group.game_id, position=3)
    clock.goes_on(minutes=1)
    remind(by=group.tablets[1], game_id=group.game_id, position=3)
    assert lines(group) == ["Eve was reminded by Ana.", "Eve was reminded by Ben."]


def test_a_move_does_not_let_one_be_reminded_earlier(group: Apart, clock: Clock):
    Game.objects.update(still_days=2)
    remind(by=group.tablets[0], game_id=group.game_id, position=3)
    begins(group, 3)
    Game.objects.update(moved_at=clock.now - timedelta(days=2))
    with pytest.raises(Refused, match="reminded_today"):
        remind(by=group.tablets[0], game_id=group.game_id, position=3)


def test_who_is_waited_for_reminds_nobody_and_strangers_find_nothing(group: Apart):
    with pytest.raises(Forbidden):
        remind(by=group.tablets[2], game_id=group.game_id, position=3)
    with pytest.raises(NotFound):
        remind(by=device(), game_id=group.game_id, position=3)
    assert lines(group) == []


def test_who_only_looks_on_may_do_nothing(group: Apart):
    from_the_host = Actor(group.game.host_device)
    with pytest.raises(Forbidden):
        remind(by=from_the_host, game_id=group.game_id, position=3)
    with pytest.raises(Forbidden):
        ask_for_stand_in(by=from_the_host, game_id=group.game_id, position=3, level="keen")


@pytest.mark.parametrize("position", [1, 2, 4])
def test_nobody_else_is_reminded(group: Apart, position: int):
    with pytest.raises(Refused, match="not_still"):
        remind(by=group.tablets[0], game_id=group.game_id, position=position)


@pytest.mark.parametrize("position", [0, -1, 10**12, "3", None])
def test_what_is_no_position_is_refused(group: Apart, position: Any):
    with pytest.raises((NotFound, Malformed, Refused)):
        remind(by=group.tablets[0], game_id=group.game_id, position=position)
    assert group.game.standstill is None


# A bot plays on


@pytest.mark.parametrize("days", [0, 1, 3, 11, True, "5", None])
def test_only_the_offered_days_can_be_chosen(days: Any):
    with pytest.raises(Malformed) as refused:
        start_game(by=device(), ruleset="moon.1", names=("Ana", "Ben"), dealer="server", still_days=days)
    assert refused.value.field == "still_days"


def test_what_was_said_of_it_is_no_news_of_moves(group: Apart):
    before = group.game
    asks_for_bot(group, 1)
    after = group.game
    assert (after.version, after.updated_at) == (before.version, before.updated_at)
    assert after.notices > before.notices
    assert DoorLine.objects.count() == 0
    assert timezone.now() - after.updated_at >= timedelta(days=5)
