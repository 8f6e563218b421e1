"""How exports stand, and what is played, for the operator's page."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.db.models import Count
from django.db.models.functions import TruncWeek
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.registry import KITS, title_of
from adventures.models import Game
from adventures.services.notes import reported_notes
from campaigns.models import Export, GameFacts
from campaigns.services.exports import rerun_export
from campaigns.services.notes import reported_notes as reported_chapter_notes
from moonsite.metrics.gauges import CachedFigure
from moonsite.operating.looks import Look, add_look
from moonsite.operating.sections import Again, Section, StatusRow, add_section, again

MOST_LISTED = 10
QUIET = timedelta(minutes=2)
LONG = timedelta(days=1)
"""For so long a game waits before somebody should look at it."""
WEEKS = 12  # that are shown
PLAYED_HOLD = 600.0  # seconds


def exports() -> Section:
    """Files that were ordered."""
    return Section(_("Exports"), list(_rows()))


def _rows() -> Iterator[StatusRow]:
    open_ = Export.objects.open()
    oldest = open_.order_by("updated_at").first()
    quiet = oldest is not None and timezone.now() - oldest.updated_at > QUIET
    note = ""
    if oldest is not None and quiet:
        note = _("No sign of life for %(time)s: is there a worker?") % {"time": timesince(oldest.updated_at)}
    yield StatusRow(_("Jobs that wait or run"), open_.count(), "bad" if quiet else "", note)
    failed = Export.objects.filter(state=Export.State.FAILED).order_by("-updated_at")
    url = f"{reverse('admin:campaigns_export_changelist')}?state=failed"
    yield StatusRow(_("Failed jobs"), failed.count(), url=url)
    for export in failed[:MOST_LISTED]:
        name = f"{export.get_of_display()} ({export.format})"
        yield StatusRow(name, export.error, "bad", again=Again("export", str(export.pk)))


def failed_exports() -> Look:
    """Files that could not be written."""
    failed = Export.objects.filter(state=Export.State.FAILED).count()
    url = f"{reverse('admin:campaigns_export_changelist')}?state=failed"
    words = ngettext("file could not be written", "files could not be written", failed)
    return Look(failed, words, "export", url)


def games_waiting_long() -> Look:
    """Games that have waited for somebody for more than a day."""
    long_ago = timezone.now() - LONG
    games = Game.objects.without_what_ifs()
    waiting = games.filter(state=Game.State.PLAYING, updated_at__lt=long_ago)
    url = f"{reverse('admin:adventures_game_changelist')}?is=long"
    count = waiting.count()
    words = ngettext("game has waited for more than a day", "games have waited for more than a day", count)
    return Look(count, words, "thinking", url)


def notes_reported() -> Look:
    """Notes to games and chapters that somebody has reported; leads to those of games first."""
    of_games, of_chapters = reported_notes().count(), reported_chapter_notes().count()
    count = of_games + of_chapters
    words = ngettext("note was reported", "notes were reported", count)
    kind = "adventures_gamenote" if of_games or not of_chapters else "campaigns_chapternote"
    return Look(count, words, "flag", reverse(f"admin:{kind}_changelist"))


def played_by_game() -> Section:
    """How often each game was played to its end."""
    played = _by_game.figures()
    most = max((count for _ruleset, count in played), default=1)
    rows = [StatusRow(title_of(key).name, count, bar=count / most) for key, count in played if key in KITS]
    return Section(_("Games played to their end"), rows or [StatusRow(_("None yet"), 0)], _by_game.read_at)


def played_by_week() -> Section:
    """How many games were played to their end in each of the last weeks, the newest first."""
    played = _by_week.figures()
    most = max((count for _week, count in played), default=1)
    rows = [
        StatusRow(
            _("Week of %(day)s") % {"day": date_format(week, "SHORT_DATE_FORMAT")}, count, bar=count / most
        )
        for week, count in played
    ]
    return Section(_("Games by week"), rows or [StatusRow(_("None yet"), 0)], _by_week.read_at)


def _count_games() -> Iterator[tuple[str, int]]:
    counted = GameFacts.objects.order_by().values("ruleset").annotate(games=Count("pk"))
    yield from counted.order_by("-games").values_list("ruleset", "games")


def _count_weeks() -> Iterator[tuple[datetime, int]]:
    since = timezone.now() - timedelta(weeks=WEEKS)
    weeks = GameFacts.objects.filter(finished_at__gt=since).annotate(week=TruncWeek("finished_at"))
    yield from weeks.order_by("-week").values_list("week").annotate(Count("pk"))


_by_game: CachedFigure[tuple[str, int]] = CachedFigure(_count_games, PLAYED_HOLD)
_by_week: CachedFigure[tuple[datetime, int]] = CachedFigure(_count_weeks, PLAYED_HOLD)


def add() -> None:
    """Adds the section to the page."""
    add_section(exports)
    add_section(played_by_game)
    add_section(played_by_week)
    add_look(games_waiting_long)
    add_look(failed_exports)
    add_look(notes_reported)
    again["export"] = rerun_export
