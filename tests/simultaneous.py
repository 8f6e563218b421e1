"""Several tablets that press at the same moment."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from django.db import connections

from adventures.errors import Refused
from adventures.rules import IllegalMove


def at_once(clicks: Sequence[Callable[[], object]]) -> list[object]:
    """Lets every click happen in a thread of its own at the same moment; gives what each led to.

    What the game or the campaign refused is given as the error.
    """
    start = Barrier(len(clicks))

    def run(click: Callable[[], object]) -> object:
        start.wait(60)
        try:
            return click()
        except (Refused, IllegalMove) as refused:
            return refused
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(clicks)) as threads:
        return list(threads.map(run, clicks))
