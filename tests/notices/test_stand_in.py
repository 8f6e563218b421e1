"""Whoever is played for by a bot learns of it: by one notice, at home, and wherever their seat was."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.core import mail
from django.urls import reverse

from adventures.actor import Actor
from adventures.models import Game, Seat
from adventures.services import notices, recipients
from adventures.services.bot_seats import ask_for_bot, seat_bot
from adventures.services.presence import note_presence
from adventures.services.quiet import set_told_of_game
from adventures.services.seat_requests import answer_seat_request
from adventures.services.seats import take_seat
from adventures.services.standstill import ask_for_stand_in, let_bots_step_in
from tests.api.programs import program
from tests.campaigns.crews import Crew
from tests.campaigns.test_bots import with_iker_on_a_tablet
from tests.groups import device
from tests.push.push_server import PushServer
from tests.separate_tablets import Apart
from tests.web.visitors import text, visitor

from .conftest import Clock
from .worker import Worker, causes, finishes, sets, wants_push

pytestmark = pytest.mark.django_db

User = get_user_model()
EVE = 3
SAID = "The Launch: a bot plays for you"
HERE = {"zone": "UTC", "language": "en", "site": "https://moon.example.com"}


def titles(push_server: PushServer) -> list[str]:
    return [notice["title"] for notice in push_server.shown()]


def told_of_bots(push_server: PushServer) -> int:
    return titles(push_server).count(SAID)


@pytest.fixture
def waiting(group: Apart, clock: Clock, worker: Worker, push_server: PushServer) -> Apart:
    """Ana and Ben have done their turn; Eve, who was told of hers, has not come for five days."""
    wants_push(group.tablets[EVE - 1], push_server)
    worker.works()
    finishes(group, 1)
    finishes(group, 2)
    clock.goes_on(days=5)
    return group


def the_others_agree(group: Apart) -> None:
    for tablet in group.tablets[:2]:
        ask_for_stand_in(by=tablet, game_id=group.game_id, position=EVE, level="keen")


def the_host_says_so(group: Apart) -> None:
    seat_bot(by=group.tablet, game_id=group.game_id, position=EVE, level="keen")


def it_steps_in(group: Apart) -> None:
    Game.objects.update(bots_step_in=True)
    assert let_bots_step_in() == 1


def the_host_grants_it(group: Apart) -> None:
    note_presence(by=group.tablets[EVE - 1], game_id=group.game_id)
    asked = ask_for_bot(by=group.tablets[0], game_id=group.game_id, position=EVE, level="keen")
    answer_seat_request(by=group.tablet, game_id=group.game_id, request_id=asked.pk, granted=True)


@pytest.mark.parametrize("happens", [the_others_agree, the_host_says_so, it_steps_in, the_host_grants_it])
def test_it_is_told_once_however_it_came(
    waiting: Apart, clock: Clock, worker: Worker, push_server: PushServer, happens
) -> None:
    happens(waiting)
    for _ in range(3):
        worker.works()
        clock.goes_on(hours=5)
    assert titles(push_server)[1:] == [SAID]
    assert push_server.shown()[-1]["body"] == "Take your seat back whenever you like."
    assert push_server.shown()[-1]["url"] == reverse("play", args=[waiting.game_id])


def test_who_gave_their_own_seat_to_a_bot_is_told_nothing(
    waiting: Apart, worker: Worker, push_server: PushServer
) -> None:
    seat_bot(by=waiting.tablets[EVE - 1], game_id=waiting.game_id, position=EVE, level="keen")
    worker.works()
    assert told_of_bots(push_server) == 0


def test_another_level_is_no_news(
    waiting: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    the_host_says_so(waiting)
    worker.works()
    seat_bot(by=waiting.tablet, game_id=waiting.game_id, position=EVE, level="strong")
    worker.works()
    assert told_of_bots(push_server) == 1


def test_the_next_time_is_told_again(
    waiting: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    for _ in range(2):
        the_host_says_so(waiting)
        worker.works()
        clock.goes_on(hours=1)
        take_seat(by=waiting.tablets[EVE - 1], game_id=waiting.game_id, position=EVE, take_over=True)
        worker.works()
    assert told_of_bots(push_server) == 2


def test_a_seat_taken_back_before_it_was_told_is_never_told(
    waiting: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    sets(waiting.tablets[EVE - 1], often="hour")
    the_host_says_so(waiting)
    worker.works()
    take_seat(by=waiting.tablets[EVE - 1], game_id=waiting.game_id, position=EVE, take_over=True)
    clock.goes_on(hours=2)
    worker.works()
    assert told_of_bots(push_server) == 0
    assert [over for _at, cause, _told, over in causes() if cause.startswith("bot:")] == [True]


def test_who_has_looked_meanwhile_is_told_nothing(
    waiting: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    sets(waiting.tablets[EVE - 1], often="hour")
    the_host_says_so(waiting)
    clock.goes_on(minutes=10)
    note_presence(by=waiting.tablets[EVE - 1], game_id=waiting.game_id)
    clock.goes_on(hours=3)
    worker.works()
    assert told_of_bots(push_server) == 0


def test_a_turn_that_the_bot_takes_is_told_no_more(
    group: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[EVE - 1], push_server, often="hour")
    worker.works()
    the_host_says_so(group)
    worker.works()
    clock.goes_on(hours=2)
    worker.works()
    assert titles(push_server) == [SAID]
    assert (EVE, "turn:1", False, True) in causes()


def test_a_message_on_its_way_is_not_sent_once_the_bot_plays(
    group: Apart, worker: Worker, push_server: PushServer
) -> None:
    wants_push(group.tablets[EVE - 1], push_server)
    notices.tell()
    the_host_says_so(group)
    worker.works()
    assert "The Launch, your turn" not in titles(push_server)


def test_an_account_is_told_by_mail_though_the_seat_was_on_a_tablet(
    group: Apart, worker: Worker, clock: Clock
) -> None:
    eve = User.objects.create_user("eve", email="eve@example.com", password="eight towers")
    take_seat(by=Actor(group.tablets[EVE - 1].device, eve.pk), game_id=group.game_id, position=EVE)
    by = Actor(device().device, eve.pk)
    recipients.want_mail(by=by, **HERE)
    sets(by)
    the_host_says_so(group)
    worker.works()
    assert [letter.subject for letter in mail.outbox] == [SAID]


def test_it_keeps_to_a_quiet_game(waiting: Apart, worker: Worker, push_server: PushServer) -> None:
    set_told_of_game(by=waiting.tablets[EVE - 1], game_id=waiting.game_id, told=False)
    the_host_says_so(waiting)
    worker.works()
    assert told_of_bots(push_server) == 0


def test_nobody_else_is_told(waiting: Apart, worker: Worker, push_server: PushServer) -> None:
    for tablet in waiting.tablets[:2]:
        wants_push(tablet, push_server)
    the_host_says_so(waiting)
    worker.works()
    assert told_of_bots(push_server) == 1


# Where the seat was


@pytest.mark.parametrize("name", ["sheet", "curtain"])
def test_the_page_of_the_seat_leads_to_the_line_with_take_over(group: Apart, name: str) -> None:
    the_host_says_so(group)
    eve = visitor(group.tablets[EVE - 1])
    reply = eve.get(reverse(name, args=[group.game_id, EVE]))
    assert (reply.status_code, reply["Location"]) == (302, reverse("seats", args=[group.game_id]))
    page = text(eve.get(reply["Location"]))
    assert "A bot (Keen) plays for you from turn 1 on." in page
    assert "Take over" in page
    assert visitor(group.tablets[0]).get(reverse(name, args=[group.game_id, EVE])).status_code == 403


def test_beside_another_seat_on_the_tablet_the_menu_leads_to_taking_it_back(group: Apart) -> None:
    ana = group.tablets[0]
    Seat.objects.filter(game=group.game_id, position=EVE).update(device=ana.device)
    the_host_says_so(group)
    browser = visitor(ana)
    sheet = reverse("sheet", args=[group.game_id, 1])
    assert "Take back: Eve" in text(browser.get(sheet))
    back = reverse("seat-take", args=[group.game_id, EVE])
    seats = browser.get(reverse("seats", args=[group.game_id])).content.decode()
    assert "A bot (Keen) plays for Eve from turn 1 on." in seats
    assert f'action="{back}"' in seats
    assert "plays for" not in text(visitor(group.tablets[1]).get(reverse("seats", args=[group.game_id])))
    sent = {"take_over": "yes", "back": "play"}
    assert browser.post(back, sent)["Location"] == reverse("play", args=[group.game_id])
    assert "Take back" not in text(browser.get(sheet))


def test_a_program_reads_which_seats_are_its_own_to_take_back(group: Apart) -> None:
    the_host_says_so(group)

    def lent(actor: Actor) -> list[bool]:
        seats = program(device=actor.device).get(f"games/{group.game_id}").json()["seats"]
        return [seat["lent"] for seat in seats]

    assert lent(group.tablets[EVE - 1]) == [False, False, True]
    assert lent(group.tablets[0]) == [False, False, False]


def test_who_is_played_for_from_the_start_of_a_chapter_is_told_once(
    clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    crew, iker = with_iker_on_a_tablet()
    wants_push(iker, push_server)
    clock.goes_on(days=1)
    crew.sets_out(2, bots={3: "keen"})
    for _ in range(3):
        worker.works()
        clock.goes_on(hours=5)
    assert titles(push_server) == ["The Journey: a bot plays for you"]


def test_who_sets_out_with_a_bot_for_their_own_seat_is_told_nothing(
    clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    crew = Crew.begins(one_tablet=False)
    first = crew.sets_out()
    take_seat(by=crew.tablet, game_id=first.game_id, position=1)
    crew.ends(first, 1, 2, 3)
    wants_push(crew.tablet, push_server)
    clock.goes_on(days=1)
    play = crew.sets_out(2, bots={1: "keen"})
    assert Seat.objects.get(game=play.game, position=1).lent_by == crew.tablet.device
    worker.works()
    assert not any("a bot plays for you" in title for title in titles(push_server))
