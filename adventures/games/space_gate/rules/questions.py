"""What is carried out step by step, and where a step asks somebody before it goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adventures.rules.question import Question

from . import (
    bonuses,
    closing,
    dominance,
    ending,
    influence,
    laying,
    moving,
    rebuilding,
    setting_up,
    travelling,
    turns,
    worksite,
)
from .geometry import Cell
from .options import Options
from .question import CANCEL, DONE, REBUILD
from .state import State
from .table import Table

Words = tuple[str, ...]


def questions(state: State, options: Options) -> list[Question]:
    """The one question that is open now; none where a step can be carried out, or the game is over."""
    if not state.steps:
        return []
    name, *words = state.steps[0]
    found = ASKED[name](state, options, *words) if name in ASKED else None
    return [] if found is None else [found]


def advance(table: Table) -> list[Question]:
    """Carries out whatever asks nobody; returns the question at which it stops."""
    state = table.state
    while state.steps:
        found = questions(state, table.options)
        if found:
            return found
        name, *words = state.steps.pop(0)
        STEPS[name](table, *words)
    return []


ASKED: Mapping[str, Callable[..., Question | None]] = {
    "planets": lambda state, options: setting_up.planets_question(options),
    "gates": lambda state, options: setting_up.gates_question(options, state),
    "dominance": lambda state, options: setting_up.dominance_question(),
    "first": lambda state, options: setting_up.first_question(state),
    "tile": lambda state, options, stack: worksite.tile_question(state, stack),
    "station": lambda state, options, seat: laying.station_question(state, seat),
    "engineer": lambda state, options: turns.question(state),
    "act": lambda state, options: turns.act_question(state),
    "rebuild": lambda state, options: rebuilding.question(state),
    "bonus": lambda state, options, seat, tile: bonuses.question(state, seat, tile),
    "travel": lambda state, options: travelling.question(state),
    "settle": lambda state, options: travelling.settle_question(state),
    "exchange": lambda state, options, seat, how: dominance.question(state, seat, how),
    "lift": lambda state, options, seat: influence.question(state, seat),
    "gate": lambda state, options, seat, gate: closing.question(state, seat, gate),
}

# Steps that ask nobody, or have nothing to ask.
STEPS: Mapping[str, Callable[..., None]] = {
    "take_two": turns.take_two,
    "turn": turns.begin_turn,
    "part": turns.begin_part,
    "bonus": bonuses.give_only,
    "travel": travelling.go_on,
    "settle": travelling.settle_only,
    "settled": travelling.go_on_settling,
    "close": closing.close,
    "score": closing.score,
    "leave": closing.leave,
    "lift": influence.lift,
    "gate": closing.move_only,
    "hawking": ending.travel,
    "majority": ending.majority,
    "corridors": ending.corridors,
    "over": ending.close,
}


# Answers


def answer(table: Table, verb: str, words: Words) -> None:
    """Carries out a legal answer to the open question; what follows by itself is left to `advance`."""
    name, *asked = table.state.steps[0]
    if name in STAYING:
        STAYING[name](table, verb, words)
        return
    table.state.steps.pop(0)
    ANSWERS[name](table, verb, words, *asked)


def _cell(words: Words) -> Cell:
    return int(words[0]), int(words[1])


def _act(table: Table, verb: str, words: Words) -> None:
    """An action of a part; it goes on until its seat says that it is done."""
    state = table.state
    seat = state.part().seat
    if verb == DONE:
        state.steps.pop(0)
        turns.end_part(table)
    elif verb == REBUILD:
        rebuilding.begin(table, seat)
    else:
        state.points -= 1
        if verb == "step":
            moving.step(table, seat, _cell(words), _cell(words[2:]))
        elif verb == "fill":
            moving.fill(table, seat, _cell(words))
        elif verb == "add":
            laying.add(table, seat, words[0], _cell(words[1:]), int(words[3]))
        else:
            laying.give_back(table, seat, words[0])


def _rebuild(table: Table, verb: str, words: Words) -> None:
    if verb == CANCEL:
        rebuilding.cancel(table)
    else:
        rebuilding.put(table, words[0], _cell(words[1:]), int(words[3]))


# Steps that go on being asked until an answer ends them.
STAYING: Mapping[str, Callable[[Table, str, Words], None]] = {"act": _act, "rebuild": _rebuild}


def _station(table: Table, verb: str, words: Words, seat: str) -> None:
    laying.add(table, int(seat), words[0], _cell(words[1:]), int(words[3]))


ANSWERS: Mapping[str, Callable[..., None]] = {
    "planets": lambda table, verb, words: setting_up.lay_planets(table, words),
    "gates": lambda table, verb, words: setting_up.set_gates(table, words),
    "dominance": lambda table, verb, words: setting_up.set_dominance(table, words),
    "first": lambda table, verb, words: setting_up.begin(table, int(words[0]) - 1),
    "tile": lambda table, verb, words, stack: worksite.show(table, stack, words[1]),
    "station": _station,
    "engineer": lambda table, verb, words: turns.activate(table, verb, *words),
    "bonus": lambda table, verb, words, seat, tile: bonuses.give(table, int(seat), tile, words[0]),
    "travel": lambda table, verb, words: travelling.depart(table, _cell(words)),
    "settle": lambda table, verb, words: travelling.settle(table, words[0]),
    "exchange": lambda table, verb, words, seat, how: dominance.exchange(table, int(seat), *words),
    "lift": lambda table, verb, words, seat: influence.send(table, int(seat), *words),
    "gate": lambda table, verb, words, seat, gate: closing.move(table, seat, gate, words[0]),
}
