"""Whole games that another implementation of the same rules played, held against the engine turn by turn."""

import gzip
import json
from contextlib import contextmanager
from pathlib import Path

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.astra import OPPONENTS
from adventures.games.moon.rules.options import ASTRA
from adventures.rules import Game, Setup

pytestmark = pytest.mark.slow

RECORDS = Path(__file__).parents[3] / "records"
GAMES = sorted(RECORDS.glob("moon.*/*.json.gz"))

# Where the reference scores otherwise than the rules. The Launch: it adds points for extra rockets after a
# launch, ruling 14 gives none. The Battle: it reads 9 where the planning scale prints 10 (ruling 10).
CORRECTIONS = {
    "moon.1": lambda total, score: min(total, 150),
    "moon.8": lambda total, score: total - score.formulas["planning"].split(" + ").count("10"),
}

# The turn from which a reference game goes another way than the rules. The Virus: a virus wakes though its
# quarter is cut off (ruling 4); the energy of a row never goes to a quarter that is complete (ruling 2); the
# propagation of a System Error earns no Solo bonus (ruling 5). The Battle: ASTRA draws both its insignias on
# the chosen moon (ruling 16), and none on that of a planet that it completes (ruling 15).
DIVERGES = {
    "moon.6/focus-p3-s312": 25,
    "moon.6/quest-p2-s5216": 35,
    "moon.6/mission-p2-s210": 37,
    "moon.6/quest-p1-l2-s5002": 25,
    "moon.6/fail-p1-l7-s1142": 11,
    "moon.6/fail-p1-l8-s1162": 9,
    "moon.8/fill-p1-l3-s1066": 15,
    "moon.8/focus-p1-l6-s1129": 16,
    "moon.8/focus-p1-l7-s1147": 16,
    "moon.8/greedy-p1-l2-s1041": 25,
    "moon.8/mission-p1-l5-s1104": 32,
}

# The Virus: the reference names a virus that ASTRA wakes by its box, ours by its activation symbol.
WAKES = {"mark virus.2.1": "mark activation.green", "mark virus.4.2": "mark activation.blue"}


def load(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return json.load(file)


def on_our_sheets(reference, marks, seats):
    """The marks of a turn by the sheets they stand on.

    The Battle: the reference plays on mirrored sheets (ruling 1), so it notes missions on the sheet at a
    player's right; ours stand on the one at the left, that of the next seat.
    """
    if reference["ruleset"] != "moon.8":
        return marks
    ours = {seat: [] for seat in seats}
    for place, word, seat in [(*mark, seat) for seat, made in marks.items() for mark in made]:
        owner = seats.index(seat) + place.startswith("mission.")
        ours[seats[owner % len(seats)]].append((place, word))
    return ours


def kept_from_astra(game, turn, events):
    """Points of the card that ASTRA is given in a turn in which the reference spends a Solo bonus on it.

    The Battle: the reference circles a Solo bonus for every flag, the rules for every second one.
    """
    if game.setup.ruleset != "moon.8" or "bonus" not in "".join(map(" ".join, turn["moves"].values())):
        return 0
    points = OPPONENTS[game.setup.options["opponent"]].points
    return sum(points[event.words[0].split("/")[1]] for event in events if event.kind == "given")


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
    """The turns that were played, the set-up before them as one of its own.

    In a solo game the reference counts a draw that fails as one more turn. The Virus: it crosses out the
    virus box of a quarter that is cut off, which the rules do not know (ruling 4).
    """
    played = [{"turn": 0, "dealer": [], **reference["setup"]}] if "setup" in reference else []
    played += reference["turns"]
    if reference["opponent"] is not None and not played[-1]["moves"]:
        played.pop()
    for turn in played:
        marks = {
            seat: [mark for mark in marks if not (mark[0].startswith("virus.") and mark[1] == "cross")]
            for seat, marks in turn["marks"].items()
        }
        yield {**turn, "marks": marks}


def play_turn(game, turn):
    """Plays a turn as recorded; yields what followed from its moves."""
    dealt = [move for move in turn["dealer"] if not move.startswith("#")]  # "#": cards were shuffled
    moves = {seat: [WAKES.get(move, move) for move in made] for seat, made in turn["moves"].items()}
    legal = {seat: list(recorded) for seat, recorded in turn.get("legal", {}).items()}
    marked = {seat: [place for place, _ in marks] for seat, marks in turn["marks"].items()}
    while (waiting := game.waiting()) and (waiting != ("dealer",) or dealt):
        seat = waiting[0]
        if seat == "dealer":
            yield from game.play(seat, dealt.pop(0))
            continue
        check_legal(game.decision(seat), legal.get(seat, []))
        yield from game.play(seat, answer(game, seat, moves.get(seat, []), marked.get(seat, ())))


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_reference_games(key):
    for path in GAMES:
        if path.parent.name == key:
            with told(path):
                check_game(path, key)


@contextmanager
def told(path):
    """Lets whatever fails name the game."""
    try:
        yield
    except Exception as error:
        error.add_note(f"in {path.parent.name}/{path.name}")
        raise


def check_game(path, key):
    reference = load(path)
    end = DIVERGES.get(f"{path.parent.name}/{path.name.split('.')[0]}")
    setup = Setup(
        key,
        tuple(reference["seats"]),
        missions=tuple(reference["missions"]),
        opponent=reference["opponent"],
    )
    game = Game.new(setup)
    expected = {owner: first_words(game, owner) for owner in game.view(None)["sheets"]}
    kept = 0
    for turn in turns_of(reference):
        if turn["turn"] == end:
            return
        events = list(play_turn(game, turn))
        kept += kept_from_astra(game, turn, events)
        for seat, marks in on_our_sheets(reference, turn["marks"], list(expected)).items():
            for place, word in marks:
                expected[seat].setdefault(place, word)
            ours = first_words(game, seat)
            assert ours.keys() == expected[seat].keys(), f"turn {turn['turn']}, {seat}"
            numbers = {place: word for place, word in expected[seat].items() if word.isdigit() or word == "X"}
            assert {place: ours[place] for place in numbers} == numbers
    assert game.over
    correct = CORRECTIONS.get(key, lambda total, score: total)
    assert {seat: game.score(seat).total for seat in setup.seats} == {
        seat: correct(total, game.score(seat)) for seat, total in reference["result"]["scores"].items()
    }
    if setup.options["opponent"] is not None:
        assert game.score(ASTRA).total == reference["result"]["astra"] + kept
    assert Game.replay(game.record()).to_json() == game.to_json()


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_there_are_reference_games_of_every_ruleset(key):
    assert len([path for path in GAMES if path.parent.name == key]) >= 8
