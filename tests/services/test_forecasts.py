"""The forecast of a what-if game: ordered when the seat's turn begins, made in pieces, never in the way."""

from datetime import timedelta

import pytest
from django.utils import timezone

from adventures.bots.forecast import End
from adventures.models import Forecast, Game
from adventures.services import forecasts
from adventures.services.forecasts import MOST_ATTEMPTS, go_on_with_forecast, requeue_forecasts
from adventures.services.what_if import begin_what_if
from tests.groups import Group

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
TOLD: list[str] = []


@pytest.fixture
def group() -> Group:
    return Group.at_the_end(ruleset="moon.3")


@pytest.fixture(autouse=True)
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was handed to the workers; games end at once, and a piece is one of them."""
    handed: list[str] = []
    monkeypatch.setattr(forecasts, "enqueue_for_bots", lambda task, key: handed.append(key))
    monkeypatch.setattr(forecasts, "GAMES", 5)
    monkeypatch.setattr(forecasts, "PIECE", -1.0)
    monkeypatch.setattr(forecasts, "one_end", ended)
    TOLD.clear()
    return handed


def ended(game, seat, chances, features, seed):
    """A game that ends with a point more each time."""
    TOLD.append(f"{game.turn} {seat} {game.to_json()}")
    return End(10.0 + len(TOLD), {"water": 4.0, "errors": -1.0})


@pytest.fixture
def one_a_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecasts, "PIECE", 1000.0)


def begins(group: Group, position: int = 1, turn: int = 5) -> Game:
    return begin_what_if(by=group.tablet, game_id=group.game_id, position=position, turn=turn)


def test_it_is_ordered_with_the_game_for_the_seat_that_is_played(group, handed_over):
    game = begins(group, position=2)
    told = Forecast.objects.get()
    assert (told.game, told.turn, told.version, told.state) == (game, 5, game.version, "working")
    assert handed_over == [str(game.pk)]


def test_no_real_game_has_one(group):
    other = Group.sits_down()
    other.plays_until_turn(3)
    assert not Forecast.objects.exists()


@pytest.mark.usefixtures("one_a_piece")
def test_it_plays_on_from_where_the_game_stood_for_its_seat(group):
    game = begins(group, position=2)
    stood = game.load().to_json()
    Group.of(game).plays_on()
    go_on_with_forecast(game_id=game.pk)
    told = Forecast.objects.get()
    assert (told.state, told.ends, told.worker) == ("done", [11.0, 12.0, 13.0, 14.0, 15.0], "")
    assert told.fields == {"water": 20.0, "errors": -5.0}
    assert set(TOLD) == {f"5 Ben {stood}"}


def test_what_is_not_done_is_handed_over_again(group, handed_over, monkeypatch):
    monkeypatch.setattr(forecasts, "PIECE", 0.0)
    monkeypatch.setattr(forecasts, "thread_time", iter(range(100)).__next__)
    game = begins(group)
    handed_over.clear()
    monkeypatch.setattr(forecasts, "PIECE", 1.5)
    go_on_with_forecast(game_id=game.pk)
    told = Forecast.objects.get()
    assert (told.state, len(told.ends), told.worker) == ("working", 1, "")
    assert handed_over == [str(game.pk)]
    monkeypatch.setattr(forecasts, "SECONDS", told.seconds)
    go_on_with_forecast(game_id=game.pk)
    told = Forecast.objects.get()
    assert (told.state, len(told.ends)) == ("done", 2), "it has spent what it may"
    assert handed_over == [str(game.pk)]


@pytest.mark.usefixtures("one_a_piece")
def test_the_next_turn_orders_another_one_and_the_same_turn_none(group, handed_over):
    game = begins(group)
    go_on_with_forecast(game_id=game.pk)
    line = Group.of(game)
    line.plays_on()
    assert Forecast.objects.get().state == "done", "in the middle of a turn it stays"
    line.plays_until_turn(6)
    told = Forecast.objects.get()
    assert (told.state, told.turn, told.ends) == ("working", 6, [])
    assert handed_over == [str(game.pk)] * 2


def test_what_was_found_of_an_earlier_turn_is_thrown_away(group, monkeypatch):
    game = begins(group)

    def meanwhile(*asked):
        if Forecast.objects.get().turn == 5:
            Group.of(game).plays_until_turn(6)
        return End(99.0, {})

    monkeypatch.setattr(forecasts, "PIECE", 1000.0)
    monkeypatch.setattr(forecasts, "one_end", meanwhile)
    go_on_with_forecast(game_id=game.pk)
    told = Forecast.objects.get()
    assert (told.turn, told.ends, told.state) == (6, [], "working")


def test_once_the_game_is_over_there_is_none(group):
    line = Group.of(begins(group, turn=group.game.turn))
    line.plays_to_the_end()
    assert not Forecast.objects.exists()


def test_one_that_is_quiet_is_handed_over_again(group, handed_over):
    game = begins(group)
    handed_over.clear()
    assert requeue_forecasts(quiet_for=timedelta(seconds=1)) == 0
    long_ago = timezone.now() - timedelta(minutes=1)
    Forecast.objects.update(sent_at=long_ago, heard_at=long_ago)
    assert requeue_forecasts(quiet_for=timedelta(seconds=1)) == 1
    assert requeue_forecasts(quiet_for=timedelta(seconds=1)) == 0
    assert handed_over == [str(game.pk)]


@pytest.mark.usefixtures("one_a_piece")
def test_a_worker_leaves_alone_what_another_one_is_at(group):
    game = begins(group)
    Forecast.objects.update(worker="another")
    go_on_with_forecast(game_id=game.pk)
    assert not TOLD
    Forecast.objects.update(heard_at=timezone.now() - timedelta(minutes=1))
    go_on_with_forecast(game_id=game.pk)
    assert Forecast.objects.get().state == "done"


def test_one_that_kills_its_workers_is_given_up(group):
    game = begins(group)
    Forecast.objects.update(attempts=MOST_ATTEMPTS)
    go_on_with_forecast(game_id=game.pk)
    assert (Forecast.objects.get().state, TOLD) == ("failed", [])


def test_a_fault_is_no_endless_work(group, monkeypatch):
    game = begins(group)
    monkeypatch.setattr(forecasts, "PIECE", 1.0)
    monkeypatch.setattr(forecasts, "one_end", lambda *asked: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        go_on_with_forecast(game_id=game.pk)
    assert Forecast.objects.get().state == "failed"
