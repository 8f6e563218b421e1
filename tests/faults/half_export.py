"""A worker that writes half of every workbook and does not come to an end."""

import os
import time
from pathlib import Path

from openpyxl import Workbook

from moonsite.celery import app

__all__ = ["app"]


def save_half(book: Workbook, path: Path) -> None:
    """Says that it has begun; whoever waits for the end must kill it."""
    path.write_bytes(b"half")
    Path(os.environ["BEGUN"]).touch()
    time.sleep(600)


Workbook.save = save_half  # type: ignore[method-assign]
