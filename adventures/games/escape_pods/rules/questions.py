"""What is carried out step by step, and where a step asks somebody before it goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adventures.rules.decision import Event
from adventures.rules.question import Question

from . import arrivals, assigning, effects, moving, turns
from .collisions import Obstacles, pushed_to
from .geometry import SHELTERS
from .legal_moves import choices, hangars_for, moves
from .options import Options
from .shelters import CARDS, MARKED_CARDS
from .state import LAST, NOWHERE, PLAY, State, Step
from .table import Table

# Stands in the step of the shelters where only the marked ones are drawn.
MARKED = "marked"


def setting_up(seats: int, options: Options) -> list[Step]:
    """The steps before the first turn (rulebook, Set-up)."""
    marked = options.shelters(seats) == MARKED_CARDS
    drawn: list[Step] = [] if options.first_game else [("shelters", MARKED) if marked else ("shelters",)]
    first: list[Step] = [] if seats == 1 else [("first",)]
    return [*drawn, *first, ("reveal",), ("begin",)]


def question(state: State) -> Question | None:
    """The question that is open now; None where a step can be carried out, or the game is over."""
    if state.steps:
        name, *words = state.steps[0]
        return ASKED[name](state, *words) if name in ASKED else None
    if state.phase not in (PLAY, LAST):
        return None
    data = {"actions": state.actions, "phase": state.phase}
    return Question("turn", state.active, lambda: moves(choices(state)), data)


def settle(table: Table) -> tuple[list[Event], list[Question]]:
    """Carries out what follows a move and asks nobody: what has happened, and which questions are open then.

    When nothing is left to be carried out, the end is looked for.
    """
    state = table.state
    if not state.steps:
        turns.check_end(table)
    while (found := question(state)) is None and state.steps:
        name, *words = state.steps.pop(0)
        STEPS[name](table, *words)
        if not state.steps:
            turns.check_end(table)
    return table.events, [] if found is None else [found]


# Questions


def _shelters(state: State, which: str = "") -> Question:
    among = list(MARKED_CARDS if which == MARKED else CARDS)
    return Question("shelters", None, (), {"shelters": len(SHELTERS), "among": among})


def _first(state: State) -> Question:
    return Question("first", None, (), {"first": len(state.reserve)})


def _reveal(state: State) -> Question | None:
    """The dealer is asked for a card that was never seen; buried ones come up by themselves."""
    among = state.never_revealed()
    if not among or not arrivals.short_of_cards(state):
        return None
    return Question("reveal", None, (), {"reveal": 1, "among": among})


def _push(state: State, pod: str, sector: str, start: str) -> Question | None:
    goals = pushed_to(Obstacles.of(state), pod, sector, start)
    if len(goals) == 1:
        return None
    data = {"pod": pod, "from": sector, "origin": start, "to": goals}
    return Question("push", state.active, tuple(f"push {pod} {goal}" for goal in goals), data)


def _homes(state: State) -> Question | None:
    for pod in _homeless(state):
        homes = hangars_for(state, pod)
        if len(homes) > 1:
            data = {"pod": pod, "to": homes}
            return Question("hangar", state.active, tuple(f"hangar {pod} {home}" for home in homes), data)
        return None
    return None


def _assign(state: State) -> Question | None:
    found = assigning.candidate(state)
    if found is None or len(found.spaces) < 2:
        return None
    places = [f"{found.shelter}/{space}" for space in found.spaces]
    data = {"crew": found.place, "type": found.pawn.type, "to": places}
    answers = tuple(f"assign {found.place} {space}" for space in found.spaces)
    return Question("assign", found.pawn.owner, answers, data)


ASKED: Mapping[str, Callable[..., Question | None]] = {
    "shelters": _shelters,
    "first": _first,
    "reveal": _reveal,
    "push": _push,
    "homes": _homes,
    "assign": _assign,
}


# Steps that ask nobody, or have nothing to ask


def _pushed(table: Table, pod: str, sector: str, start: str) -> None:
    [goal] = pushed_to(Obstacles.of(table.state), pod, sector, start)
    moving.push(table, pod, sector, goal)


def _went_home(table: Table) -> None:
    for pod in _homeless(table.state):
        [home] = hangars_for(table.state, pod)
        moving.go_home(table, pod, home)


def _revealed(table: Table) -> None:
    while arrivals.short_of_cards(table.state):
        arrivals.reveal_buried(table)


def _begun(table: Table) -> None:
    turns.begin_turn(table, table.state.active)


def _homeless(state: State) -> list[str]:
    """The empty pods that have not gone home yet."""
    return [pod for pod, place in state.place.items() if place == NOWHERE and not any(state.crew_of(pod))]


STEPS: Mapping[str, Callable[..., None]] = {
    "push": _pushed,
    "homes": _went_home,
    "reveal": _revealed,
    "begin": _begun,
    "arrival": arrivals.set_off,
    "scrap": arrivals.fill_with_scrap,
    "crew": moving.lose_crew,
    "check": turns.check_end,
    "markers": turns.return_markers,
    "next": turns.next_turn,
    "assign": assigning.pass_over,
}


# Answers


def answer(table: Table, kind: str, words: tuple[str, ...]) -> None:
    """Carries out a legal answer; what follows by itself is left to `settle`."""
    if kind in effects.SPACE_OF:
        effects.act(table, kind, words)
    elif kind == "beacon":
        effects.beacon(table, *words)
    elif kind == "end":
        turns.end_turn(table)
    else:
        _answer_step(table, kind, words)


def _answer_step(table: Table, kind: str, words: tuple[str, ...]) -> None:
    """Carries out the answer to an open question of a step."""
    state = table.state
    name, *asked = state.steps.pop(0)
    if name == "shelters" and kind == "reveal":
        deal_shelters(table, MARKED_CARDS)
        _, *asked = state.steps.pop(0)
    if kind == "shelters":
        deal_shelters(table, words)
    elif kind == "first":
        state.active = int(words[0]) - 1
        table.emit("first", state.active)
    elif kind == "reveal":
        arrivals.reveal(table, words[0])
        table.first(("reveal",))
    elif kind == "push":
        moving.push(table, asked[0], asked[1], words[1])
    elif kind == "hangar":
        moving.go_home(table, *words)
        table.first(("homes",))
    else:
        assigning.assign(table, int(words[1]))


def deal_shelters(table: Table, cards: tuple[str, ...]) -> None:
    """Lays shelter cards at the board, from the first place to the last."""
    table.state.cards = dict(zip(SHELTERS, cards, strict=True))
    table.emit("shelters", None, *cards)
