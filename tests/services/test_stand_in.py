"""Those who wait let a bot play on for a seat once most of them agree; whoever had it takes it back."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.models import BotSpan, Seat
from adventures.permissions import has_lent
from adventures.services.seats import take_seat
from adventures.services.standstill import (
    let_bots_step_in,
)
from adventures.services.start import play_again
from tests.groups import Group, device
from tests.notices.conftest import Clock, clock
from tests.notices.worker import begins, finishes
from tests.separate_tablets import Apart

from .standing_still import FOUR, asks_for_bot, group, lines, says, seat, waits_for_the_last

__all__ = ["clock", "group"]

pytestmark = pytest.mark.django_db


def test_of_two_others_both_must_agree_and_one_alone_decides(clock: Clock):
    group = waits_for_the_last(Apart.sits_apart(), clock)
    asks_for_bot(group, 1, level="steady")
    assert not seat(group, 3).level
    says(group, 2, True)
    assert seat(group, 3).level == "steady"
    two = waits_for_the_last(Apart.sits_apart(("Ana", "Ben")), clock)
    asks_for_bot(two, 1, about=2)
    assert seat(two, 2).level == "keen"


def test_of_three_others_two_are_enough(clock: Clock):
    group = waits_for_the_last(Apart.sits_apart(FOUR), clock)
    asks_for_bot(group, 1, about=4)
    says(group, 2, False, about=4)
    assert not seat(group, 4).level
    says(group, 3, True, about=4)
    assert seat(group, 4).level == "keen"
    assert lines(group) == ["The others agreed: Tom is played by a bot now: Keen."]


def test_it_is_closed_once_most_can_no_longer_agree(clock: Clock):
    group = waits_for_the_last(Apart.sits_apart(FOUR), clock)
    asks_for_bot(group, 1, about=4)
    says(group, 2, False, about=4)
    says(group, 3, False, about=4)
    with pytest.raises(Refused, match="stand_in_closed"):
        says(group, 3, True, about=4)
    asks_for_bot(group, 3, about=4, level="gentle")
    says(group, 1, True, about=4)
    assert seat(group, 4).level == "gentle", "it was asked anew"


def test_who_asks_second_agrees_with_the_first(group: Apart):
    asks_for_bot(group, 1, level="steady")
    asks_for_bot(group, 2, level="strong")
    assert seat(group, 3).level == "steady"


def test_one_may_think_again_while_it_is_open(clock: Clock):
    group = waits_for_the_last(Apart.sits_apart(FOUR), clock)
    asks_for_bot(group, 1, about=4)
    says(group, 1, False, about=4)
    says(group, 2, True, about=4)
    assert not seat(group, 4).level, "one yes and one no"
    says(group, 1, True, about=4)
    assert seat(group, 4).level == "keen"


def test_one_tablet_answers_for_all_of_its_seats(clock: Clock):
    group = Apart.sits_apart(FOUR)
    take_seat(by=group.tablets[0], game_id=group.game_id, position=1)
    Seat.objects.filter(game=group.game_id, position=2).update(device=group.tablets[0].device)
    group.tablets[1] = group.tablets[0]
    waits_for_the_last(group, clock)
    asks_for_bot(group, 1, about=4)
    assert seat(group, 4).level == "keen", "Ana and Ben are two of three"


def test_the_second_of_two_who_answer_at_once_finds_it_decided(clock: Clock):
    group = waits_for_the_last(Apart.sits_apart(FOUR), clock)
    asks_for_bot(group, 1, about=4)
    says(group, 2, True, about=4)
    with pytest.raises(Refused, match="not_still"):
        says(group, 3, True, about=4)
    assert BotSpan.objects.filter(seat__game=group.game_id).count() == 1


def test_a_move_meanwhile_withdraws_what_was_asked(group: Apart, clock: Clock):
    asks_for_bot(group, 1)
    begins(group, 3)
    with pytest.raises(Refused, match="not_still"):
        says(group, 2, True)
    clock.goes_on(days=5)
    with pytest.raises(Refused, match="stand_in_closed"):
        says(group, 2, True)
    assert not seat(group, 3).level


def test_an_unknown_level_is_refused(group: Apart):
    with pytest.raises(Malformed):
        asks_for_bot(group, 1, level="brilliant")


def test_the_turns_of_the_bot_are_kept_and_the_seat_is_taken_back(group: Apart):
    asks_for_bot(group, 1)
    says(group, 2, True)
    span = BotSpan.objects.get()
    assert (span.seat.position, span.level, span.first_turn, span.last_turn) == (3, "keen", 1, None)
    take_seat(by=group.tablets[2], game_id=group.game_id, position=3, take_over=True)
    assert seat(group, 3).device == group.tablets[2].device
    assert lines(group)[-1] == "Eve is played by a person again: the bot has gone."


def test_an_account_takes_it_back_on_another_device(clock: Clock):
    user = get_user_model().objects.create_user("eve")
    group = Apart.sits_apart()
    phone = Actor(group.tablets[2].device, user.pk)
    take_seat(by=phone, game_id=group.game_id, position=3)
    waits_for_the_last(group, clock)
    asks_for_bot(group, 1)
    says(group, 2, True)
    laptop = Actor(device().device, user.pk)
    assert [has_lent(by, seat(group, 3)) for by in (laptop, phone, group.tablets[0])] == [True, True, False]
    with pytest.raises(NotFound):
        take_seat(by=Actor(device().device), game_id=group.game_id, position=3, take_over=True)
    assert take_seat(by=laptop, game_id=group.game_id, position=3, take_over=True).user_id == user.pk
    assert seat(group, 3).lent_user_id is None


# By itself


def test_nothing_happens_by_itself_unless_the_group_said_so(group: Apart):
    assert let_bots_step_in() == 0
    assert not seat(group, 3).level


def test_a_bot_steps_in_where_the_group_said_so_and_once(clock: Clock):
    group = waits_for_the_last(Apart.sits_apart(bots_step_in=True, still_days=2), clock, 1.99)
    assert let_bots_step_in() == 0
    clock.goes_on(hours=1)
    assert let_bots_step_in() == 1
    assert seat(group, 3).level == "keen"
    assert lines(group) == ["Eve was waited for too long and is played by a bot now: Keen."]
    assert let_bots_step_in() == 0


def test_no_bot_steps_in_where_nobody_else_plays(clock: Clock):
    group = Group.sits_down(bots_step_in=True)
    finishes(group, 1)
    clock.goes_on(days=30)
    assert let_bots_step_in() == 0


def test_the_choice_goes_along_when_the_game_is_played_again(clock: Clock):
    group = Group.at_the_end(still_days=10, bots_step_in=True)
    again = play_again(by=group.tablet, game_id=group.game_id)
    assert (again.still_days, again.bots_step_in) == (10, True)
