"""Coming to a table with a code, a link or a QR code."""

import re

import pytest
from django.urls import reverse

from adventures.drawing.qr import qr_code
from moonsite.limits.buckets import allowed
from tests.groups import Group
from tests.web.visitors import GARBAGE, text, visitor

pytestmark = pytest.mark.django_db


def test_the_code_leads_to_the_seats():
    game = Group.sits_down(seated=False).game
    guest = visitor()
    response = guest.post(reverse("join"), {"code": f" {game.code.lower()} "})
    assert response.url == reverse("seats", args=[game.pk])
    assert guest.get(response.url).status_code == 200


def test_the_link_asks_first_and_joins_by_post_alone():
    game = Group.sits_down(seated=False).game
    guest, link = visitor(), reverse("join-code", args=[game.code])
    page = guest.get(link)
    assert page.status_code == 200
    assert "Join this table?" in text(page)
    assert not any(name in text(page) for name in ("Ana", "Ben")), "who plays is private"
    assert guest.get(reverse("seats", args=[game.pk])).status_code == 404
    assert guest.post(link).url == reverse("seats", args=[game.pk])
    assert guest.get(reverse("seats", args=[game.pk])).status_code == 200


def test_a_link_with_a_wrong_code_is_counted_like_a_typed_one():
    guest = visitor()
    for _ in range(allowed("codes").device.amount):
        assert guest.get(reverse("join-code", args=["ZZZZZZ"])).status_code == 404
    assert guest.get(reverse("join-code", args=["ZZZZZZ"])).status_code == 429


def test_who_sits_there_already_comes_back_to_the_game():
    group = Group.sits_down()
    response = visitor(group.tablet).get(reverse("join-code", args=[group.game.code]))
    assert response.url == reverse("play", args=[group.game_id])


def test_a_wrong_code_says_so_and_keeps_what_was_typed():
    response = visitor().post(reverse("join"), {"code": "zzzz"})
    assert response.status_code == 404
    assert "No open table has this code." in text(response)
    assert 'value="ZZZZ"' in text(response)


def test_too_many_wrong_codes_have_to_wait():
    guest = visitor()
    for _ in range(allowed("codes").device.amount):
        guest.post(reverse("join"), {"code": "ZZZZ"})
    response = guest.post(reverse("join"), {"code": "ZZZZ"})
    assert response.status_code == 429
    assert int(response["Retry-After"]) > 0
    assert "Too many wrong codes." in text(response)


@pytest.mark.parametrize("garbage", GARBAGE)
def test_garbage_is_a_wrong_code(garbage):
    assert visitor().post(reverse("join"), {"code": garbage}).status_code == 404


def test_no_code_is_a_wrong_code():
    assert visitor().post(reverse("join")).status_code == 404


def test_the_seats_page_shows_code_link_and_qr_code():
    group = Group.sits_down(seated=False)
    page = visitor(group.tablet).get(reverse("seats", args=[group.game_id])).content.decode()
    link = f"http://testserver/join/{group.game.code}/"
    assert link in page
    assert qr_code(link) in page


def test_the_link_names_the_address_of_the_home_network(settings):
    settings.PUBLIC_URL = "http://192.0.2.7:8000"
    group = Group.sits_down(seated=False)
    page = visitor(group.tablet).get(reverse("seats", args=[group.game_id])).content.decode()
    assert f"http://192.0.2.7:8000/join/{group.game.code}/" in page


def test_an_address_that_no_other_tablet_reaches_is_said(settings):
    settings.PUBLIC_URL = "http://127.0.0.1:8000"
    group = Group.sits_down(seated=False)
    assert "Only this machine can open this address." in text(
        visitor(group.tablet).get(reverse("seats", args=[group.game_id]))
    )


def test_a_qr_code_is_drawn_without_styles():
    drawing = qr_code("http://192.0.2.7:8000/join/BCDF/")
    assert "style" not in drawing
    assert re.fullmatch(r'<svg [^>]+><path class="qr-dark" stroke="#000" d="[Mmhv0-9. -]+"/></svg>', drawing)
