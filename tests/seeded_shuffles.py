"""How the server shuffles in a test: by a number instead of by chance."""

from typing import Any

from adventures.services import start


def seed_of(number: int) -> str:
    """The seed of that number."""
    return f"{number:032d}"


def shuffles_as(monkeypatch: Any, number: int) -> None:
    """Lets all games that begin from now on have the same seed."""
    monkeypatch.setattr(start, "new_seed", lambda: seed_of(number))
