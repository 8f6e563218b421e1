"""The lasting invitation of a campaign: made, used, made anew and withdrawn."""

import pytest
from django.core.cache import cache
from django.urls import reverse

from adventures import selectors as games
from adventures.errors import HostOnly, NotFound
from adventures.services.door import remove_device
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from campaigns import selectors
from campaigns.models import CampaignGuest
from campaigns.people.crews import crew_for
from campaigns.services.chapters import enter_play
from campaigns.services.crews import make_crew
from campaigns.services.invitations import (
    accept,
    invitation_into,
    invitation_of,
    invite_as_host,
    invite_into_campaign,
    invite_into_crew,
    withdraw_crew_codes,
    withdraw_invitation,
)
from campaigns.services.players import rename_campaign
from moonsite.security.models import SecurityEvent
from tests.api.programs import program
from tests.campaigns.crews import Crew
from tests.groups import device
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nobody_has_guessed_yet():
    cache.clear()


@pytest.fixture
def crew():
    return Crew.begins(one_tablet=False)


def invites(crew):
    return invite_into_campaign(by=crew.tablet, campaign_id=crew.campaign.pk).code


@pytest.mark.both_databases
def test_it_lets_any_number_of_tablets_in_as_guests_who_have_no_rights_of_the_host(crew):
    code, key = invites(crew), crew.campaign.pk
    for guest in (device(), device()):
        accept(by=guest, code=code)
        assert selectors.campaign_for(guest, key) == crew.campaign
        with pytest.raises(HostOnly):
            rename_campaign(by=guest, campaign_id=key, name="Ours now")
        with pytest.raises(HostOnly):
            invitation_into(by=guest, campaign_id=key)


@pytest.mark.both_databases
def test_made_anew_or_withdrawn_it_lets_nobody_in_and_whoever_came_stays(crew):
    first, guest, key = invites(crew), device(), crew.campaign.pk
    accept(by=guest, code=first)
    second = invites(crew)
    with pytest.raises(NotFound):
        invitation_of(by=device(), code=first)
    for _ in range(2):
        withdraw_invitation(by=crew.tablet, campaign_id=key)
    with pytest.raises(NotFound):
        accept(by=device(), code=second)
    assert invitation_into(by=crew.tablet, campaign_id=key) is None
    assert selectors.campaign_for(guest, key)
    changes = SecurityEvent.objects.filter(kind="code_changed").order_by("pk")
    assert [change.details["closed"] for change in changes] == [False, False, True]


def test_a_code_for_the_next_host_leaves_it_alone(crew):
    code = invites(crew)
    accept(by=device(), code=invite_as_host(by=crew.tablet, campaign_id=crew.campaign.pk).code)
    assert invitation_of(by=device(), code=code).campaign == crew.campaign


def test_who_is_sent_away_from_a_game_is_sent_away_from_the_campaign(crew):
    guest, play = device(), crew.sets_out()
    accept(by=guest, code=invites(crew))
    game = enter_play(by=guest, campaign_id=crew.campaign.pk, chapter=play.chapter, attempt=play.attempt)
    assert games.game_for(guest, game.pk)
    member = game.members.get(device=guest.device)
    remove_device(by=crew.tablet, game_id=game.pk, member_id=member.pk)
    with pytest.raises(NotFound):
        selectors.campaign_for(guest, crew.campaign.pk)
    assert not CampaignGuest.objects.exists()


def two_games(crew):
    """A game of the campaign that was broken off, and the one that was begun after it."""
    first = crew.sets_out()
    crew.breaks_off(first)
    return first, crew.sets_out()


def joins(guest, *plays):
    for play in plays:
        enter_play(by=guest, campaign_id=play.campaign_id, chapter=play.chapter, attempt=play.attempt)


def sends_away(crew, play, guest):
    member = play.game.members.get(device=guest.device).pk
    remove_device(by=crew.tablet, game_id=play.game_id, member_id=member)


def lets_in(act, by, code):
    """Returns whether a code opens anything."""
    try:
        act(by=by, code=code)
    except NotFound:
        return False
    return True


