"""When a game is over: its results, worked out by a job."""

import uuid
from datetime import timedelta
from typing import Any

import structlog
from celery import current_app
from django.db import transaction
from django.utils import timezone

from adventures import selectors
from adventures.actor import Actor
from adventures.models import AstraResult, Game, Job, PlayResult
from adventures.replay import replayed
from adventures.rules import ASTRA, RULESETS
from adventures.signals import game_scored

from .change import announce, change
from .errors import NotFound, Refused

log = structlog.get_logger(__name__)

SCORE_GAME = "adventures.tasks.score_game"
STEPS_SHOWN = 10
IMPATIENT = {"max_retries": 0, "socket_connect_timeout": 1, "socket_timeout": 1}
MOST_ATTEMPTS = 5
QUIET = timedelta(seconds=10)
"""How long a job may show no sign of life before it is handed over again."""


def order_scoring(game: Game) -> Job:
    """Orders the results of a game that has just ended, within the change that ended it."""
    job = Job.objects.create(kind=Job.Kind.SCORE, game=game)
    _hand_over(job)
    return job


def score_again(*, by: Actor, game_id: uuid.UUID) -> Job:
    """Orders results again that could not be worked out; raises Refused unless the job has failed."""
    with change():
        game = selectors.game_for(by, game_id)
        job = Job.objects.select_for_update().filter(game=game, kind=Job.Kind.SCORE).first()
        if job is None:
            raise NotFound()
        if job.state != Job.State.FAILED:
            raise Refused("job_goes_on")
        job.state, job.error, job.done, job.attempts = Job.State.WAITING, "", 0, 0
        job.sent_at = timezone.now()
        job.save()
        _hand_over(job)
        return job


def take_up_open_jobs(*, quiet_for: timedelta = QUIET) -> int:
    """Hands jobs to the workers again that wait or run without a sign of life for so long; returns how many.

    A job is a row first and a message second: the message may have met a dead broker, or died with its
    worker. Running a job twice does no harm.
    """
    now = timezone.now()
    quiet = Job.objects.filter(
        state__in=Job.OPEN, sent_at__lte=now - quiet_for, updated_at__lte=now - quiet_for
    )
    jobs = list(quiet[:100])
    for job in jobs:
        Job.objects.filter(pk=job.pk).update(sent_at=now)
        _hand_over(job)
    return len(jobs)


def score(*, job_id: int) -> None:
    """Works out the results of a game by playing its log again, and stores them once.

    Safe to be killed at any moment and to be run twice: all that counts is written in one change at the end,
    by whoever comes there first. A job that has killed its worker again and again is given up. Raises
    LogRefused when the rules refuse the log, and the job has failed.
    """
    with change():
        job = Job.objects.select_for_update().filter(pk=job_id).first()
        if job is None or not job.open:
            return
        job.attempts += 1
        given_up = job.attempts > MOST_ATTEMPTS
        job.state, job.error = (Job.State.FAILED, "given_up") if given_up else (Job.State.RUNNING, "")
        job.done, job.total = 0, job.game.version + 1
        job.save()
    if given_up:
        log.error("job_given_up", job=job_id)
        return
    try:
        result = _result(job)
        with change():
            job = Job.objects.select_for_update().select_related("game").get(pk=job_id)
            if job.state == Job.State.DONE:
                return
            _store(job.game, result)
            job.state, job.done, job.error = Job.State.DONE, job.total, ""
            job.save()
            announce(job.game)
    except Exception as error:
        Job.objects.filter(pk=job_id).exclude(state=Job.State.DONE).update(
            state=Job.State.FAILED, error=str(error)[:200] or type(error).__name__, updated_at=timezone.now()
        )
        raise


def _hand_over(job: Job) -> None:
    """Sends the job once it is stored; when no broker takes it, it waits for `take_up_open_jobs`."""
    job_id = job.pk
    # Robust hooks must be functions with a name: Django cannot log a partial that fails.
    transaction.on_commit(lambda: _send(job_id), robust=True)


def _send(job_id: int) -> None:
    """Hands a job to the broker over a connection that rather gives up than lets the last click wait."""
    with current_app.connection_for_write(transport_options=IMPATIENT) as connection:
        current_app.send_task(SCORE_GAME, (job_id,), connection=connection, retry=False, ignore_result=True)


def _result(job: Job) -> dict[str, Any]:
    """Gets the result the log leads to, and mends the snapshot when it says something else.

    A game is pinned to the rules it began with: where it was played under older ones, what its players saw
    stands, and the log is not asked again.
    """
    game = job.game
    pinned = game.rules_version != RULESETS[game.ruleset].version
    seen = game.load().result
    every = max(1, job.total // STEPS_SHOWN)

    def show(played: int) -> None:
        if played % every == 0:
            Job.objects.filter(pk=job.pk).update(done=played, updated_at=timezone.now())

    if pinned and seen is not None:
        return seen.to_json()
    table = replayed(game, step=show)
    if table.result is None:
        raise ValueError("the log does not lead to the end of the game")
    if seen is None or seen.to_json() != table.result.to_json():
        log.error("snapshot_differs_from_log", game=str(game.pk))
        Game.objects.filter(pk=game.pk).update(snapshot=table.to_json())
    return table.result.to_json()


def _store(game: Game, result: dict[str, Any]) -> None:
    """Writes place and points of all seats and ASTRA, and tells who listens (campaigns give their stars)."""
    for seat in game.seats.all():
        score = result["scores"][seat.name]
        PlayResult.objects.update_or_create(
            game=game,
            seat=seat,
            defaults={
                "place": result["places"][seat.name],
                "total": score["total"],
                "fields": score["fields"],
                "formulas": score["formulas"],
                "tie_breaks": result["tie_breaks"][seat.name],
                "turns": result["turns"],
            },
        )
    if ASTRA in result["scores"]:
        AstraResult.objects.update_or_create(
            game=game,
            defaults={
                "level": game.setup["opponent"],
                "place": result["places"][ASTRA],
                "total": result["scores"][ASTRA]["total"],
            },
        )
    game_scored.send(sender=Game, game=game, result=result)
