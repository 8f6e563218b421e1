"""The two panels of the own seat with its markers, and its crew on the ship."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..rules.contents import CREW_TYPES, SPACES
from ..rules.views import Choices, EscapeView
from ..words.actions import ACTIONS, ADVANCED, BASIC
from ..words.things import CREW

# The verbs that go with a space of the panels.
VERBS = {"crew_move": "board unboard"}


@dataclass(frozen=True)
class Action:
    """An action: its words, the types of its markers (empty: a free space), and whether it can be taken.

    `verbs` are the words of its moves, with blanks between.
    """

    space: str
    verbs: str
    name: str
    short: str
    icon: str
    does: str
    markers: tuple[str, ...]
    can: bool


@dataclass(frozen=True)
class Panel:
    """The basic or the advanced panel; `left` are the actions left, None while it is not the own turn.

    `pips` tell of each action of the turn whether it is left.
    """

    colour: str
    rows: tuple[Action, ...]
    left: int | None = None
    pips: tuple[bool, ...] = ()


@dataclass(frozen=True)
class CrewKey:
    """One type of crew on the ship: how many there are."""

    type: str
    name: str
    icon: str
    count: int


@dataclass(frozen=True)
class Crew:
    """The own crew on the ship, by type; `asked` while it is the own turn."""

    colour: str
    total: int
    keys: tuple[CrewKey, ...]
    asked: bool


def panels_for(view: EscapeView) -> tuple[Panel, Panel]:
    """The basic and the advanced panel of the seat of the view."""
    return _panels(view, view["seat"] or view["seats"][0]["seat"])


def open_panels(view: EscapeView, owner: str) -> tuple[Panel, Panel]:
    """The panels of any seat as the viewer may see them."""
    return _panels(view, owner)


def _panels(view: EscapeView, seat: str) -> tuple[Panel, Panel]:
    colour = view["panels"][seat]["colour"]
    left = view["actions"] if view["active"] == seat else None
    most = max(2, left or 0)
    pips = tuple(number < left for number in range(most)) if left is not None else ()
    return (
        Panel(colour, tuple(_rows(view, seat, BASIC)), left, pips),
        Panel(colour, tuple(_rows(view, seat, ADVANCED))),
    )


def _rows(view: EscapeView, seat: str, spaces: Iterable[str]) -> Iterable[Action]:
    laid = view["panels"][seat]["markers"]
    for space in spaces:
        words = ACTIONS[space]
        markers = [type_ or "?" for type_ in laid[space]]
        yield Action(
            space=space,
            verbs=VERBS.get(space, space),
            name=str(words.name),
            short=str(words.short),
            icon=words.icon,
            does=str(words.does),
            markers=(*markers, *[""] * (SPACES[space] - len(markers))),
            can=_can(view["choices"], space),
        )


def _can(choices: Choices | None, space: str) -> bool:
    """Returns whether an action can be taken now."""
    if choices is None:
        return False
    if space == "crew_move":
        return bool(choices["board"]["reserve"] or choices["board"]["seats"] or choices["unboard"])
    if space == "swap":
        return bool(choices["swap"]["reserve"] or choices["swap"]["seats"])
    if space == "program":
        program = choices["program"]
        laying = bool(program["free"]) and bool(program["add"] or program["move"])
        return bool(program["bury"] or program["exchange"]) or laying
    return bool(choices[space])  # type: ignore[literal-required]


def crew_of(view: EscapeView) -> Crew:
    """The crew on the ship of the seat of the view."""
    seat = view["seat"] or view["seats"][0]["seat"]
    panel = view["panels"][seat]
    types = panel["types"] or dict.fromkeys(CREW_TYPES, 0)
    keys = tuple(
        CrewKey(type_, str(CREW[type_].name), CREW[type_].icon, types[type_]) for type_ in CREW_TYPES
    )
    return Crew(panel["colour"], panel["reserve"], keys, view["choices"] is not None)
