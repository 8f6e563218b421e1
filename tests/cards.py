"""How the cards of games lie that tests begin: as in every other run."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count


class Cards:
    """Seeds of games that are the same in every run."""

    def begin(self, test: str) -> None:
        self._test, self._games = test, count()

    @contextmanager
    def apart(self, name: str) -> Iterator[None]:
        """Shuffles what several tests share by its own name, not by that of the test that comes first."""
        before = self._test, self._games
        self.begin(name)
        yield
        self._test, self._games = before

    def seed(self) -> str:
        return hashlib.sha256(f"{self._test}:{next(self._games)}".encode()).hexdigest()[:32]


CARDS = Cards()
