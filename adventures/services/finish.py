"""When a game is over: its results, worked out by a job."""

import uuid
from datetime import timedelta
from typing import Any

import structlog
from django.utils import timezone

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.inputs.numbers import number_or_none
from adventures.models import Game, GameAnalysis, GameTimeline, Job, PlayResult, StoredReplay
from adventures.running.replay import LogRefused, replayed, same_state
from adventures.signals import game_reopened, game_scored
from moonsite.outages import outage_of

from .change import announce, atomic_change
from .daily_points import note_course, note_points
from .deletion import delete_games
from .ratings import rate_game, take_back_rating
from .replay_documents import store_documents
from .workers import enqueue, stalled

log = structlog.get_logger(__name__)

SCORE_GAME = "adventures.tasks.score_game"
STEPS_SHOWN = 10
MOST_ATTEMPTS = 5
QUIET = timedelta(seconds=10)
"""How long a job may show no sign of life before it is handed over again."""


def order_scoring(game: Game) -> Job:
    """Orders the results of a game that has just ended, within the change that ended it."""
    job = Job.objects.create(kind=Job.Kind.SCORE, game=game)
    _hand_over(job)
    return job


def reopen(game: Game) -> None:
    """Lets a locked game that is over go on: what was worked out of its end is withdrawn.

    What-if games of it go: they may have shown what still lies in the deck.
    Whoever listens withdraws what they built on it, in the same change.
    """
    # The job first: a worker that stores results just now holds it, and they are withdrawn when it is done.
    Job.objects.filter(game=game, kind=Job.Kind.SCORE).delete()
    take_back_rating(game)
    game.results.all().delete()
    GameAnalysis.objects.filter(game=game).delete()
    GameTimeline.objects.filter(game=game).delete()
    StoredReplay.objects.filter(game=game).delete()
    delete_games(list(game.what_ifs.values_list("pk", flat=True)))
    game.state, game.result = Game.State.PLAYING, None
    game_reopened.send(sender=Game, game=game)


def retry_scoring(*, by: Actor, game_id: uuid.UUID) -> Job:
    """Orders results again that could not be worked out; raises Refused unless the job has failed."""
    with atomic_change():
        game = selectors.game_for(by, game_id)
        job = Job.objects.select_for_update().filter(game=game, kind=Job.Kind.SCORE).first()
        if job is None:
            raise NotFound()
        if job.state != Job.State.FAILED:
            raise Refused("job_goes_on")
        return _once_more(job)


def rerun_job(key: str) -> Job:
    """Orders the results of a failed job again, for the operator; raises LookupError unless it has failed."""
    with atomic_change():
        failed = Job.objects.select_for_update().filter(state=Job.State.FAILED)
        job = failed.filter(pk=number_or_none(key) or 0).first()
        if job is None:
            raise LookupError(key)
        return _once_more(job)


def _once_more(job: Job) -> Job:
    job.state, job.error, job.done, job.attempts = Job.State.WAITING, "", 0, 0
    job.sent_at = timezone.now()
    job.save()
    _hand_over(job)
    return job


def requeue_open_jobs(*, quiet_for: timedelta = QUIET) -> int:
    """Hands jobs to the workers again that wait or run without a sign of life for so long; returns how many.

    A job is a row first and a message second: the message may have met a dead broker, or died with its
    worker. Running a job twice does no harm.
    """
    quiet = stalled("sent_at", "updated_at", quiet_for=quiet_for)
    jobs = list(Job.objects.filter(quiet, state__in=Job.OPEN)[:100])
    for job in jobs:
        Job.objects.filter(pk=job.pk).update(sent_at=timezone.now())
        _hand_over(job)
    return len(jobs)


def score(*, job_id: int) -> None:
    """Works out the results of a game by playing its log again, and stores them once.

    Safe to be killed at any moment and to be run twice: all that counts is written in one change at the end,
    by whoever comes there first. A job that has killed its worker again and again is given up. Raises
    LogRefused when the rules refuse the log, and the job has failed.
    """
    with atomic_change():
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
        result, alarm = _result(job)
        with atomic_change():
            job = Job.objects.select_for_update(of=("self",)).select_related("game").filter(pk=job_id).first()
            if job is None or job.state == Job.State.DONE:
                return
            _store(job.game, result)
            job.state, job.done, job.error, job.alarm = Job.State.DONE, job.total, "", alarm
            job.save()
            announce(job.game)
    except Exception as error:
        if outage_of(error):
            raise  # it is worked out again when what was away is back
        if not Job.objects.filter(pk=job_id).exists():
            return  # the game was taken back while its log was played
        Job.objects.filter(pk=job_id).exclude(state=Job.State.DONE).update(
            state=Job.State.FAILED, error=str(error)[:200] or type(error).__name__, updated_at=timezone.now()
        )
        raise


def store_replay(*, job_id: int) -> None:
    """Keeps a scored game turn by turn for its replay; where the rules refuse the log the replay says so."""
    game = Game.objects.filter(jobs=job_id, state=Game.State.FINISHED).first()
    if game is None:
        return  # its end was taken back
    if game.day is not None:
        note_course(game)
    try:
        store_documents(game)
    except LogRefused:
        log.exception("timeline_refused", game=str(game.pk), code=game.code)


def _hand_over(job: Job) -> None:
    """Sends the job once it is stored; when no broker takes it, it waits for `requeue_open_jobs`."""
    enqueue(SCORE_GAME, job.pk)


def _result(job: Job) -> tuple[dict[str, Any], str]:
    """Gets the result the log leads to, and an alarm where the players were shown another one.

    The log is the truth. But a game is pinned to the rules it began with: where these were mended since, what
    its players saw stands, and the log is not asked again.
    """
    game = job.game
    if game.result is not None and game.outlived_its_rules:
        return game.result, ""
    every = max(1, job.total // STEPS_SHOWN)

    def show(played: int) -> None:
        if played % every == 0:
            Job.objects.filter(pk=job.pk).update(done=played, updated_at=timezone.now())

    table = replayed(game, step=show)
    if table.result is None:
        raise ValueError("the log does not lead to the end of the game")
    result = table.result.to_json()
    snapshot = table.to_json()
    same = same_state(snapshot, game.snapshot)
    if same and game.result in (None, result):
        return result, ""
    alarm = "the result shown differs from the log" if same else "the snapshot differs from the log"
    log.error("result_differs_from_log", game=str(game.pk), code=game.code, alarm=alarm)
    Game.objects.filter(pk=game.pk).update(snapshot=snapshot, result=result)
    return result, alarm


def _store(game: Game, result: dict[str, Any]) -> None:
    """Writes place and points of all seats, rates the game, and tells who listens (games, campaigns)."""
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
    rate_game(game, result)
    if game.day is not None:
        note_points(game, result)
    game_scored.send(sender=Game, game=game, result=result)
