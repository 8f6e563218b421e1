"""The Celery application: runs the jobs that would make a click wait, and what is to be done every day."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from celery import Celery, bootsteps
from celery.beat import EmbeddedService, PersistentScheduler
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "moonsite.settings")

app = Celery("moonsite")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()

SIGN_OF_LIFE = 20.0  # seconds between two


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


class SignOfLife(bootsteps.StartStopStep):
    """Says every few seconds that the worker is alive."""

    requires = {"celery.worker.consumer.tasks:Tasks"}

    def start(self, parent: Any) -> None:
        sign_of_life("worker")
        self.timer = parent.timer.call_repeatedly(SIGN_OF_LIFE, sign_of_life, ("worker",))

    def stop(self, parent: Any) -> None:
        if timer := getattr(self, "timer", None):
            timer.cancel()


class ClockAtHome(bootsteps.StartStopStep):
    """Lets the one worker of a site without Redis be its own clock: in a thread, which ends with it."""

    def include_if(self, parent: Any) -> bool:
        """Where there is Redis there may be many workers, and beat is a process of its own."""
        return not settings.REDIS_URL

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
