"""Codes that let another device into a crew or a campaign, or make it the host; and sending a device away."""

import uuid
from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.models import Game, Membership, Token
from adventures.services.change import announce, atomic_change
from adventures.services.codes import new_code, store_with_code
from adventures.services.guesses import check_guesses, count_wrong
from adventures.services.seat_holders import free_seat
from campaigns.models import Campaign, CampaignGuest, Crew, CrewGuest, Invitation
from campaigns.permissions import CrewRight, Right, check
from campaigns.selectors import campaign_for
from moonsite.security.log import note

from . import activity
from .crews import locked_crew
from .lock import locked_campaign
from .roles import set_host

# Codes that let another device into a crew or a campaign, or make it the host of a campaign.


LENGTH = 10  # letters of a code: about ten million million of them
LONG = 12  # letters of one that lasts
LASTS = {Invitation.Kind.CREW: timedelta(days=7), Invitation.Kind.HOST: timedelta(days=1)}


def invite_into_crew(*, by: Actor, crew_id: uuid.UUID) -> Invitation:
    """Makes a code by which other devices may open the crew and its campaigns, for a week."""
    with atomic_change():
        crew = locked_crew(by, CrewRight.INVITE, crew_id)
        return _invitation(by, Invitation.Kind.CREW, crew=crew)


def withdraw_crew_codes(*, by: Actor, crew_id: uuid.UUID) -> int:
    """Ends every code of the crew, and returns how many there were; whoever was let in by one stays."""
    with atomic_change():
        crew = locked_crew(by, CrewRight.INVITE, crew_id)
        ended = end_crew_codes(crew.pk)
        if ended:
            note(
                "code_changed", device=by.device, user_id=by.user_id, address=by.address,
                crew=str(crew.pk), closed=True,
            )  # fmt: skip
        return ended


def end_crew_codes(crew_id: uuid.UUID) -> int:
    """Ends every code of a crew, within the change of whoever calls."""
    return crew_codes(crew_id).update(expires_at=timezone.now())


def crew_codes(crew_id: uuid.UUID) -> QuerySet[Invitation]:
    """The codes by which others can still come into a crew."""
    return Invitation.objects.filter(crew=crew_id, kind=Invitation.Kind.CREW, expires_at__gt=timezone.now())


def invite_into_campaign(*, by: Actor, campaign_id: uuid.UUID) -> Invitation:
    """Makes the lasting code by which other devices may open the campaign as guests.

    Where there is one already it ends: whoever was let in by it stays.
    """
    with atomic_change():
        campaign = locked_campaign(by, Right.INVITE, campaign_id)
        _withdraw(campaign)
        return _lasting(by, campaign)


def renew_invitation(campaign: Campaign, *, by: Actor) -> None:
    """Puts another code in the place of a locked campaign's lasting one, where it has one."""
    if _withdraw(campaign):
        _lasting(by, campaign)


def withdraw_invitation(*, by: Actor, campaign_id: uuid.UUID) -> None:
    """Ends the lasting code of a campaign; whoever was let in by it stays."""
    with atomic_change():
        campaign = locked_campaign(by, Right.INVITE, campaign_id)
        if _withdraw(campaign):
            activity.note(campaign, "invitation", by=by, on=False)
            _note_change(by, campaign, closed=True)


def invitation_into(*, by: Actor, campaign_id: uuid.UUID) -> Invitation | None:
    """Gets the lasting code of a campaign, for its host; None while there is none."""
    campaign = campaign_for(by, campaign_id)
    check(by, Right.INVITE, campaign)
    return campaign.invitations.filter(kind=Invitation.Kind.OPEN, expires_at=None).first()


def invite_as_host(*, by: Actor, campaign_id: uuid.UUID) -> Invitation:
    """Makes a code that hands the campaign over to whoever uses it first, for a day."""
    with atomic_change():
        campaign = locked_campaign(by, Right.HAND_OVER, campaign_id)
        earlier = campaign.invitations.filter(kind=Invitation.Kind.HOST, used_at=None)
        earlier.update(expires_at=timezone.now())
        return _invitation(by, Invitation.Kind.HOST, campaign=campaign)


