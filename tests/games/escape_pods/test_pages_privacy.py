"""No byte that leaves the server tells a seat a type of crew that it may not know, over random games.

Three letters name the types, so no search for words finds them. Instead each reply is compared with that of a
game in which everything hidden from the viewer is otherwise: where these differ, something is betrayed.
"""

import json
import re
from itertools import cycle

import pytest
from django.urls import reverse

from adventures.actor import Actor
from adventures.live import news_of
from adventures.models import Game
from adventures.rules import DEALER
from adventures.services.join import join_game
from tests.examples import LONG
from tests.groups import device
from tests.web.seated import Browser

from .arrange import NAMES
from .pages import Table
from .positions import assignment

pytestmark = [pytest.mark.slow, pytest.mark.django_db]

FOR_ALL = ("play", "seats", "screen", "screen-fresh", "record", "replay-document")
FOR_SEATS = ("sheet", "fresh", "public-sheet", "curtain")
SHELTERS = ("r1", "r2", "r3", "r4")
NEXT_TYPE = {"C": "S", "S": "E", "E": "C"}
# What differs from reply to reply, whoever asks.
FLEETING = re.compile(
    r'data-csrf="[^"]*"|csrfmiddlewaretoken" value="[^"]*"|"request_id": "[^"]*"|data-panels="[^"]*"'
)


def replies(browser, seats):
    """Everything that a device may ask for, in the words of its replies."""
    told = {}
    for name in FOR_ALL:
        told[name] = browser.open(name)
    for position in range(1, seats + 1):
        for name in FOR_SEATS:
            told[f"{name} {position}"] = browser.open(name, position)
    return {
        name: FLEETING.sub("", f"{reply.status_code} {reply.content.decode()}")
        for name, reply in told.items()
    }


def turned(state, viewer):
    """The state with every type changed that a seat (None: a spectator) may not know."""
    state = json.loads(json.dumps(state))

    def pawn(crew):
        if crew is None or crew[0] == viewer or viewer in crew[2]:
            return crew
        return [crew[0], NEXT_TYPE[crew[1]], crew[2]]

    face_up = SHELTERS[: state["cursor"][0] + 1] if state["phase"] == "assign" else ()
    for places in (state["seats"], state["arrivals"]):
        for place, crew in places.items():
            if place not in face_up:
                places[place] = [pawn(one) for one in crew]
    for seat, held in enumerate(state["reserve"]):
        if seat != viewer:
            state["reserve"][seat] = {NEXT_TYPE[type_]: count for type_, count in held.items()}
            state["markers"][seat] = {
                space: [NEXT_TYPE[type_] for type_ in types]
                for space, types in state["markers"][seat].items()
            }
    return state


def test_no_page_differs_by_what_is_hidden():
    """Only the viewer's pages are asked for: whatever is turned is hidden from it."""
    table = Table.sits_down(3, seed=5)
    watcher = device()
    join_game(by=watcher, code=table.game.code)
    viewers = [(seat, Browser(tablet, table.game_id)) for seat, tablet in enumerate(table.tablets)]
    viewers.append((None, Browser(watcher, table.game_id)))
    in_turn = cycle(viewers)
    for number in range(5):
        table.skips_ahead(8)
        who, move = table.chooses()
        assert table.table.decision(who).kind != "assign"
        table.plays(who, move)
        game = table.game
        stood = game.snapshot
        for viewer, browser in viewers if LONG else [next(in_turn)]:
            before = replies(browser, 3)
            other = json.loads(stood)
            for name in ("state", "before"):
                if other["table"][name]:
                    other["table"][name] = turned(other["table"][name], viewer)
            assert other != json.loads(stood)
            Game.objects.filter(pk=game.pk).update(snapshot=json.dumps(other))
            after = replies(browser, 3)
            Game.objects.filter(pk=game.pk).update(snapshot=stood)
            differing = [name for name in before if before[name] != after[name]]
            assert differing == [], (number, viewer)


def test_no_page_of_scoring_differs_by_shelters_that_are_face_down():
    """Ben chooses in the first shelter, and there is crew of all three in those to come."""
    table, arranged = Table.sits_down(3), assignment()
    [asked] = arranged.waiting()
    watcher = device()
    join_game(by=watcher, code=table.game.code)
    viewers = [(seat, Browser(tablet, table.game_id)) for seat, tablet in enumerate(table.tablets)]
    viewers.append((None, Browser(watcher, table.game_id)))
    games = Game.objects.filter(pk=table.game_id)
    for move in ("", *arranged.decision(asked).moves[:1]):
        if move:
            arranged.play(asked, move)
        stood = json.loads(arranged.to_json())
        stood["table"] |= {"before": None, "by": "", "since": []}
        for viewer, browser in viewers:
            other = json.loads(json.dumps(stood))
            other["table"]["state"] = turned(other["table"]["state"], viewer)
            told = []
            for state in (stood, other):
                games.update(snapshot=json.dumps(state), turn=arranged.turn)
                told.append(replies(browser, 3))
            before, after = told
            assert other != stood
            assert [name for name in before if before[name] != after[name]] == [], (move, viewer)


def test_the_log_and_the_stream_name_no_type_of_others():
    table = Table.sits_down(2, seed=4)
    typed = re.compile(r"\b[CSE]\b")
    for _ in range(60):
        if table.game.finished:
            break
        who, move = table.chooses()
        if who != DEALER and table.table.decision(who).kind == "assign":
            break
        table.plays(who, move)
        assert not typed.search(json.dumps(table.game.happenings))
        assert not typed.search(news_of(table.game).text)
    for viewer, browser in enumerate(table.browsers):
        record = browser.open("record")
        if record.status_code == 200:
            for who, text in json.loads(record.content)["moves"]:
                if who != NAMES[viewer]:
                    assert not typed.search(text)


def test_another_seat_s_tablet_is_not_let_in():
    table = Table.sits_down(2)
    other = table.browsers[1]
    for name in ("sheet", "fresh", "curtain"):
        assert other.open(name, 1).status_code == 403
    assert other.click(1, "end", 0).status_code == 403


def test_a_stranger_finds_nothing():
    table = Table.sits_down(2)
    stranger: Actor = device()
    browser = Browser(stranger, table.game_id)
    statuses = {browser.open(name).status_code for name in FOR_ALL}
    statuses |= {browser.open(name, 1).status_code for name in FOR_SEATS}
    assert statuses == {404}
    assert browser.client.get(reverse("new")).status_code == 200
