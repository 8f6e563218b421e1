"""Results of games that were played on paper: what is read off a sheet, and what follows from it.

Nobody adds anything up: counts and values are typed in as they stand on the sheet, field by field, and the
ruleset that knows the sheet makes of them the same points and places as of a game played here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .result import Award, Result, Score, TieBreak, rank

# What was read off for one field, number by number; and all that was read off one sheet, by field.
Entry = tuple[int, ...]
Entries = Mapping[str, Entry]


class BadEntry(ValueError):
    """An entry that the field of a sheet cannot hold."""


@dataclass(frozen=True, slots=True)
class Part:
    """One number of a field: `values` are all it can ever be, in the order of the sheet.

    `left` narrows them by the numbers of the field before it; a part with one value left is not asked.
    """

    key: str
    values: tuple[int, ...]
    left: Callable[[Entry], Iterable[int]] | None = None

    def keys(self, before: Entry) -> tuple[int, ...]:
        """What it can be after these numbers."""
        return self.values if self.left is None else tuple(self.left(before))


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a sheet with its numbers; `places` are the groups of the sheet in which to look."""

    key: str
    parts: tuple[Part, ...]
    places: tuple[str, ...] = ()

    def filled(self, typed: Entry) -> Entry:
        """Adds to the numbers typed so far those that leave no choice."""
        while (part := self.asked(typed)) is not None and len(keys := part.keys(typed)) == 1:
            typed = (*typed, *keys)
        return typed

    def asked(self, typed: Entry) -> Part | None:
        """The part that comes after these numbers; None once all are there."""
        return self.parts[len(typed)] if len(typed) < len(self.parts) else None

    def begun(self, value: object) -> Entry:
        """Reads the first numbers of an entry, with those that follow from them; raises BadEntry."""
        if isinstance(value, str) or not isinstance(value, Sequence) or len(value) > len(self.parts):
            raise BadEntry(self.key)
        typed: Entry = ()
        for number, part in zip(value, self.parts, strict=False):
            if type(number) is not int or number not in part.keys(typed):
                raise BadEntry(self.key)
            typed = (*typed, number)
        return self.filled(typed)

    def read(self, value: object) -> Entry:
        """Reads a whole entry; raises BadEntry for what the field cannot hold."""
        typed = self.begun(value)
        if len(typed) < len(self.parts):
            raise BadEntry(self.key)
        return typed


class PaperGame(ABC):
    """What is read off the sheets of one game on paper: `owners` are those who are ranked, seats first."""

    owners: tuple[str, ...]

    @abstractmethod
    def fields(self, owner: str) -> Sequence[Field]:
        """The fields of an owner's sheet, in the order in which they are typed in."""

    @abstractmethod
    def score(self, entries: Mapping[str, Entries], owner: str) -> Score:
        """Points of an owner as far as they are typed in."""

    @abstractmethod
    def tie_breaks(self, entries: Mapping[str, Entries], owner: str, score: Score) -> Sequence[TieBreak]:
        """The values that rank an owner whose fields are all there."""

    def awards(
        self,
        entries: Mapping[str, Entries],
        ranking: Sequence[Sequence[str]],
        scores: Mapping[str, Score],
    ) -> Iterable[Award]:
        """Stars that the game gives beside those for places, where the fields of all are there."""
        return ()

    def end_facts(self, entries: Mapping[str, Entries]) -> Mapping[str, Any]:
        """What else a campaign may ask about the end of a game whose fields are all there."""
        return {}

    def earlier_end_facts(self, entries: Mapping[str, Entries]) -> Mapping[str, Any]:
        """What of it earlier versions told otherwise."""
        return {}

    def missing(self, entries: Mapping[str, Entries], owner: str) -> list[Field]:
        """The fields of an owner that are not there yet."""
        return [field for field in self.fields(owner) if field.key not in entries.get(owner, {})]

    def result(self, entries: Mapping[str, Entries]) -> Result | None:
        """Points and places of all; None while a field is missing. A sheet does not tell turns or reasons."""
        if any(self.missing(entries, owner) for owner in self.owners):
            return None
        scores = {owner: self.score(entries, owner) for owner in self.owners}
        values = {owner: self.tie_breaks(entries, owner, scores[owner]) for owner in self.owners}
        ranking = rank(values)
        return Result(ranking, scores, values, (), 0, tuple(self.awards(entries, ranking, scores)))

    def read(self, stored: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Entry]]:
        """Reads stored entries by owner and field; what the sheet does not hold (any more) is left out."""
        found: dict[str, dict[str, Entry]] = {owner: {} for owner in self.owners}
        for owner in self.owners:
            for field in self.fields(owner):
                value = stored.get(owner, {}).get(field.key)
                try:
                    found[owner][field.key] = field.read(value)
                except BadEntry:
                    continue
        return found
