"""What is asked when the last turn is over: reminders, and the fields of half sheets that are filled by hand.

In a group the seat before looks at the points of a seat and agrees to them, or has them entered anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adventures.rules.decision import Decision

from ..adventure import Adventure, Steps, TurnStep
from ..effect_sheets import half
from ..effects.kinds.manual import END
from ..effects.values import HandField
from ..player import Frame, Player
from ..table import Table
from .read_aloud import remind


def fields(adventure: Adventure) -> list[HandField]:
    """The parts of half sheets that are filled in by hand."""
    return [part for part in adventure.effects.half if isinstance(part, HandField)]


class Enter(TurnStep[Adventure]):
    """Enter the points of a field. The frame is ("enter", number of the part)."""

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        part = self._part(frame)
        moves = tuple([f"enter {points}" for points in range(part.most + 1)])
        data = {"part": part.number, "place": half.place_of(part), "most": part.most, "effect": part.index}
        return Decision("enter", moves, data=data)

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        table.mark(player, half.place_of(self._part(frame)), words[1], "half_sheet")

    def _part(self, frame: Frame) -> HandField:
        return next(part for part in fields(self.adventure) if part.number == frame[1])


class Witness(TurnStep[Adventure]):
    """Agree to the points that another seat has entered, or differ. The frame names the seat."""

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        sheet = table.by_seat[frame[1]].sheets[0]
        points = [
            {"part": part.number, "points": half.entered(part, sheet)} for part in fields(self.adventure)
        ]
        return Decision("witness", ("agree", "differ"), data={"seat": frame[1], "fields": points})

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        player.turn = {**player.turn, "agreed": words[0] == "agree"}


def begin(adventure: Adventure, table: Table) -> bool:
    """Asks everything that is to be answered before the game is over; tells whether that is anything."""
    table.settle()
    for player in table.players:
        player.turn = {}
        _ask_for_fields(adventure, player)
    remind(adventure, table, END)
    return _anything(table)


def go_on(adventure: Adventure, table: Table) -> bool:
    """Carries out what witnesses have said and asks what is still open; tells whether that is anything."""
    open_parts = fields(adventure)
    for player, witness in _witnesses(table):
        agreed = witness.turn.get("agreed")
        if agreed is None:
            continue
        for part in open_parts:
            word = half.AGREED if agreed else half.REFUSED
            table.mark(player, half.place_of(part), word, "half_sheet")
        if not agreed:
            _ask_for_fields(adventure, player)
    table.settle()
    for player, witness in _witnesses(table):
        witness.turn = {}
        if any(half.waits_for_witness(part, player.sheets[0]) for part in open_parts):
            witness.stack.append(("witness", player.seat))
    return _anything(table)


def _ask_for_fields(adventure: Adventure, player: Player) -> None:
    player.stack += [("enter", part.number) for part in reversed(fields(adventure))]


def _witnesses(table: Table) -> Iterator[tuple[Player, Player]]:
    """Every seat with the one before it, which looks at its points; nobody does against ASTRA."""
    if len(table.players) > 1:
        for number, player in enumerate(table.players):
            yield player, table.players[number - 1]


def _anything(table: Table) -> bool:
    return any(player.stack for player in table.players)


def steps(adventure: Adventure) -> Steps:
    """Makes the steps of the end."""
    return {"enter": Enter(adventure), "witness": Witness(adventure)}
