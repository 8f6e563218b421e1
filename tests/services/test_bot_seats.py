"""Bots of the site at a table: who lets one play which seat, and who takes it back."""

import pytest

from adventures import selectors
from adventures.actor import Actor
from adventures.bots import LEVELS
from adventures.errors import Forbidden, Malformed, Refused
from adventures.models import BotSpan, DoorLine, Membership, Seat
from adventures.presenting.door import describe_line, tablets_of
from adventures.services.bot_seats import ask_for_bot, seat_bot, send_bot_away
from adventures.services.deletion import leave_game
from adventures.services.join import join_game
from adventures.services.seat_requests import answer_seat_request
from adventures.services.seats import take_seat
from adventures.services.start import play_again, start_game
from moonsite.security.models import SecurityEvent
from tests.groups import Group, device, falls_silent, has_joined

pytestmark = pytest.mark.django_db

MISSIONS = ("a1", "b2", "c1")


@pytest.fixture
def group():
    return Group.sits_down(("Ana", "Ben", "Vega"), seated=False)


def sits(group: Group, position: int) -> Actor:
    """A tablet of its own that has joined and taken a seat."""
    tablet = device()
    join_game(by=tablet, code=group.game.code)
    take_seat(by=tablet, game_id=group.game_id, position=position)
    return tablet


def seat_at(group: Group, position: int) -> Seat:
    return group.game.seats.get(position=position)


def test_levels_of_seats_are_those_of_bots():
    assert list(LEVELS) == Seat.Level.values


def test_game_starts_with_bots_at_their_seats():
    host = device()
    game = start_game(
        by=host, ruleset="moon.1", names=["Ana", "Alba", "Vega"], dealer="server", missions=MISSIONS,
        bots={2: "keen", 3: "gentle"},
    )  # fmt: skip
    assert (game.bots, game.levels) == ([2, 3], {"2": "keen", "3": "gentle"})
    assert game.bot_names == {"Alba": "keen", "Vega": "gentle"}
    free, alba, vega = game.seats.all()
    assert free.free
    assert alba.device.startswith("bot-")
    assert alba.device != vega.device
    assert [one.names for one in tablets_of(host, game)] == [""], "bots have no tablet"


@pytest.mark.parametrize("bots", [{2: "weak"}, {3: "keen"}, {2: None}, ["keen"], {"2": "keen"}])
def test_rejects_bots_at_no_seat_and_of_no_level(bots):
    with pytest.raises(Malformed):
        start_game(by=device(), ruleset="moon.1", names=["Ana", "Ben"], dealer="server", bots=bots)


def test_bot_gets_a_free_seat_from_the_table_only(group):
    guest = device()
    join_game(by=guest, code=group.game.code)
    with pytest.raises(Forbidden):
        seat_bot(by=guest, game_id=group.game_id, position=3, level="keen")
    ana = sits(group, 1)
    seat = seat_bot(by=ana, game_id=group.game_id, position=3, level="keen")
    assert (seat.bot, seat.level, group.game.levels) == (True, "keen", {"3": "keen"})
    line = group.game.door_lines.get()
    assert describe_line(line) == "Vega is played by a bot now: Keen."
    assert SecurityEvent.objects.filter(kind="bot_seated").exists()


def test_holder_hands_a_seat_to_a_bot_and_takes_it_back(group):
    ana, ben = sits(group, 1), sits(group, 2)
    with pytest.raises(Refused, match="seat_in_use"):
        seat_bot(by=ana, game_id=group.game_id, position=2, level="keen")
    seat_bot(by=ben, game_id=group.game_id, position=2, level="keen")
    assert not selectors.seats_of(ben, group.game)
    seat_bot(by=ben, game_id=group.game_id, position=2, level="gentle")
    take_seat(by=ben, game_id=group.game_id, position=2, take_over=True)
    assert (seat_at(group, 2).device, seat_at(group, 2).level, group.game.bots) == (ben.device, "", [])
    assert (
        describe_line(group.game.door_lines.first()) == "Ben is played by a person again: the bot has gone."
    )
    assert not Membership.objects.filter(device__startswith="bot-").exists()


