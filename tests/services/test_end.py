"""A table agrees to end its game: every seat says yes, and the last one ends it."""

import json

import pytest

from adventures.errors import Forbidden, NotFound, Refused
from adventures.models import Game, Seat
from adventures.rules import IllegalMove
from adventures.running.ending import Ending, can_be_ended
from adventures.services.correct import ask_for_correction
from adventures.services.end import agree_to_end, decline_to_end
from adventures.services.finish import score
from adventures.services.seats import leave_seat, take_seat
from adventures.services.stop import break_off_game
from tests.games.escape_pods.pages import Table
from tests.groups import device
from tests.separate_tablets import Apart

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    table = Table.sits_down(3)
    table.plays_until("turn", turn=2)
    return table


def says(table: Table, position: int, *, asks: bool = False) -> Game:
    by = table.tablets[position - 1]
    return agree_to_end(by=by, game_id=table.game_id, position=position, asks=asks)


def refuses(table: Table, position: int) -> Game:
    by = table.tablets[position - 1]
    return decline_to_end(by=by, game_id=table.game_id, position=position)


def ending(table: Table) -> Ending:
    return Ending.of(table.game, list(table.game.seats.all()))


def test_the_last_yes_ends_the_game_by_a_move_of_the_dealer(table: Table) -> None:
    says(table, 2, asks=True)
    says(table, 1)
    assert [seat.position for seat in ending(table).waiting] == [3]
    assert table.log[-1] != ("dealer", "stop")
    says(table, 3)
    assert ("dealer", "stop") in table.log
    assert table.game.ending is None
    game = table.plays_to_the_end()
    assert game.result is not None
    assert game.result["reasons"][0]["reason"] == "stop"


def test_what_was_agreed_is_scored_from_the_log(table: Table) -> None:
    for position in (1, 2, 3):
        says(table, position, asks=True)
    game = table.plays_to_the_end()
    score(job_id=game.jobs.get().pk)
    assert game.jobs.get().alarm == ""
    assert game.results.count() == 3


def test_one_no_is_enough_and_then_it_may_be_asked_again(table: Table) -> None:
    says(table, 1, asks=True)
    refuses(table, 3)
    assert not ending(table).open
    with pytest.raises(Refused, match="ending_closed"):
        says(table, 2)
    says(table, 2, asks=True)
    assert [seat.position for seat in ending(table).agreed] == [2], "the yes of before counts no more"


def test_who_has_said_yes_may_think_again(table: Table) -> None:
    says(table, 1, asks=True)
    refuses(table, 1)
    assert [seat.position for seat in ending(table).declined] == [1]


def test_the_next_move_withdraws_it_and_tells(table: Table) -> None:
    says(table, 1, asks=True)
    before = table.game
    table.plays(*table.chooses())
    assert table.game.ending is None
    assert table.game.notices == before.notices + 1
    with pytest.raises(Refused, match="ending_closed"):
        says(table, 2)


def test_every_answer_is_told_at_once(table: Table) -> None:
    before = json.loads(table.game.news)
    says(table, 1, asks=True)
    told = json.loads(table.game.news)
    assert (told["said"], told["version"]) == (before["said"] + 1, before["version"])


def test_two_who_ask_at_once_both_say_yes(table: Table) -> None:
    says(table, 1, asks=True)
    says(table, 2, asks=True)
    says(table, 2, asks=True)
    assert [seat.position for seat in ending(table).agreed] == [1, 2]


def test_a_seat_answers_for_itself_alone(table: Table) -> None:
    says(table, 1, asks=True)
    for by, error in ((table.tablets[0], Forbidden), (device(), NotFound)):
        with pytest.raises(error):
            agree_to_end(by=by, game_id=table.game_id, position=2)
        with pytest.raises(error):
            decline_to_end(by=by, game_id=table.game_id, position=2)


def test_a_tablet_answers_for_each_of_its_seats_by_name(table: Table) -> None:
    leave_seat(by=table.tablets[1], game_id=table.game_id, position=2)
    take_seat(by=table.tablets[0], game_id=table.game_id, position=2)
    table.tablets[1] = table.tablets[0]
    says(table, 1, asks=True)
    assert [seat.position for seat in ending(table).waiting] == [2, 3]
    says(table, 2)
    assert [seat.position for seat in ending(table).waiting] == [3]


def test_a_free_seat_is_not_asked(table: Table) -> None:
    leave_seat(by=table.tablets[2], game_id=table.game_id, position=3)
    assert Seat.objects.get(game=table.game_id, position=3).free
    says(table, 1, asks=True)
    says(table, 2)
    assert ("dealer", "stop") in table.log


def test_nobody_ends_it_in_the_middle_of_an_action_nor_once_it_is_over(table: Table) -> None:
    for position in (1, 2, 3):
        says(table, position, asks=True)
    while not table.game.finished:
        assert not can_be_ended(table.game)
        with pytest.raises(Refused, match="no_agreed_end"):
            says(table, 1, asks=True)
        table.plays(*table.chooses())
    with pytest.raises(Refused, match="game_over"):
        says(table, 1, asks=True)


def test_a_game_that_is_broken_off_is_not_ended(table: Table) -> None:
    says(table, 1, asks=True)
    break_off_game(by=table.tablets[0], game_id=table.game_id)
    with pytest.raises(Refused, match="game_stopped"):
        says(table, 2)


def test_going_back_withdraws_it_too(table: Table) -> None:
    says(table, 1, asks=True)
    leave_seat(by=table.tablets[1], game_id=table.game_id, position=2)
    leave_seat(by=table.tablets[2], game_id=table.game_id, position=3)
    told = {"by": table.tablets[0], "game_id": table.game_id, "position": 1}
    ask_for_correction(**told, turn=table.game.turn, reason="A slip")  # type: ignore[arg-type]
    assert table.game.ending is None


def test_nobody_ends_a_game_alone_by_typing_it_in_as_cards() -> None:
    table = Table.sits_down(3, dealer="table")
    table.plays_until("turn")
    with pytest.raises(IllegalMove) as refused:
        table.plays("dealer", "stop")
    assert refused.value.code == "not_now"
    assert not table.game.finished


def test_a_game_that_ends_by_itself_is_not_ended_by_agreement() -> None:
    apart = Apart.sits_apart()
    apart.plays_until_turn(2)
    assert not can_be_ended(apart.game)
    with pytest.raises(Refused, match="no_agreed_end"):
        agree_to_end(by=apart.tablets[0], game_id=apart.game_id, position=1, asks=True)
