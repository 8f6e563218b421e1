"""Nothing tells what a viewer may not know: cards, looks, artifacts of others; see also test_conformance.py.

Each reply is compared with that of a game in which everything hidden from the viewer is otherwise: where they
differ, something is betrayed.
"""

import json
import re

import pytest

from adventures import rules, selectors
from adventures.errors import Refused
from adventures.models import Game
from adventures.running.live import news_of
from adventures.services.deal import deal_cards

from .arrange import NAMES
from .pages import Table
from .table import begun, laid

pytestmark = [pytest.mark.slow, pytest.mark.django_db]

FOR_ALL = ("play", "seats", "screen", "screen-fresh", "record", "replay-document")
FOR_SEATS = ("sheet", "fresh", "public-sheet", "curtain")
# What differs from reply to reply, whoever asks.
FLEETING = re.compile(
    r'data-csrf="[^"]*"|csrfmiddlewaretoken" value="[^"]*"|"request_id": "[^"]*"|data-panels="[^"]*"'
)


def replies(browser, seats):
    """Everything that a device may ask for, in the words of its replies."""
    told = {name: browser.open(name) for name in FOR_ALL}
    for position in range(1, seats + 1):
        for name in FOR_SEATS:
            told[f"{name} {position}"] = browser.open(name, position)
    return {
        name: FLEETING.sub("", f"{reply.status_code} {reply.content.decode()}")
        for name, reply in told.items()
    }


def test_the_log_and_the_stream_name_no_card_that_lies_face_down():
    table = Table.sits_down(3, seed=4)
    hidden = re.compile(r"\b(prod|move|score)\.\d|\b(build|trade)\b")
    table.plays_until("plan")
    while table.table.decision(table.table.waiting()[0]).kind == "plan":
        table.plays(*table.chooses())
        if table.table.view(None)["phase"] != "plan":
            break
        assert not hidden.search(json.dumps(table.game.happenings))
        assert not hidden.search(news_of(table.game).text)


def test_what_a_seat_s_box_shows_stands_on_no_other_page():
    """A look that is typed in at the table: the keypad is empty again, and the others' pages say nothing."""
    table = Table.sits_down(3, dealer="table")
    for text in ("colours red blue green", "home water food energy", "first 1"):
        table.plays("dealer", text)
    who = table.plays_until("fly")
    flight = next(move for move in table.table.decision(who).moves if move.startswith("fly deep"))
    star = flight.split()[-1]
    table.plays(who, flight)
    position = NAMES.index(who) + 1
    other = position % 3 + 1
    assert b"Enter it" in table.browser(who).open("sheet", position).content
    assert b"Enter it" not in table.browsers[other - 1].open("sheet", other).content
    refused = table.browsers[other - 1].open("deal")
    assert refused.status_code == 422
    assert f"Only {who} may see this" in refused.content.decode()
    scan = f"scan {star} water water water food energy"
    with pytest.raises(Refused, match="seat_looks"):
        deal_cards(by=table.tablets[other - 1], game_id=table.game_id, text=scan, version=table.game.version)
    assert table.browser(who).open("deal").status_code == 200
    table.plays("dealer", f"scan {star} xanthium xanthium alien alien energy")
    assert b"known" in table.browser(who).open("sheet", position).content
    page = table.browsers[other - 1].open("sheet", other).content.decode()
    assert 'class="place planet known' not in page
    assert "checked" not in table.browsers[other - 1].open("deal").content.decode()


def test_whom_the_box_asks_does_not_follow_from_what_was_seen_in_secret():
    """The dealer is asked by every flight to a system that nobody has openly looked at."""
    table = Table.sits_down(3, dealer="table")
    for text in ("colours red blue green", "home water food energy", "first 1"):
        table.plays("dealer", text)
    who = table.plays_until("fly")
    star = next(move for move in table.table.decision(who).moves if move.startswith("fly deep")).split()[-1]
    plain = json.loads(table.game.snapshot)
    seen = json.loads(table.game.snapshot)
    types = dict(
        zip(
            [f"{star}.{number}" for number in range(1, 6)],
            "water food energy alien alien".split(),
            strict=True,
        )
    )
    seen["table"]["state"]["types"] |= types
    seen["table"]["state"]["looked"][star] = [NAMES.index(who)]
    other = next(browser for name, browser in zip(NAMES, table.browsers, strict=False) if name != who)
    told = []
    for snapshot in (plain, seen):
        Game.objects.filter(pk=table.game_id).update(snapshot=json.dumps(snapshot))
        game = Game.objects.get(pk=table.game_id)
        found = rules.Game.from_json(game.snapshot, ())
        found.play(who, f"fly deep {star}")
        Game.objects.filter(pk=table.game_id).update(snapshot=found.to_json())
        told.append(replies(other, 3))
    assert [name for name in told[0] if told[0][name] != told[1][name]] == []


def test_the_log_of_a_game_that_goes_on_says_nothing_of_who_looked_first():
    table = Table.sits_down(3, seed=5)
    table.plays_until("fly", turn=2)
    scanned = {move.pk for move in table.game.moves.filter(text__startswith="scan ")}
    assert scanned
    for seat in (*table.game.seats.all(), None):
        assert not scanned & {move.pk for move in selectors.log_of(table.game, seat)}


@pytest.mark.parametrize("looked", [(), ("large_red",), ("large_red", "twin_red")])
def test_the_numbers_of_a_log_do_not_tell_what_somebody_had_seen_before(looked):
    table = Table.sits_down(3, seed=5)
    game = table.game
    before = laid(
        begun(3),
        held={"ana": "oculus"},
        stars=dict.fromkeys(looked, "water food energy xanthium zozodium"),
        looked=dict.fromkeys(looked, "ben"),
    )
    game.snapshot, game.turn = before.to_json(), before.turn
    game.save()
    table.plays("ana", "use oculus large_red twin_red")
    assert table.game.version == game.version + 3
