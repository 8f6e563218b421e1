"""What belongs to a device becomes the account's."""

from adventures.actor import Actor
from adventures.models import Game, Membership, Seat, Token
from adventures.services.change import atomic_change
from adventures.services.days import claim_tries
from adventures.services.puzzles import claim_answers_to_puzzles
from adventures.services.recipients import claim_recipient
from campaigns.models import Campaign


def claim_device(*, by: Actor) -> None:
    """Gives the account all that its device has and that is nobody's yet: games, seats, campaigns, notices,
    answers to puzzles.

    Programs that play such a seat together with the device belong to the account from then on.

    What another account has claimed on the same device stays that account's.
    """
    if by.user_id is None:
        return
    # Whoever hosts a game or sits there has been let in: so the games are found without looking at all.
    entered = Membership.objects.filter(device=by.device).values("game")
    with atomic_change():
        Game.objects.filter(pk__in=entered, host_device=by.device, owner=None).update(owner=by.user_id)
        Campaign.objects.filter(host_device=by.device, owner=None).update(owner=by.user_id)
        Seat.objects.filter(game__in=entered, device=by.device, user=None).update(user=by.user_id)
        lent = Seat.objects.filter(game__in=entered, lent_by=by.device, lent_user=None)
        lent.update(lent_user=by.user_id)
        claim_recipient(by=by)
        claim_tries(by=by)
        claim_answers_to_puzzles(by=by)
        helping = Token.objects.filter(device=by.device, user=None, revoked_at=None)
        helping.exclude(position=None).update(user=by.user_id)