@pytest.mark.both_databases
def test_who_was_sent_away_comes_back_by_nothing_that_it_knows(crew):
    group = make_crew(by=crew.tablet, name="Thursday", campaign_id=crew.campaign.pk)
    lasting, into_crew = invites(crew), invite_into_crew(by=crew.tablet, crew_id=group.pk).code
    play, again = two_games(crew)
    guest, other, key = device(), device(), crew.campaign.pk
    for code in (lasting, into_crew):
        accept(by=guest, code=code)
    joins(guest, play, again)
    accept(by=other, code=into_crew)
    code = again.game.code
    take_seat(by=guest, game_id=again.game_id, position=2)
    sends_away(crew, play, guest)
    assert not any(lets_in(accept, guest, code) for code in (lasting, into_crew))
    assert not lets_in(join_game, guest, code)
    assert again.game.seats.get(position=2).free
    for closed in (lambda: selectors.campaign_for(guest, key), lambda: games.game_for(guest, again.game_id)):
        with pytest.raises(NotFound):
            closed()
    with pytest.raises(NotFound):
        crew_for(guest, group.pk)
    assert crew_for(other, group.pk) == group, "who came by the same code stays"
    renewed = invitation_into(by=crew.tablet, campaign_id=key).code
    assert lets_in(accept, device(), renewed), "others are let in by another code"


def test_where_there_is_no_invitation_sending_away_makes_none(crew):
    play, guest = crew.sets_out(), device()
    join_game(by=guest, code=play.game.code)
    sends_away(crew, play, guest)
    assert invitation_into(by=crew.tablet, campaign_id=crew.campaign.pk) is None


def test_of_the_demo_a_tablet_loses_the_game_alone(crew, settings):
    settings.DEMO = True
    play, again = two_games(crew)
    guest = device()
    accept(by=guest, code=invites(crew))
    joins(guest, play, again)
    crew.campaign.demo = True
    crew.campaign.save(update_fields=["demo"])
    sends_away(crew, play, guest)
    assert games.game_for(guest, again.game_id)


@pytest.mark.both_databases
def test_codes_of_a_crew_are_withdrawn_together_by_its_host(crew):
    group = make_crew(by=crew.tablet, name="Thursday", campaign_id=crew.campaign.pk)
    codes = [invite_into_crew(by=crew.tablet, crew_id=group.pk).code for _ in range(2)]
    guest = device()
    accept(by=guest, code=codes[0])
    with pytest.raises(HostOnly):
        withdraw_crew_codes(by=guest, crew_id=group.pk)
    host, page = visitor(crew.tablet), reverse("crews:crew", args=[group.pk])
    assert "Withdraw its codes" in text(host.get(page))
    assert host.post(reverse("crews:invite", args=[group.pk]), {"on": "no"}).url == page
    assert "Withdraw its codes" not in text(host.get(page))
    assert not any(lets_in(accept, device(), code) for code in codes)
    assert crew_for(guest, group.pk), "who came by one stays"
    made = program(device=crew.tablet.device)
    code = made.post(f"crews/{group.pk}/invitations").json()["code"]
    assert made.delete(f"crews/{group.pk}/invitations").status_code == 204
    assert not lets_in(accept, device(), code)


def test_its_page_is_the_host_s_and_joining_is_a_post(crew):
    page = reverse("campaigns:invitation", args=[crew.campaign.pk])
    host, guest = visitor(crew.tablet), visitor()
    assert "Make an invitation" in text(host.get(page))
    assert host.post(page).url == page
    code = invitation_into(by=crew.tablet, campaign_id=crew.campaign.pk).code
    assert f"{code[:6]} {code[6:]}" in text(host.get(page))
    link = reverse("crews:invited", args=[code])
    assert guest.get(link).status_code == 200
    assert guest.get(page).status_code == 404, "a look at it joins nothing"
    assert guest.post(link).url == reverse("campaigns:who-are-you", args=[crew.campaign.pk])
    assert guest.get(page).status_code == 403
    host.post(page, {"on": "no"})
    assert visitor().get(link).status_code == 404


def test_programs_make_use_and_withdraw_it(crew):
    host, guest = program(device=crew.tablet.device), program()
    invitation = f"campaigns/{crew.campaign.pk}/invitation"
    assert host.get(invitation).status_code == 404
    made = host.post(invitation)
    assert (made.status_code, made.json()["kind"], made.json()["expires_at"]) == (201, "open", None)
    assert host.get(invitation).json() == made.json()
    opened = guest.post(f"invitations/{made.json()['code']}").json()
    assert opened["campaign"] == str(crew.campaign.pk)
    assert guest.post(invitation).status_code == 403
    assert host.delete(invitation).status_code == 204
    assert host.get(invitation).status_code == 404
