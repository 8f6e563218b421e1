"""Rated games: how one begins, what is not done in it, and what makes it rated no more."""

import pytest
from django.contrib.auth import get_user_model
from django.urls import reverse

from adventures.actor import Actor
from adventures.errors import Malformed, Refused
from adventures.models import Game
from adventures.presenting.menu import menu_of
from adventures.services.bot_seats import seat_bot, send_bot_away
from adventures.services.correct import ask_for_correction
from adventures.services.deals import share_cards
from adventures.services.end import agree_to_end
from adventures.services.event_cards import play_effects
from adventures.services.hints import ask_for_hint, set_hints
from adventures.services.join import join_game
from adventures.services.rated_games import end_rating
from adventures.services.seats import leave_seat, take_seat
from adventures.services.start import begin_play, play_again, start_game
from adventures.services.tokens import make_seat_token
from adventures.services.undo import undo_move
from tests.games.escape_pods.pages import Table
from tests.groups import Group, device, takes_over

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    return Group.sits_down(rated=True)


def begins(**said) -> Game:
    usual = {"ruleset": "moon.1", "names": ["Ana", "Ben"], "dealer": "server"}
    return start_game(by=device(), **(usual | said))


def why(group: Group) -> str:
    return group.game.unrated


def test_a_game_is_rated_only_where_it_was_agreed(group):
    assert group.game.counts_rated
    assert not begins().counts_rated


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"names": ["Ana"], "opponent": 1}, "rated_alone"),
        ({"dealer": "table"}, "rated_box"),
        ({"names": ["Ana", "Vega", "Mira"], "bots": {2: "keen", 3: "keen"}}, "rated_twice"),
        ({"rated": "yes"}, "malformed"),
    ],
)
def test_rejects_what_no_rated_game_begins_with(said, code):
    with pytest.raises(Malformed) as refused:
        begins(**({"rated": True} | said))
    assert (refused.value.code, refused.value.field) == (code, "rated")
    assert not Game.objects.exists()


def test_rejects_cards_that_somebody_has_had():
    first = Group.at_the_end()
    deal = share_cards(by=first.tablet, game_id=first.game.pk)
    with pytest.raises(Malformed) as refused:
        begins(rated=True, deal=deal)
    assert (refused.value.code, refused.value.field) == ("rated_deal", "rated")


def test_bots_of_other_levels_play_a_rated_game():
    game = begins(rated=True, names=["Ana", "Vega", "Mira"], bots={2: "keen", 3: "strong"})
    assert game.counts_rated


def test_no_seat_gets_a_hint_and_nobody_switches_them_on(group):
    with pytest.raises(Refused, match="hints_off"):
        ask_for_hint(by=group.tablet, game_id=group.game_id, position=1, version=group.game.version)
    with pytest.raises(Refused, match="rated_no_hints"):
        set_hints(by=group.tablet, game_id=group.game_id, on=True)
    assert not group.game.hints
    set_hints(by=group.tablet, game_id=group.game_id, on=False)


def test_an_unconfirmed_move_is_undone_but_no_turn_is_corrected(group):
    group.play(1, group.table.decision("Ana").moves[0])
    undo_move(by=group.tablet, game_id=group.game_id, position=1, version=group.game.version)
    with pytest.raises(Refused, match="rated_no_correction"):
        ask_for_correction(by=group.tablet, game_id=group.game_id, position=1, turn=1, reason="a slip")
    assert group.game.counts_rated


def test_a_bot_that_plays_on_for_somebody_ends_the_rating(group):
    begin_play(by=group.tablet, game_id=group.game_id)
    seat_bot(by=group.tablet, game_id=group.game_id, position=2, level="keen")
    assert why(group) == Game.Unrated.HANDED_OVER
    takes_over(by=group.tablet, game_id=group.game_id, position=2)
    assert not group.game.counts_rated


def test_the_first_click_begins_it_as_well(group):
    group.plays_on()
    leave_seat(by=group.tablet, game_id=group.game_id, position=2)
    assert why(group) == Game.Unrated.HANDED_OVER


def test_seats_may_change_before_it_has_begun(group):
    leave_seat(by=group.tablet, game_id=group.game_id, position=2)
    guest = device()
    join_game(by=guest, code=group.game.code)
    take_seat(by=guest, game_id=group.game_id, position=2)
    assert group.game.counts_rated


def test_a_free_seat_is_taken_after_the_beginning():
    group = Group.sits_down(rated=True, seated=False)
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    begin_play(by=group.tablet, game_id=group.game_id)
    take_seat(by=group.tablet, game_id=group.game_id, position=2)
    assert group.game.counts_rated


