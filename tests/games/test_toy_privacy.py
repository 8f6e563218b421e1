"""Neither an undo nor the admin pages tell of a card that a seat has not seen."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.web.seated import Browser

from .harbour import NAMES, Crew, known_cards
from .toy.board import CARDS

pytestmark = [pytest.mark.slow, pytest.mark.django_db]

ADMIN = ("admin:index", "admin:adventures_game_changelist", "admin:adventures_move_changelist")


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


def test_admin_pages_hide_the_cards_of_a_running_game_from_staff_too():
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
    assert re.search(r"<b>deal</b> \d [^<]*\?", "".join(map(told, replies)))
