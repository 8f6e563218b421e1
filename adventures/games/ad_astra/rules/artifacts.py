"""Alien artifacts (rulebook, Artifacts): drawn when an alien planet is turned up, each used once."""

from __future__ import annotations

from itertools import combinations

from adventures.rules.question import Question

from . import resource_counts
from .contents import ARTIFACTS
from .geometry import SYSTEMS
from .options import Options
from .state import State
from .table import Table

REPOSITORIUM, ARCANUM, OCULUS, MEMORIA = "repositorium", "arcanum", "oculus", "memoria"


def left(state: State, options: Options) -> list[str]:
    """The artifacts that nobody has drawn."""
    return [artifact for artifact in options.artifacts() if artifact not in state.drawn]


def drawn(table: Table, seat: int, artifact: str) -> None:
    """A seat draws an artifact: it keeps it secret, but one is shown and applied at once."""
    state = table.state
    state.drawn[artifact] = seat
    if artifact == REPOSITORIUM:
        state.use(seat, artifact)
        table.emit("drew", seat, artifact)
        table.emit("used", seat, artifact)
        table.first(("gain", str(seat)))
        return
    state.hold(seat, artifact)
    table.emit("drew", seat)
    table.whisper("drew", seat, artifact)


def gain_question(state: State, seat: int) -> Question | None:
    """Which cards of the bank are taken; nobody is asked while it is empty."""
    count = min(ARTIFACTS[REPOSITORIUM].number, resource_counts.count(state.bank))
    if not count:
        return None
    moves = tuple(f"gain {cards}" for cards in resource_counts.choices(state.bank, count))
    return Question("gain", seat, moves, {"count": count})


def usable_in_planning(state: State, seat: int) -> list[str]:
    """The moves with artifacts before a card is placed."""
    moves = []
    if OCULUS in state.held[seat]:
        stars = [star for star in SYSTEMS if state.down(star)]
        moves += [f"use oculus {one} {other}" for one, other in combinations(stars, 2)]
    if MEMORIA in state.held[seat] and state.aside[seat]:
        moves.append("use memoria")
    return moves


def use_in_planning(table: Table, seat: int, words: tuple[str, ...]) -> None:
    """Uses oculus or memoria; the card is placed afterwards."""
    artifact, *stars = words
    table.use(seat, artifact)
    if artifact == MEMORIA:
        take_back(table, seat)
    how = () if table.state.asked_once else ("secretly",)
    for star in reversed(stars):
        table.first(("scan", star, str(seat), *how), ("look", star, str(seat), "secretly"))


def take_back(table: Table, seat: int) -> None:
    """A seat takes its set-aside scoring cards back into its hand."""
    state = table.state
    table.emit("took_back", seat, *state.aside[seat])
    state.to_hand(seat, state.aside[seat])
    state.aside[seat] = []
