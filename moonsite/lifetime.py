"""What a process does before its first request and after its last."""

import gc
import threading
from collections.abc import Callable

import structlog
from django.conf import settings
from django.db import connection, connections
from django.urls import get_resolver
from django.utils import translation

log = structlog.get_logger(__name__)

DRAINING = threading.Event()
"""Set once this process is about to stop: whoever sends requests should send them to another one."""


def load_addresses() -> None:
    """Imports every view, and reads the translations of each language."""
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            translation.gettext("Save")
            _ = get_resolver().reverse_dict


_tasks: list[Callable[[], object]] = [load_addresses]


def before_first_request(task: Callable[[], object]) -> None:
    """Has something done whenever a process starts to serve, so that nobody's first tap waits for it.

    It must be quick and need neither database nor network: nobody is served before it has ended.
    """
    _tasks.append(task)


def warm_up() -> None:
    """Does all that is to be done first; what fails is reported, and fails again where it is needed.

    What is in memory then stays as long as the process does, and is left out whenever garbage is collected:
    that would hold a tap up for a quarter of a second. Nor is garbage looked for in it before: the two
    megabytes that would be found are not worth the quarter of a second.
    """
    gc.disable()
    for task in _tasks:
        try:
            task()
        except Exception:
            log.exception("warm_up_failed", task=task.__qualname__)
    gc.freeze()
    gc.enable()


def shut_down() -> None:
    """Leaves a SQLite database in one file: what was written last lies beside it until then."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
    connections.close_all()
