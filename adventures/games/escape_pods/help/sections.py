"""The rules of Escape Pods in short sections: what the dialog of the rules unfolds."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from adventures.games.options import options_section

from ...help import HelpLine, Section, Text
from ..forms import EscapeOptions
from ..rules.views import EscapeView
from ..words.actions import ACTIONS
from ..words.endings import RATINGS
from ..words.things import KINDS


def _action(space: str, text: Text) -> HelpLine:
    words = ACTIONS[space]
    return HelpLine(text, words.name, words.icon)


AIM = Section(
    "aim",
    "home",
    gettext_lazy("Aim"),
    (
        HelpLine(gettext_lazy("The ship burns. Fly your crew through the sectors into the four shelters.")),
        HelpLine(gettext_lazy("A pod may carry crew of several players: nobody owns a pod.")),
        HelpLine(gettext_lazy("In the end your crew takes spaces in the shelters. Most points win.")),
        HelpLine(
            gettext_lazy(
                "Your crew are three commanders, three scientists and three engineers. "
                "Others see whose they are, but not which."
            )
        ),
    ),
)
TURN = Section(
    "turn",
    "board",
    gettext_lazy("Your turn"),
    (
        HelpLine(gettext_lazy("Take up to two actions, the same or different ones, then end your turn.")),
        HelpLine(
            gettext_lazy(
                "Each action costs a marker: one of your crew on the ship goes face down on a free space "
                "of the action. You choose which one."
            ),
            gettext_lazy("Marker"),
        ),
        HelpLine(
            gettext_lazy("No free space or nobody on the ship: no action."),
            gettext_lazy("Without a marker"),
        ),
        HelpLine(
            gettext_lazy("When your turn ends, its markers come back to the ship."),
            gettext_lazy("Basic panel"),
        ),
        HelpLine(
            gettext_lazy(
                "Its markers stay. They come back at the end of the turn in which Swap, Program and "
                "Pilot all hold one, or by Refresh."
            ),
            gettext_lazy("Advanced panel"),
        ),
        HelpLine(
            gettext_lazy(
                "Whoever begins has one action only in the very first turn; with three or more "
                "players, so does the second."
            ),
            gettext_lazy("First turns"),
        ),
    ),
)
EIGHT = Section(
    "actions",
    "chevrons",
    gettext_lazy("The eight actions"),
    (
        _action(
            "crew_move",
            gettext_lazy(
                "Board: one of your crew on the ship enters a pod in a hangar or in sector 1, 2 or 3; from a "
                "hangar the pod flies out at once. Or one of your crew changes into a pod in the next "
                "sector. Unboard: anybody's crew member leaves a pod for a shelter beside its sector. "
                "Two spaces: twice a turn, in any mix."
            ),
        ),
        _action(
            "accelerate",
            gettext_lazy("A pod with at least one of your crew flies to a sector beside its own."),
        ),
        _action(
            "spy",
            gettext_lazy("You look at all crew in one pod or shelter. What you tell of it need not be true."),
        ),
        _action(
            "minipod",
            gettext_lazy("One of your crew leaves in a one-seat pod for sector 1, 2 or 3, if it is empty."),
        ),
        _action(
            "swap",
            gettext_lazy(
                "One of your crew in a pod changes places with another player's in the next sector. Or one "
                "of yours on the ship takes a foreign seat in sector 1, 2 or 3, and whoever sat there is "
                "on the ship again."
            ),
        ),
        _action(
            "program",
            gettext_lazy(
                "One of four: put the card shown under the deck; add a beacon, if possible one with "
                "another player's colour; move a beacon to a free border; exchange two beacons."
            ),
        ),
        _action(
            "pilot", gettext_lazy("Like Accelerate, with any pod that carries crew, also none of yours.")
        ),
        _action("refresh", gettext_lazy("Your markers on the advanced panel come back at once.")),
    ),
)
MOVING = Section(
    "moving",
    "accelerate",
    gettext_lazy("Moving and pushing"),
    (
        HelpLine(gettext_lazy("A sector holds one pod or scrap. Pods never enter scrap.")),
        HelpLine(
            gettext_lazy("A pod may enter the sector of a smaller one and pushes it on; you choose where to.")
        ),
        HelpLine(gettext_lazy("A pod of the same size or a larger one bars the way.")),
        HelpLine(
            gettext_lazy(
                "The pushed pod goes back to where the other one came from only if nothing else is possible."
            )
        ),
        HelpLine(gettext_lazy("It may push a still smaller one in turn.")),
    ),
)
BEACONS = Section(
    "beacons",
    "code",
    gettext_lazy("Beacons"),
    (
        HelpLine(gettext_lazy("A beacon lies on a border of two sectors and shows two colours.")),
        HelpLine(
            gettext_lazy(
                "With your colour it carries any pod with your crew across, in your turn, without an action "
                "or a marker, as often as you like."
            )
        ),
        HelpLine(gettext_lazy("Such flights go before, between and after actions. They push as any other.")),
    ),
)
EMPTY = Section(
    "empty",
    "minipod",
    gettext_lazy("Empty pods"),
    (
        HelpLine(
            gettext_lazy(
                "A pod that nobody is left in goes home at once: to a free hangar of its size, or to the "
                "dock."
            )
        ),
        HelpLine(gettext_lazy("With two free hangars you choose; from there it can fly out again.")),
    ),
)
ARRIVALS = Section(
    "arrivals",
    "burst",
    gettext_lazy("Arrivals and explosions"),
    (
        HelpLine(gettext_lazy("Whoever arrives takes the first free arrival space of the shelter.")),
        HelpLine(
            gettext_lazy(
                "If the explosion token lies there it moves on by one space, and the sector on the card "
                "shown "
                "is filled with scrap. So from there on every arrival explodes."
            ),
            icon="burst",
        ),
        HelpLine(
            gettext_lazy("Whoever is in a pod in that sector is on the ship again, and the pod goes home."),
            icon="flame",
        ),
        HelpLine(gettext_lazy("A shelter with five arrivals is closed.")),
    ),
)
LAST = Section(
    "barrier",
    "turns",
    gettext_lazy("Barrier and last turns"),
    (
        HelpLine(
            gettext_lazy(
                "The barrier stands when scrap leaves no way from sectors 1, 2 and 3 to sectors 11, 12 "
                "and 13."
            )
        ),
        HelpLine(
            gettext_lazy(
                "The turn is finished. Then everybody who had crew in a pod beyond the barrier has one "
                "last turn."
            )
        ),
        HelpLine(
            gettext_lazy(
                "The game is over at once if all shelters are full, or nobody is beyond the barrier."
            )
        ),
    ),
)
SCORING = Section(
    "scoring",
    "star",
    gettext_lazy("Scoring"),
    (
        HelpLine(
            gettext_lazy(
                "Shelter by shelter the crew is turned up. In the order of arrival each takes a free "
                "space of its "
                "type or an open one; where several fit its owner chooses, but cannot refuse."
            )
        ),
        HelpLine(gettext_lazy("Points count on these spaces only. Whoever finds none scores nothing.")),
        HelpLine(gettext_lazy("Each one scores what its space shows."), KINDS["plain"], ring="plain"),
        HelpLine(
            gettext_lazy("With both ringed spaces taken every assigned crew member scores 1 more."),
            KINDS["blue"],
            ring="blue",
        ),
        HelpLine(
            gettext_lazy("Unless both ringed spaces are taken nobody scores here."),
            KINDS["yellow"],
            ring="yellow",
        ),
        HelpLine(
            gettext_lazy("Unless the ringed space is taken every assigned crew member scores 1 less."),
            KINDS["orange"],
            ring="orange",
        ),
        HelpLine(
            gettext_lazy(
                "Every assigned crew member scores 1 more for each player with crew in this shelter."
            ),
            KINDS["green"],
            ring="green",
        ),
        HelpLine(
            gettext_lazy(
                "Most crew in shelters decides, then most of it on spaces with points, then in the most "
                "shelters."
            ),
            gettext_lazy("On a tie"),
        ),
    ),
)
ALONE = Section(
    "alone",
    "seat",
    gettext_lazy("Alone"),
    (
        HelpLine(gettext_lazy("All thirteen sectors have a card, and two cards are shown.")),
        HelpLine(
            gettext_lazy(
                "At the end of each turn the right card explodes, the left one slides over, and a new "
                "one is shown."
            )
        ),
        HelpLine(gettext_lazy("All your markers come back after each turn, from both panels.")),
        HelpLine(gettext_lazy("Program buries either card. Swap and Spy find nobody.")),
        HelpLine(gettext_lazy("More than 15 points"), RATINGS["master"]),
        HelpLine(gettext_lazy("13 to 15 points"), RATINGS["conqueror"]),
        HelpLine(gettext_lazy("12 points or fewer"), RATINGS["survivor"]),
    ),
)
COMPANY = (AIM, TURN, EIGHT, MOVING, BEACONS, EMPTY, ARRIVALS, LAST, SCORING, ALONE)


def sections_of(view: EscapeView) -> tuple[Section, ...]:
    """All sections; who plays alone finds that right after the aim, and options say which hold in this "
    "game."""
    sections = list(COMPANY)
    if len(view["seats"]) == 1:
        sections.remove(ALONE)
        sections.insert(1, ALONE)
    return (*sections, options_section(EscapeOptions, view))
