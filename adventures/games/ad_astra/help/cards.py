"""The rules of the five kinds of action cards."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from ...help import HelpLine, Section
from ..rules.contents import (
    BANK_RATE,
    BETWEEN_SYSTEMS,
    BONUS,
    COLONY,
    COLONY_ON_ALIEN,
    FACTORY,
    FACTORY_ON_ALIEN,
    LEAST_DISCARDED,
    MOST_REFUSED,
    POINTS_CARD,
    POINTS_EACH,
    POINTS_SYSTEM,
    RESOURCES,
    SCORING_CARDS,
    STARSHIP,
    TERRAFORMED,
    TERRAFORMER,
    TO_DEEP,
    WITHIN_SYSTEM,
    YIELD,
)
from ..words.things import PAWNS
from .parts import element, item, line

PRODUCTION = Section(
    "production",
    "energy",
    _("Production"),
    (
        HelpLine(_("The owner chooses one of the two resources. It counts for everybody.")),
        *(
            line(
                _("{count} per pawn on a planet of the type."),
                PAWNS[kind].name,
                PAWNS[kind].icon,
                count=count,
            )
            for kind, count in YIELD.items()
        ),
        HelpLine(_("Alien planets, deep space and a terraformer on its own bring nothing.")),
        HelpLine(_("If the bank runs short, each in turn takes what is left.")),
    ),
)
MOVEMENT = Section(
    "movement",
    "chevrons",
    _("Movement"),
    (
        HelpLine(_("The owner may fly with one starship."), _("First step")),
        HelpLine(_("All others, clockwise, may fly with one starship each."), _("Second step")),
        HelpLine(_("The owner may fly with all starships that have not flown yet."), _("Third step")),
        HelpLine(_("Flights lead to the two systems on the card or to deep space, never to Sol.")),
        HelpLine(_("No energy."), _("From deep space")),
        line(_("{cost} energy, whatever the card shows."), _("To deep space"), cost=TO_DEEP),
        line(_("{cost} energy, if the system is on the card."), _("Within a system"), cost=WITHIN_SYSTEM),
        line(_("{cost} energy."), _("To another system"), cost=BETWEEN_SYSTEMS),
        HelpLine(
            _("Whoever reaches a system looks at all its face-down planets, alone. Then the ship lands."),
            _("Look"),
            "scan",
        ),
        HelpLine(
            _(
                "On a face-down planet, which is turned up for all, or on a face-up one without pawns of "
                "others. Own pawns never bar."
            ),
            _("Landing"),
            "planet",
        ),
        HelpLine(
            _("Whoever turns one up by landing on it draws an artifact. Later landings bring none."),
            _("Alien planet"),
            "alien",
        ),
    ),
)
BUILDING = Section(
    "building",
    "build",
    _("Building"),
    (
        HelpLine(_("The owner builds as much as they can pay for; then all others one item each at most.")),
        item(
            COLONY,
            _(
                "{cost}. On a planet with a starship or terraformer of yours and no colony or factory. "
                "On an alien planet: {points} points at once."
            ),
            points=COLONY_ON_ALIEN,
        ),
        item(
            FACTORY,
            _(
                "{cost}. In place of a colony of yours, which you take back. "
                "On an alien planet: {points} points at once."
            ),
            points=FACTORY_ON_ALIEN,
        ),
        item(
            TERRAFORMER,
            _(
                "{cost}. On a food or water planet with a pawn of yours and no terraformer: "
                "{points} points at once."
            ),
            points=TERRAFORMED,
        ),
        item(STARSHIP, _("{cost}. It begins in deep space.")),
        HelpLine(_("A planet carries one colony or one factory, never two.")),
    ),
)
_OFFERS = (
    line(
        _(
            "Only the owner trades, as often as he likes, at once with whoever agrees. "
            "Once {most} offers were refused with the card, no more are made."
        ),
        most=MOST_REFUSED,
    ),
    HelpLine(_("Whoever is asked accepts, refuses, or answers the owner with another offer.")),
)
_OFFERS_THAT_ALL_COUNT = (
    line(
        _("Only the owner trades: at once with whoever agrees, up to {offers} offers a card."),
        offers=MOST_REFUSED,
    ),
)


def _trading(offers: tuple[HelpLine, ...]) -> Section:
    hands = HelpLine(_("While the card is played all resource hands lie open."))
    return Section("trading", "trade", _("Trading"), (hands, *offers, *_BANK))


_BANK = (
    line(
        _("The bank gives one card of your choice for {rate} equal ones, as often as you like."),
        rate=BANK_RATE,
    ),
    HelpLine(_("Each side gives at least one card, and no type goes both ways. Promises bind nobody.")),
)
TRADING = _trading(_OFFERS)
FIRST_TRADING = _trading(_OFFERS_THAT_ALL_COUNT)
"""By the first version of the rules."""
SCORING = Section(
    "scoring",
    "star",
    _("Scoring"),
    (
        HelpLine(
            _("The owner becomes the first player and chooses one of the two elements. Everybody scores it.")
        ),
        element(
            "colonies",
            _("{colony} per colony, {factory} per factory."),
            colony=POINTS_EACH["colonies"][COLONY],
            factory=POINTS_EACH["colonies"][FACTORY],
        ),
        element(
            "starships",
            _("{ship} per starship, also in deep space."),
            ship=POINTS_EACH["starships"][STARSHIP],
        ),
        element(
            "terraformers",
            _("{each} per planet you have terraformed."),
            each=POINTS_EACH["terraformers"][TERRAFORMER],
        ),
        element(
            "systems",
            _("{each} per system with a pawn of yours; Sol counts, deep space does not."),
            each=POINTS_SYSTEM,
        ),
        element(
            "identical",
            _("Discard at least {least} cards of one type: {each} point each."),
            least=LEAST_DISCARDED,
            each=POINTS_CARD,
        ),
        element(
            "different",
            _("Discard {least} to {most} cards, all of different types: {each} point each."),
            least=LEAST_DISCARDED,
            most=len(RESOURCES),
            each=POINTS_CARD,
        ),
        HelpLine(
            _("For these two the player after the owner begins, and the owner is last."), _("Discarding")
        ),
        line(
            _("{bonus} points more for whoever scores most of all; none if two are level."),
            _("Most points"),
            "trophy",
            bonus=BONUS,
        ),
        line(
            _("A played scoring card stays on the table. They return when all {cards} of yours are used."),
            _("Set aside"),
            cards=len(SCORING_CARDS),
        ),
    ),
)
