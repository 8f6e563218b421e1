"""What happened in a turn, as everybody may know it: a line for each seat, in the order of acting.

A deed names its steps, so that a page can show them again where they were: `17/2/stepped/0/0/1/0` is the
event `stepped 0 0 1 0` of the second seat, which entry 17 of the log has led to.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.panels import Deed, News, RecentEvent, SeatDeeds

from ..rules.contents import HAWKING
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
class SeatTurn:
    """What a seat did in a turn: the room it chose, the steps of what is only counted, lines for the rest.

    `counted` and `settled` hold steps by kind and by planet, `on_their_way` how many colonists left for one.
    """

    name: str
    position: int
    chosen: list[Deed] = field(default_factory=list)
    counted: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    deeds: list[Deed] = field(default_factory=list)
    settled: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    on_their_way: Counter[str] = field(default_factory=Counter)

    def step(self, one: RecentEvent) -> str:
        """How a page finds what happened again."""
        return "/".join((str(one.number), str(self.position), one.kind, *one.words))

    def add_line(
        self, one: RecentEvent, text: str, icon: str, before: Sequence[str] = (), *, tone: str = ""
    ) -> None:
        """Adds a line for what happened, after the steps that have led to it."""
        self.deeds.append(Deed(text, icon, tone, places=(*before, self.step(one))))

    def follows(self, one: RecentEvent) -> None:
        """Adds a step to the line before, which has led to it."""
        if self.deeds:
            self.deeds[-1] = self.deeds[-1]._replace(places=(*self.deeds[-1].places, self.step(one)))


def describe_turn(names: Sequence[str], happened: Sequence[RecentEvent]) -> list[SeatDeeds]:
    """Puts what happened in one turn into lines, one for each seat that did anything."""
    parts: dict[str, SeatTurn] = {}
    position = {name: number for number, name in enumerate(names, 1)}
    for one in happened:
        if one.seat is None or one.kind not in TELLERS:
            continue
        part = parts.setdefault(one.seat, SeatTurn(one.seat, position.get(one.seat, 0)))
        TELLERS[one.kind](part, one)
    lines = [SeatDeeds(part.name, (*part.chosen, *_counted(part), *part.deeds)) for part in parts.values()]
    return [line for line in lines if line.deeds]


def _counted(part: SeatTurn) -> list[Deed]:
    """How often a seat did what is only counted."""
    deeds = [
        Deed(str(sentence(len(steps))), ICONS[kind], places=tuple(steps))
        for kind, sentence in COUNTED.items()
        if (steps := part.counted[kind])
    ]
    for planet, steps in part.settled.items():
        count = sum("/settled/" in step for step in steps) or part.on_their_way[planet]
        text = ngettext("%(count)s colonist to %(planet)s", "%(count)s colonists to %(planet)s", count)
        deeds.append(Deed(text % {"count": count, "planet": planet}, "planet", places=tuple(steps)))
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


def _count(part: SeatTurn, one: RecentEvent) -> None:
    part.counted[one.kind].append(part.step(one))


def _activated_room(part: SeatTurn, one: RecentEvent) -> None:
    said = {"figure": FIGURES[one.kind].name, "room": room_name(one.words[1])}
    text = _("%(room)s: %(figure)s sent") % said
    part.chosen.append(Deed(text, FIGURES[one.kind].icon, places=(part.step(one),)))


def _recruited(part: SeatTurn, one: RecentEvent) -> None:
    part.add_line(one, _("an engineer for %(room)s") % {"room": room_name(one.words[0])}, "recruit")


def _promoted(part: SeatTurn, one: RecentEvent) -> None:
    part.add_line(one, _("a chief for %(room)s") % {"room": room_name(one.words[0])}, "promote")


def _robot(part: SeatTurn, one: RecentEvent) -> None:
    part.add_line(one, _("a robot for %(room)s") % {"room": room_name(one.words[0])}, "f-robot")


def _rebuilt(part: SeatTurn, one: RecentEvent) -> None:
    part.add_line(one, _("station rebuilt"), "modules")


def _left_planet(part: SeatTurn, one: RecentEvent) -> None:
    _x, _y, _gate, planet, size = one.words
    part.settled[planet].append(part.step(one))
    part.on_their_way[planet] += int(size)


def _settled(part: SeatTurn, one: RecentEvent) -> None:
    part.settled[one.words[0]].append(part.step(one))


def _back(part: SeatTurn, one: RecentEvent) -> None:
    count = int(one.words[1])
    text = ngettext("%(count)s without a space", "%(count)s without a space", count)
    part.add_line(one, text % {"count": count}, "undo")


def _ranked(part: SeatTurn, one: RecentEvent) -> None:
    rank, figure = one.words
    if figure in ("engineer", "chief"):
        said = {"figure": FIGURES[figure].name, "rank": rank}
        part.add_line(one, _("%(figure)s to rank %(rank)s") % said, FIGURES[figure].icon)
    else:
        part.follows(one)


def _skipped(part: SeatTurn, one: RecentEvent) -> None:
    part.add_line(one, _("no engineer left on the Odyssey"), "f-eng")


def _exchanged(part: SeatTurn, one: RecentEvent) -> None:
    said = {"one": TOKENS[one.words[0]].name, "other": TOKENS[one.words[1]].name}
    part.add_line(one, _("%(one)s and %(other)s exchanged") % said, "trade")


def _closed(part: SeatTurn, one: RecentEvent) -> None:
    part.add_line(one, _("%(planet)s closed") % {"planet": one.words[0]}, "planet", tone="alert")


def _scored(part: SeatTurn, one: RecentEvent) -> None:
    name, points = str(FIELDS[one.words[0]].name), int(one.words[1])
    if points:
        part.add_line(one, f"{name}: {points:+d}".replace("-", "−"), FIELDS[one.words[0]].icon)


def _hawking(part: SeatTurn, one: RecentEvent) -> None:
    part.add_line(one, f"Hawking: +{one.words[0]}", "star", part.settled.pop(HAWKING, ()))


def _moved(part: SeatTurn, one: RecentEvent) -> None:
    said = {"gate": one.words[0], "planet": one.words[1]}
    part.add_line(one, _("gate %(gate)s to %(planet)s") % said, "go")


TELLERS: Mapping[str, Callable[[SeatTurn, RecentEvent], None]] = {
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
    "left": _left_planet,
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


def is_described(kind: str) -> bool:
    """Returns whether an event is worth keeping."""
    return kind in TELLERS


def news(turn: int, happened: Sequence[RecentEvent]) -> list[News]:
    """Planets that have closed since the seat acted last, and where their gates are now."""
    found = []
    for one in happened:
        if one.kind == "closed" and one.turn >= turn - 1:
            text = _("%(name)s placed the colonist that closed it.") % {"name": one.seat}
            found.append(News(_("%(planet)s has closed") % {"planet": one.words[0]}, text, "planet", "alert"))
    return found
