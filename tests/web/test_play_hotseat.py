"""Several seats on one device: a curtain between them, and nothing private before it is opened."""

import pytest

from adventures.models import Move
from adventures.services.seats import take_seat
from tests.groups import Group
from tests.web.seated import at

pytestmark = pytest.mark.django_db


@pytest.fixture
def group():
    return Group.sits_down(("Ana", "Ben", "Cleo"))


@pytest.fixture
def browser(group):
    return at(group)


def play_turn(group, browser, position, seat):
    """Plays a seat's turn over HTTP up to and with its confirmation; returns the last reply."""
    while (decision := group.table.decision(seat)) is not None:
        reply = browser.click(position, decision.moves[0], group.game.version)
        assert reply.status_code == 200
        if decision.kind == "confirm":
            return reply
    return None


def test_a_sheet_is_behind_its_curtain(group, browser):
    assert browser.open("sheet", 1).url == browser.address("curtain", 1)
    page = browser.open("curtain", 1)
    assert "Hand the tablet to Ana" in page.content.decode()
    assert 'data-place="' not in page.content.decode()


def test_opening_a_curtain_closes_the_others(group, browser):
    assert browser.lift(1).url == browser.address("sheet", 1)
    assert browser.open("sheet", 1).status_code == 200
    browser.lift(2)
    assert browser.open("sheet", 2).status_code == 200
    assert browser.open("sheet", 1).url == browser.address("curtain", 1)


def test_looking_at_a_curtain_opens_nothing(group, browser):
    browser.open("curtain", 1)
    assert browser.open("sheet", 1).status_code == 302


def test_nothing_is_played_or_shown_behind_a_curtain(group, browser):
    browser.lift(1)
    for reply in (
        browser.click(2, "take 0", 1),
        browser.tap(2, "floor.water.1", 1),
        browser.undo(2, 1),
        browser.open("fresh", 2),
    ):
        assert reply.status_code == 403
        assert reply.headers["HX-Redirect"] == browser.address("curtain", 2)
        assert not reply.content
    assert Move.objects.count() == 1


def test_after_confirming_the_next_seat_gets_the_device(group, browser):
    browser.lift(1)
    assert play_turn(group, browser, 1, "Ana").headers["HX-Redirect"] == browser.address("curtain", 2)
    browser.lift(2)
    assert play_turn(group, browser, 2, "Ben").headers["HX-Redirect"] == browser.address("curtain", 3)


def test_when_the_turn_ends_the_next_seat_in_order_begins(group, browser):
    for position, seat in enumerate(("Ana", "Ben", "Cleo"), 1):
        browser.lift(position)
        reply = play_turn(group, browser, position, seat)
    assert group.game.turn == 2
    assert reply.headers["HX-Redirect"] == browser.address("curtain", 1)


def test_a_seat_that_is_done_hands_over_to_the_next_after_a_reload(group, browser):
    browser.lift(1)
    play_turn(group, browser, 1, "Ana")
    browser.lift(1)
    page = browser.open("sheet", 1).content.decode()
    assert "Ben is next" in page
    assert "Waiting for" not in page
    button = page.partition('class="decision-buttons"')[2].partition("</section>")[0]
    assert "Hand the tablet to Ben" in button
    assert f'href="{browser.address("curtain", 2)}"' in button


def test_a_page_that_offers_to_hand_over_stays_open_until_it_is_tapped(group, browser):
    browser.lift(1)
    play_turn(group, browser, 1, "Ana")
    browser.lift(1)
    page = browser.open("sheet", 1)
    reply = browser.open("fresh", 1, panels=page.context["panels"].now.panels)
    assert "HX-Redirect" not in reply.headers
    assert browser.open("fresh", 1).headers["HX-Redirect"] == browser.address("curtain", 2)


def test_the_device_goes_to_whoever_has_something_to_do(group, browser):
    browser.lift(1)
    play_turn(group, browser, 1, "Ana")
    browser.lift(1)
    assert browser.client.get(f"/play/{group.game_id}/").url == browser.address("sheet", 2)


def test_a_sheet_that_was_handed_on_is_closed(group, browser):
    browser.lift(1)
    play_turn(group, browser, 1, "Ana")
    assert browser.open("sheet", 1).url == browser.address("curtain", 1)


def test_a_curtain_closes_the_sheet_that_was_open(group, browser):
    browser.lift(1)
    browser.open("curtain", 2)
    assert browser.open("sheet", 1).url == browser.address("curtain", 1)


@pytest.mark.parametrize("name", ["sheet", "curtain"])
def test_no_browser_keeps_a_page_between_seats(browser, name):
    browser.lift(1)
    assert "no-store" in browser.open(name, 1).headers["Cache-Control"]


def test_with_one_seat_there_is_no_curtain():
    group = Group.sits_down(seated=False)
    take_seat(by=group.tablet, game_id=group.game_id, position=2)
    assert at(group).open("sheet", 2).status_code == 200


def test_the_menu_hands_the_device_on(group, browser):
    browser.lift(1)
    page = browser.open("sheet", 1).content.decode()
    assert "Hand the tablet to Ben" in page
    assert browser.address("curtain", 3) in page


def test_two_games_on_one_device_keep_their_curtains(group, browser):
    browser.lift(1)
    other = Group.sits_down()
    session = browser.client.session
    browser.client.post(f"/play/{other.game_id}/1/curtain")
    assert session["open_curtains"] == {str(group.game_id): 1}
    assert browser.open("sheet", 1).status_code == 200


def test_whoever_is_ready_may_go_first(group, browser):
    page = browser.open("curtain", 1).content.decode()
    assert "Whoever is ready may go first." in page
    for position, name in enumerate(("Ana", "Ben", "Cleo"), 1):
        assert f"I am {name}" in page
        assert f'action="{browser.address("curtain", position)}"' in page
    browser.lift(3)
    assert play_turn(group, browser, 3, "Cleo").headers["HX-Redirect"] == browser.address("curtain", 1)


def test_the_curtain_passes_over_who_is_done(group, browser):
    browser.lift(1)
    play_turn(group, browser, 1, "Ana")
    page = browser.open("curtain", 1)
    assert page.context["chosen"].name == "Ben"
    assert "Hand the tablet to Ben" in page.content.decode()


def test_the_curtain_shows_turn_place_points_and_small_sheets_and_has_the_menu(group, browser):
    group.plays_until_turn(6)
    page = browser.open("curtain", 1)
    waiting = page.context["waiting"]
    scores = {player.name: player.score for player in waiting}
    view = group.table.view(None)
    assert scores == {name: view["scores"][name]["total"] for name in scores}
    ranked = sorted(waiting, key=lambda player: -player.score)
    assert ranked[0].place in (1, None)
    text = page.content.decode()
    assert "Turn 6" in text
    assert text.count('class="small-sheet"') == 3
    assert browser.address("seats") in text
    assert 'data-place="' not in text


def test_in_its_first_turn_nobody_has_a_place_yet(browser):
    assert {player.place for player in browser.open("curtain", 1).context["waiting"]} == {None}
