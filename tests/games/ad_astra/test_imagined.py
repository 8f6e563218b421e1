"""What a seat imagines of Ad Astra: cards and planets as the rules deal them, around what it knows."""

import json
import random
from collections import Counter

from adventures.games.ad_astra.rules.contents import PLANETS

from .arrange import arrange
from .table import begun, play

DRAWS = 600


def imagined(game, viewer, draws=DRAWS):
    return [game.imagined(viewer, random.Random(seed)) for seed in range(draws)]


def types(game):
    """The types of all planets that are settled, by planet."""
    return json.loads(game.to_json())["table"]["state"]["types"]


def shares(found):
    """How often each was found, in hundredths."""
    found = list(found)
    return {what: round(100 * count / len(found)) for what, count in Counter(found).items()}


def test_a_card_that_lies_face_down_is_any_of_its_owner_with_equal_chances():
    game = begun(4)
    play(game, "place prod.2 7")
    found = shares(other.view("ana")["planning"][6]["card"] for other in imagined(game, "ben", 2 * DRAWS))
    assert len(found) == 11
    assert all(abs(share - 9) <= 3 for share in found.values())


def test_a_card_that_is_imagined_on_the_board_is_not_in_the_hand():
    game = begun(4)
    play(game, "place prod.2 7")
    for other in imagined(game, "ben", 20):
        ana = other.view("ana")
        assert len(ana["players"]["ana"]["hand"]) == 10
        assert ana["planning"][6]["card"] not in ana["players"]["ana"]["hand"]


def test_resource_cards_are_known_to_whoever_has_watched():
    game = arrange(resources={1: "water food*2", 2: "energy*3"})
    for other in imagined(game, "ana", 5):
        assert other.view("ben")["players"]["ben"]["cards"] == {"energy": 3}


def test_artifacts_of_others_are_any_that_nobody_has_shown():
    game = arrange(artifacts={1: "fons", 2: "oculus mercator"})
    held = [tuple(other.view("ben")["players"]["ben"]["artifacts"]) for other in imagined(game, "ana")]
    names = {name for names in held for name in names}
    assert all(len(set(names)) == 2 for names in held)
    assert "fons" not in names
    assert "repositorium" not in names, "that one is shown at once and never held"
    assert {"oculus", "mercator", "arcanum"} <= names


def test_a_planet_at_which_others_have_looked_is_of_any_type_that_is_left():
    game = arrange(
        planets={"small_red.1": "down water 2"}, changed={"opened": ["small_red"]}
    )  # ben has looked there
    found = shares(types(other)["small_red.1"] for other in imagined(game, "ana"))
    assert found.keys() == PLANETS.keys()
    assert max(found.values()) < 30


def test_a_planet_at_which_the_seat_has_looked_stays():
    game = arrange(planets={"small_red.1": "down water 2"})
    assert {other.view("ben")["planets"]["small_red.1"]["type"] for other in imagined(game, "ben", 20)} == {
        "water"
    }


def test_where_others_have_looked_in_secret_is_imagined_by_nobody():
    game = arrange(planets={"small_red.1": "down water 2"}, changed={"opened": []})
    for other in imagined(game, "ana", 5):
        assert "small_red.1" not in types(other)


def test_no_more_planets_of_a_type_are_imagined_than_there_are():
    game = arrange(
        planets={f"{star}.1": "down water 2" for star in ("small_red", "large_red", "twin_red")},
        changed={"opened": ["small_red", "large_red", "twin_red"]},
    )
    for other in imagined(game, "ana", 50):
        found = Counter(types(other).values())
        assert all(count <= PLANETS[type_] for type_, count in found.items())
