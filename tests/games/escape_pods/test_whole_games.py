"""Whole games lose no crew, card or beacon, and random players reach every kind of question and of end."""

import json
import random

import pytest

from adventures.games.escape_pods.rules import geometry
from adventures.rules import Game, InvalidSnapshot
from tests.examples import LONG, few

from .playing import any_move, new_game, played

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_nothing_is_lost_and_no_sector_holds_two_things(seats):
    for seed in few(6):
        game = new_game(seats)
        whole = set(game.view(None)["supply"])
        for _ in played(game, seed, 400):
            conserved(game.view(None), whole)


def conserved(view, beacons):
    """Counts crew, pods, scrap, cards and beacons."""
    crew = {seat: panel["reserve"] for seat, panel in view["panels"].items()}
    for seat, panel in view["panels"].items():
        crew[seat] += sum(map(len, panel["markers"].values()))
    groups = [pod["seats"] for pod in view["pods"].values()]
    groups += [shelter["arrivals"] for shelter in view["shelters"].values()]
    groups += [[space["crew"] for space in shelter["spaces"]] for shelter in view["shelters"].values()]
    for pawn in (pawn for group in groups for pawn in group if pawn):
        crew[pawn["seat"]] += 1
    assert set(crew.values()) == {9}
    explosions = view["explosions"]
    cards = [*explosions["revealed"], *explosions["used"], *explosions["buried"], *explosions["to_come"]]
    assert len(cards) == len(set(cards)) == (13 if len(crew) == 1 else 7)
    assert {sector for sector, lies in view["sectors"].items() if lies["scrap"]} == set(explosions["used"])
    assert sorted([*view["beacons"].values(), *view["supply"]]) == sorted(beacons)
    assert view["beacons"].keys() <= set(geometry.BORDERS)
    places = [pod["place"] for pod in view["pods"].values() if pod["place"] not in (None, "dock")]
    assert len(places) == len(set(places))
    asked = any(seat["state"] == "thinking" for seat in view["seats"])
    # Before a pod in scrap loses its crew the dealer reveals the next card.
    assert not set(places) & set(explosions["used"] if asked else explosions["used"][:-1])
    for pod in view["pods"].values():
        if pod["place"] in geometry.SECTORS:
            assert any(pod["seats"])
        elif pod["place"] is not None:
            assert not any(pod["seats"])


def test_random_players_reach_every_kind_of_question_and_of_end():
    kinds, reasons, verbs = set(), set(), set()
    for seed in range(60):
        game, chance = new_game(seed % 5 + 1), random.Random(seed)
        while not game.over and len(game.moves) < 1_200:
            who, text = any_move(game, chance)
            kinds.add(game.decision(who).kind)
            verbs.add(text.split(" ")[0])
            game.play(who, text)
        if game.over:
            reasons.add(game.result.reasons[0][1])
        if not LONG and len(kinds) == 7 and {"cut_off", "last_turns"} <= reasons and len(verbs) == 17:
            break
    assert kinds == {"shelters", "first", "reveal", "turn", "push", "hangar", "assign"}
    assert {"cut_off", "last_turns"} <= reasons
    assert len(verbs) == 17  # all but stop


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("phase", "party"),
        ("place", {"p2a": "h1"}),
        ("reserve", []),
        ("active", 2),
        ("arrivals", {"r1": []}),
        ("cursor", [1]),
        ("seats", {"p2a": [[7, "C", []], None]}),
        ("unheard", 1),
    ],
)
def test_a_snapshot_of_a_table_that_cannot_be_is_refused(part, value):
    data = json.loads(new_game(2).to_json())
    data["table"]["state"][part] = value
    with pytest.raises(InvalidSnapshot):
        Game.from_json(json.dumps(data))
