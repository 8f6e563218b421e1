"""Trying the site: a game against a bot, which is in no list until somebody goes on with it."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import NotFound, TooOften
from adventures.games.moon.kit import MoonKit
from adventures.models import Game, Move
from adventures.presenting.tour import tour_of
from adventures.services.play import play_move
from adventures.services.retention import TRIED, forget_tried_games
from adventures.services.stop import break_off_game
from adventures.services.try_out import start_tried_game
from tests.groups import Group, device

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def visitor() -> Actor:
    return device()


def tries(visitor: Actor) -> Group:
    """The game that a visitor tries; the bot plays by the tablet that its seat has."""
    return Group.of(start_tried_game(by=visitor, name="Ana"))


def goes_on(group: Group) -> None:
    group.plays_until_turn(3)


def long_ago() -> None:
    Game.objects.update(updated_at=timezone.now() - TRIED - timedelta(minutes=1))


def test_a_visitor_and_a_gentle_bot_sit_at_the_first_cards_of_the_launch(visitor):
    game = tries(visitor).game
    assert (game.ruleset, game.dealer, game.tried, game.begun) == ("moon.1", "server", True, True)
    assert game.bot_names == {"Alba": "gentle"}
    assert [seat.name for seat in selectors.seats_of(visitor, game)] == ["Ana"]
    assert game.load().turn == 1


def test_a_tried_game_is_in_no_list_and_lends_no_name_to_the_next_one(visitor):
    group = tries(visitor)
    group.plays_until_turn(2)
    assert not selectors.games_of(visitor)
    assert selectors.usual_player(visitor) == ("", "")
    assert selectors.game_for(visitor, group.game_id) == group.game, "it may still be opened"


def test_whoever_plays_a_further_turn_has_a_game_like_any_other(visitor):
    group = tries(visitor)
    goes_on(group)
    assert list(selectors.games_of(visitor)) == [group.game]
    assert selectors.usual_player(visitor) == ("", ""), "nobody has typed that name"


def test_the_tour_names_the_bot_and_is_over_once_somebody_goes_on(visitor):
    group = tries(visitor)
    steps = {step.key: step for step in tour_of(group.game)}
    assert list(steps) == ["take", "write", "action", "confirm", "watch", "seen", "end"]
    assert steps["watch"].name == "Alba is thinking"
    assert not any("{" in step.name + step.text for step in steps.values())
    goes_on(group)
    assert tour_of(group.game) == ()


def test_other_games_have_no_tour():
    assert tour_of(Group.sits_down().game) == ()


def test_a_tried_game_goes_after_some_days_with_its_log(visitor):
    tries(visitor)
    assert forget_tried_games() == 0, "somebody may come back"
    long_ago()
    assert forget_tried_games() == 1
    assert not Game.objects.exists()
    assert not Move.objects.exists()


def test_what_somebody_went_on_with_stays_and_so_do_other_games(visitor):
    group, other = tries(visitor), Group.sits_down()
    goes_on(group)
    long_ago()
    assert forget_tried_games() == 0
    assert {game.pk for game in Game.objects.all()} == {group.game_id, other.game_id}


def test_whoever_tries_again_in_the_first_turn_goes_on_there(visitor):
    first = tries(visitor)
    play_move(by=visitor, game_id=first.game_id, position=1, text="take 0", version=first.game.version)
    assert tries(visitor).game_id == first.game_id
    assert Game.objects.count() == 1


def test_whoever_tries_again_after_the_first_turn_begins_anew(visitor):
    first = tries(visitor)
    first.plays_until_turn(2)
    assert tries(visitor).game_id != first.game_id


def test_whoever_broke_a_try_off_begins_anew(visitor):
    first = tries(visitor)
    break_off_game(by=visitor, game_id=first.game_id)
    assert tries(visitor).game_id != first.game_id


def test_every_visitor_tries_a_game_of_their_own(visitor):
    assert tries(visitor).game_id != tries(device()).game_id


def test_an_operator_tries_no_game_of_others(visitor):
    tried = tries(visitor)
    assert tries(replace(device(), operator=True)).game_id != tried.game_id


def test_an_account_finds_its_try_on_another_device():
    account = User.objects.create_user("ana").pk
    first, second = (tries(replace(device(), user=account)) for _device in range(2))
    assert first.game_id == second.game_id


def test_trying_is_limited_as_new_games_are(visitor, settings):
    settings.LIMITS = settings.LIMITS | {"new_games": "1/hour,"}
    tries(visitor).plays_until_turn(2)
    with pytest.raises(TooOften):
        tries(visitor)


def test_a_site_whose_games_have_no_tour_offers_none(visitor, monkeypatch):
    monkeypatch.setattr(MoonKit, "tour", None)
    with pytest.raises(NotFound):
        tries(visitor)
