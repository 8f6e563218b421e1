"""What a script needs to build a move tap by tap: which taps, one after the other, make which move.

A step is the name of what is tapped: a place of the map or of the planning row (`small_red.2`, `large_red`,
`deep`, `7`), or a key beside it with its kind before the name: `card:prod.2`, `half:food`, `item:colony`,
`ore:xanthium`, `pay:food*2 water`, `give:food`, `get:water`, `artifact:fons`, and `use`, the button that the
bar then offers. A key has its step as `data-step`, a place as `data-place`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from adventures.panels.board import Choosing

from ..rules.contents import CARD_KINDS, MOVEMENT, PRODUCTION, halves
from ..rules.geometry import SYSTEMS
from ..rules.views import AstraView
from ..words.building import ActionText, said_of

ORE, ITEM, ARTIFACT = "ore", "item", "artifact"


class MovePath(NamedTuple):
    """For each tap the steps of which one is tapped, and the move: `{0}` is the name in the first step."""

    steps: Sequence[Sequence[str]]
    move: str


def move_builder_of(view: AstraView) -> Choosing:
    """The taps that answer the open question, what they ring on the map, and what the bar says then."""
    decision = view["decision"]
    if decision is None:
        return Choosing()
    kind = decision["kind"]
    ways = list(WAYS[kind](view)) if kind in WAYS else []
    data: dict[str, Any] = {
        "kind": kind,
        "verb": BEGUN.get(kind, ""),
        "paths": [{"steps": way.steps, "move": way.move} for way in ways],
        "rings": dict(_rings(view)) if kind == "plan" else {},
        "says": {step: said._asdict() for step, said in _bar_texts(view, ways)},
        "costs": {flight["place"]: flight["targets"] | flight["lacking"] for flight in view["flights"]},
        "about": decision["data"],
    }
    return Choosing(json.dumps(data, separators=(",", ":")))


# With what the words of a tap begin, where one asks which rule stands against it.
BEGUN = {"plan": "place", "fly": "fly", "land": "land", "build": "build", "trade": "bank"}


def _plan(view: AstraView) -> Iterator[MovePath]:
    moves = _moves(view)
    placed = [words[1:] for words in moves if words[0] == "place"]
    cards = list(dict.fromkeys(card for card, _space in placed))
    spaces = list(dict.fromkeys(space for _card, space in placed))
    yield MovePath([[f"card:{card}" for card in cards], spaces], "place {0} {1}")
    stars = {star for words in moves if words[:2] == ["use", "oculus"] for star in words[2:]}
    yield from _oculus([star for star in SYSTEMS if star in stars])
    if ["use", "memoria"] in moves:
        yield MovePath([["artifact:memoria"], ["use"]], "use {0}")


def _oculus(stars: Sequence[str]) -> Iterator[MovePath]:
    """Two systems in either order; in the move they stand in theirs."""
    for number, star in enumerate(stars):
        if stars[number + 1 :]:
            yield MovePath([["artifact:oculus"], [star], stars[number + 1 :]], "use {0} {1} {2}")
        if stars[:number]:
            yield MovePath([["artifact:oculus"], [star], stars[:number]], "use {0} {2} {1}")


def _choose(view: AstraView) -> Iterator[MovePath]:
    moves = _moves(view)
    verb = moves[0][0]
    plain = [f"half:{words[1]}" for words in moves if len(words) == 2]
    yield MovePath([plain], f"{verb} {{0}}")
    for words in moves:
        if "with" not in words:
            continue
        chosen, artifact = words[1:-2], words[-1]
        named = " ".join(f"{{{number}}}" for number in range(1, len(chosen) + 1))
        steps = [[f"artifact:{artifact}"], *([f"half:{half}"] for half in chosen)]
        yield MovePath(steps, f"{verb} {named} with {{0}}")


def _fly(view: AstraView) -> Iterator[MovePath]:
    targets: dict[tuple[str, str], list[str]] = {}
    for verb, *words in _moves(view):
        if verb != "fly":
            continue
        artifact = words[-1] if "with" in words else ""
        targets.setdefault((artifact, words[0]), []).append(words[1])
    for (artifact, ship), goals in targets.items():
        if artifact:
            yield MovePath([[f"artifact:{artifact}"], [ship], goals], "fly {1} {2} with {0}")
        else:
            yield MovePath([[ship], goals], "fly {0} {1}")


def _land(view: AstraView) -> Iterator[MovePath]:
    yield MovePath([[words[1] for words in _moves(view)]], "land {0}")


def _build(view: AstraView) -> Iterator[MovePath]:
    """Item, place, and the free ore where one is named, or with lapis the whole payment."""
    found: dict[tuple[str, str, bool], list[list[str]]] = {}
    for verb, *words in _moves(view):
        if verb != "build":
            continue
        artifact = words[-1] if "with" in words else ""
        cards = (
            words[words.index("pay") + 1 : words.index("with") if artifact else None]
            if "pay" in words
            else []
        )
        paid = " ".join(cards)
        ore = f"{'pay' if artifact == 'lapis' else ORE}:{paid}" if paid else ""
        place = "deep" if words[0] == "starship" else words[1]
        found.setdefault((artifact, words[0], bool(ore)), []).append([place, ore])
    for (artifact, item, ored), some in found.items():
        places = list(dict.fromkeys(place for place, _ore in some))
        ores = list(dict.fromkeys(ore for _place, ore in some))
        first = [[f"artifact:{artifact}"]] if artifact else []
        steps = [*first, [f"item:{item}"], places, *([ores] if ored else [])]
        at = len(first)
        on = "" if item == "starship" else f" {{{at + 1}}}"
        pay = f" pay {{{at + 2}}}" if ored else ""
        used = " with {0}" if artifact else ""
        yield MovePath(steps, f"build {{{at}}}{on}{pay}{used}")
        if item == "starship" and len(ores) > 1:
            # Where it goes needs no tap: how it is paid can be told at once.
            yield MovePath([*first, [f"item:{item}"], ores], f"build {{{at}}} pay {{{at + 1}}}{used}")


def _trade(view: AstraView) -> Iterator[MovePath]:
    got: dict[tuple[str, str], list[str]] = {}
    for verb, *words in _moves(view):
        if verb == "bank":
            artifact = words[-1] if "with" in words else ""
            got.setdefault((artifact, words[0]), []).append(f"get:{words[1]}")
    for (artifact, given), types in got.items():
        if artifact:
            yield MovePath([[f"artifact:{artifact}"], [f"give:{given}"], types], "bank {1} {2} with {0}")
        else:
            yield MovePath([[f"give:{given}"], types], "bank {0} {1}")


WAYS: Mapping[str, Callable[[AstraView], Iterator[MovePath]]] = {
    "plan": _plan,
    "choose": _choose,
    "fly": _fly,
    "land": _land,
    "build": _build,
    "trade": _trade,
}


def _moves(view: AstraView) -> list[list[str]]:
    decision = view["decision"]
    assert decision is not None
    return [move.split(" ") for move in decision["moves"]]


def _rings(view: AstraView) -> Iterator[tuple[str, list[str]]]:
    """What each card in hand is about on the map: planets that would produce, systems to which one flies."""
    player = view["players"][view["seat"] or ""]
    for card in player["hand"] or ():
        printed = halves(player["colour"], card)
        if CARD_KINDS[card] == PRODUCTION:
            yield f"card:{card}", [name for name in view["planets"] if _produces(view, name, printed)]
        elif CARD_KINDS[card] == MOVEMENT:
            yield f"card:{card}", list(printed)


def _produces(view: AstraView, name: str, printed: Sequence[str]) -> bool:
    planet = view["planets"][name]
    working = any(pawn["kind"] != "terraformer" for pawn in planet["pawns"])
    return planet["up"] and working and planet["type"] in printed


def _bar_texts(view: AstraView, ways: Sequence[MovePath]) -> Iterator[tuple[str, ActionText]]:
    """What the bar says when a step was tapped last and the move is not complete."""
    for step in dict.fromkeys(step for way in ways for steps in way.steps[:-1] for step in steps):
        said = said_of(view, step)
        if said:
            yield step, said
