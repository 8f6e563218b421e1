"""A game that stands still, for programs."""

import pytest

from adventures.models import Game, Seat
from tests.api.programs import Program, program
from tests.groups import device
from tests.notices.conftest import Clock, clock
from tests.separate_tablets import Apart
from tests.services.standing_still import FOUR, waits_for_the_last

__all__ = ["clock"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def group(clock: Clock) -> Apart:
    """All but Tom have done their turn, six days ago."""
    return waits_for_the_last(Apart.sits_apart(FOUR), clock, 6)


def at(group: Apart, position: int) -> Program:
    return program(device=group.tablets[position - 1].device)


def test_those_who_wait_are_told_and_nobody_else(group: Apart) -> None:
    address = f"games/{group.game_id}/standstill"
    told = at(group, 1).get(address).json()
    assert told["still_days"] == 5
    assert told["since"] == group.game.waits_since.isoformat()
    [one] = told["waited_for"]
    assert one == {
        "position": 4, "seat": "Tom", "reminded_at": None, "may_remind": True, "level": "", "asked": False,
        "agreed": [], "declined": [], "waiting": [], "needed": 2,
    }  # fmt: skip
    assert at(group, 4).get(address).json()["waited_for"] == []
    assert program(device=group.game.host_device).get(address).json()["waited_for"] == []
    assert program(device=device().device).get(address).status_code == 404


def test_a_seat_is_reminded_once_a_day(group: Apart, clock: Clock) -> None:
    address = f"games/{group.game_id}/seats/4/reminder"
    [one] = at(group, 1).post(address).json()["waited_for"]
    assert (one["reminded_at"], one["may_remind"]) == (clock.now.isoformat(), False)
    assert at(group, 2).post(address).json()["code"] == "reminded_today"
    assert at(group, 4).post(address).json()["code"] == "does_not_wait"
    assert at(group, 1).post(f"games/{group.game_id}/seats/1/reminder").json()["code"] == "not_still"


def test_most_agree_and_the_bot_plays(group: Apart) -> None:
    address = f"games/{group.game_id}/seats/4/stand-in"
    [one] = at(group, 1).post(address, {"answer": "ask", "level": "strong"}).json()["waited_for"]
    assert (one["level"], one["agreed"], one["waiting"]) == ("strong", ["Ana"], ["Ben", "Eve"])
    [one] = at(group, 2).post(address, {"answer": "no"}).json()["waited_for"]
    assert (one["declined"], one["asked"]) == (["Ben"], False)
    assert at(group, 3).get(f"games/{group.game_id}/standstill").json()["waited_for"][0]["asked"]
    assert at(group, 3).post(address, {"answer": "yes"}).json()["waited_for"] == []
    assert Seat.objects.get(game=group.game_id, position=4).level == "strong"
    assert at(group, 2).post(address, {"answer": "yes"}).json()["code"] == "not_still"


@pytest.mark.parametrize("sent", [{}, {"answer": "maybe"}, {"answer": "ask", "level": "best"}, ["ask"]])
def test_what_cannot_be_read_is_refused(group: Apart, sent: object) -> None:
    assert at(group, 1).post(f"games/{group.game_id}/seats/4/stand-in", sent).status_code == 400
    assert group.game.standstill is None


def test_a_game_begins_with_its_days() -> None:
    sent = {"ruleset": "moon.1", "seats": ["Ana", "Ben"], "still_days": 10, "bots_step_in": True}
    told = program().post("games", sent).json()
    assert (told["still_days"], told["bots_step_in"]) == (10, True)
    assert program().post("games", {**sent, "still_days": 4}).status_code == 400
    assert Game.objects.count() == 1
