"""What lies on the table of Space Gate Odyssey is called: rooms, modules, figures, planets, tokens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from adventures.games.parts import Named
from adventures.words.refusals import Text

from ..rules.views import GateView, TileView

SECTORS: Mapping[str, Named] = {
    "water": Named(_("Water"), "water"),
    "wildlife": Named(_("Wildlife"), "wildlife"),
    "energy": Named(pgettext_lazy("sector", "Energy"), "energy"),
}
ROOMS: Mapping[str, Named] = {
    **SECTORS,
    "access": Named(_("Access"), "access"),
    "modules": Named(_("Modules"), "modules"),
}
KINDS: Mapping[str, Named] = {
    "gate": Named(_("Gate"), "course"),
    "odyssey": Named(_("Odyssey"), "recruit"),
    "access": Named(_("Access"), "access"),
    "start": Named(_("White module"), "star"),
}
FIGURES: Mapping[str, Named] = {
    "engineer": Named(_("engineer"), "f-eng"),
    "chief": Named(_("chief"), "f-chief"),
    "robot": Named(_("robot"), "f-robot"),
    "colonist": Named(_("colonist"), "seat"),
}
BONUSES: Mapping[str, Named] = {
    "recruit": Named(_("a recruit"), "recruit"),
    "promote": Named(_("a promotion"), "promote"),
    "robot": Named(_("a robot"), "f-robot"),
}
TOKENS: Mapping[str, Named] = {
    **SECTORS,
    "balance": Named(_("Balance"), "balance"),
    "none": Named(_("Nothing"), "none"),
}
COLOURS: Mapping[str, Text] = {
    "blue": _("blue"),
    "green": _("green"),
    "purple": _("purple"),
    "yellow": _("yellow"),
}
FIELDS: Mapping[str, Named] = {
    **{
        name: Named(name, "planet")
        for name in ("Bose", "Collins", "Dirac", "Fermi", "Planck", "Russell", "Susskind", "Turing")
    },
    "Hawking": Named("Hawking", "star"),
    "water": Named(_("Most water modules"), "water"),
    "wildlife": Named(_("Most wildlife modules"), "wildlife"),
    "energy": Named(_("Most energy modules"), "energy"),
    "balance": Named(_("Most sets"), "balance"),
    "corridors": Named(_("Open corridors"), "error"),
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
        _("the mountain"),
        {0: _("Above the first level both spaces below must be taken.")},
        {0: _("1 for each colonist, 3 for each level on which you alone have most.")},
        {0: _("Closes when the top is taken.")},
    ),
    "Collins": PlanetText(
        _("the volcanoes"),
        {0: _("Any free space.")},
        {0: _("7 for most colonists around a volcano, 3 each on a tie.")},
        {0: _("Closes when all volcanoes are won: six spaces taken, or four by one player.")},
    ),
    "Dirac": PlanetText(
        _("light and dark"),
        {
            0: _(
                "Each advanced space takes five basic ones of yours; "
                "the central one opens when all basic are taken."
            )
        },
        {0: _("1 for each basic space, 3 for each advanced one, 2 for the central one.")},
        {0: _("Closes when the central space is taken.")},
    ),
    "Fermi": PlanetText(
        _("the satellites"),
        {0: _("The first colonist of a load goes to a satellite, all others to the centre.")},
        {
            0: _(
                "3, 7, 12, 18 or 25 for colonists on 1 to 5 satellites. "
                "Most in the centre: 5, and an exchange of neighbouring tokens."
            )
        },
        {0: _("Closes when all spaces of satellites but one are taken.")},
    ),
    "Planck": PlanetText(
        _("the roads"),
        {0: _("Any free space.")},
        {0: _("1 for each colonist, 7 for the largest connected group, 5 each on a tie.")},
        {0: _("Closes when all spaces are taken.")},
    ),
    "Russell": PlanetText(
        _("the islands"),
        {0: _("A whole load goes to one island, and not to a full one.")},
        {0: _("7 for most colonists on an island, 3 each on a tie; 3 for each island you are on.")},
        {
            2: _("Closes when 7 spaces of each island are taken."),
            3: _("Closes when 5 spaces of each island are taken."),
        },
    ),
    "Susskind": PlanetText(
        _("the tree tops"),
        {0: _("Any free space.")},
        {0: _("2 for each colonist.")},
        {0: _("Closes when all spaces are taken.")},
    ),
    "Turing": PlanetText(
        _("the canals"),
        {
            2: _("Begin at the end of a canal, then go on next to your own chain."),
            3: _("Advanced and central spaces open when the three spaces linked with them are taken."),
        },
        {
            2: _("2 for your first colonist, 1 for each up to the seventh, 2 for each after it."),
            3: _("1 for each basic space, 2 for each advanced one, 3 for each central one."),
        },
        {2: _("Closes when the centre is taken."), 3: _("Closes when the three central spaces are taken.")},
    ),
}
# What a part of the points of a planet is for.
REASONS: Mapping[str, Text] = {
    "basic": _("basic spaces: %(of)s"),
    "advanced": _("advanced spaces: %(of)s"),
    "central": _("central spaces: %(of)s"),
    "colonists": _("colonists: %(of)s"),
    "level": _("most on level %(of)s"),
    "volcano": _("most at volcano %(of)s"),
    "satellites": _("satellites: %(of)s"),
    "centre": _("most in the centre"),
    "group": _("largest group: %(of)s"),
    "island": _("most on island %(of)s"),
    "presence": _("a colonist on island %(of)s"),
    "canal": _("colonists of your canal: %(of)s"),
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
    return gettext("column %(x)s, row %(y)s") % {"x": x, "y": y}


def space_name(planet: str, space: str) -> str:
    """A space of a planet."""
    return gettext("space %(space)s of %(planet)s") % {"space": space, "planet": planet}


def tile_name(tile: TileView) -> str:
    """A module: its kind and its sector, with the number of its gate or its bonus."""
    if tile["kind"] == "start":
        return str(KINDS["start"].name)
    sector = str(SECTORS[tile["sector"] or ""].name).lower()
    said = {"kind": KINDS[tile["kind"]].name, "sector": sector}
    if tile["gate"]:
        return gettext("Gate %(gate)s, %(sector)s") % {"gate": tile["gate"], "sector": sector}
    if tile["bonus"]:
        return gettext("%(kind)s, %(sector)s, %(bonus)s") % {**said, "bonus": BONUSES[tile["bonus"]].name}
    return gettext("%(kind)s, %(sector)s") % said


def stack_name(stack: str) -> str:
    """A stack of the worksite."""
    kind, _dot, sector = stack.partition(".")
    said = {"kind": KINDS[kind].name, "sector": str(SECTORS[sector].name).lower()}
    return gettext("%(kind)s, %(sector)s") % said
