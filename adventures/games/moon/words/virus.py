"""The words of Adventure 6, The Virus."""

from __future__ import annotations

from django.utils.functional import lazy
from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from adventures.games.moon.rules.find import adventure

from .adventure import AdventureWords, Ask, Facts, Headed, ScoreFieldText, Solo, by_action, sign, turn
from .place_names import PlaceName
from .virus_phase import DONE, VIRUSES, evacuated, infect, news, quarter_name, queue, virus_icon

QUARTERS = adventure("moon.6").sheet.groups["quarter"]
ACTIVATIONS = {
    "red": _("Activation of the red virus"),
    "green": _("Activation of the green virus"),
    "purple": _("Activation of the purple virus"),
    "blue": _("Activation of the blue virus"),
    "yellow": _("Activation of the yellow virus"),
}
TRACKS = {
    "track.plant": _("Plant %(number)s of the plant track"),
    "track.water": _("Water %(number)s of the water track"),
    "score.plant": _("Value %(value)s of the plant track"),
    "score.water": _("Value %(value)s of the water track"),
    "bonus.plant": _("Robot at the end of row %(number)s of the plant track"),
    "bonus.water": _("Energy at the end of row %(number)s of the water track"),
}
PROPAGATIONS = {
    "plant": _("Propagation %(number)s of the plant track"),
    "water": _("Propagation %(number)s of the water track"),
}
WRITE = by_action(
    _("Write the %(number)s in an empty home"),
    plant=_("Write the %(number)s in an empty home, best where a plant is left"),
    water=_("Write the %(number)s in an empty home, best below a water tank"),
    astronaut=_("Write the %(number)s, or up to 2 more or less, in an empty home"),
)
MISSIONS = {
    "a1": _("Evacuate two quarters, infected or not."),
    "a2": _("Evacuate all quarters of one level, infected or not."),
    "b1": _("Close all walkways of three quarters."),
    "b2": _("Close all walkways of the quarters of the green and of the blue virus."),
    "c1": _("Circle every energy on two levels."),
    "c2": _("Circle every plant and every water tank on two levels."),
}
TURN = turn(
    choose=_(
        "Tap one of the three cards. Only if none of them fits you cross off a System Error instead. "
        "The second and the third one make your viruses spread."
    ),
    write=_("Every home that glows is open to it. On each level the numbers rise from left to right."),
    use=_("Close a walkway, circle an energy, a plant or the water tank of your quarter, or write an X."),
    confirm=_(
        "Until then you can undo everything. Then the viruses spread, complete quarters are evacuated "
        "and missions follow."
    ),
)
SPREADS = _(
    "An active virus crosses off a home of its own quarter in each propagation. Once that quarter is "
    "complete it goes over open walkways and crosses off a home in every neighbouring quarter that has "
    "an empty one."
)
SIGNS = (
    sign(
        "home",
        _("A home"),
        _(
            "Takes a number of any action. On a level numbers rise from left to right; gaps are allowed, "
            "an X counts as filled only. A home that a virus has crossed off is lost."
        ),
    ),
    sign(
        "quarter",
        _("Quarter"),
        _(
            "Five homes. When all are filled the quarter is evacuated: homes with a number or an X times "
            "circled energies."
        ),
        icon="building",
    ),
    sign("virus", _("Virus"), SPREADS, icon="virus", tone="tone-alert"),
    sign(
        "walkway",
        _("Walkway"),
        _("A Robot action closes one. No virus passes over it any more."),
        like="robot",
    ),
    sign(
        "energy",
        _("Energy"),
        _("An Energy action circles one in the quarter of your number. The first is circled."),
    ),
    sign(
        "plant",
        _("Plant"),
        _("A Plant action circles one in the quarter of your number and crosses off one on the plant track."),
    ),
    sign(
        "water",
        _("Water tank"),
        _(
            "A Water action circles the tank on the home of your number and crosses off one on the "
            "water track."
        ),
    ),
    sign(
        "track",
        _("Plant and water tracks"),
        _("Crossed off from the top. Some of them wake a virus or make all viruses spread."),
        icon="go",
    ),
    sign(
        "score",
        _("Value"),
        _("Crossed off when its row is complete. The first that is not crossed off counts."),
        icon="star-earned",
    ),
    sign(
        "bonus",
        _("Bonus of a row"),
        _(
            "A complete row of plants closes a walkway, a complete row of water circles an energy "
            "in a quarter that is not complete."
        ),
        icon="star",
    ),
    sign(
        "activation",
        _("Activation"),
        _(
            "Whoever reaches it first wakes the virus for everybody, and all viruses spread at the end "
            "of the turn."
        ),
        icon="virus",
        tone="tone-alert",
    ),
    sign(
        "propagation",
        _("Propagation"),
        _("Whoever reaches it first is spared: at the end of the turn the viruses of all others spread."),
        icon="propagation",
        tone="tone-alert",
    ),
    sign(
        "astronaut",
        _("Astronauts"),
        _("Each Astronaut action crosses off one. Every second gives a Wild Action."),
    ),
    sign(
        "planning",
        _("Planning"),
        _("Each X of a Planning action crosses off one. Every second gives a Wild Action."),
    ),
    sign(
        "wild",
        _("Wild Action"),
        _("Circled it is yours: cross it off to use any action in place of the printed one."),
    ),
    sign(
        "error",
        _("System Error"),
        _(
            "The first value that is not crossed off is lost. The second and the third box make your viruses "
            "spread. With three crossed off the game ends."
        ),
    ),
)

