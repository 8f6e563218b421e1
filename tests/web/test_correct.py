"""The screens of a correction: asking, being asked, and what is told afterwards."""

import json
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from adventures.actor import Actor
from adventures.games.moon.keypad.group import GroupKeypad
from adventures.models import Correction
from adventures.services.finish import score
from adventures.services.join import join_game
from adventures.services.stop import break_off_game
from tests.groups import Group, device, takes_over
from tests.separate_tablets import Apart
from tests.web.visitors import GARBAGE, text, visitor

pytestmark = pytest.mark.django_db
MOST_QUERIES = 8


@pytest.fixture
def apart() -> Apart:
    group = Apart.sits_apart(("Ana", "Ben"))
    group.comes_to_turn(3)
    return group


def address(group: Group, name: str, *args: Any) -> str:
    return reverse(name, args=[group.game_id, *args])


def asks(client: Client, group: Group, **sent: Any) -> Any:
    return client.post(address(group, "correct"), {"turn": 2, "reason": "wrong <number>", **sent})


def answers(client: Client, group: Group, word: str) -> Any:
    request = Correction.objects.latest("pk")
    return client.post(address(group, "correction-answer", request.pk), {"answer": word})


def test_the_menu_of_a_seat_leads_to_it(apart: Apart) -> None:
    page = text(visitor(apart.tablets[0]).get(address(apart, "sheet", 1)))
    assert address(apart, "correct") in page


def test_no_menu_leads_to_it_without_a_seat_or_in_a_game_that_was_broken_off(apart: Apart) -> None:
    spectator = device()
    join_game(by=spectator, code=apart.game.code)
    link = f'href="{address(apart, "correct")}"'

    def menu(actor: Actor) -> str:
        return text(visitor(actor).get(address(apart, "replay")))

    assert link in menu(apart.tablets[0])
    assert link not in menu(spectator)
    break_off_game(by=apart.tablet, game_id=apart.game_id)
    assert link not in menu(apart.tablets[0])


def test_the_page_lists_the_turns_newest_first_with_what_everybody_may_know(apart: Apart) -> None:
    wrote = apart.game.moves.filter(seat="Ben", text__startswith="write").first()
    apart.play(2, apart.table.decision("Ben").moves[0])
    page = text(visitor(apart.tablets[0]).get(address(apart, "correct")))
    assert page.index("Turn 3, this turn") < page.index("Turn 2") < page.index("Turn 1")
    assert "Everybody plays turns 1 to 3 again." in page
    assert "Everybody plays turn 3 again." in page
    assert f"<bdi>Ben</bdi>: {wrote.text.split()[2]} (" in page
    now = page[page.index("Turn 3, this turn") : page.index("Turn 2")]
    assert "Ben" not in now, "what is open stays private"
    assert "Ask the others" in page


def test_the_others_are_asked_on_their_pages_and_one_tap_agrees(apart: Apart) -> None:
    ana, ben = map(visitor, apart.tablets)
    assert asks(ana, apart).url == address(apart, "play")
    own, asked = (text(c.get(address(apart, "sheet", n))) for n, c in ((1, ana), (2, ben)))
    assert "You ask to go back to the beginning of turn 2." in own
    assert "Waiting for Ben." in own
    assert "Withdraw" in own
    assert "Ana asks to go back to the beginning of turn 2." in asked
    assert "wrong &lt;number&gt;" in asked
    for page in (own, asked):
        assert re.search("Everybody plays turns? 2( to \\d)? again.", page)
    assert answers(ben, apart, "yes").url == address(apart, "play")
    assert apart.game.turn == 2
    for position, client in ((1, ana), (2, ben)):
        told = text(client.get(address(apart, "sheet", position)))
        assert "Back to the beginning of turn 2: Ana asked for it." in told
    assert "Back to the beginning of turn 2" in text(ana.get(address(apart, "correct")))


def test_a_page_that_asks_what_is_new_gets_the_question_alone(apart: Apart) -> None:
    ana, ben = map(visitor, apart.tablets)
    page = ben.get(address(apart, "sheet", 2))
    shown = {"state": page.context["field"].state, "panels": page.context["panels"].now.panels}
    asks(ana, apart)
    reply = text(ben.get(address(apart, "fresh", 2), shown))
    assert 'id="correcting"' in reply
    assert 'data-said="1"' in reply
    assert "csrfmiddlewaretoken" in reply
    assert 'id="field"' not in reply
    answers(ben, apart, "no")
    shown["panels"] = json.dumps({**json.loads(shown["panels"]), "correcting": "old"})
    assert "Ben did not agree" in text(ben.get(address(apart, "fresh", 2), shown))


def test_a_click_costs_no_more_than_eight_queries_while_somebody_asks(apart: Apart) -> None:
    asks(visitor(apart.tablets[0]), apart)
    ben, move = visitor(apart.tablets[1]), apart.table.decision("Ben").moves[0]
    ben.get(address(apart, "sheet", 2))
    with CaptureQueriesContext(connection) as queries:
        reply = ben.post(
            address(apart, "move", 2), {"move": move, "version": apart.game.version, "panels": "{}"}
        )
    assert reply.status_code == 200
    assert len([query for query in queries if "SAVEPOINT" not in query["sql"]]) <= MOST_QUERIES


