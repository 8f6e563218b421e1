"""Three apart over days: one does not come, is reminded, is played for by a bot, comes back, and it ends."""

from __future__ import annotations

import pytest
from django.urls import reverse

from adventures.models import BotSpan
from adventures.services.bot_play import play_bots
from adventures.services.end import agree_to_end
from adventures.services.standstill import answer_stand_in, ask_for_stand_in, remind
from tests.push.push_server import PushServer
from tests.separate_tablets import Apart
from tests.web.visitors import text, visitor

from .conftest import Clock
from .worker import Worker, causes, finishes, wants_push

pytestmark = pytest.mark.django_db

EVE = 3


def titles(push_server: PushServer) -> list[str]:
    return [notice["title"] for notice in push_server.shown()]


@pytest.fixture
def waiting(group: Apart, clock: Clock) -> Apart:
    """Ana and Ben have done their turn, and Eve has not come for five days."""
    finishes(group, 1)
    finishes(group, 2)
    clock.goes_on(days=5)
    return group


def reminds(group: Apart) -> None:
    remind(by=group.tablets[0], game_id=group.game_id, position=EVE)


def test_a_reminder_is_told_beside_the_turn_and_once(
    waiting: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(waiting.tablets[EVE - 1], push_server)
    worker.works()
    assert titles(push_server) == ["The Launch, your turn"]
    reminds(waiting)
    worker.works()
    worker.works()
    assert titles(push_server) == ["The Launch, your turn", "The Launch waits for you"]
    clock.goes_on(days=1)
    reminds(waiting)
    worker.works()
    assert titles(push_server)[2:] == ["The Launch waits for you"]


def test_a_reminder_keeps_to_quiet_hours(
    waiting: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(waiting.tablets[EVE - 1], push_server, quiet=True)
    worker.works()
    clock.goes_on(hours=11)
    reminds(waiting)
    worker.works()
    assert titles(push_server) == ["The Launch, your turn"]
    clock.goes_on(hours=9)
    worker.works()
    assert titles(push_server)[1:] == ["The Launch waits for you"]


def test_a_reminder_is_withdrawn_with_the_turn(
    waiting: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(waiting.tablets[EVE - 1], push_server, often="hour")
    worker.works()
    waiting.game.members.filter(device=waiting.tablets[EVE - 1].device).update(heard_at=clock.now)
    reminds(waiting)
    worker.works()
    finishes(waiting, EVE)
    clock.goes_on(hours=3)
    worker.works()
    reminder = next(one for one in causes() if one[1].startswith("reminder:"))
    assert reminder[3], "nobody waits for turn 1 any more"
    assert "The Launch waits for you" not in titles(push_server)


def test_the_others_are_told_that_a_bot_is_asked_for(
    waiting: Apart, clock: Clock, worker: Worker, push_server: PushServer
) -> None:
    wants_push(waiting.tablets[1], push_server)
    worker.works()
    ask_for_stand_in(by=waiting.tablets[0], game_id=waiting.game_id, position=EVE, level="keen")
    worker.works()
    assert titles(push_server) == ["The Launch stands still"]
    answer_stand_in(by=waiting.tablets[1], game_id=waiting.game_id, position=EVE, agrees=False)
    worker.works()
    assert [withdrawn for _at, cause, _told, withdrawn in causes() if cause.startswith("stand_in")] == [True]


def test_three_play_apart_over_days_and_one_does_not_come(clock: Clock) -> None:
    group = Apart.sits_apart(ruleset="escape.1", names=("Ana", "Ben", "Eve"))
    clock.goes_on(days=1)
    away = plays_until_one_alone_is_asked(group)
    at, others = away - 1, [one for one in (1, 2, 3) if one != away]
    ana, eve = visitor(group.tablets[others[0] - 1]), visitor(group.tablets[at])
    assert "has waited" not in text(ana.get(reverse("home")))
    clock.goes_on(days=3)
    assert "has waited 3 days for" in text(ana.get(reverse("home")))
    assert "Remind" not in text(ana.get(reverse("home")))
    clock.goes_on(days=2)
    assert "Remind or let a bot play" in text(ana.get(reverse("home")))
    still = reverse("still", args=[group.game_id])
    for position, answer in ((others[0], "remind"), (others[0], "ask"), (others[1], "yes")):
        sent = {"answer": answer, "seat": away, "level": "gentle"}
        assert visitor(group.tablets[position - 1]).post(still, sent).status_code == 302
    assert group.game.levels == {str(away): "gentle"}
    play_bots(game_id=group.game_id)
    assert group.game.seats.get(position=away).name not in group.table.waiting()
    assert "for you" in text(eve.get(reverse("home")))
    clock.goes_on(days=1)
    back = reverse("seat-take", args=[group.game_id, away])
    assert eve.post(back, {"take_over": "yes", "back": "play"}).status_code == 302
    assert group.game.levels == {}
    assert BotSpan.objects.get().last_turn == group.game.turn
    ends(group)
    assert group.game.finished


def plays_until_one_alone_is_asked(group: Apart) -> int:
    """Plays a few moves; gives the position of whoever is asked then."""
    for _ in range(4):
        group.plays_on()
    [name] = group.table.waiting()
    return group.table.setup.seats.index(name) + 1


def ends(group: Apart) -> None:
    """Lets all agree to end the game, once it can be."""
    while not group.table.agreed_end():
        group.plays_on()
    for position, tablet in enumerate(group.tablets, 1):
        agree_to_end(by=tablet, game_id=group.game_id, position=position, asks=position == 1)
