"""The Celery application: runs the jobs that would make a click wait, and what is to be done every day."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from celery import Celery, bootsteps
from celery.beat import EmbeddedService, PersistentScheduler
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "moonsite.settings")

_path = list(sys.path)
app = Celery("moonsite")
# Celery has put the folder first in which somebody happens to be: it may have others of our names.
sys.path[:] = [*_path, *(folder for folder in sys.path if folder not in _path)]
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

SIGN_OF_LIFE = 20.0  # seconds between two
BOTS = "bots"
"""The queue of the bots, and the name of the worker that has no other one."""


def sign_of_life(name: str) -> None:
    """Touches a file by which a watcher sees that a process without an address is alive: `VAR_DIR/name`."""
    with suppress(OSError):  # a full disk ends nobody
        Path(settings.VAR_DIR / f"{name}.alive").touch()


class Clock(PersistentScheduler):
    """Beat, which remembers over restarts what it did last, and says that it is alive."""

    def tick(self, *args: Any, **options: Any) -> float:
        """Does what is due; returns how many seconds it may sleep."""
        sign_of_life("beat")
        return min(float(super().tick(*args, **options)), SIGN_OF_LIFE)


def bots_wanted() -> Path:
    """Gets the file that is touched whenever bots have something to do: at home their worker runs then."""
    return Path(settings.VAR_DIR / "bots.wanted")


def want_bots() -> None:
    """Says that bots have something to do."""
    with suppress(OSError):
        bots_wanted().touch()


def plays_bots(celery: Celery) -> bool:
    """Returns whether the worker of this process is that of the bots."""
    return BOTS in celery.amqp.queues.consume_from


class SignOfLife(bootsteps.StartStopStep):
    """Says every few seconds that the worker is alive."""

    requires = {"celery.worker.consumer.tasks:Tasks"}

    def start(self, parent: Any) -> None:
        name = BOTS if plays_bots(parent.app) else "worker"
        sign_of_life(name)
        self.timer = parent.timer.call_repeatedly(SIGN_OF_LIFE, sign_of_life, (name,))

    def stop(self, parent: Any) -> None:
        if timer := getattr(self, "timer", None):
            timer.cancel()


class ClockAtHome(bootsteps.StartStopStep):
    """Lets the one worker of a site without Redis be its own clock: in a thread, which ends with it."""

    def include_if(self, parent: Any) -> bool:
        """Where there is Redis there may be many workers, and beat is a process of its own."""
        return not (settings.REDIS_URL or plays_bots(parent.app))

    def start(self, parent: Any) -> None:
        self.thread: Any = EmbeddedService(parent.app, thread=True, scheduler_cls=Clock)
        self.thread.start()

    def stop(self, parent: Any) -> None:
        if thread := getattr(self, "thread", None):
            thread.service.stop()  # it ends with the process; nobody waits until it wakes up


app.steps["consumer"].add(SignOfLife)
app.steps["worker"].add(ClockAtHome)
# What a worker measures of its jobs.
app.autodiscover_tasks(["moonsite.metrics"], related_name="jobs")
