"""What is kept only for a while between games, and games that nobody came back to."""

from datetime import timedelta

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from adventures.models import Game
from adventures.services.change import atomic_change
from adventures.services.deletion import delete_games
from campaigns.curating.curated_books import DISCARDED
from campaigns.models import Book, CrewGame, DiscardedDraft, Invitation

AT_ONCE = 50  # games that go in one change, so that no click waits long for it
INVITATIONS = timedelta(days=1)  # for which an old one still says that it is old


def forget_abandoned_games() -> int:
    """Deletes games without an end in which nothing has happened for `KEEP_ABANDONED_DAYS`, with their logs.

    Those of campaigns and crews stay: they are part of what a group has done together.
    """
    if not settings.KEEP_ABANDONED_DAYS:
        return 0
    before = timezone.now() - timedelta(days=settings.KEEP_ABANDONED_DAYS)
    abandoned = (
        Game.objects.without_what_ifs()
        .filter(updated_at__lt=before, chapter_play=None, chapter_visits=None)
        .exclude(state=Game.State.FINISHED)
        .exclude(pk__in=CrewGame.objects.values("game"))
        .order_by("updated_at")
    )
    went = 0
    while True:
        with atomic_change():
            keys = list(abandoned.values_list("pk", flat=True)[:AT_ONCE])
            if not keys:
                return went
            # Somebody may have come back in this moment.
            still = Game.objects.select_for_update(of=("self",)).filter(pk__in=keys, updated_at__lt=before)
            went += delete_games([game.pk for game in still])


def forget_invitations() -> int:
    """Deletes invitations that were used or are too old."""
    before = timezone.now() - INVITATIONS
    with atomic_change():
        return Invitation.objects.filter(Q(expires_at__lt=before) | Q(used_at__lt=before)).delete()[0]


def forget_discarded_drafts() -> int:
    """Deletes drafts that were thrown away or replaced long ago, and books of which nothing is left."""
    before = timezone.now() - DISCARDED
    with atomic_change():
        went = DiscardedDraft.objects.filter(discarded_at__lt=before).delete()[0]
        if went:
            Book.objects.filter(versions=None, discarded=None).delete()
        return went
