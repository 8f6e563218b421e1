"""Several seats of Ad Astra on one tablet: where a curtain hangs, and where only hands are covered."""

import html
import json
import random
import re

import pytest
from django.urls import reverse

from adventures.games.registry import kit_of
from adventures.models import Game
from tests.examples import few
from tests.groups import device
from tests.web.seated import Browser

from .disguise import disguised
from .pages import FORM
from .playing import any_move
from .test_pages import NAMED

pytestmark = [pytest.mark.slow, pytest.mark.django_db]
SEATS = ("Ana", "Ben", "Cy")
# What differs from reply to reply, whoever asks.
FLEETING = re.compile(r'data-csrf="[^"]*"|csrfmiddlewaretoken" value="[^"]*"|"request_id": "[^"]*"')


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

    def goes_to(self, kind):
        """Lays the table as it stands when players at random come to a question of a kind."""
        table, chance = self.game.load(), random.Random(2)
        while (asked := table.decision(table.waiting()[0])) is None or asked.kind != kind:
            table.play(*any_move(table, chance))
        Game.objects.update(snapshot=table.to_json(), turn=table.turn)

    def stands(self, change):
        """Lays the table otherwise: `change` is told the state."""
        data = json.loads(self.game.snapshot)
        change(data["table"]["state"])
        data["table"] |= {"before": None, "by": "", "since": []}
        Game.objects.update(snapshot=json.dumps(data))
        return self.game.load()

    def shows(self, who, **query):
        """All bytes that the device gets for a seat: its page, then all of it anew."""
        address = reverse("fresh", args=[self.game.pk, SEATS.index(who) + 1])
        page, fresh = self.at("sheet", who), self.client.get(address, query)
        assert (page.status_code, fresh.status_code) == (200, 200)
        return FLEETING.sub("", page.content.decode()), FLEETING.sub("", fresh.content.decode())


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
    table.goes_to("fly")
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


def _with_secrets(state):
    """Everybody holds artifacts, and has looked at a system."""
    state["held"] = [["ianua", "lapis"], ["fons"], ["oculus", "faber"]]
    state["drawn"] = {name: seat for seat, names in enumerate(state["held"]) for name in names}
    for seat, star in enumerate(("small_red", "twin_yellow", "nebula_red")):
        planets = [f"{star}.{number}" for number in range(1, state["counts"][star] + 1)]
        state["types"] |= {planet: "energy" for planet in planets if planet not in state["types"]}
        state["looked"].setdefault(star, []).append(seat)


def _covered(kind):
    """A table whose page is covered, for the second question of a kind, and everybody has secrets."""
    table = HotSeat()
    table.goes_to(kind)
    table.at("sheet", table.asked)
    table.stands(_with_secrets)
    table.at("move", table.asked, move=table.game.load().decision(table.asked).moves[-1])  # nothing
    assert table.game.load().decision(table.asked).kind == kind
    return table, table.asked


@pytest.mark.parametrize("kind", ["fly", "build"])
def test_no_byte_of_a_covered_page_tells_what_only_the_seat_may_know(kind):
    """It is the same for a game in which every card, look and artifact of the seat is another one."""
    table, who = _covered(kind)
    shown = table.shows(who)
    stood = table.game.snapshot
    for seed in few(6):
        other = disguised(table.game.load(), None, random.Random(seed))
        assert other.to_json() != stood
        Game.objects.update(snapshot=other.to_json())
        assert table.shows(who) == shown
        Game.objects.update(snapshot=stood)


def test_a_covered_page_counts_no_card_of_the_hand():
    table, who = _covered("fly")
    page = " ".join(table.shows(who))
    seat = SEATS.index(who)
    held = table.game.load().view(who)["players"][who]["cards"]
    assert sum(held.values())

    def richer(state):
        state["cards"][seat]["water"], state["cards"][seat]["food"] = (
            state["cards"][seat]["food"] + 7,
            state["cards"][seat]["water"],
        )

    shown = re.findall(r'resource-count">([^<]*)<', page)
    assert set(shown) == {""}
    table.stands(richer)
    again = re.findall(r'resource-count">([^<]*)<', " ".join(table.shows(who)))
    assert again == shown


def test_the_eye_fetches_what_is_covered():
    table, who = _covered("fly")
    _page, covered = table.shows(who)
    _page, uncovered = table.shows(who, uncovered="")
    names = [one for one in ("Ianua", "Fons", "Oculus") if one in html.unescape(uncovered)]
    assert names
    assert not any(name in covered for name in names)
    assert re.search(r'resource-count">\d', uncovered)
    _page, again = table.shows(who)
    assert again == covered


def test_a_covered_click_answers_without_secrets():
    table, who = _covered("fly")
    ship = table.game.load().decision(who).moves[0].split()[1]
    reply = table.at("tap", who, place=f"fly {ship} sol")
    assert reply.status_code == 422
    told = reply.content.decode()
    assert not re.search(r"Ianua|Fons|Oculus|Lapis|Faber", told)


def test_artifacts_are_used_behind_the_own_curtain():
    table, who = _covered("fly")
    page, _fresh = table.shows(who)
    address = reverse("curtain", args=[table.game.pk, SEATS.index(who) + 1])
    assert f'hx-post="{address}"' in page
    reply = table.client.post(address, headers={"HX-Request": "true"})
    assert reply.status_code == 200
    page, _fresh = table.shows(who)
    assert "data-open" not in page
    assert "artifact-key" in page
    assert f'hx-post="{address}"' not in page


def test_discards_are_chosen_behind_a_curtain():
    """Which cards could be given is the hand itself."""
    view = {"seats": [{"seat": "Ana", "doing": "discard"}, {"seat": "Ben", "doing": "fly"}]}
    assert kit_of("adastra.1").asks_behind_curtain(view, "Ana")
    assert not kit_of("adastra.1").asks_behind_curtain(view, "Ben")
