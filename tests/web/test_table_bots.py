"""Bots of the site on the pages of a table: the new game, the seats, the sheets, the note of the door."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from adventures.models import BotJob, BotSpan, Game
from adventures.services.bot_seats import ask_for_bot, seat_bot
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from tests.groups import Group, device
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db

CHOICES = {"ruleset": "moon.1", "missions": "drawn", "dealer": "server", "tablets": "open"}


def begin(**typed):
    return visitor().post(reverse("new"), {**CHOICES, **typed})


def address(name: str, group: Group, *more: int) -> str:
    return reverse(name, args=[group.game_id, *more])


def test_game_begins_with_bots_that_nobody_names():
    response = begin(name_1="Maya", level_2="keen", name_3="Alba", level_3="gentle", level_4="strong")
    game = Game.objects.get()
    assert [seat.name for seat in game.seats.all()] == ["Maya", "Rigel", "Alba", "Vega"]
    assert game.levels == {"2": "keen", "3": "gentle", "4": "strong"}
    assert response.url == reverse("sheet", args=[game.pk, 1])


def test_one_person_among_bots_plays_without_a_curtain_wherever_they_sit():
    response = begin(level_1="keen", name_2="Maya", tablets="one")
    assert response.url == reverse("sheet", args=[Game.objects.get().pk, 2])


def test_bots_alone_are_watched_from_the_seats():
    response = begin(level_1="keen", level_2="keen")
    game = Game.objects.get()
    assert game.bots == [1, 2]
    assert response.url == reverse("seats", args=[game.pk])


def test_unknown_level_begins_no_game():
    assert begin(name_1="Maya", level_2="perfect").status_code == 400


def test_solo_game_has_no_bots():
    begin(name_1="Maya", level_2="keen", company="solo", opponent="1")
    assert Game.objects.get().bots == []


def test_seats_offer_a_bot_and_say_who_plays():
    group = Group.sits_down(seated=False)
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    host = visitor(group.tablet)
    assert "Let a bot play the seat of Ben" in text(host.get(address("seats", group)))
    page = host.get(address("seat-bot", group, 2))
    assert "A bot for the seat of Ben" in text(page)
    host.post(address("seat-bot", group, 2), {"level": "steady"})
    assert group.game.levels == {"2": "steady"}
    seats = text(host.get(address("seats", group)))
    assert "A bot plays this seat: Steady" in seats
    assert "Ben is played by a bot now: Steady." in seats
    host.post(address("seat-bot-away", group, 2))
    assert group.game.bots == []


def test_guest_without_a_seat_is_offered_none():
    group = Group.sits_down(seated=False)
    guest = device()
    join_game(by=guest, code=group.game.code)
    assert "Let a bot play" not in text(visitor(guest).get(address("seats", group)))


def test_unknown_level_is_refused_on_the_page():
    group = Group.sits_down()
    assert visitor(group.tablet).post(address("seat-bot", group, 2), {"level": "x"}).status_code == 400


def test_holder_is_asked_whether_a_bot_may_play():
    group = Group.sits_down(seated=False)
    ana, ben = device(), device()
    for position, tablet in enumerate((ana, ben), 1):
        join_game(by=tablet, code=group.game.code)
        take_seat(by=tablet, game_id=group.game_id, position=position)
    ask_for_bot(by=ana, game_id=group.game_id, position=2, level="keen")
    assert "Ana asks that a bot plays for Ben: Keen" in text(visitor(ben).get(address("seats", group)))


MOON = re.compile(r'class="icon bot"[^>]*aria-label="a bot: Keen"')


@pytest.mark.parametrize("ruleset", ["moon.1", "adastra.1", "spacegate.1", "escape.1"])
def test_moon_says_the_level_beside_the_name_on_every_page(ruleset):
    group = Group.sits_down(("Ana", "Vega", "Cleo"), ruleset=ruleset, seated=False)
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    seat_bot(by=group.tablet, game_id=group.game_id, position=2, level="keen")
    tablet = visitor(group.tablet)
    sheet = text(tablet.get(address("sheet", group, 1)))
    assert len(MOON.findall(sheet)) == 1
    if ruleset == "moon.1":  # where there is room for the word, too
        assert re.search(r'class="bot-level"[^>]*>\s*Keen', sheet)
    assert MOON.search(text(tablet.get(address("screen", group))))
    assert MOON.search(text(tablet.get(address("public-sheet", group, 2))))
    assert MOON.search(text(tablet.get("/")))


def test_result_marks_bots():
    group = Group.at_the_end()
    Game.objects.update(bots=[2], levels={"2": "keen"})
    assert MOON.search(text(visitor(group.tablet).get(address("result", group))))


def test_result_says_which_turns_bots_have_played():
    group = Group.at_the_end()
    ben = group.game.seats.get(position=2)
    BotSpan.objects.create(seat=ben, level="keen", first_turn=3, last_turn=5)
    BotSpan.objects.create(seat=ben, level="strong", first_turn=7)
    page = text(visitor(group.tablet).get(address("result", group)))
    assert "A bot played turns 3 to 5 for Ben: Keen." in page
    assert "A bot played for Ben from turn 7 on: Strong." in page


def test_door_says_that_bots_are_asleep():
    group = Group.sits_down()
    seat_bot(by=group.tablet, game_id=group.game_id, position=2, level="keen")
    tablet = visitor(group.tablet)
    assert "asleep" not in text(tablet.get(address("door-note", group)))
    BotJob.objects.update(heard_at=timezone.now() - BotJob.PATIENCE - timedelta(seconds=1))
    assert "The bots are asleep." in text(tablet.get(address("door-note", group)))


def test_seats_say_that_a_bot_has_stopped():
    group = Group.sits_down()
    seat_bot(by=group.tablet, game_id=group.game_id, position=2, level="keen")
    BotJob.objects.update(failures={"2": 3})
    assert "This bot has stopped." in text(visitor(group.tablet).get(address("seats", group)))
