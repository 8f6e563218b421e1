"""The chapters to which the event cards of a game sent: they count as long as the game does.

All within the change of whoever calls, with the campaign locked.
"""

from django.utils import timezone

from campaigns.models import Campaign, ChapterPlay, ChapterVisit, StarAward
from campaigns.models.visit import VisitQuerySet

from .activity import note
from .roles import set_captain


def withdraw(play: ChapterPlay) -> list[ChapterVisit]:
    """Withdraws the event chapters of a play that stand, with their stars; gets them.

    Cards, effects and choices hang on their visits and count no more. Doing it twice changes nothing.
    """
    standing = list(_events_of(play).filter(withdrawn_at=None).order_by("number"))
    now = timezone.now()
    StarAward.objects.standing_only().filter(visit__in=standing).update(withdrawn_at=now)
    ChapterVisit.objects.filter(pk__in=[visit.pk for visit in standing]).update(withdrawn_at=now)
    return standing


def bring_back(play: ChapterPlay) -> list[ChapterVisit]:
    """Lets the event chapters of a play that were withdrawn stand again, with their stars; gets them."""
    withdrawn = list(_events_of(play).exclude(withdrawn_at=None).order_by("number"))
    StarAward.objects.filter(visit__in=withdrawn).update(withdrawn_at=None)
    ChapterVisit.objects.filter(pk__in=[visit.pk for visit in withdrawn]).update(withdrawn_at=None)
    return withdrawn


def withdraw_events(campaign: Campaign, play: ChapterPlay) -> None:
    """Withdraws the event chapters of a play whose game is broken off, and writes it into the log.

    Whom an event made captain is captain no more, unless one was named or the campaign went on since.
    """
    left = withdraw(play)
    if not left:
        return
    named = campaign.captain_position
    if not _changed_since(campaign, left[0]):
        set_captain(campaign, left[0].captain)
    note(
        campaign, "events_withdrawn", by=None, chapter=play.chapter, attempt=play.attempt,
        chapters=[visit.chapter for visit in left], captain=[named, campaign.captain_position],
    )  # fmt: skip


def bring_back_events(campaign: Campaign, play: ChapterPlay) -> None:
    """Lets the event chapters of a play whose game is taken up again stand as before, with a line."""
    back = bring_back(play)
    if not back:
        return
    lines = campaign.activities.filter(
        kind="events_withdrawn", data__chapter=play.chapter, data__attempt=play.attempt
    )
    line = lines.order_by("number").last()
    before, after = line.data["captain"] if line else (None, None)
    if before != after and campaign.captain_position == after:
        set_captain(campaign, before)
    note(
        campaign, "events_back", by=None, chapter=play.chapter, attempt=play.attempt,
        chapters=[visit.chapter for visit in back],
    )  # fmt: skip


def _changed_since(campaign: Campaign, first: ChapterVisit) -> bool:
    """Returns whether somebody named a captain, or the path went on, since the first event of a game."""
    by_hand = campaign.activities.filter(kind="captain", created_at__gte=first.created_at)
    further = campaign.visits.standing_only().filter(number__gt=first.number).exclude(game=first.game_id)
    return by_hand.exists() or further.exists()


def _events_of(play: ChapterPlay) -> VisitQuerySet:
    return ChapterVisit.objects.filter(game=play.game_id) if play.game_id else ChapterVisit.objects.none()
