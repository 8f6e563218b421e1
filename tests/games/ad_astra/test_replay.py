"""A game of Ad Astra looked at again: one map for all, every move in words."""

import random

import pytest
from django.utils import translation

from adventures.games.ad_astra.words.endings import MAP
from adventures.games.ad_astra.words.own_round import describe_round
from adventures.games.ad_astra.words.replay import describe_dealt_step
from adventures.games.registry import kit_of
from adventures.games.replay import StepWords
from adventures.history.replay_document import replay_document
from adventures.history.timeline import timeline_of
from adventures.rules import Game, Setup

from .playing import NAMES, any_move, greedy_move

pytestmark = pytest.mark.slow

KIT = kit_of("adastra.1")


def over() -> list[tuple[str, str]]:
    """The moves of a game that came to its end."""
    game, chance = Game.new(Setup("adastra.1", seats=NAMES[:4])), random.Random(4)
    moves = []
    while not game.over:
        choose = any_move if len(moves) % 4 == 0 else greedy_move
        who, text = choose(game, chance)
        moves.append((who, text))
        game.play(who, text)
    return moves


@pytest.fixture(scope="module")
def moves() -> list[tuple[str, str]]:
    return over()


def document(moves: list[tuple[str, str]]) -> dict:
    game = Game.new(Setup("adastra.1", seats=NAMES[:4]))
    ended = Game.new(game.setup)
    for who, text in moves:
        ended.play(who, text)
    timeline = timeline_of(KIT, Game.new(game.setup), moves, whole=True)
    return replay_document(KIT, game.view(None), timeline, (), ended.view(None))


@pytest.fixture(scope="module")
def told(moves: list[tuple[str, str]]) -> dict:
    """The whole game told; nobody changes it."""
    return document(moves)


def test_all_play_on_one_map_and_have_points_of_their_own(moves: list[tuple[str, str]], told: dict) -> None:
    assert [one["key"] for one in told["people"]] == [MAP, *NAMES[:4]]
    assert told["people"][0]["board"]
    [colours] = [move.split()[1:] for _who, move in moves if move.startswith("colours")]
    assert [one["css"] for one in told["people"][1:]] == [f"seat-{colour}" for colour in colours]
    game = Game.new(Setup("adastra.1", seats=NAMES[:4]))
    for who, text in moves:
        game.play(who, text)
    last = told["turns"][-1]["points"]
    assert [last[str(number)][0] for number in range(1, 5)] == [game.score(seat).total for seat in NAMES[:4]]


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_move_of_a_seat_has_words(moves: list[tuple[str, str]], language: str) -> None:
    with translation.override(language):
        told = document(moves)
        other = KIT.replay().words("adastra.1", None, {"move": "", "marks": [], "looks": {}, "scores": {}})
    steps = [step for turn in told["turns"] for _who, steps in turn["steps"] for step in steps]
    of_seats = [step for step in steps if any(step["title"].startswith(f"{name} ") for name in NAMES)]
    assert len(of_seats) == len([who for who, _text in moves if who != "dealer"])
    assert all("%(" not in step["title"] + step["text"] for step in steps)
    assert other.title == ""


def test_the_map_ends_as_it_was(moves: list[tuple[str, str]], told: dict) -> None:
    game = Game.new(Setup("adastra.1", seats=NAMES[:4]))
    for who, text in moves:
        game.play(who, text)
    places = told["sheets"][0]["places"]
    shown = list(told["sheets"][0]["first"])
    for turn in told["turns"]:
        for _who, steps in turn["steps"]:
            for step in steps:
                for _sheet, place, drawing in step["changes"]:
                    shown[place] = drawing
    for star, number in (("sol", 1), ("small_red", 1)):
        drawn = told["drawings"][shown[places.index(f"{star}.{number}")]]
        assert ("planet up" in drawn) == game.view(None)["planets"][f"{star}.{number}"]["up"]


