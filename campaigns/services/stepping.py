"""Stepping back to an earlier chapter, and forward again to where the campaign was."""

import uuid
from collections.abc import Collection, Iterable
from datetime import datetime

from django.db.models import Q
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import NotFound, Overtaken, get_or_not_found
from adventures.services.change import atomic_change
from adventures.services.stop import break_off_game
from campaigns.models import Campaign, ChapterPlay, ChapterVisit, ChoiceMade, StarAward
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.selectors import may_step_forward
from campaigns.walk import Walk

from .activity import note
from .lock import active_campaign, hold_games
from .roles import set_captain


def step_back(*, by: Actor, campaign_id: uuid.UUID, visit: int, seen: int) -> None:
    """Goes back to where the campaign was at a visit: what was decided there is open again.

    Later visits are withdrawn with their awards, their plays count no more, and a game that runs in one of
    them is broken off; nothing is deleted. `seen` is the visit at which the tablet saw the campaign. Raises
    Refused where it has gone on since, NotFound for no earlier visit.
    """
    with atomic_change():
        held = hold_games(by, campaign_id)
        campaign = active_campaign(by, Right.STEP_BACK, campaign_id)
        walk = walk_of(campaign)
        line = [reached.number for reached in walk.line]
        if not line or line[-1] != seen:
            raise Overtaken("gone_on")
        if visit not in line[:-1]:
            raise NotFound()
        go_back_to(campaign, walk, visit, by=by, held=held)


def go_back_to(campaign: Campaign, walk: Walk, visit: int, *, by: Actor, held: Collection[object]) -> None:
    """Withdraws what came after a visit in the line of a locked campaign, within the change of whoever calls.

    `walk` is where it is now, `held` are the keys of its games under way, which were locked before it.
    """
    line = [reached.number for reached in walk.line]
    target = campaign.visits.get(number=visit)
    kept = {reached.number for reached in walk.visits if reached.during in line[: line.index(visit) + 1]}
    left = [
        reached
        for reached in campaign.visits.standing_only().filter(number__gt=visit).order_by("number")
        if reached.number not in kept
    ]
    _break_off(by, left, held)
    campaign.refresh_from_db(fields=["version", "updated_at", "captain"])
    counted = list(ChapterPlay.objects.filter(visit__in=left, counts=True).values_list("pk", flat=True))
    before = campaign.captain_position
    _withdraw(campaign, target, left, counted, timezone.now())
    back = next(reached for reached in left if reached.game_id is None)
    set_captain(campaign, back.captain)
    note(
        campaign, "stepped_back", by=by, chapter=target.chapter, visit=visit, plays=counted,
        visits=[reached.number for reached in left], captain=before,
    )  # fmt: skip


def step_forward(*, by: Actor, campaign_id: uuid.UUID, number: int) -> None:
    """Takes a step back back, which is the line of that `number` in the log, while nothing has come since.

    A game that was broken off stays so until somebody takes it up, and with it what its events brought.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.STEP_BACK, campaign_id)
        line = get_or_not_found(campaign.activities.filter(number=number, kind="stepped_back"))
        if not may_step_forward(campaign, line.data):
            raise Overtaken("gone_on")
        withdrawn = campaign.visits.filter(number__in=line.data["visits"])
        at = withdrawn.filter(game=None).first().withdrawn_at  # type: ignore[union-attr]
        ChoiceMade.objects.filter(visit__campaign=campaign, withdrawn_at=at).update(withdrawn_at=None)
        StarAward.objects.filter(campaign=campaign, withdrawn_at=at).update(withdrawn_at=None)
        withdrawn.filter(withdrawn_at=at).update(withdrawn_at=None)
        campaign.plays.filter(pk__in=line.data["plays"]).update(counts=True)
        set_captain(campaign, line.data["captain"])
        last = campaign.visits.standing_only().filter(game=None).order_by("number").last()
        note(campaign, "stepped_forward", by=by, chapter=last.chapter if last else 0, back=number)


def _break_off(by: Actor, left: Iterable[ChapterVisit], held: Collection[object]) -> None:
    """Breaks off the games under way in visits that are left; all of them must be held already."""
    running = ChapterPlay.objects.filter(visit__in=list(left), state=ChapterPlay.State.RUNNING)
    for play in running.select_related("game"):
        if play.game is not None and play.game_id not in held:
            raise Overtaken("gone_on")
        if play.game is not None and not play.game.finished:
            break_off_game(by=by, game_id=play.game.pk)


def _withdraw(
    campaign: Campaign, target: ChapterVisit, left: list[ChapterVisit], counted: list[int], now: datetime
) -> None:
    standing = ChapterVisit.objects.standing_only().filter(pk__in=[reached.pk for reached in left])
    standing.update(withdrawn_at=now)
    made = ChoiceMade.objects.filter(visit=target, withdrawn_at=None).exclude(decision="")
    made.update(withdrawn_at=now)
    ChapterPlay.objects.filter(pk__in=counted).update(counts=False)
    awards = StarAward.objects.standing_only().filter(campaign=campaign)
    awards.filter(Q(visit__in=left) | Q(play__in=counted)).update(withdrawn_at=now)
    target.ballot += 1
    target.save(update_fields=["ballot"])
