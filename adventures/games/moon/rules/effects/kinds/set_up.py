"""Effects of the sheets: places that are crossed off, circled, drawn or blocked before the first turn.

What an Adventure allows stands in the data of its sheet (`set_up`): only marks with which its rules still
work. Where all seats get them they are printed in that game, else they are made when it begins.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from dataclasses import replace
from fnmatch import fnmatchcase

from ...layout import Layout
from ...modifiers import Parameters
from ...zones import cut
from ..checks import list_of, word
from ..conditions import ENDS
from ..kind import About, Applied, EffectKind, Found, Parameter
from ..resolved import ResolvedEffects
from ..values import StartMarks

HOW = ("crossed", "circled", "blocked")
MOST_PLACES = 60

# What "circled" is where lines are drawn.
WORDS = {"crossed": ("cross",), "circled": ("circle", "line")}


def word_of(layout: Layout, place: str, how: str) -> str | None:
    """The word that a place gets, None where it may not be marked like that."""
    if how == "blocked":
        return "blocked" if place in layout.zone_of else None
    allowed = layout.data["set_up"]
    if _named(layout, place, allowed.get("except", ())):
        return None
    return next((one for one in WORDS[how] if _named(layout, place, allowed.get(one, ()))), None)


def words_of(
    layout: Layout, places: Mapping[str, str], marked: Container[str] | None = None
) -> dict[str, str]:
    """The words of places with how they are marked, and of those that follow from them.

    What is `marked` already, on a sheet or on that layout, stays as it is.
    """
    marked = layout.printed if marked is None else marked
    found = {
        place: word
        for place, how in places.items()
        if place not in marked and (word := word_of(layout, place, how)) is not None
    }
    following = _following(layout, found, marked)
    return found | {place: word for place, word in following if place not in marked}


def _named(layout: Layout, place: str, names: Iterable[str]) -> bool:
    """Returns whether a place is in one of these groups or is called so."""
    return any(name in layout.parts_of[place] or fnmatchcase(place, name) for name in names)


def _following(layout: Layout, words: Mapping[str, str], marked: Container[str]) -> Iterator[tuple[str, str]]:
    """A virus that is awake stands in its box; a line whose rockets are all gone loses its score box."""
    for place in words:
        if "box" in layout.facts(place):
            yield layout.facts(place)["box"], "circle"
    for box in layout.groups.get("score", ()):
        line = layout.facts(box)["line"]
        if all(rocket in words or rocket in marked for rocket in line):
            yield box, "cross"


# What must stay open


def units(layout: Layout, marked: Collection[str]) -> list[tuple[str, ...]]:
    """Places of which one stays open: groups, zones, and whatever the rules complete as a whole.

    `marked` are the places that are marked; walls among them cut the zones.
    """
    data, walls = layout.data, layout.groups.get("wall", ())
    parts = [part["spaces"] for name in ("quarters", "parts") for part in data.get(name, ())]
    parts += [factory["symbols"] for factory in data.get("factories", ())]
    parts += [station["robots"] for station in data.get("stations", ())]
    parts += [column["cavities"] for column in data.get("columns", ())]
    return [
        *layout.groups.values(),
        *(zone for spaces in layout.zones.values() for zone in cut(spaces, walls, marked)),
        *(tuple(part) for part in parts if len(part) > 1),
    ]


def _says_something(parameters: Parameters) -> Found:
    if not parameters:
        yield "crossed", "missing"
    named = [place for places in parameters.values() for place in places]
    if len(set(named)) < len(named):
        yield next(iter(parameters)), "twice"


def _goes(parameters: Parameters, about: About) -> Found:
    found = dict.fromkeys(
        (how, code)
        for how, places in parameters.items()
        for place in places
        if (code := _why_not(about, place, how)) is not None
    )
    yield from found or _together(parameters, about)


def _why_not(about: About, place: str, how: str) -> str | None:
    """Returns why a place may not be marked like that."""
    layout = about.layout
    if place not in layout.index:
        return "unknown_place"
    lost = how != "blocked" and "blocked" in layout.printed.get(place, ())
    if lost or place in about.adventure.sheet.printed:
        return "already_marked"
    if word_of(layout, place, how) is None:
        return "not_markable"
    shared = f"{ENDS[0]}.error" in layout.groups and not place.startswith(tuple(f"{end}." for end in ENDS))
    return "shared_place" if about.seat is not None and shared else None


def _together(parameters: Parameters, about: About) -> Found:
    """Checks that enough is left, and that what is marked in order is, on every sheet with these marks."""
    told, marked = next(iter(parameters)), {place for places in parameters.values() for place in places}
    found = (code for before in about.marked() for code in _left_over(about.layout, before, marked))
    yield from ((told, code) for code in dict.fromkeys(found))


def _left_over(layout: Layout, before: set[str], marked: set[str]) -> Iterator[str]:
    """Returns what is wrong with a sheet on which these places come to those marked before."""
    gone, allowed = before | marked, layout.data["set_up"]
    if not set(_complete(layout, gone)) <= set(_complete(layout, before)):
        yield "nothing_left"
    for group in allowed.get("in_order", ()):
        if _gaps([place in gone for place in layout.groups[group]]):
            yield "out_of_order"
    for group in allowed.get("from_ends", ()):
        open_ones = [place not in gone for place in layout.groups[group]]
        if _gaps(open_ones[open_ones.index(True) :] if True in open_ones else []):
            yield "out_of_order"


def _complete(layout: Layout, marked: set[str]) -> list[tuple[str, ...]]:
    """The units of which nothing is left open."""
    return [unit for unit in units(layout, marked) if marked.issuperset(unit)]


def _gaps(row: list[bool]) -> bool:
    """Returns whether something is there behind something that is not."""
    return sorted(row, reverse=True) != row


def _layout(layout: Layout, one: Applied) -> Layout:
    if one.seat is not None:
        return layout
    words = words_of(layout, _asked(one.parameters))
    by_word = {name: [place for place, word in words.items() if word == name] for name in words.values()}
    return layout.changed(
        crossed=by_word.get("cross", ()),
        circled=by_word.get("circle", ()),
        lined=by_word.get("line", ()),
        blocked=by_word.get("blocked", ()),
    )


def _effects(effects: ResolvedEffects, one: Applied) -> ResolvedEffects:
    if one.seat is None:
        return effects
    marks = StartMarks(one.index, one.seat, _asked(one.parameters))
    return replace(effects, start_marks=(*effects.start_marks, marks))


def _asked(parameters: Parameters) -> dict[str, str]:
    """How each place is to be marked."""
    return {place: how for how, places in parameters.items() for place in places}


KINDS = {
    "set_up": EffectKind(
        parameters={how: Parameter(list_of(word, 1, MOST_PLACES), required=False) for how in HOW},
        whole=_says_something,
        goes=_goes,
        layout=_layout,
        effects=_effects,
        seat=True,
    )
}
