"""The rules of Space Gate Odyssey in short sections: what the dialog of the rules unfolds.

Every number comes from the contents of the box, so what is read here is what is played.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy

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


AIM_TEXT = gettext_lazy(
    "{planets} planets, {gates} gates. Send colonists from your station through the gates; "
    "each planet that closes gives influence, and influence lifts your figures to ranks. "
    "Whoever has a figure on the highest rank in the end wins."
)
BEGINNING = line(
    gettext_lazy("You begin with a white module, {colonists} colonists on it, and lay two modules."),
    colonists=START_COLONISTS,
)
TURN = Section(
    "turn",
    "f-eng",
    gettext_lazy("A turn"),
    (
        HelpLine(
            gettext_lazy(
                "Whose turn it is sends an engineer or a chief from its room to the stand of another room. "
                "Robots never move."
            )
        ),
        line(
            gettext_lazy(
                "All players act in that room, the active one first: {engineer} point for each engineer and "
                "robot there, {chief} for each chief. The figure on the stand counts."
            ),
            engineer=POINTS["engineer"],
            chief=POINTS["chief"],
        ),
        HelpLine(
            gettext_lazy("After water, wildlife and energy all players travel. Then the next one's turn.")
        ),
    ),
)
MOVING = Section(
    "moving",
    "course",
    gettext_lazy("Water, wildlife, energy"),
    (
        HelpLine(
            gettext_lazy(
                "A point moves one colonist to a joined module of the room's sector, or to the white one. "
                "The same colonist may go on."
            )
        ),
        HelpLine(
            gettext_lazy(
                "On a deactivated module the colonist returns to the reserve, and the module turns over. "
                "An Odyssey module gives its bonus then, once."
            )
        ),
        HelpLine(gettext_lazy("An activated module needs a free seat.")),
    ),
)
BUILDING = Section(
    "building",
    "modules",
    gettext_lazy("The modules room"),
    (
        HelpLine(
            gettext_lazy(
                "A point takes the top module of a stack: add it, deactivated, so that a corridor joins it "
                "with your station, or return it to the bottom."
            )
        ),
        HelpLine(
            gettext_lazy(
                "Once you have added a module from a stack, that stack is closed to you until you act again."
            )
        ),
        HelpLine(gettext_lazy("Sectors of neighbours do not matter. Corridors may end anywhere.")),
    ),
)
FILLING = Section(
    "filling",
    "access",
    gettext_lazy("The access room"),
    (
        HelpLine(
            gettext_lazy("A point fills an activated access module, or the white one, from your reserve.")
        ),
    ),
)
BONUSES = Section(
    "bonuses",
    "recruit",
    gettext_lazy("Bonuses of Odyssey modules"),
    (
        HelpLine(gettext_lazy("An engineer of your reserve goes to a room of your choice."), "", "recruit"),
        HelpLine(gettext_lazy("One of your engineers on the Odyssey becomes a chief."), "", "promote"),
        HelpLine(gettext_lazy("A robot goes to the room that is printed on the module."), "", "f-robot"),
        HelpLine(gettext_lazy("What you win while you act adds no points this time.")),
    ),
)
TRAVEL = Section(
    "travel",
    "planet",
    gettext_lazy("Travel and planets"),
    (
        HelpLine(
            gettext_lazy(
                "A gate module that is activated and full sends all its colonists to the planet of its gate, "
                "or to Hawking, where each gives 1 point."
            )
        ),
        HelpLine(gettext_lazy("They are placed one by one. Whoever finds no space returns to the reserve.")),
        HelpLine(gettext_lazy("A double ring: two dominance tokens are exchanged at once.")),
        HelpLine(
            gettext_lazy(
                "A planet that closes is scored at once and leaves. Whoever closed it moves its gate to a "
                "planet without one; where none is left it goes to Hawking."
            )
        ),
    ),
)
HAWKING = Section(
    "hawking",
    "star",
    gettext_lazy("Hawking"),
    (
        line(
            gettext_lazy(
                "Influence is counted on a wheel of {wheel}. With each lap a figure goes to your lowest free "
                "rank of {ranks}: a colonist, on ranks {first} and {second} an engineer or chief "
                "of your choice."
            ),
            wheel=WHEEL,
            ranks=RANKS,
            first=ENGINEER_RANKS[0],
            second=ENGINEER_RANKS[1],
        ),
        HelpLine(
            gettext_lazy("A loss takes the highest figure back to the reserve when it passes the arrow.")
        ),
    ),
)
END = Section(
    "end",
    "flag",
    gettext_lazy("The end"),
    (
        HelpLine(
            gettext_lazy("When the last planet closes, full gate modules travel to Hawking. No more turns.")
        ),
        line(
            gettext_lazy(
                "Dominance: most activated modules of a sector, or most sets of all three, give what the "
                "place of their token is worth: {worth}. On a tie all get it."
            ),
            worth=", ".join(map(str, WORTH)),
        ),
        HelpLine(gettext_lazy("Every open corridor costs 1 point.")),
        HelpLine(
            gettext_lazy(
                "The figure on the highest rank wins. Level? The place on the wheel decides, "
                "then most activated modules; then the victory is shared."
            )
        ),
    ),
)
SIGNS = Section(
    "signs",
    "info",
    gettext_lazy("Signs"),
    tuple(HelpLine(named.name, "", named.icon) for named in {**ROOMS, **TOKENS}.values()),
)
PAGE = Section(
    "page",
    "go",
    gettext_lazy("On this page"),
    (
        HelpLine(gettext_lazy("Tap a figure, then a room."), gettext_lazy("Choosing a room")),
        HelpLine(gettext_lazy("Tap a module with a colonist, then where it goes."), gettext_lazy("Moving")),
        HelpLine(
            gettext_lazy("Tap a stack, a cell, and the module to turn it; then lay it."),
            gettext_lazy("Laying"),
        ),
        HelpLine(
            gettext_lazy("Two fingers or the wheel enlarge a station or a planet, one finger moves it."),
            gettext_lazy("Your station"),
        ),
        HelpLine(
            gettext_lazy(
                "The tabs show your station and the planets; in Players tap a name for its station."
            ),
            gettext_lazy("Looking around"),
        ),
        HelpLine(
            gettext_lazy(
                "Tap a line of the log: its step is shown where it was, and two keys lead to those around it."
            ),
            gettext_lazy("What happened"),
        ),
        HelpLine(
            gettext_lazy("Takes your last move back, as long as nobody has answered or seen anything new."),
            gettext_lazy("Undo"),
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
    return Section("aim", "modules", gettext_lazy("What the game is"), lines)


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
    return Section("worlds", "planet", gettext_lazy("The planets of this game"), lines)
