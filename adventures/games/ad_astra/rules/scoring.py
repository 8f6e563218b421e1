"""Scoring cards (rulebook, Scoring): the owner chooses an element, everybody scores it."""

from __future__ import annotations

from itertools import combinations

from adventures.rules.question import PASS, Question

from . import resource_counts
from .contents import (
    BONUS,
    DISCARDING,
    IDENTICAL,
    LEAST_DISCARDED,
    POINTS_CARD,
    POINTS_EACH,
    POINTS_SYSTEM,
    RESOURCES,
)
from .geometry import DEEP, STAR_OF
from .state import ActingPart, State
from .table import Table

RESPONSUM = "responsum"


def points(state: State, element: str, seat: int) -> int:
    """The points of an element for a seat: by its pawns, for the last two elements by what it discarded."""
    if element == "systems":
        return POINTS_SYSTEM * len(systems(state, seat))
    if element in DISCARDING:
        return POINTS_CARD * state.discarded[seat]
    return sum(each * state.in_play(seat, kind) for kind, each in POINTS_EACH[element].items())


def systems(state: State, seat: int) -> set[str]:
    """The systems, sol included, in which a seat has a pawn."""
    places = [planet for planet, (owner, _) in state.settled.items() if owner == seat]
    places += [planet for planet, owner in state.terraformed.items() if owner == seat]
    places += [place for place in state.ships[seat] if place != DEEP]
    return {STAR_OF[place] for place in places}


def most(element: str, cards: resource_counts.Amounts) -> int:
    """The most points that a hand can give for an element of discards."""
    count = max(cards.values()) if element == IDENTICAL else sum(number > 0 for number in cards.values())
    return POINTS_CARD * count if count >= LEAST_DISCARDED else 0


def choices(state: State, seat: int, halves: tuple[str, ...]) -> list[str]:
    """What the owner of a scoring card may answer."""
    moves = [f"score {half}" for half in halves]
    if RESPONSUM in state.held[seat]:
        one, other = halves
        moves += [f"score {one} {other} with {RESPONSUM}", f"score {other} {one} with {RESPONSUM}"]
    return moves


def score(table: Table, owner: int, chosen: tuple[str, ...]) -> None:
    """Everybody scores the chosen elements one after the other."""
    state = table.state
    steps = []
    for element in chosen:
        if element in DISCARDING:
            order = state.clockwise(owner + 1)
            state.parts += [ActingPart(seat, "discard", element) for seat in order]
            steps.append(("parts", str(len(state.parts))))
        steps.append(("count", element))
    table.first(*steps)


def question(state: State, part: ActingPart) -> Question:
    """Which cards of the kind that scores a seat discards, if any."""
    held = state.cards[part.seat]
    if part.element == IDENTICAL:
        cards = [
            f"{type_}*{number}" for type_ in RESOURCES for number in range(LEAST_DISCARDED, held[type_] + 1)
        ]
    else:
        types = [type_ for type_ in RESOURCES if held[type_]]
        sizes = range(LEAST_DISCARDED, len(types) + 1)
        cards = [" ".join(some) for size in sizes for some in combinations(types, size)]
    moves = (*(f"discard {some}" for some in cards), PASS)
    return Question("discard", part.seat, moves, {"element": part.element})


def answer(table: Table, part: ActingPart, verb: str, words: tuple[str, ...]) -> None:
    state = table.state
    if verb != PASS:
        cards = resource_counts.read(words)
        assert cards is not None
        for type_, number in cards.items():
            table.give(part.seat, type_, number)
            table.emit("discarded", part.seat, type_, str(number))
        state.discarded[part.seat] = resource_counts.count(cards)
    state.at += 1


def count(table: Table, element: str) -> None:
    """Points for an element, and the bonus for whoever alone has most."""
    state = table.state
    scored = [points(state, element, seat) for seat in range(state.seats)]
    state.discarded = [0] * state.seats
    for seat in state.clockwise(state.face_up_cards.seat):
        if scored[seat]:
            table.score(seat, element, scored[seat])
            table.emit("scored", seat, element, str(scored[seat]))
    best = max(scored)
    if best and scored.count(best) == 1:
        winner = scored.index(best)
        table.score(winner, "bonus", BONUS)
        table.emit("bonus", winner, str(BONUS))
