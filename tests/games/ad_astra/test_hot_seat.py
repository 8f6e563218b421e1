"""Several seats of Ad Astra on one tablet: where a curtain hangs, and where only hands are covered."""

import pytest
from django.urls import reverse

from adventures.models import Game
from tests.groups import device
from tests.web.seated import Browser

from .pages import FORM
from .test_pages import NAMED

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
SEATS = ("Ana", "Ben", "Cy")


class HotSeat:
    """One tablet with three seats."""

    def __init__(self):
        self.client = Browser(device(), "").client
        self.client.post(reverse("new"), {**FORM, **NAMED, "tablets": "one"})

    @property
    def game(self):
        return Game.objects.get()

    @property
    def asked(self):
        return self.game.load().waiting()[0]

    def at(self, name, who, **fields):
        address = reverse(name, args=[self.game.pk, SEATS.index(who) + 1])
        if name == "sheet":
            return self.client.get(address)
        return self.client.post(address, {"version": self.game.version, **fields})

    def plays(self, chosen=0):
        """Whoever is asked opens the curtain where one hangs, and plays its first move, or another one."""
        who = self.asked
        if self.at("sheet", who).status_code == 302:
            self.at("curtain", who)
        return self.at("move", who, move=self.game.load().decision(who).moves[chosen])

    def plays_until(self, kind):
        for _ in range(200):
            if self.game.load().decision(self.asked).kind == kind:
                return
            self.plays()
        raise AssertionError(f"nobody was ever asked {kind}")


def test_a_curtain_hangs_before_every_card_that_is_placed():
    table = HotSeat()
    reply = table.plays()
    assert reply.headers["HX-Redirect"] == reverse(
        "curtain", args=[table.game.pk, SEATS.index(table.asked) + 1]
    )
    assert table.at("sheet", table.asked).status_code == 302


def test_a_flight_is_asked_on_the_open_table_with_hands_covered():
    table = HotSeat()
    table.plays_until("fly")
    first = table.asked
    reply = table.at("sheet", first)
    assert reply.status_code == 200
    table.at("move", first, move="pass")
    second = table.asked
    assert second != first
    page = table.at("sheet", second)
    assert page.status_code == 200
    assert "data-open" in page.content.decode()
    assert "astra covered" in page.content.decode()


def test_a_curtain_hangs_before_a_landing_after_a_look():
    table = HotSeat()
    table.plays_until("fly")
    table.at("sheet", table.asked)
    table.at("move", table.asked, move="pass")
    flies = table.asked
    table.at("sheet", flies)
    flight = next(move for move in table.game.load().decision(flies).moves if move.startswith("fly"))
    reply = table.at("move", flies, move=flight)
    assert table.game.load().decision(flies).kind == "land"
    assert reply.headers["HX-Redirect"] == reverse("curtain", args=[table.game.pk, SEATS.index(flies) + 1])
    assert table.at("sheet", flies).status_code == 302
    table.at("curtain", flies)
    page = table.at("sheet", flies)
    assert page.status_code == 200
    assert "data-open" not in page.content.decode()
