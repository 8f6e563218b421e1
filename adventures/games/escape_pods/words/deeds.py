"""What the others did, told as everybody may know it: types of crew are never among it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.panels import Deed, News, RecentEvent, SeatDeeds
from adventures.words.refusals import Text

from .actions import ACTIONS
from .things import beacon_name, place_name, pod_name, shelter_name, type_name

Words = tuple[str, ...]
Teller = Callable[[Words], Deed | None]

# What moved a pod, where that is worth telling.
MOVED: Mapping[str, Text] = {
    "accelerate": gettext_lazy("flew %(pod)s from %(start)s to %(goal)s"),
    "pilot": gettext_lazy("piloted %(pod)s from %(start)s to %(goal)s"),
    "beacon": gettext_lazy("took %(pod)s over a beacon from %(start)s to %(goal)s"),
    "board": gettext_lazy("launched %(pod)s to %(goal)s"),
    "minipod": gettext_lazy("launched %(pod)s to %(goal)s"),
}
MOVED_ICONS = {"pilot": "pilot", "beacon": "code", "board": "board", "minipod": "minipod"}


def describe_turn(
    names: Sequence[str], viewer: str | None, happened: Sequence[RecentEvent]
) -> list[SeatDeeds]:
    """Puts what happened in one turn into lines: one for each seat in the order in which it acted.

    What the viewer did itself is left out, what it led to is not.
    """
    lines: dict[str, list[Deed]] = {}
    for one in happened:
        who = _actor(names, one)
        if viewer is not None and who == viewer:
            continue
        teller = TELLERS.get(one.kind)
        deed = teller(one.words) if teller else None
        if deed is not None:
            lines.setdefault(who, []).append(deed._replace(places=_where(one)))
    return [SeatDeeds(name, tuple(deeds)) for name, deeds in lines.items()]


def _actor(names: Sequence[str], one: RecentEvent) -> str:
    """Whose entry of the log led to it; nobody's where the ship or the table did."""
    if one.kind in OF_ALL or not one.by.isdigit():
        return ""
    return names[int(one.by) - 1]


def _where(one: RecentEvent) -> tuple[str, ...]:
    """The places that the board can show again, the way from the first to the last."""
    found = (one.words[at] for at in PLACES.get(one.kind, ()))
    return tuple(place for place in found if place not in ("", "reserve"))


# Which words of what happened are places of the board.
PLACES: Mapping[str, tuple[int, ...]] = {
    "boarded": (0, 1),
    "moved": (1, 2),
    "pushed": (1, 2),
    "home": (1,),
    "arrived": (0, 1),
    "exploded": (0,),
    "scrap": (0,),
    "revealed": (0,),
    "spied": (0,),
    "swapped": (0, 1),
    "beacon_added": (1,),
    "beacon_moved": (1, 2),
    "beacons_exchanged": (0, 1),
}

OF_ALL = frozenset(("scrap", "revealed", "barrier", "home"))


def _boarded(words: Words) -> Deed:
    if words[0] == "reserve":
        return Deed(_("brought a crew member on board"), "board")
    return Deed(_("moved a crew member from pod to pod"), "board")


def _moved(words: Words) -> Deed | None:
    pod, start, goal, why = (*words, "")[:4]
    if why not in MOVED:
        return None
    said = {"pod": pod_name(pod), "start": start, "goal": place_name(goal)}
    return Deed(str(MOVED[why]) % said, MOVED_ICONS.get(why, "accelerate"))


def _pushed(words: Words) -> Deed:
    pod, _start, goal = words[:3]
    text = _("pushed %(pod)s to %(place)s") % {"pod": pod_name(pod), "place": place_name(goal)}
    return Deed(text, "go")


def _home(words: Words) -> Deed:
    text = _("Empty, %(pod)s went to %(place)s.") % {"pod": pod_name(words[0]), "place": place_name(words[1])}
    return Deed(text, "home")


def _arrived(words: Words) -> Deed:
    return Deed(_("brought a crew member to %(shelter)s") % {"shelter": shelter_name(words[1])}, "home")


