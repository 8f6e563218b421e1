"""A worker whose campaign begins to give its stars and does not come to an end."""

import os
import time
from pathlib import Path
from typing import Any

from adventures.signals import game_scored
from moonsite.celery import app

__all__ = ["app"]


def give_stars_for_ever(**_: Any) -> None:
    """Says that it has begun; whoever waits for the end must kill it."""
    Path(os.environ["BEGUN"]).touch()
    time.sleep(600)


game_scored.connect(give_stars_for_ever, weak=False)
