"""Games of pieces after their end: every page, file, export and answer of a program tells of them."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import translation

from adventures import selectors
from adventures.services import finish
from tests.api.programs import program
from tests.campaigns.exported import tables, workbook, written
from tests.games.ad_astra.pages import Table as AstraTable
from tests.games.ad_astra.playing import greedy_move as astra_greedy
from tests.games.escape_pods.pages import Table as EscapeTable
from tests.games.space_gate.pages import Table as GateTable
from tests.games.space_gate.playing import greedy_move

pytestmark = pytest.mark.django_db

PAGES = (
    *("result", "share", "replay", "replay-document", "print", "print-file", "record", "export-json"),
    *("screen", "seats", "play"),
)
ANSWERS = (
    *("game", "public-view", "log", "log-lines", "record", "export", "replay", "happenings", "result"),
    *("sheets", "turns", "door"),
)


def escape_pods() -> EscapeTable:
    table = EscapeTable.sits_down(3)
    table.plays_until("turn")
    table.plays_to_the_end(most=60)
    return table


def ad_astra() -> AstraTable:
    table = AstraTable.sits_down(3)
    table.plays_to_the_end(choose=astra_greedy)
    return table


def space_gate() -> GateTable:
    table = GateTable.sits_down(2, short=True)
    table.plays_to_the_end(choose=greedy_move)
    return table


@pytest.fixture(autouse=True)
def exports_dir(settings: Any, tmp_path: Any) -> None:
    settings.EXPORTS_DIR = tmp_path / "exports"


@pytest.mark.parametrize("play", [escape_pods, ad_astra, space_gate])
def test_a_game_that_is_over_can_be_looked_at_taken_along_and_read_by_programs(
    play: Callable[[], Any], tmp_path: Any
) -> None:
    table = play()
    finish.score(job_id=selectors.job_of(table.game).pk)
    browser, game = table.browsers[0].client, table.game
    for language in ("en", "es"):
        with translation.override(language):
            for name in PAGES:
                address = reverse(name, args=[game.pk])
                reply = browser.get(address, headers={"Accept-Language": language})
                assert reply.status_code in (200, 302), address
    asking = program(device=table.tablets[0].device)
    for name in ANSWERS:
        address = reverse(f"api:{name}", args=[game.pk])
        assert asking.get(address).status_code == 200, address
    for shape in ("wide", "square"):
        address = reverse("card", args=[game.pk, shape])
        assert browser.get(address).status_code in (200, 404), address
    file = tmp_path / "record.json"
    file.write_bytes(browser.get(reverse("record", args=[game.pk])).content)
    call_command("checkrecord", str(file))
    assert json.loads(file.read_text())["result"]

    by_field = workbook(written(table.tablets[0], "game", game.pk))["Points by field"]
    assert by_field.max_row > 1
    packed = tables(written(table.tablets[0], "everything", None, "csv"))
    assert packed
