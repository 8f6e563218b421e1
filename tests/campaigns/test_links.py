"""The public link of a campaign: its host switches it, and strangers see no more than they should."""

import struct

import pytest
from django.test import Client
from django.urls import reverse

from adventures.errors import HostOnly
from adventures.services.join import join_game
from campaigns.models import CampaignLink
from campaigns.services.links import share_campaign, stop_sharing_campaign
from campaigns.services.notes import write_note
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url, words
from tests.groups import device

pytestmark = pytest.mark.django_db


@pytest.fixture
def crew():
    crew = Crew.begins(("Maya", "Nuria"))
    crew.ends(crew.plays_without_a_game(1), 1, 2)
    return crew


def seen(link):
    return Client().get(reverse("campaigns:shared", args=[link.token]))


def shared(crew, names=True):
    return share_campaign(by=crew.tablet, campaign_id=crew.campaign.pk, names=names)


@pytest.mark.both_databases
def test_whoever_has_the_link_reads_the_chronicle(crew):
    page = seen(shared(crew))
    assert page.status_code == 200
    assert "Maya" in page.text
    assert page["X-Robots-Tag"] == "noindex"


def test_without_names_nobody_reads_who_played(crew):
    page = seen(shared(crew, names=False))
    assert page.status_code == 200
    for name in ("Maya", "Nuria", crew.campaign.name):
        assert name not in page.text
    assert "Player 1" in page.text


def test_notes_stay_in_the_group(crew):
    write_note(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, text="It was so close")
    assert "so close" not in seen(shared(crew)).text


@pytest.mark.both_databases
def test_switched_off_the_link_leads_nowhere_and_comes_back_as_another_one(crew):
    link = shared(crew)
    stop_sharing_campaign(by=crew.tablet, campaign_id=crew.campaign.pk)
    assert seen(link).status_code == 404
    again = shared(crew)
    assert again.token != link.token
    assert seen(link).status_code == 404


def test_with_other_names_the_link_stays_the_same(crew):
    assert shared(crew).token == shared(crew, names=False).token


def test_the_switch_is_its_host_s_alone(crew):
    guest = device()
    join_game(by=guest, code=crew.sets_out(2).game.code)
    with pytest.raises(HostOnly):
        share_campaign(by=guest, campaign_id=crew.campaign.pk, names=True)
    assert not CampaignLink.objects.exists()


def test_nobody_guesses_a_link(crew):
    shared(crew)
    for token, status in {"x": 404, "a" * 24: 404, "..": 404, "\x00": 400}.items():
        assert Client().get(f"/campaigns/shared/{token}/").status_code == status


def test_a_stranger_gets_nothing_to_change(crew):
    page = seen(shared(crew))
    assert "<form" not in page.text.partition("<main")[2]
    assert str(crew.campaign.pk) not in page.text


def test_the_page_switches_it(crew):
    browser = browser_of(crew.tablet.device)
    page = url("share", crew)
    assert "Switch the link on" in words(browser.get(page))
    browser.post(page, {"on": "yes"})
    link = CampaignLink.objects.get()
    assert not link.names
    assert link.token in browser.get(page).text
    browser.post(page, {"on": "no"})
    assert not CampaignLink.objects.exists()


def test_the_page_is_its_host_s_alone(crew):
    assert browser_of("stranger").get(url("share", crew)).status_code == 404


@pytest.mark.parametrize(("shape", "size"), [("card", (1200, 630)), ("square", (1080, 1080))])
def test_the_state_of_a_campaign_is_a_picture(crew, shape, size):
    own = browser_of(crew.tablet.device).get(f"/campaigns/{crew.campaign.pk}/{shape}.png")
    shown = Client().get(reverse("campaigns:shared-card", args=[shared(crew, names=False).token, shape]))
    for picture in (own, shown):
        assert picture["Content-Type"] == "image/png"
        assert struct.unpack(">II", picture.content[16:24]) == size


def test_a_picture_without_names_is_the_one_that_strangers_see(crew):
    tablet, page = browser_of(crew.tablet.device), f"/campaigns/{crew.campaign.pk}/card.png"
    nameless = tablet.get(page, {"names": "no"}).content
    link = shared(crew, names=False)
    assert nameless == Client().get(reverse("campaigns:shared-card", args=[link.token, "card"])).content
    assert nameless != tablet.get(page).content
    assert crew.campaign.players.first().name == "Maya", "nothing of it is saved"


def test_pictures_are_for_whoever_may_open_the_campaign(crew):
    assert Client().get(f"/campaigns/{crew.campaign.pk}/card.png").status_code == 404
    assert Client().get("/campaigns/shared/x/card.png").status_code == 404
    assert browser_of(crew.tablet.device).get(f"/campaigns/{crew.campaign.pk}/poster.png").status_code == 404
