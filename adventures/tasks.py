"""Jobs for the workers, and how a job is taken up again that got lost."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID

import structlog
from celery import bootsteps, current_app, shared_task
from django.db import DatabaseError, connections

from adventures.services import (
    analyses,
    bot_jobs,
    bot_play,
    daily_bot,
    finish,
    forecasts,
    hints,
    notice_delivery,
    notices,
    ratings,
    replay_check,
    standstill,
)

log = structlog.get_logger(__name__)

CHECK_EVERY = 5.0

Check = Callable[[timedelta], object]

checks: list[Check] = [
    lambda quiet_for: finish.requeue_open_jobs(quiet_for=quiet_for),
    lambda quiet_for: bot_play.requeue_bot_jobs(quiet_for=quiet_for),
    lambda quiet_for: analyses.requeue_analyses(quiet_for=quiet_for),
    lambda quiet_for: forecasts.requeue_forecasts(quiet_for=quiet_for),
    lambda quiet_for: notices.look_for_notices(),
]
"""What a worker looks after every few seconds, each told how long a job may be quiet; whoever has jobs of
their own adds a check.
"""


@shared_task(name=finish.SCORE_GAME, acks_late=True, reject_on_worker_lost=True, ignore_result=True)
def score_game(job_id: int) -> None:
    """Works out the results of a finished game; once everybody sees them, its replay. After a try at the solo
    of a day a bot plays that, too.
    """
    finish.score(job_id=job_id)
    finish.store_replay(job_id=job_id)
    daily_bot.follow_try(job_id=job_id)


@shared_task(name=bot_jobs.PLAY_BOTS, acks_late=True, reject_on_worker_lost=True, ignore_result=True)
def play_bots(game_id: str) -> None:
    """Lets the bots of a game answer until nobody waits for them."""
    bot_play.play_bots(game_id=UUID(game_id))


@shared_task(name=hints.FIND_HINT, ignore_result=True)
def find_hint(seat_id: int) -> None:
    """Works out the hint that a seat waits for."""
    hints.find_hint(seat_id=seat_id)


@shared_task(name=analyses.ANALYSE, acks_late=True, reject_on_worker_lost=True, ignore_result=True)
def analyse(game_id: str) -> None:
    """Does a piece of the analysis of a game."""
    analyses.go_on_with_analysis(game_id=UUID(game_id))


@shared_task(name=forecasts.FORECAST, acks_late=True, reject_on_worker_lost=True, ignore_result=True)
def make_forecast(game_id: str) -> None:
    """Does a piece of the forecast of a what-if game."""
    forecasts.go_on_with_forecast(game_id=UUID(game_id))


@shared_task(name=notices.TELL, ignore_result=True)
def tell() -> None:
    """Finds out whom games wait for, and has those be told for whom it is time."""
    notices.tell()


@shared_task(name=notices.DELIVER, ignore_result=True)
def deliver(delivery_id: int) -> None:
    """Sends one message to one device, or one letter."""
    notice_delivery.deliver(delivery_id=delivery_id)


@shared_task(name="adventures.tasks.check_replays", ignore_result=True)
def check_replays() -> None:
    """Plays a sample of games again."""
    replay_check.check_replays()


@shared_task(name="adventures.tasks.let_bots_step_in", ignore_result=True)
def let_bots_step_in() -> None:
    """Lets bots play on where games stand still whose groups said so when they began."""
    standstill.let_bots_step_in()


@shared_task(name=ratings.RERATE, ignore_result=True)
def rerate() -> None:
    """Works out all ratings anew."""
    ratings.rerate()


class TakeUpOpenJobs(bootsteps.StartStopStep):
    """Looks for open jobs without a sign of life when a worker starts, when it finds its broker again, and
    every few seconds in between.

    So a job ordered while no worker or no broker was there runs when one is back, and one whose worker was
    killed is run again; neither depends on what the broker remembers, nor on anybody looking at a page.
    """

    requires = {"celery.worker.consumer.tasks:Tasks"}

    def start(self, parent: Any) -> None:
        self.check(quiet_for=timedelta())
        self.timer = parent.timer.call_repeatedly(CHECK_EVERY, self.check)

    def stop(self, parent: Any) -> None:
        if timer := getattr(self, "timer", None):
            timer.cancel()

    @staticmethod
    def check(quiet_for: timedelta = finish.QUIET) -> None:
        try:
            for each in checks:
                each(quiet_for)
        # A database that is away, or not migrated yet, is asked again, and so is a full disk: a worker does
        # not die of it.
        except (DatabaseError, OSError):
            log.exception("open_jobs_not_looked_up")
        finally:
            connections.close_all()


current_app.steps["consumer"].add(TakeUpOpenJobs)
