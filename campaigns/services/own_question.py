"""A decision of one's own book made on the tablets: asking, withdrawing the question, asking again."""

import uuid
from collections.abc import Sequence

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Overtaken, Refused
from adventures.services.change import atomic_change
from campaigns.home_book.question import Question
from campaigns.models import Campaign, ChapterPlay, ChapterVisit, ChoiceMade, Vote
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right

from .activity import note
from .deciding import check_may_lead, open_decision
from .lock import active_campaign


def ask_question(
    *, by: Actor, campaign_id: uuid.UUID, visit: int, question: str, options: Sequence[str], who: str
) -> ChapterVisit:
    """Asks what the current chapter of one's own book asks: from then on it is decided as in any book.

    `who` decides, as a word for it. Raises Malformed for what cannot be asked, and Refused where the campaign
    has gone on, its game is under way, or it was decided already.
    """
    read = Question.read(question, options, who)
    with atomic_change():
        campaign = active_campaign(by, Right.READ_CHAPTER, campaign_id)
        asked = current_visit(campaign, visit)
        walk = walk_of(campaign)
        fact = walk.visit(visit)
        if fact is not None and walk.is_open(fact):
            raise Overtaken("asked_already")
        if fact is not None and walk.choice_at(fact) is not None:
            raise Refused("decided_here", chapter=asked.chapter)
        if campaign.plays.filter(state=ChapterPlay.State.RUNNING).exists():
            raise Refused("play_first")
        asked.asked = read.as_json()
        asked.decider = ""
        _begin_ballot(asked)
        note(campaign, "asked", by=by, chapter=asked.chapter, question=read.text)
        return asked


def withdraw_question(*, by: Actor, campaign_id: uuid.UUID, visit: int) -> None:
    """Withdraws the open question of a chapter: it may be asked otherwise. The captain may, and the host."""
    with atomic_change():
        campaign = active_campaign(by, Right.LET_DECIDE, campaign_id)
        check_may_lead(by, campaign)
        current_visit(campaign, visit)
        asked = open_decision(campaign, visit).visit
        asked.asked = None
        asked.save(update_fields=["asked"])
        note(campaign, "question_withdrawn", by=by, chapter=asked.chapter)


def reopen_question(*, by: Actor, campaign_id: uuid.UUID, visit: int) -> None:
    """Takes back what was voted at the current chapter: it is voted once more.

    Raises Refused where the campaign has gone on, or nothing was voted there.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.STEP_BACK, campaign_id)
        asked = current_visit(campaign, visit)
        made = ChoiceMade.objects.filter(visit=asked, withdrawn_at=None).first()
        running = campaign.plays.filter(visit=asked).exclude(state=ChapterPlay.State.BROKEN_OFF)
        if made is None or not asked.asked or running.exists():
            raise Overtaken("gone_on")
        made.withdrawn_at = timezone.now()
        made.save(update_fields=["withdrawn_at"])
        _begin_ballot(asked)
        note(campaign, "decision_taken_back", by=by, chapter=asked.chapter)


def current_visit(campaign: Campaign, number: int) -> ChapterVisit:
    """Gets the current chapter of one's own book; raises Overtaken for another, Refused for another book."""
    if not campaign.book.own:
        raise Refused("not_own_book")
    visit = campaign.visits.standing_only().filter(game=None).order_by("number").last()
    if visit is None or visit.number != number:
        raise Overtaken("gone_on")
    return visit


def _begin_ballot(visit: ChapterVisit) -> None:
    """Stores a question that is open; votes for an earlier one are not counted."""
    if Vote.objects.filter(visit=visit, ballot=visit.ballot).exists():
        visit.ballot += 1
    visit.save(update_fields=["asked", "decider", "ballot"])
