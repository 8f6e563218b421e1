"""What was typed in for a chapter of one's own book, as values: read from a form, with all that is wrong.

Nothing here asks the database: whether cards, effects and the Adventure go together is the service's to say.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from adventures.errors import Refused, ServiceError
from adventures.inputs.bounds import checked_sentence
from campaigns.models import CardChange, HeldEffect, Who
from campaigns.models.draft import LARGEST
from campaigns.models.visit import LONGEST_LINE

MOST_EFFECTS = 24
MOST_CARDS = 40
MOST_VOTES = 6
LONGEST_EFFECT = 4000  # characters of its JSON text
FOR_WHOM = ("captain", "leader", "last", "winner", "player")
CARD_STATES = (CardChange.State.ACTIVE, CardChange.State.REMOVED, CardChange.State.HIDDEN)


# What a form sent: all texts of every name.
Typed = Mapping[str, Sequence[str]]


class DraftFault(NamedTuple):
    """Something wrong: the part of the form, its `place` in a list (None for no list), a code with its data.

    `text` is the sentence where a game has said it already.
    """

    part: str
    place: int | None
    code: str
    data: Mapping[str, Any]
    text: str = ""

    @property
    def field(self) -> str:
        """The part, or its place in a list, as programs are told: `effect.1`."""
        return self.part if self.place is None else f"{self.part}.{self.place}"


class Faulty(Refused):
    """A chapter that cannot be taken as it was typed: `faults` are all of them, and nothing was stored."""

    status = 400

    def __init__(self, faults: Sequence[DraftFault]) -> None:
        super().__init__("chapter_faulty", faults=[fault.code for fault in faults])
        self.faults = tuple(faults)

    @property
    def wrong(self) -> Sequence[ServiceError]:
        """Every fault, by its part and its place in a list."""
        return [ServiceError(fault.field, fault.code, fault.data, fault.text) for fault in self.faults]


@dataclass(frozen=True, slots=True)
class EnteredEffect:
    """An effect as it was entered: its data, how long it holds and for whom, the card it stands on.

    `player` is a position where it holds for one `player`. `tile` is the heading of the catalogue under which
    it was entered, so that it opens there again.
    """

    effect: Mapping[str, Any]
    span: str = HeldEffect.Span.ADVENTURE
    until: int | None = None
    for_whom: str = ""
    player: int | None = None
    card: int | None = None
    tile: str = ""

    def to_json(self) -> dict[str, Any]:
        """Gets it as the page keeps it; what is not said is left out."""
        words = {
            "tile": self.tile, "effect": dict(self.effect), "span": str(self.span), "until": self.until,
            "for": self.for_whom, "player": self.player, "card": self.card,
        }  # fmt: skip
        return {name: value for name, value in words.items() if value not in (None, "")}


@dataclass(frozen=True, slots=True)
class CardTyped:
    """A Campaign card by its printed number, and what becomes of it."""

    card: int
    state: str = CardChange.State.ACTIVE


@dataclass(frozen=True, slots=True)
class Draft:
    """A chapter as it was typed in.

    `ruleset` is the Adventure it leads to, empty for none; `ended` are keys of effects held before that end
    here; `votes` are those for and against where the vote decided.
    """

    chapter: int | None = None
    ruleset: str = ""
    opponent: int | None = None
    effects: tuple[EnteredEffect, ...] = ()
    cards: tuple[CardTyped, ...] = ()
    ended: tuple[int, ...] = ()
    decided: str = ""
    who: str = ""
    votes: tuple[int, ...] = ()
    faults: tuple[DraftFault, ...] = field(default=(), compare=False)


def read_draft(typed: Typed) -> Draft:
    """Reads a form; what cannot be read is left out of the draft and stands in its `faults`."""
    faults: list[DraftFault] = []
    decided = _decided(one(typed, "decided"), faults)
    return Draft(
        chapter=_chapter(one(typed, "chapter"), faults),
        ruleset=one(typed, "ruleset"),
        opponent=_bounded(one(typed, "opponent"), 1, 99),
        effects=tuple(_effects(typed.get("effect", ()), faults)),
        cards=tuple(_cards(typed.get("card", ()), faults)),
        ended=_ended(typed.get("ended", ()), faults),
        decided=decided,
        who=_who(one(typed, "who"), faults) if decided else "",
        votes=_votes(typed, faults) if decided else (),
        faults=tuple(faults),
    )


def one(typed: Typed, name: str) -> str:
    """The last text of a name, as a form means it; empty where there is none."""
    return next(reversed(typed.get(name, ())), "")


def _chapter(text: str, faults: list[DraftFault]) -> int | None:
    number = _bounded(text, 1, LARGEST)
    if number is None:
        code = "chapter_number" if text.strip() else "chapter_missing"
        faults.append(DraftFault("chapter", None, code, {"most": LARGEST}))
    return number


def _effects(texts: Sequence[str], faults: list[DraftFault]) -> list[EnteredEffect]:
    if len(texts) > MOST_EFFECTS:
        faults.append(DraftFault("effect", None, "effects_many", {"most": MOST_EFFECTS}))
    read = []
    for index, text in enumerate(texts[:MOST_EFFECTS]):
        entered = _effect(text)
        if isinstance(entered, str):
            faults.append(DraftFault("effect", index, entered, {"most": LARGEST}))
            entered = EnteredEffect({"kind": ""})
        read.append(entered)
    return read


def _effect(text: str) -> EnteredEffect | str:
    """An effect, or the code of what is wrong with it."""
    try:
        value = json.loads(text) if len(text) <= LONGEST_EFFECT else None
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()  # no NaN, no half of a letter
    except (ValueError, RecursionError):
        value = None
    effect = value.get("effect") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(effect, dict) or not _text(effect.get("kind")):
        return "effect_unreadable"
    span, for_whom = value.get("span", HeldEffect.Span.ADVENTURE), value.get("for", "")
    until, player, card = value.get("until"), value.get("player"), value.get("card")
    if span not in HeldEffect.Span.values or (for_whom and for_whom not in FOR_WHOM):
        return "effect_unreadable"
    if (span == HeldEffect.Span.UNTIL) != (until is not None):
        return "effect_until"
    if until is not None and not _is_within(until, 1, LARGEST):
        return "effect_until"
    if (for_whom == "player") != (player is not None) or not _is_within(player or 1, 1, 99):
        return "effect_player"
    if card is not None and not _is_within(card, 1, LARGEST):
        return "card_number"
    tile = value.get("tile", "")
    return EnteredEffect(
        effect, str(span), until, str(for_whom), player, card, tile[:20] if isinstance(tile, str) else ""
    )


def _cards(texts: Sequence[str], faults: list[DraftFault]) -> list[CardTyped]:
    if len(texts) > MOST_CARDS:
        faults.append(DraftFault("card", None, "cards_many", {"most": MOST_CARDS}))
    read: dict[int, CardTyped] = {}
    for index, text in enumerate(texts[:MOST_CARDS]):
        number, _colon, state = text.partition(":")
        card = _bounded(number, 1, LARGEST)
        if card is None or (state or CardChange.State.ACTIVE) not in CARD_STATES:
            faults.append(DraftFault("card", index, "card_number", {"most": LARGEST}))
        elif card in read:
            faults.append(DraftFault("card", index, "card_twice", {"card": card}))
        else:
            read[card] = CardTyped(card, state or CardChange.State.ACTIVE)
    return list(read.values())


def _ended(texts: Sequence[str], faults: list[DraftFault]) -> tuple[int, ...]:
    keys = [_bounded(text, 1, 2**62) for text in texts[: MOST_EFFECTS * 4]]
    if None in keys:
        faults.append(DraftFault("ended", None, "effect_unknown", {}))
    return tuple(key for key in keys if key is not None)


def _decided(text: str, faults: list[DraftFault]) -> str:
    if not text.strip():
        return ""
    try:
        return checked_sentence(" ".join(text.split()), "decided", LONGEST_LINE)
    except Refused as error:
        faults.append(DraftFault("decided", None, error.code, error.data))
        return ""


def _who(text: str, faults: list[DraftFault]) -> str:
    if text and text not in Who.values:
        faults.append(DraftFault("who", None, "who_decided", {}))
        return ""
    return text


def _votes(typed: Typed, faults: list[DraftFault]) -> tuple[int, ...]:
    texts = [one(typed, name) for name in ("votes_for", "votes_against")]
    if one(typed, "who") != Who.VOTE or not any(texts):
        return ()
    votes = [_bounded(text, 0, MOST_VOTES) for text in texts]
    if None in votes or sum(vote or 0 for vote in votes) > MOST_VOTES:
        faults.append(DraftFault("who", None, "votes_many", {"most": MOST_VOTES}))
        return ()
    return tuple(vote or 0 for vote in votes)


def _bounded(text: str | None, least: int, most: int) -> int | None:
    """Reads a whole number within its bounds; None for anything else."""
    digits = (text or "").strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 20):
        return None
    number = int(digits)
    return number if least <= number <= most else None


def _is_within(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _text(value: object) -> bool:
    return isinstance(value, str) and bool(value)
