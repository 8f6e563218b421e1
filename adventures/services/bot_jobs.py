"""Work for the bots' worker: a row for each game with bots, which is handed over again when it gets lost."""

import uuid
from datetime import timedelta

from django.utils import timezone

from adventures.models import BotJob, Game
from adventures.running.bot_turns import bot_turns

from .workers import enqueue_for_bots, stalled, take_up

PLAY_BOTS = "adventures.tasks.play_bots"


def wake_bots(game: Game) -> None:
    """Hands a locked game to the bots' worker, within its change, where a bot of the site is asked something.

    A job that is open is with a worker already, who looks at the game again before it closes the job.
    """
    if not game.levels or not bot_turns(game):
        return
    job = BotJob.objects.filter(game=game).first() or BotJob(game=game, open=False)
    if not job.open:
        job.open, job.worker, job.sent_at, job.heard_at = True, "", timezone.now(), timezone.now()
        job.save()
        hand_over(game.pk)


def hand_over(game_id: uuid.UUID) -> None:
    """Sends the job of a game once it is stored; when no broker takes it, it waits for `requeue_bot_jobs`."""
    enqueue_for_bots(PLAY_BOTS, str(game_id))


def open_bot_jobs(quiet_for: timedelta) -> list[BotJob]:
    """Hands the jobs over again that show no sign of life for so long, and gets them."""
    quiet = stalled("sent_at", "heard_at", quiet_for=quiet_for)
    jobs = list(BotJob.objects.filter(quiet, open=True)[:100])
    for job in jobs:
        BotJob.objects.filter(pk=job.pk).update(sent_at=timezone.now())
        hand_over(job.game_id)
    return jobs


def claim(game_id: uuid.UUID, worker: str) -> BotJob | None:
    """Gets the open job of a game for a worker; None where there is none, or another one is at it."""
    open_job = BotJob.objects.filter(game=game_id, open=True)
    if not take_up(open_job, worker, quiet_for=BotJob.PATIENCE):
        return None
    return BotJob.objects.filter(game=game_id).first()


def beat(game_id: uuid.UUID, worker: str) -> bool:
    """Gives a sign of life; returns whether the job is still with this worker."""
    return bool(BotJob.objects.filter(game=game_id, worker=worker).update(heard_at=timezone.now()))


def release(game_id: uuid.UUID, worker: str) -> None:
    """Gives an open job back."""
    BotJob.objects.filter(game=game_id, worker=worker).update(worker="", heard_at=timezone.now())
