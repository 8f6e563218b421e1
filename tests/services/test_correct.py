"""A table puts something right: one asks to go back to the beginning of a turn, the others agree."""

from typing import Any

import pytest

from adventures.errors import Forbidden, GameStopped, Malformed, NotFound, Refused
from adventures.history.differences import differences
from adventures.history.turns import turn_of
from adventures.models import Correction, Seat
from adventures.rules.record import MOST_CORRECTIONS
from adventures.services.correct import (
    answer_correction,
    ask_for_correction,
    carry_out_correction,
    withdraw_correction,
)
from adventures.services.join import join_game
from adventures.services.seats import leave_seat
from adventures.services.stop import break_off_game, resume_game
from tests.groups import Group, device, takes_over
from tests.separate_tablets import Apart, goes_back

pytestmark = pytest.mark.django_db
SOLO: dict[str, Any] = {"names": ("Ana",), "opponent": 3}
CARDS = "flip 5/robot 11/plant 8/water anyway"


@pytest.mark.both_databases
def test_one_asks_the_others_agree_and_the_last_of_them_takes_the_table_back(apart: Apart) -> None:
    request = apart.asks(1, 3)
    assert (request.state, apart.game.turn) == ("open", 4)
    assert apart.answers(2, request).state == "open"
    assert apart.game.turn == 4
    assert apart.answers(3, request).state == "agreed"
    game = apart.game
    assert (game.turn, differences(game)) == (3, [])
    assert apart.table.waiting() == ("Ana", "Ben", "Eve")
    assert game.moves.last().text == f"back {turn_of(game, 3).dealt}"
    assert game.correction == Correction.objects.get()


def test_one_no_is_enough_to_go_on(apart: Apart) -> None:
    before, request = apart.game.version, apart.asks(1, 3)
    assert apart.answers(3, request, agrees=False).state == "declined"
    assert (apart.game.version, apart.game.turn) == (before, 4)
    with pytest.raises(Refused, match="correction_closed"):
        apart.answers(2, request)
    assert apart.asks(1, 3).state == "open", "and it may be asked again"


def test_who_asked_can_withdraw_and_nobody_else(apart: Apart) -> None:
    request = apart.asks(2, 3)
    with pytest.raises(Forbidden, match="not_your_request"):
        withdraw_correction(by=apart.tablets[0], game_id=apart.game_id, correction_id=request.pk)
    told = {"by": apart.tablets[1], "game_id": apart.game_id, "correction_id": request.pk}
    assert withdraw_correction(**told).state == "withdrawn"
    with pytest.raises(Refused, match="correction_closed"):
        withdraw_correction(**told)


def test_at_one_tablet_there_is_nobody_to_ask() -> None:
    group = Group.sits_down()
    group.plays_until_turn(3)
    assert goes_back(group, 2).state == "agreed"
    assert (group.game.turn, differences(group.game)) == (2, [])


def test_a_tablet_answers_for_all_its_seats() -> None:
    group = Apart.sits_apart(("Ana", "Ben", "Eve"))
    takes_over(by=group.tablets[1], game_id=group.game_id, position=3)
    group.tablets[2] = group.tablets[1]
    group.plays_until_turn(2)
    request = group.asks(1, 2)
    assert group.answers(2, request).state == "agreed"
    assert request.game.corrections.get().answers.keys() == {"2", "3"}


def test_an_account_is_asked_once_on_whichever_tablet(django_user_model: Any) -> None:
    user = django_user_model.objects.create_user("ana")
    group = Apart.sits_apart(("Ana", "Ben"))
    group.plays_until_turn(2)
    Seat.objects.filter(game=group.game_id).update(user=user)
    assert group.asks(1, 2).state == "agreed", "both seats are one account's"


def test_a_free_seat_is_not_asked_and_one_that_is_taken_over_no_longer_counts(apart: Apart) -> None:
    request = apart.asks(1, 3)
    apart.answers(2, request)
    told = {"by": apart.tablets[0], "game_id": apart.game_id, "correction_id": request.pk}
    with pytest.raises(Refused, match="answers_missing"):
        carry_out_correction(**told)
    takes_over(by=apart.tablets[0], game_id=apart.game_id, position=3)
    assert carry_out_correction(**told).state == "agreed"
    leave_seat(by=apart.tablets[1], game_id=apart.game_id, position=2)
    assert apart.asks(1, 2).state == "agreed"


