"""Sheets that neighbours share: which one a seat's page shows, the way to the other, what stays private."""

import re

import pytest

from adventures.models import Game
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from tests.groups import Group, device
from tests.web.seated import Browser, at
from tests.web.visitors import GARBAGE, text

pytestmark = pytest.mark.django_db

CURRENT = re.compile(r'aria-current="page">.*?class="said">([^<]+)<', re.S)
OTHER = re.compile(r'class="sheet-tab" href="([^"]+)">.*?class="said">([^<]+)<', re.S)


@pytest.fixture
def group():
    """Three players, each on a tablet of their own: Ana's is the group's."""
    group = Group.sits_down(("Ana", "Ben", "Cem"), ruleset="moon.8", seated=False)
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    return group


@pytest.fixture
def browser(group):
    return at(group)


def shown(browser, position=1):
    return text(browser.open("sheet", position))


def move(group, position, wanted=""):
    """Makes a move of a seat, the first one that begins like that."""
    names = [seat.name for seat in group.game.seats.order_by("position")]
    moves = group.table.decision(names[position - 1]).moves
    return group.play(position, next(one for one in moves if one.startswith(wanted)))


def plays_turn(group, *positions):
    """Plays the open turn of these seats to its end."""
    names = [seat.name for seat in group.game.seats.order_by("position")]
    turn = group.game.turn
    for position in positions:
        while group.game.turn == turn and (decision := group.table.decision(names[position - 1])):
            group.play(position, "pass" if decision.optional else decision.moves[0])


@pytest.fixture
def everywhere(group):
    """The same group whose tablet may click for all."""
    for position in (2, 3):
        take_seat(by=group.tablet, game_id=group.game_id, position=position)
    return group


def test_odd_turns_show_the_left_sheet_and_even_turns_the_right_one(everywhere, browser):
    browser.lift(1)
    page = shown(browser)
    assert CURRENT.findall(page) == ["Left sheet, with Ben"]
    assert OTHER.findall(page)[0][1] == "Right sheet, with Cem"
    assert "Next turn you play on the right sheet, shared with Cem." in page
    assert ">You<" in page
    plays_turn(everywhere, 1, 2, 3)
    assert everywhere.game.turn == 2
    page = shown(browser)
    assert CURRENT.findall(page) == ["Right sheet, with Cem"]
    assert OTHER.findall(page)[0][1] == "Left sheet, with Ben"


def test_the_other_sheet_is_read_only_and_turned_towards_its_player(everywhere, browser):
    browser.lift(1)
    address, _ = OTHER.findall(shown(browser))[0]
    page = text(browser.client.get(address))
    assert "data-move" not in page
    assert CURRENT.findall(page) == ["Right sheet, with Cem"]
    assert OTHER.findall(page) == [(browser.address("sheet", 1), "Left sheet, with Ben")]
    insignia = r'id="p-{}-insignia".*?translate\((\S+) (\S+)\)'
    own, neighbour = (float(re.search(insignia.format(end), page)[2]) for end in ("far", "near"))
    assert own > 500 > 100 > neighbour


def test_marks_of_an_open_turn_are_on_no_other_page(everywhere, browser):
    everywhere.play(2, everywhere.table.decision("Ben").moves[0])
    browser.lift(1)
    before = shown(browser)
    right = text(browser.open("public-sheet", 2, **{"from": 2}))
    move(everywhere, 2, "write")
    marked = re.compile(r'class="place space marked')
    assert everywhere.table.view("Ben")["sheets"]["Ben"]["marks"]
    assert len(marked.findall(shown(browser))) == len(marked.findall(before)) == 0
    assert not marked.findall(text(browser.open("public-sheet", 2, **{"from": 2})))
    assert right.count("place space") == 33


def test_the_click_that_closes_a_turn_answers_with_the_other_sheet(everywhere, browser):
    plays_turn(everywhere, 2, 3)
    browser.lift(1)
    while everywhere.table.decision("Ana").kind != "confirm":
        decision = everywhere.table.decision("Ana")
        browser.click(1, "pass" if decision.optional else decision.moves[0], everywhere.game.version)
    Game.objects.get(pk=everywhere.game_id).seats.filter(position__gt=1).update(device="")
    reply = browser.click(1, "done", everywhere.game.version)
    page = reply.content.decode()
    assert 'id="field" hx-swap-oob="true"' in page
    assert 'id="sheet-tabs"' in page
    assert CURRENT.findall(page) == ["Right sheet, with Cem"]


def test_a_click_within_a_turn_is_small(group, browser):
    browser.open("sheet", 1)
    for wanted in ("take", "write"):
        decision = group.table.decision("Ana").moves
        reply = browser.client.post(
            browser.address("move", 1),
            {"move": next(one for one in decision if one.startswith(wanted)), "version": group.game.version},
            headers={"accept-encoding": "gzip"},
        )
        assert reply.status_code == 200
        assert len(reply.content) < 6000


def test_insignias_stand_beside_the_names_of_the_others(group, browser):
    page = shown(browser)
    assert len(re.findall(r'player-name">\s*<svg class="insignia"', page)) == 2
    assert "Planets on this sheet" in page


@pytest.mark.parametrize("value", [*GARBAGE, "4", "2.0"])
def test_whatever_is_asked_for_a_sheet_has_an_end_at_the_bottom(group, browser, value):
    page = browser.open("public-sheet", 2, **{"from": value})
    assert page.status_code == 200
    assert "sheet-tabs" not in page.content.decode()


@pytest.mark.parametrize("looks", [{}, {"from": ""}, {"from": "x"}, {"from": "100"}])
def test_a_sheet_is_turned_towards_nobody_unless_somebody_looks_from_a_seat(group, browser, looks):
    assert "sheet-tabs" in text(browser.open("public-sheet", 1, **{"from": 1}))
    assert "sheet-tabs" not in text(browser.open("public-sheet", 1, **looks))


def test_a_sheet_is_turned_towards_its_two_players_only(group, browser):
    assert "sheet-tabs" in text(browser.open("public-sheet", 2, **{"from": 3}))
    assert "sheet-tabs" not in text(browser.open("public-sheet", 2, **{"from": 1}))


def test_a_stale_tap_and_a_fresh_page_know_the_sheet_that_is_played(everywhere, browser):
    plays_turn(everywhere, 1, 2, 3)
    browser.lift(1)
    state = re.search(r'id="now"[^>]*data-sheet="(\w+)"', shown(browser))[1]
    assert 'id="field"' not in text(browser.open("fresh", 1, state=state, version=1))
    assert browser.click(1, "take 0", 1).status_code == 409


def test_the_other_adventures_have_no_tabs():
    group = Group.sits_down(seated=False)
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    page = shown(at(group))
    assert "sheet-tab" not in page
    assert "insignia" not in page
    assert "score-note" not in page


def test_a_spectator_of_the_table_sees_the_screen(group):
    other = device()
    join_game(by=other, code=group.game.code)
    assert Browser(other, group.game_id).open("screen").status_code == 200
