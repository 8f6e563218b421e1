"""Codes that let another device into a crew, or make it the host of a campaign."""

import secrets
import uuid
from datetime import timedelta

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.services.change import change
from adventures.services.guesses import check_guesses, count_wrong
from adventures.services.start import LETTERS
from campaigns.models import Campaign, Crew, CrewGuest, Invitation
from campaigns.permissions import CrewRight, Right

from .crews import locked_crew
from .hand_over import into_hands
from .lock import locked_campaign

LENGTH = 10  # letters of a code: about ten million million of them
LASTS = {Invitation.Kind.CREW: timedelta(days=7), Invitation.Kind.HOST: timedelta(days=1)}


def invite_into_crew(*, by: Actor, crew_id: uuid.UUID) -> Invitation:
    """Makes a code by which other devices may open the crew and its campaigns, for a week."""
    with change():
        crew = locked_crew(by, CrewRight.INVITE, crew_id)
        return _invitation(by, Invitation.Kind.CREW, crew=crew)


def invite_as_host(*, by: Actor, campaign_id: uuid.UUID) -> Invitation:
    """Makes a code that hands the campaign over to whoever uses it first, for a day."""
    with change():
        campaign = locked_campaign(by, Right.HAND_OVER, campaign_id)
        Invitation.objects.filter(campaign=campaign, used_at=None).update(expires_at=timezone.now())
        return _invitation(by, Invitation.Kind.HOST, campaign=campaign)


def invitation_of(*, by: Actor, code: object) -> Invitation:
    """Gets the invitation of a code that can still be used; raises NotFound, TooManyCodes."""
    check_guesses(by)
    text = "".join(code.split()).replace("-", "").upper() if isinstance(code, str) else ""
    fresh = Invitation.objects.select_related("crew", "campaign").filter(expires_at__gt=timezone.now())
    found = fresh.filter(code=text, used_at=None).first() if len(text) == LENGTH else None
    if found is None:
        count_wrong(by)
        raise NotFound("no_such_code")
    return found


def accept(*, by: Actor, code: object) -> Crew | Campaign:
    """Uses an invitation: opens the crew for this device, or makes it the host of the campaign."""
    with change():
        invitation = invitation_of(by=by, code=code)
        if invitation.crew is not None:
            CrewGuest.objects.get_or_create(crew=invitation.crew, device=by.device)
            return invitation.crew
        assert invitation.campaign is not None, "a code is for a crew or for a campaign"
        used = Invitation.objects.filter(pk=invitation.pk, used_at=None).update(used_at=timezone.now())
        campaign = Campaign.objects.select_for_update(of=("self",)).get(pk=invitation.campaign.pk)
        if not used:
            raise Refused("invitation_used")
        return into_hands(campaign, by.device, by.user_id, by=by)


def _invitation(by: Actor, kind: Invitation.Kind, **to: Crew | Campaign) -> Invitation:
    return Invitation.objects.create(
        code="".join(secrets.choice(LETTERS) for _ in range(LENGTH)),
        kind=kind,
        by=by.device,
        expires_at=timezone.now() + LASTS[kind],
        **to,
    )
