"""The words of Adventure 6, The Virus."""

from __future__ import annotations

from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from adventures.games.moon.rules.find import adventure

from .adventure import AdventureWords, Ask, Facts, Headed, ScoreFieldText, Sign, Solo, StepText, Text
from .virus_phase import DONE, VIRUSES, evacuated, infect, news, quarter_name, queue, virus_icon

QUARTERS = adventure("moon.6").sheet.groups["quarter"]
ACTIVATIONS = {
    "red": gettext_lazy("Activation of the red virus"),
    "green": gettext_lazy("Activation of the green virus"),
    "purple": gettext_lazy("Activation of the purple virus"),
    "blue": gettext_lazy("Activation of the blue virus"),
    "yellow": gettext_lazy("Activation of the yellow virus"),
}
TRACKS = {
    "track.plant": gettext_lazy("Plant %(number)s of the plant track"),
    "track.water": gettext_lazy("Water %(number)s of the water track"),
    "score.plant": gettext_lazy("Value %(value)s of the plant track"),
    "score.water": gettext_lazy("Value %(value)s of the water track"),
    "bonus.plant": gettext_lazy("Robot at the end of row %(number)s of the plant track"),
    "bonus.water": gettext_lazy("Energy at the end of row %(number)s of the water track"),
}
PROPAGATIONS = {
    "plant": gettext_lazy("Propagation %(number)s of the plant track"),
    "water": gettext_lazy("Propagation %(number)s of the water track"),
}
IN_A_HOME = gettext_lazy("Write the %(number)s in an empty home")
WRITE = {
    **dict.fromkeys(("robot", "energy", "planning"), IN_A_HOME),
    "plant": gettext_lazy("Write the %(number)s in an empty home, best where a plant is left"),
    "water": gettext_lazy("Write the %(number)s in an empty home, best below a water tank"),
    "astronaut": gettext_lazy("Write the %(number)s, or up to 2 more or less, in an empty home"),
}
MISSIONS = {
    "a1": gettext_lazy("Evacuate two quarters, infected or not."),
    "a2": gettext_lazy("Evacuate all quarters of one level, infected or not."),
    "b1": gettext_lazy("Close all walkways of three quarters."),
    "b2": gettext_lazy("Close all walkways of the quarters of the green and of the blue virus."),
    "c1": gettext_lazy("Circle every energy on two levels."),
    "c2": gettext_lazy("Circle every plant and every water tank on two levels."),
}
TURN = (
    StepText(
        gettext_lazy("Choose a combination"),
        gettext_lazy(
            "Tap one of the three cards. Only if none of them fits you cross off a System Error instead. "
            "The second and the third one make your viruses spread."
        ),
    ),
    StepText(
        gettext_lazy("Write the number"),
        gettext_lazy(
            "Every home that glows is open to it. On each level the numbers rise from left to right."
        ),
    ),
    StepText(
        gettext_lazy("Use the action"),
        gettext_lazy(
            "Close a walkway, circle an energy, a plant or the water tank of your quarter, or write an X."
        ),
    ),
    StepText(
        gettext_lazy("Confirm the turn"),
        gettext_lazy(
            "Until then you can undo everything. Then the viruses spread, complete quarters are evacuated "
            "and missions follow."
        ),
    ),
)
SPREADS = gettext_lazy(
    "An active virus crosses off a home of its own quarter in each propagation. Once that quarter is "
    "complete it goes over open walkways and crosses off a home in every neighbouring quarter that has "
    "an empty one."
)
SIGNS = (
    Sign(
        "home",
        "",
        "",
        gettext_lazy("A home"),
        gettext_lazy(
            "Takes a number of any action. On a level numbers rise from left to right; gaps are allowed, "
            "an X counts as filled only. A home that a virus has crossed off is lost."
        ),
    ),
    Sign(
        "quarter",
        "building",
        "",
        gettext_lazy("Quarter"),
        gettext_lazy(
            "Five homes. When all are filled the quarter is evacuated: homes with a number or an X times "
            "circled energies."
        ),
    ),
    Sign("virus", "virus", "tone-alert", gettext_lazy("Virus"), SPREADS),
    Sign(
        "walkway",
        "robot",
        "robot",
        gettext_lazy("Walkway"),
        gettext_lazy("A Robot action closes one. No virus passes over it any more."),
    ),
    Sign(
        "energy",
        "energy",
        "energy",
        gettext_lazy("Energy"),
        gettext_lazy("An Energy action circles one in the quarter of your number. The first is circled."),
    ),
    Sign(
        "plant",
        "plant",
        "plant",
        gettext_lazy("Plant"),
        gettext_lazy(
            "A Plant action circles one in the quarter of your number and crosses off one on the plant track."
        ),
    ),
    Sign(
        "water",
        "water",
        "water",
        gettext_lazy("Water tank"),
        gettext_lazy(
            "A Water action circles the tank on the home of your number and crosses off one on the "
            "water track."
        ),
    ),
    Sign(
        "track",
        "go",
        "",
        gettext_lazy("Plant and water tracks"),
        gettext_lazy("Crossed off from the top. Some of them wake a virus or make all viruses spread."),
    ),
    Sign(
        "score",
        "star-earned",
        "",
        gettext_lazy("Value"),
        gettext_lazy("Crossed off when its row is complete. The first that is not crossed off counts."),
    ),
    Sign(
        "bonus",
        "star",
        "",
        gettext_lazy("Bonus of a row"),
        gettext_lazy(
            "A complete row of plants closes a walkway, a complete row of water circles an energy "
            "in a quarter that is not complete."
        ),
    ),
    Sign(
        "activation",
        "virus",
        "tone-alert",
        gettext_lazy("Activation"),
        gettext_lazy(
            "Whoever reaches it first wakes the virus for everybody, and all viruses spread at the end "
            "of the turn."
        ),
    ),
    Sign(
        "propagation",
        "propagation",
        "tone-alert",
        gettext_lazy("Propagation"),
        gettext_lazy(
            "Whoever reaches it first is spared: at the end of the turn the viruses of all others spread."
        ),
    ),
    Sign(
        "astronaut",
        "astronaut",
        "astronaut",
        gettext_lazy("Astronauts"),
        gettext_lazy("Each Astronaut action crosses off one. Every second gives a Wild Action."),
    ),
    Sign(
        "planning",
        "planning",
        "planning",
        gettext_lazy("Planning"),
        gettext_lazy("Each X of a Planning action crosses off one. Every second gives a Wild Action."),
    ),
    Sign(
        "wild",
        "wild",
        "wild",
        gettext_lazy("Wild Action"),
        gettext_lazy("Circled it is yours: cross it off to use any action in place of the printed one."),
    ),
    Sign(
        "error",
        "error",
        "tone-alert",
        gettext_lazy("System Error"),
        gettext_lazy(
            "The first value that is not crossed off is lost. The second and the third box make your viruses "
            "spread. With three crossed off the game ends."
        ),
    ),
)
CLOSE = gettext_lazy("Close one open walkway")
NOTHING_PASSES = gettext_lazy("No virus passes over it any more. You may also skip it.")
REFUSALS: dict[str, tuple[Text, Text]] = {
    "already_marked": (gettext_lazy("This is marked already"), gettext_lazy("What is marked stays.")),
}