def test_host_hands_over_any_seat(group):
    sits(group, 2)
    seat_bot(by=group.tablet, game_id=group.game_id, position=2, level="strong")
    assert seat_at(group, 2).level == "strong"
    send_bot_away(by=group.tablet, game_id=group.game_id, position=2)
    assert seat_at(group, 2).free
    assert group.game.door_lines.first().kind == DoorLine.Kind.BOT_LEFT
    send_bot_away(by=group.tablet, game_id=group.game_id, position=2)


def test_only_bots_of_the_site_are_sent_away(group):
    ana, _ben = sits(group, 1), sits(group, 2)
    with pytest.raises(Refused, match="no_bot"):
        send_bot_away(by=ana, game_id=group.game_id, position=2)


def test_silent_tablet_makes_room_for_a_bot(group):
    ana, ben = sits(group, 1), sits(group, 2)
    falls_silent(ben)
    seat_bot(by=ana, game_id=group.game_id, position=2, level="keen")
    take_seat(by=ben, game_id=group.game_id, position=2, take_over=True)
    assert seat_at(group, 2).device == ben.device


def test_all_others_agree_to_a_bot_where_hands_are_secret():
    group = Group.sits_down(("Ana", "Ben", "Cleo"), ruleset="adastra.1", seated=False)
    ana, ben, cleo = (sits(group, position) for position in (1, 2, 3))
    falls_silent(ben)
    with pytest.raises(Refused, match="seat_in_use"):
        seat_bot(by=ana, game_id=group.game_id, position=2, level="keen")
    asked = ask_for_bot(by=ana, game_id=group.game_id, position=2, level="keen")
    assert asked == ask_for_bot(by=ana, game_id=group.game_id, position=2, level="keen")
    answer_seat_request(by=cleo, game_id=group.game_id, request_id=asked.pk, granted=True)
    assert seat_at(group, 2).level == "keen"
    with pytest.raises(Refused, match="seat_in_use"):
        take_seat(by=ana, game_id=group.game_id, position=2, take_over=True)
    take_seat(by=ben, game_id=group.game_id, position=2, take_over=True)


def test_holder_who_is_asked_lets_a_bot_play(group):
    ana, ben = sits(group, 1), sits(group, 2)
    asked = ask_for_bot(by=ana, game_id=group.game_id, position=2, level="keen")
    answer_seat_request(by=ben, game_id=group.game_id, request_id=asked.pk, granted=True)
    assert seat_at(group, 2).level == "keen"
    assert seat_at(group, 2).lent_by == ben.device


def test_nobody_lets_a_bot_play_what_is_over():
    group = Group.at_the_end()
    with pytest.raises(Refused, match="game_over"):
        seat_bot(by=group.tablet, game_id=group.game_id, position=2, level="keen")


def test_turns_of_a_bot_are_remembered(group):
    for position in (1, 2, 3):
        take_seat(by=group.tablet, game_id=group.game_id, position=position)
    seat_bot(by=group.tablet, game_id=group.game_id, position=3, level="keen")
    seat_bot(by=group.tablet, game_id=group.game_id, position=3, level="strong")
    take_seat(by=group.tablet, game_id=group.game_id, position=3, take_over=True)
    told = BotSpan.objects.values_list("seat__name", "level", "first_turn", "last_turn")
    assert list(told) == [("Vega", "keen", 1, 1), ("Vega", "strong", 1, 1)]


def test_bots_play_again_as_themselves():
    group = Group.at_the_end(("Ana", "Ben"))
    group.game.seats.filter(position=2).update(bot=True, level="keen", device="bot-before")
    group.game.members.create(device="bot-before")
    again = play_again(by=group.tablet, game_id=group.game_id)
    assert (again.bots, again.levels) == ([2], {"2": "keen"})
    assert again.seats.get(position=2).device not in ("", "bot-before")
    assert again.members.filter(device__startswith="bot-").count() == 1


def test_bot_inherits_no_table_and_forgets_who_lent_its_seat(group):
    ben = sits(group, 2)
    seat_bot(by=ben, game_id=group.game_id, position=2, level="keen")
    game = group.game
    leave_game(game, devices=[ben.device, group.tablet.device], user=None)
    assert not group.game.host_device.startswith("bot-")
    assert seat_at(group, 2).lent_by == ""


def test_removed_program_of_one_seat_hands_over_no_other(group):
    ana = sits(group, 1)
    program = Actor(ana.device, position=1)
    has_joined(program.device, group.game_id)
    with pytest.raises(Forbidden):
        seat_bot(by=program, game_id=group.game_id, position=3, level="keen")
