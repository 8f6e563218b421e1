"""Resource cards in moves: `water food*2`, each type once and in the order of the bank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from .contents import RESOURCES

# Resource -> number of cards; in hands and in the bank every resource stands there, elsewhere those with any.
Amounts = Mapping[str, int]


def written(cards: Amounts) -> tuple[str, ...]:
    """Writes cards as words of a move."""
    return tuple(_word(type_, cards[type_]) for type_ in RESOURCES if cards.get(type_))


def read(words: Sequence[str]) -> dict[str, int] | None:
    """Reads words of a move; None where they are not exactly how cards are written."""
    cards: dict[str, int] = {}
    for word in words:
        type_, times, number = word.partition("*")
        if times and not (number.isascii() and number.isdigit() and len(number) < 4):
            return None
        cards[type_] = int(number) if times else 1
    return cards if cards and written(cards) == tuple(words) else None


def covers(hand: Amounts, cards: Amounts) -> bool:
    """Returns whether a hand has these cards."""
    return all(hand[type_] >= number for type_, number in cards.items())


def count(cards: Amounts) -> int:
    return sum(cards.values())


def is_partial(cards: Amounts) -> dict[str, int]:
    """The resources of which there are any, in the order of the bank."""
    return {type_: cards[type_] for type_ in RESOURCES if cards.get(type_)}


def choices(hand: Amounts, number: int) -> tuple[str, ...]:
    """Every way to choose exactly so many cards of a hand, as words of a move."""
    return _chosen(tuple(hand[type_] for type_ in RESOURCES), number)


@lru_cache(maxsize=32)
def _chosen(held: tuple[int, ...], number: int) -> tuple[str, ...]:
    """Goes from the last type to the first: `ways` are those to choose a number of cards of the types so far.

    More of an earlier type come first. Only numbers are kept from which all can still be reached.
    """
    ways: dict[int, list[str]] = {0: [""]}
    for at in range(len(held) - 1, -1, -1):
        before, type_ = sum(held[:at]), RESOURCES[at]
        longer: dict[int, list[str]] = {}
        for chosen in range(max(0, number - before), number + 1):
            longer[chosen] = [
                f"{word} {rest}" if word and rest else word or rest
                for taken in range(min(held[at], chosen), -1, -1)
                for word in (_word(type_, taken) if taken else "",)
                for rest in ways.get(chosen - taken, ())
            ]
        ways = longer
    return tuple(ways.get(number, ()))


def _word(type_: str, number: int) -> str:
    return type_ if number == 1 else f"{type_}*{number}"
