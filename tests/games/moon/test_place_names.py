"""Names of places that are filled in from facts and from the words of an id."""

import pytest

from adventures.games.moon.words.place_names import PlaceName

METALS = {"ruby": "Ruby", "pearl": "Pearl"}


def test_a_name_is_filled_with_facts_and_the_last_word_of_the_id():
    assert PlaceName("%(number)s for %(value)s points")("scale.plants.2", {"value": 5}) == "2 for 5 points"


def test_a_name_is_filled_with_the_words_of_the_id_that_its_pattern_names():
    name = PlaceName("%(metal)s of level %(level)s", "mine.metal.level", metal=METALS)
    assert name("mine.ruby.2", {}) == "Ruby of level 2"


def test_a_name_is_one_of_several_texts_by_a_word_and_a_fact():
    name = PlaceName({"near.1": "near, small", "far.2": "far, large"}, "side.number", by="side.size")
    assert name("far.7", {"size": 2}) == "far, large"


def test_a_function_says_what_a_fact_is_called():
    assert PlaceName("Mission %(letter)s", letter=str.upper)("mission.1", {"letter": "a"}) == "Mission A"


def test_a_name_takes_more_words_than_those_of_the_place():
    assert PlaceName("%(names)s took %(number)s")("flag.3", {}, names="Ana") == "Ana took 3"


def test_an_id_that_its_pattern_does_not_fit_is_a_fault():
    with pytest.raises(ValueError, match="zip"):
        PlaceName("%(level)s", "cavity.level.column")("cavity.1", {})
