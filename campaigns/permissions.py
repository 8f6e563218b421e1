"""Who may do what to a campaign: the table of `docs/rights.md`, asked of an Actor.

Who may open a campaign at all is asked of the database: see `Campaign.objects.open_to`.
"""

from enum import StrEnum, auto

from adventures.actor import Actor
from adventures.errors import HostOnly
from campaigns.models import Campaign


class Right(StrEnum):
    """Something that may be done to a campaign."""

    OPEN = auto()
    SET_OUT = auto()
    REPLAY = auto()
    RENAME = auto()
    ADD_PLAYER = auto()
    LET_LEAVE = auto()
    COME_BACK = auto()
    CHOOSE_PLAY = auto()
    BREAK_OFF = auto()
    GIVE_UP = auto()
    TAKE_UP = auto()
    HAND_OVER = auto()
    CLAIM = auto()


GUESTS = frozenset({Right.OPEN, Right.SET_OUT, Right.REPLAY, Right.COME_BACK, Right.CLAIM})
"""What everybody may do who may open the campaign; the rest is its host's."""


def hosts_campaign(actor: Actor, campaign: Campaign) -> bool:
    """Began it or was handed it, on this device or with this account."""
    return campaign.host_device == actor.device or (
        actor.user_id is not None and campaign.owner_id == actor.user_id
    )


def may(actor: Actor, right: Right, campaign: Campaign) -> bool:
    """Tells whether an actor who may open the campaign may do that."""
    return right in GUESTS or hosts_campaign(actor, campaign)


def check(actor: Actor, right: Right, campaign: Campaign) -> None:
    """Raises HostOnly unless the actor may do that."""
    if not may(actor, right, campaign):
        raise HostOnly()


def rights_of(actor: Actor, campaign: Campaign) -> frozenset[str]:
    """All that an actor who may open the campaign may do with it."""
    return frozenset(str(right) for right in Right) if hosts_campaign(actor, campaign) else GUESTS
