"""The words of Adventure 4, The Mine."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext_lazy
from django.utils.translation import gettext_lazy as _

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.views import MoonView, seat_of
from adventures.words.lists import all_of
from adventures.words.scores import signed

from .adventure import AdventureWords, Ask, Done, Facts, Headed, News, ScoreFieldText, Solo, by_action
from .mine_help import SIGNS, TURN
from .place_names import PlaceName, last_word
from .scores import STILL_TO_WIN, winners

FACTORIES = {
    "main.plant": _("Main Plant factory"),
    "main.water": _("Main Water factory"),
    "main.pearl": _("Main Pearl factory"),
    "main.ruby": _("Main Ruby factory"),
    "main.astronaut": _("Astronaut control centre"),
    "main.planning": _("Planning control centre"),
    "secondary.plant": _("Secondary Plant factory"),
    "secondary.water": _("Secondary Water factory"),
    "secondary.pearl": _("Secondary Pearl factory"),
    "secondary.ruby": _("Secondary Ruby factory"),
    "secondary.robot": _("Secondary Robot factory"),
}
# The same as headings of a phone's strips, where two share a row.
SHORT = {
    "main.plant": _("Main Plant"),
    "main.water": _("Main Water"),
    "main.pearl": _("Main Pearl"),
    "main.ruby": _("Main Ruby"),
    "main.astronaut": _("Astronaut centre"),
    "main.planning": _("Planning centre"),
    "secondary.plant": _("Secondary Plant"),
    "secondary.water": _("Secondary Water"),
    "secondary.pearl": _("Secondary Pearl"),
    "secondary.ruby": _("Secondary Ruby"),
    "secondary.robot": _("Secondary Robot"),
}
RESOURCES = {"pearl": _("Pearl"), "ruby": _("Ruby"), "plant": _("Plant"), "water": _("Water")}
SYMBOLS = {"energy": _("Energy"), "robot": _("Robot"), "gift": _("Gift")}
BETWEEN = {
    "upper": _("%(resource)s between levels 1 and 2, column %(column)s"),
    "lower": _("%(resource)s between levels 2 and 3, column %(column)s"),
}
WRITE = by_action(
    _("Write the %(number)s in the mine"),
    astronaut=_("Write the %(number)s, or up to 2 more or less, in the mine"),
)
MISSIONS = {
    "a1": _("Extract five columns of the mine."),
    "a2": _("Extract four columns next to each other."),
    "b1": _("Activate all five secondary factories."),
    "b2": _("Upgrade or activate six factories in all."),
    "c1": _("Have eight plants circled in the mine, extracted or not."),
    "c2": _("Have five waters circled in the mine, extracted or not."),
}
COMPLETES = _("The last symbol upgrades or activates its factory at once. You may also skip it.")
GOES_UP = _("It goes up to its factory when the column is full. You may also skip it.")


# Names of places


MINERAL = PlaceName(
    _("%(resource)s of level %(level)s, column %(column)s"), "mine.resource.level.column", resource=RESOURCES
)
BESIDE = PlaceName(BETWEEN, "mine.resource.where.column", by="where", resource=RESOURCES)
NUMBERED = _("%(name)s %(number)s, %(factory)s")
SYMBOL = PlaceName(NUMBERED, "level.building.name.number", name=SYMBOLS, factory=FACTORIES)


def _stored(place: str, facts: Facts) -> str:
    """A resource of a main factory: "Pearl 10, Main Pearl factory"."""
    _main, kind, _resource, number = place.split(".")
    return NUMBERED % {"name": RESOURCES[kind], "number": number, "factory": FACTORIES[f"main.{kind}"]}


def _value(place: str, facts: Facts) -> str:
    """The value of a main factory, and the one that follows."""
    factories = adventure("moon.4").sheet.data["factories"]
    before, after = next(factory["worth"] for factory in factories if factory["id"] == facts["factory"])
    return gettext("Value %(before)s, after the upgrade %(after)s, %(factory)s") % {
        "before": signed(before),
        "after": signed(after),
        "factory": FACTORIES[facts["factory"]],
    }


# News


def _news(view: MoonView) -> list[News]:
    """Returns which columns have just been extracted, and who got which filling bonus."""
    own = view["sheets"][seat_of(view)]
    fresh = list(dict.fromkeys(own["fresh"]))
    lines = []
    for place in (place for place in fresh if place.startswith("pump.")):
        title = gettext("Column %(number)s is extracted") % {"number": last_word(place)}
        text = gettext("What is circled in it goes up to the factories.")
        lines.append(News(title, text, "activation", "good"))
    for place in (place for place in fresh if place.endswith(".bonus")):
        facts = adventure("moon.4").sheet.facts(place)
        words = {"value": facts["value"], "factory": FACTORIES[facts["factory"]]}
        text = gettext("%(factory)s: %(value)s points.") % words
        if "circle" in own["marks"].get(place, ()):
            lines.append(News(gettext("The filling bonus is yours"), text, "star", "good"))
            continue
        if by := winners(view, place):
            title = gettext("The filling bonus goes to %(names)s") % {"names": all_of(by)}
            lines.append(News(title, text, "star", "alert"))
    return lines


words = AdventureWords(
    zones={
        "level": _("Level %(number)s"),
        "column": _("Column %(number)s"),
        "bonus": _("Filling bonuses"),
        **SHORT,
    },
    places={
        "cavity": PlaceName(_("Cavity of level %(level)s, column %(column)s"), "cavity.level.column"),
        "pearl": MINERAL,
        "ruby": MINERAL,
        "plant": BESIDE,
        "water": BESIDE,
        "pump": _("Pump of column %(number)s"),
        **{f"main.{kind}": _stored for kind in RESOURCES},
        **dict.fromkeys(SYMBOLS, SYMBOL),
        "bonus": PlaceName(_("Filling bonus %(value)s, %(factory)s"), factory=FACTORIES),
        "value": _value,
        "astronaut": _("Astronaut %(number)s"),
        "planning": _("Planning %(number)s"),
    },
    write=WRITE,
    questions={
        ("mark", "astra"): Ask(
            _("ASTRA Effect: cross off one filling bonus"),
            _("You cannot win it any more. To choose from: %(places)s."),
        ),
        ("mark", "robot"): Ask(
            _("Cross off a Robot symbol in any factory"),
            COMPLETES,
            hints={
                "gift": ngettext_lazy(
                    "Your Robot factory gives it. It is the last one.",
                    "Your Robot factory gives it. %(left)s are still to be crossed off.",
                    "left",
                )
            },
        ),
        ("mark", "energy"): Ask(_("Cross off an Energy symbol in any factory"), COMPLETES),
        ("mark", "plant"): Ask(_("Circle the plant above or below your number"), GOES_UP),
        ("mark", "water"): Ask(_("Circle the water above or below your number"), GOES_UP),
        ("x", "planning"): Ask(
            _("Write an X in any empty cavity"),
            _("It crosses off the next planning symbol, if one is left. You may also skip it."),
        ),
    },
    solo=Solo(
        _("The filling bonus of one main factory is crossed off."),
        _("Circling the filling bonus of a main factory earns two."),
    ),
    missions=MISSIONS,
    signs=SIGNS,
    turn=TURN,
    goal=_(
        "Fill columns of the mine: what is circled there goes up to the factories and brings points, and "
        "so do missions."
    ),
    fields={"pearls": ScoreFieldText(_("Pearls"), "pearl"), "rubies": ScoreFieldText(_("Rubies"), "ruby")},
    races={"filling_bonuses": Headed(_("Filling bonuses left"), STILL_TO_WIN)},
    progress={"pumps": Headed(_("Columns extracted"), _("%(of)s columns"))},
    news=_news,
    done={
        "pump circle": Done("activation"),
        "pearl circle": Done("pearl", _("Pearl")),
        "ruby circle": Done("ruby", _("Ruby")),
        "water circle": Done("water", _("Water")),
        "robot cross": Done("robot", _("Robot")),
        "energy cross": Done("energy", _("Energy")),
        "astronaut cross": Done("astronaut", _("Astronaut")),
        "bonus circle": Done("star", tone="good"),
    },
)
