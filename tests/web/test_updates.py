"""What the stream of a seat's page brings: what the page would get by asking, and to nobody else."""

from __future__ import annotations

import json
from typing import Any
from unittest.mock import patch

import pytest
from django.http import HttpResponse

from adventures.actor import Actor
from adventures.games.space_gate.kit import GateKit
from adventures.running import hotseat
from adventures.running.live import news_of
from adventures.running.made_pages import OpenPage, last_made, note_made
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from adventures.views import click
from adventures.views.replies import changed_reply
from adventures.views.updates import updates_for
from tests.bench.in_process import Table, Tablet
from tests.every_game import in_every_game
from tests.groups import device

pytestmark = pytest.mark.django_db
LEAST = {"moon.8": 4, "adastra.1": 3}
DRAWN_WHOLE = ("moon.8",)  # its field is another one in each turn
WHOLE_CLICKS = 40  # of such a game, to which hardly anything is brought
ENOUGH = 5  # updates of a game
BOARD_GAMES = ("escape.1", "adastra.1", "spacegate.1")


def played(table: Table) -> list[Tablet]:
    """Lets somebody click; returns whose pages have to ask."""
    tablet, move = table.chooses()
    assert tablet.clicks(move) == 200
    return table.asking(tablet)


def update_for(table: Table, actor: Actor, page: OpenPage) -> dict[str, Any] | None:
    """What a device is brought that says it shows a page."""
    listener = actor.listener._replace(page=page)
    asked = (table.group.game_id, listener)
    text = updates_for({asked: news_of(table.group.game).text}).get(asked)
    return json.loads(text) if text else None


@pytest.fixture
def old() -> Tablet:
    """The page of a seat that is old since others have clicked, though nothing was brought."""
    table = Table("spacegate.1", players=2)
    tablet, move = table.chooses()
    other = next(one for one in table.tablets if one is not tablet)
    other.refreshes()
    assert tablet.clicks(move) == 200
    other.table = table  # type: ignore[attr-defined]
    return other


@in_every_game
def test_a_page_shows_after_an_update_what_it_would_get_by_asking(ruleset: str) -> None:
    table, brought = Table(ruleset, players=LEAST.get(ruleset, 2)), 0
    for _ in range(WHOLE_CLICKS if ruleset in DRAWN_WHOLE else 100):
        asking = played(table)
        if table.over or brought >= ENOUGH:
            break
        for tablet in table.tablets:
            if tablet in asking or not tablet.updated:
                continue
            brought += 1
            shown = (tablet.page.version, tablet.page.sheet, tablet.page.question, tablet.page.panels)
            tablet.refreshes()
            page = tablet.page
            assert shown == (page.version, page.sheet, page.question, page.panels)
            assert tablet.reply.count("hx-swap-oob") == 1, "nothing but which state it shows"
        table.follows(asking)
    assert brought or ruleset in DRAWN_WHOLE


@pytest.mark.parametrize("ruleset", BOARD_GAMES)
def test_nobody_asks_for_what_others_do_on_a_board(ruleset: str) -> None:
    table = Table(ruleset, players=3)
    played(table)
    for _ in range(12):
        assert not played(table)


def test_a_page_that_looks_otherwise_than_an_update_begins_with_asks(old: Tablet) -> None:
    old.page.panels = "{}"
    table: Table = old.table  # type: ignore[attr-defined]
    asking = table.asking(next(one for one in table.tablets if one is not old))
    assert asking == [old]


def test_a_page_of_which_nothing_is_known_is_brought_nothing(old: Tablet) -> None:
    table: Table = old.table  # type: ignore[attr-defined]
    assert update_for(table, old.actor, OpenPage(old.position, "en", phone=False))
    assert update_for(table, old.actor, OpenPage(old.position, "es", phone=False)) is None


def test_what_is_brought_to_a_phone_has_its_strips() -> None:
    table = Table("moon.1", players=2)
    for _ in range(60):
        waiting = {one.position: last_made(table.group.game_id, one.position, "en") for one in table.tablets}
        tablet, move = table.chooses()
        assert tablet.clicks(move) == 200
        other = next(one for one in table.tablets if one is not tablet)
        told = update_for(table, other.actor, OpenPage(other.position, "en", phone=True))
        if told and "<svg><g hx-swap-oob" in told["html"]:
            assert told["phone"]
            assert 'id="strips"' in told["html"]
            return
        other.refreshes()
    pytest.fail(f"nothing was drawn: {waiting}")


def test_addresses_begin_as_where_the_page_was_opened(old: Tablet) -> None:
    table: Table = old.table  # type: ignore[attr-defined]
    for prefix in ("/", "/moon/"):
        made = last_made(table.group.game_id, old.position, "en")
        told = update_for(table, old.actor, OpenPage(old.position, "en", phone=False, prefix=prefix))
        assert told
        assert f'href="{prefix}play/' in told["html"]
        note_made(table.group.game_id, old.position, "en", made)


def test_the_page_of_a_seat_is_brought_to_nobody_else(old: Tablet) -> None:
    table: Table = old.table  # type: ignore[attr-defined]
    mate = next(one for one in table.tablets if one is not old)
    spectator = device()
    join_game(by=spectator, code=table.group.game.code)
    for stranger in (mate.actor, spectator, device()):
        assert update_for(table, stranger, OpenPage(old.position, "en", phone=False)) is None


def test_a_device_with_two_seats_is_brought_nothing(old: Tablet) -> None:
    table: Table = old.table  # type: ignore[attr-defined]
    mate = next(one for one in table.tablets if one is not old)
    table.group.game.seats.filter(position=mate.position).update(device="", user=None)
    take_seat(by=old.actor, game_id=table.group.game_id, position=mate.position)
    assert update_for(table, old.actor, OpenPage(old.position, "en", phone=False)) is None


def test_a_page_that_is_about_to_get_its_answer_is_brought_nothing(old: Tablet) -> None:
    table: Table = old.table  # type: ignore[attr-defined]
    old.refreshes()
    told = []

    def answers(*args: Any) -> HttpResponse:
        told.append(update_for(table, tablet.actor, OpenPage(tablet.position, "en", phone=False)))
        return changed_reply(*args)

    with patch.object(click, "changed_reply", answers):
        tablet, move = table.chooses()
        assert tablet.clicks(move) == 200
    assert told == [None]


def test_a_page_whose_tap_is_refused_is_brought_the_next_change(old: Tablet) -> None:
    table: Table = old.table  # type: ignore[attr-defined]
    old.refreshes()
    assert old.clicks("done") == 422
    assert played(table) == []
    assert old.updated or old.page.version == table.group.game.version


def test_a_covered_page_is_brought_nothing(old: Tablet) -> None:
    table: Table = old.table  # type: ignore[attr-defined]
    with (
        patch.object(GateKit, "without_private", lambda _kit, view: {**view}),
        patch.object(hotseat, "hides_private", lambda *_: True),
    ):
        old.refreshes()
    assert played(table) == [old]
