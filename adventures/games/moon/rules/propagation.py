"""How viruses spread over an apartment block: where they start, how they move, what is evacuated from them.

Rulebook: ADVENTURE #6 (Set up; 5 - Incidents: propagation of viruses, evacuation of complete quarters; ASTRA
SOLO MODE).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove

from .actions import Choose
from .adventure import A, Adventure, Steps, TurnStep
from .contents import EFFECT
from .layout import Layout
from .options import ASTRA
from .player import Frame, Player
from .sheet import Sheet
from .solo_turn import AstraEffect
from .table import Table

GREY = "grey"

# What makes a seat propagate: the symbol or System Error box that was crossed off (or the ASTRA Effect card
# that found none), and by which seats, or by ASTRA.
Cause = tuple[str, list[str]]


class Quarter(NamedTuple):
    """Five homes on a level: the unit of infection, of closed walkways and of evacuation.

    `box` is where the virus of the quarter stands, None where none can; `ways` are the walkways to other
    quarters, each with the quarter it leads to, in reading order.
    """

    id: str
    level: str
    homes: tuple[str, ...]
    box: str | None
    energies: tuple[str, ...]
    plants: tuple[str, ...]
    waters: tuple[str, ...]
    ways: tuple[tuple[str, str], ...]

    def complete(self, sheet: Sheet) -> bool:
        """Every home holds a number, an X or a cross."""
        return sheet.filled(self.homes)

    def cut_off(self, sheet: Sheet) -> bool:
        """Every walkway of the quarter is closed."""
        return all(walkway in sheet.marks for walkway, _ in self.ways)


def quarters(layout: Layout) -> Mapping[str, Quarter]:
    """The quarters of a sheet by id, in reading order."""
    return layout.worked_out(_quarters)


def _quarters(layout: Layout) -> Mapping[str, Quarter]:
    order = [quarter["id"] for quarter in layout.data["quarters"]]
    ways: dict[str, list[tuple[str, str]]] = {quarter: [] for quarter in order}
    for walkway in layout.data["places"]["walkway"]:
        one, other = walkway["between"]
        ways[one].append((walkway["id"], other))
        ways[other].append((walkway["id"], one))
    return {
        quarter["id"]: Quarter(
            quarter["id"],
            quarter["zone"],
            tuple(quarter["spaces"]),
            quarter.get("box"),
            tuple(quarter["energies"]),
            tuple(quarter["plants"]),
            tuple(quarter["waters"]),
            tuple(sorted(ways[quarter["id"]], key=lambda way: order.index(way[1]))),
        )
        for quarter in layout.data["quarters"]
    }


def activate(table: Table, player: Player, symbol: str) -> None:
    """Wakes a virus on a seat's sheet: its activation symbol is crossed off and its box circled."""
    if player.sheet.blank(symbol):
        table.mark(player, symbol, "cross", "activation")
        table.mark(player, player.sheet.layout.facts(symbol)["box"], "circle", "activation")


def cross_trigger(table: Table, player: Player, trigger: str) -> None:
    """Crosses off an activation symbol, which wakes its virus, or a propagation symbol, on one sheet."""
    if trigger in player.sheet.layout.groups["activation"]:
        activate(table, player, trigger)
    elif player.sheet.blank(trigger):
        table.mark(player, trigger, "cross", "propagation")


def carry_out(player: Player, causes: Sequence[Cause]) -> None:
    """Puts on a seat's stack one propagation for each cause, then the evacuation."""
    player.turn = {**player.turn, "causes": [list(cause) for cause in causes]}
    player.stack.append(("evacuate",))
    player.stack += [("propagate", number) for number in range(len(causes), 0, -1)]


class Explained(Choose[A]):
    """A choice whose question tells more than its action: what it leads to on the sheet as it stands."""

    def explain(self, player: Player, frame: Frame) -> dict[str, Any]:
        """What the question tells beside its action."""
        raise NotImplementedError

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        decision = super().ask(table, player, frame)
        if decision is None:
            return None
        return decision._replace(data={**decision.data, **self.explain(player, frame)})

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place in player.sheet.layout.zone_of and not player.sheet.blank(place):
            return IllegalMove("occupied", place=place)
        return super().why_not(table, player, frame, place)


