"""A worker of the bots in which one begins to think, and never ends."""

import os
import time
from pathlib import Path

from adventures.bots import Bot
from moonsite.celery import app

__all__ = ["app"]


def think_for_ever(*_: object) -> None:
    """Says that it has begun; whoever waits for the end must kill it."""
    (Path(os.environ["BEGUN"]) / "thinking").touch()
    time.sleep(600)


Bot.choose = think_for_ever  # type: ignore[assignment,method-assign]
