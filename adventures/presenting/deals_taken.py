"""Who took what in a turn that two tables with the same cards have played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from statistics import fmean
from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from adventures.games.registry import kit_of
from adventures.games.replay import Taken, Turn
from adventures.models import Game
from adventures.running.replay import LogRefused, RulesChanged
from adventures.services.running_timeline import running_timeline
from adventures.services.timelines import cached_timeline

from .deals import Group, SameCards


class Person(NamedTuple):
    """A seat of a table: its name and its position."""

    name: str
    position: int


class PlayedTurns:
    """The turns of a table that are over, as everybody may know them; they are read when asked for.

    Turns are counted from 1. Nothing is told of a game that the rules of today cannot read.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._kit = kit_of(game.ruleset)

    @cached_property
    def _turns(self) -> Sequence[Turn]:
        try:
            timeline = (
                cached_timeline(self._game) if self._game.finished else running_timeline(self._game, None)
            )
        except (LogRefused, RulesChanged):
            return ()
        return timeline["turns"]

    @cached_property
    def _seen(self) -> Mapping[str, Any]:
        return self._game.new().view(None)

    def taken(self, number: int) -> Sequence[Taken]:
        """What was taken in a turn."""
        return [one for turn in self._turn(number) for one in self._kit.replay().taken(self._seen, turn)]

    def feats(self, number: int) -> list[tuple[str, str, bool]]:
        """What was won first in a turn, or lost: the seat, the words behind its name, whether lost."""
        replay, ruleset = self._kit.replay(), self._game.ruleset
        return [
            (feat.seat, replay.describe_feat(ruleset, feat.words), feat.lost)
            for turn in self._turn(number)
            for feat in replay.feats(ruleset, turn)
        ]

    def stood_out(self, number: int) -> list[tuple[str, str]]:
        """What stood out in a turn: whose it was, and the words for it."""
        replay = self._kit.replay()
        return [
            (one.seat, one.text) for turn in self._turn(number) for one in replay.highlights(self._seen, turn)
        ]

    def gained(self, number: int) -> dict[str, float]:
        """How much each field of the score has risen in a turn, on average; nothing while hidden."""
        after = self._fields(number)
        before = self._fields(number - 1) if number > 1 else {}
        changes: dict[str, list[int]] = {}
        for seat, fields in after.items():
            for key, value in fields.items():
                changes.setdefault(key, []).append(value - before.get(seat, {}).get(key, 0))
        return {key: fmean(values) for key, values in changes.items()}

    def _fields(self, number: int) -> dict[str, Mapping[str, int]]:
        seats = self._game.rules_setup.seats
        return {
            seat: score["fields"]
            for turn in self._turn(number)
            for seat, score in turn["scores"].items()
            if seat in seats
        }

    def _turn(self, number: int) -> Iterator[Turn]:
        yield from self._turns[number - 1 : number]


class ComparedTurns:
    """The turns of the two tables that are compared."""

    def __init__(self, same: SameCards) -> None:
        self.same = same
        self.own = PlayedTurns(same.own.game)
        self.other = PlayedTurns((same.chosen or same.own).game)


@dataclass(slots=True)
class TakenRow:
    """Something to be taken, drawn or said in words, with the seats of each compared group that took it."""

    key: str
    drawn: SafeString
    said: str
    choice: bool
    by: list[tuple[Group, list[Person]]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class TurnTaken:
    """A turn that both compared groups have completed, and who took what in it.

    `ahead` says by how much a group gained more; `before` and `after` are the turns beside it, 0 for none.
    """

    turn: int
    letter: str
    ahead: float
    before: int
    after: int
    rows: Sequence[TakenRow]

    @property
    def has_choices(self) -> bool:
        """Returns whether there was something that all could take."""
        return any(row.choice for row in self.rows)

    @classmethod
    def of(cls, turns: ComparedTurns, turn: int | None) -> TurnTaken | None:
        """Gathers it for a turn, None: the first of those in which the groups parted most.

        Nobody sees a turn here that `SameCards` would not show; None where there is no such turn.
        """
        same = turns.same
        if turn is None:
            turn = next((moment.turn for moment in same.moments), 1)
        if same.chosen is None or not 1 <= turn <= same.turns:
            return None
        ahead = same.bars[turn - 1].ahead
        both = [(same.own, turns.own.taken(turn)), (same.chosen, turns.other.taken(turn))]
        return cls(
            turn, same.leader(ahead).letter if ahead else "", abs(ahead), turn - 1,
            turn + 1 if turn < same.turns else 0, _rows(both),
        )  # fmt: skip


def _rows(both: Sequence[tuple[Group, Sequence[Taken]]]) -> list[TakenRow]:
    """What was there for all has the same key in both groups, what is told of a seat has one of its own."""
    by_key = [
        (group, {one.key if one.choice else f"{group.letter} {one.key}": one for one in taken})
        for group, taken in both
    ]
    rows: dict[str, TakenRow] = {}
    for _group, taken in by_key:
        for key, one in taken.items():
            rows.setdefault(key, TakenRow(one.key, one.drawn, one.said, one.choice))
    for group, taken in by_key:
        at = {seat.name: seat.position for seat in group.game.seats.all()}
        for key, row in rows.items():
            if row.choice or key in taken:
                seats = taken[key].seats if key in taken else ()
                row.by.append((group, [Person(name, at[name]) for name in seats if name in at]))
    return list(rows.values())