def test_the_winner_stands_in_the_sky(moves: list[tuple[str, str]]) -> None:
    game = Game.new(Setup("adastra.1", seats=NAMES[:4]))
    for who, text in moves:
        game.play(who, text)
    seen = KIT.replay().constellation(game.view(None), NAMES[0])
    assert seen is not None
    assert seen.stars


def test_the_map_changes_only_with_what_everybody_could_see(told: dict) -> None:
    steps = [step for turn in told["turns"] for _who, steps in turn["steps"] for step in steps]
    answered = [step for step in steps if step["title"].endswith((" accepts", " refuses"))]
    assert answered
    assert not [step for step in answered if step["changes"]]


def test_a_round_tells_what_each_card_gave(told: dict) -> None:
    given = dict.fromkeys(range(1, 5), 0)
    for turn in told["turns"]:
        for kind, who, text in turn["told"]:
            assert kind in ("scored", "race")
            given[who] += int(text.rpartition("+")[2])
    ends = {number: told["turns"][-1]["points"][str(number)] for number in given}
    of_cards = {"colonies", "starships", "terraformers", "systems", "identical", "different", "bonus"}
    # What is counted with the last round is told with no card.
    assert all(
        given[number] <= sum(points for field, points in fields.items() if field in of_cards)
        for number, (_total, fields, _formulas) in ends.items()
    )
    assert any(given.values())


def test_a_planet_that_another_seat_looks_at_is_not_named() -> None:
    assert describe_dealt_step("scan ?") == StepWords("")
    assert describe_dealt_step("scan sol water").title


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_step_of_the_set_up_says_what_was_dealt(moves: list[tuple[str, str]], language: str) -> None:
    dealt = [move for who, move in moves[:8] if who == "dealer"]
    assert {move.split(" ")[0] for move in dealt} == {"colours", "home", "spread", "first"}
    with translation.override(language):
        assert all(words.title and words.text for words in map(describe_dealt_step, dealt))


def test_beside_another_table_a_round_tells_all_that_each_seat_did(moves: list[tuple[str, str]]) -> None:
    game = Game.new(Setup("adastra.1", seats=NAMES[:4]))
    view, timeline = game.view(None), timeline_of(KIT, game, moves, whole=True)
    told = [KIT.replay().taken(view, turn) for turn in timeline["turns"]]
    assert {one.key for taken in told for one in taken} == set(NAMES[:4])
    assert not any(one.choice for taken in told for one in taken)
    assert any(one.said.count(" · ") >= 2 for taken in told for one in taken)
    for turn, taken in zip(timeline["turns"], told, strict=True):
        said = {one.key: one.said for one in taken}
        for kind, seat, _words in turn["happened"]:
            if kind == "gained":
                assert "takes " in said[seat]
            elif kind == "built":
                assert any(word in said[seat] for word in (" on ", "builds a starship"))


def test_what_a_seat_did_in_a_round_is_put_into_few_words() -> None:
    happened = [
        ["gained", "ana", ["water", "2", "production"]],
        ["gained", "ana", ["energy", "1", "production"]],
        ["gained", "ana", ["water", "1", "bank"]],
        ["flew", "ana", ["deep", "small_red"]],
        ["turned_up", "ana", ["small_red.2", "food"]],
        ["flew", "ben", ["sol.1", "deep"]],
        ["built", "ana", ["colony", "small_red.2"]],
        ["instant", "ana", ["3", "colony"]],
        ["scored", "ana", ["colonies", "5"]],
        ["scored", "ben", ["colonies", "2"]],
        ["bonus", "ana", ["3"]],
        ["discarded", "ben", ["food", "2", "limit"]],
        ["discarded", "ben", ["food", "2"]],
        ["revealed", "ben", ["3", "build"]],
    ]
    assert describe_round(("ana", "ben", "cy"), happened) == {
        "ana": [
            "takes 3 water, 1 energy",
            "turns up small red 2: food",
            "colony on small red 2, +3",
            "Colonies: +8",
        ],
        "ben": ["flies to deep space", "discards 2 food", "Colonies: +2"],
    }
