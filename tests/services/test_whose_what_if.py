"""What-if games of accounts, of programs and of rated games; which of them one finds again, and where."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Refused, TooOften
from adventures.models import Game, RatedGame
from adventures.rules import Game as Table
from adventures.running.site_days import today
from adventures.services.hints import ask_for_hint
from adventures.services.puzzles import answer_puzzle, puzzle_on
from adventures.services.retention import forget_what_if_games
from adventures.services.what_if import (
    begin_what_if,
    begin_what_if_anew,
    delete_what_if,
    keep_what_if,
    play_on_from_puzzle,
)
from tests.groups import Group, device, has_joined

pytestmark = pytest.mark.django_db


@pytest.fixture
def group() -> Group:
    return Group.at_the_end()


def account(name: str = "ana") -> int:
    return get_user_model().objects.create_user(name).pk


def begins(by: Actor, group: Group, **more: Any) -> Game:
    has_joined(by.device, group.game_id)
    return begin_what_if(by=by, game_id=group.game_id, **{"position": 1, "turn": 5, **more})


def answered(by: Actor) -> Actor:
    answer_puzzle(by=by, day=today(), place=puzzle_on(today()).legal[0])
    return by


@pytest.mark.both_databases
def test_an_account_plays_and_keeps_it_on_each_of_its_devices(group):
    ana, ben = account(), account("ben")
    game = begins(Actor("tablet", ana), group)
    phone = Actor("phone", ana)
    has_joined("phone", group.game_id)
    assert [row.game for row in selectors.what_ifs_of(phone, group.game)] == [game]
    assert [seat.name for seat in selectors.seats_of(phone, game)] == ["Ana"]
    assert keep_what_if(by=phone, game_id=game.pk, kept=True).kept
    for other in (Actor("tablet", ben), Actor("tablet")):
        assert selectors.what_ifs_of(other, group.game) == []
    delete_what_if(by=phone, game_id=game.pk)
    assert selectors.what_ifs_of(Actor("tablet", ana), group.game) == []


def test_one_from_a_puzzle_is_the_accounts_on_each_of_its_devices():
    ana = account()
    game = play_on_from_puzzle(by=answered(Actor("tablet", ana)), day=today())
    assert keep_what_if(by=Actor("phone", ana), game_id=game.pk, kept=True).kept


def test_the_newest_stands_first(group):
    games = [begins(group.tablet, group, turn=turn) for turn in (3, 5, 4)]
    assert [row.game for row in selectors.what_ifs_of(group.tablet, group.game)] == games[::-1]


@pytest.mark.parametrize(("hours", "went"), [(30 * 24 - 1, 0), (30 * 24 + 1, 1)])
def test_it_goes_thirty_days_after_its_last_move_as_its_page_says(group, hours, went):
    game = begins(group.tablet, group)
    Game.objects.filter(pk=game.pk).update(moved_at=timezone.now() - timedelta(hours=hours))
    assert forget_what_if_games() == went


def test_a_seat_that_a_program_plays_says_so(group):
    program = Actor("program", bot=True)
    game = begins(program, group)
    assert game.seats.get(position=1).bot
    assert Game.objects.get(pk=game.pk).bots == [1, 2]
    own = begins(group.tablet, group)
    assert not own.seats.get(position=1).bot
    assert Game.objects.get(pk=own.pk).bots == [2]


def test_one_from_a_puzzle_is_limited_as_new_games_are(settings):
    settings.LIMITS = settings.LIMITS | {"new_games": "1/hour,"}
    by = answered(device())
    play_on_from_puzzle(by=by, day=today())
    with pytest.raises(TooOften):
        play_on_from_puzzle(by=by, day=today())


def test_anew_the_cards_come_as_they_came_after_others_did(group):
    game = begins(group.tablet, group, new_cards=True)
    assert begin_what_if_anew(by=group.tablet, game_id=game.pk).what_if.new_cards
    same = begin_what_if_anew(by=group.tablet, game_id=game.pk, new_cards=False)
    assert not same.what_if.new_cards
    assert same.piles == begins(group.tablet, group).piles


def test_one_of_a_rated_game_is_rated_no_more_than_any_other():
    group, ana = Group.at_the_end(rated=True), Actor("tablet", account())
    game = begins(ana, group)
    assert (game.rated, game.counts_rated, game.hints) == (False, False, True)
    assert ask_for_hint(by=ana, game_id=game.pk, position=1, version=game.version)
    line = Group.of(begins(ana, group, turn=group.game.turn))
    line.plays_to_the_end()
    assert not RatedGame.objects.exists()


def test_what_a_seat_cannot_know_is_hidden_in_whatever_game(monkeypatch):
    """Also where a game does not say of itself that it has secret hands."""
    alone = Group.sits_down(names=("Ana",), opponent=3)
    alone.plays_until_turn(3)
    begins(alone.tablet, alone, turn=1, new_cards=True)
    drawn = lambda table, seat, chance: SimpleNamespace(to_json=lambda: str(chance.random()))  # noqa: E731
    monkeypatch.setattr(Table, "imagined", drawn)
    with pytest.raises(Refused, match="what_if_hidden"):
        begins(alone.tablet, alone, turn=1, new_cards=True)
