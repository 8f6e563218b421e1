"""Resource cards in moves: `water food*2`, each type once and in the order of the bank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    """Tells whether a hand has these cards."""
    return all(hand[type_] >= number for type_, number in cards.items())


def count(cards: Amounts) -> int:
    return sum(cards.values())


def only_some(cards: Amounts) -> dict[str, int]:
    """The resources of which there are any, in the order of the bank."""
    return {type_: cards[type_] for type_ in RESOURCES if cards.get(type_)}


def choices(hand: Amounts, number: int) -> tuple[str, ...]:
    """Every way to choose exactly so many cards of a hand, as words of a move."""
    return _chosen(tuple(hand[type_] for type_ in RESOURCES), number)


@lru_cache(maxsize=32)
def _chosen(held: tuple[int, ...], number: int) -> tuple[str, ...]:
    return tuple(" ".join(words) for words in _ways(held, number, 0))


def _ways(held: tuple[int, ...], number: int, at: int) -> Iterator[tuple[str, ...]]:
    if number == 0:
        yield ()
        return
    if sum(held[at:]) < number:
        return
    for taken in range(min(held[at], number), -1, -1):
        first = (_word(RESOURCES[at], taken),) if taken else ()
        for rest in _ways(held, number - taken, at + 1):
            yield (*first, *rest)


def _word(type_: str, number: int) -> str:
    return type_ if number == 1 else f"{type_}*{number}"


def each(types: Iterable[str]) -> dict[str, int]:
    """One card of each of these types."""
    return dict.fromkeys(types, 1)
