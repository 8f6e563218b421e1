"""The words of Adventure 3, The Colony."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

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
from .scores import just_lost

QUARTERS = {
    "topleft": gettext_lazy("top left quarter"),
    "topright": gettext_lazy("top right quarter"),
    "bottomleft": gettext_lazy("bottom left quarter"),
    "bottomright": gettext_lazy("bottom right quarter"),
}
WRITE = {
    "robot": gettext_lazy("Write the %(number)s in a building"),
    "energy": gettext_lazy("Write the %(number)s in a building"),
    "plant": gettext_lazy("Write the %(number)s in a building whose quarter should get a plant"),
    "water": gettext_lazy("Write the %(number)s in a building; a water tank there is circled"),
    "astronaut": gettext_lazy("Write the %(number)s in a building, or up to 2 more or less"),
    "planning": gettext_lazy("Write the %(number)s in a building"),
}
QUESTIONS = {
    ("mark", "astra"): Ask(
        "astra",
        gettext_lazy("ASTRA Effect: cross off the 15 points of one quarter"),
        gettext_lazy("Only its 5 points remain there. To choose from: %(places)s."),
    ),
    ("mark", "robot"): Ask(
        "robot",
        gettext_lazy("Draw a tunnel that touches your network"),
        gettext_lazy("The network starts at the rocket. You may also skip the Robot."),
    ),
    ("mark", "energy"): Ask(
        "energy",
        gettext_lazy("Cross off the next value of a scale"),
        gettext_lazy("Its first value left counts for each plant, tank or antenna. You may also skip it."),
    ),
    ("x", "planning"): Ask(
        "planning",
        gettext_lazy("Write an X in any empty building"),
        gettext_lazy("It crosses off a value of the Planning scale. You may also skip it."),
    ),
}
MISSIONS = {
    "a1": gettext_lazy("Number every building of three columns."),
    "a2": gettext_lazy("Number every building of three rows."),
    "b1": gettext_lazy("Bring the tunnels to the observatory."),
    "b2": gettext_lazy("Circle all antennas of two quarters."),
    "c1": gettext_lazy("Circle greenhouses with ten plants."),
    "c2": gettext_lazy("Circle both water tanks of two quarters."),
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
        gettext_lazy("In each row the numbers rise from left to right, in each column from bottom to top."),
    ),
    StepText(
        gettext_lazy("Use the action"),
        gettext_lazy("Robot, Energy and Planning ask you and may be skipped; the others are marked for you."),
    ),
    StepText(
        gettext_lazy("Confirm the turn"),
        gettext_lazy(
            "Until then you can undo everything. Lost bonuses and missions follow when all have confirmed."
        ),
    ),
)
SIGNS = (
    Sign(
        "building",
        "",
        "",
        gettext_lazy("A building"),
        gettext_lazy(
            "Takes a number that rises in its row and in its column; gaps are allowed, "
            "an X counts as numbered only. The rocket, the observatory and two X are printed as numbered."
        ),
    ),
    Sign(
        "tunnel",
        "robot",
        "robot",
        gettext_lazy("Tunnel"),
        gettext_lazy("Drawn by the Robot. It must touch the network, which starts at the rocket."),
    ),
    Sign(
        "antenna",
        "antenna",
        "",
        gettext_lazy("Antenna"),
        gettext_lazy(
            "Circled as soon as its building is numbered and in the network. "
            "Those of the observatory only need a tunnel."
        ),
    ),
    Sign(
        "water",
        "water",
        "water",
        gettext_lazy("Water tank"),
        gettext_lazy("Circled when the number of a Water combination is written in its building."),
    ),
    Sign(
        "greenhouse",
        "plant",
        "plant",
        gettext_lazy("Greenhouse"),
        gettext_lazy(
            "A Plant combination circles the next one of the quarter in which its number is written. "
            "The large one holds two plants."
        ),
    ),
    Sign(
        "high",
        "star",
        "",
        gettext_lazy("Bonus of a quarter"),
        gettext_lazy(
            "15 points when all eight buildings of the quarter are numbered. "
            "At the end of the turn all who have not completed it lose these 15."
        ),
    ),
    Sign(
        "low",
        "star",
        "",
        gettext_lazy("Bonus of a quarter completed later"),
        gettext_lazy("5 points for all who complete the quarter in a later turn than others."),
    ),
    Sign(
        "scale",
        "energy",
        "energy",
        gettext_lazy("Value of plants, water and antennas"),
        gettext_lazy(
            "Energy crosses off the next value of a scale. "
            "The first one left counts for each circled plant, water tank or antenna."
        ),
    ),
    Sign(
        "astronaut",
        "astronaut",
        "astronaut",
        gettext_lazy("Astronaut"),
        gettext_lazy(
            "With an Astronaut combination you may write up to 2 more or less and cross off one of these. "
            "Whoever has most gets 20 points, then 10 and 5."
        ),
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
        gettext_lazy("You lose the first value that is left. When all three are crossed off the game ends."),
    ),
)


def _building(place: str, facts: Facts) -> str:
    column, row = place.split(".")[1:]
    return _("Building in column %(column)s, row %(row)s") % {"column": column, "row": row}


def _tunnel(place: str, facts: Facts) -> str:
    _word, way, column, row = place.split(".")
    if way == "east":
        return _("Tunnel in row %(row)s between columns %(first)s and %(second)s") % {
            "row": row,
            "first": column,
            "second": int(column) + 1,
        }
    return _("Tunnel in column %(column)s between rows %(first)s and %(second)s") % {
        "column": column,
        "first": row,
        "second": int(row) + 1,
    }


def _antenna(place: str, facts: Facts) -> str:
    _word, column, row = place.split(".")
    if column == "observatory":
        return _("Antenna %(number)s of the observatory") % {"number": row}
    return _("Antenna in column %(column)s, row %(row)s") % {"column": column, "row": row}


def _tank(place: str, facts: Facts) -> str:
    _word, column, row = place.split(".")
    return _("Water tank in column %(column)s, row %(row)s") % {"column": column, "row": row}


def _greenhouse(place: str, facts: Facts) -> str:
    quarter = QUARTERS[facts["quarter"]]
    if facts["plants"] > 1:
        return _("Large greenhouse, %(quarter)s") % {"quarter": quarter}
    return _("Greenhouse %(number)s, %(quarter)s") % {
        "number": place.rpartition(".")[2],
        "quarter": quarter,
    }


def _bonus(place: str, facts: Facts) -> str:
    return _("Bonus of %(value)s, %(quarter)s") % {
        "value": facts["value"],
        "quarter": QUARTERS[facts["quarter"]],
    }


def _value(place: str, facts: Facts) -> str:
    """A value of one of the three scales: "2 points for each plant"."""
    each = {
        "plants": _("%(value)s points for each plant"),
        "water": _("%(value)s points for each water tank"),
        "antennas": _("%(value)s points for each antenna"),
    }
    return each[place.split(".")[1]] % {"value": facts["value"]}


REFUSALS: dict[str, tuple[Text, Text]] = {
    "occupied": (gettext_lazy("This building is numbered"), gettext_lazy("What is written stays.")),
    "not_a_space": (
        gettext_lazy("This is not a building"),
        gettext_lazy("Numbers and X are written in buildings only."),
    ),
    "not_connected": (
        gettext_lazy("This tunnel is not connected"),
        gettext_lazy("A tunnel must touch the network, which starts at the rocket."),
    ),
}


def _lost_bonuses(view: MoonView) -> list[News]:
    """Returns which high bonuses this seat has just lost, and to whom."""
    lines = []
    for place, names in just_lost(view):
        if place.endswith(".high"):
            title = _("%(names)s completed the %(quarter)s") % {
                "names": names,
                "quarter": QUARTERS[place.split(".")[1]],
            }
            lines.append(News(title, _("It can still bring you 5 points."), "star", "alert"))
    return lines


words = AdventureWords(
    zones={
        "column": gettext_lazy("Column %(number)s"),
        "row": gettext_lazy("Row %(number)s"),
        "grid": gettext_lazy("Buildings"),
        "tunnels": gettext_lazy("Tunnels"),
        "scales": gettext_lazy("Plants, water, antennas"),
        "bonuses": gettext_lazy("Quarter bonuses"),
    },
    places={
        "building": _building,
        "tunnel": _tunnel,
        "antenna": _antenna,
        "water": _tank,
        "greenhouse": _greenhouse,
        "high": _bonus,
        "low": _bonus,
        "scale": _value,
        "astronaut": gettext_lazy("Astronaut %(number)s"),
        "planning": gettext_lazy("Planning, minus %(value)s points"),
        "error": gettext_lazy("System Error, minus %(value)s points"),
    },
    write=WRITE,
    error=gettext_lazy("You cross off a System Error instead."),
    questions=QUESTIONS,
    solo=Solo(
        gettext_lazy("The 15 points of one quarter are crossed off."),
        gettext_lazy("Circling the 15 points of a quarter earns two."),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=gettext_lazy(
        "Number buildings: plants, water and antennas times their values, complete quarters, astronauts "
        "and missions bring points."
    ),
    end=gettext_lazy(
        "The game ends after a turn in which somebody has accomplished all three missions, crossed off "
        "all System Errors or numbered all buildings. Most points win."
    ),
    fields={
        "plants": ScoreFieldText(gettext_lazy("Plants"), "plant"),
        "water": ScoreFieldText(gettext_lazy("Water"), "water"),
        "antennas": ScoreFieldText(gettext_lazy("Antennas"), "antenna"),
        "quarters": ScoreFieldText(gettext_lazy("Quarters"), "star"),
        "astronauts": ScoreFieldText(gettext_lazy("Astronauts"), "astronaut"),
        "planning": ScoreFieldText(gettext_lazy("Planning"), "planning"),
    },
    reasons={"spaces": gettext_lazy("%(seat)s has numbered all buildings.")},
    races={
        "quarters": Headed(
            gettext_lazy("Quarter bonuses"),
            ngettext_lazy("%(left)s of %(of)s still brings 15", "%(left)s of %(of)s still bring 15", "left"),
        ),
    },
    progress={"buildings": Headed(gettext_lazy("Numbered"), gettext_lazy("%(of)s buildings"))},
    refusals=REFUSALS,
    news=_lost_bonuses,
    done={
        "greenhouse circle": Done("plant", gettext_lazy("Greenhouse")),
        "water circle": Done("water", gettext_lazy("Water tank")),
        "antenna circle": Done("antenna", gettext_lazy("Antenna")),
        "astronaut cross": Done("astronaut", gettext_lazy("Astronaut")),
        "tunnel line": Done("go", gettext_lazy("Tunnel")),
        "high circle": Done("star", tone="good"),
        "low circle": Done("star", tone="good"),
    },
)
