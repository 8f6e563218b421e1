"""The tables of the rules say what the board and the cards say, and agree with each other."""

from itertools import combinations
from pathlib import Path

import pytest
import yaml

from adventures.games.escape_pods.rules import contents, geometry, shelters
from adventures.games.escape_pods.rules.options import Options
from adventures.rules import Setup, ruleset

from .arrange import NAMES
from .playing import new_game

FACTS = yaml.load((Path(__file__).parent / "facts.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def test_sectors_and_their_neighbours():
    told = {str(one["id"]): tuple(map(str, one["neighbours"])) for one in FACTS["sectors"]}
    assert told == geometry.NEIGHBOURS
    assert all(one in geometry.NEIGHBOURS[other] for one, others in told.items() for other in others)


def test_borders():
    assert len(geometry.BORDERS) == len(set(geometry.BORDERS)) == FACTS["borders"]
    assert geometry.border("10", "9") == geometry.border("9", "10") == "9-10"


def test_where_everything_lies_in_the_picture():
    placed = [*FACTS["sectors"], *FACTS["hangars"], *FACTS["shelter_places"]]
    told = {str(one["id"]): tuple(one["at"]) for one in placed} | {"dock": tuple(FACTS["dock"]["at"])}
    assert told == geometry.AT
    assert list(geometry.ASPECT) == FACTS["board"]["aspect"]


def test_ship_hangars_and_dock():
    assert list(map(int, geometry.SHIP_SIDE)) == FACTS["ship_side"]
    assert list(map(int, geometry.SHELTER_SIDE)) == FACTS["shelter_side"]
    assert {one["id"]: str(one["sector"]) for one in FACTS["hangars"]} == geometry.HANGARS
    assert {one["id"]: one["size"] for one in FACTS["hangars"]} == geometry.HANGAR_SIZES
    assert list(geometry.MINIPODS) == FACTS["dock"]["holds"]


def test_pods():
    assert {one["id"]: one["size"] for one in FACTS["pods"]} == geometry.SIZES
    assert {one["id"]: tuple(one["home"]) for one in FACTS["pods"]} == geometry.HOMES
    assert {one["id"]: one.get("starts", one["home"][0]) for one in FACTS["pods"]} == geometry.STARTS
    for seats, used in FACTS["pod3_used"].items():
        assert ("p3" in contents.pods_used(seats)) is used


def test_shelters_and_their_explosion_tokens():
    assert {one["id"]: str(one["sector"]) for one in FACTS["shelter_places"]} == geometry.SHELTERS
    assert {one["id"]: one["kind"] for one in FACTS["shelter_places"]} == geometry.SIDES
    assert FACTS["arrival_spaces"] == contents.ARRIVAL_SPACES
    assert FACTS["assignment_spaces"] == contents.ASSIGNMENT_SPACES
    assert FACTS["explosion_start"] == contents.TOKEN_STARTS


def test_shelter_cards():
    told = {
        one["id"]: (one["kind"], one["solo"], tuple((space[0], int(space[1:])) for space in one["spaces"]))
        for one in FACTS["shelters"]
    }
    assert told == {
        card.id: (card.kind, card.solo, tuple((space.type, space.points) for space in card.spaces))
        for card in shelters.CARDS.values()
    }
    assert len(told) == FACTS["components"]["shelter_cards"]
    assert shelters.MARKED_CARDS == ("P1", "P2", "P3", "P4")
    for card in shelters.CARDS.values():
        marked = [at for at, space in enumerate(card.spaces, 1) if space.marked]
        assert marked == FACTS["special"][card.kind]["marked"]


def test_colours_crew_and_beacons():
    assert list(contents.COLOURS) == FACTS["colours"]
    assert dict.fromkeys(contents.CREW_TYPES, contents.CREW_PER_TYPE) == FACTS["crew_per_player"]
    assert list(contents.BEACONS) == FACTS["beacons"]
    assert {frozenset(beacon.split("-")) for beacon in contents.BEACONS} == {
        frozenset(pair) for pair in combinations(contents.COLOURS, 2)
    }


def test_panels_and_actions():
    assert FACTS["actions"]["basic"] == contents.BASIC
    assert FACTS["actions"]["advanced"] == contents.ADVANCED
    assert list(contents.RETURNING) == FACTS["actions"]["advanced_returns_when_all_of"]
    assert FACTS["actions_per_turn"] == contents.ACTIONS_PER_TURN
    assert FACTS["one_action_in_first_turn"] == contents.SHORT_FIRST_TURNS


def test_explosion_cards():
    assert list(map(int, contents.EXPLOSIONS)) == FACTS["explosion_cards"]["normal"]
    assert list(map(int, contents.SOLO_EXPLOSIONS)) == FACTS["explosion_cards"]["solo_only"]
    for seats, kind in {1: "solo", 2: "normal", 5: "normal"}.items():
        assert len(contents.explosion_cards(seats)) == FACTS["scrap"][kind]
        assert contents.revealed_cards(seats) == FACTS["revealed"][kind]


def test_players_options_and_score_fields():
    assert [ruleset("escape.1").min_seats, ruleset("escape.1").max_seats] == FACTS["players"]
    assert {option.key for option in Options.declared()} == set(FACTS["modifiers"])
    game = new_game(2, first_game=True)
    assert list(game.score("ana").fields) == FACTS["score_fields"]


def test_ratings():
    names = {"master": "Master of the Galaxy", "conqueror": "Conqueror", "survivor": "Survivor"}
    told = [(one["from"], one["en"]) for one in FACTS["solo_rating"]]
    assert [(one.least, names[one.name]) for one in contents.RATINGS] == told


@pytest.mark.parametrize(
    ("among", "told"),
    [
        (contents.EXPLOSIONS, FACTS["barriers"]["normal"]),
        (geometry.SECTORS, FACTS["barriers"]["normal"] + FACTS["barriers"]["solo_more"]),
    ],
)
def test_barriers_are_where_no_way_is_left(among, told):
    smallest: list[frozenset[str]] = []
    for size in range(1, 7):
        for scrap in map(frozenset, combinations(among, size)):
            if geometry.is_barrier(scrap) and not any(other < scrap for other in smallest):
                smallest.append(scrap)
    assert set(smallest) == {frozenset(one.split("-")) for one in told}


def test_beyond_the_barrier_is_what_is_connected_with_the_shelters():
    assert geometry.beyond(("4", "8", "9")) == {"7", "10", "11", "12", "13"}
    assert geometry.beyond(("7", "9", "10")) == {"11", "12", "13"}
    assert geometry.beyond(("7", "9", "10", "11", "13")) == {"12"}
    assert geometry.beyond(()) == set(geometry.SECTORS)
    assert geometry.beyond(("11", "12", "13")) == set()


def test_the_setup_may_be_any_of_one_to_five_seats():
    for seats in range(1, 6):
        assert new_game(seats).setup == ruleset("escape.1").checked(Setup("escape.1", NAMES[:seats]))
