"""Cards in moves: each type once, in the order of the bank, and every way to choose a number of them."""

from itertools import combinations, product

import pytest

from adventures.games.ad_astra.rules import resource_counts
from adventures.games.ad_astra.rules.contents import RESOURCES


def hand(*numbers):
    return dict(zip(RESOURCES, numbers, strict=True))


@pytest.mark.parametrize(
    "words", ["water", "food*2", "water food*12 zozodium", "energy yoyodium*3", "food*999"]
)
def test_what_is_written_is_read_back(words):
    assert resource_counts.written(resource_counts.read(words.split())) == tuple(words.split())


@pytest.mark.parametrize(
    "words",
    [
        "",
        "gold",
        "water water",
        "food water",
        "water*1",
        "water*0",
        "water*",
        "water*-2",
        "water*02",
        "*2",
        "water*1000",
    ],
)
def test_there_is_one_way_to_write_cards(words):
    assert resource_counts.read(words.split(" ")) is None


@pytest.mark.parametrize(
    "held", [(1, 0, 2, 0, 3, 1), (5, 5, 0, 0, 0, 0), (2, 2, 2, 2, 2, 2), (0, 0, 0, 0, 0, 0)]
)
def test_every_choice_is_listed_once(held):
    for number in range(1, sum(held) + 2):
        ways = resource_counts.choices(hand(*held), number)
        counted = [way for way in product(*(range(most + 1) for most in held)) if sum(way) == number]
        assert sorted(ways) == sorted(" ".join(resource_counts.written(hand(*way))) for way in counted)


def test_the_longest_list_is_bounded():
    """Whatever a hand holds, ten cards of six types are kept: there are no more ways to keep them."""
    kept = len(list(combinations(range(15), 5)))
    assert len(resource_counts.choices(hand(*[25] * 6), 140)) == kept == 3003
