"""The tables of the rules say what the facts say, and the printed pairs are balanced."""

from itertools import combinations
from pathlib import Path

import yaml

from adventures.games.ad_astra.rules import contents, geometry
from adventures.games.ad_astra.rules.options import Options
from adventures.rules import Setup, ruleset

from .playing import NAMES, new_game

FACTS = yaml.load((Path(__file__).parent / "facts.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


def test_seats_and_components():
    rules = ruleset(FACTS["ruleset"])
    assert [rules.min_seats, rules.max_seats] == FACTS["players"]
    assert list(contents.COLOURS) == FACTS["colours"]
    assert {int(seats): number for seats, number in FACTS["spaces"].items()} == contents.SPACES
    assert len(contents.ACTION_CARDS) * len(contents.COLOURS) == FACTS["components"]["action_cards"]
    assert sum(contents.PLANETS.values()) == FACTS["components"]["planets"]
    assert len(geometry.STARS) == FACTS["components"]["stars"]
    assert dict.fromkeys(contents.KINDS, contents.SUPPLY) == FACTS["supply"]


def test_resources_and_planets():
    told = FACTS["resources"]
    assert [one["id"] for one in told] == list(contents.RESOURCES)
    assert [one["id"] for one in told if one["ore"]] == list(contents.ORES)
    assert {one["cards"] for one in told} == {contents.CARDS_PER_RESOURCE}
    assert FACTS["planets"] == contents.PLANETS


def test_stars():
    assert {one["id"]: (one["shape"], one["colour"]) for one in FACTS["stars"]} == geometry.LOOKS
    assert {one["id"]: tuple(one["at"]) for one in FACTS["stars"]} == geometry.AT
    assert list(geometry.STARS) == [one["id"] for one in FACTS["stars"]]


def test_planets_are_numbered_as_far_as_a_star_can_have_any():
    assert FACTS["modifiers"]["random_spread"].count("3 to 7") == 1
    assert (contents.LEAST_SPREAD, contents.MOST_SPREAD) == (3, 7)
    for star, planets in geometry.AROUND.items():
        assert planets == tuple(f"{star}.{number}" for number in range(1, contents.MOST_SPREAD + 1))
        assert {geometry.STAR_OF[planet] for planet in planets} == {star}


def test_every_planet_of_the_box_lies_on_the_table():
    assert {seats: list(counts) for seats, counts in contents.SPREAD.items()} == FACTS["spread"]
    for seats, counts in contents.SPREAD.items():
        assert seats + sum(counts) == sum(contents.PLANETS.values())


def test_action_cards():
    assert list(contents.ACTION_CARDS) == [card for cards in FACTS["action_cards"].values() for card in cards]
    for kind, cards in FACTS["action_cards"].items():
        assert {contents.CARD_KINDS[card] for card in cards} == {kind}
    for name, table in (("production", contents.PRODUCTIONS), ("movement", contents.MOVEMENTS)):
        assert {colour: [list(pair) for pair in pairs] for colour, pairs in table.items()} == FACTS[name]
    told = {f"score.{number}": list(pair) for number, pair in enumerate(contents.SCORINGS, 1)}
    assert told == FACTS["scoring"]


def test_the_halves_of_every_card():
    for colour in contents.COLOURS:
        for number in (1, 2, 3):
            printed = {
                card: contents.halves(colour, f"{card}.{number}") for card in ("prod", "move", "score")
            }
            assert list(printed["prod"]) == FACTS["production"][colour][number - 1]
            assert list(printed["move"]) == FACTS["movement"][colour][number - 1]
            assert list(printed["score"]) == FACTS["scoring"][f"score.{number}"]
        assert contents.halves(colour, "build") == contents.halves(colour, "trade") == ()


def test_every_pair_of_resources_is_printed_once_and_every_colour_makes_all():
    pairs = [frozenset(pair) for cards in contents.PRODUCTIONS.values() for pair in cards]
    assert sorted(map(sorted, pairs)) == sorted(map(sorted, combinations(contents.RESOURCES, 2)))
    for cards in contents.PRODUCTIONS.values():
        assert sorted(half for pair in cards for half in pair) == sorted(contents.RESOURCES)


def test_movement_cards_all_differ_and_three_colours_reach_every_system():
    pairs = [frozenset(pair) for cards in contents.MOVEMENTS.values() for pair in cards]
    assert len(set(pairs)) == len(pairs) == 15
    reached = {
        colour: {half for pair in cards for half in pair} for colour, cards in contents.MOVEMENTS.items()
    }
    assert all(len(systems) == 6 for systems in reached.values())
    for three in combinations(reached.values(), 3):
        assert set.union(*three) == set(geometry.SYSTEMS)


def test_points_costs_and_limits():
    costs = {
        item: {("any_ore" if type_ == "ore" else type_): number for type_, number in cost.items()}
        for item, cost in contents.COSTS.items()
    }
    assert costs == FACTS["costs"]
    assert FACTS["production_amount"] == {**contents.YIELD, "terraformer": 0}
    for element, points in contents.POINTS_EACH.items():
        assert points.items() <= FACTS["elements"][element].items()
    assert FACTS["elements"]["systems"]["system"] == contents.POINTS_SYSTEM
    for element in contents.DISCARDING:
        assert FACTS["elements"][element]["card"] == contents.POINTS_CARD
        assert FACTS["elements"][element]["min"] == contents.LEAST_DISCARDED
    assert FACTS["elements"]["different"]["max"] == len(contents.RESOURCES)
    assert list(contents.ELEMENTS) == list(FACTS["elements"])
    assert list(contents.SCORE_FIELDS) == FACTS["score_fields"]
    told = FACTS["instant_points"]
    assert told["colony_on_alien"] == contents.COLONY_ON_ALIEN
    assert told["factory_on_alien"] == contents.FACTORY_ON_ALIEN
    assert told["terraformer"] == contents.TERRAFORMED
    assert list(contents.TERRAFORMABLE) == FACTS["terraformable"]
    moved = FACTS["move_costs"]
    prices = (contents.TO_DEEP, contents.WITHIN_SYSTEM, contents.BETWEEN_SYSTEMS)
    assert prices == (moved["to_deep_space"], moved["within_system"], moved["between_systems"])
    assert moved["resource"] == contents.FUEL
    limits = (contents.BONUS, contents.BANK_RATE, contents.HAND_LIMIT, contents.END_SCORE, contents.TRACK)
    names = ("bonus", "bank_rate", "hand_limit", "end_score", "score_track")
    assert limits == tuple(FACTS[name] for name in names)


def test_artifacts():
    assert [one["id"] for one in FACTS["artifacts"]] == list(contents.ARTIFACTS)
    for one in FACTS["artifacts"]:
        card = contents.ARTIFACTS[one["id"]]
        assert (card.optional, card.number) == (one["optional"], one.get("n", 0))
    assert len(Options().artifacts()) == FACTS["components"]["artifact_cards"]
    assert len(Options(no_optional_artifacts=True).artifacts()) == 9


def test_options():
    assert [option.key for option in Options.declared()] == list(FACTS["modifiers"])
    assert dict(new_game(3).setup.options) == dict.fromkeys(FACTS["modifiers"], False)


def test_what_a_seat_begins_with():
    game = new_game(5)
    assert game.setup == Setup("adastra.1", NAMES, options=dict(game.setup.options))
    for player in game.view(None)["players"].values():
        assert player["card_count"] == len(contents.RESOURCES) * FACTS["start"]["each_resource"]
        assert player["deep"] == FACTS["start"]["starships_in_deep_space"]
        assert player["hand_count"] == 11
