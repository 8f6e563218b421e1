"""A click over HTTP: what a reply carries, and the status of everything that is refused."""

import re

import pytest
from django.contrib.auth.models import User

from adventures.games.moon import drawing
from adventures.models import Move
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from tests.groups import Group, device
from tests.web.seated import Browser, at

pytestmark = pytest.mark.django_db

PLACE = re.compile(r'<g hx-swap-oob="true" id="p-([a-z0-9-]+)"')


@pytest.fixture
def group():
    """Two seats on two tablets: Ana's is the group's own."""
    group = Group.sits_down(seated=False)
    take_seat(by=group.tablet, game_id=group.game_id, position=1)
    return group


@pytest.fixture
def browser(group):
    return at(group)


def combination(group, seat="Ana"):
    return next(move for move in group.table.decision(seat).moves if move.startswith("take"))


def test_a_move_answers_with_what_it_changed(group, browser):
    text = combination(group)
    reply = browser.click(1, text, 1)
    legal = {move.split()[1].replace(".", "-") for move in group.table.decision("Ana").moves}
    assert reply.status_code == 200
    assert set(PLACE.findall(reply.content.decode())) == legal
    assert 'id="bar"' in reply.content.decode()
    assert 'data-version="2"' in reply.content.decode()
    assert 'id="field"' not in reply.content.decode()
    assert 'id="missions"' not in reply.content.decode()


def test_writing_takes_the_glow_from_all_places(group, browser):
    browser.click(1, combination(group), 1)
    moves = group.table.decision("Ana").moves
    reply = browser.click(1, moves[0], 2).content.decode()
    assert "legal" not in " ".join(re.findall(r'class="place[^"]*"', reply))
    assert f'id="p-{moves[0].split()[1].replace(".", "-")}"' in reply


def test_an_undo_answers_with_what_it_changed(group, browser):
    text = combination(group)
    browser.click(1, text, 1)
    reply = browser.undo(1, 2)
    assert reply.status_code == 200
    assert 'data-version="3"' in reply.content.decode()
    assert 'id="cards"' in reply.content.decode()


def test_the_cards_that_were_not_chosen_change_the_choice(group, browser):
    choices = group.table.decision("Ana").moves
    browser.click(1, choices[0], 1)
    page = " ".join(browser.open("sheet", 1).content.decode().split())
    instead, undo = browser.address("instead", 1), browser.address("undo", 1)
    assert len(re.findall(rf'<button class="combination other"[^>]* hx-post="{instead}"', page)) == 2
    assert len(re.findall(rf'<button class="combination chosen"[^>]* hx-post="{undo}"', page)) == 1
    assert "Another card changes the choice." in page
    reply = browser.play_alternative(1, choices[-1], 2)
    assert reply.status_code == 200
    assert 'id="cards"' in reply.content.decode()
    assert 'data-version="4"' in reply.content.decode()


def test_after_the_number_is_written_no_card_can_be_tapped(group, browser):
    browser.click(1, combination(group), 1)
    group.play(1, group.table.decision("Ana").moves[0])
    page = browser.open("sheet", 1).content.decode()
    assert '<button class="combination' not in page
    assert browser.play_alternative(1, "take 0", group.game.version).status_code == 422


@pytest.mark.parametrize("text", ["", "take", "\x00", "🚀" * 200])
def test_junk_in_place_of_another_choice_is_a_bad_request(group, browser, text):
    browser.click(1, combination(group), 1)
    assert browser.play_alternative(1, text, 2).status_code == 400


def test_a_reply_is_small_and_needs_few_queries(group, browser, django_assert_max_num_queries):
    browser.open("sheet", 1)
    with django_assert_max_num_queries(8):
        reply = browser.client.post(
            browser.address("move", 1),
            {"move": combination(group), "version": 1},
            headers={"accept-encoding": "gzip"},
        )
    assert reply.headers["Content-Encoding"] == "gzip"
    assert len(reply.content) < 6000


def test_an_illegal_move_is_refused_with_the_rule(group, browser):
    reply = browser.click(1, "write floor.water.1 7", 1)
    assert reply.status_code == 422
    assert "Not now" in (said := reply.content.decode())
    assert "First: Choose a combination" in said
    assert Move.objects.count() == 1


def test_a_tap_elsewhere_says_which_rule_forbids_it(group, browser):
    browser.click(1, combination(group), 1)
    reply = browser.tap(1, "rocket.1", 2)
    assert reply.status_code == 422
    assert "This is not a space" in reply.content.decode()
    assert 'id="refusal"' in reply.content.decode()
    assert "refused" in reply.headers["HX-Trigger"]


