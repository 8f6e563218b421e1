"""Phase 5 of Adventure 6, The Virus, in words: its quarters and viruses, which moves where, its points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.views import MoonView, seat_of
from adventures.panels import ScoreLine
from adventures.words.lists import all_of

from .adventure import Ask, Done, Facts, News, Queue, Stage
from .places import name_of

# Quarters and viruses of Adventure 6, The Virus, as names of their own and within a sentence.


QUARTERS = {
    "left": _("Left quarter of level %(level)s"),
    "middle": _("Middle quarter of level %(level)s"),
    "right": _("Right quarter of level %(level)s"),
}
THE_QUARTERS = {
    "left": _("the left quarter of level %(level)s"),
    "middle": _("the middle quarter of level %(level)s"),
    "right": _("the right quarter of level %(level)s"),
}
# Where the first quarter of a level lies: levels have two or three of them, one below the other.
FIRST = {"1": 0, "2": 1, "3": 0, "4": 0, "5": 1}
VIRUSES = {
    "grey": _("Grey virus"),
    "red": _("Red virus"),
    "green": _("Green virus"),
    "purple": _("Purple virus"),
    "blue": _("Blue virus"),
    "yellow": _("Yellow virus"),
}
ICONS = {"red": "virus"}  # of the others each is called by its colour


def quarter_name(quarter: str) -> str:
    """A quarter by its side, as a name: "Left quarter of level 1"."""
    side, level = _side(quarter)
    return str(QUARTERS[side]) % {"level": level}


def the_quarter(quarter: str) -> str:
    """A quarter within a sentence: "the left quarter of level 1"."""
    side, level = _side(quarter)
    return str(THE_QUARTERS[side]) % {"level": level}


def virus_icon(colour: str) -> str:
    """The icon of a virus: they differ in form."""
    return ICONS.get(colour, f"virus-{colour}")


def _side(quarter: str) -> tuple[str, str]:
    _word, level, number = quarter.split(".")
    return tuple(QUARTERS)[FIRST[level] + int(number) - 1], level


# The points of Adventure 6, The Virus, that one formula would not tell.


def evacuated(view: MoonView, seat: str) -> Iterator[ScoreLine]:
    """What is settled, by how many quarters; then what the others are worth if the game ended now."""
    settled = view["follows"][seat]["evacuated"]
    points = sum(settled.values())
    yield ScoreLine(gettext("Evacuated"), str(len(settled)), points)
    if not view["over"]:
        yield ScoreLine(
            gettext("Not yet evacuated"), "", view["scores"][seat]["fields"]["evacuated"] - points
        )


# Phase 5 of Adventure 6, The Virus, in words: which virus moves where, who set it off, what it has
# done.


ACTIVE = {
    "red": _("The red virus is active"),
    "green": _("The green virus is active"),
    "purple": _("The purple virus is active"),
    "blue": _("The blue virus is active"),
    "yellow": _("The yellow virus is active"),
}
ALL_SPREAD = _("All active viruses spread.")


def _evacuated(place: str) -> str:
    return gettext("%(quarter)s is evacuated") % {"quarter": quarter_name(place)}


DONE = {
    "water circle": Done("water", _("Water tank")),
    "energy circle": Done("energy", _("Energy")),
    "astronaut cross": Done("astronaut", _("Astronaut")),
    "walkway line": Done("robot", _("Walkway")),
    "quarter circle": Done("building", _evacuated, "good"),
    "home cross": Done("propagation", _("Infected home"), "alert"),
    "activation set_off": Done("virus", lambda place: str(ACTIVE[place.partition(".")[2]]), "alert"),
    "propagation set_off": Done("propagation", _("sets off a propagation"), "alert"),
}


def infect(data: Facts) -> Ask:
    """A home for a virus: which one it is, where it is now, which propagation of how many this is."""
    words = {
        **data,
        "virus": VIRUSES[data["colour"]],
        "quarter": the_quarter(data["to"]),
        "places": "%(places)s",
    }
    # Empty homes are counted by the question itself; a single one is never asked about.
    if data["own"]:
        hint = gettext(
            "Cross off one of its %(places)s empty homes. "
            "Propagation %(propagation)s of %(of)s, in the quarter of the virus."
        )
    else:
        hint = gettext(
            "Cross off one of its %(places)s empty homes. "
            "Propagation %(propagation)s of %(of)s, over an open walkway."
        )
    text = gettext("%(virus)s: infect %(quarter)s")
    return Ask(text % words, hint % words, virus_icon(data["colour"]))


def queue(view: MoonView) -> Queue | None:
    """The viruses of the propagation that is carried out, in their order, and where the present one goes."""
    decision = view["decision"]
    if decision is None or decision["data"].get("action") != "infect":
        return None
    data = decision["data"]
    later = data["coming"]
    stages = []
    for box in _active(view):
        colour = adventure(view["ruleset"]).sheet.facts(box)["colour"]
        state = "now" if colour == data["colour"] else "later" if colour in later else "done"
        stages.append(Stage(virus_icon(colour), str(VIRUSES[colour]), state, *_moves(state, data)))
    title = gettext("Propagation %(propagation)s of %(of)s") % data
    return Queue(title, _why(data["cause"], seat_of(view)), tuple(stages))


def _active(view: MoonView) -> Iterator[str]:
    """The boxes of the active viruses in the order in which they move."""
    marks = view["sheets"][seat_of(view)]["marks"]
    return (box for box in adventure(view["ruleset"]).sheet.groups["virus"] if box in marks)


def _moves(state: str, data: Facts) -> tuple[str, tuple[tuple[str, str], ...]]:
    """How far a virus is, in a word, and the quarters that it infects, the present one first."""
    if state == "done":
        return gettext("done"), ()
    if state == "later":
        return gettext("then"), ()
    where = gettext("in its own quarter") if data["own"] else gettext("over the walkways")
    return where, (
        (quarter_name(data["to"]), gettext("now")),
        *((quarter_name(quarter), gettext("next")) for quarter in data["next"]),
    )


def _why(cause: Facts, seat: str) -> str:
    """What set the propagation off, and who; an ASTRA Effect may do so without any symbol."""
    symbol, others = cause["symbol"], [name_of(name) for name in cause["seats"] if name != seat]
    kind = "" if ASTRA in cause["seats"] else symbol.partition(".")[0]
    if kind == "error":
        return gettext("Your System Error sets it off.")
    if kind == "activation":
        title = str(ACTIVE[symbol.partition(".")[2]])
        return (
            f"{title}."
            if not others
            else gettext("%(active)s: set off by %(names)s.") % {"active": title, "names": all_of(others)}
        )
    return gettext("Set off by %(names)s.") % {"names": all_of(others)}


def news(view: MoonView) -> list[News]:
    """Returns which viruses are active now, who made them spread, and what was infected and evacuated."""
    if view["over"] or view["seat"] is None:
        return []
    own = view["sheets"][view["seat"]]
    fresh = list(dict.fromkeys(own["fresh"]))
    lines = [line for place in fresh for line in _set_off(view, place)]
    decision = view["decision"]
    # While viruses move, each home that is infected is the answer to a question; an ASTRA Effect asks in the
    # phase of the cards.
    spreading = view["phase"] in ("setup", "incidents") or (view["phase"] == "flip" and decision is not None)
    homes = [place for place in fresh if place.startswith("home.")]
    infected = [home for home in homes if "cross" in own["marks"].get(home, ())]
    if infected and not spreading:
        title = ngettext("%(homes)s home infected", "%(homes)s homes infected", len(infected))
        text = gettext("Each infected home costs a point.")
        lines.append(News(title % {"homes": len(infected)}, text, "propagation", "alert"))
    for quarter in (place for place in fresh if place.startswith("quarter.")):
        title = gettext("%(quarter)s is evacuated") % {"quarter": quarter_name(quarter)}
        text = gettext("Its points are settled.")
        lines.append(News(title, text, "building", "good"))
    return lines


def _set_off(view: MoonView, place: str) -> Iterator[News]:
    """A virus that has woken, or a propagation symbol that somebody has crossed off just now."""
    kind, _dot, colour = place.partition(".")
    if kind not in ("activation", "propagation"):
        return
    by = view["virus"]["set_off"][place]
    if kind == "activation":
        if view["seat"] in by:
            text = gettext("You set it off: all active viruses spread.")
        elif by:
            text = gettext("%(names)s set it off. All active viruses spread.") % {"names": _names(by)}
        else:
            text = str(ALL_SPREAD)
        yield News(str(ACTIVE[colour]), text, virus_icon(colour), "alert")
    elif view["seat"] in by:
        text = gettext("You have crossed it off first: the viruses of the others spread.")
        yield News(gettext("A propagation spares you"), text, "propagation", "good")
    elif by:
        title = gettext("%(names)s set off a propagation") % {"names": _names(by)}
        yield News(title, str(ALL_SPREAD), "propagation", "alert")


def _names(by: Sequence[str]) -> str:
    return all_of([name_of(name) for name in by])
