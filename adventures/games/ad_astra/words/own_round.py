"""What each seat did in a whole round, in few words: what it got, where it flew, what it built and scored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from .artifacts import artifact_name
from .things import FIELDS, PAWNS, cards_name, short_place, type_name


@dataclass
class OwnRound:
    """What a seat did: the cards that it got, what else it did in order, and the points of each card.

    `flies` says that the last deed is a flight that has not landed yet.
    """

    cards: Counter[str] = field(default_factory=Counter)
    deeds: list[str] = field(default_factory=list)
    scored: Counter[str] = field(default_factory=Counter)
    flies: bool = False

    @property
    def texts(self) -> list[str]:
        """All of it in words."""
        got = [_("takes %(cards)s") % {"cards": cards_name(self.cards)}] if +self.cards else []
        points = [f"{FIELDS[key].name}: +{points}" for key, points in self.scored.items()]
        return [*got, *self.deeds, *points]


def describe_round(seats: Sequence[str], happened: Sequence[Sequence[Any]]) -> dict[str, list[str]]:
    """Puts what happened in a round (kind, seat, words) into words of each seat that did anything."""
    rounds = {seat: OwnRound() for seat in seats}
    scoring = ""
    for kind, seat, words in happened:
        if kind == "scored":
            scoring = words[0]
        if seat in rounds and kind == "bonus":
            rounds[seat].scored[scoring] += int(words[0])
        elif seat in rounds and kind in TELLERS:
            TELLERS[kind](rounds[seat], words)
    return {seat: texts for seat, own in rounds.items() if (texts := own.texts)}


def _gained(own: OwnRound, words: Sequence[str]) -> None:
    own.cards[words[0]] += int(words[1])


def _flew(own: OwnRound, words: Sequence[str]) -> None:
    own.deeds.append(_("flies to %(place)s") % {"place": short_place(words[1])})
    own.flies = True


def _landed(own: OwnRound, words: Sequence[str]) -> None:
    """A flight to a system goes on with its landing."""
    _ends_flight(own, _("flies to %(place)s") % {"place": short_place(words[0])})


def _turned_up(own: OwnRound, words: Sequence[str]) -> None:
    said = {"place": short_place(words[0]), "type": type_name(words[1])}
    _ends_flight(own, _("turns up %(place)s: %(type)s") % said)


def _ends_flight(own: OwnRound, text: str) -> None:
    if own.flies:
        own.deeds.pop()
    own.deeds.append(text)
    own.flies = False


def _drew(own: OwnRound, words: Sequence[str]) -> None:
    named = _("draws %(artifact)s") % {"artifact": artifact_name(words[0])} if words else ""
    own.deeds.append(named or _("draws an artifact"))


def _used(own: OwnRound, words: Sequence[str]) -> None:
    own.deeds.append(_("uses %(artifact)s") % {"artifact": artifact_name(words[0])})


def _built(own: OwnRound, words: Sequence[str]) -> None:
    item, place = words[:2]
    if place == "deep":
        own.deeds.append(_("builds a starship"))
    else:
        said = {"item": str(PAWNS[item].name), "place": short_place(place)}
        own.deeds.append(_("%(item)s on %(place)s") % said)


def _instant(own: OwnRound, words: Sequence[str]) -> None:
    """The points belong to what was built just before."""
    if own.deeds:
        own.deeds[-1] += f", +{words[0]}"


def _scored(own: OwnRound, words: Sequence[str]) -> None:
    own.scored[words[0]] += int(words[1])


def _discarded(own: OwnRound, words: Sequence[str]) -> None:
    if words[-1] == "limit":
        own.deeds.append(_("discards %(cards)s") % {"cards": cards_name({words[0]: int(words[1])})})


TELLERS: Mapping[str, Callable[[OwnRound, Sequence[str]], None]] = {
    "gained": _gained,
    "flew": _flew,
    "landed": _landed,
    "turned_up": _turned_up,
    "drew": _drew,
    "used": _used,
    "built": _built,
    "instant": _instant,
    "scored": _scored,
    "discarded": _discarded,
}
