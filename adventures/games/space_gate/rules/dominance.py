"""The dominance track on Hawking: what activated modules are worth in the end (rulebook, Dominance)."""

from __future__ import annotations

from itertools import combinations, pairwise

from adventures.rules.question import Question

from .contents import BALANCE, NO_TOKEN, WORTH
from .state import State
from .station import activated
from .table import Table

# How tokens are exchanged: any two, or two that lie side by side.
ANY, NEIGHBOURS = "any", "neighbours"


def worth(state: State, token: str) -> int:
    """The points of the place on which a token lies."""
    return WORTH[state.dominance.index(token)]


def counts(state: State, token: str) -> list[int]:
    """What each seat has of a token: activated modules of its sector, or sets of all three."""
    if token == NO_TOKEN:
        return [0] * state.seats
    modules = [activated(station.values()) for station in state.stations]
    return [min(one.values()) if token == BALANCE else one[token] for one in modules]


def leaders(state: State, token: str) -> list[int]:
    """The seats that have most of a token; all of them in a tie, none where nobody has any."""
    found = counts(state, token)
    most = max(found)
    return [seat for seat, count in enumerate(found) if count == most] if most else []


# Exchanges


def pairs(state: State, how: str) -> list[tuple[str, str]]:
    """The tokens that can be exchanged, the one that is worth more first."""
    tokens = state.dominance
    if how == NEIGHBOURS:
        return list(pairwise(tokens))
    return list(combinations(tokens, 2))


def question(state: State, seat: str, how: str) -> Question:
    moves = tuple(f"exchange {one} {other}" for one, other in pairs(state, how))
    return Question("exchange", int(seat), moves, {"neighbours": how == NEIGHBOURS})


def exchange(table: Table, seat: int, one: str, other: str) -> None:
    """Two tokens change places."""
    tokens = table.state.dominance
    at, there = tokens.index(one), tokens.index(other)
    tokens[at], tokens[there] = other, one
    table.emit("exchanged", seat, one, other)
