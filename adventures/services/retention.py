"""What is kept of games only for a while."""

from datetime import timedelta

from django.conf import settings
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from adventures.bots.analysis import ENGINE
from adventures.bots.analysis import FORMAT as ANALYSIS_FORMAT
from adventures.models import (
    Game,
    GameAnalysis,
    GameNote,
    GameTimeline,
    IdempotentAnswer,
    Job,
    Membership,
    Notice,
    NoticeDelivery,
    PuzzleAnswer,
    Seat,
    StoredReplay,
    Token,
)
from adventures.models.game import TRIED_ONLY
from adventures.models.timeline import FORMAT
from adventures.running.asked import Cause
from moonsite.fingerprint import fingerprint

from .change import atomic_change
from .chats import forget_chats_of_ended_games
from .deletion import delete_games

ANSWERS = timedelta(days=1)
"""How long an answer is kept for whoever asks again with the same key."""
JOBS = timedelta(days=30)
"""How long it is kept that a job was done; one with an alarm stays."""

NOTES = timedelta(days=30)
"""How long a note is kept that was withdrawn: a mistake may be asked about."""

NOTICES = timedelta(days=30)
"""How long it is kept what somebody was told, once nobody waits for it any more."""


TRIED = timedelta(days=3)
"""How long a game is kept that was begun to try the site, and that nobody has gone on with."""
WHAT_IFS = timedelta(days=30)
"""How long a what-if game is kept after its last move, unless somebody keeps it."""

AT_ONCE = 50
"""Games that go in one change, so that no click waits long for it."""


def forget_tried_games() -> int:
    """Deletes games that were begun to try the site, and that nobody has gone on with since."""
    return _delete_all(Game.objects.filter(TRIED_ONLY, updated_at__lt=timezone.now() - TRIED))


def forget_what_if_games() -> int:
    """Deletes what-if games that nobody keeps and in which nobody has moved for a while."""
    before = timezone.now() - WHAT_IFS
    return _delete_all(Game.objects.filter(what_if__kept=False, moved_at__lt=before))


def _delete_all(games: QuerySet[Game]) -> int:
    went = 0
    while True:
        with atomic_change():
            keys = list(games.select_for_update(of=("self",)).values_list("pk", flat=True)[:AT_ONCE])
            if not keys:
                return went
            went += delete_games(keys)


def forget_answers() -> int:
    """Deletes the answers of programs that nobody asks for again."""
    with atomic_change():
        return IdempotentAnswer.objects.filter(created_at__lt=timezone.now() - ANSWERS).delete()[0]


def forget_done_jobs() -> int:
    """Deletes jobs that were done a while ago, without an alarm: their results are stored."""
    done = Job.objects.filter(state=Job.State.DONE, alarm="", updated_at__lt=timezone.now() - JOBS)
    with atomic_change():
        return done.delete()[0]


def forget_notices() -> int:
    """Deletes notices for which nobody waits any more, messages that were sent or given up, and chats of
    games that were over long ago.
    """
    before = timezone.now() - NOTICES
    over = Q(cause__startswith=Cause.OVER, told_at__lt=before)
    with atomic_change():
        messages = NoticeDelivery.objects.exclude(outcome="").filter(due_at__lt=before)
        messages.delete()
        forget_chats_of_ended_games(NOTICES)
        return Notice.objects.filter(Q(withdrawn_at__lt=before) | over).delete()[0]


def forget_withdrawn_notes() -> int:
    """Deletes notes to games that were withdrawn a while ago, with what was reported of them."""
    before = timezone.now() - NOTES
    with atomic_change():
        return GameNote.objects.filter(withdrawn_at__lt=before).delete()[0]


def forget_unused_tokens() -> int:
    """Deletes tokens that were revoked, or have no account and were not used, for `KEEP_UNUSED_DAYS`."""
    if not settings.KEEP_UNUSED_DAYS:
        return 0
    before = timezone.now() - timedelta(days=settings.KEEP_UNUSED_DAYS)
    unused = Q(used_at__lt=before) | Q(used_at=None, created_at__lt=before)
    playing = Seat.objects.filter(device=OuterRef("device"), bot=True)
    old = Token.objects.filter(Q(revoked_at__lt=before) | Q(unused, user=None)).exclude(Exists(playing))
    count = old.count()
    with atomic_change():
        Token.objects.filter(pk__in=old.values("pk")).delete()
    return count


def forget_onlookers() -> int:
    """Deletes which devices only looked on at games in which nothing has happened for `KEEP_UNUSED_DAYS`.

    Whoever has a seat or hosts a game still finds it.
    """
    if not settings.KEEP_UNUSED_DAYS:
        return 0
    before = timezone.now() - timedelta(days=settings.KEEP_UNUSED_DAYS)
    seated = Seat.objects.filter(game=OuterRef("game"), device=OuterRef("device"))
    quiet = Membership.objects.filter(created_at__lt=before, game__updated_at__lt=before)
    onlookers = quiet.exclude(Exists(seated)).exclude(Q(game__host_device=OuterRef("device")))
    with atomic_change():
        return Membership.objects.filter(pk__in=onlookers.values("pk")).delete()[0]


def forget_puzzle_answers() -> int:
    """Deletes what devices without an account answered to puzzles more than `KEEP_UNUSED_DAYS` ago."""
    if not settings.KEEP_UNUSED_DAYS:
        return 0
    before = timezone.now() - timedelta(days=settings.KEEP_UNUSED_DAYS)
    with atomic_change():
        return PuzzleAnswer.objects.filter(user=None, answered_at__lt=before).delete()[0]


def forget_outdated_replays() -> int:
    """Deletes replays and analyses that were worked out by other code: whoever asks has them made anew."""
    with atomic_change():
        timelines = GameTimeline.objects.exclude(format=FORMAT).delete()[0]
        documents = StoredReplay.objects.exclude(stamp__startswith=f"{fingerprint()}-").delete()[0]
        analyses = GameAnalysis.objects.exclude(format=ANALYSIS_FORMAT, engine=ENGINE).delete()[0]
    return timelines + documents + analyses
