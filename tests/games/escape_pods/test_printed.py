"""Escape Pods on paper: one page with the shelters as they were scored, and the points of each player."""

import io

import pypdf
import pytest
from django.test import Client
from django.urls import reverse

from adventures.games.escape_pods.words.endings import BOARD
from adventures.games.registry import kit_of

from .arrange import arrange
from .pages import Table
from .test_result import ended

pytestmark = pytest.mark.slow

KIT = kit_of("escape.1")


def test_the_board_is_printed_once_with_the_points_of_each_player_by_shelter() -> None:
    view = ended().view(None)
    assert KIT.prints.owners(view, KIT.owners(view)) == (BOARD,)
    points, how = KIT.prints.printed(view, BOARD).notes
    told = [(row.name, row.text, row.formula, row.value) for row in points.rows]
    assert told == [
        ("ana", "blue · Shelter 1: 7", "1st", "7"),
        ("ben", "pink · Shelter 1: 2 · Shelter 2: 3", "2nd", "5"),
    ]
    assert [row.name for row in how.rows] == ["All agreed to end the game."]


def test_alone_nobody_has_a_place() -> None:
    game = arrange(1, scrap=("4", "8", "9"))
    game.play("dealer", "stop")
    points, how = KIT.prints.printed(game.view(None), BOARD).notes
    assert [(row.name, row.formula) for row in points.rows] == [("ana", "")]
    assert how.rows[-1].name == "The barrier: sectors 4, 8 and 9."


def test_a_game_that_goes_on_has_no_notes() -> None:
    assert KIT.prints.printed(arrange(2).view(None), BOARD).notes == ()


@pytest.mark.django_db
def test_the_page_and_the_file_have_one_sheet() -> None:
    table = Table.sits_down(3)
    table.plays_until("turn")
    table.plays_to_the_end(most=60)
    browser = table.browsers[0].client
    page = browser.get(reverse("print", args=[table.game_id])).content.decode()
    assert page.count('class="print-sheet"') == 1
    assert page.count('class="print-note"') == 2
    file = browser.get(reverse("print-file", args=[table.game_id]), {"ink": "saving"})
    [sheet] = pypdf.PdfReader(io.BytesIO(file.content)).pages
    assert "ana" in sheet.extract_text()
    assert "cy" in sheet.extract_text()


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["blank-sheet", "blank-file"])
def test_sheets_nobody_has_written_on_are_refused_with_a_sentence(name: str) -> None:
    reply = Client().get(reverse(name, args=["escape.1"]))
    assert reply.status_code == 422
    assert "This game has no sheets to print" in reply.content.decode()
