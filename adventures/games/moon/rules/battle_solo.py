"""ASTRA's part in The Battle: it draws its insignia on the sheet of the turn, before the seat does.

Rulebook: ADVENTURE #8, ASTRA solo mode.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove
from adventures.rules.setup import Setup

from .actions import Choose
from .adventure import Adventure, Steps, TurnStep
from .battle_board import (
    insignias,
    moon_places,
    next_asteroid,
    next_space,
    next_symbol,
    planets_of,
    takes,
)
from .contents import CARDS_OF_A_TURN, Card
from .options import ASTRA, Options
from .player import Frame, Player
from .shared import End, end_in_play, insignia
from .solo_table import solo
from .table import Table

# One card, with which ASTRA plays; then those with which the seat does.
DRAWS: tuple[Frame, ...] = (("draw", 1), ("astra_number",), ("draw", CARDS_OF_A_TURN))

# What an insignia or a cross of ASTRA is made for.
WHY = "astra"


def around(setup: Setup) -> tuple[str, ...]:
    """Who sits around the sheets: the seats, and ASTRA, when it plays, at the other end of both sheets."""
    return setup.seats if Options.of(setup).opponent is None else (*setup.seats, ASTRA)


def astras_card(table: Table) -> Card:
    """The card that ASTRA plays with: the first one of the turn.

    Of several actions it uses the one for which the card would count on its side.
    """
    astra = solo(table).astra
    number, action = astra.pile.cards[0]
    return Card(number, astra.counted_as(action))


def astras_end(player: Player) -> End:
    """ASTRA's end of the sheet in play, opposite to that of the seat."""
    end = end_in_play(player.sheet)
    return End(end.sheet, 1 - end.side)


class AstraNumber(Choose[Adventure]):
    """Draw ASTRA's insignia on a planet that takes the number, or on the next one that is open.

    The seat chooses when there are two. ASTRA does not use the bonus symbol of the space.
    """

    action = "astra_number"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        number, sheet = astras_card(table).number, player.sheet
        planets = planets_of(sheet.layout)
        spaces = {planet: next_space(sheet, planet) for planet in planets}
        fitting = [planet for planet, facts in planets.items() if takes(facts, number)]
        found = [space for planet in fitting if (space := spaces[planet]) is not None]
        if found:
            return found
        after = list(planets).index(fitting[-1]) + 1 if fitting else 0
        following = [*planets][after:] + [*planets][:after]
        return [space for planet in following if (space := spaces[planet]) is not None][:1]

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        decision = super().ask(table, player, frame)
        if decision is None:
            return None
        card = astras_card(table)
        return Decision(
            "mark", decision.moves, data={**decision.data, "number": card.number.plain, "card": card.action}
        )

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        planet = player.sheet.layout.zone_of[place]
        table.mark(player, place, insignia(ASTRA), WHY)
        player.stack.append(("astra_action", planet))
        if next_space(player.sheet, planet) is None:
            player.stack.append(("control", planet))

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        planet = player.sheet.layout.zone_of.get(place)
        if planet is None:
            return IllegalMove("not_a_space", place=place)
        if not player.sheet.blank(place):
            return IllegalMove("occupied", place=place)
        if place != next_space(player.sheet, planet):
            return IllegalMove("not_next_space", place=place)
        number, action = astras_card(table)
        return IllegalMove("wrong_planet", number=number.plain, action=action)


class AstraAction(TurnStep[Adventure]):
    """ASTRA's action on the planet of its insignia; what is not possible is skipped. The frame names it.

    An Astronaut is played as a Planning, an Energy as a Robot.
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        action, sheet, planet = astras_card(table).action, player.sheet, frame[1]
        word: str = insignia(ASTRA)
        place: str | None
        if action in ("plant", "water"):
            place, word = next_symbol(sheet, planet, f"{action}s"), "cross"
        elif action in ("planning", "astronaut"):
            place = next(iter(moon_places(sheet, planets_of(sheet.layout)[planet])), None)
        else:
            place = next_asteroid(astras_end(player))
        if place is not None:
            table.mark(player, place, word, WHY)


class AstraMoon(Choose[Adventure]):
    """Draw ASTRA's insignia on the moon where the seat has most, of planets that are not complete.

    Both places of one moon, as long as insignias are left to draw; what then is left goes to the next moon
    by the same rule. The frame is (step, letter).
    """

    action = "astra"

    def __init__(self, adventure: Adventure, drawing: int) -> None:
        super().__init__(adventure)
        self.drawing = drawing

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        end, sheet = end_in_play(player.sheet), player.sheet
        open_planets = [planet for planet in planets_of(sheet.layout).values() if moon_places(sheet, planet)]
        counts = [insignias(end, planet) for planet in open_planets]
        first = [planet for planet, count in zip(open_planets, counts, strict=True) if count == max(counts)]
        places = [place for planet in first for place in moon_places(sheet, planet)]
        # The places of one moon are equivalent: that is no choice.
        return places[:1] if len(first) == 1 else places

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        planet = player.sheet.layout.facts(place)["planet"]
        free = moon_places(player.sheet, planets_of(player.sheet.layout)[planet])
        drawn = [place, *(other for other in free if other != place)][: self.drawing]
        for spot in drawn:
            table.mark(player, spot, insignia(ASTRA), WHY)
        if len(drawn) < self.drawing:
            player.stack.append(("astra_second", frame[1]))

    def data(self, frame: Frame) -> dict[str, Any]:
        return {**super().data(frame), "letter": frame[1]}

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        sheet = player.sheet
        if place not in sheet.layout.groups["moon"]:
            return super().why_not(table, player, frame, place)
        if not sheet.blank(place):
            return IllegalMove("already_marked", place=place)
        if not moon_places(sheet, planets_of(sheet.layout)[sheet.layout.facts(place)["planet"]]):
            return IllegalMove("planet_complete", place=place)
        return super().why_not(table, player, frame, place)


def steps(adventure: Adventure) -> Steps:
    """Makes the steps that ASTRA plays in The Battle."""
    return {
        "astra_number": AstraNumber(adventure),
        "astra_action": AstraAction(adventure),
        "astra_effect": AstraMoon(adventure, 2),
        "astra_second": AstraMoon(adventure, 1),
    }
