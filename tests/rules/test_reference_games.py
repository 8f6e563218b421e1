"""Whole games that another implementation of the same rules played, held against the engine turn by turn."""

import gzip
import json
from pathlib import Path

import pytest

from adventures.rules import RULESETS, Game, Setup

RECORDS = Path(__file__).parent.parent / "records"
GAMES = sorted(RECORDS.glob("moon.*/*.json.gz"))

# Where the reference scores otherwise than the rules. The Launch: it adds points for extra rockets after a
# launch, ruling 14 gives none.
CORRECTIONS = {"moon.1": lambda total: min(total, 150)}

# The turn from which a reference game goes another way than the rules. The Virus: a virus wakes though its
# quarter is cut off (ruling 4); the energy of a row never goes to a quarter that is complete (ruling 2).
DIVERGES = {"moon.6/focus-p3-s312": 25, "moon.6/quest-p2-s5216": 35, "moon.6/mission-p2-s210": 37}


def load(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return json.load(file)


def first_words(game, seat):
    return {place: words[0] for place, words in game.sheet(seat).marks.items()}


def answer(game, seat, recorded, marked):
    """The recorded move that answers the open decision of a seat.

    Where none is recorded the reference made the marks of this turn by itself; else it passed, or there was
    no choice.
    """
    decision = game.decision(seat)
    for move in recorded:
        if move in decision.moves and move != "pass":
            recorded.remove(move)
            return move
    for place in marked:
        if f"mark {place}" in decision.moves and place not in game.sheet(seat).marks:
            return f"mark {place}"
    assert decision.optional or len(decision.moves) == 1, f"{seat}: {decision}, recorded {recorded}"
    return "pass" if decision.optional else decision.moves[0]


def check_legal(decision, legal):
    """Compares the moves of a decision with the recorded ones, where it is the next recorded decision."""
    verbs = {move.split()[0] for move in decision.moves}
    if not legal or legal[0]["move"].split()[0] not in verbs:
        return
    recorded = legal.pop(0)
    if recorded["move"].split()[0] in ("take", "write"):
        # The reference does not list a System Error beside Wild Actions that would avoid it.
        assert sorted(set(decision.moves) - {"error"}) == sorted(recorded["legal"])


def turns_of(reference):
    """The turns, the set-up before them as one of its own; without marks that the rules do not know.

    The Virus: the reference crosses out the virus box of a quarter that is cut off (ruling 4).
    """
    turns = [{"turn": 0, "dealer": [], **reference["setup"]}] if "setup" in reference else []
    for turn in [*turns, *reference["turns"]]:
        marks = {
            seat: [mark for mark in marks if not (mark[0].startswith("virus.") and mark[1] == "cross")]
            for seat, marks in turn["marks"].items()
        }
        yield {**turn, "marks": marks}


def play_turn(game, turn):
    dealt = [move for move in turn["dealer"] if not move.startswith("#")]  # "#": the piles were shuffled
    moves = {seat: list(recorded) for seat, recorded in turn["moves"].items()}
    legal = {seat: list(recorded) for seat, recorded in turn.get("legal", {}).items()}
    marked = {seat: [place for place, _ in marks] for seat, marks in turn["marks"].items()}
    while (waiting := game.waiting()) and (waiting != ("dealer",) or dealt):
        seat = waiting[0]
        if seat == "dealer":
            game.play(seat, dealt.pop(0))
            continue
        check_legal(game.decision(seat), legal.get(seat, []))
        game.play(seat, answer(game, seat, moves.get(seat, []), marked.get(seat, ())))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.name.split('.')[0]}")
def test_reference_game(path):
    reference = load(path)
    key = reference["ruleset"]
    end = DIVERGES.get(f"{path.parent.name}/{path.name.split('.')[0]}")
    game = Game.new(Setup(key, tuple(reference["seats"]), tuple(reference["missions"])))
    expected = {seat: first_words(game, seat) for seat in reference["seats"]}
    for turn in turns_of(reference):
        if turn["turn"] == end:
            return
        play_turn(game, turn)
        for seat, marks in turn["marks"].items():
            for place, word in marks:
                expected[seat].setdefault(place, word)
            ours = first_words(game, seat)
            assert ours.keys() == expected[seat].keys(), f"turn {turn['turn']}, {seat}"
            numbers = {place: word for place, word in expected[seat].items() if word.isdigit() or word == "X"}
            assert {place: ours[place] for place in numbers} == numbers
    assert game.over
    correct = CORRECTIONS.get(key, int)
    assert {seat: game.score(seat).total for seat in expected} == {
        seat: correct(total) for seat, total in reference["result"]["scores"].items()
    }
    assert Game.replay(game.record()).to_json() == game.to_json()


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_there_are_reference_games_of_every_ruleset(key):
    assert len([path for path in GAMES if path.parent.name == key]) >= 8
