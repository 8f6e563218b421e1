"""The words of Adventure 4, The Mine."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MoonView, seat_of
from adventures.words.lists import all_of
from adventures.words.scores import signed

from .adventure import AdventureWords, Ask, Done, Facts, Headed, News, ScoreFieldText, Solo, Text
from .mine_help import SIGNS, TURN
from .scores import STILL_TO_WIN, winners

FACTORIES = {
    "main.plant": gettext_lazy("Main Plant factory"),
    "main.water": gettext_lazy("Main Water factory"),
    "main.pearl": gettext_lazy("Main Pearl factory"),
    "main.ruby": gettext_lazy("Main Ruby factory"),
    "main.astronaut": gettext_lazy("Astronaut control centre"),
    "main.planning": gettext_lazy("Planning control centre"),
    "secondary.plant": gettext_lazy("Secondary Plant factory"),
    "secondary.water": gettext_lazy("Secondary Water factory"),
    "secondary.pearl": gettext_lazy("Secondary Pearl factory"),
    "secondary.ruby": gettext_lazy("Secondary Ruby factory"),
    "secondary.robot": gettext_lazy("Secondary Robot factory"),
}
# The same as headings of a phone's strips, where two share a row.
SHORT = {
    "main.plant": gettext_lazy("Main Plant"),
    "main.water": gettext_lazy("Main Water"),
    "main.pearl": gettext_lazy("Main Pearl"),
    "main.ruby": gettext_lazy("Main Ruby"),
    "main.astronaut": gettext_lazy("Astronaut centre"),
    "main.planning": gettext_lazy("Planning centre"),
    "secondary.plant": gettext_lazy("Secondary Plant"),
    "secondary.water": gettext_lazy("Secondary Water"),
    "secondary.pearl": gettext_lazy("Secondary Pearl"),
    "secondary.ruby": gettext_lazy("Secondary Ruby"),
    "secondary.robot": gettext_lazy("Secondary Robot"),
}
RESOURCES = {
    "pearl": gettext_lazy("Pearl"),
    "ruby": gettext_lazy("Ruby"),
    "plant": gettext_lazy("Plant"),
    "water": gettext_lazy("Water"),
}
SYMBOLS = {
    "energy": gettext_lazy("Energy"),
    "robot": gettext_lazy("Robot"),
    "gift": gettext_lazy("Gift"),
}
BETWEEN = {
    "upper": gettext_lazy("%(resource)s between levels 1 and 2, column %(column)s"),
    "lower": gettext_lazy("%(resource)s between levels 2 and 3, column %(column)s"),
}
IN_THE_MINE = gettext_lazy("Write the %(number)s in the mine")
WRITE = {
    **dict.fromkeys(("robot", "energy", "plant", "water", "planning"), IN_THE_MINE),
    "astronaut": gettext_lazy("Write the %(number)s, or up to 2 more or less, in the mine"),
}
MISSIONS = {
    "a1": gettext_lazy("Extract five columns of the mine."),
    "a2": gettext_lazy("Extract four columns next to each other."),
    "b1": gettext_lazy("Activate all five secondary factories."),
    "b2": gettext_lazy("Upgrade or activate six factories in all."),
    "c1": gettext_lazy("Have eight plants circled in the mine, extracted or not."),
    "c2": gettext_lazy("Have five waters circled in the mine, extracted or not."),
}
COMPLETES = gettext_lazy("The last symbol upgrades or activates its factory at once. You may also skip it.")
GOES_UP = gettext_lazy("It goes up to its factory when the column is full. You may also skip it.")
REFUSALS: dict[str, tuple[Text, Text]] = {
    "already_marked": (gettext_lazy("This is marked already"), gettext_lazy("What is marked stays.")),
}


# Names of places


def _cavity(place: str, facts: Facts) -> str:
    _word, level, column = place.split(".")
    return _("Cavity of level %(level)s, column %(column)s") % {"level": level, "column": column}


def _mineral(place: str, facts: Facts) -> str:
    """A mineral by its cavity: "Ruby of level 2, column 5"."""
    _word, kind, level, column = place.split(".")
    return _("%(resource)s of level %(level)s, column %(column)s") % {
        "resource": RESOURCES[kind],
        "level": level,
        "column": column,
    }


def _between(place: str, facts: Facts) -> str:
    """A plant or a water by what it lies between: "Plant between levels 1 and 2, column 9"."""
    _word, kind, where, column = place.split(".")
    return str(BETWEEN[where]) % {"resource": RESOURCES[kind], "column": column}


def _stored(place: str, facts: Facts) -> str:
    """A resource of a main factory: "Pearl 10, Main Pearl factory"."""
    _main, kind, _resource, number = place.split(".")
    return _numbered(RESOURCES[kind], number, f"main.{kind}")


def _symbol(place: str, facts: Facts) -> str:
    """An energy, a robot or a gift: "Robot 2, Main Ruby factory"."""
    _level, _name, kind, number = place.split(".")
    return _numbered(SYMBOLS[kind], number, facts["factory"])


def _numbered(name: Text, number: str, factory: str) -> str:
    return _("%(name)s %(number)s, %(factory)s") % {
        "name": name,
        "number": number,
        "factory": FACTORIES[factory],
    }


def _bonus(place: str, facts: Facts) -> str:
    return _("Filling bonus %(value)s, %(factory)s") % {
        "value": facts["value"],
        "factory": FACTORIES[facts["factory"]],
    }


def _value(place: str, facts: Facts) -> str:
    """The value of a main factory, and the one that follows."""
    factories = adventure("moon.4").sheet.data["factories"]
    before, after = next(factory["worth"] for factory in factories if factory["id"] == facts["factory"])
    return _("Value %(before)s, after the upgrade %(after)s, %(factory)s") % {
        "before": signed(before),
        "after": signed(after),
        "factory": FACTORIES[facts["factory"]],
    }


# Questions and news


def _robot(data: Facts) -> Ask:
    """A Robot action; or the robots that the Robot factory gives, one after the other."""
    if data.get("effect") != "gift":
        return Ask("robot", gettext_lazy("Cross off a Robot symbol in any factory"), COMPLETES)
    hint = ngettext(
        "Your Robot factory gives it. It is the last one.",
        "Your Robot factory gives it. %(left)s are still to be crossed off.",
        data["left"],
    )
    return Ask("robot", gettext_lazy("Cross off a Robot symbol in any factory"), hint)


def _news(view: MoonView) -> list[News]:
    """Returns which columns have just been extracted, and who got which filling bonus."""
    own = view["sheets"][seat_of(view)]
    fresh = list(dict.fromkeys(own["fresh"]))
    lines = []
    for place in (place for place in fresh if place.startswith("pump.")):
        title = _("Column %(number)s is extracted") % {"number": place.rpartition(".")[2]}
        text = _("What is circled in it goes up to the factories.")
        lines.append(News(title, text, "activation", "good"))
    for place in (place for place in fresh if place.endswith(".bonus")):
        facts = adventure("moon.4").sheet.facts(place)
        words = {"value": facts["value"], "factory": FACTORIES[facts["factory"]]}
        text = _("%(factory)s: %(value)s points.") % words
        if "circle" in own["marks"].get(place, ()):
            lines.append(News(_("The filling bonus is yours"), text, "star", "good"))
            continue
        if by := winners(view, place):
            title = _("The filling bonus goes to %(names)s") % {"names": all_of(by)}
            lines.append(News(title, text, "star", "alert"))
    return lines


words = AdventureWords(
    zones={
        "level": gettext_lazy("Level %(number)s"),
        "column": gettext_lazy("Column %(number)s"),
        "bonus": gettext_lazy("Filling bonuses"),
        **SHORT,
    },
    places={
        "cavity": _cavity,
        "pearl": _mineral,
        "ruby": _mineral,
        "plant": _between,
        "water": _between,
        "pump": gettext_lazy("Pump of column %(number)s"),
        **{f"main.{kind}": _stored for kind in RESOURCES},
        **dict.fromkeys(SYMBOLS, _symbol),
        "bonus": _bonus,
        "value": _value,
        "astronaut": gettext_lazy("Astronaut %(number)s"),
        "planning": gettext_lazy("Planning %(number)s"),
    },
    write=WRITE,
    error=gettext_lazy("You cross off a System Error instead."),
    questions={
        ("mark", "astra"): Ask(
            "astra",
            gettext_lazy("ASTRA Effect: cross off one filling bonus"),
            gettext_lazy("You cannot win it any more. To choose from: %(places)s."),
        ),
        ("mark", "robot"): _robot,
        ("mark", "energy"): Ask(
            "energy", gettext_lazy("Cross off an Energy symbol in any factory"), COMPLETES
        ),
        ("mark", "plant"): Ask("plant", gettext_lazy("Circle the plant above or below your number"), GOES_UP),
        ("mark", "water"): Ask("water", gettext_lazy("Circle the water above or below your number"), GOES_UP),
        ("x", "planning"): Ask(
            "planning",
            gettext_lazy("Write an X in any empty cavity"),
            gettext_lazy("It crosses off the next planning symbol, if one is left. You may also skip it."),
        ),
    },
    solo=Solo(
        gettext_lazy("The filling bonus of one main factory is crossed off."),
        gettext_lazy("Circling the filling bonus of a main factory earns two."),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=gettext_lazy(
        "Fill columns of the mine: what is circled there goes up to the factories and brings points, and "
        "so do missions."
    ),
    fields={
        "plants": ScoreFieldText(gettext_lazy("Plants"), "plant"),
        "water": ScoreFieldText(gettext_lazy("Water"), "water"),
        "pearls": ScoreFieldText(gettext_lazy("Pearls"), "pearl"),
        "rubies": ScoreFieldText(gettext_lazy("Rubies"), "ruby"),
        "astronauts": ScoreFieldText(gettext_lazy("Astronauts"), "astronaut"),
        "planning": ScoreFieldText(gettext_lazy("Planning"), "planning"),
    },
    races={
        "filling_bonuses": Headed(
            gettext_lazy("Filling bonuses left"),
            STILL_TO_WIN,
        ),
    },
    progress={"pumps": Headed(gettext_lazy("Columns extracted"), gettext_lazy("%(of)s columns"))},
    refusals=REFUSALS,
    news=_news,
    done={
        "pump circle": Done("activation"),
        "pearl circle": Done("pearl", gettext_lazy("Pearl")),
        "ruby circle": Done("ruby", gettext_lazy("Ruby")),
        "plant circle": Done("plant", gettext_lazy("Plant")),
        "water circle": Done("water", gettext_lazy("Water")),
        "robot cross": Done("robot", gettext_lazy("Robot")),
        "energy cross": Done("energy", gettext_lazy("Energy")),
        "astronaut cross": Done("astronaut", gettext_lazy("Astronaut")),
        "bonus circle": Done("star", tone="good"),
    },
)