# Names of places


def _virus(place: str, facts: Facts) -> str:
    name = VIRUSES[facts["colour"]]
    return gettext("%(name)s: %(quarter)s") % {"name": name, "quarter": quarter_name(facts["quarter"])}


def _walkway(place: str, facts: Facts) -> str:
    one, other = facts["between"]
    return gettext("Walkway: %(one)s – %(other)s") % {"one": quarter_name(one), "other": quarter_name(other)}


# Questions


SETS_OFF = {
    "activation.green": _("It wakes the green virus: all active viruses spread. You may skip it."),
    "activation.blue": _("It wakes the blue virus: all active viruses spread. You may skip it."),
    **dict.fromkeys(
        ("propagation.plant.1", "propagation.plant.2", "propagation.water.1", "propagation.water.2"),
        _("It makes the viruses of the others spread. You may also skip it."),
    ),
}


def _astra_effect(data: Facts) -> Ask:
    """Which virus ASTRA wakes; once both of them are awake, which propagation symbol is lost."""
    if any(move.startswith("mark activation.") for move in data["moves"]):
        text = _("ASTRA Effect: choose which virus wakes")
        return Ask(text, _("Then all active viruses spread at once."))
    text = _("ASTRA Effect: cross off a propagation symbol")
    hint = _("You cannot be spared by it any more. Then all active viruses spread at once.")
    return Ask(text, hint)


words = AdventureWords(
    zones={
        "level": _("Level %(number)s"),
        "walkways": _("Walkways"),
        "activation": _("Viruses"),
        "propagation": _("Propagations"),
        **{quarter: lazy(quarter_name, str)(quarter) for quarter in QUARTERS},
    },
    places={
        "home": PlaceName(_("Home %(number)s of level %(level)s"), "home.level.number"),
        "quarter": lambda place, facts: quarter_name(place),
        "virus": _virus,
        "energy": PlaceName(_("Energy %(number)s: %(quarter)s"), quarter=quarter_name),
        "plant": PlaceName(_("Plant %(number)s: %(quarter)s"), quarter=quarter_name),
        "water": PlaceName(_("Water tank on home %(number)s of level %(level)s"), "water.level.number"),
        "walkway": _walkway,
        **dict.fromkeys(("track", "score", "bonus"), PlaceName(TRACKS, "kind.track.number", by="kind.track")),
        "activation": PlaceName(ACTIVATIONS, by="colour"),
        "propagation": PlaceName(PROPAGATIONS, "propagation.track.number", by="track"),
        "astronaut": _("Astronaut %(number)s"),
        "planning": _("Planning %(number)s"),
        "wild": _("Wild Action %(number)s"),
    },
    write=WRITE,
    questions={
        ("mark", "astra"): _astra_effect,
        ("mark", "outbreak"): Ask(
            _("Choose the home where the grey virus starts"),
            _("It is crossed off at once. The grey virus then stands in the box of that quarter."),
            virus_icon("grey"),
        ),
        ("mark", "infect"): infect,
        ("mark", "energy"): Ask(
            _("Circle an energy in a quarter that is not complete"),
            _("Your row of water is complete. More energies make the evacuation worth more."),
        ),
        ("mark", "plant"): Ask(
            _("Circle the plant of the quarter"),
            _("It crosses off the next plant of the track. You may also skip it."),
            hints=SETS_OFF,
            by="sets_off",
        ),
        ("mark", "water"): Ask(
            _("Circle the water tank of the home"),
            _("It crosses off the next water of the track. You may also skip it."),
            hints=SETS_OFF,
            by="sets_off",
        ),
        ("mark", "robot"): Ask(
            _("Close one open walkway"),
            _("No virus passes over it any more. You may also skip it."),
            hints={"bonus": _("Your row of plants is complete. No virus passes any more.")},
        ),
    },
    solo=Solo(
        _(
            "A virus becomes active, or a Propagation symbol is crossed "
            "off. Then all active viruses propagate."
        ),
        _(
            "Activating a virus by a mission or a Plant or Water action "
            "earns one, and so does triggering a Propagation symbol."
        ),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=_(
        "Evacuate quarters, each for its homes times its energies, and circle plants and water. Infected "
        "homes cost points."
    ),
    end=_(
        "The game ends after a turn in which somebody has accomplished all three missions, crossed off "
        "all System Errors or has no empty home left. Most points win."
    ),
    fields={
        "evacuated": ScoreFieldText(_("Evacuated"), "building"),
        "infected": ScoreFieldText(_("Infected"), "virus"),
    },
    parts={"evacuated": evacuated},
    races={
        "viruses": Headed(
            _("Viruses asleep"),
            ngettext_lazy("%(left)s of %(of)s is not active", "%(left)s of %(of)s are not active", "left"),
        ),
        "propagations": Headed(
            _("Propagations left"),
            ngettext_lazy("%(left)s of %(of)s can still come", "%(left)s of %(of)s can still come", "left"),
        ),
    },
    progress={"evacuated": Headed(_("Quarters evacuated"), _("%(of)s quarters"))},
    news=news,
    done=DONE,
    queue=queue,
)
