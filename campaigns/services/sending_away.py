"""Sending a device away from a campaign: it loses all that it came by."""

from django.db.models import Q
from django.utils import timezone

from adventures.actor import Actor
from adventures.models import Game, Membership, Token
from adventures.services.change import announce
from adventures.services.codes import store_with_code
from adventures.services.holding import free_seat
from campaigns.models import Campaign, CampaignGuest, CrewGuest

from .invitations import end_crew_codes, renew_invitation


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
