"""How far a file is: whoever writes one says so step by step, and learns when nobody wants it any more."""

from typing import Protocol


class Cancelled(Exception):
    """Nobody wants the file any more: its export was cancelled or deleted, or another worker was faster."""


class Progress(Protocol):
    """Told by whoever writes; `expects` and `step` raise Cancelled once nobody wants the file."""

    def expects(self, steps: int) -> None:
        """Says how many steps there are in all."""

    def step(self) -> None:
        """Says that one more step is done."""


class Silent:
    """A progress that nobody follows."""

    def expects(self, steps: int) -> None:
        """Takes it in."""

    def step(self) -> None:
        """Takes it in."""
