"""Points, and how a game ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Self


@dataclass(frozen=True, slots=True)
class Score:
    """Points of one seat: `total` is the sum of `fields`; `formulas` say in signs how a field came about."""

    total: int
    fields: Mapping[str, int]
    formulas: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, fields: Mapping[str, int], formulas: Mapping[str, str] | None = None) -> Score:
        """Makes the score whose total is the sum of its fields (losses are negative)."""
        return cls(sum(fields.values()), fields, formulas or {})

    def to_json(self) -> dict[str, Any]:
        """Gets the score as plain data."""
        return {"total": self.total, "fields": dict(self.fields), "formulas": dict(self.formulas)}


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One value by which seats are compared; the greater one wins unless `fewer` wins."""

    key: str
    value: int
    fewer: bool = False

    @property
    def weight(self) -> int:
        return -self.value if self.fewer else self.value

    def to_json(self) -> dict[str, Any]:
        """Gets the value as plain data."""
        return {"key": self.key, "value": self.value, "fewer": self.fewer}


class Award(NamedTuple):
    """Stars of a campaign that a game gives beside those for places, and the modifier that gives them."""

    seat: str
    stars: int
    modifier: int


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: seats by place (ties share), scores, what decided between them, why it ended.

    `awards` are stars of a campaign beside those for places; most games have none.
    """

    ranking: tuple[tuple[str, ...], ...]
    scores: Mapping[str, Score]
    tie_breaks: Mapping[str, Sequence[TieBreak]]
    reasons: tuple[tuple[str, str], ...]
    turns: int
    awards: tuple[Award, ...] = ()

    @property
    def stars(self) -> dict[str, int]:
        """Stars that the game itself gives, by seat; seats without any are left out."""
        return {
            seat: sum(award.stars for award in self.awards if award.seat == seat)
            for seat in dict.fromkeys(award.seat for award in self.awards)
        }

    @property
    def places(self) -> dict[str, int]:
        """Place of every seat; after a shared place comes the following one (1, 1, 2)."""
        return {seat: place for place, seats in enumerate(self.ranking, 1) for seat in seats}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """Reads plain data that `to_json` made."""
        return cls(
            ranking=tuple(tuple(seats) for seats in data["ranking"]),
            scores={seat: Score(**score) for seat, score in data["scores"].items()},
            tie_breaks={
                seat: [TieBreak(**value) for value in values] for seat, values in data["tie_breaks"].items()
            },
            reasons=tuple((reason["seat"], reason["reason"]) for reason in data["reasons"]),
            turns=data["turns"],
            awards=tuple(Award(**award) for award in data.get("awards", ())),
        )

    def to_json(self) -> dict[str, Any]:
        """Gets the result as plain data, as it stands in views and records."""
        data = {
            "ranking": [list(seats) for seats in self.ranking],
            "places": self.places,
            "scores": {seat: score.to_json() for seat, score in self.scores.items()},
            "tie_breaks": {
                seat: [value.to_json() for value in values] for seat, values in self.tie_breaks.items()
            },
            "reasons": [{"seat": seat, "reason": reason} for seat, reason in self.reasons],
            "turns": self.turns,
        }
        if self.awards:
            data |= {"stars": self.stars, "awards": [award._asdict() for award in self.awards]}
        return data


def rank(tie_breaks: Mapping[str, Sequence[TieBreak]]) -> tuple[tuple[str, ...], ...]:
    """Orders seats by their values, the first value that differs decides; equal seats share a place."""
    by_weight: dict[tuple[int, ...], list[str]] = {}
    for seat, values in tie_breaks.items():
        by_weight.setdefault(tuple(value.weight for value in values), []).append(seat)
    return tuple(tuple(by_weight[weight]) for weight in sorted(by_weight, reverse=True))
