"""Results on paper as they stand: which fields are there, which are missing, what follows from them.

Owners of sheets are called by their positions, so that names may be anything; ASTRA by the word of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from adventures.games.paper import Paper
from adventures.games.registry import kit_of
from adventures.rules import Result, Score, Setup
from adventures.rules.paper import Entry, Field
from campaigns.models import ChapterPlay, PaperField, PlaySeat

ALONE = "alone"  # in an outcome: its totals and places were typed without the fields of the sheets


def ranked(totals: Mapping[int, int]) -> dict[int, int]:
    """Gets everybody's place from the totals; equal ones share one."""
    return {seat: 1 + sum(other > total for other in totals.values()) for seat, total in totals.items()}


def is_ranking(places: Mapping[int, int]) -> bool:
    """Returns whether these are places: whoever is behind three others is fourth."""
    return all(place == 1 + sum(other < place for other in places.values()) for place in places.values())


@dataclass(frozen=True)
class PaperPlay:
    """One play on paper: `parts` are those who are ranked in seat order, `stored` what was typed in."""

    play: ChapterPlay
    ruleset: str
    parts: Sequence[PlaySeat]
    stored: Mapping[tuple[int, str], PaperField]

    @classmethod
    def of(cls, play: ChapterPlay) -> PaperPlay:
        """Reads a play, of which the visit is known, with two queries."""
        return cls.made(play, list(play.seats.select_related("player")), play.paper_fields.all())

    @classmethod
    def made(cls, play: ChapterPlay, parts: Sequence[PlaySeat], fields: Iterable[PaperField]) -> PaperPlay:
        """Makes it of rows that were read already."""
        at = {part.pk: part.position for part in parts}
        stored = {(at[field.seat_id], field.field): field for field in fields}
        return cls(play, play.ruleset, parts, stored)

    @cached_property
    def rival(self) -> str:
        """What the rules call whoever has no seat."""
        return kit_of(self.ruleset).rival_key

    @cached_property
    def paper(self) -> Paper:
        """The sheets of the game, in words; raises KeyError for a game that is not played on paper."""
        seats = tuple(str(part.position) for part in self.parts if not part.player.astra)
        paper = kit_of(self.ruleset).paper(
            Setup(
                self.ruleset, seats, options={"opponent": self.play.opponent, "modifiers": self.play.effects}
            )
            if self.play.opponent is not None or self.play.effects
            else Setup(self.ruleset, seats)
        )
        if paper is None:
            raise KeyError(self.ruleset)
        return paper

    def owner(self, part: PlaySeat) -> str:
        """What the rules call a part."""
        return self.rival if part.player.astra else str(part.position)

    @cached_property
    def entries(self) -> dict[str, dict[str, Entry]]:
        """What was typed in, by owner and field."""
        typed: dict[str, dict[str, object]] = {}
        for part in self.parts:
            typed[self.owner(part)] = {
                key: row.entry for (position, key), row in self.stored.items() if position == part.position
            }
        return self.paper.game.read(typed)

    def fields(self, part: PlaySeat) -> Sequence[Field]:
        """The fields of somebody's sheet."""
        return self.paper.game.fields(self.owner(part))

    def field(self, part: PlaySeat, key: str) -> Field | None:
        """A field of somebody's sheet by its key."""
        return next((field for field in self.fields(part) if field.key == key), None)

    def missing(self, part: PlaySeat) -> list[Field]:
        """The fields of somebody that are not there yet."""
        return self.paper.game.missing(self.entries, self.owner(part))

    def score(self, part: PlaySeat) -> Score:
        """Somebody's points as far as they are typed in."""
        return self.paper.game.score(self.entries, self.owner(part))

    @cached_property
    def left(self) -> int:
        """How many fields are missing in all."""
        return sum(len(self.missing(part)) for part in self.parts)

    @cached_property
    def result(self) -> Result | None:
        """Points and places of all; None while a field is missing."""
        return self.paper.game.result(self.entries)

    @property
    def alone(self) -> bool:
        """Returns whether the result was kept with totals and places alone."""
        kept = self.play.state == ChapterPlay.State.PLAYED
        return kept and self.result is None and bool(self.play.outcome.get(ALONE))

    def total(self, part: PlaySeat) -> int | None:
        """Somebody's total: as it was typed alone, else as far as the fields are typed in."""
        if self.alone:
            totals: Mapping[str, int] = self.play.outcome.get("totals", {})
            return totals.get(str(part.position))
        return self.score(part).total

    @cached_property
    def places(self) -> dict[int, int]:
        """The place of every part by its position; none while a field is missing, unless typed alone."""
        if self.alone:
            typed = {part.position: part.place or 0 for part in self.parts}
            return typed if is_ranking(typed) else {}
        if self.result is None:
            return {}
        return {part.position: self.result.places[self.owner(part)] for part in self.parts}

    @property
    def outcome(self) -> dict[str, Any]:
        """What the book may ask about the end: see `ChapterPlay.outcome`."""
        if self.alone:
            return dict(self.play.outcome)
        if self.result is None:
            return {}
        totals = {part.position: self.result.scores[self.owner(part)].total for part in self.parts}
        return {"totals": totals, "stars": self.stars, **self.paper.game.end_facts(self.entries)}

    @property
    def outcome_before(self) -> Mapping[str, Any]:
        """What of it earlier versions told otherwise."""
        return self.paper.game.earlier_end_facts(self.entries) if self.result is not None else {}

    @cached_property
    def stars(self) -> dict[int, int]:
        """Stars beside those for places, by position; whoever gets none is left out."""
        given = self.result.stars if self.result is not None else {}
        return {part.position: stars for part in self.parts if (stars := given.get(self.owner(part), 0))}


def paper_in(play: ChapterPlay) -> Paper:
    """The sheets of a play; raises InvalidSetup for effects that do not go with its game."""
    return PaperPlay.of(play).paper
