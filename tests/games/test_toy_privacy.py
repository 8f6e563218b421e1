"""No byte that leaves the server tells a seat of a card it has not seen, over whole random games."""

import json
import re
from itertools import cycle, islice

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from adventures.live import news_of
from adventures.rules import DEALER
from adventures.services.join import join_game
from tests.examples import LONG
from tests.groups import device
from tests.web.seated import Browser

from .harbour import NAMES, Crew, known_cards
from .toy.board import CARDS

pytestmark = [pytest.mark.slow, pytest.mark.django_db]

FOR_ALL = (
    "play",
    "seats",
    "screen",
    "screen-fresh",
    "result",
    "record",
    "deal",
    "rules-changed",
    "replay-document",
)
ADMIN = ("admin:index", "admin:adventures_game_changelist", "admin:adventures_move_changelist")


def pages(browser, seats):
    """Everything a device may ask for, whether it is given or not."""
    for name in FOR_ALL:
        yield browser.open(name)
    for position in range(1, seats + 1):
        for name in ("sheet", "fresh", "public-sheet", "curtain"):
            yield browser.open(name, position)
        yield browser.client.get(browser.address("public-sheet", position), {"from": position})


def other_pages(browser):
    """Pages that belong to no game."""
    for address in ("/", reverse("new"), *map(reverse, ADMIN)):
        yield browser.client.get(address)


def told(reply):
    """All of a reply: its headers and its bytes."""
    return f"{reply.headers} {reply.content.decode()}"


def unseen(crew, viewer):
    """The cards that a viewer has not seen, as the log tells it."""
    if crew.game.finished:
        return set()
    seats = crew.table.setup.seats
    return set(CARDS) - known_cards(crew.log, seats, viewer)


def betrayed(replies, cards):
    return [(reply.request["PATH_INFO"], card) for reply in replies for card in cards if card in told(reply)]


def betrayed_by(text, cards):
    return [card for card in cards if card in text]


@pytest.mark.parametrize(("dealer", "seats", "seed"), [("server", 3, 1), ("table", 2, 3)])
def test_no_page_betrays_a_card(dealer, seats, seed):
    crew = Crew.sits_down(seats, dealer=dealer, seed=seed)
    browsers = {name: Browser(crew.tablets[at], crew.game_id) for at, name in enumerate(NAMES[:seats])}
    watcher = device()
    join_game(by=watcher, code=crew.game.code)
    viewers = [*browsers.items(), (None, Browser(watcher, crew.game_id))]
    for viewer, browser in viewers:
        assert betrayed(other_pages(browser), unseen(crew, viewer)) == []
    in_turn = cycle(viewers)
    while not crew.game.finished:
        who, text = crew.chooses()
        version = crew.game.version
        if who == DEALER:
            crew.plays(who, text)
        else:
            position = NAMES.index(who) + 1
            replies = [
                browsers[who].click(position, text, version),
                browsers[who].click(position, text, version),  # the same click once more
                browsers[who].click(position, "end", 0),  # a stale one
                browsers[who].tap(position, "square.1.1", crew.game.version),
            ]
            assert betrayed(replies, unseen(crew, who)) == []
        for viewer, browser in viewers if LONG else islice(in_turn, crew.game.version % 2):
            assert betrayed(pages(browser, seats), unseen(crew, viewer)) == []
        assert not [card for card in CARDS if card in news_of(crew.game).text]
        assert betrayed_by(json.dumps(crew.game.happenings), unseen(crew, None)) == []


@pytest.mark.parametrize("seed", [1])
def test_whoever_takes_a_move_back_learns_nothing(seed):
    crew = Crew.sits_down(2, short_game=False, seed=seed)
    while not crew.game.finished:
        crew.plays(*crew.chooses())
        for at, name in enumerate(NAMES[:2]):
            if not crew.game.finished and crew.table.can_undo(name) and crew.chance.random() < 0.3:
                browser = Browser(crew.tablets[at], crew.game_id)
                reply = browser.undo(at + 1, crew.game.version)
                assert reply.status_code == 200
                assert betrayed([reply], unseen(crew, name)) == []


def test_another_seat_s_tablet_is_not_let_in():
    crew = Crew.sits_down(2)
    ben = Browser(crew.tablets[1], crew.game_id)
    for name in ("sheet", "fresh", "curtain"):
        assert ben.open(name, 1).status_code == 403
    assert ben.click(1, "look", 0).status_code == 403


def test_a_stranger_finds_nothing():
    crew = Crew.sits_down(2)
    crew.plays_until("place")
    stranger = Browser(device(), crew.game_id)
    statuses = {
        reply.status_code for reply in pages(stranger, 2) if str(crew.game_id) in reply.request["PATH_INFO"]
    }
    assert statuses == {404}


def test_the_admin_pages_are_for_staff_and_hide_the_cards_of_a_running_game_from_them_too():
    crew = Crew.sits_down(2)
    crew.plays_until("place")
    hidden = unseen(crew, None)
    assert hidden
    player, staff = Client(), Client()
    backend = "django.contrib.auth.backends.ModelBackend"
    player.force_login(User.objects.create_user("player"), backend)
    staff.force_login(User.objects.create_superuser("staff"), backend)
    rows = [
        reverse("admin:adventures_game_change", args=[crew.game_id]),
        *(reverse("admin:adventures_move_change", args=[move.pk]) for move in crew.game.moves.all()),
    ]
    addresses = [*map(reverse, ADMIN), *rows]
    assert {player.get(address).status_code for address in addresses} == {302}
    replies = [staff.get(address) for address in addresses]
    assert {reply.status_code for reply in replies} == {200}
    assert betrayed(replies, hidden) == []
    assert re.search(r"deal \d [^<]*\?", "".join(map(told, replies)))
