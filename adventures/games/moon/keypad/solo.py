"""The keypad of a solo game: cards drawn from one pile, some of them ASTRA Effect cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adventures.games.moon.panels.face import Face, face_of
from adventures.games.moon.rules.contents import EFFECT, EFFECTS, STANDARD, Contents
from adventures.games.moon.rules.views import DrawnView, SoloView, against_astra, coming_turn, moon_view
from adventures.games.moon.words.refusals import draw_refusal
from adventures.models import Game, MoveQuerySet
from adventures.rules import DEALER
from adventures.rules import Game as RulesGame
from adventures.words.refusals import Refusal

from .group import EVENT, Slot, events_to_come, keys_of, taps_left

MOST_CARDS = 3
EFFECT_NUMBER = EFFECT.removesuffix("/")


@dataclass(frozen=True)
class DrawnCard:
    """A card on the table: a Starship card, or the ASTRA Effect card that waits for one in its place."""

    number: str
    face: Face | None
    effect: str

    @classmethod
    def of(cls, card: DrawnView) -> DrawnCard:
        if card["effect"] is not None:
            return cls("", None, card["effect"].upper())
        return cls(str(card["number"]), face_of(card["number"], card["action"]), "")


class SoloKeypad:
    """Types in what is drawn against ASTRA: as many cards as are wanted, one by one or together."""

    body = "moon/draw_body.html"
    scripts: Sequence[str] = ("moon/keypad.js",)
    styles: Sequence[str] = ()

    def __init__(self, contents: Contents = STANDARD) -> None:
        self._numbers = frozenset(map(str, contents.numbers))
        self._actions = frozenset(contents.action_copies)
        self._keys = keys_of(contents)

    def text(self, typed: str, insisting: bool) -> str:
        """The dealer's move. Nobody insists: the pile is counted, and nothing of it is ever guessed."""
        return typed if typed.startswith(EVENT) else f"draw {typed}"

    def typed(self, text: str) -> list[Slot]:
        """Reads what stands in the slots from `5/robot astra/a`; what is no card is left empty."""
        slots = []
        for word in text[:200].split()[:MOST_CARDS]:
            number, _, action = word.partition("/")
            if word in EFFECTS:
                slots.append(Slot(number, action))
            else:
                slots.append(
                    Slot(
                        number if number in self._numbers else "",
                        action if action in self._actions else "",
                    )
                )
        return slots

    def refusal(self, code: str, data: Mapping[str, Any]) -> Refusal:
        """Returns why cards are refused."""
        return draw_refusal(code, data)

    def may_insist(self, code: str) -> bool:
        """The pile is counted: no card is ever doubtful."""
        return False

    def context(
        self, game: Game, table: RulesGame, view: Mapping[str, Any], typed: list[Slot]
    ) -> dict[str, Any]:
        """What the page shows: the pile, what lies there, slots for the cards that are wanted, the keys."""
        seen, wanted = _against_astra(view), table.decision(DEALER)
        cards = seen["cards"]
        slots = MOST_CARDS if wanted is None else wanted.data["cards"]
        come = wanted is not None and wanted.data["effects"]
        return {
            "turn": coming_turn(seen),
            "typed": any(slot.number for slot in typed),
            "drawn": [DrawnCard.of(card) for card in cards["drawn"]],
            "wanted": 0 if wanted is None else slots,
            "slots": (typed + [Slot()] * slots)[:slots],
            "pile": {"pass": cards["pass"], "left": cards["left"], "shuffled": cards["shuffled"]},
            "effects": [letter.upper() for letter in cards["effects"]],
            "effect_keys": [(letter, letter.upper()) for letter in cards["effects"]] if come else [],
            "effect_number": EFFECT_NUMBER,
            "for_astra": cards["for_astra"],
            "keys": self._keys(),
            "taps": taps_left(),
            "events": events_to_come(table),
            "first": seen["turn"] == 0,
        }

    def restricted_to(self, table: RulesGame) -> str:
        """Everybody may see what is turned up."""
        return ""

    def next_page(self, after: Mapping[str, Any]) -> str:
        """Where the device goes when cards were taken: to the sheet, or on with the cards still wanted."""
        return "deal" if _against_astra(after)["cards"]["wanted"] else "play"

    def taken_back(self, before: Mapping[str, Any], moves: MoveQuerySet) -> str:
        """The cards that were taken back, to be mended."""
        draws = moves.filter(seat=DEALER).exclude(undone_by=None).played()
        text: str = draws.order_by("-undone_by").values_list("text", flat=True).first() or ""
        return self.typed_in(text)

    def typed_in(self, text: str) -> str:
        """The cards that were drawn together, to be mended."""
        return text.removeprefix("draw ")


def _against_astra(view: Mapping[str, Any]) -> SoloView:
    """The view of a game that is typed in here."""
    solo = against_astra(moon_view(view))
    assert solo is not None
    return solo
