"""A game turn by turn: after each turn the timeline says of every sheet what the game itself says."""

import json
import re

import pytest

from adventures.games.moon.replay import MoonReplay
from adventures.games.registry import kit_of
from adventures.history.timeline import TimelineBuilder, looks_after, marks_after, timeline_of
from adventures.rules import Game, Setup
from tests.cases import each
from tests.examples import LONG

from .rules.deal import play_random
from .rules.test_reference_games import DIVERGES, GAMES, RECORDS, load, play_turn, turns_of

KEYS = [f"moon.{number}" for number in range(1, 9)]


def played(key, seats=("Ana", "Ben"), seed=5, opponent=None):
    return play_random(Game.new(Setup(key, seats, missions=("a1", "b2", "c1"), opponent=opponent)), seed)


def told(game, moves=None):
    return timeline_of(kit_of(game.setup.ruleset), Game.new(game.setup), moves or game.moves, whole=game.over)


def states_by_turn(game):
    """What everybody sees of the game when each turn is over."""
    kit, table, seen = kit_of(game.setup.ruleset), Game.new(game.setup), {}
    for who, text in game.moves:
        number = kit.turn(table.view(None))
        table.play(who, text)
        view = table.view(None)
        if table.over or kit.turn(view) > number:
            seen[number] = view
    return seen


@each("opponent", [None, 3])
@each("key", KEYS)
def test_every_turn_ends_with_the_sheets_of_the_game(key, opponent):
    game = played(key, ("Ana",) if opponent else ("Ana", "Ben"), opponent=opponent)
    kit, timeline = kit_of(key), told(game)
    for number, view in states_by_turn(game).items():
        assert marks_after(timeline, number) == marks_of(view)
        assert looks_after(timeline, number) == {
            owner: kit.replay().looks(view, owner) for owner in view["sheets"]
        }


@pytest.mark.parametrize("key", KEYS)
def test_places_drawn_again_are_those_of_the_field(key):
    game = played(key)
    kit, view = kit_of(key), game.view(None)
    for owner in view["sheets"]:
        drawn = kit.field({**view, "seat": None}, owner).drawn
        looks = kit.replay().looks(view, owner)
        again = kit.replay().drawn(view, owner, list(looks.items()))
        for place, new in zip(looks, again, strict=True):
            assert bare(new) == bare(drawn[place])


def bare(drawn):
    """A drawing without what says that it is new."""
    drawn = re.sub(r'<path class="fresh-ring[^>]*>|<[^>]*class="ring[^>]*>', "", str(drawn))
    return re.sub(r' aria-label="[^"]*"', "", drawn).replace(" fresh", "")


def test_steps_of_a_seat_are_its_moves_in_their_order():
    game = played("moon.3")
    timeline = told(game)
    for seat in game.setup.seats:
        steps = [step for turn in timeline["turns"] for step in turn["steps"].get(seat, ())]
        assert [step["move"] for step in steps if step["move"]] == [
            text for who, text in game.moves if who == seat
        ]


def test_the_points_of_a_turn_are_those_that_all_saw_at_its_end():
    game = played("moon.4")
    timeline = told(game)
    seen = states_by_turn(game)
    assert {turn["number"]: turn["scores"] for turn in timeline["turns"]} == {
        number: view["scores"] for number, view in seen.items()
    }


def test_a_running_game_tells_only_the_turns_that_are_over():
    game = played("moon.2")
    whole = told(game)
    cut = next(i for i, (_who, text) in enumerate(game.moves) if text.startswith("write")) + 1
    assert told(game, game.moves[:cut])["turns"] == []
    turns = Game.new(game.setup)
    kit, over = kit_of("moon.2"), 0
    while kit.turn(turns.view(None)) < 4:
        turns.play(*game.moves[over])
        over += 1
    running = timeline_of(kit, Game.new(game.setup), game.moves[: over + 2], whole=False)
    assert running["turns"] == whole["turns"][:3]


def test_what_others_did_to_a_sheet_is_a_step_without_a_move():
    reference = load(RECORDS / "moon.3" / "mixed-p4-s411.json.gz")
    setup = Setup("moon.3", tuple(reference["seats"]), missions=tuple(reference["missions"]))
    game = Game.new(setup)
    for turn in turns_of(reference):
        list(play_turn(game, turn))
    befallen = {
        (turn["number"], seat, tuple(mark))
        for turn in told(game)["turns"]
        for seat, steps in turn["steps"].items()
        for step in steps
        for mark in step["marks"]
        if not step["move"]
    }
    assert (11, "p1", ("p1", "quarter.bottomleft.high", "cross")) in befallen
    assert not any(seat == "p3" for number, seat, _mark in befallen if number == 11)


def test_a_timeline_is_plain_data():
    timeline = told(played("moon.8"))
    assert json.loads(json.dumps(timeline)) == timeline


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_every_reference_game_goes_forward_and_back_to_the_same_sheets(key, monkeypatch):
    # The marks alone: how they look follows from them, and takes most of the time.
    monkeypatch.setattr(MoonReplay, "looks", lambda self, view, owner: {})
    games = [path for path in GAMES if path.parent.name == key]
    for path in games if LONG else games[::6]:
        reference = load(path)
        seats, missions = tuple(reference["seats"]), tuple(reference["missions"])
        game = Game.new(Setup(key, seats, missions=missions, opponent=reference["opponent"]))
        teller, heard, sheets = TimelineBuilder(kit_of(key), Game.new(game.setup), None, True), 0, {}
        for turn in turns_of(reference):
            if turn["turn"] == DIVERGES.get(f"{key}/{path.name.split('.')[0]}"):
                break
            list(play_turn(game, turn))
            for who, text in game.moves[heard:]:
                teller.play(who, text)
            heard = len(game.moves)
            told = teller.timeline["turns"]
            if told and told[-1]["number"] not in sheets:
                sheets[told[-1]["number"]] = marks_of(game.view(None))
        assert sheets
        assert {number: marks_after(teller.timeline, number) for number in reversed(sheets)} == sheets, (
            path.name
        )


def marks_of(view):
    return {
        owner: {place: words for place, words in sheet["marks"].items() if words}
        for owner, sheet in view["sheets"].items()
    }
