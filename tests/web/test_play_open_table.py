"""An open table: several seats on one device, no curtain, and each sheet one tap away."""

import pytest
from django.urls import reverse

from adventures.models import Game
from adventures.services.join import join_game
from adventures.services.start import play_again
from tests.groups import Group, device, takes_over
from tests.web.seated import at
from tests.web.test_play_hotseat import play_turn
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db

PART = {"HX-Request": "true"}


@pytest.fixture
def group():
    return Group.sits_down(("Ana", "Ben", "Cleo"), open_table=True)


@pytest.fixture
def browser(group):
    return at(group)


def shown(reply):
    """The state of its page that a browser sends with its next question."""
    return {"panels": reply.context["panels"].now.panels}


def test_no_curtain_hangs_there(group, browser):
    assert browser.open("sheet", 2).status_code == 200
    assert browser.open("sheet", 1).status_code == 200
    assert browser.open("curtain", 3).url == browser.address("sheet", 3)


def test_the_question_begins_with_the_name_of_whose_sheet_it_is(group, browser):
    assert "Cleo: Choose a combination" in text(browser.open("sheet", 3))
    behind_curtains = Group.sits_down(("Ana", "Ben"))
    alone = at(behind_curtains)
    alone.open("curtain", 1)
    assert "Ana: Choose" not in text(alone.open("sheet", 1))


def test_confirm_is_answered_with_the_sheet_of_the_next_player(group, browser):
    browser.open("sheet", 1)
    reply = play_turn(group, browser, 1, "Ana")
    assert "HX-Redirect" not in reply.headers
    page = text(reply)
    assert f'data-address="{browser.address("sheet", 2)}"' in page
    assert f'data-move-url="{browser.address("move", 2)}"' in page
    assert 'id="field"' in page
    assert "Ben: Choose a combination" in page
    assert browser.client.session["open_curtains"] == {str(group.game_id): 2}


def test_when_all_have_confirmed_the_next_in_order_begins_the_next_turn(group, browser):
    for position, seat in enumerate(("Ana", "Ben", "Cleo"), 1):
        reply = play_turn(group, browser, position, seat)
    assert group.game.turn == 2
    assert f'data-address="{browser.address("sheet", 1)}"' in text(reply)


def test_every_player_of_the_tablet_is_one_tap_away_and_shows_whether_they_are_done(group, browser):
    play_turn(group, browser, 1, "Ana")
    page = text(browser.open("sheet", 2))
    tabs = page.partition('id="here"')[2].partition("</nav>")[0]
    assert [f'id="here-{position}"' in tabs for position in (1, 2, 3)] == [True] * 3
    assert 'class="here-seat done"' in tabs
    assert tabs.count('class="here-seat thinking"') == 2
    reply = browser.client.post(browser.address("curtain", 3), headers=PART)
    assert f'data-seat="{group.game_id}.3"' in text(reply)


def test_a_sheet_that_is_done_goes_on_to_the_next(group, browser):
    play_turn(group, browser, 1, "Ana")
    page = text(browser.open("sheet", 1))
    assert "Ben is next" in page
    assert f'hx-post="{browser.address("curtain", 2)}"' in page
    assert "On to Ben" in page


def test_a_sheet_that_is_looked_at_stays_when_others_move(group, browser):
    play_turn(group, browser, 1, "Ana")
    page = browser.open("sheet", 1)
    assert 'id="taken"' not in text(browser.open("fresh", 1, **shown(page)))
    assert 'id="taken"' in text(browser.open("fresh", 1))


def test_the_seats_of_other_tablets_stay_private(group, browser):
    guest = device("guest")
    join_game(by=guest, code=group.game.code)
    takes_over(by=guest, game_id=group.game_id, position=3)
    assert browser.open("sheet", 3).status_code == 403
    assert browser.client.post(browser.address("curtain", 3), headers=PART).status_code == 403
    assert 'id="here-3"' not in text(browser.open("sheet", 1))


def test_a_curtain_can_be_hung_and_taken_away_at_the_seats(group, browser):
    def lay(open_table):
        browser.client.post(reverse("seats-open", args=[group.game_id]), {"open_table": open_table})

    lay("no")
    assert "Play openly" in text(browser.open("seats"))
    browser.client.post(browser.address("curtain", 1))
    assert browser.open("sheet", 2).status_code == 302
    lay("yes")
    assert browser.open("sheet", 2).status_code == 200


def test_only_who_shares_a_tablet_hangs_its_curtain(group):
    guest = device("guest")
    join_game(by=guest, code=group.game.code)
    takes_over(by=guest, game_id=group.game_id, position=3)
    page = visitor(guest).post(reverse("seats-open", args=[group.game_id]), {"open_table": "no"})
    assert page.status_code == 403
    assert group.game.open_table
    assert "Use a curtain" not in text(visitor(guest).get(reverse("seats", args=[group.game_id])))


def test_the_same_table_again_is_as_open(group):
    group.plays_to_the_end()
    assert play_again(by=group.tablet, game_id=group.game_id).open_table


@pytest.mark.parametrize(("tablets", "lies_open"), [("open", True), ("one", False), ("several", False)])
def test_it_is_chosen_with_the_new_game(tablets, lies_open):
    form = {"ruleset": "moon.1", "missions": "drawn", "dealer": "server", "name_1": "Maya", "name_2": "Iker"}
    reply = visitor().post(reverse("new"), {**form, "tablets": tablets})
    game = Game.objects.get()
    assert game.open_table is lies_open
    if lies_open:
        assert reply.url == reverse("sheet", args=[game.pk, 1])
