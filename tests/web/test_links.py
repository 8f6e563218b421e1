"""The public link of a finished game, and the pictures of its result."""

import re
import struct

import pytest
from django.test import Client
from django.urls import reverse

from adventures.errors import HostOnly, Refused
from adventures.exchange import written
from adventures.models import Game, GameLink
from adventures.services.links import share_game, stop_sharing_game
from campaigns.exchange.importing import import_document
from tests.every_game import played
from tests.groups import Group, device, has_joined

from .visitors import visitor

pytestmark = pytest.mark.django_db
NAMES = ("Maya", "Nuria")


@pytest.fixture
def group():
    return Group.at_the_end(NAMES)


def shared(group, names=True):
    return share_game(by=group.tablet, game_id=group.game_id, names=names)


def seen(link):
    return Client().get(reverse("shared", args=[link.token]))


def size_of(reply):
    assert reply["Content-Type"] == "image/png"
    assert reply.content[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", reply.content[16:24])


def test_whoever_has_the_link_sees_how_the_game_ended(group):
    page = seen(shared(group))
    assert page.status_code == 200
    assert page["X-Robots-Tag"] == "noindex"
    for name in NAMES:
        assert name in page.text
    assert "og:image" in page.text


def test_a_stranger_gets_nothing_to_change_and_no_way_into_the_game(group):
    page = seen(shared(group))
    assert str(group.game_id) not in page.text
    assert group.game.code not in page.text
    assert "<form" not in page.text.partition("<main")[2]


@pytest.mark.parametrize("ruleset", ["moon.1", "moon.8", "adastra.1", "toy.1"])
def test_without_names_nobody_reads_who_played(ruleset):
    names, host = ("Zerafine", "Quillon", "Wombert"), device()
    [game] = import_document(by=host, content=written(played(ruleset, names=names).record())).games
    page = seen(share_game(by=host, game_id=game.pk, names=False))
    assert not [name for name in names if name in page.text]
    assert "Player 1" in page.text


@pytest.mark.both_databases
def test_switched_off_the_link_leads_nowhere_and_comes_back_as_another_one(group):
    link = shared(group)
    stop_sharing_game(by=group.tablet, game_id=group.game_id)
    assert seen(link).status_code == 404
    assert shared(group).token != link.token


def test_a_game_that_goes_on_after_all_is_not_shared_meanwhile(group):
    link = shared(group)
    Game.objects.filter(pk=group.game_id).update(state=Game.State.PLAYING)
    assert seen(link).status_code == 404


def test_a_game_that_goes_on_has_no_link():
    group = Group.sits_down(NAMES)
    with pytest.raises(Refused):
        shared(group)
    assert not GameLink.objects.exists()


def test_the_switch_is_its_host_s_alone(group):
    guest = device()
    has_joined(guest.device, group.game_id)
    with pytest.raises(HostOnly):
        share_game(by=guest, game_id=group.game_id, names=True)
    assert visitor(guest).get(reverse("share", args=[group.game_id])).status_code == 403
    assert Client().get(reverse("share", args=[group.game_id])).status_code == 404


def test_the_page_switches_it(group):
    browser, page = visitor(group.tablet), reverse("share", args=[group.game_id])
    assert page in browser.get(reverse("result", args=[group.game_id])).text
    browser.post(page, {"on": "yes", "names": "yes"})
    link = GameLink.objects.get()
    assert link.names
    assert link.token in browser.get(page).text
    browser.post(page, {"on": "no"})
    assert not GameLink.objects.exists()


@pytest.mark.parametrize(("shape", "size"), [("card", (1200, 630)), ("square", (1080, 1080))])
def test_the_result_is_a_picture(group, shape, size):
    browser = visitor(group.tablet)
    assert size_of(browser.get(reverse("card", args=[group.game_id, shape]))) == size
    link = shared(group, names=False)
    picture = Client().get(reverse("shared-card", args=[link.token, shape]))
    assert size_of(picture) == size
    assert group.game.code.lower() not in str(picture.headers).lower()


def test_a_picture_without_names_is_the_one_that_strangers_see(group):
    browser, page = visitor(group.tablet), reverse("card", args=[group.game_id, "card"])
    nameless = browser.get(page, {"names": "no"}).content
    link = shared(group, names=False)
    assert nameless == Client().get(reverse("shared-card", args=[link.token, "card"])).content
    assert nameless != browser.get(page).content


def test_names_are_shown_only_by_whoever_ticks_them(group):
    browser, page = visitor(group.tablet), reverse("share", args=[group.game_id])
    assert re.search(r'name="names" value="yes"\s*>', browser.get(page).text), "not ticked"
    assert f"{reverse('card', args=[group.game_id, 'card'])}?names=no" in browser.get(page).text
    browser.post(page, {"on": "yes"})
    assert not GameLink.objects.get().names


def test_pictures_are_for_whoever_may_see_the_game(group):
    assert Client().get(reverse("card", args=[group.game_id, "card"])).status_code == 404
    assert Client().get(reverse("shared-card", args=["x", "card"])).status_code == 404
    assert visitor(group.tablet).get(f"/games/{group.game_id}/poster.png").status_code == 404