def test_an_account_goes_on_at_another_of_its_devices(group):
    user = get_user_model().objects.create_user("ana")
    group.game.seats.filter(position=1).update(user=user)
    begin_play(by=group.tablet, game_id=group.game_id)
    phone = Actor("phone", user.pk)
    take_seat(by=phone, game_id=group.game_id, position=1, take_over=True)
    assert group.game.seats.get(position=1).device == "phone"
    assert group.game.counts_rated


def test_a_device_that_takes_its_own_seat_again_hands_nothing_over(group):
    user = get_user_model().objects.create_user("ana")
    begin_play(by=group.tablet, game_id=group.game_id)
    for who in (group.tablet, Actor(group.tablet.device, user.pk)):
        take_seat(by=who, game_id=group.game_id, position=1)
        assert group.game.counts_rated


@pytest.mark.parametrize("heir", ["ben", ""])
def test_the_same_tablet_with_another_account_or_with_none_ends_it(group, heir):
    """Else whoever is about to lose would let somebody else lose, or nobody."""
    ana = get_user_model().objects.create_user("ana")
    group.game.seats.filter(position=1).update(user=ana)
    begin_play(by=group.tablet, game_id=group.game_id)
    user = get_user_model().objects.create_user(heir).pk if heir else None
    take_seat(by=Actor(group.tablet.device, user), game_id=group.game_id, position=1)
    assert why(group) == Game.Unrated.HANDED_OVER


def test_another_device_without_an_account_ends_it(group):
    begin_play(by=group.tablet, game_id=group.game_id)
    other = device()
    join_game(by=other, code=group.game.code)
    takes_over(by=other, game_id=group.game_id, position=2)
    assert why(group) == Game.Unrated.HANDED_OVER


def test_a_bot_of_another_level_ends_it_and_so_does_none():
    host = device()
    for level in ("keen", "strong", ""):
        game = start_game(
            by=host, ruleset="moon.1", names=["Ana", "Vega"], dealer="server", bots={2: "keen"}, rated=True
        )
        begin_play(by=host, game_id=game.pk)
        if level:
            seat_bot(by=host, game_id=game.pk, position=2, level=level)
        else:
            send_bot_away(by=host, game_id=game.pk, position=2)
        game.refresh_from_db()
        assert game.counts_rated == (level == "keen")


def test_a_program_that_plays_a_seat_as_well_ends_it(group):
    make_seat_token(by=group.tablet, game_id=group.game_id, position=1, name="helper", bot=False)
    assert why(group) == Game.Unrated.SHARED


def test_once_it_is_rated_no_more_it_has_hints_and_corrections_again(group):
    end_rating(group.game, Game.Unrated.SHARED)
    set_hints(by=group.tablet, game_id=group.game_id, on=True)
    assert group.game.hints
    group.plays_until_turn(2)
    ways = [line["url"] for line in menu_of(group.tablet, group.game)]
    assert reverse("correct", args=[group.game_id]) in ways
    assert ask_for_correction(by=group.tablet, game_id=group.game_id, position=1, turn=1, reason="a slip")


def test_the_first_reason_stands(group):
    make_seat_token(by=group.tablet, game_id=group.game_id, position=1, name="helper", bot=False)
    begin_play(by=group.tablet, game_id=group.game_id)
    leave_seat(by=group.tablet, game_id=group.game_id, position=2)
    assert why(group) == Game.Unrated.SHARED


def test_an_end_by_agreement_ends_it():
    table = Table.sits_down(3)
    Game.objects.filter(pk=table.game_id).update(rated=True)
    table.plays_until("turn", turn=2)
    for position, tablet in enumerate(table.tablets, 1):
        agree_to_end(by=tablet, game_id=table.game_id, position=position, asks=position == 1)
    assert table.game.unrated == Game.Unrated.AGREED_END


def test_an_effect_for_one_seat_that_cannot_come_ends_no_rating(group):
    effects = [{"kind": "points", "amount": 5, "seat": 2}]
    assert play_effects(group.game, group.table, effects) == ([], ()), "no event card lies open"
    assert group.game.counts_rated


def test_a_game_that_is_over_was_rated_as_it_was_played():
    game = Group.at_the_end(rated=True).game
    end_rating(game, Game.Unrated.SHARED)
    assert Game.objects.get(pk=game.pk).counts_rated


def test_what_is_played_again_is_rated_as_before():
    again = play_again(by=(group := Group.at_the_end(rated=True)).tablet, game_id=group.game_id)
    assert (again.counts_rated, again.hints) == (True, False)
    Game.objects.filter(pk=again.pk).update(state=Game.State.FINISHED, unrated=Game.Unrated.SHARED)
    assert not play_again(by=group.tablet, game_id=again.pk).rated