class Outbreak(Explained[Adventure]):
    """Set up: the grey virus starts in a home of one of the quarters with an empty virus box."""

    action = "outbreak"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        homes = [home for quarter in self._quarters(player.sheet.layout) for home in quarter.homes]
        return [home for home in homes if player.sheet.blank(home)]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "cross", "outbreak")
        for quarter in self._quarters(player.sheet.layout):
            if quarter.box is not None and place in quarter.homes:
                table.mark(player, quarter.box, "circle", "outbreak")

    def explain(self, player: Player, frame: Frame) -> dict[str, Any]:
        return {"colour": GREY, "quarters": [quarter.id for quarter in self._quarters(player.sheet.layout)]}

    def _quarters(self, layout: Layout) -> list[Quarter]:
        return [
            quarter
            for quarter in quarters(layout).values()
            if quarter.box is not None and layout.facts(quarter.box)["colour"] == GREY
        ]


class Propagate(TurnStep[Adventure]):
    """One propagation: all active viruses move, one after the other in reading order of their quarters.

    The frame is ("propagate", its number).
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        sheet, number = player.sheet, frame[1]
        boxes = [box for box in sheet.layout.groups["virus"] if not sheet.blank(box)]
        player.stack += [("spread", box, number, len(sheet.journal)) for box in reversed(boxes)]


class Spread(TurnStep[Adventure]):
    """One virus moves: inside its quarter while a home is empty there, else over the open walkways.

    The frame is ("spread", its box, number of the propagation, marks in the journal when that began). Which
    neighbours are infected is settled before the first of them is.
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        sheet, block = player.sheet, quarters(player.sheet.layout)
        home = block[sheet.layout.facts(frame[1])["quarter"]]
        reached = [home.id]
        if home.complete(sheet):
            reached = [
                other
                for walkway, other in home.ways
                if sheet.blank(walkway) and not block[other].complete(sheet)
            ]
        player.stack += [("infect", quarter, *frame[1:]) for quarter in reversed(reached)]


class Infect(Explained[Adventure]):
    """A virus infects one empty home of a quarter.

    The frame is ("infect", the quarter, and what is in the frame of the virus that spreads).
    """

    action = "infect"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        homes = quarters(player.sheet.layout)[frame[1]].homes
        return [home for home in homes if player.sheet.blank(home)]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "cross", "infection")

    def explain(self, player: Player, frame: Frame) -> dict[str, Any]:
        """Which virus moves where, why, what is infected already in this propagation and what still comes."""
        layout, stack = player.sheet.layout, player.stack
        _, target, box, number, since = frame
        facts = layout.facts(box)
        symbol, seats = player.turn["causes"][number - 1]
        return {
            "colour": facts["colour"],
            "from": facts["quarter"],
            "to": target,
            "own": target == facts["quarter"],
            "propagation": number,
            "of": len(player.turn["causes"]),
            "cause": {"symbol": symbol, "seats": list(seats)},
            "infected": [home for home in player.sheet.journal[since:] if home in layout.zone_of],
            "next": [step[1] for step in reversed(stack) if step[0] == "infect"],
            "coming": [layout.facts(step[1])["colour"] for step in reversed(stack) if step[0] == "spread"],
        }


class Evacuate(TurnStep[Adventure]):
    """Circles the complete quarters that are not evacuated yet: their points are settled."""

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        for quarter in quarters(player.sheet.layout).values():
            if player.sheet.blank(quarter.id) and quarter.complete(player.sheet):
                table.mark(player, quarter.id, "circle", "evacuation")


class AstraVirus(AstraEffect[Adventure]):
    """The ASTRA Effect of the first pass: the green or the blue virus wakes, and all viruses move at once.

    When both are awake a propagation symbol is lost instead; when none is left either they move all the same.
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        if not self.places(table, player, frame):
            carry_out(player, [(EFFECT + frame[1], [ASTRA])])
        return super().ask(table, player, frame)

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        left = super().places(table, player, frame)
        return [symbol for symbol in left if symbol in player.sheet.layout.groups["activation"]] or left

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        cross_trigger(table, player, place)
        carry_out(player, [(place, [ASTRA])])


def steps(adventure: Adventure) -> Steps:
    """Makes the steps of outbreaks and propagations."""
    return {
        "outbreak": Outbreak(adventure),
        "propagate": Propagate(adventure),
        "spread": Spread(adventure),
        "infect": Infect(adventure),
        "evacuate": Evacuate(adventure),
        "astra_effect": AstraVirus(adventure),
    }
