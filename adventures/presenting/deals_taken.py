"""Who took what in a turn that two tables with the same cards have played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

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

    @classmethod
    def of(cls, same: SameCards, turn: int | None) -> TurnTaken | None:
        """Gathers it for a turn, None: the first of those in which the groups parted most.

        Nobody sees a turn here that `SameCards` would not show; None where there is no such turn.
        """
        if turn is None:
            turn = next((moment.turn for moment in same.moments), 1)
        if same.chosen is None or not 1 <= turn <= same.turns:
            return None
        ahead = same.bars[turn - 1].ahead
        return cls(
            turn, same.leader(ahead).letter if ahead else "", abs(ahead), turn - 1,
            turn + 1 if turn < same.turns else 0, _rows(same.own, same.chosen, turn),
        )  # fmt: skip


def _rows(own: Group, other: Group, turn: int) -> list[TakenRow]:
    both = [(group, _by_key(group, turn)) for group in (own, other)]
    rows: dict[str, TakenRow] = {}
    for _group, taken in both:
        for key, one in taken.items():
            rows.setdefault(key, TakenRow(one.key, one.drawn, one.said, one.choice))
    for group, taken in both:
        at = {seat.name: seat.position for seat in group.game.seats.all()}
        for key, row in rows.items():
            if row.choice or key in taken:
                seats = taken[key].seats if key in taken else ()
                row.by.append((group, [Person(name, at[name]) for name in seats if name in at]))
    return list(rows.values())


def _by_key(group: Group, turn: int) -> dict[str, Taken]:
    """What a group took; what there was for all has the same key in both groups."""
    taken = taken_in(group.game, turn)
    return {one.key if one.choice else f"{group.letter} {one.key}": one for one in taken}


def taken_in(game: Game, number: int) -> Sequence[Taken]:
    """Gets what was taken in a turn that is over, as everybody may know; nothing where that is not known."""
    kit = kit_of(game.ruleset)
    turn = _turn_of(game, number)
    return kit.replay().taken(game.new().view(None), turn) if turn else ()


def _turn_of(game: Game, number: int) -> Turn | None:
    try:
        timeline = cached_timeline(game) if game.finished else running_timeline(game, None)
    except (LogRefused, RulesChanged):
        return None
    turns = timeline["turns"]
    return turns[number - 1] if number <= len(turns) else None
