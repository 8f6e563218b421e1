"""What happened in a turn, as everybody may know it: a line for each seat, in the order of acting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.panels import Deed, Happening, News, Told

from .things import FIELDS, FIGURES, TOKENS, room_name

# The signs of what is only counted.
ICONS = {
    "stepped": "course",
    "activated": "modules",
    "added": "modules",
    "returned": "undo",
    "filled": "access",
}


@dataclass
class Part:
    """What a seat did in a turn: the room it chose, counts of what is only counted, lines for the rest."""

    name: str
    chosen: list[Deed] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    deeds: list[Deed] = field(default_factory=list)
    settled: Counter[str] = field(default_factory=Counter)


def told(names: Sequence[str], happened: Sequence[Happening]) -> list[Told]:
    """Puts what happened in one turn into lines, one for each seat that did anything."""
    parts: dict[str, Part] = {}
    for one in happened:
        if one.seat is None or one.kind not in TELLERS:
            continue
        part = parts.setdefault(one.seat, Part(one.seat))
        TELLERS[one.kind](part, one)
    lines = [Told(part.name, (*part.chosen, *_counted(part), *part.deeds)) for part in parts.values()]
    return [line for line in lines if line.deeds]


def _counted(part: Part) -> list[Deed]:
    """How often a seat did what is only counted."""
    deeds = [
        Deed(str(sentence(count)), ICONS[kind])
        for kind, sentence in COUNTED.items()
        if (count := part.counts[kind])
    ]
    for planet, count in part.settled.items():
        text = ngettext("%(count)s colonist to %(planet)s", "%(count)s colonists to %(planet)s", count)
        deeds.append(Deed(text % {"count": count, "planet": planet}, "planet"))
    return deeds


COUNTED: Mapping[str, Callable[[int], str]] = {
    "stepped": lambda count: ngettext("%(count)s step", "%(count)s steps", count) % {"count": count},
    "activated": lambda count: (
        ngettext("%(count)s module activated", "%(count)s modules activated", count) % {"count": count}
    ),
    "added": lambda count: (
        ngettext("%(count)s module laid", "%(count)s modules laid", count) % {"count": count}
    ),
    "returned": lambda count: (
        ngettext("%(count)s module returned", "%(count)s modules returned", count) % {"count": count}
    ),
    "filled": lambda count: (
        ngettext("%(count)s module filled", "%(count)s modules filled", count) % {"count": count}
    ),
}


def _count(part: Part, one: Happening) -> None:
    part.counts[one.kind] += 1


def _activated_room(part: Part, one: Happening) -> None:
    said = {"figure": FIGURES[one.kind].name, "room": room_name(one.words[1])}
    part.chosen.append(Deed(_("%(room)s: sends the %(figure)s") % said, FIGURES[one.kind].icon))


def _recruited(part: Part, one: Happening) -> None:
    part.deeds.append(Deed(_("an engineer for %(room)s") % {"room": room_name(one.words[0])}, "recruit"))


def _promoted(part: Part, one: Happening) -> None:
    part.deeds.append(Deed(_("a chief for %(room)s") % {"room": room_name(one.words[0])}, "promote"))


def _robot(part: Part, one: Happening) -> None:
    part.deeds.append(Deed(_("a robot for %(room)s") % {"room": room_name(one.words[0])}, "f-robot"))


def _rebuilt(part: Part, one: Happening) -> None:
    part.deeds.append(Deed(_("the station laid anew"), "modules"))


def _settled(part: Part, one: Happening) -> None:
    part.settled[one.words[0]] += 1


def _back(part: Part, one: Happening) -> None:
    count = int(one.words[1])
    text = ngettext("%(count)s without a space", "%(count)s without a space", count)
    part.deeds.append(Deed(text % {"count": count}, "undo"))


def _ranked(part: Part, one: Happening) -> None:
    rank, figure = one.words
    if figure in ("engineer", "chief"):
        said = {"figure": FIGURES[figure].name, "rank": rank}
        part.deeds.append(Deed(_("%(figure)s to rank %(rank)s") % said, FIGURES[figure].icon))


def _skipped(part: Part, one: Happening) -> None:
    part.deeds.append(Deed(_("no engineer left on the Odyssey"), "f-eng"))


def _exchanged(part: Part, one: Happening) -> None:
    said = {"one": TOKENS[one.words[0]].name, "other": TOKENS[one.words[1]].name}
    part.deeds.append(Deed(_("exchanges %(one)s and %(other)s") % said, "trade"))


def _closed(part: Part, one: Happening) -> None:
    part.deeds.append(Deed(_("%(planet)s closes") % {"planet": one.words[0]}, "planet", "alert"))


def _scored(part: Part, one: Happening) -> None:
    name, points = str(FIELDS[one.words[0]].name), int(one.words[1])
    if points:
        part.deeds.append(Deed(f"{name}: {points:+d}".replace("-", "−"), FIELDS[one.words[0]].icon))


def _hawking(part: Part, one: Happening) -> None:
    part.deeds.append(Deed(f"Hawking: +{one.words[0]}", "star"))


def _moved(part: Part, one: Happening) -> None:
    said = {"gate": one.words[0], "planet": one.words[1]}
    part.deeds.append(Deed(_("gate %(gate)s to %(planet)s") % said, "go"))


TELLERS: Mapping[str, Callable[[Part, Happening], None]] = {
    "engineer": _activated_room,
    "chief": _activated_room,
    "stepped": _count,
    "activated": _count,
    "added": _count,
    "returned": _count,
    "filled": _count,
    "recruited": _recruited,
    "promoted": _promoted,
    "robot": _robot,
    "rebuilt": _rebuilt,
    "settled": _settled,
    "back": _back,
    "hawking": _hawking,
    "exchanged": _exchanged,
    "closed": _closed,
    "scored": _scored,
    "moved": _moved,
    "ranked": _ranked,
    "skipped": _skipped,
}


def is_told(kind: str) -> bool:
    """Tells whether an event is worth keeping."""
    return kind in TELLERS


def news(turn: int, happened: Sequence[Happening]) -> list[News]:
    """Planets that have closed since the seat acted last, and where their gates are now."""
    found = []
    for one in happened:
        if one.kind == "closed" and one.turn >= turn - 1:
            text = _("%(name)s placed the colonist that closed it.") % {"name": one.seat}
            found.append(News(_("%(planet)s has closed") % {"planet": one.words[0]}, text, "planet", "alert"))
    return found
