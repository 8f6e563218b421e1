"""A worker that begins to give a campaign's stars and to write a workbook, and ends neither."""

import os
import time
from pathlib import Path
from typing import Any

from openpyxl import Workbook

from adventures.signals import game_scored
from moonsite.celery import app

__all__ = ["app"]


def never_ends(what: str) -> None:
    """Says that it has begun; whoever waits for the end must kill it."""
    (Path(os.environ["BEGUN"]) / what).touch()
    time.sleep(600)


def give_stars_for_ever(**_: Any) -> None:
    """Begins with what follows from a result, in the change that stores it."""
    never_ends("stars")


def save_half(book: Workbook, path: Path) -> None:
    """Writes half of a workbook."""
    path.write_bytes(b"half")
    never_ends("book")


game_scored.connect(give_stars_for_ever, weak=False)
Workbook.save = save_half  # type: ignore[method-assign]
