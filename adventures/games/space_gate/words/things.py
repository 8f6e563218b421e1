"""What lies on the table of Space Gate Odyssey is called: rooms, modules, figures, planets, tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from adventures.games.parts import Named
from adventures.words.refusals import Text

from ..rules.views import GateView, TileView

SECTORS: Mapping[str, Named] = {
    "water": Named(gettext_lazy("Water"), "water"),
    "wildlife": Named(gettext_lazy("Wildlife"), "wildlife"),
    "energy": Named(pgettext_lazy("sector", "Energy"), "energy"),
}
ROOMS: Mapping[str, Named] = {
    **SECTORS,
    "access": Named(gettext_lazy("Access"), "access"),
    "modules": Named(gettext_lazy("Modules"), "modules"),
}
KINDS: Mapping[str, Named] = {
    "gate": Named(gettext_lazy("Gate"), "course"),
    "odyssey": Named(gettext_lazy("Odyssey"), "recruit"),
    "access": Named(gettext_lazy("Access"), "access"),
    "start": Named(gettext_lazy("White module"), "star"),
}
FIGURES: Mapping[str, Named] = {
    "engineer": Named(gettext_lazy("engineer"), "f-eng"),
    "chief": Named(gettext_lazy("chief"), "f-chief"),
    "robot": Named(gettext_lazy("robot"), "f-robot"),
    "colonist": Named(gettext_lazy("colonist"), "seat"),
}
BONUSES: Mapping[str, Named] = {
    "recruit": Named(gettext_lazy("a recruit"), "recruit"),
    "promote": Named(gettext_lazy("a promotion"), "promote"),
    "robot": Named(gettext_lazy("a robot"), "f-robot"),
}
TOKENS: Mapping[str, Named] = {
    **SECTORS,
    "balance": Named(gettext_lazy("Balance"), "balance"),
    "none": Named(gettext_lazy("Nothing"), "none"),
}
COLOURS: Mapping[str, Text] = {
    "blue": gettext_lazy("blue"),
    "green": gettext_lazy("green"),
    "purple": gettext_lazy("purple"),
    "yellow": gettext_lazy("yellow"),
}
FIELDS: Mapping[str, Named] = {
    **{
        name: Named(name, "planet")
        for name in ("Bose", "Collins", "Dirac", "Fermi", "Planck", "Russell", "Susskind", "Turing")
    },
    "Hawking": Named("Hawking", "star"),
    "water": Named(gettext_lazy("Most water modules"), "water"),
    "wildlife": Named(gettext_lazy("Most wildlife modules"), "wildlife"),
    "energy": Named(gettext_lazy("Most energy modules"), "energy"),
    "balance": Named(gettext_lazy("Most sets"), "balance"),
    "corridors": Named(gettext_lazy("Open corridors"), "error"),
}


@dataclass(frozen=True)
class PlanetText:
    """What an exoplanet is like: `second` names its landscape.

    `places` tell which spaces can be taken, `rules` how it scores, `closings` when it closes, by its side.
    The sides are told apart by the least number of players for which one is made, 0 stands for both.
    """

    second: Text
    places: Mapping[int, Text]
    rules: Mapping[int, Text]
    closings: Mapping[int, Text]

    def opens(self, view: GateView, name: str) -> str:
        """Which of its spaces can be taken on the side in use."""
        return str(_of_side(self.places, view, name))

    def rule(self, view: GateView, name: str) -> str:
        """How it scores on the side in use."""
        return str(_of_side(self.rules, view, name))

    def closes(self, view: GateView, name: str) -> str:
        """When it closes on the side in use."""
        return str(_of_side(self.closings, view, name))


def _of_side(texts: Mapping[int, Text], view: GateView, name: str) -> Text:
    least = min(view["planets"][name]["players"])
    return texts.get(least, texts[0]) if 0 in texts else texts[least]


PLANETS: Mapping[str, PlanetText] = {
    "Bose": PlanetText(
        gettext_lazy("the mountain"),
        {0: gettext_lazy("Above the first level both spaces below must be taken.")},
        {0: gettext_lazy("1 for each colonist, 3 for each level on which you alone have most.")},
        {0: gettext_lazy("Closes when the top is taken.")},
    ),
    "Collins": PlanetText(
        gettext_lazy("the volcanoes"),
        {0: gettext_lazy("Any free space.")},
        {0: gettext_lazy("7 for most colonists around a volcano, 3 each on a tie.")},
        {0: gettext_lazy("Closes when all volcanoes are won: six spaces taken, or four by one player.")},
    ),
    "Dirac": PlanetText(
        gettext_lazy("light and dark"),
        {
            0: gettext_lazy(
                "Each advanced space takes five basic ones of yours; "
                "the central one opens when all basic are taken."
            )
        },
        {0: gettext_lazy("1 for each basic space, 3 for each advanced one, 2 for the central one.")},
        {0: gettext_lazy("Closes when the central space is taken.")},
    ),
    "Fermi": PlanetText(
        gettext_lazy("the satellites"),
        {0: gettext_lazy("The first colonist of a load goes to a satellite, all others to the centre.")},
        {
            0: gettext_lazy(
                "3, 7, 12, 18 or 25 for colonists on 1 to 5 satellites. "
                "Most in the centre: 5, and an exchange of neighbouring tokens."
            )
        },
        {0: gettext_lazy("Closes when all spaces of satellites but one are taken.")},
    ),
    "Planck": PlanetText(
        gettext_lazy("the roads"),
        {0: gettext_lazy("Any free space.")},
        {0: gettext_lazy("1 for each colonist, 7 for the largest connected group, 5 each on a tie.")},
        {0: gettext_lazy("Closes when all spaces are taken.")},
    ),
    "Russell": PlanetText(
        gettext_lazy("the islands"),
        {0: gettext_lazy("A whole load goes to one island, and not to a full one.")},
        {
            0: gettext_lazy(
                "7 for most colonists on an island, 3 each on a tie; 3 for each island you are on."
            )
        },
        {
            2: gettext_lazy("Closes when 7 spaces of each island are taken."),
            3: gettext_lazy("Closes when 5 spaces of each island are taken."),
        },
    ),
    "Susskind": PlanetText(
        gettext_lazy("the tree tops"),
        {0: gettext_lazy("Any free space.")},
        {0: gettext_lazy("2 for each colonist.")},
        {0: gettext_lazy("Closes when all spaces are taken.")},
    ),
    "Turing": PlanetText(
        gettext_lazy("the canals"),
        {
            2: gettext_lazy("Begin at the end of a canal, then go on next to your own chain."),
            3: gettext_lazy(
                "Advanced and central spaces open when the three spaces linked with them are taken."
            ),
        },
        {
            2: gettext_lazy("2 for your first colonist, 1 for each up to the seventh, 2 for each after it."),
            3: gettext_lazy("1 for each basic space, 2 for each advanced one, 3 for each central one."),
        },
        {
            2: gettext_lazy("Closes when the centre is taken."),
            3: gettext_lazy("Closes when the three central spaces are taken."),
        },
    ),
}
# What a part of the points of a planet is for.
REASONS: Mapping[str, Text] = {
    "basic": gettext_lazy("basic spaces: %(of)s"),
    "advanced": gettext_lazy("advanced spaces: %(of)s"),
    "central": gettext_lazy("central spaces: %(of)s"),
    "colonists": gettext_lazy("colonists: %(of)s"),
    "level": gettext_lazy("most on level %(of)s"),
    "volcano": gettext_lazy("most at volcano %(of)s"),
    "satellites": gettext_lazy("satellites: %(of)s"),
    "centre": gettext_lazy("most in the centre"),
    "group": gettext_lazy("largest group: %(of)s"),
    "island": gettext_lazy("most on island %(of)s"),
    "presence": gettext_lazy("a colonist on island %(of)s"),
    "canal": gettext_lazy("colonists of your canal: %(of)s"),
}


def room_name(room: str) -> str:
    """A control room."""
    return str(ROOMS[room].name)


def describe_reason(reason: str, of: str) -> str:
    """What a part of the points of a planet is for."""
    return str(REASONS[reason]) % {"of": of}


def cell_name(cell: str) -> str:
    """A cell of the grid: columns to the right, rows downwards, counted from the white module."""
    x, y = cell.split(" ")
    return _("column %(x)s, row %(y)s") % {"x": x, "y": y}


def space_name(planet: str, space: str) -> str:
    """A space of a planet."""
    return _("space %(space)s of %(planet)s") % {"space": space, "planet": planet}


def tile_name(tile: TileView) -> str:
    """A module: its kind and its sector, with the number of its gate or its bonus."""
    if tile["kind"] == "start":
        return str(KINDS["start"].name)
    sector = str(SECTORS[tile["sector"] or ""].name).lower()
    said = {"kind": KINDS[tile["kind"]].name, "sector": sector}
    if tile["gate"]:
        return _("Gate %(gate)s, %(sector)s") % {"gate": tile["gate"], "sector": sector}
    if tile["bonus"]:
        return _("%(kind)s, %(sector)s, %(bonus)s") % {**said, "bonus": BONUSES[tile["bonus"]].name}
    return _("%(kind)s, %(sector)s") % said


def stack_name(stack: str) -> str:
    """A stack of the worksite."""
    kind, _dot, sector = stack.partition(".")
    said = {"kind": KINDS[kind].name, "sector": str(SECTORS[sector].name).lower()}
    return _("%(kind)s, %(sector)s") % said