def test_what_is_refused_keeps_what_was_typed(apart: Apart) -> None:
    ana, ben = map(visitor, apart.tablets)
    refused = asks(ana, apart, reason="  ", turn=1)
    assert (refused.status_code, refused.context["turn"]) == (400, "1")
    assert "Say in a few words what went wrong." in text(refused)
    refused = asks(ana, apart, turn=77)
    assert refused.status_code == 422
    assert 'value="wrong &lt;number&gt;"' in text(refused)
    asks(ana, apart)
    late = asks(ben, apart, reason="mine too")
    assert late.status_code == 422
    assert 'value="mine too"' in text(late)
    assert "Ana asks to go back" in text(late)


def test_a_press_on_an_old_page_says_that_it_is_closed(apart: Apart) -> None:
    ana, ben = map(visitor, apart.tablets)
    asks(ana, apart)
    answers(ana, apart, "withdraw")
    page = answers(ben, apart, "yes")
    assert page.status_code == 422
    assert "This request is closed" in text(page)
    assert apart.game.turn == 3


@pytest.mark.parametrize("junk", GARBAGE)
def test_junk_is_refused_and_changes_nothing(apart: Apart, junk: str) -> None:
    ana, ben = map(visitor, apart.tablets)
    assert asks(ana, apart, turn=junk).status_code in (400, 422)
    assert asks(ana, apart, reason=junk).status_code in (302, 400)
    if not Correction.objects.exists():
        asks(ana, apart)
    assert answers(ben, apart, junk).status_code == 400
    assert apart.game.turn == 3
    assert ana.get(address(apart, "correction-part"), {"said": junk}).status_code == 200


def test_who_has_no_seat_reads_it_and_cannot_ask(apart: Apart) -> None:
    spectator = device()
    join_game(by=spectator, code=apart.game.code)
    watching = visitor(spectator)
    asks(visitor(apart.tablets[0]), apart)
    part = text(watching.get(address(apart, "correction-part")))
    assert "Ana asks to go back" in part
    assert "<button" not in part
    assert watching.get(address(apart, "correct")).status_code == 403
    assert visitor(device()).get(address(apart, "correct")).status_code == 404


def test_after_the_end_the_result_page_asks_and_leads_back_to_the_sheets(apart: Apart) -> None:
    game = apart.is_soon_at_the_end()
    score(job_id=game.jobs.get().pk)
    ana, ben = map(visitor, apart.tablets)
    assert address(apart, "correct") in text(ana.get(address(apart, "result")))
    assert asks(ana, apart).status_code == 302
    assert "Ana asks to go back" in text(ben.get(address(apart, "result")))
    said = apart.game.notices
    assert ana.get(address(apart, "correction-part"), {"said": said}).headers.get("HX-Redirect") is None
    answers(ben, apart, "yes")
    assert ana.get(address(apart, "correction-part"), {"said": said})["HX-Redirect"] == address(apart, "play")
    assert ana.get(address(apart, "result")).url == address(apart, "play")
    assert ana.get(address(apart, "sheet", 1)).status_code == 200


def test_the_keypad_opens_with_the_old_cards_typed_in() -> None:
    group = Group.sits_down(dealer="table")
    client = visitor(group.tablet)
    group.deals()
    typed = GroupKeypad().typed(group.game.moves.get().text.removeprefix("flip "))
    group.plays_on()
    assert "enter them again" in text(client.get(address(group, "correct")))
    assert asks(client, group, turn=1, cards="anew").url == address(group, "deal")
    page = client.get(address(group, "deal"))
    assert page.context["slots"] == typed
    assert all(slot.number and slot.action and slot.next for slot in typed)
    assert "Back to before the cards of turn 1" in text(page)
    part = client.get(address(group, "correction-part"), {"said": 0})
    assert part["HX-Redirect"] == address(group, "deal")
    assert "No turn has begun yet." in text(client.get(address(group, "correct")))


def test_a_tablet_that_waits_behind_its_curtain_is_asked_too() -> None:
    group = Apart.sits_apart(("Ana", "Ben", "Eve"))
    takes_over(by=group.tablets[1], game_id=group.game_id, position=3)
    group.tablets[2] = group.tablets[1]
    group.plays_until_turn(2)
    ana, both = visitor(group.tablets[0]), visitor(group.tablets[1])
    asks(ana, group)
    curtain = text(both.get(address(group, "curtain", 3)))
    assert "Ana asks to go back to the beginning of turn 2." in curtain
    answers(both, group, "yes")
    assert Correction.objects.get().state == "agreed"


def test_at_one_tablet_it_is_one_question_and_the_page_says_so() -> None:
    group = Group.sits_down(("Ana",), opponent=2)
    group.plays_until_turn(3)
    client = visitor(group.tablet)
    assert "Ask the others" not in text(client.get(address(group, "correct")))
    assert asks(client, group).status_code == 302
    assert Correction.objects.get().state == "agreed"