def test_a_move_played_meanwhile_changes_nothing_of_the_request(apart: Apart) -> None:
    request = apart.asks(1, 3)
    turn = apart.game.turn
    apart.plays_until_turn(turn + 1)
    apart.answers(2, request)
    apart.answers(3, request)
    assert (apart.game.turn, differences(apart.game)) == (3, [])


def test_while_a_game_is_broken_off_nobody_answers_and_then_they_do(apart: Apart) -> None:
    request = apart.asks(1, 3)
    break_off_game(by=apart.tablet, game_id=apart.game_id)
    with pytest.raises(GameStopped):
        apart.answers(2, request)
    with pytest.raises(GameStopped):
        apart.asks(2, 2)
    resume_game(by=apart.tablets[0], game_id=apart.game_id)
    apart.answers(2, request)
    assert apart.answers(3, request).state == "agreed"


@pytest.mark.both_databases
def test_one_request_is_open_at_a_time_and_answers_come_in_any_order(apart: Apart) -> None:
    request = apart.asks(1, 3)
    with pytest.raises(Refused, match="correction_open"):
        apart.asks(2, 2)
    apart.answers(3, request)
    apart.answers(3, request)
    with pytest.raises(Refused, match="own_request"):
        apart.answers(1, request)
    assert apart.answers(2, request).state == "agreed"
    with pytest.raises(Refused, match="correction_closed"):
        apart.answers(2, request)
    assert apart.game.moves.filter(text__startswith="back ").count() == 1


def test_nobody_from_outside_asks_or_answers(apart: Apart) -> None:
    request, stranger, spectator = apart.asks(1, 3), device(), device()
    join_game(by=spectator, code=apart.game.code)
    with pytest.raises(NotFound):
        answer_correction(by=stranger, game_id=apart.game_id, correction_id=request.pk, agrees=True)
    with pytest.raises(Forbidden, match="no_seat"):
        answer_correction(by=spectator, game_id=apart.game_id, correction_id=request.pk, agrees=False)
    for by, error in ((stranger, NotFound), (spectator, Forbidden)):
        with pytest.raises(error):
            ask_for_correction(by=by, game_id=apart.game_id, position=1, turn=1, reason="why")
    with pytest.raises(NotFound):
        answer_correction(by=apart.tablets[0], game_id=apart.game_id, correction_id=10**6, agrees=True)


@pytest.mark.parametrize("turn", [0, 5, 99, -1])
def test_only_turns_that_have_begun_can_be_gone_back_to(apart: Apart, turn: int) -> None:
    with pytest.raises(Refused, match="turn_unknown"):
        apart.asks(1, turn)
    assert not Correction.objects.exists()


@pytest.mark.parametrize(
    "reason", ["", "   ", "x" * 201, "two\nlines", "nul\0", "\u202eturned", "\ud800", None, 7, ["a"]]
)
def test_a_reason_is_a_readable_sentence(apart: Apart, reason: Any) -> None:
    with pytest.raises(Malformed) as refused:
        apart.asks(1, 3, reason=reason)
    assert refused.value.field == "reason"


@pytest.mark.parametrize(
    "reason", ["Falsche Karte", "número equivocado", "写错了", "رقم خاطئ", "👩‍🚀 ☠️", "  x  "]
)
def test_a_reason_is_written_in_any_script(apart: Apart, reason: str) -> None:
    assert apart.asks(1, 3, reason=reason).reason == reason.strip()


def test_there_is_an_end_to_corrections() -> None:
    group = Group.sits_down()
    seat = group.game.seats.first()
    Correction.objects.bulk_create(
        Correction(game=group.game, seat=seat, turn=1, reason="x", state="agreed", entry=1)
        for _ in range(MOST_CORRECTIONS)
    )
    with pytest.raises(Refused, match="too_many_corrections"):
        goes_back(group, 1)