# Names of places


def _home(place: str, facts: Facts) -> str:
    _word, level, number = place.split(".")
    return _("Home %(number)s of level %(level)s") % {"number": number, "level": level}


def _tank(place: str, facts: Facts) -> str:
    _word, level, number = place.split(".")
    return _("Water tank on home %(number)s of level %(level)s") % {"number": number, "level": level}


def _quarter(place: str, facts: Facts) -> str:
    return quarter_name(place)


def _virus(place: str, facts: Facts) -> str:
    name = VIRUSES[facts["colour"]]
    return _("%(name)s: %(quarter)s") % {"name": name, "quarter": quarter_name(facts["quarter"])}


def _energy(place: str, facts: Facts) -> str:
    words = {"number": place.rpartition(".")[2], "quarter": quarter_name(facts["quarter"])}
    return _("Energy %(number)s: %(quarter)s") % words


def _plant(place: str, facts: Facts) -> str:
    words = {"number": place.rpartition(".")[2], "quarter": quarter_name(facts["quarter"])}
    return _("Plant %(number)s: %(quarter)s") % words


def _walkway(place: str, facts: Facts) -> str:
    one, other = facts["between"]
    return _("Walkway: %(one)s – %(other)s") % {"one": quarter_name(one), "other": quarter_name(other)}


def _track(place: str, facts: Facts) -> str:
    """A symbol, a value or a bonus of a track: "Plant 5 of the plant track"."""
    group, _dot, number = place.rpartition(".")
    return str(TRACKS[group]) % {**facts, "number": number}


def _activation(place: str, facts: Facts) -> str:
    return str(ACTIVATIONS[facts["colour"]])


def _propagation(place: str, facts: Facts) -> str:
    _word, track, number = place.split(".")
    return str(PROPAGATIONS[track]) % {"number": number}


# Questions


SETS_OFF = {
    "activation.green": gettext_lazy("It wakes the green virus: all active viruses spread. You may skip it."),
    "activation.blue": gettext_lazy("It wakes the blue virus: all active viruses spread. You may skip it."),
    **dict.fromkeys(
        ("propagation.plant.1", "propagation.plant.2", "propagation.water.1", "propagation.water.2"),
        gettext_lazy("It makes the viruses of the others spread. You may also skip it."),
    ),
}


