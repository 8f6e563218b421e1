"""The keypad of a group: six taps for the three combinations, and what everybody's keypad needs."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.moon.panels.face import combinations, sign_of
from adventures.games.moon.rules.contents import ACTIONS, STANDARD, Contents
from adventures.games.moon.rules.views import MoonView, coming_turn, moon_view
from adventures.games.moon.words.numbers import action_name, number_text
from adventures.games.moon.words.refusals import refusal
from adventures.models import Game, MoveQuerySet
from adventures.rules import DEALER
from adventures.rules import Game as RulesGame
from adventures.words.refusals import Refusal

EVENT = "event "  # the move of an event card that was turned up
SLOTS = 3
PARTS = 3 * SLOTS  # number, action and corner of each


@dataclass(frozen=True)
class Slot:
    """What stands in one slot of the keypad; empty words where nothing was typed yet."""

    number: str = ""
    action: str = ""
    next: str = ""


class GroupKeypad:
    """Types in the three combinations of a turn, and the actions in their corners if anybody wants to."""

    body = "moon/deal_body.html"
    scripts: Sequence[str] = ("moon/keypad.js",)
    styles: Sequence[str] = ()

    def __init__(self, contents: Contents = STANDARD) -> None:
        self._numbers = frozenset(map(str, contents.numbers))
        self._actions = frozenset((*ACTIONS, *contents.action_copies))
        self._keys = keys_of(contents)

    def text(self, typed: str, insisting: bool) -> str:
        """The dealer's move; who insists sees the cards lie there whatever was typed in before."""
        if typed.startswith(EVENT):
            return typed
        return f"flip {typed}{' anyway' if insisting else ''}"

    def typed(self, text: str) -> list[Slot]:
        """Reads the slots from `12/energy 7/ / next water/plant/`; what is none is left empty."""
        words, _, corners = text[:200].partition("next")
        actions = corners.strip().split("/")
        slots = []
        for place, word in enumerate(words.split()[:SLOTS]):
            number, _, action = word.partition("/")
            corner = actions[place] if place < len(actions) else ""
            slots.append(
                Slot(
                    number=number if number in self._numbers else "",
                    action=action if action in self._actions else "",
                    next=corner if corner in self._actions else "",
                )
            )
        return slots

    def refusal(self, code: str, data: Mapping[str, Any]) -> Refusal:
        """Returns why cards are refused."""
        return refusal(code, data)

    def may_insist(self, code: str) -> bool:
        """Cards typed in before may have been the wrong ones: whoever sees these lie there says so."""
        return code == "cards_contradict"

    def context(
        self, game: Game, table: RulesGame, view: Mapping[str, Any], typed: list[Slot]
    ) -> dict[str, Any]:
        """What the page shows: the cards that lie there, or the slots and the keys."""
        seen = moon_view(view)
        return {
            "turn": coming_turn(seen),
            "typed": any(slot.number for slot in typed),
            "lying": None if seen["phase"] == "flip" else combinations(seen),
            "slots": _filled_up(typed, _announced(game, seen)),
            "keys": self._keys(),
            "taps": taps_left(),
            "events": events_to_come(table),
        }

    def restricted_to(self, table: RulesGame) -> str:
        """Everybody may see what is turned up."""
        return ""

    def next_page(self, after: Mapping[str, Any]) -> str:
        """Where the device goes when the cards were taken."""
        return "play"

    def taken_back(self, before: Mapping[str, Any], moves: MoveQuerySet) -> str:
        """The cards that were taken back, to be mended."""
        slots = _slots(moon_view(before))
        words = " ".join(f"{slot.number}/{slot.action}" for slot in slots)
        corners = "/".join(slot.next for slot in slots)
        return f"{words} next {corners}" if all(slot.next for slot in slots) else words

    def typed_in(self, text: str) -> str:
        """The cards of a turn, to be mended."""
        return text.removeprefix("flip ").removesuffix(" anyway")


def events_to_come(table: RulesGame) -> list[int]:
    """The printed numbers of the event cards that may be turned up now instead of other cards."""
    wanted = table.decision(DEALER)
    return [] if wanted is None else list(wanted.data.get("events", ()))


def keys_of(contents: Contents) -> Callable[[], dict[str, Any]]:
    """Works out which keys a deck needs: those of every box, and those of the odd cards that are in it."""
    usual = set(STANDARD.numbers)
    numbers = [number for number in contents.numbers if number in usual]
    odd_numbers = [number for number in contents.numbers if number not in usual]
    odd_actions = [action for action in contents.action_copies if action not in ACTIONS]

    def keys() -> dict[str, Any]:
        return {
            "numbers": numbers,
            "actions": action_keys(),
            "odd_numbers": [{"number": number, "word": number_text(number)} for number in odd_numbers],
            "odd_actions": [{"action": action, "sign": sign_of(action)} for action in odd_actions],
        }

    return keys


def action_keys() -> list[dict[str, str]]:
    """The actions with their words, and the letter of the keyboard that stands for each."""
    keys: list[dict[str, str]] = []
    for action in ACTIONS:
        word = action_name(action)
        taken = {key["letter"] for key in keys}
        free = (at for at, letter in enumerate(word) if letter.isascii() and letter.lower() not in taken)
        at = next(free, 0)
        keys.append(
            {
                "action": action, "letter": word[at].lower(),
                "before": word[:at], "key": word[at], "after": word[at + 1 :],
            }
        )  # fmt: skip
    return keys


def taps_left() -> str:
    """What is said while so many parts of the slots are empty, as JSON: at first, and after a correction."""
    counts = range(PARTS + 1)
    return json.dumps({"sends": [*map(_sends, counts)], "then": [*map(_then_send, counts)]})


def _sends(left: int) -> str:
    if not left:
        return ""
    text = ngettext("%(taps)s more tap sends them.", "%(taps)s more taps; the last one sends them.", left)
    return text % {"taps": left}


def _then_send(left: int) -> str:
    if not left:
        return _("Look at them once more, then tap Send.")
    return ngettext("%(taps)s more tap, then Send.", "%(taps)s more taps, then Send.", left) % {"taps": left}


def _slots(view: MoonView) -> list[Slot]:
    """The combinations on the table."""
    cards = view["cards"]["combinations"]
    return [Slot(str(card["number"]), card["action"], card["next"] or "") for card in cards]


def _announced(game: Game, view: MoonView) -> list[str]:
    """The actions of the coming turn, where somebody typed in the corners of the last one."""
    if view["phase"] != "flip":
        return []
    flips = game.moves.filter(seat=DEALER, undone_by=None, text__startswith="flip ").played()
    text = flips.order_by("-number").values_list("text", flat=True).first() or ""
    return text.partition(" next ")[2].split("/")


def _filled_up(typed: list[Slot], announced: list[str]) -> list[Slot]:
    """Three slots: what was typed, and the actions that are known already."""
    slots = (typed + [Slot()] * SLOTS)[:SLOTS]
    known = (announced + [""] * SLOTS)[:SLOTS]
    return [replace(slot, action=slot.action or action) for slot, action in zip(slots, known, strict=True)]
