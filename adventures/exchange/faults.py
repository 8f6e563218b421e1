"""What is wrong with a document that is to be taken in; `adventures.exchange.words` makes the sentences."""

from __future__ import annotations

from adventures.inputs.documents import DocumentRefused, Fault, Found, TooMany, Where

__all__ = ["MOST_FAULTS", "Fault", "Faults", "ImportRefused", "TooMany", "Where"]

MOST_FAULTS = 100  # told at once; whoever has mended these asks again


class ImportRefused(DocumentRefused):
    """A document that cannot be taken in."""


class Faults(Found):
    """Collects what is wrong with a document."""

    def __init__(self) -> None:
        super().__init__(MOST_FAULTS)

    def check(self) -> None:
        """Raises ImportRefused with all that were found."""
        if self:
            raise ImportRefused(list(self))
