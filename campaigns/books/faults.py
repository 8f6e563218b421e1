"""What is wrong with a book; `campaigns.books.words` makes the sentences."""

from __future__ import annotations

from adventures.inputs.documents import DocumentRefused, Fault, Found, TooMany, Where

__all__ = ["MOST_FAULTS", "BookRefused", "Fault", "Faults", "TooMany", "Where"]

MOST_FAULTS = 200  # told at once; whoever has mended these asks again


class BookRefused(DocumentRefused):
    """A document that is no book."""


class Faults(Found):
    """Collects what is wrong with a book."""

    def __init__(self, most: int = MOST_FAULTS) -> None:
        super().__init__(most)
