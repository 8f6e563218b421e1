"""The fractions that can be written in a game, each as people say it."""

from __future__ import annotations

from collections.abc import Iterator

from adventures.games.moon.rules.numbers import Number
from adventures.games.moon.rules.symbols import changed_numbers
from adventures.games.moon.rules.views import MoonView

from .numbers import number_text


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
