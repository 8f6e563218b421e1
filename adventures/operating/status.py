"""How games and their jobs stand, for the operator's page."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from django.db.models import Exists, OuterRef, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.models import Game, Job, PlayResult
from adventures.services.finish import rerun_job
from adventures.services.replay_check import REPLAYS
from moonsite.metrics.gauges import CachedFigure
from moonsite.operating.looks import Look, add_look
from moonsite.operating.outcomes import last
from moonsite.operating.sections import Again, Section, StatusRow, add_section, again
from moonsite.short_dates import ago

from .gauges import games

MOST_LISTED = 10
QUIET = timedelta(minutes=2)
LATE = timedelta(hours=36)
GAMES_HOLD = 600.0  # seconds
SHOWN_AS = {"playing": "open", "stopped": "stopped", "finished": "finished"}
"""By which filter of the list of games those of a state are shown."""


def jobs() -> Section:
    """The jobs that work out results."""
    return Section(_("Results of games"), [*_open(), *_failed()])


def failed_jobs() -> Look:
    """Results that could not be worked out."""
    failed = Job.objects.filter(state=Job.State.FAILED).count()
    words = ngettext("result could not be worked out", "results could not be worked out", failed)
    return Look(failed, words, "info", f"{_list('job')}?state=failed")


def _open() -> Iterator[StatusRow]:
    waiting = Job.objects.filter(state__in=Job.OPEN)
    count, oldest = waiting.count(), waiting.order_by("updated_at").first()
    quiet = oldest is not None and timezone.now() - oldest.updated_at > QUIET
    note = _("No sign of life for %(time)s: is there a worker?") if quiet else ""
    if oldest is not None:
        note = note and note % {"time": timesince(oldest.updated_at)}
    yield StatusRow(_("Jobs that wait or run"), count, "bad" if quiet else "", note)


def _failed() -> Iterator[StatusRow]:
    failed = Job.objects.filter(state=Job.State.FAILED).select_related("game").order_by("-updated_at")
    yield StatusRow(_("Failed jobs"), failed.count(), url=f"{_list('job')}?state=failed")
    for job in failed[:MOST_LISTED]:
        yield StatusRow(
            job.game.code, job.error, "bad", url=_game(job.game), again=Again("score", str(job.pk))
        )
    for job in Job.objects.exclude(alarm="").select_related("game").order_by("-updated_at")[:MOST_LISTED]:
        yield StatusRow(job.game.code, job.alarm, "warn", url=_game(job.game))


def stored() -> Section:
    """How many games there are, which are stuck, and whether they are what their logs say."""
    rows = [*_counts(), *_replayed()]
    return Section(
        _("Games"), rows, min(filter(None, (_counted.read_at, _found_stuck.read_at)), default=None)
    )


def _counts() -> Iterator[StatusRow]:
    words = dict(Game.State.choices)
    for state, count in _counted.figures():
        yield StatusRow(words[state], count, url=f"{_list('game')}?is={SHOWN_AS[state]}")
    stuck = _found_stuck.figures()
    yield StatusRow(_("Finished without a result"), len(stuck), "bad" if stuck else "")
    for game in stuck:
        yield StatusRow(game.code, _("nobody works its result out"), "bad", url=_game(game))


def _count() -> Iterator[tuple[str, int]]:
    for figure in games():
        yield from ((state, int(count)) for (state,), count in figure.values.items())


def _stuck() -> list[Game]:
    """Games that are over and have neither a result nor a job that would make it."""
    without = Game.objects.without_what_ifs().filter(~Exists(PlayResult.objects.filter(game=OuterRef("pk"))))
    jobs = Job.objects.filter(~Q(state=Job.State.DONE), game=OuterRef("pk"))
    return list(without.exclude(Exists(jobs)).filter(state=Game.State.FINISHED).order_by()[:MOST_LISTED])


_counted: CachedFigure[tuple[str, int]] = CachedFigure(_count, GAMES_HOLD)
_found_stuck: CachedFigure[Game] = CachedFigure(_stuck, GAMES_HOLD)


def _replayed() -> Iterator[StatusRow]:
    outcome = last(REPLAYS)
    if outcome is None:
        yield StatusRow(
            _("Played again from their logs"), _("not yet"), note=_("A sample of games, every night.")
        )
        return
    late = timezone.now() - outcome.at > LATE
    told = _("%(ago)s: %(checked)s games in %(seconds)s s") % {
        "ago": ago(outcome.at),
        "checked": outcome.found["checked"],
        "seconds": outcome.seconds,
    }
    yield StatusRow(_("Played again from their logs"), told, "warn" if late else "")
    differ = outcome.found["differ"]
    yield StatusRow(_("Differ from their logs"), len(differ), "bad" if differ else "")
    for game in Game.objects.filter(pk__in=differ):
        yield StatusRow(game.code, f"manage.py replaygames {game.code}", "bad", url=_game(game))


def _list(model: str) -> str:
    return reverse(f"admin:adventures_{model}_changelist")


def _game(game: Game) -> str:
    return reverse("admin:adventures_game_change", args=[game.pk])


def add() -> None:
    """Adds these sections to the page."""
    add_section(jobs)
    add_section(stored)
    add_look(failed_jobs)
    again["score"] = rerun_job
