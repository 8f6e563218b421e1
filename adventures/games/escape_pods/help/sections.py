"""The rules of Escape Pods in short sections: what the dialog of the rules unfolds."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

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
    _("Aim"),
    (
        HelpLine(_("The ship burns. Fly your crew through the sectors into the four shelters.")),
        HelpLine(_("A pod may carry crew of several players: nobody owns a pod.")),
        HelpLine(_("In the end your crew takes spaces in the shelters. Most points win.")),
        HelpLine(
            _(
                "Your crew are three commanders, three scientists and three engineers. "
                "Others see whose they are, but not which."
            )
        ),
    ),
)
TURN = Section(
    "turn",
    "board",
    _("Your turn"),
    (
        HelpLine(_("Take up to two actions, the same or different ones, then end your turn.")),
        HelpLine(
            _(
                "Each action costs a marker: one of your crew on the ship goes face down on a free space "
                "of the action. You choose which one."
            ),
            _("Marker"),
        ),
        HelpLine(_("No free space or nobody on the ship: no action."), _("Without a marker")),
        HelpLine(_("When your turn ends, its markers come back to the ship."), _("Basic panel")),
        HelpLine(
            _(
                "Its markers stay. They come back at the end of the turn in which Swap, Program and "
                "Pilot all hold one, or by Refresh."
            ),
            _("Advanced panel"),
        ),
        HelpLine(
            _(
                "Whoever begins has one action only in the very first turn; with three or more "
                "players, so does the second."
            ),
            _("First turns"),
        ),
    ),
)
EIGHT = Section(
    "actions",
    "chevrons",
    _("The eight actions"),
    (
        _action(
            "crew_move",
            _(
                "Board: one of your crew on the ship enters a pod in a hangar or in sector 1, 2 or 3; from a "
                "hangar the pod flies out at once. Or one of your crew changes into a pod in the next "
                "sector. Unboard: anybody's crew member leaves a pod for a shelter beside its sector. "
                "Two spaces: twice a turn, in any mix."
            ),
        ),
        _action("accelerate", _("A pod with at least one of your crew flies to a sector beside its own.")),
        _action(
            "spy", _("You look at all crew in one pod or shelter. What you tell of it need not be true.")
        ),
        _action(
            "minipod", _("One of your crew leaves in a one-seat pod for sector 1, 2 or 3, if it is empty.")
        ),
        _action(
            "swap",
            _(
                "One of your crew in a pod changes places with another player's in the next sector. Or one "
                "of yours on the ship takes a foreign seat in sector 1, 2 or 3, and whoever sat there is "
                "on the ship again."
            ),
        ),
        _action(
            "program",
            _(
                "One of four: put the card shown under the deck; add a beacon, if possible one with "
                "another player's colour; move a beacon to a free border; exchange two beacons."
            ),
        ),
        _action("pilot", _("Like Accelerate, with any pod that carries crew, also none of yours.")),
        _action("refresh", _("Your markers on the advanced panel come back at once.")),
    ),
)
MOVING = Section(
    "moving",
    "accelerate",
    _("Moving and pushing"),
    (
        HelpLine(_("A sector holds one pod or scrap. Pods never enter scrap.")),
        HelpLine(_("A pod may enter the sector of a smaller one and pushes it on; you choose where to.")),
        HelpLine(_("A pod of the same size or a larger one bars the way.")),
        HelpLine(
            _("The pushed pod goes back to where the other one came from only if nothing else is possible.")
        ),
        HelpLine(_("It may push a still smaller one in turn.")),
    ),
)
BEACONS = Section(
    "beacons",
    "code",
    _("Beacons"),
    (
        HelpLine(_("A beacon lies on a border of two sectors and shows two colours.")),
        HelpLine(
            _(
                "With your colour it carries any pod with your crew across, in your turn, without an action "
                "or a marker, as often as you like."
            )
        ),
        HelpLine(_("Such flights go before, between and after actions. They push as any other.")),
    ),
)
EMPTY = Section(
    "empty",
    "minipod",
    _("Empty pods"),
    (
        HelpLine(
            _("A pod that nobody is left in goes home at once: to a free hangar of its size, or to the dock.")
        ),
        HelpLine(_("With two free hangars you choose; from there it can fly out again.")),
    ),
)
ARRIVALS = Section(
    "arrivals",
    "burst",
    _("Arrivals and explosions"),
    (
        HelpLine(_("Whoever arrives takes the first free arrival space of the shelter.")),
        HelpLine(
            _(
                "If the explosion token lies there it moves on by one space, and the sector on the card "
                "shown is filled with scrap. So from there on every arrival explodes."
            ),
            icon="burst",
        ),
        HelpLine(
            _("Whoever is in a pod in that sector is on the ship again, and the pod goes home."), icon="flame"
        ),
        HelpLine(_("A shelter with five arrivals is closed.")),
    ),
)
LAST = Section(
    "barrier",
    "turns",
    _("Barrier and last turns"),
    (
        HelpLine(
            _("The barrier stands when scrap leaves no way from sectors 1, 2 and 3 to sectors 11, 12 and 13.")
        ),
        HelpLine(
            _(
                "The turn is finished. Then everybody who had crew in a pod beyond the barrier has one "
                "last turn."
            )
        ),
        HelpLine(_("The game is over at once if all shelters are full, or nobody is beyond the barrier.")),
    ),
)
SCORING = Section(
    "scoring",
    "star",
    _("Scoring"),
    (
        HelpLine(
            _(
                "Shelter by shelter the crew is turned up. In the order of arrival each takes a free space "
                "of its type or an open one; where several fit its owner chooses, but cannot refuse."
            )
        ),
        HelpLine(_("Points count on these spaces only. Whoever finds none scores nothing.")),
        HelpLine(_("Each one scores what its space shows."), KINDS["plain"], ring="plain"),
        HelpLine(
            _("With both ringed spaces taken every assigned crew member scores 1 more."),
            KINDS["blue"],
            ring="blue",
        ),
        HelpLine(
            _("Unless both ringed spaces are taken nobody scores here."), KINDS["yellow"], ring="yellow"
        ),
        HelpLine(
            _("Unless the ringed space is taken every assigned crew member scores 1 less."),
            KINDS["orange"],
            ring="orange",
        ),
        HelpLine(
            _("Every assigned crew member scores 1 more for each player with crew in this shelter."),
            KINDS["green"],
            ring="green",
        ),
        HelpLine(
            _(
                "Most crew in shelters decides, then most of it on spaces with points, then in the most "
                "shelters."
            ),
            _("On a tie"),
        ),
    ),
)
ALONE = Section(
    "alone",
    "seat",
    _("Alone"),
    (
        HelpLine(_("All thirteen sectors have a card, and two cards are shown.")),
        HelpLine(
            _(
                "At the end of each turn the right card explodes, the left one slides over, and a new "
                "one is shown."
            )
        ),
        HelpLine(_("All your markers come back after each turn, from both panels.")),
        HelpLine(_("Program buries either card. Swap and Spy find nobody.")),
        HelpLine(_("More than 15 points"), RATINGS["master"]),
        HelpLine(_("13 to 15 points"), RATINGS["conqueror"]),
        HelpLine(_("12 points or fewer"), RATINGS["survivor"]),
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
