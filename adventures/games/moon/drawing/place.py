"""A place on the field: where it lies, what is printed there, and the state it is in for one viewer."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from adventures.games.moon.rules.views import MoonView, SheetView

# Up to this many legal places glow fully; up to the second number without the widest stroke; then plainly.
FULL_GLOW, LESS_GLOW = 8, 20


class Place(NamedTuple):
    """A place by its centre in field units: `sign` says how it is drawn, `size` how large.

    `text` is printed on it (a value, a count). `hit` is the radius of its target while it is not legal: signs
    stand closer together than fingers, so a sign gets the full 44 units only while it is. `seat` is half the
    width of the ground it is printed on, if it has one, and `shape` its outline; `turn` turns the place, in
    degrees; `tone` is a class that says what the sign counts for. `target` is what a tap means while the
    place is legal, where that is more than a finger: its middle, seen from the place, and its radius.
    """

    id: str
    x: float
    y: float
    sign: str
    size: float
    text: str = ""
    hit: float = 22
    seat: float = 0
    turn: float = 0
    shape: str = "seat"
    tone: str = ""
    target: tuple[float, float, float] = (0, 0, 0)


class State(NamedTuple):
    """All that decides how a place looks: two equal states are drawn with the same characters."""

    marks: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    glow: str = ""  # "", "many" or "most": how many places share the light
    fresh: bool = False
    counts: bool = False
    figure: str = ""  # printed in place of the place's own text
    linked: bool = False  # a part of what the player has connected
    drawn: tuple[str, ...] = ()  # the marks as they are drawn, where their words do not say that
    ghost: str = ""  # the insignia that a tap would draw, and the astronauts it costs
    tone: str = ""  # classes that follow from the rest of the sheet or from the open question
    why: str = ""  # the effect of a campaign that has marked it


BLANK = State()
NO_TONES: Mapping[str, str] = {}


class InsigniaOwners(NamedTuple):
    """Who draws what on a sheet: the form of each word that is an insignia, and that of the viewer's own.

    `costs` are the places where drawing it costs astronauts.
    """

    forms: Mapping[str, str] = MappingProxyType({})
    ghost: str = ""
    costs: Mapping[str, int] = MappingProxyType({})

    def ghost_at(self, place: str) -> str:
        """The insignia that a tap would draw there, and what it costs."""
        return f"{self.ghost} {self.costs[place]}" if place in self.costs else self.ghost


NO_HANDS = InsigniaOwners()


def legal_moves(view: MoonView) -> dict[str, tuple[str, ...]]:
    """The moves of the viewer's open decision by the place they touch; moves without a place are left out."""
    decision = view["decision"]
    if decision is None:
        return {}
    moves: dict[str, tuple[str, ...]] = {}
    for move in decision["moves"]:
        verb, *words = move.split(" ")
        if verb in ("write", "x", "mark"):
            moves[words[0]] = (*moves.get(words[0], ()), move)
    return moves


def glow(legal: int) -> str:
    """Less paint when more is open: the light of that many legal places."""
    return "" if legal <= FULL_GLOW else "many" if legal <= LESS_GLOW else "most"


def states(
    sheet: SheetView,
    moves: Mapping[str, tuple[str, ...]],
    counting: frozenset[str],
    figures: Mapping[str, str],
    linked: frozenset[str] = frozenset(),
    hands: InsigniaOwners = NO_HANDS,
    tones: Mapping[str, str] = NO_TONES,
    whys: Mapping[str, str] = NO_TONES,
) -> dict[str, State]:
    """The state of every place of a sheet that is not blank.

    `moves` are open to the viewer there. `counting` hold the values in force; so do `figures`, with what they
    say now. `whys` are the effects of a campaign by the places that they have marked.
    """
    marks, fresh = sheet["marks"], frozenset(sheet["fresh"])
    light = glow(len(moves))
    return {
        place: State(
            tuple(marks.get(place, ())),
            moves.get(place, ()),
            light if place in moves else "",
            place in fresh,
            place in counting or place in figures,
            figures.get(place, ""),
            place in linked,
            tuple(hands.forms.get(word, word) for word in marks.get(place, ())) if hands.forms else (),
            hands.ghost_at(place) if place in moves else "",
            tones.get(place, ""),
            whys.get(place, ""),
        )
        for place in {*marks, *moves, *fresh, *counting, *figures, *linked, *tones, *whys}
    }
