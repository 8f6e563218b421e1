"""The rules of Ad Astra in short sections: what the dialog of the rules unfolds.

Every number comes from the contents of the box, so what is read here is what is played.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from adventures.games.options import options_section

from ...help import HelpLine, Section
from ..forms import AstraOptions
from ..rules.contents import END_SCORE, HAND_LIMIT, LEAST_SPREAD, MOST_SPREAD, RESOURCES, SPACES, SUPPLY
from ..rules.views import AstraView
from ..words.artifacts import ARTIFACTS
from ..words.things import STARS
from .cards import BUILDING, FIRST_TRADING, MOVEMENT, PRODUCTION, SCORING, TRADING
from .parts import line

AIM = Section(
    "aim",
    "starship",
    _("What the game is"),
    (
        HelpLine(
            _(
                "Explore planets around eight stars, produce, build and trade. Whoever has most points "
                "in the end wins."
            )
        ),
        line(
            _(
                "You begin with a factory on your home planet at Sol, a starship in deep space and one "
                "card of each of the {types} resources."
            ),
            types=len(RESOURCES),
        ),
        line(
            _("The other {stars} stars have {least} to {most} planets each; they lie face down at first."),
            stars=len(STARS) - 1,
            least=LEAST_SPREAD,
            most=MOST_SPREAD,
        ),
        line(_("You may use {supply} pawns of each kind."), supply=SUPPLY),
    ),
)
PLANNING = Section(
    "planning",
    "piles",
    _("Planning"),
    (
        HelpLine(
            _(
                "In turn everybody puts one action card face down on a free space, until all are taken. "
                "Nobody may pass."
            )
        ),
        line(
            _("{small} spaces with three or four players, {large} with five."),
            small=SPACES[3],
            large=SPACES[5],
        ),
        HelpLine(
            _(
                "Then the spaces are played from the first to the last: a card is turned up and carried "
                "out, its owner first, then clockwise."
            )
        ),
        HelpLine(_("Cards serve everybody: think of what others will do with yours.")),
    ),
)
ARTIFACTS_USED = Section(
    "artifacts",
    "alien",
    _("Artifacts"),
    (
        HelpLine(
            _("You keep an artifact secret until you use it, once, when you are asked what it serves for.")
        ),
        *(HelpLine(artifact.does, artifact.name) for artifact in ARTIFACTS.values()),
    ),
)
ROUND = Section(
    "round",
    "turns",
    _("End of a round"),
    (
        line(_("Whoever holds more than {limit} resource cards discards down to {limit}."), limit=HAND_LIMIT),
        HelpLine(_("Used cards return to your hand; scoring cards only when all of yours are used.")),
        HelpLine(_("The first player begins the next planning.")),
    ),
)
END = Section(
    "end",
    "flag",
    _("End of the game"),
    (
        line(
            _(
                "When somebody has {score} points, or all planets are face up, the round is played "
                "to its end; then the game is over."
            ),
            score=END_SCORE,
        ),
        HelpLine(_("Arcanum is added. Most points win.")),
        HelpLine(
            _("Most pawns in play decides, then most resource cards; then the victory is shared."),
            _("On a tie"),
        ),
    ),
)
SECRET = Section(
    "secret",
    "sealed",
    _("What is secret"),
    (
        HelpLine(_("Whose card lies on a space is seen by all, which card only by its owner.")),
        HelpLine(_("Face-down planets are known to those who have looked. The page remembers yours.")),
        HelpLine(_("Resource hands: the others see how many cards, in a trade also which.")),
        HelpLine(_("Artifacts: the others see how many you hold.")),
    ),
)
PAGE = Section(
    "page",
    "go",
    _("On this page"),
    (
        HelpLine(_("Tap a card of your hand, then a free space of the row."), _("Planning")),
        HelpLine(_("Tap the resource or the element."), _("Choosing")),
        HelpLine(_("Tap a starship, then a star; then the planet."), _("Flying")),
        HelpLine(_("Tap an item, then what glows on the map."), _("Building")),
        HelpLine(_("Tap a player or the bank, then what is given and taken."), _("Trading")),
        HelpLine(_("Count cards with plus and minus, then confirm."), _("Taking and discarding")),
        HelpLine(
            _("Takes your last move back, as long as nobody has answered or seen anything new."),
            _("Undo"),
            "undo",
        ),
    ),
)
SECTIONS = (
    *(AIM, PLANNING, PRODUCTION, MOVEMENT, BUILDING, TRADING, SCORING, ARTIFACTS_USED),
    *(ROUND, END, SECRET, PAGE),
)


def sections_of(view: AstraView) -> tuple[Section, ...]:
    """All sections; the last one says which options hold in this game.

    A game that began with the first version of the rules is told those.
    """
    first = view["offers_counted"] == "made"
    sections = (FIRST_TRADING if first and one is TRADING else one for one in SECTIONS)
    return (*sections, options_section(AstraOptions, view))