def _plant_action(data: Facts) -> Ask:
    usual = gettext_lazy("It crosses off the next plant of the track. You may also skip it.")
    hint = SETS_OFF.get(data["sets_off"], usual)
    return Ask("plant", gettext_lazy("Circle the plant of the quarter"), hint)


def _water_action(data: Facts) -> Ask:
    usual = gettext_lazy("It crosses off the next water of the track. You may also skip it.")
    hint = SETS_OFF.get(data["sets_off"], usual)
    return Ask("water", gettext_lazy("Circle the water tank of the home"), hint)


def _robot(data: Facts) -> Ask:
    if data.get("effect") == "bonus":
        return Ask("robot", CLOSE, gettext_lazy("Your row of plants is complete. No virus passes any more."))
    return Ask("robot", CLOSE, NOTHING_PASSES)


def _astra_effect(data: Facts) -> Ask:
    """Which virus ASTRA wakes; once both of them are awake, which propagation symbol is lost."""
    if any(move.startswith("mark activation.") for move in data["moves"]):
        text = gettext_lazy("ASTRA Effect: choose which virus wakes")
        return Ask("astra", text, gettext_lazy("Then all active viruses spread at once."))
    text = gettext_lazy("ASTRA Effect: cross off a propagation symbol")
    hint = gettext_lazy("You cannot be spared by it any more. Then all active viruses spread at once.")
    return Ask("astra", text, hint)


words = AdventureWords(
    zones={
        "level": gettext_lazy("Level %(number)s"),
        "walkways": gettext_lazy("Walkways"),
        "activation": gettext_lazy("Viruses"),
        "propagation": gettext_lazy("Propagations"),
        **{quarter: lazy(quarter_name, str)(quarter) for quarter in QUARTERS},
    },
    places={
        "home": _home,
        "quarter": _quarter,
        "virus": _virus,
        "energy": _energy,
        "plant": _plant,
        "water": _tank,
        "walkway": _walkway,
        **dict.fromkeys(("track", "score", "bonus"), _track),
        "activation": _activation,
        "propagation": _propagation,
        "astronaut": gettext_lazy("Astronaut %(number)s"),
        "planning": gettext_lazy("Planning %(number)s"),
        "wild": gettext_lazy("Wild Action %(number)s"),
    },
    write=WRITE,
    error=gettext_lazy("You cross off a System Error instead."),
    questions={
        ("mark", "astra"): _astra_effect,
        ("mark", "outbreak"): Ask(
            virus_icon("grey"),
            gettext_lazy("Choose the home where the grey virus starts"),
            gettext_lazy("It is crossed off at once. The grey virus then stands in the box of that quarter."),
        ),
        ("mark", "infect"): infect,
        ("mark", "energy"): Ask(
            "energy",
            gettext_lazy("Circle an energy in a quarter that is not complete"),
            gettext_lazy("Your row of water is complete. More energies make the evacuation worth more."),
        ),
        ("mark", "plant"): _plant_action,
        ("mark", "water"): _water_action,
        ("mark", "robot"): _robot,
    },
    solo=Solo(
        gettext_lazy(
            "A virus becomes active, or a Propagation symbol is crossed "
            "off. Then all active viruses propagate."
        ),
        gettext_lazy(
            "Activating a virus by a mission or a Plant or Water action "
            "earns one, and so does triggering a Propagation symbol."
        ),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=gettext_lazy(
        "Evacuate quarters, each for its homes times its energies, and circle plants and water. Infected "
        "homes cost points."
    ),
    end=gettext_lazy(
        "The game ends after a turn in which somebody has accomplished all three missions, crossed off "
        "all System Errors or has no empty home left. Most points win."
    ),
    fields={
        "plants": ScoreFieldText(gettext_lazy("Plants"), "plant"),
        "waters": ScoreFieldText(gettext_lazy("Water"), "water"),
        "evacuated": ScoreFieldText(gettext_lazy("Evacuated"), "building"),
        "infected": ScoreFieldText(gettext_lazy("Infected"), "virus"),
    },
    parts={"evacuated": evacuated},
    refusals=REFUSALS,
    races={
        "viruses": Headed(
            gettext_lazy("Viruses asleep"),
            ngettext_lazy("%(left)s of %(of)s is not active", "%(left)s of %(of)s are not active", "left"),
        ),
        "propagations": Headed(
            gettext_lazy("Propagations left"),
            ngettext_lazy("%(left)s of %(of)s can still come", "%(left)s of %(of)s can still come", "left"),
        ),
    },
    progress={"evacuated": Headed(gettext_lazy("Quarters evacuated"), gettext_lazy("%(of)s quarters"))},
    news=news,
    done=DONE,
    queue=queue,
)
