"""The words of Adventure 2, The Journey."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MoonView

from .adventure import (
    AdventureWords,
    Ask,
    Done,
    Facts,
    Headed,
    News,
    ScoreFieldText,
    Sign,
    Solo,
    StepText,
    Text,
)
from .scores import STILL_TO_WIN, just_lost

ZONES = {
    "trajectory": gettext_lazy("Trajectory"),
    "space": gettext_lazy("Space %(number)s"),
    "spaces": gettext_lazy("Spaces %(number)s"),
    "station": gettext_lazy("Station %(number)s"),
}
WRITE = {
    "robot": gettext_lazy("Write the %(number)s in a space of the trajectory"),
    "energy": gettext_lazy("Write the %(number)s in a space of the trajectory"),
    "plant": gettext_lazy("Write the %(number)s in the zone of the station you want plants from"),
    "water": gettext_lazy("Write the %(number)s; in a space with a tank you circle the tank"),
    "astronaut": gettext_lazy("Write the %(number)s, or up to two more or less"),
    "planning": gettext_lazy("Write the %(number)s in a space of the trajectory"),
}
MISSIONS = {
    "a1": gettext_lazy("Win a multiplier at three stations."),
    "a2": gettext_lazy("Circle all plants of two stations."),
    "b1": gettext_lazy("Have two complete zones of exactly six spaces."),
    "b2": gettext_lazy("Have complete zones of exactly six, four and two spaces."),
    "c1": gettext_lazy("Circle six water tanks."),
    "c2": gettext_lazy("Circle four water tanks in a row along the course."),
}
TURN = (
    StepText(
        gettext_lazy("Choose a combination"),
        gettext_lazy(
            "Tap one of the three cards, or use a Wild Action on one. "
            "Only if none of them fits you cross off a System Error instead."
        ),
    ),
    StepText(
        gettext_lazy("Write the number"),
        gettext_lazy(
            "Within each zone the numbers rise from the Earth to the Moon. At the start the whole trajectory "
            "is one zone; every line cuts it."
        ),
    ),
    StepText(
        gettext_lazy("Use the action"),
        gettext_lazy("Every action may be skipped, but not the energy of a System Error."),
    ),
    StepText(
        gettext_lazy("Confirm the turn"),
        gettext_lazy(
            "Until then you can undo everything. Won multipliers are closed to the others, and missions "
            "follow, when all have confirmed."
        ),
    ),
)
SIGNS = (
    Sign(
        "trajectory",
        "",
        "",
        gettext_lazy("Space"),
        gettext_lazy(
            "Takes a number of any action. Numbers rise within their zone towards the Moon; "
            "gaps are allowed, an X counts as filled only."
        ),
    ),
    Sign(
        "wall",
        "energy",
        "energy",
        gettext_lazy("Line between two spaces"),
        gettext_lazy(
            "Ends one zone and begins the next, in which the numbers rise anew. At the end the player "
            "with the most complete zones gets 20 points, the next ones 10 and 5."
        ),
    ),
    Sign(
        "water",
        "water",
        "water",
        gettext_lazy("Water tank"),
        gettext_lazy(
            "Circled when the number of its space is written with Water: worth the points beside it."
        ),
    ),
    Sign(
        "robot",
        "robot",
        "robot",
        gettext_lazy("Robot"),
        gettext_lazy("Circle one of any station. The last one of a station wins you its multiplier."),
    ),
    Sign(
        "plant",
        "plant",
        "plant",
        gettext_lazy("Plant"),
        gettext_lazy(
            "Circle one of a station that is joined to the zone of your number. "
            "Each counts as often as the multiplier of its station says; without one it counts nothing."
        ),
    ),
    Sign(
        "multiplier",
        "star",
        "",
        gettext_lazy("Multiplier"),
        gettext_lazy(
            "Circled when all robots of the station are. The higher one is for whoever is first; "
            "at the end of that turn the others cross it off and can win the lower one."
        ),
    ),
    Sign(
        "energy",
        "energy",
        "energy",
        gettext_lazy("Energy"),
        gettext_lazy(
            "Two of them are spent at once on a line between two spaces. The first one is yours already."
        ),
    ),
    Sign(
        "boost",
        "energy",
        "",
        gettext_lazy("Lines left"),
        gettext_lazy("Crossed off with the two energies above. You can draw six lines in all."),
    ),
    Sign(
        "astronaut",
        "astronaut",
        "astronaut",
        gettext_lazy("Astronaut"),
        gettext_lazy(
            "Changes your number by up to two and crosses off a symbol. "
            "Two symbols earn the Wild Action below."
        ),
    ),
    Sign(
        "planning",
        "planning",
        "planning",
        gettext_lazy("Planning"),
        gettext_lazy(
            "Writes an X in any empty space and crosses off a symbol. Two symbols earn the Wild Action below."
        ),
    ),
    Sign(
        "wild",
        "wild",
        "wild",
        gettext_lazy("Wild Action"),
        gettext_lazy("From your next turn on it turns the action of a combination into any other, once."),
    ),
    Sign(
        "error",
        "error",
        "tone-alert",
        gettext_lazy("System Error"),
        gettext_lazy(
            "Crossed off when no combination fits. The topmost open value is what it costs at the end; "
            "the first two give you an energy. With three the game ends."
        ),
    ),
)


def _wall(place: str, facts: Facts) -> str:
    """A wall by the spaces beside it: "Line between spaces 4 and 5"."""
    first, second = (space.rpartition(".")[2] for space in facts["between"])
    return _("Line between spaces %(first)s and %(second)s") % {"first": first, "second": second}


def _tank(place: str, facts: Facts) -> str:
    return _("Water tank of space %(space)s, %(value)s points") % {
        "space": facts["space"].rpartition(".")[2],
        "value": facts["value"],
    }


def _at_station(kind: Text) -> Callable[[str, Facts], str]:
    """Names what belongs to a station: "Robot 2 of station 1"."""

    def name(place: str, facts: Facts) -> str:
        return str(kind) % {
            "number": place.rpartition(".")[2],
            "station": facts["station"].removeprefix("station"),
            "value": facts.get("value"),
        }

    return name


def _line(data: Facts) -> Ask:
    """The line that two energies pay for; the one after a System Error must be drawn."""
    return Ask(
        "energy",
        gettext_lazy("Draw a line between two spaces"),
        gettext_lazy("The System Error gave you a second energy: the line must be drawn.")
        if data["error"]
        else gettext_lazy("This energy makes two: the line spends both. You may also skip it."),
    )


def _not_onward(data: Facts) -> str:
    """Returns which number stands in the way before or after on the course."""
    number, before, after = (data.get(key) for key in ("number", "before", "after"))
    if before is not None and isinstance(number, int) and before >= number:
        return _("Numbers must rise along the course: %(before)s stands before.") % {"before": before}
    if after is not None:
        return _("Numbers must rise along the course: %(after)s stands after.") % {"after": after}
    return _("Numbers must rise along the course.")


def _multipliers(view: MoonView) -> list[News]:
    """Returns which high multipliers others have just won."""
    lines = []
    for place, names in just_lost(view):
        if place.startswith("multiplier."):
            facts = adventure(view["ruleset"]).sheet.facts(place)
            words = {
                "names": names,
                "station": facts["station"].removeprefix("station"),
                "value": facts["value"],
            }
            title = _("%(names)s won the ×%(value)s of station %(station)s") % words
            lines.append(News(title, _("You can still win the lower one."), "robot", "alert"))
    return lines


words = AdventureWords(
    zones=ZONES,
    places={
        "trajectory": gettext_lazy("Trajectory %(number)s"),
        "wall": _wall,
        "water": _tank,
        "robot": _at_station(gettext_lazy("Robot %(number)s of station %(station)s")),
        "plant": _at_station(gettext_lazy("Plant %(number)s of station %(station)s")),
        "multiplier": _at_station(gettext_lazy("Multiplier ×%(value)s of station %(station)s")),
        "energy": gettext_lazy("Energy %(number)s"),
        "boost": gettext_lazy("Line %(number)s of six"),
        "astronaut": gettext_lazy("Astronaut %(number)s"),
        "planning": gettext_lazy("Planning %(number)s"),
        "wild": gettext_lazy("Wild Action %(number)s"),
    },
    write=WRITE,
    error=gettext_lazy("You cross off a System Error instead."),
    questions={
        ("mark", "astra"): Ask(
            "astra",
            gettext_lazy("ASTRA Effect: cross off one high multiplier"),
            gettext_lazy("Only the lower one can be won there from now on. To choose from: %(places)s."),
        ),
        ("mark", "robot"): Ask(
            "robot",
            gettext_lazy("Circle a robot of any station"),
            gettext_lazy("The last one of a station wins its multiplier. You may also skip it."),
        ),
        ("mark", "plant"): Ask(
            "plant",
            gettext_lazy("Circle a plant of a station at this zone"),
            gettext_lazy("It counts as often as its multiplier says. You may also skip it."),
        ),
        ("mark", "energy"): _line,
    },
    solo=Solo(
        gettext_lazy("One high multiplier of a station is crossed off."),
        gettext_lazy("Winning the high multiplier of a station earns two."),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=gettext_lazy(
        "Plants times their multipliers, water tanks, your longest complete zone, the number of complete "
        "zones and missions bring points."
    ),
    fields={
        "plants": ScoreFieldText(gettext_lazy("Plants"), "plant"),
        "water": ScoreFieldText(gettext_lazy("Water"), "water"),
        "longest_zone": ScoreFieldText(gettext_lazy("Longest zone"), "go"),
        "most_zones": ScoreFieldText(gettext_lazy("Most zones"), "star"),
    },
    races={
        "multipliers": Headed(
            gettext_lazy("High multipliers left"),
            STILL_TO_WIN,
        ),
    },
    progress={"spaces": Headed(gettext_lazy("To the Moon"), gettext_lazy("%(of)s spaces"))},
    refusals={
        "not_onward": (gettext_lazy("The %(number)s does not fit here"), _not_onward),
        "not_connected": (
            gettext_lazy("This station is elsewhere"),
            gettext_lazy("It is not joined to the zone in which you wrote your number."),
        ),
    },
    news=_multipliers,
    done={
        "plant circle": Done("plant", gettext_lazy("Plant")),
        "water circle": Done("water", gettext_lazy("Water tank")),
        "robot circle": Done("robot", gettext_lazy("Robot")),
        "energy circle": Done("energy", gettext_lazy("Energy")),
        "astronaut cross": Done("astronaut", gettext_lazy("Astronaut")),
        "wall line": Done("go", gettext_lazy("Line")),
        "multiplier circle": Done("star", tone="good"),
    },
)
