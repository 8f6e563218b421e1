"""Breaking a game off, and taking it up again."""

import json

import pytest
from django.contrib.auth.models import User

from adventures.actor import Actor
from adventures.errors import Forbidden, GameStopped, NotFound, Refused
from adventures.history.differences import differences
from adventures.running.live import news_of, stored_news
from adventures.services.deal import take_back_cards
from adventures.services.join import join_game
from adventures.services.play import tap_place
from adventures.services.seats import leave_seat, take_seat
from adventures.services.stop import break_off_game, resume_game
from adventures.services.undo import undo_move
from tests.groups import Group, device, takes_over

pytestmark = pytest.mark.django_db


def breaks_off(group: Group) -> None:
    break_off_game(by=group.tablet, game_id=group.game_id)


def takes_up(group: Group) -> None:
    resume_game(by=group.tablet, game_id=group.game_id)


def guest_of(group: Group, position: int | None = None) -> Actor:
    guest = device("guest")
    join_game(by=guest, code=group.game.code)
    if position is not None:
        takes_over(by=guest, game_id=group.game_id, position=position)
    return guest


class TestWhoMay:
    def test_its_host_breaks_a_game_off_and_takes_it_up_again(self):
        group = Group.sits_down()
        breaks_off(group)
        assert group.game.stopped
        takes_up(group)
        assert not group.game.stopped

    def test_a_guest_does_not_break_it_off_with_or_without_a_seat(self):
        group = Group.sits_down()
        for guest in (guest_of(group), guest_of(group, 2)):
            with pytest.raises(Forbidden, match="host_only"):
                break_off_game(by=guest, game_id=group.game_id)
        assert not group.game.stopped

    def test_a_guest_takes_it_up_from_a_seat_alone(self):
        group = Group.sits_down()
        guest, seated = guest_of(group), guest_of(group, 2)
        breaks_off(group)
        with pytest.raises(Forbidden):
            resume_game(by=guest, game_id=group.game_id)
        resume_game(by=seated, game_id=group.game_id)
        assert not group.game.stopped

    def test_a_stranger_knows_of_nothing(self):
        group = Group.sits_down()
        for service in (break_off_game, resume_game):
            with pytest.raises(NotFound):
                service(by=device(), game_id=group.game_id)

    def test_a_game_that_is_over_cannot_be_broken_off(self):
        group = Group.at_the_end()
        with pytest.raises(Refused, match="game_over"):
            breaks_off(group)


class TestAGameBrokenOff:
    def test_nobody_clicks_in_it(self):
        group = Group.sits_down()
        group.plays_until_turn(2)
        position, text, version = group.choose()
        breaks_off(group)
        asked = {"by": group.tablet, "game_id": group.game_id, "position": position, "version": version}
        for click in (
            lambda: group.play(position, text, version),
            lambda: undo_move(**asked),
            lambda: tap_place(**asked, place="rocket.1"),
        ):
            with pytest.raises(GameStopped):
                click()

    def test_nobody_deals_in_it(self):
        group = Group.sits_down(dealer="table")
        breaks_off(group)
        with pytest.raises(GameStopped):
            group.deals()
        with pytest.raises(GameStopped):
            take_back_cards(by=group.tablet, game_id=group.game_id, version=0)
        takes_up(group)
        group.deals()

    def test_a_tap_made_before_it_means_the_same_when_it_goes_on(self):
        group = Group.sits_down()
        position, text, version = group.choose()
        breaks_off(group)
        takes_up(group)
        group.play(position, text, version)

    def test_seats_can_be_taken_and_left_meanwhile(self):
        group = Group.sits_down()
        guest = guest_of(group)
        breaks_off(group)
        leave_seat(by=group.tablet, game_id=group.game_id, position=2)
        take_seat(by=guest, game_id=group.game_id, position=2)

    def test_its_log_knows_nothing_of_it(self):
        group = Group.sits_down()
        group.plays_until_turn(2)
        before = list(group.game.moves.values())
        breaks_off(group)
        takes_up(group)
        assert list(group.game.moves.values()) == before
        assert differences(group.game) == []

    def test_breaking_off_or_taking_up_twice_changes_nothing(self):
        group = Group.sits_down()
        breaks_off(group)
        once = group.game.notices
        breaks_off(group)
        assert group.game.notices == once
        takes_up(group)
        once = group.game.notices
        takes_up(group)
        assert group.game.notices == once


class TestWhatTheTabletsHear:
    def test_the_news_say_so_until_it_goes_on(self):
        group = Group.sits_down()
        before = news_of(group.game)
        breaks_off(group)
        stopped = news_of(group.game)
        assert json.loads(stopped.text) == {**json.loads(before.text), "stopped": True}
        takes_up(group)
        after = news_of(group.game)
        assert json.loads(after.text) == json.loads(before.text)
        assert before.version < stopped.version < after.version
        assert stored_news([group.game_id]) == {group.game_id: after}

    def test_what_follows_is_newer_still(self):
        group = Group.sits_down()
        breaks_off(group)
        takes_up(group)
        before = news_of(group.game)
        group.plays_on()
        assert news_of(group.game).version > before.version


class TestWho:
    def test_it_is_named_by_the_seats_of_its_tablet(self):
        group = Group.sits_down(("Ana", "Ben", "Cem"))
        guest_of(group, 2)
        breaks_off(group)
        assert group.game.stopped_by == {"names": ["Ana", "Cem"]}

    def test_without_a_seat_by_its_account_or_as_the_host(self):
        group = Group.sits_down(seated=False)
        breaks_off(group)
        assert group.game.stopped_by == {"host": True}
        takes_up(group)
        user = User.objects.create_user("pau")
        break_off_game(by=Actor(group.tablet.device, user.pk), game_id=group.game_id)
        assert group.game.stopped_by == {"account": "pau"}
