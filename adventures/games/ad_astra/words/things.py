"""What lies on the table of Ad Astra is called: stars, planets, resources, pawns, action cards, elements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from adventures.games.parts import Named
from adventures.words.refusals import Text

from ..rules.contents import BUILD, CARD_KINDS, MOVEMENT, PRODUCTION, RESOURCES, SCORING, TRADE, halves
from ..rules.views import Cards

# What lies on planets and in hands
TYPES: Mapping[str, Named] = {
    "water": Named(gettext_lazy("water"), "water"),
    "food": Named(gettext_lazy("food"), "food"),
    "energy": Named(gettext_lazy("energy"), "energy"),
    "xanthium": Named(gettext_lazy("xanthium"), "xanthium"),
    "yoyodium": Named(gettext_lazy("yoyodium"), "yoyodium"),
    "zozodium": Named(gettext_lazy("zozodium"), "zozodium"),
    "alien": Named(pgettext_lazy("planet", "alien"), "alien"),
    "ore": Named(gettext_lazy("any ore"), "ore"),
}
STARS: Mapping[str, Text] = {
    "sol": gettext_lazy("Sol"),
    "small_red": gettext_lazy("small red"),
    "small_yellow": gettext_lazy("small yellow"),
    "large_red": gettext_lazy("large red"),
    "large_yellow": gettext_lazy("large yellow"),
    "twin_red": gettext_lazy("twin red"),
    "twin_yellow": gettext_lazy("twin yellow"),
    "nebula_red": gettext_lazy("nebula red"),
    "nebula_yellow": gettext_lazy("nebula yellow"),
}
PAWNS: Mapping[str, Named] = {
    "starship": Named(gettext_lazy("starship"), "starship"),
    "colony": Named(gettext_lazy("colony"), "colony"),
    "factory": Named(gettext_lazy("factory"), "factory"),
    "terraformer": Named(gettext_lazy("terraformer"), "terraformer"),
}
# What scoring cards score.
ELEMENTS: Mapping[str, Named] = {
    "colonies": Named(gettext_lazy("Colonies"), "colony"),
    "starships": Named(gettext_lazy("Starships"), "starship"),
    "terraformers": Named(gettext_lazy("Terraformers"), "terraformer"),
    "systems": Named(gettext_lazy("Systems"), "systems"),
    "identical": Named(pgettext_lazy("cards", "Identical"), "identical"),
    "different": Named(pgettext_lazy("cards", "Different"), "different"),
}
# How an element counts.
COUNTED: Mapping[str, Text] = {
    "colonies": gettext_lazy("1 per colony, 2 per factory"),
    "starships": gettext_lazy("2 per starship"),
    "terraformers": gettext_lazy("3 per terraformer"),
    "systems": gettext_lazy("1 per system with a pawn"),
    "identical": gettext_lazy("1 per discarded card of one type, 2 or more"),
    "different": gettext_lazy("1 per discarded card, all different, 2 or more"),
}
FIELDS: Mapping[str, Named] = {
    **ELEMENTS,
    "bonus": Named(gettext_lazy("Most of a card"), "star"),
    "built": Named(gettext_lazy("Buildings at once"), "build"),
    "arcanum": Named(gettext_lazy("Arcanum"), "alien"),
}
# Kinds of action cards: the heading, the word on the card, the icon where the card has no halves.
KINDS: Mapping[str, Named] = {
    PRODUCTION: Named(gettext_lazy("Production"), ""),
    MOVEMENT: Named(gettext_lazy("Movement"), ""),
    SCORING: Named(gettext_lazy("Scoring"), ""),
    BUILD: Named(pgettext_lazy("card", "Building"), "build"),
    TRADE: Named(pgettext_lazy("card", "Trade"), "trade"),
}
VERBS: Mapping[str, Text] = {
    PRODUCTION: pgettext_lazy("on a card", "produce"),
    MOVEMENT: pgettext_lazy("on a card", "fly"),
    SCORING: pgettext_lazy("on a card", "score"),
    BUILD: pgettext_lazy("on a card", "build"),
    TRADE: pgettext_lazy("on a card", "trade"),
}
COLOURS: Mapping[str, Text] = {
    "blue": gettext_lazy("blue"),
    "red": gettext_lazy("red"),
    "yellow": gettext_lazy("yellow"),
    "green": gettext_lazy("green"),
    "grey": gettext_lazy("grey"),
}


def type_name(type_: str) -> str:
    """A resource, or what a planet is."""
    return str(TYPES[type_].name)


def star_name(star: str) -> str:
    """A star by its form and colour; `deep` is deep space."""
    return _("deep space") if star == "deep" else str(STARS[star])


def place_name(place: str) -> str:
    """A planet by its star and its number, a star, or deep space."""
    star, _dot, number = place.partition(".")
    if not number:
        return star_name(star) if star else ""
    return _("planet %(number)s of %(star)s") % {"number": number, "star": star_name(star)}


def short_place(place: str) -> str:
    """A place in few words: `large red 2`."""
    star, _dot, number = place.partition(".")
    return f"{star_name(star)} {number}".strip() if star else ""


def cards_name(cards: Cards) -> str:
    """Resource cards in words: `2 food, 1 energy`."""
    return ", ".join(f"{cards[type_]} {type_name(type_)}" for type_ in RESOURCES if cards.get(type_))


def half_named(half: str) -> Named:
    """A printed half of an action card: a resource, a star, or an element; a star has no icon."""
    if half in STARS:
        return Named(STARS[half], "")
    return ELEMENTS[half] if half in ELEMENTS else TYPES[half]


def card_name(colour: str, card: str) -> str:
    """An action card in words: what is printed on it."""
    kind = CARD_KINDS[card]
    printed = halves(colour, card)
    if not printed:
        return str(KINDS[kind].name)
    return f"{KINDS[kind].name}: {halves_name(printed)}"


def halves_name(printed: Sequence[str]) -> str:
    """The halves of a card in words."""
    return ", ".join(str(half_named(half).name) for half in printed)
