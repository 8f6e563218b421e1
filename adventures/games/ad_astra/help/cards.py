"""The rules of the five kinds of action cards."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

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
    gettext_lazy("Production"),
    (
        HelpLine(gettext_lazy("The owner chooses one of the two resources. It counts for everybody.")),
        *(
            line(
                gettext_lazy("{count} per pawn on a planet of the type."),
                PAWNS[kind].name,
                PAWNS[kind].icon,
                count=count,
            )
            for kind, count in YIELD.items()
        ),
        HelpLine(gettext_lazy("Alien planets, deep space and a terraformer on its own bring nothing.")),
        HelpLine(gettext_lazy("If the bank runs short, each in turn takes what is left.")),
    ),
)
MOVEMENT = Section(
    "movement",
    "chevrons",
    gettext_lazy("Movement"),
    (
        HelpLine(gettext_lazy("The owner may fly with one starship."), gettext_lazy("First step")),
        HelpLine(
            gettext_lazy("All others, clockwise, may fly with one starship each."),
            gettext_lazy("Second step"),
        ),
        HelpLine(
            gettext_lazy("The owner may fly with all starships that have not flown yet."),
            gettext_lazy("Third step"),
        ),
        HelpLine(gettext_lazy("Flights lead to the two systems on the card or to deep space, never to Sol.")),
        HelpLine(gettext_lazy("No energy."), gettext_lazy("From deep space")),
        line(
            gettext_lazy("{cost} energy, whatever the card shows."),
            gettext_lazy("To deep space"),
            cost=TO_DEEP,
        ),
        line(
            gettext_lazy("{cost} energy, if the system is on the card."),
            gettext_lazy("Within a system"),
            cost=WITHIN_SYSTEM,
        ),
        line(gettext_lazy("{cost} energy."), gettext_lazy("To another system"), cost=BETWEEN_SYSTEMS),
        HelpLine(
            gettext_lazy(
                "Whoever reaches a system looks at all its face-down planets, alone. Then the ship lands."
            ),
            gettext_lazy("Look"),
            "scan",
        ),
        HelpLine(
            gettext_lazy(
                "On a face-down planet, which is turned up for all, or on a face-up one without pawns of "
                "others. Own pawns never bar."
            ),
            gettext_lazy("Landing"),
            "planet",
        ),
        HelpLine(
            gettext_lazy(
                "Whoever turns one up by landing on it draws an artifact. Later landings bring none."
            ),
            gettext_lazy("Alien planet"),
            "alien",
        ),
    ),
)
BUILDING = Section(
    "building",
    "build",
    gettext_lazy("Building"),
    (
        HelpLine(
            gettext_lazy(
                "The owner builds as much as they can pay for; then all others one item each at most."
            )
        ),
        item(
            COLONY,
            gettext_lazy(
                "{cost}. On a planet with a starship or terraformer of yours and no colony or factory. "
                "On an alien planet: {points} points at once."
            ),
            points=COLONY_ON_ALIEN,
        ),
        item(
            FACTORY,
            gettext_lazy(
                "{cost}. In place of a colony of yours, which you take back. "
                "On an alien planet: {points} points at once."
            ),
            points=FACTORY_ON_ALIEN,
        ),
        item(
            TERRAFORMER,
            gettext_lazy(
                "{cost}. On a food or water planet with a pawn of yours and no terraformer: "
                "{points} points at once."
            ),
            points=TERRAFORMED,
        ),
        item(STARSHIP, gettext_lazy("{cost}. It begins in deep space.")),
        HelpLine(gettext_lazy("A planet carries one colony or one factory, never two.")),
    ),
)
_OFFERS = (
    line(
        gettext_lazy(
            "Only the owner trades, as often as he likes, at once with whoever agrees. "
            "Once {most} offers were refused with the card, no more are made."
        ),
        most=MOST_REFUSED,
    ),
    HelpLine(gettext_lazy("Whoever is asked accepts, refuses, or answers the owner with another offer.")),
)
_OFFERS_THAT_ALL_COUNT = (
    line(
        gettext_lazy("Only the owner trades: at once with whoever agrees, up to {offers} offers a card."),
        offers=MOST_REFUSED,
    ),
)


def _trading(offers: tuple[HelpLine, ...]) -> Section:
    hands = HelpLine(gettext_lazy("While the card is played all resource hands lie open."))
    return Section("trading", "trade", gettext_lazy("Trading"), (hands, *offers, *_BANK))


_BANK = (
    line(
        gettext_lazy("The bank gives one card of your choice for {rate} equal ones, as often as you like."),
        rate=BANK_RATE,
    ),
    HelpLine(
        gettext_lazy("Each side gives at least one card, and no type goes both ways. Promises bind nobody.")
    ),
)
TRADING = _trading(_OFFERS)
FIRST_TRADING = _trading(_OFFERS_THAT_ALL_COUNT)
"""By the first version of the rules."""
SCORING = Section(
    "scoring",
    "star",
    gettext_lazy("Scoring"),
    (
        HelpLine(
            gettext_lazy(
                "The owner becomes the first player and chooses one of the two elements. Everybody scores it."
            )
        ),
        element(
            "colonies",
            gettext_lazy("{colony} per colony, {factory} per factory."),
            colony=POINTS_EACH["colonies"][COLONY],
            factory=POINTS_EACH["colonies"][FACTORY],
        ),
        element(
            "starships",
            gettext_lazy("{ship} per starship, also in deep space."),
            ship=POINTS_EACH["starships"][STARSHIP],
        ),
        element(
            "terraformers",
            gettext_lazy("{each} per planet you have terraformed."),
            each=POINTS_EACH["terraformers"][TERRAFORMER],
        ),
        element(
            "systems",
            gettext_lazy("{each} per system with a pawn of yours; Sol counts, deep space does not."),
            each=POINTS_SYSTEM,
        ),
        element(
            "identical",
            gettext_lazy("Discard at least {least} cards of one type: {each} point each."),
            least=LEAST_DISCARDED,
            each=POINTS_CARD,
        ),
        element(
            "different",
            gettext_lazy("Discard {least} to {most} cards, all of different types: {each} point each."),
            least=LEAST_DISCARDED,
            most=len(RESOURCES),
            each=POINTS_CARD,
        ),
        HelpLine(
            gettext_lazy("For these two the player after the owner begins, and the owner is last."),
            gettext_lazy("Discarding"),
        ),
        line(
            gettext_lazy("{bonus} points more for whoever scores most of all; none if two are level."),
            gettext_lazy("Most points"),
            "trophy",
            bonus=BONUS,
        ),
        line(
            gettext_lazy(
                "A played scoring card stays on the table. They return when all {cards} of yours are used."
            ),
            gettext_lazy("Set aside"),
            cards=len(SCORING_CARDS),
        ),
    ),
)
