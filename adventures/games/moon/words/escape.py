"""The words of Adventure 7, The Escape."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from adventures.games.moon.rules.find import adventure

from .adventure import (
    AdventureWords,
    Ask,
    Done,
    Facts,
    Headed,
    ScoreFieldText,
    Solo,
    Text,
    by_action,
    sign,
    turn,
)
from .place_names import PlaceName
from .scores import STILL_TO_WIN, LostBonus

SHIPS = {
    "ship1": _("Starship 1"),
    "ship2": _("Starship 2"),
    "ship3": _("Starship 3"),
    "ship4": _("Starship 4"),
    "ship5": _("Starship 5"),
    "ship6": _("Starship 6"),
}
WRITE = by_action(
    _("Write the %(number)s in an accessible space"),
    energy=_("Write the %(number)s in the starship that should get a reactor"),
    plant=_("Write the %(number)s in the starship that should get a plant"),
    water=_("Write the %(number)s in an accessible space; a tank on it is circled"),
    astronaut=_("Write the %(number)s in an accessible space, or up to 2 more or less"),
)
MISSIONS = {
    "a1": _("Number three greenhouses with all their plants circled."),
    "a2": _("Number the greenhouse of the highest starship with all its plants circled."),
    "b1": _("Complete seven modules."),
    "b2": _("Complete three starships."),
    "c1": _("Circle all reactors of three starships."),
    "c2": _("Circle all water tanks of three starships."),
}
TURN = turn(
    write=_(
        "In each starship the numbers rise from left to right, through modules and greenhouse. "
        "Only parts that open airlocks join to the domes are accessible: their outline is bright."
    ),
    use=_(
        "A Robot symbol in the space comes first. "
        "Robot and Planning ask you and may be skipped; the others are marked for you."
    ),
    confirm=_(
        "Until then you can undo everything. Lost ×2 bonuses and missions follow when all have confirmed."
    ),
)
SIGNS = (
    sign(
        "ship1",
        SHIPS["ship1"],
        _("Nine spaces, the greenhouse in the middle. Both modules are accessible from the start."),
    ),
    sign(
        "ship2",
        SHIPS["ship2"],
        _("Ten spaces in three modules and a greenhouse. Each module can be reached from below."),
    ),
    sign(
        "ship3",
        SHIPS["ship3"],
        _("Seven spaces, the greenhouse at the tail. Both modules can be reached from below."),
    ),
    sign(
        "ship4",
        SHIPS["ship4"],
        _("Six spaces, the greenhouse between two modules that can be reached from below."),
    ),
    sign(
        "ship5",
        SHIPS["ship5"],
        _("Six spaces, the greenhouse between two modules that lead to the highest starship."),
    ),
    sign(
        "ship6",
        SHIPS["ship6"],
        _("The highest one. Five spaces, the greenhouse at the nose, behind the second module."),
    ),
    sign(
        "airlock",
        _("Airlock"),
        _(
            "Activated by the Robot, by a Robot symbol you fill and by the first two System Errors. "
            "It must touch an accessible part and makes what it joins accessible."
        ),
        like="robot",
    ),
    sign(
        "plant",
        _("Plant"),
        _(
            "A Plant combination circles the next one of the starship in which its number is written. "
            "A numbered greenhouse brings 2, 4 or 7 points for one, two or three plants."
        ),
    ),
    sign(
        "x2",
        _("×2 of a greenhouse"),
        _(
            "Doubles the greenhouse for all who number it in the first turn in which anybody does. "
            "The others cross it off."
        ),
        icon="star",
    ),
    sign(
        "reactor",
        _("Reactor"),
        _(
            "An Energy combination circles the next one of the starship in which its number is written. "
            "Each complete module of the starship brings 2, 4 or 7 points for one, two or three reactors."
        ),
        like="energy",
    ),
    sign(
        "water",
        _("Water tank"),
        _(
            "Circled when the number of a Water combination is written in the space below it. "
            "It doubles its module when that is complete."
        ),
    ),
    sign(
        "astronaut",
        _("Astronaut"),
        _(
            "With an Astronaut combination you may write up to 2 more or less and cross off one of these. "
            "Both of a row give you its Wild Action."
        ),
    ),
    sign("wild", _("Wild Action"), _("Once circled it replaces the action of one combination by any other.")),
    sign(
        "planning",
        _("Planning"),
        _("Each X you write crosses off a value. You lose the first one that is left."),
    ),
    sign(
        "error",
        _("System Error"),
        _(
            "You lose the first value that is left. Each of the first two lets you activate an airlock. "
            "When all three are crossed off the game ends."
        ),
    ),
)


# Names of places


def _part(part: str) -> str:
    """A module or a greenhouse: "Starship 2, module 3"."""
    ship, _dash, name = part.partition("-")
    if name == "greenhouse":
        return gettext("%(ship)s, greenhouse") % {"ship": SHIPS[ship]}
    return gettext("%(ship)s, module %(number)s") % {
        "ship": SHIPS[ship],
        "number": name.removeprefix("module"),
    }


def _airlock(place: str, facts: Facts) -> str:
    """An airlock by what it joins."""
    one, other = facts["between"]
    if one == "dome":
        return gettext("Airlock from a dome to %(part)s") % {"part": _part(other)}
    return gettext("Airlock from %(one)s to %(other)s") % {"one": _part(one), "other": _part(other)}


def _of_scale(scale: str, text: Text) -> Callable[[str, Facts], str]:
    """A box of a scale, by what is printed in it."""

    def name(place: str, facts: Facts) -> str:
        sheet = adventure("moon.7").sheet
        return str(text) % {"value": sheet.data[f"{scale}_values"][sheet.groups[scale].index(place)]}

    return name


words = AdventureWords(
    zones={**SHIPS, "airlocks": _("Airlocks"), "x2": _("×2 of the greenhouses")},
    places={
        **dict.fromkeys(SHIPS, PlaceName(_("%(ship)s, space %(number)s"), "ship.number", ship=SHIPS)),
        "water": PlaceName(_("Water tank on space %(number)s, %(ship)s"), "water.ship.number", ship=SHIPS),
        "plant": PlaceName(_("Plant %(number)s, %(ship)s"), ship=SHIPS),
        "x2": PlaceName(_("×2 of the greenhouse, %(ship)s"), ship=SHIPS),
        "reactor": PlaceName(_("Reactor %(number)s, %(ship)s"), ship=SHIPS),
        "airlock": _airlock,
        "planning": _of_scale("planning", _("Planning, minus %(value)s points")),
        "error": _of_scale("error", _("System Error, minus %(value)s points")),
        "astronaut": _("Astronaut %(number)s"),
        "wild": _("Wild Action %(number)s"),
    },
    marks={"line": _("activated")},
    write=WRITE,
    questions={
        ("mark", "astra"): Ask(
            _("ASTRA Effect: cross off the ×2 of one greenhouse"),
            _("You cannot win it any more. To choose from: %(places)s."),
        ),
        ("mark", "robot"): Ask(
            _("Activate an airlock of an accessible part"),
            _("What it joins becomes accessible. You may also skip the Robot."),
            hints={
                "bonus": _("Your space gives a Robot. What the airlock joins becomes accessible."),
                "error": _("Your System Error gives a Robot. You may also skip it."),
            },
        ),
        ("x", "planning"): Ask(
            _("Write an X in any accessible empty space"),
            _("It crosses off a value of the Planning scale. You may also skip it."),
        ),
    },
    solo=Solo(
        _("The ×2 bonus of one greenhouse is crossed off."),
        _("Circling the ×2 bonus of a greenhouse earns one."),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=_(
        "Open airlocks to reach the starships: greenhouses and modules that you fill bring points for "
        "their plants and reactors, and so do missions."
    ),
    fields={
        "greenhouses": ScoreFieldText(_("Greenhouses"), "plant"),
        "modules": ScoreFieldText(_("Modules"), "energy"),
    },
    races={"x2": Headed(_("×2 of the greenhouses"), STILL_TO_WIN)},
    progress={"spaces": Headed(_("Numbered"), _("%(of)s spaces"))},
    refusals={
        "not_open": (_("Not here"), _("This part is not accessible, or the action does not go here.")),
        "not_connected": (
            _("This airlock is out of reach"),
            _("An airlock must touch a module or greenhouse that is accessible."),
        ),
    },
    news=LostBonus(
        "x2",
        PlaceName(_("%(names)s numbered the greenhouse of %(ship)s first"), ship=SHIPS),
        PlaceName(_("Your greenhouse there is not doubled.")),
        "star",
    ),
    done={
        "water circle": Done("water", _("Water tank")),
        "reactor circle": Done("energy", _("Reactor")),
        "astronaut cross": Done("astronaut", _("Astronaut")),
        "airlock line": Done("robot", _("Airlock")),
        "x2 circle": Done("star", tone="good"),
    },
)
