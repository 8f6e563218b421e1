"""What bots see in The Battle."""

from __future__ import annotations

from typing import Any, cast

from adventures.rules import Game

from ..rules import battle_solo
from ..rules.battle import SCALES, Battle
from ..rules.battle_board import insignias, planets_of, stored
from ..rules.battle_missions import COLOURS
from ..rules.shared import End, SharedSheet, ends_among
from ..rules.sheet import Sheet
from .sheet_features import Numbers, SheetFeatures, add_score, best, capped, filled, sheet_of


def _colours_controlled(end: End) -> float:
    planets = planets_of(end.sheet.layout).values()
    return best(
        (
            float(any(end.drawn((one["flag"],)) for one in planets if one["colour"] == colour))
            for colour in COLOURS
        ),
        3,
    )


class BattleFeatures(SheetFeatures[Battle]):
    """Both ends of a seat: scales, stored astronauts, and who is ahead on each planet."""

    missions = {
        "a1": lambda self, end: capped(end.drawn(end.sheet.layout.groups["flag"]), 4),
        "a2": lambda self, end: _colours_controlled(end),
        "b1": lambda self, end: capped(end.drawn(end.sheet.layout.groups["asteroid"]), 7),
        "b2": lambda self, end: best((capped(end.crossed(colour), 2) for colour in COLOURS), 3),
        "c1": lambda self, end: (capped(end.crossed("plants"), 6) + capped(end.crossed("waters"), 4)) / 2,
        "c2": lambda self, end: capped(
            sum(end.drawn(planet["moon"]) > 0 for planet in planets_of(end.sheet.layout).values()), 4
        ),
    }

    def of(self, game: Game, seat: str) -> Numbers:
        numbers: Numbers = {}
        add_score(numbers, game, seat)
        ends = ends_among({one: sheet_of(game, one) for one in battle_solo.around(game.setup)}, seat)
        others = [sheet_of(game, one) for one in game.setup.seats if one != seat]
        self.add_missions(numbers, game, sheet_of(game, seat), ends, others)
        for end in ends:
            for name, number in end.sheet.worked_out(self._own_end, end.side).items():
                numbers[name] = numbers.get(name, 0) + number
        counts = [end.sheet.worked_out(filled)[0] for end in ends]
        numbers["fuller sheet"], numbers["spaces"] = max(counts), sum(counts)
        numbers["most errors"] = max([end.crossed("error") for end in ends])
        if others:
            numbers["rival missions"] = max(other.worked_out(filled)[2] for other in others)
        return numbers

    def done(self, key: str, sheet: Any) -> float:
        part: float = self.missions[key](self, sheet)
        return part

    def _own_end(self, sheet: Sheet, side: int) -> Numbers:
        """Gets what follows from the marks of a sheet for one of its ends."""
        numbers: Numbers = {}
        end = End(cast(SharedSheet, sheet), side)
        self._add_scales(numbers, end)
        self._add_planets(numbers, end)
        self._add_way(numbers, end)
        return numbers

    def _add_scales(self, numbers: Numbers, end: End) -> None:
        values = end.sheet.layout.data["values"]
        for name in (*SCALES, *COLOURS):
            crossed = end.crossed(name)
            row = values[name]
            _more(numbers, f"{name} crossed", crossed)
            _more(numbers, f"{name} next", row[min(crossed + 1, len(row) - 1)] - row[crossed])

    def _add_planets(self, numbers: Numbers, end: End) -> None:
        marks = end.sheet.marks
        other = End(end.sheet, 1 - end.side)
        for name, planet in planets_of(end.sheet.layout).items():
            colour = planet["colour"]
            if planet["complete"] in marks:
                _more(
                    numbers, f"{colour} controlled", planet["flag"] in marks and end.drawn((planet["flag"],))
                )
                continue
            ahead = insignias(end, planet) - insignias(other, planet)
            left = sum(space not in marks for space in end.sheet.layout.zones[name])
            lead = max(-1.0, min(1.0, ahead / (left + 1)))
            _more(numbers, f"{colour} lead", lead)
            _more(numbers, f"{colour} ahead", (ahead > 0) - (ahead < 0))
            _more(numbers, "lead in points", lead * end.value(colour))
            _more(numbers, "safe planets", ahead > left)
            _more(numbers, "lost planets", -ahead > left)
            _more(numbers, f"{colour} open", 1)

    def _add_way(self, numbers: Numbers, end: End) -> None:
        other = End(end.sheet, 1 - end.side)
        asteroids = end.sheet.layout.groups["asteroid"]
        taken = end.drawn(asteroids)
        _more(numbers, "asteroids", taken)
        _more(numbers, "asteroids of the other", other.drawn(asteroids))
        _more(numbers, "astronauts stored", len(stored(end)))
        _more(numbers, "astronauts used", end.crossed("astronaut"))
        groups, marks = end.sheet.layout.groups, end.sheet.marks
        for group in ("planet_plant", "planet_water"):
            _more(numbers, f"{group} left", sum(place not in marks for place in groups[group]))


def _more(numbers: Numbers, name: str, number: float) -> None:
    numbers[name] = numbers.get(name, 0) + number