def _exploded(words: Words) -> Deed:
    return Deed(
        _("set off the explosion of %(shelter)s") % {"shelter": shelter_name(words[0])}, "burst", "alert"
    )


def _scrap(words: Words) -> Deed:
    return Deed(_("Sector %(number)s burst: it is full of scrap.") % {"number": words[0]}, "burst", "alert")


def _revealed(words: Words) -> Deed:
    return Deed(_("Sector %(number)s bursts next.") % {"number": words[0]}, "flame")


def _buried(words: Words) -> Deed:
    return Deed(_("buried the explosion card %(number)s") % {"number": words[0]}, "code")


def _spied(words: Words) -> Deed:
    place = words[0]
    where = shelter_name(place) if place.startswith("r") else pod_name(place)
    return Deed(_("looked at the crew of %(place)s") % {"place": where}, "spy")


def _swapped(words: Words) -> Deed:
    return Deed(_("swapped with a crew member of %(name)s") % {"name": words[2]}, "trade")


def _added(words: Words) -> Deed:
    said = {"beacon": beacon_name(words[0]), "border": words[1].replace("-", "–")}
    return Deed(_("laid the beacon %(beacon)s on %(border)s") % said, "code")


def _shifted(words: Words) -> Deed:
    said = {"beacon": beacon_name(words[0]), "border": words[2].replace("-", "–")}
    return Deed(_("moved the beacon %(beacon)s to %(border)s") % said, "code")


def _exchanged(words: Words) -> Deed:
    said = {"one": words[0].replace("-", "–"), "other": words[1].replace("-", "–")}
    return Deed(_("exchanged the beacons on %(one)s and %(other)s") % said, "code")


def _marker(words: Words) -> Deed | None:
    """Only what leaves no other trace is told by its marker."""
    return Deed(_("took back the advanced panel"), ACTIONS["refresh"].icon) if words[0] == "refresh" else None


def _barrier(words: Words) -> Deed:
    return Deed(_("A barrier of scrap stands across the sectors."), "error", "alert")


def _assigned(words: Words) -> Deed:
    said = {"type": type_name(words[2]), "shelter": shelter_name(words[1])}
    return Deed(_("%(type)s took a space in %(shelter)s") % said, "home")


TELLERS: Mapping[str, Teller] = {
    "boarded": _boarded,
    "moved": _moved,
    "pushed": _pushed,
    "home": _home,
    "arrived": _arrived,
    "exploded": _exploded,
    "scrap": _scrap,
    "revealed": _revealed,
    "buried": _buried,
    "spied": _spied,
    "swapped": _swapped,
    "beacon_added": _added,
    "beacon_moved": _shifted,
    "beacons_exchanged": _exchanged,
    "marker": _marker,
    "barrier": _barrier,
    "assigned": _assigned,
}


# What was done to a seat


def news(names: Sequence[str], viewer: str, happened: Sequence[RecentEvent]) -> list[News]:
    """What has happened to a seat by others: crew that came back, crew that was brought home, last turns."""
    own = str(names.index(viewer) + 1)
    found: list[News] = []
    for one in happened:
        if one.kind == "noted" and one.seat == viewer:
            found.append(News(_("One last turn"), _("You have crew beyond the barrier."), "flame", "alert"))
        if one.by == own or one.seat != viewer:
            continue
        who = names[int(one.by) - 1] if one.by.isdigit() else ""
        line = _done_to(one, who)
        if line is not None:
            found.append(line)
    return found


def _done_to(one: RecentEvent, who: str) -> News | None:
    if one.kind == "arrived":
        title = _("%(name)s brought your crew home") % {"name": who}
        return News(
            title, _("It reached %(shelter)s.") % {"shelter": shelter_name(one.words[1])}, "home", "ice"
        )
    if one.kind == "returned" and one.words[-1:] == ("swap",):
        title = _("%(name)s swapped your crew out") % {"name": who}
        return News(title, _("One crew member is on the ship again."), "trade", "alert")
    if one.kind == "returned":
        return News(_("Your crew lost its pod"), _("A crew member is on the ship again."), "burst", "alert")
    return None
