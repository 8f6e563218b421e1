"""The page of a seat, and how it keeps up with the other tablets."""

import re

import pytest
from django.utils import translation

from adventures.games.moon import drawing
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from tests.groups import Group, device
from tests.web.seated import Browser, at

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    group = Group.sits_down(seated=False)
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    return group


@pytest.fixture
def browser(group):
    return at(group)


def shown(browser, position=1):
    return browser.open("sheet", position).content.decode()


def test_a_device_is_led_to_its_seat(group, browser):
    assert browser.open("play").url == browser.address("sheet", 1)


def test_a_device_without_a_seat_is_led_to_the_seats(group, browser):
    other = device()
    join_game(by=other, code=group.game.code)
    assert Browser(other, group.game_id).open("play").url == browser.address("seats")


def test_the_page_shows_the_question_the_cards_and_the_sheet(group, browser):
    page = shown(browser)
    assert "Choose a combination" in page
    assert len(re.findall(r'<button class="combination"[^>]* hx-post=', " ".join(page.split()))) == 3
    assert 'id="p-floor-energy-10"' in page
    assert "Ben" in page
    assert "Fill both Astronaut floors" in page


def test_the_page_needs_no_inline_script_style_or_handler(group, browser):
    page = shown(browser)
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style|javascript:", page)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", page))


def test_private_marks_of_others_are_not_on_the_page(group, browser):
    other = device()
    join_game(by=other, code=group.game.code)
    take_seat(by=other, game_id=group.game_id, position=2)
    before = shown(browser)
    ben = Browser(other, group.game_id)
    ben.click(2, group.table.decision("Ben").moves[0], 1)
    ben.click(2, group.table.decision("Ben").moves[0], 2)
    sheet = re.compile(r"<div class=\"small-sheet.*?</div>", re.S)
    assert group.table.sheet("Ben").marks
    assert sheet.findall(shown(browser)) == sheet.findall(before) != []


def test_a_fresh_page_leaves_out_a_field_that_is_shown_already(group, browser):
    state = drawing.field(group.table.view("Ana"), "Ana").state
    same = browser.open("fresh", 1, state=state, version=1)
    assert same.status_code == 200
    assert 'id="field"' not in same.content.decode()
    assert 'id="bar"' in same.content.decode()
    other = browser.open("fresh", 1, state="old", version=1)
    assert 'id="field" hx-swap-oob="true"' in other.content.decode()


def test_only_a_phone_gets_strips(group, browser):
    group.play(1, "take 0") if "take 0" in group.table.decision("Ana").moves else group.play(1, "take 1")
    address = browser.address("fresh", 1)
    assert 'class="strips"' not in browser.client.get(address).content.decode()
    assert 'class="strips"' in browser.client.get(address, headers={"x-phone": "1"}).content.decode()


def test_who_waits_is_told_for_whom(group, browser):
    while group.table.decision("Ana"):
        group.play(1, group.table.decision("Ana").moves[0])
    assert "Waiting for Ben" in shown(browser)


def test_a_finished_game_leads_to_its_result():
    group = Group.at_the_end()
    browser = at(group)
    assert browser.open("play").url == browser.address("result")
    assert browser.open("sheet", 1).url == browser.address("result")
    browser.lift(1)
    assert browser.open("fresh", 1).headers["HX-Redirect"] == browser.address("result")


def test_cards_from_the_box_are_entered_by_anybody():
    group = Group.sits_down(dealer="table", seated=False)
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    page = shown(at(group))
    assert "Turn over three cards for turn 1" in page
    assert at(group).address("deal") in page


def test_the_page_speaks_spanish_when_asked(group, browser):
    with translation.override("en"):  # the request's language outlives it
        page = browser.client.get(browser.address("sheet", 1), headers={"accept-language": "es"})
    assert '<html lang="es"' in page.content.decode()
