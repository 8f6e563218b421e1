"""The words of Adventure 7, The Escape."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MoonView

from .adventure import AdventureWords, Ask, Done, Facts, Headed, News, ScoreFieldText, Sign, Solo, StepText
from .scores import STILL_TO_WIN, just_lost

SHIPS = {
    "ship1": gettext_lazy("Starship 1"),
    "ship2": gettext_lazy("Starship 2"),
    "ship3": gettext_lazy("Starship 3"),
    "ship4": gettext_lazy("Starship 4"),
    "ship5": gettext_lazy("Starship 5"),
    "ship6": gettext_lazy("Starship 6"),
}
WRITE = {
    "robot": gettext_lazy("Write the %(number)s in an accessible space"),
    "energy": gettext_lazy("Write the %(number)s in the starship that should get a reactor"),
    "plant": gettext_lazy("Write the %(number)s in the starship that should get a plant"),
    "water": gettext_lazy("Write the %(number)s in an accessible space; a tank on it is circled"),
    "astronaut": gettext_lazy("Write the %(number)s in an accessible space, or up to 2 more or less"),
    "planning": gettext_lazy("Write the %(number)s in an accessible space"),
}
MISSIONS = {
    "a1": gettext_lazy("Number three greenhouses with all their plants circled."),
    "a2": gettext_lazy("Number the greenhouse of the highest starship with all its plants circled."),
    "b1": gettext_lazy("Complete seven modules."),
    "b2": gettext_lazy("Complete three starships."),
    "c1": gettext_lazy("Circle all reactors of three starships."),
    "c2": gettext_lazy("Circle all water tanks of three starships."),
}
TURN = (
    StepText(
        gettext_lazy("Choose a combination"),
        gettext_lazy(
            "Tap one of the three cards. Only if none of them fits you cross off a System Error instead."
        ),
    ),
    StepText(
        gettext_lazy("Write the number"),
        gettext_lazy(
            "In each starship the numbers rise from left to right, through modules and greenhouse. "
            "Only parts that open airlocks join to the domes are accessible: their outline is bright."
        ),
    ),
    StepText(
        gettext_lazy("Use the action"),
        gettext_lazy(
            "A Robot symbol in the space comes first. "
            "Robot and Planning ask you and may be skipped; the others are marked for you."
        ),
    ),
    StepText(
        gettext_lazy("Confirm the turn"),
        gettext_lazy(
            "Until then you can undo everything. Lost ×2 bonuses and missions follow when all have confirmed."
        ),
    ),
)
SIGNS = (
    Sign(
        "ship1",
        "",
        "",
        SHIPS["ship1"],
        gettext_lazy(
            "Nine spaces, the greenhouse in the middle. Both modules are accessible from the start."
        ),
    ),
    Sign(
        "ship2",
        "",
        "",
        SHIPS["ship2"],
        gettext_lazy("Ten spaces in three modules and a greenhouse. Each module can be reached from below."),
    ),
    Sign(
        "ship3",
        "",
        "",
        SHIPS["ship3"],
        gettext_lazy("Seven spaces, the greenhouse at the tail. Both modules can be reached from below."),
    ),
    Sign(
        "ship4",
        "",
        "",
        SHIPS["ship4"],
        gettext_lazy("Six spaces, the greenhouse between two modules that can be reached from below."),
    ),
    Sign(
        "ship5",
        "",
        "",
        SHIPS["ship5"],
        gettext_lazy("Six spaces, the greenhouse between two modules that lead to the highest starship."),
    ),
    Sign(
        "ship6",
        "",
        "",
        SHIPS["ship6"],
        gettext_lazy("The highest one. Five spaces, the greenhouse at the nose, behind the second module."),
    ),
    Sign(
        "airlock",
        "robot",
        "robot",
        gettext_lazy("Airlock"),
        gettext_lazy(
            "Activated by the Robot, by a Robot symbol you fill and by the first two System Errors. "
            "It must touch an accessible part and makes what it joins accessible."
        ),
    ),
    Sign(
        "plant",
        "plant",
        "plant",
        gettext_lazy("Plant"),
        gettext_lazy(
            "A Plant combination circles the next one of the starship in which its number is written. "
            "A numbered greenhouse brings 2, 4 or 7 points for one, two or three plants."
        ),
    ),
    Sign(
        "x2",
        "star",
        "",
        gettext_lazy("×2 of a greenhouse"),
        gettext_lazy(
            "Doubles the greenhouse for all who number it in the first turn in which anybody does. "
            "The others cross it off."
        ),
    ),
    Sign(
        "reactor",
        "energy",
        "energy",
        gettext_lazy("Reactor"),
        gettext_lazy(
            "An Energy combination circles the next one of the starship in which its number is written. "
            "Each complete module of the starship brings 2, 4 or 7 points for one, two or three reactors."
        ),
    ),
    Sign(
        "water",
        "water",
        "water",
        gettext_lazy("Water tank"),
        gettext_lazy(
            "Circled when the number of a Water combination is written in the space below it. "
            "It doubles its module when that is complete."
        ),
    ),
    Sign(
        "astronaut",
        "astronaut",
        "astronaut",
        gettext_lazy("Astronaut"),
        gettext_lazy(
            "With an Astronaut combination you may write up to 2 more or less and cross off one of these. "
            "Both of a row give you its Wild Action."
        ),
    ),
    Sign(
        "wild",
        "wild",
        "wild",
        gettext_lazy("Wild Action"),
        gettext_lazy("Once circled it replaces the action of one combination by any other."),
    ),
    Sign(
        "planning",
        "planning",
        "planning",
        gettext_lazy("Planning"),
        gettext_lazy("Each X you write crosses off a value. You lose the first one that is left."),
    ),
    Sign(
        "error",
        "error",
        "tone-alert",
        gettext_lazy("System Error"),
        gettext_lazy(
            "You lose the first value that is left. Each of the first two lets you activate an airlock. "
            "When all three are crossed off the game ends."
        ),
    ),
)


# Names of places


def _space(place: str, facts: Facts) -> str:
    return _("%(ship)s, space %(number)s") % {
        "ship": SHIPS[facts["zone"]],
        "number": place.rpartition(".")[2],
    }


def _tank(place: str, facts: Facts) -> str:
    ship, _dot, number = facts["space"].partition(".")
    return _("Water tank on space %(number)s, %(ship)s") % {"number": number, "ship": SHIPS[ship]}


def _plant(place: str, facts: Facts) -> str:
    return _("Plant %(number)s, %(ship)s") % {
        "number": place.rpartition(".")[2],
        "ship": SHIPS[facts["ship"]],
    }


def _reactor(place: str, facts: Facts) -> str:
    return _("Reactor %(number)s, %(ship)s") % {
        "number": place.rpartition(".")[2],
        "ship": SHIPS[facts["ship"]],
    }


def _double(place: str, facts: Facts) -> str:
    return _("×2 of the greenhouse, %(ship)s") % {"ship": SHIPS[facts["ship"]]}


def _part(part: str) -> str:
    """A module or a greenhouse: "Starship 2, module 3"."""
    ship, _dash, name = part.partition("-")
    if name == "greenhouse":
        return _("%(ship)s, greenhouse") % {"ship": SHIPS[ship]}
    return _("%(ship)s, module %(number)s") % {"ship": SHIPS[ship], "number": name.removeprefix("module")}


def _airlock(place: str, facts: Facts) -> str:
    """An airlock by what it joins."""
    one, other = facts["between"]
    if one == "dome":
        return _("Airlock from a dome to %(part)s") % {"part": _part(other)}
    return _("Airlock from %(one)s to %(other)s") % {"one": _part(one), "other": _part(other)}


def _planning(place: str, facts: Facts) -> str:
    return _("Planning, minus %(value)s points") % {"value": _value("planning", place)}


def _error(place: str, facts: Facts) -> str:
    return _("System Error, minus %(value)s points") % {"value": _value("error", place)}


def _value(scale: str, place: str) -> int:
    """What is printed in a box of a scale."""
    sheet = adventure("moon.7").sheet
    value: int = sheet.data[f"{scale}_values"][sheet.groups[scale].index(place)]
    return value


# Questions and news

ACTIVATE = gettext_lazy("Activate an airlock of an accessible part")


def _robot(data: Facts) -> Ask:
    """A Robot action, the Robot symbol of a space, or what a System Error gives in return."""
    hints = {
        "bonus": gettext_lazy("Your space gives a Robot. What the airlock joins becomes accessible."),
        "error": gettext_lazy("Your System Error gives a Robot. You may also skip it."),
    }
    usual = gettext_lazy("What it joins becomes accessible. You may also skip the Robot.")
    return Ask("robot", ACTIVATE, hints.get(data.get("effect", ""), usual))


def _lost_bonuses(view: MoonView) -> list[News]:
    """Returns which x2 this seat has just lost, and to whom."""
    lines = []
    for place, names in just_lost(view):
        if place.startswith("x2."):
            title = _("%(names)s numbered the greenhouse of %(ship)s first") % {
                "names": names,
                "ship": SHIPS[place.partition(".")[2]],
            }
            lines.append(News(title, _("Your greenhouse there is not doubled."), "star", "alert"))
    return lines


words = AdventureWords(
    zones={
        **SHIPS,
        "airlocks": gettext_lazy("Airlocks"),
        "x2": gettext_lazy("×2 of the greenhouses"),
    },
    places={
        **dict.fromkeys(SHIPS, _space),
        "water": _tank,
        "plant": _plant,
        "x2": _double,
        "reactor": _reactor,
        "airlock": _airlock,
        "planning": _planning,
        "error": _error,
        "astronaut": gettext_lazy("Astronaut %(number)s"),
        "wild": gettext_lazy("Wild Action %(number)s"),
    },
    marks={"line": gettext_lazy("activated")},
    write=WRITE,
    error=gettext_lazy("You cross off a System Error instead."),
    questions={
        ("mark", "astra"): Ask(
            "astra",
            gettext_lazy("ASTRA Effect: cross off the ×2 of one greenhouse"),
            gettext_lazy("You cannot win it any more. To choose from: %(places)s."),
        ),
        ("mark", "robot"): _robot,
        ("x", "planning"): Ask(
            "planning",
            gettext_lazy("Write an X in any accessible empty space"),
            gettext_lazy("It crosses off a value of the Planning scale. You may also skip it."),
        ),
    },
    solo=Solo(
        gettext_lazy("The ×2 bonus of one greenhouse is crossed off."),
        gettext_lazy("Circling the ×2 bonus of a greenhouse earns one."),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=gettext_lazy(
        "Open airlocks to reach the starships: greenhouses and modules that you fill bring points for "
        "their plants and reactors, and so do missions."
    ),
    fields={
        "greenhouses": ScoreFieldText(gettext_lazy("Greenhouses"), "plant"),
        "modules": ScoreFieldText(gettext_lazy("Modules"), "energy"),
        "planning": ScoreFieldText(gettext_lazy("Planning"), "planning"),
    },
    races={
        "x2": Headed(
            gettext_lazy("×2 of the greenhouses"),
            STILL_TO_WIN,
        ),
    },
    progress={"spaces": Headed(gettext_lazy("Numbered"), gettext_lazy("%(of)s spaces"))},
    refusals={
        "not_open": (
            gettext_lazy("Not here"),
            gettext_lazy("This part is not accessible, or the action does not go here."),
        ),
        "not_connected": (
            gettext_lazy("This airlock is out of reach"),
            gettext_lazy("An airlock must touch a module or greenhouse that is accessible."),
        ),
    },
    news=_lost_bonuses,
    done={
        "plant circle": Done("plant", gettext_lazy("Plant")),
        "water circle": Done("water", gettext_lazy("Water tank")),
        "reactor circle": Done("energy", gettext_lazy("Reactor")),
        "astronaut cross": Done("astronaut", gettext_lazy("Astronaut")),
        "airlock line": Done("robot", gettext_lazy("Airlock")),
        "x2 circle": Done("star", tone="good"),
    },
)
