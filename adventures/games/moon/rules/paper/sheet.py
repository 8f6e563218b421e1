"""A game of one Adventure on paper: what everybody reads off, and the points and places that follow."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Generic, TypeVar

from adventures.games.moon.rules.adventure import Adventure
from adventures.games.moon.rules.astra import Astra
from adventures.games.moon.rules.contents import ACTIONS
from adventures.games.moon.rules.counting import with_changes
from adventures.games.moon.rules.effect_sheets.scores import EFFECTS, HALF_SHEET, MISSIONS, with_won
from adventures.games.moon.rules.effects.values import ExtraStars
from adventures.games.moon.rules.ending import starred
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.scoring import majority
from adventures.rules.paper import Entries, Entry, Field, PaperGame, Part
from adventures.rules.result import Award, Score, TieBreak

from .effect_fields import EffectFields, asked, brought
from .fields import LETTERS, Scored, up_to

A = TypeVar("A", bound=Adventure)

MOST_CARDS = 20  # of one action that ASTRA can be given


class PaperSheet(PaperGame, Generic[A]):
    """The sheets of one Adventure; a subclass says what its sheet shows.

    `adventure` is that of the game, changed by its cards; `missions` are the cards that lay there, as far as
    they are known; `opponent` is the level of ASTRA, None in a group.
    """

    def __init__(
        self,
        adventure: A,
        seats: Sequence[str],
        opponent: int | None = None,
        missions: Sequence[str | None] = (),
    ) -> None:
        self.adventure = adventure
        self.sheet = adventure.sheet
        self.missions = tuple(missions)
        self.opponent = opponent
        self.seats = tuple(seats)
        self.owners = self.seats if opponent is None else (*self.seats, ASTRA)

    def shown(self) -> Sequence[Scored]:
        """What the sheet of a seat shows, in the order in which it is typed in."""
        raise NotImplementedError

    def errors_crossed(self, entries: Entries) -> int:
        """How many System Error boxes a seat has crossed off."""
        return sum(entries["errors"])

    def errors_taken(self, entries: Entries) -> int:
        """How many System Errors a seat has taken."""
        return self.errors_crossed(entries)

    def end_facts(self, entries: Mapping[str, Entries]) -> Mapping[str, Any]:
        """System Errors of all together, and the missions that anybody has accomplished."""
        own = [entries[seat] for seat in self.seats]
        points = [fields.get("missions", ()) for fields in own]
        return {
            "errors": sum(map(self.errors_taken, own)),
            "missions": [
                letter for letter, won in zip(LETTERS, zip(*points, strict=True), strict=False) if any(won)
            ],
        }

    def earlier_end_facts(self, entries: Mapping[str, Entries]) -> Mapping[str, Any]:
        """Earlier versions counted the System Errors by which seats are ranked."""
        return {"errors": sum(self.errors_crossed(entries[seat]) for seat in self.seats)}

    @cached_property
    def _shown(self) -> Mapping[str, Mapping[str, Scored]]:
        """The fields of every seat by key: what the sheet shows, and what effects bring."""
        shown = self.shown()
        return {
            seat: {field.key: field for field in (*shown, *brought(self.adventure, number))}
            for number, seat in enumerate(self.seats, 1)
        }

    @cached_property
    def _given(self) -> Sequence[Field]:
        return tuple(Field(action, (Part("cards", up_to(MOST_CARDS)),)) for action in ACTIONS)

    def fields(self, owner: str) -> Sequence[Field]:
        return self._given if owner == ASTRA else tuple(self._shown[owner].values())

    def entry_text(self, owner: str, key: str, entry: Entry) -> str:
        """How the points of a field come about, in signs."""
        return self._shown[owner][key].formulas(entry).get(key, "")

    def effect_of(self, owner: str, key: str) -> int | None:
        """The place among the modifiers of the effect that brings a field, None for those of the sheet."""
        field = self._shown[owner].get(key)
        return field.effect if isinstance(field, EffectFields) else None

    # Points

    def score(self, entries: Mapping[str, Entries], owner: str) -> Score:
        if owner == ASTRA:
            return self.adventure.astra_score(self._astra(entries))
        points: dict[str, int] = {}
        formulas: dict[str, str] = {}
        beside: dict[str, list[int]] = defaultdict(list)
        for key, entry in self._typed(entries, owner):
            field = self._shown[owner][key]
            if isinstance(field, EffectFields):
                for name, won in field.points(entry).items():
                    beside[name].append(won)
                continue
            points.update(field.points(entry))
            formulas.update(field.formulas(entry))
            if field.majority is not None:
                place = majority(self._counts(entries, field)).get(owner)
                points[key] = field.majority.points(entry, place)
        number = self.seats.index(owner) + 1
        score = Score.of(points, formulas)
        if MISSIONS in beside:
            score = with_won(score, beside.pop(MISSIONS))
        score = with_changes(self.adventure, score, number)
        return Score.of({**score.fields, **self._beside(beside, number)}, score.formulas)

    def _beside(self, typed: Mapping[str, Sequence[int]], number: int) -> Mapping[str, int]:
        """The points of effects for which the printed sheet has no field."""
        effects, points = self.adventure.effects, {}
        if effects.give_points:
            given = sum(given.amount for given in effects.points if given.seat in (None, number))
            points[EFFECTS] = sum(typed.get(EFFECTS, ())) + given
        if effects.half:
            points[HALF_SHEET] = sum(typed.get(HALF_SHEET, ()))
        return points

    # Stars

    def awards(
        self,
        entries: Mapping[str, Entries],
        ranking: Sequence[Sequence[str]],
        scores: Mapping[str, Score],
    ) -> Iterator[Award]:
        for seat, fields in self._shown.items():
            for key, field in fields.items():
                if isinstance(field, EffectFields) and (stars := field.stars(entries[seat][key])):
                    yield Award(seat, stars, field.effect)
        for extra in self.adventure.effects.extra_stars:
            for owner in self._starred(extra, entries, ranking, scores):
                yield Award(owner, extra.amount, extra.index)

    def _starred(
        self,
        extra: ExtraStars,
        entries: Mapping[str, Entries],
        ranking: Sequence[Sequence[str]],
        scores: Mapping[str, Score],
    ) -> Sequence[str]:
        """Who gets extra stars, as far as the sheets tell; what is asked has a field of its own."""
        if extra.condition is None:
            return starred(extra, ranking, {seat: scores[seat] for seat in self.seats})
        condition = extra.condition
        if asked(condition):
            return ()
        return [
            seat
            for seat in self.seats
            if self.reached(entries[seat], scores[seat], condition.about) >= condition.at_least
        ]

    def reached(self, entries: Entries, score: Score, about: str) -> int:
        """How far a seat has come on the way to a condition of which the sheet tells."""
        return score.total if about == "total" else self.errors_taken(entries)

    def tie_breaks(self, entries: Mapping[str, Entries], owner: str, score: Score) -> Sequence[TieBreak]:
        if owner == ASTRA:
            return self.adventure.astra_tie_breaks(self._astra(entries), score)
        own = self.ranks(entries[owner], score)
        if self.opponent is None:
            return own
        astra = self._astra(entries)
        compared = {
            value.key for value in self.adventure.astra_tie_breaks(astra, self.adventure.astra_score(astra))
        }
        return [value for value in own if value.key in compared]

    def ranks(self, entries: Entries, score: Score) -> Sequence[TieBreak]:
        """The values that rank a seat, with the fields by which effects part equal points."""
        return (
            TieBreak("total", score.total),
            *(TieBreak(f"field.{name}", score.fields[name]) for name in self.adventure.effects.tie_breaks),
            TieBreak("errors_crossed", self.errors_crossed(entries), fewer=True),
        )

    def _typed(self, entries: Mapping[str, Entries], owner: str) -> list[tuple[str, Any]]:
        own = entries.get(owner, {})
        return [(key, own[key]) for key in self._shown[owner] if key in own]

    def _counts(self, entries: Mapping[str, Entries], field: Scored) -> dict[str, int]:
        """What everybody has in a majority, ASTRA by the cards it was given."""
        assert field.majority is not None
        counts = {
            seat: field.majority.count(entries[seat][field.key])
            for seat in self.seats
            if field.key in entries.get(seat, {})
        }
        rank = self.adventure.astra_card.majority if self.opponent is not None else None
        if rank is not None and rank.field == field.key:
            counts[ASTRA] = self._astra(entries).cards[rank.cards] // rank.each
        return counts

    def _astra(self, entries: Mapping[str, Entries]) -> Astra:
        given = entries.get(ASTRA, {})
        counts = tuple(given.get(action, (0,))[0] for action in ACTIONS)
        return replace(self.adventure.astra(self.opponent or 0), given=counts)
