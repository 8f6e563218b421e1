"""What is carried out step by step, and where a step asks somebody before it goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adventures.rules.question import Question

from . import (
    artifacts,
    building,
    movement,
    planet_looks,
    planning,
    production,
    rounds,
    scoring,
    setting_up,
    trading,
)
from .contents import PRODUCTION, SPREAD
from .options import Options
from .question import used_with
from .resource_counts import read
from .state import LIMIT, ActingPart, State
from .table import Table

# Parts in which whoever could only pass, and holds nothing that could be used, is passed over.
MAY_PASS = frozenset(("one", "ship", "all", "items", "item", "trade", "discard"))


def questions(state: State, options: Options) -> list[Question]:
    """The questions that are open now; none where a step can be carried out, or the game is over."""
    if not state.steps:
        return []
    name, *words = state.steps[0]
    if name == "limit":
        return rounds.limit_questions(state)
    found = ASKED[name](state, options, *words) if name in ASKED else None
    return [] if found is None else [found]


def advance(table: Table) -> list[Question]:
    """Carries out whatever asks nobody; returns the questions at which it stops."""
    state = table.state
    rounds.check_end(table)
    while state.steps:
        found = questions(state, table.options)
        if found:
            if found[0].kind == "limit":
                state.phase = LIMIT
            return found
        name, *words = state.steps.pop(0)
        before = len(table.events)
        STEPS[name](table, *words)
        if len(table.events) > before:
            rounds.check_end(table)
    return []


# Questions


def _part(state: State, options: Options, end: str) -> Question | None:
    """Asks whose part it is in a card or in the planning, unless all can see that it could only pass."""
    if state.at >= int(end):
        return None
    part = state.parts[state.at]
    found = PARTS[part.step][0](state, part)
    if part.step in MAY_PASS and len(found.moves) == 1 and not found.open and not state.held[part.seat]:
        return None
    return found


def _choose(state: State, part: ActingPart) -> Question:
    halves = state.halves()
    listed = production.choices if state.kind() == PRODUCTION else scoring.choices
    data = {"card": state.face_up_cards.card, "halves": list(halves)}
    return Question("choose", part.seat, tuple(listed(state, part.seat, halves)), data)


def _scan(state: State, options: Options, star: str, seat: str, how: str = "openly") -> Question | None:
    if not planet_looks.must_ask_dealer(state, star, openly=how == "openly"):
        return None
    data = {
        "star": star,
        "count": len(state.planets_of(star)),
        "seat": int(seat) + 1,
        "among": planet_looks.left_planets(state),
        "known": [state.types[planet] for planet in state.planets_of(star) if planet in state.types],
    }
    return Question("scan", None, (), data)


def _artifact(state: State, options: Options, seat: str) -> Question:
    among = artifacts.left(state, options)
    return Question("artifact", None, (), {"seat": int(seat) + 1, "among": among})


ASKED: Mapping[str, Callable[..., Question | None]] = {
    "colours": lambda state, options: setting_up.colours_question(state),
    "home": lambda state, options: setting_up.home_question(state),
    "spread": lambda state, options: setting_up.spread_question(state, options),
    "first": lambda state, options: setting_up.first_question(state),
    "parts": _part,
    "scan": _scan,
    "artifact": _artifact,
    "land": lambda state, options, seat, star, place: movement.land_question(state, int(seat), star, place),
    "gain": lambda state, options, seat: artifacts.gain_question(state, int(seat)),
    "answer": lambda state, options, seat: trading.answer_question(state, int(seat)),
}


# Steps that ask nobody, or have nothing to ask


def _spread_evenly(table: Table) -> None:
    setting_up.spread(table, SPREAD[table.state.seats])


def _passed_over(table: Table, end: str) -> None:
    """Whoever could only pass is passed over; when all have acted, nothing is left to be done."""
    state = table.state
    if state.at < int(end):
        state.skipped.append(state.at)
        state.at += 1
        table.first(("parts", end))


def _next(table: Table) -> None:
    table.state.at += 1


def _look(table: Table, star: str, seat: str, how: str) -> None:
    planet_looks.look(table, star, int(seat), openly=how == "openly")


def _known(table: Table, star: str, seat: str, how: str = "openly") -> None:
    """There is nothing to ask of a system; by the older rules that may be because of a secret look."""
    if table.state.asked_once and table.state.down(star):
        table.nothing()


def _landed(table: Table, seat: str, star: str, place: str) -> None:
    [planet] = movement.landings(table.state, int(seat), star, place)
    movement.land(table, int(seat), place, planet)


def _count(table: Table, element: str) -> None:
    scoring.count(table, element)


def _nothing(table: Table, *words: str) -> None:
    """There was nothing to ask."""


STEPS: Mapping[str, Callable[..., None]] = {
    "spread_evenly": _spread_evenly,
    "round": planning.begin_round,
    "parts": _passed_over,
    "next": _next,
    "scan": _known,
    "look": _look,
    "land": _landed,
    "gain": _nothing,
    "count": _count,
    "reveal": lambda table, space: rounds.reveal(table, int(space)),
    "close": rounds.close,
    "limit": rounds.discard,
    "return": rounds.take_cards,
}


# Answers


def _chosen(table: Table, part: ActingPart, verb: str, words: tuple[str, ...]) -> None:
    """The owner of a production or scoring card has chosen one of its halves, or both."""
    state = table.state
    chosen, artifact = used_with(words)
    if artifact:
        table.use(part.seat, artifact)
    table.emit("chose", part.seat, *chosen)
    state.board[state.space - 1] = state.face_up_cards._replace(chosen=chosen)
    state.at += 1
    if verb == "produce":
        production.produce(table, part.seat, chosen, artifact)
    else:
        scoring.score(table, part.seat, chosen)


Asking = Callable[[State, ActingPart], Question]
Answering = Callable[[Table, ActingPart, str, tuple[str, ...]], None]

# What each part of a card asks, and what follows from its answer.
PARTS: Mapping[str, tuple[Asking, Answering]] = {
    "place": (planning.question, planning.answer),
    "choose": (_choose, _chosen),
    "one": (movement.question, movement.answer),
    "ship": (movement.question, movement.answer),
    "all": (movement.question, movement.answer),
    "items": (building.question, building.answer),
    "item": (building.question, building.answer),
    "trade": (trading.question, trading.answer),
    "discard": (scoring.question, scoring.answer),
}


def answer(table: Table, seat: int | None, verb: str, words: tuple[str, ...], text: str) -> None:
    """Carries out the answer to an open question; what follows by itself is left to `advance`."""
    state = table.state
    name, *asked = state.steps[0]
    if name == "limit":
        assert seat is not None
        state.answers[seat] = text
        table.emit("limit", seat)
        return
    if name == "parts":
        part = state.parts[state.at]
        PARTS[part.step][1](table, part, verb, words)
        return
    if name == "answer":
        trading.answered(table, int(asked[0]), verb, words)
        return
    state.steps.pop(0)
    if name == "colours":
        setting_up.colour(table, words)
    elif name == "home":
        setting_up.settle_homes(table, words)
    elif name == "spread":
        setting_up.spread(table, tuple(map(int, words)))
    elif name == "first":
        setting_up.first(table, int(words[0]) - 1)
    elif name == "scan":
        planet_looks.scanned(table, words[0], words[1:])
    elif name == "artifact":
        artifacts.drawn(table, int(asked[0]), words[0])
    elif name == "land":
        movement.land(table, int(asked[0]), asked[2], words[0])
    else:
        table.gain(int(asked[0]), read(words) or {}, "artifact")
