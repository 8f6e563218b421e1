"""Space Gate Odyssey on paper: a page for each station with its modules, in colours of daylight."""

import io

import pypdf
import pytest
from django.test import Client
from django.urls import reverse

from adventures.games.registry import kit_of

from .arrange import arrange
from .pages import Table
from .playing import NAMES, greedy_move, new_game, played

pytestmark = pytest.mark.slow

KIT = kit_of("spacegate.1")


def test_beside_a_station_stand_its_modules_by_sector():
    game = arrange(3, stations={1: {"1 0": "WA2 0 on 0"}})
    view = game.view(None)
    [station] = KIT.prints.printed(view, "ana").notes
    counts = [int(row.value) for row in station.rows]
    lying = view["stations"]["ana"]
    assert counts == [*lying["activated"].values(), lying["sets"], len(lying["open"])]
    assert station.second == "blue"


def test_a_game_that_is_over_says_how_it_ended():
    game = new_game(2, short=True)
    for _ in played(game, 5, player=greedy_move):
        pass
    _station, how = KIT.prints.printed(game.view(None), "ben").notes
    assert [row.name for row in how.rows] == [
        KIT.ending("spacegate.1").reason(reason, seat) for seat, reason in game.result.reasons
    ]


@pytest.mark.django_db
def test_every_player_has_a_page_in_the_file():
    table = Table.sits_down(2, short=True)
    table.plays_to_the_end(choose=greedy_move)
    browser = table.browsers[0].client
    page = browser.get(reverse("print", args=[table.game_id])).content.decode()
    assert page.count('class="print-sheet"') == 2
    for ink in ("colour", "saving"):
        file = browser.get(reverse("print-file", args=[table.game_id]), {"ink": ink})
        pages = [sheet.extract_text() for sheet in pypdf.PdfReader(io.BytesIO(file.content)).pages]
        assert len(pages) == 2
        for name, told in zip(NAMES, pages, strict=False):
            assert name in told


@pytest.mark.django_db
def test_there_are_no_blank_sheets_of_a_station():
    assert Client().get(reverse("blank-sheet", args=["spacegate.1"])).status_code == 422
