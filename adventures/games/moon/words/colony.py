"""The words of Adventure 3, The Colony."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from .adventure import AdventureWords, Ask, Done, Facts, Headed, ScoreFieldText, Solo, by_action, sign, turn
from .place_names import PlaceName
from .scores import LostBonus

QUARTERS = {
    "topleft": _("top left quarter"),
    "topright": _("top right quarter"),
    "bottomleft": _("bottom left quarter"),
    "bottomright": _("bottom right quarter"),
}
WRITE = by_action(
    _("Write the %(number)s in a building"),
    plant=_("Write the %(number)s in a building whose quarter should get a plant"),
    water=_("Write the %(number)s in a building; a water tank there is circled"),
    astronaut=_("Write the %(number)s in a building, or up to 2 more or less"),
)
QUESTIONS = {
    ("mark", "astra"): Ask(
        _("ASTRA Effect: cross off the 15 points of one quarter"),
        _("Only its 5 points remain there. To choose from: %(places)s."),
    ),
    ("mark", "robot"): Ask(
        _("Draw a tunnel that touches your network"),
        _("The network starts at the rocket. You may also skip the Robot."),
    ),
    ("mark", "energy"): Ask(
        _("Cross off the next value of a scale"),
        _("Its first value left counts for each plant, tank or antenna. You may also skip it."),
    ),
    ("x", "planning"): Ask(
        _("Write an X in any empty building"),
        _("It crosses off a value of the Planning scale. You may also skip it."),
    ),
}
MISSIONS = {
    "a1": _("Number every building of three columns."),
    "a2": _("Number every building of three rows."),
    "b1": _("Bring the tunnels to the observatory."),
    "b2": _("Circle all antennas of two quarters."),
    "c1": _("Circle greenhouses with ten plants."),
    "c2": _("Circle both water tanks of two quarters."),
}
TURN = turn(
    write=_("In each row the numbers rise from left to right, in each column from bottom to top."),
    use=_("Robot, Energy and Planning ask you and may be skipped; the others are marked for you."),
    confirm=_(
        "Until then you can undo everything. Lost bonuses and missions follow when all have confirmed."
    ),
)
SIGNS = (
    sign(
        "building",
        _("A building"),
        _(
            "Takes a number that rises in its row and in its column; gaps are allowed, "
            "an X counts as numbered only. The rocket, the observatory and two X are printed as numbered."
        ),
    ),
    sign(
        "tunnel",
        _("Tunnel"),
        _("Drawn by the Robot. It must touch the network, which starts at the rocket."),
        like="robot",
    ),
    sign(
        "antenna",
        _("Antenna"),
        _(
            "Circled as soon as its building is numbered and in the network. "
            "Those of the observatory only need a tunnel."
        ),
        icon="antenna",
    ),
    sign(
        "water",
        _("Water tank"),
        _("Circled when the number of a Water combination is written in its building."),
    ),
    sign(
        "greenhouse",
        _("Greenhouse"),
        _(
            "A Plant combination circles the next one of the quarter in which its number is written. "
            "The large one holds two plants."
        ),
        like="plant",
    ),
    sign(
        "high",
        _("Bonus of a quarter"),
        _(
            "15 points when all eight buildings of the quarter are numbered. "
            "At the end of the turn all who have not completed it lose these 15."
        ),
        icon="star",
    ),
    sign(
        "low",
        _("Bonus of a quarter completed later"),
        _("5 points for all who complete the quarter in a later turn than others."),
        icon="star",
    ),
    sign(
        "scale",
        _("Value of plants, water and antennas"),
        _(
            "Energy crosses off the next value of a scale. "
            "The first one left counts for each circled plant, water tank or antenna."
        ),
        like="energy",
    ),
    sign(
        "astronaut",
        _("Astronaut"),
        _(
            "With an Astronaut combination you may write up to 2 more or less and cross off one of these. "
            "Whoever has most gets 20 points, then 10 and 5."
        ),
    ),
    sign(
        "planning",
        _("Planning"),
        _("Each X you write crosses off a value. You lose the first one that is left."),
    ),
    sign(
        "error",
        _("System Error"),
        _("You lose the first value that is left. When all three are crossed off the game ends."),
    ),
)


def _tunnel(place: str, facts: Facts) -> str:
    _word, way, column, row = place.split(".")
    if way == "east":
        return gettext("Tunnel in row %(row)s between columns %(first)s and %(second)s") % {
            "row": row,
            "first": column,
            "second": int(column) + 1,
        }
    return gettext("Tunnel in column %(column)s between rows %(first)s and %(second)s") % {
        "column": column,
        "first": row,
        "second": int(row) + 1,
    }


def _antenna(place: str, facts: Facts) -> str:
    _word, column, row = place.split(".")
    if column == "observatory":
        return gettext("Antenna %(number)s of the observatory") % {"number": row}
    return gettext("Antenna in column %(column)s, row %(row)s") % {"column": column, "row": row}


GREENHOUSES = {
    "1": _("Greenhouse %(number)s, %(quarter)s"),
    "2": _("Large greenhouse, %(quarter)s"),
}
BONUS = PlaceName(_("Bonus of %(value)s, %(quarter)s"), quarter=QUARTERS)
VALUES = {
    "plants": _("%(value)s for each plant"),
    "water": _("%(value)s for each water tank"),
    "antennas": _("%(value)s for each antenna"),
}
REFUSALS = {
    "occupied": (_("This building is numbered"), _("What is written stays.")),
    "not_a_space": (_("This is not a building"), _("Numbers and X are written in buildings only.")),
    "not_connected": (
        _("This tunnel is not connected"),
        _("A tunnel must touch the network, which starts at the rocket."),
    ),
}


words = AdventureWords(
    zones={
        "column": _("Column %(number)s"),
        "row": _("Row %(number)s"),
        "grid": _("Buildings"),
        "tunnels": _("Tunnels"),
        "scales": _("Plants, water, antennas"),
        "bonuses": _("Quarter bonuses"),
    },
    places={
        "building": PlaceName(_("Building in column %(column)s, row %(row)s"), "building.column.row"),
        "tunnel": _tunnel,
        "antenna": _antenna,
        "water": PlaceName(_("Water tank in column %(column)s, row %(row)s"), "water.column.row"),
        "greenhouse": PlaceName(GREENHOUSES, by="plants", quarter=QUARTERS),
        "high": BONUS,
        "low": BONUS,
        "scale": PlaceName(VALUES, "scale.of.number", by="of"),
        "astronaut": _("Astronaut %(number)s"),
        "planning": _("Planning, minus %(value)s points"),
        "error": _("System Error, minus %(value)s points"),
    },
    write=WRITE,
    questions=QUESTIONS,
    solo=Solo(
        _("The 15 points of one quarter are crossed off."),
        _("Circling the 15 points of a quarter earns two."),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=_(
        "Number buildings: plants, water and antennas times their values, complete quarters, astronauts "
        "and missions bring points."
    ),
    end=_(
        "The game ends after a turn in which somebody has accomplished all three missions, crossed off "
        "all System Errors or numbered all buildings. Most points win."
    ),
    fields={
        "antennas": ScoreFieldText(_("Antennas"), "antenna"),
        "quarters": ScoreFieldText(_("Quarters"), "star"),
    },
    reasons={"spaces": _("%(seat)s has numbered all buildings.")},
    races={
        "quarters": Headed(
            _("Quarter bonuses"),
            ngettext_lazy("%(left)s of %(of)s still brings 15", "%(left)s of %(of)s still bring 15", "left"),
        )
    },
    progress={"buildings": Headed(_("Numbered"), _("%(of)s buildings"))},
    refusals=REFUSALS,
    news=LostBonus(
        "high",
        PlaceName(_("%(names)s completed the %(quarter)s"), quarter=QUARTERS),
        PlaceName(_("It can still bring you 5 points.")),
        "star",
    ),
    done={
        "greenhouse circle": Done("plant", _("Greenhouse")),
        "water circle": Done("water", _("Water tank")),
        "antenna circle": Done("antenna", _("Antenna")),
        "astronaut cross": Done("astronaut", _("Astronaut")),
        "tunnel line": Done("go", _("Tunnel")),
        "high circle": Done("star", tone="good"),
        "low circle": Done("star", tone="good"),
    },
)
