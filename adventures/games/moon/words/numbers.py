"""Numbers, fractions and actions of Starship cards in words, also those of cards that change the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.moon.rules.numbers import Number, Plain
from adventures.games.moon.rules.symbols import changed_numbers
from adventures.games.moon.rules.views import MoonView
from adventures.words.lists import all_of, either

# The six actions of the Starship cards and the Wild Action, in words.


NAMES = {
    "robot": gettext_lazy("Robot"),
    "energy": gettext_lazy("Energy"),
    "plant": gettext_lazy("Plant"),
    "water": gettext_lazy("Water"),
    "astronaut": gettext_lazy("Astronaut"),
    "planning": gettext_lazy("Planning"),
    "wild": gettext_lazy("Wild"),
}


def action_name(action: str) -> str:
    """The name of an action, as it stands on its card."""
    return str(NAMES[action])


# Numbers and actions of Starship cards in words, also those of cards that change the rules.


ANY = "any"
FRACTIONS = {"25": "1/4", "5": "1/2", "75": "3/4"}
SMALL = {"25": "¼", "5": "½", "75": "¾"}
ANY_ACTION = gettext_lazy("any action")


def number_text(number: Plain) -> str:
    """A number as people read it: "1/2" for 0.5, "5 1/2" for 5.5, "5 or 12" for one of two.

    >>> number_text("0.5"), number_text("5.5"), number_text(7), number_text("X")
    ('1/2', '5 1/2', '7', 'X')
    """
    return either([_one(part) for part in str(number).split("|")])


def action_text(action: str) -> str:
    """An action of a card: "Robot", "Robot or Water", "any action"."""
    if action == ANY:
        return str(ANY_ACTION)
    return either([str(NAMES.get(part, part)) for part in action.split("|")])


def card_text(word: str) -> str:
    """A Starship card by its word: "5 or 12, Robot"."""
    number, _slash, action = word.partition("/")
    return _("%(number)s, %(action)s") % {"number": number_text(number), "action": action_text(action)}


def numbers_text(numbers: Sequence[Plain]) -> str:
    """Several numbers in a sentence: "1, 2 and 15"."""
    return all_of([number_text(number) for number in numbers])


def actions_text(actions: Sequence[str]) -> str:
    """Several actions in a sentence: "Robot and Water"."""
    return all_of([action_text(action) for action in actions])


def written_text(word: str) -> str:
    """A number as it is written into a space, with a fraction in the room of one digit."""
    whole, point, fraction = word.partition(".")
    if not point or fraction not in SMALL:
        return word
    return f"{'' if whole == '0' else whole}{SMALL[fraction]}"


def _one(text: str) -> str:
    whole, point, fraction = text.partition(".")
    if not point or fraction not in FRACTIONS:
        return text
    part = FRACTIONS[fraction]
    return part if whole == "0" else f"{whole}\N{NO-BREAK SPACE}{part}"


# The fractions that can be written in a game, each as people say it.


def fractions_near(view: MoonView) -> list[tuple[str, str]]:
    """All fractions on cards that came into the deck, and those that an Astronaut makes of them."""
    found = dict.fromkeys(
        str(number)
        for card in _cards(view)
        for number in changed_numbers(Number.parse(card.partition("/")[0]))
        if "." in str(number)
    )
    return [(word, number_text(word)) for word in found]


def _cards(view: MoonView) -> Iterator[str]:
    """The words of the cards that effects bring."""
    for effect in view["effects"]:
        yield from effect["parameters"].get("cards", ()) if effect["kind"] == "cards_in" else ()
        if effect["kind"] == "extra_combination":
            yield effect["parameters"]["card"]
