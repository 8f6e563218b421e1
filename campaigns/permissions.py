"""Who may do what to a campaign: the table of `docs/rights.md`, asked of an Actor.

Who may open a campaign at all is asked of the database: see `Campaign.objects.open_to`.
"""

from enum import StrEnum, auto

from adventures.actor import Actor
from adventures.errors import HostOnly
from adventures.permissions import is_host
from campaigns.models import Campaign, Crew


class Right(StrEnum):
    """Something that may be done to a campaign."""

    OPEN = auto()
    SET_OUT = auto()
    REPLAY = auto()
    READ_CHAPTER = auto()
    CORRECT_CHAPTER = auto()
    CATCH_UP = auto()
    END_BOOK = auto()
    RENAME = auto()
    ADD_PLAYER = auto()
    LET_LEAVE = auto()
    COME_BACK = auto()
    CHOOSE_PLAY = auto()
    BREAK_OFF = auto()
    GIVE_UP = auto()
    TAKE_UP = auto()
    BEGIN_PAPER = auto()
    TYPE_PAPER = auto()
    KEEP_PAPER = auto()
    REOPEN_PAPER = auto()
    LEAVE_PAPER = auto()
    HAND_OVER = auto()
    CLAIM = auto()
    GO_ON = auto()
    VOTE = auto()
    SAY_WHO = auto()
    LET_DECIDE = auto()
    STEP_BACK = auto()
    NAME_CAPTAIN = auto()
    CORRECT_STARS = auto()
    SET_PATIENCE = auto()
    SET_RATED = auto()
    WRITE_NOTE = auto()
    REPORT_NOTE = auto()
    CREW = auto()
    ARCHIVE = auto()
    SHARE = auto()
    INVITE = auto()


GUESTS = frozenset(
    {
        Right.OPEN, Right.SET_OUT, Right.REPLAY, Right.COME_BACK, Right.CLAIM, Right.BEGIN_PAPER,
        Right.TYPE_PAPER, Right.KEEP_PAPER, Right.READ_CHAPTER, Right.END_BOOK,
        Right.GO_ON, Right.VOTE, Right.SAY_WHO, Right.LET_DECIDE, Right.NAME_CAPTAIN, Right.WRITE_NOTE,
        Right.REPORT_NOTE,
    }
)  # fmt: skip
"""What everybody may do who may open the campaign; the rest is its host's."""


def may(actor: Actor, right: Right, campaign: Campaign) -> bool:
    """Returns whether an actor who may open the campaign may do that; an operator may what its host may."""
    return actor.operator or right in GUESTS or is_host(actor, campaign)


def check(actor: Actor, right: Right, campaign: Campaign) -> None:
    """Raises HostOnly unless the actor may do that."""
    if not may(actor, right, campaign):
        raise HostOnly()


def rights_of(actor: Actor, campaign: Campaign) -> frozenset[str]:
    """All that an actor who may open the campaign may do with it."""
    return frozenset(str(right) for right in Right) if is_host(actor, campaign) else GUESTS


class CrewRight(StrEnum):
    """Something that may be done to a crew."""

    OPEN = auto()
    RENAME = auto()
    ARCHIVE = auto()
    TAKE_IN = auto()
    ADD_PERSON = auto()
    RENAME_PERSON = auto()
    JOIN_PEOPLE = auto()
    LET_GO = auto()
    CLAIM_PERSON = auto()
    INVITE = auto()
    SET_EVENING = auto()
    ANSWER_EVENING = auto()
    RUN_SEASON = auto()


CREW_GUESTS = frozenset(
    {
        CrewRight.OPEN, CrewRight.TAKE_IN, CrewRight.ADD_PERSON, CrewRight.CLAIM_PERSON,
        CrewRight.SET_EVENING, CrewRight.ANSWER_EVENING,
    }
)  # fmt: skip
"""What everybody may do who may open the crew; the rest is its host's."""


def may_crew(actor: Actor, right: CrewRight, crew: Crew) -> bool:
    """Returns whether an actor who may open the crew may do that."""
    return actor.operator or right in CREW_GUESTS or is_host(actor, crew)


def check_crew(actor: Actor, right: CrewRight, crew: Crew) -> None:
    """Raises HostOnly unless the actor may do that."""
    if not may_crew(actor, right, crew):
        raise HostOnly()


def crew_rights_of(actor: Actor, crew: Crew) -> frozenset[str]:
    """All that an actor who may open the crew may do with it."""
    return frozenset(str(right) for right in CrewRight if may_crew(actor, right, crew))
