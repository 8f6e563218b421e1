"""Sheets on paper in words: what each field counts, where to look for it, what is asked number by number."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from adventures.games.paper import PaperLook

from . import astra
from .adventure import ScoreFieldText, Text
from .colony import QUARTERS
from .escape import SHIPS
from .scores import field_icon, field_name
from .virus_phase import quarter_name


class Words(NamedTuple):
    """What the cell of a field holds, and where to look on the sheet."""

    hint: Text
    where: Text


TIMES = _("count × value")
VALUE = _("value reached")
BOXES = _("boxes crossed off")
RANKED = _("places come by themselves")
LEVELS = _("levels × value")
UNBUILT = _("parts not built × value")
MULTIPLIED = (TIMES, LEVELS, UNBUILT)

# What an Adventure does not say of its own.
WORDS = {
    "missions": Words(
        _("A, B, C as written"),
        _("The points written in the three mission boxes; none where a box is empty."),
    ),
    "planning": Words(BOXES, _("Count the planning boxes that are crossed off.")),
    "errors": Words(BOXES, _("Count the System Errors that are crossed off.")),
    "astronauts": Words(RANKED, _("Count the astronauts that are crossed off.")),
}
OWN = {
    "moon.1": {
        "rockets": Words(VALUE, _("The value beside the lowest line of rockets that is not crossed off.")),
        "errors": Words(
            _("open, and crossed off"),
            _("Count the System Errors that are circled only, then those that are crossed off."),
        ),
        "extra": Words(
            _("after the launch"), _("Count the extra rockets beside the last line that are crossed off.")
        ),
    },
    "moon.2": {
        "plants": Words(
            _("plants × multiplier"),
            _("Station by station: the circled plants, then the multiplier that is circled."),
        ),
        "water": Words(_("tanks by value"), _("Count the circled tanks by value.")),
        "longest_zone": Words(
            _("its spaces"), _("The spaces of the longest zone between two walls that has no empty space.")
        ),
        "most_zones": Words(RANKED, _("Count the zones that have no empty space.")),
    },
    "moon.3": {
        "plants": Words(
            TIMES, _("Count the circled greenhouses, a large one twice, then the first value left.")
        ),
        "water": Words(TIMES, _("Count the circled tanks, then the first value left.")),
        "antennas": Words(TIMES, _("Count the circled antennas, then the first value left.")),
        "quarters": Words(_("the value circled"), _("The value that is circled in each quarter.")),
    },
    "moon.4": {
        **dict.fromkeys(
            ("plants", "water", "pearls", "rubies"),
            Words(
                _("count × value, bonus"),
                _("Count what is circled in the factory; then its value, and its filling bonus."),
            ),
        ),
        "astronauts": Words(TIMES, _("Count the astronauts crossed off, then the value left.")),
        "planning": Words(TIMES, _("Count the planning boxes crossed off, then the value left.")),
    },
    "moon.5": {
        "missions": Words(
            _("A, B, C by the scale"),
            _("By mission that is circled: the first or second value of the row that counts."),
        ),
        "tower_one": Words(LEVELS, _("Count the tower levels with 1 circle, then their value.")),
        "tower_two": Words(LEVELS, _("Count the tower levels with 2 circles, then their value.")),
        "tower_three": Words(LEVELS, _("Count the tower levels with 3 circles, then their value.")),
        "skyscrapers": Words(
            _("the value circled"),
            _("The value that is circled at the top and at the bottom of each skyscraper."),
        ),
        "astronauts": Words(
            RANKED, _("Count the astronauts crossed off, then the value for most in the row that counts.")
        ),
        "dome": Words(UNBUILT, _("Count the parts of the dome without a line, then the value that counts.")),
    },
    "moon.6": {
        "plants": Words(VALUE, _("The first plant value that is not crossed off.")),
        "waters": Words(VALUE, _("The first water value that is not crossed off.")),
        "evacuated": Words(
            _("homes × energies"),
            _("Quarter by quarter: homes with a number or an X, then circled energies."),
        ),
        "infected": Words(_("homes"), _("Count the homes that are crossed out.")),
    },
    "moon.7": {
        "greenhouses": Words(
            _("value, doubled or not"),
            _("Ship by ship: the value of a numbered greenhouse, then whether its ×2 is circled."),
        ),
        "modules": Words(
            _("value of the complete ones"),
            _("Ship by ship: the value of a module, how many are full, of how many the tank is ringed."),
        ),
    },
    "moon.8": {
        "plants": Words(VALUE, _("The value reached, on the left sheet and on the right one.")),
        "waters": Words(VALUE, _("The value reached, on the left sheet and on the right one.")),
        "planets": Words(
            _("planets × value"),
            _("Sheet by sheet and colour by colour: planets with your flag, then their value."),
        ),
        "planning": Words(VALUE, _("The value reached, on the left sheet and on the right one.")),
        "errors": Words(
            _("on both sheets"),
            _("Count the System Errors crossed off on the left sheet, then on the right one."),
        ),
    },
}
ASTRA = Words(_("cards"), _("Count the cards with this action that ASTRA was given."))
# What effects bring, by the first word of the field.
BROUGHT = {
    "mission": Words(_("as written"), ""),
    "half": Words(_("on the half sheet"), ""),
    "incident": Words(_("how often"), ""),
    "prize": Words(_("how many won first"), ""),
    "reached": Words(_("1 if reached"), ""),
}
BROUGHT_NAMES = {
    "mission": ScoreFieldText(_("Mission %(which)s"), "mission"),
    "half": ScoreFieldText(_("Half sheet %(which)s"), "half-sheet"),
    "incident": ScoreFieldText(_("Incidents"), "chevrons"),
    "prize": ScoreFieldText(_("Races won"), "star"),
    "reached": ScoreFieldText(_("For stars"), "star"),
}
NAMES = {"extra": ScoreFieldText(_("Extra rockets"), "rocket")}

# What is asked with a number, by the last word of its part.
PARTS = {
    "count": pgettext_lazy("paper", "How many"),
    "value": pgettext_lazy("paper", "Value"),
    "bonus": pgettext_lazy("paper", "Filling bonus"),
    "open": pgettext_lazy("paper", "Circled only"),
    "crossed": pgettext_lazy("paper", "Crossed off"),
    "cards": pgettext_lazy("paper", "Cards"),
    "tens": pgettext_lazy("paper", "Tens"),
    "ones": pgettext_lazy("paper", "Ones"),
    "races": pgettext_lazy("paper", "For points"),
    "stars": pgettext_lazy("paper", "Stars"),
    "reached": pgettext_lazy("paper", "1: reached, 0: not reached"),
    "plants": pgettext_lazy("paper", "plants"),
    "times": pgettext_lazy("paper", "times"),
    "homes": pgettext_lazy("paper", "homes"),
    "energies": pgettext_lazy("paper", "energies"),
    "complete": pgettext_lazy("paper", "full modules"),
    "doubled": pgettext_lazy("paper", "of these doubled"),
    "planets": pgettext_lazy("paper", "planets"),
    "top": pgettext_lazy("paper", "top"),
    "bottom": pgettext_lazy("paper", "bottom"),
}
SIDES = {"near": _("Left sheet"), "far": _("Right sheet")}
COLOURS = {
    "green": pgettext_lazy("planets", "green"),
    "blue": pgettext_lazy("planets", "blue"),
    "grey": pgettext_lazy("planets", "grey"),
}


def look_of(ruleset: str, field: str, *, rival: bool = False) -> PaperLook:
    """A field in words: that of a seat, or of ASTRA, which has one for each action."""
    if rival:
        named, words = astra.field_of(field), ASTRA
        return PaperLook(str(named.name), named.icon, str(words.hint), str(words.where))
    first, _dot, which = field.partition(".")
    if first in BROUGHT_NAMES:
        named, words = BROUGHT_NAMES[first], BROUGHT[first]
        name = str(named.name) % {"which": which.upper()} if first in ("mission", "half") else str(named.name)
        return PaperLook(name, named.icon, str(words.hint), str(words.where))
    own = OWN[ruleset]
    words = own[field] if field in own else WORDS[field]
    if field in NAMES:
        return PaperLook(str(NAMES[field].name), NAMES[field].icon, str(words.hint), str(words.where))
    sign = "×" if words.hint in MULTIPLIED else "·"
    return PaperLook(
        field_name(ruleset, field), field_icon(ruleset, field), str(words.hint), str(words.where), sign
    )


def part_name(ruleset: str, part: str) -> str:
    """What is asked with one number of a field: "Starship 2, full modules"."""
    if part in ("a", "b", "c"):
        return gettext("Mission %(letter)s") % {"letter": part.upper()}
    if part in QUARTERS:
        return str(QUARTERS[part]).capitalize()
    first, *rest = part.split(".")
    if first == "tanks":
        return gettext("Tanks worth %(value)s") % {"value": rest[0]}
    if first.startswith("station"):
        words = gettext("Station %(number)s") % {"number": first.removeprefix("station")}
    elif first == "quarter":
        words = quarter_name(part.rpartition(".")[0])
    elif first == "bonus" and rest:
        words = gettext("Skyscraper %(number)s") % {"number": rest[0]}
    elif first in SHIPS:
        words = str(SHIPS[first])
    elif first in SIDES:
        colour = COLOURS.get(rest[0])
        words = f"{SIDES[first]}, {colour}" if colour else str(SIDES[first])
    else:
        words = ""
    last = PARTS.get(part.rpartition(".")[2], PARTS["count"] if not words else "")
    return f"{words}, {last}" if words and last else words or str(last)