def invitation_of(*, by: Actor, code: object) -> Invitation:
    """Gets the invitation of a code that can still be used; raises NotFound, TooManyCodes."""
    check_guesses(by)
    text = "".join(code.split()).replace("-", "").upper() if isinstance(code, str) else ""
    lasts = Q(expires_at__gt=timezone.now()) | Q(expires_at=None)
    fresh = Invitation.objects.select_related("crew", "campaign").filter(lasts)
    found = fresh.filter(code=text, used_at=None).first() if len(text) in (LENGTH, LONG) else None
    if found is None:
        count_wrong(by)
        raise NotFound("no_such_code")
    return found


def accept(*, by: Actor, code: object) -> Crew | Campaign:
    """Uses an invitation: opens the crew or campaign for this device, or makes it the campaign's host."""
    invitation = invitation_of(by=by, code=code)
    with atomic_change():
        if invitation.crew is not None:
            CrewGuest.objects.get_or_create(crew=invitation.crew, device=by.device)
            return invitation.crew
        assert invitation.campaign is not None, "a code is for a crew or for a campaign"
        if not invitation.makes_host:
            CampaignGuest.objects.get_or_create(campaign=invitation.campaign, device=by.device)
            return invitation.campaign
        used = Invitation.objects.filter(pk=invitation.pk, used_at=None).update(used_at=timezone.now())
        campaign = Campaign.objects.select_for_update(of=("self",)).get(pk=invitation.campaign.pk)
        if not used:
            raise Refused("invitation_used")
        return set_host(campaign, by.device, by.user_id, by=by)


def _lasting(by: Actor, campaign: Campaign) -> Invitation:
    made = _invitation(by, Invitation.Kind.OPEN, campaign=campaign)
    activity.note(campaign, "invitation", by=by, on=True)
    _note_change(by, campaign, closed=False)
    return made


def _note_change(by: Actor, campaign: Campaign, *, closed: bool) -> None:
    note(
        "code_changed", device=by.device, user_id=by.user_id, address=by.address,
        campaign=str(campaign.pk), closed=closed,
    )  # fmt: skip


def _withdraw(campaign: Campaign) -> int:
    standing = campaign.invitations.filter(kind=Invitation.Kind.OPEN, expires_at=None)
    return standing.update(expires_at=timezone.now())


def _invitation(by: Actor, kind: Invitation.Kind, **to: Crew | Campaign) -> Invitation:
    return Invitation.objects.create(
        code=new_code(LENGTH if kind in LASTS else LONG),
        kind=kind,
        by=by.device,
        expires_at=timezone.now() + LASTS[kind] if kind in LASTS else None,
        **to,
    )


# Sending a device away from a campaign: it loses all that it came by.


def send_away(*, by: Actor, device: str, campaign: Campaign, game: Game) -> None:
    """Sends a device away from all games of a campaign, from the campaign and from its crew.

    Whatever it may have been let in by, and still knows, lets nobody in any more: the codes of the other
    games and the lasting invitation are renewed where there are any, and the codes of the crew withdrawn.
    Within the change that has locked the `game` from which it was sent away.
    """
    games = Game.objects.filter(chapter_play__campaign=campaign)
    Membership.objects.filter(game__in=games.values("pk"), device=device).delete()
    ended = Token.objects.filter(
        Q(device=device) | Q(made_on=device), game__in=games.values("pk"), revoked_at=None
    )
    devices = {device, *ended.values_list("device", flat=True)}
    ended.update(revoked_at=timezone.now())
    running = games.filter(state=Game.State.PLAYING).exclude(pk=game.pk)
    held = Q(seats__device__in=devices) | Q(code_until__isnull=False)
    keys = set(running.filter(held).values_list("pk", flat=True))
    for other in Game.objects.filter(pk__in=keys).order_by("pk").select_for_update(of=("self",), no_key=True):
        for seat in other.seats.filter(device__in=devices):
            seat.game = other
            free_seat(seat)
        if other.open_code:
            store_with_code(other)
        announce(other)
    locked = Campaign.objects.select_for_update(of=("self",)).get(pk=campaign.pk)
    CampaignGuest.objects.filter(campaign=locked, device=device).delete()
    renew_invitation(locked, by=by)
    if locked.crew_id is not None:
        CrewGuest.objects.filter(crew=locked.crew_id, device=device).delete()
        end_crew_codes(locked.crew_id)
