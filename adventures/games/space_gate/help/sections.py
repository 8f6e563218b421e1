"""The rules of Space Gate Odyssey in short sections: what the dialog of the rules unfolds.

Every number comes from the contents of the box, so what is read here is what is played.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from adventures.games.options import options_section

from ...help import HelpLine, Section, Text
from ..forms import GateOptions
from ..rules.contents import (
    ENGINEER_RANKS,
    GATES,
    GATES_SHORT,
    IN_PLAY,
    IN_PLAY_SHORT,
    POINTS,
    RANKS,
    START_COLONISTS,
    WHEEL,
    WORTH,
)
from ..rules.views import GateView
from ..words.things import PLANETS, ROOMS, TOKENS


def _fill(text: Text, numbers: Mapping[str, object]) -> str:
    return str(text).format(**numbers)


# A sentence with its numbers, in the language of whoever reads it.
_filled = lazy(_fill, str)


def line(text: Text, name: Text = "", icon: str = "", **numbers: object) -> HelpLine:
    """A rule with its numbers in their places."""
    return HelpLine(_filled(text, numbers) if numbers else text, name, icon)


AIM_TEXT = _(
    "{planets} planets, {gates} gates. Send colonists from your station through the gates; "
    "each planet that closes gives influence, and influence lifts your figures to ranks. "
    "Whoever has a figure on the highest rank in the end wins."
)
BEGINNING = line(
    _("You begin with a white module, {colonists} colonists on it, and lay two modules."),
    colonists=START_COLONISTS,
)
TURN = Section(
    "turn",
    "f-eng",
    _("A turn"),
    (
        HelpLine(
            _(
                "Whose turn it is sends an engineer or a chief from its room to the stand of another room. "
                "Robots never move."
            )
        ),
        line(
            _(
                "All players act in that room, the active one first: {engineer} point for each engineer and "
                "robot there, {chief} for each chief. The figure on the stand counts."
            ),
            engineer=POINTS["engineer"],
            chief=POINTS["chief"],
        ),
        HelpLine(_("After water, wildlife and energy all players travel. Then the next one's turn.")),
    ),
)
MOVING = Section(
    "moving",
    "course",
    _("Water, wildlife, energy"),
    (
        HelpLine(
            _(
                "A point moves one colonist to a joined module of the room's sector, or to the white one. "
                "The same colonist may go on."
            )
        ),
        HelpLine(
            _(
                "On a deactivated module the colonist returns to the reserve, and the module turns over. "
                "An Odyssey module gives its bonus then, once."
            )
        ),
        HelpLine(_("An activated module needs a free seat.")),
    ),
)
BUILDING = Section(
    "building",
    "modules",
    _("The modules room"),
    (
        HelpLine(
            _(
                "A point takes the top module of a stack: add it, deactivated, so that a corridor joins it "
                "with your station, or return it to the bottom."
            )
        ),
        HelpLine(
            _("Once you have added a module from a stack, that stack is closed to you until you act again.")
        ),
        HelpLine(_("Sectors of neighbours do not matter. Corridors may end anywhere.")),
    ),
)
FILLING = Section(
    "filling",
    "access",
    _("The access room"),
    (HelpLine(_("A point fills an activated access module, or the white one, from your reserve.")),),
)
BONUSES = Section(
    "bonuses",
    "recruit",
    _("Bonuses of Odyssey modules"),
    (
        HelpLine(_("An engineer of your reserve goes to a room of your choice."), "", "recruit"),
        HelpLine(_("One of your engineers on the Odyssey becomes a chief."), "", "promote"),
        HelpLine(_("A robot goes to the room that is printed on the module."), "", "f-robot"),
        HelpLine(_("What you win while you act adds no points this time.")),
    ),
)
TRAVEL = Section(
    "travel",
    "planet",
    _("Travel and planets"),
    (
        HelpLine(
            _(
                "A gate module that is activated and full sends all its colonists to the planet of its gate, "
                "or to Hawking, where each gives 1 point."
            )
        ),
        HelpLine(_("They are placed one by one. Whoever finds no space returns to the reserve.")),
        HelpLine(_("A double ring: two dominance tokens are exchanged at once.")),
        HelpLine(
            _(
                "A planet that closes is scored at once and leaves. Whoever closed it moves its gate to a "
                "planet without one; where none is left it goes to Hawking."
            )
        ),
    ),
)
HAWKING = Section(
    "hawking",
    "star",
    _("Hawking"),
    (
        line(
            _(
                "Influence is counted on a wheel of {wheel}. With each lap a figure goes to your lowest free "
                "rank of {ranks}: a colonist, on ranks {first} and {second} an engineer or chief "
                "of your choice."
            ),
            wheel=WHEEL,
            ranks=RANKS,
            first=ENGINEER_RANKS[0],
            second=ENGINEER_RANKS[1],
        ),
        HelpLine(_("A loss takes the highest figure back to the reserve when it passes the arrow.")),
    ),
)
END = Section(
    "end",
    "flag",
    _("The end"),
    (
        HelpLine(_("When the last planet closes, full gate modules travel to Hawking. No more turns.")),
        line(
            _(
                "Dominance: most activated modules of a sector, or most sets of all three, give what the "
                "place of their token is worth: {worth}. On a tie all get it."
            ),
            worth=", ".join(map(str, WORTH)),
        ),
        HelpLine(_("Every open corridor costs 1 point.")),
        HelpLine(
            _(
                "The figure on the highest rank wins. Level? The place on the wheel decides, "
                "then most activated modules; then the victory is shared."
            )
        ),
    ),
)
SIGNS = Section(
    "signs",
    "info",
    _("Signs"),
    tuple(HelpLine(named.name, "", named.icon) for named in {**ROOMS, **TOKENS}.values()),
)
PAGE = Section(
    "page",
    "go",
    _("On this page"),
    (
        HelpLine(_("Tap a figure, then a room."), _("Choosing a room")),
        HelpLine(_("Tap a module with a colonist, then where it goes."), _("Moving")),
        HelpLine(_("Tap a stack, a cell, and the module to turn it; then lay it."), _("Laying")),
        HelpLine(
            _("Two fingers or the wheel enlarge a station or a planet, one finger moves it."),
            _("Your station"),
        ),
        HelpLine(
            _("The tabs show your station and the planets; in Players tap a name for its station."),
            _("Looking around"),
        ),
        HelpLine(
            _("Tap a line of the log: its step is shown where it was, and two keys lead to those around it."),
            _("What happened"),
        ),
        HelpLine(
            _("Takes your last move back, as long as nobody has answered or seen anything new."),
            _("Undo"),
            "undo",
        ),
    ),
)
BEFORE_WORLDS = (TURN, MOVING, BUILDING, FILLING, BONUSES, TRAVEL)
AFTER_WORLDS = (HAWKING, END, SIGNS, PAGE)


def sections_of(view: GateView) -> tuple[Section, ...]:
    """All sections; the planets are those of this game, the last section says which options hold in it."""
    return (aim_of(view), *BEFORE_WORLDS, worlds_of(view), *AFTER_WORLDS, options_section(GateOptions, view))


def aim_of(view: GateView) -> Section:
    """What the game is about, with the numbers of the short game where that is played."""
    planets, gates = (IN_PLAY_SHORT, GATES_SHORT) if view["options"].get("short") else (IN_PLAY, GATES)
    lines = (line(AIM_TEXT, planets=planets, gates=gates), BEGINNING)
    return Section("aim", "modules", _("What the game is"), lines)


def worlds_of(view: GateView) -> Section:
    """The planets of the game: which spaces can be taken, what they give, and when each one closes."""
    lines = tuple(
        HelpLine(text, f"{name}, {planet.second}" if first else "")
        for name, planet in PLANETS.items()
        if name in view["planets"]
        for first, text in (
            (True, planet.opens(view, name)),
            (False, planet.rule(view, name)),
            (False, planet.closes(view, name)),
        )
    )
    return Section("worlds", "planet", _("The planets of this game"), lines)