def test_a_stale_move_gets_the_whole_sheet(group, browser):
    text = combination(group)
    browser.click(1, text, 1)
    reply = browser.click(1, "take 0" if text != "take 0" else "take 1", 1)
    assert reply.status_code == 409
    assert 'id="field" hx-swap-oob="true"' in reply.content.decode()
    assert "The sheet has changed" in reply.content.decode()


def test_a_stale_move_from_a_field_that_is_as_it_was_gets_the_panels_alone(group, browser):
    browser.lift(1)
    move = combination(group)
    group.play(1, move)
    seen = drawing.field(group.table.view("Ana"), "Ana").state
    form = {"move": "error" if move != "error" else "pass", "version": 1, "state": seen}
    reply = browser.client.post(browser.address("move", 1), form)
    assert reply.status_code == 409
    assert 'id="field"' not in reply.content.decode()
    assert 'data-version="2"' in reply.content.decode()


def test_a_click_of_somebody_signed_in_needs_few_queries(group, browser, django_assert_max_num_queries):
    browser.client.force_login(User.objects.create_user("host"))
    browser.open("sheet", 1)
    text = combination(group)
    with django_assert_max_num_queries(8):
        assert browser.click(1, text, 1).status_code == 200
    with django_assert_max_num_queries(8):
        assert browser.undo(1, 2).status_code == 200


def test_a_repeated_click_is_answered_and_not_stored_twice(group, browser):
    text = combination(group)
    browser.click(1, text, 1)
    reply = browser.click(1, text, 1)
    assert reply.status_code == 200
    assert 'id="field" hx-swap-oob="true"' in reply.content.decode()
    assert Move.objects.count() == 2


def test_another_devices_seat_is_forbidden(group, browser):
    other = device()
    join_game(by=other, code=group.game.code)
    assert Browser(other, group.game_id).click(1, "take 0", 1).status_code == 403
    assert Browser(other, group.game_id).open("sheet", 1).status_code == 403
    assert Browser(other, group.game_id).open("fresh", 1).status_code == 403


def test_a_stranger_does_not_learn_that_the_game_exists(group):
    stranger = Browser(device(), group.game_id)
    for reply in (
        stranger.click(1, "take 0", 1),
        stranger.tap(1, "floor.water.1", 1),
        stranger.undo(1, 1),
        stranger.open("play"),
        stranger.open("sheet", 1),
        stranger.open("fresh", 1),
        stranger.open("events"),
        stranger.open("curtain", 1),
    ):
        assert reply.status_code == 404


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"move": "take 0"},
        {"version": "1"},
        {"move": "take 0", "version": "one"},
        {"move": "take 0", "version": "-1"},
        {"move": "take 0", "version": "9" * 5000},
        {"move": "jump", "version": "1"},
        {"move": "write", "version": "1"},
        {"move": "write nowhere 7", "version": "1"},
        {"move": "take\x00 0", "version": "1"},
        {"move": "x" * 10_000, "version": "1"},
        {"move": "x" * 1_000_000, "version": "1"},
    ],
)
def test_what_is_no_move_is_malformed(group, browser, form):
    assert browser.client.post(browser.address("move", 1), form).status_code == 400
    assert Move.objects.count() == 1


def test_a_tap_on_an_unknown_place_is_malformed(group, browser):
    reply = browser.tap(1, "floor.cellar.1", 1)
    assert reply.status_code == 400
    assert "<code>place</code>" in reply.content.decode()


def test_a_malformed_click_is_told_which_part_is_wrong(group, browser):
    for form, field in (({"move": "take 0"}, "version"), ({"version": "1"}, "move")):
        reply = browser.client.post(browser.address("move", 1), form)
        assert f"<code>{field}</code>" in reply.content.decode()


def test_junk_instead_of_a_form_is_malformed(group, browser):
    for content_type in ("application/json", "text/plain", "application/x-www-form-urlencoded"):
        reply = browser.client.post(browser.address("move", 1), b"\xff\x00" * 100, content_type=content_type)
        assert reply.status_code == 400


def test_a_seat_that_no_table_has_is_not_found(group, browser):
    assert browser.click(7, "take 0", 1).status_code == 404
    assert browser.click(10**30, "take 0", 1).status_code == 404


def test_a_click_is_a_post(group, browser):
    for name in ("move", "instead", "tap", "undo"):
        assert browser.open(name, 1).status_code == 405


def test_the_click_that_ends_the_game_leads_to_the_result():
    group = Group.sits_down()
    browser = at(group)
    group.skips_ahead()
    while not group.game.finished:
        position, text, version = group.choose()
        browser.lift(position)
        reply = browser.click(position, text, version)
    assert reply.headers["HX-Redirect"] == browser.address("result")
