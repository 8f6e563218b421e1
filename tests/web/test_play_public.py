"""The sheets of the others, as everybody may see them."""

import pytest
from django.urls import reverse

from tests.groups import Group, device
from tests.web.seated import Browser
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db


def test_a_sheet_is_seen_without_the_marks_of_the_open_turn():
    group = Group.sits_down()
    group.plays_until_turn(2)
    while not (journal := group.table.sheet("Ana").journal):
        group.plays_on()
    page = text(visitor(group.tablet).get(reverse("public-sheet", args=[group.game_id, 1])))
    shown = page.count('class="place space marked')
    assert shown == len([p for p in group.table.sheet("Ana").marks if p.startswith("floor.")]) - len(
        [p for p in journal if p.startswith("floor.")]
    )
    assert shown >= 1


def test_nothing_can_be_answered_on_anothers_sheet():
    group = Group.sits_down()
    page = text(visitor(group.tablet).get(reverse("public-sheet", args=[group.game_id, 2])))
    assert "data-move" not in page
    assert "To your sheet" in page


def test_strangers_and_seats_that_do_not_exist_are_not_found():
    group = Group.sits_down()
    address = reverse("public-sheet", args=[group.game_id, 1])
    assert visitor(device("stranger")).get(address).status_code == 404
    for position in (0, 7, 99999999999999999999):
        address = reverse("public-sheet", args=[group.game_id, position])
        assert visitor(group.tablet).get(address).status_code == 404


def test_the_sheet_page_leads_to_the_others():
    group = Group.sits_down()
    tablet = Browser(group.tablet, group.game_id)
    tablet.lift(1)
    page = text(tablet.open("sheet", 1))
    assert reverse("public-sheet", args=[group.game_id, 2]) in page
    assert reverse("public-sheet", args=[group.game_id, 1]) not in page
