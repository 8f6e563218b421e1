"""How the server shuffles in a test: by a number instead of by chance."""

import secrets
from types import SimpleNamespace
from typing import Any

from adventures.services import start


def shuffles_as(monkeypatch: Any, number: int) -> None:
    """Lets all games that begin from now on have the same seed."""
    told = SimpleNamespace(**{**vars(secrets), "token_hex": lambda size: f"{number:0{2 * size}d}"})
    monkeypatch.setattr(start, "secrets", told)
