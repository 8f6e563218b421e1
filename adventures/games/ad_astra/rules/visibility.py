"""Who may know what lies hidden: planets, placed cards, hands, artifacts, discards that are not shown yet."""

from __future__ import annotations

from adventures.rules.move import HIDDEN

from .artifacts import OCULUS
from .contents import TRADE
from .options import Options
from .state import OVER, State

Viewer = int | None


def may_know_planet(state: State, star: str, planet: str, viewer: Viewer) -> bool:
    """Returns whether a viewer (None: a spectator) may know of which type a planet is."""
    if planet in state.up or state.phase == OVER:
        return planet in state.types
    return may_know_all(state, star, viewer)


def may_know_all(state: State, star: str, viewer: Viewer) -> bool:
    """Returns whether a viewer may know of all planets around a star whatever is known of them."""
    if state.phase == OVER:
        return True
    return viewer is not None and viewer in state.looked.get(star, ())


def is_up(state: State, space: int) -> bool:
    """Returns whether the card on a planning space lies face up."""
    return space <= state.space


def may_know_own(state: State, seat: int, viewer: Viewer) -> bool:
    """Returns whether a viewer may know the action cards and the artifacts of a seat."""
    return seat == viewer or state.phase == OVER


def hands_open(state: State, options: Options) -> bool:
    """Returns whether all resource hands lie open: for a trade card, and by an option always."""
    return options.open_hands or state.phase == OVER or state.kind() == TRADE


def redacted_text(state: State, seat: Viewer, text: str, viewer: Viewer) -> str:
    """A move of a seat (None: the dealer) as a viewer may read it; empty where he may not know of it at all.

    Before the game is over nobody reads what the dealer says of planets: whether it had to say anything
    tells which systems somebody has looked at in secret.
    """
    verb, *words = text.split(" ")
    if state.phase == OVER or (seat is not None and seat == viewer) or not words:
        return text
    if seat is None:
        return text if _may_know_dealt(state, verb, words, viewer) else ""
    if verb == "place" and _lies_down(state, seat, words[-1]):
        return f"{verb} {HIDDEN} {words[-1]}"
    if verb == "use" and words[0] == OCULUS:
        return " ".join([verb, OCULUS, *(HIDDEN for _ in words[1:])])
    return text


def _may_know_dealt(state: State, verb: str, words: list[str], viewer: Viewer) -> bool:
    """Returns whether a viewer may know what the dealer has said."""
    if verb == "artifact":
        used = any(words[0] in names for names in state.used)
        return used or (viewer is not None and state.drawn.get(words[0]) == viewer)
    return verb != "scan"


def _lies_down(state: State, seat: int, space: str) -> bool:
    """Returns whether a card of a seat lies face down there: which it is may not follow from older moves."""
    return any(
        laid is not None and laid.seat == seat and str(number) == space and not is_up(state, number)
        for number, laid in enumerate(state.board, 1)
    )
