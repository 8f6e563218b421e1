"""Random games keep every promise of the rules library and lose no figure and no tile on the way."""

import json
import random
from collections import Counter
from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.rules import Game, IllegalMove
from tests.examples import LONG, examples

from ..playing import any_move, greedy_move, new_game, play_random, played, stopped

seeds = st.integers(0, 2**32)
PLAYERS = [(2, any_move), (3, greedy_move), (4, any_move)]
OFTEN = 17
if LONG:
    PLAYERS, OFTEN = list(product((2, 3, 4), (any_move, greedy_move))), 7
OPTIONS = ("short", "reorganisation", "random_dominance")
tables = st.tuples(st.integers(2, 4), st.fixed_dictionaries({name: st.booleans() for name in OPTIONS}))
WORDS = (
    "add return step fill rebuild put cancel done engineer chief robot recruit promote travel settle "
    "exchange rank gate gate.water odyssey.energy access.wildlife WG11 EA6 START water wildlife energy "
    "access modules balance none Bose Collins Dirac Fermi Planck Russell Susskind Turing Hawking L1-1 C S1-2 "
    "A B1 A3 17 X1 0 1 -1 2 90 180 270 01 -0 +1 planets gates first tile dominance stop ?"
).split()


@examples(12)
@given(tables, seeds)
def test_every_game_ends_or_is_ended_and_replays_without_chance(table, seed):
    seats, options = table
    game = play_random(new_game(seats, **options), seed, 2_500)
    reached = game.over
    stopped(game)
    assert game.over
    assert not game.waiting()
    assert sorted(seat for tied in game.result.ranking for seat in tied) == sorted(game.setup.seats)
    assert {reason for _, reason in game.result.reasons} == {"closed" if reached else "stop"}
    replayed = Game.replay(json.loads(json.dumps(game.record())))
    assert replayed.to_json() == game.to_json()
    for seat in (*game.setup.seats, None):
        assert replayed.view(seat) == game.view(seat)
        assert json.loads(json.dumps(game.view(seat))) == _plain(game.view(seat))


def _plain(value):
    """Pairs are lists in JSON."""
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else value


@examples(25)
@given(tables, seeds, st.integers(0, 900))
def test_a_snapshot_and_a_copy_stand_where_the_game_does(table, seed, count):
    seats, options = table
    game = play_random(new_game(seats, **options), seed, count)
    for other in (Game.from_json(game.to_json(), game.moves), game.copy()):
        assert other.to_json() == game.to_json()
        assert other.record() == game.record()
        for seat in (*game.setup.seats, "dealer", None):
            assert other.view(seat) == game.view(seat)
            assert other.decision(seat) == game.decision(seat)
            assert other.can_undo(seat) == game.can_undo(seat)
    assert len(game.to_json()) < 30_000


@examples(15)
@given(tables, seeds, st.integers(0, 600))
def test_a_copy_goes_its_own_way(table, seed, count):
    seats, options = table
    game = play_random(new_game(seats, **options), seed, count)
    before = game.to_json()
    play_random(game.copy(), seed + 1, 60)
    assert game.to_json() == before


@examples(25)
@given(tables, seeds, st.integers(0, 900))
def test_every_listed_move_is_accepted_and_undo_restores_exactly(table, seed, count):
    seats, options = table
    game = play_random(new_game(seats, **options), seed, count)
    before, chance = game.to_json(), random.Random(seed)
    for seat in game.waiting():
        listed = game.decision(seat).moves
        assert len(set(listed)) == len(listed)
        for text in chance.sample(listed, min(len(listed), 15)):
            tried = game.copy()
            tried.play(seat, text)
            if tried.can_undo(seat):
                instead = tried.instead(seat)
                assert not instead or text in instead
                assert tried.undo(seat) == text
                assert tried.waiting() == game.waiting()
                same = before if game.can_undo(seat) else _without_taking_back(before)
                assert tried.to_json() == same
            else:
                assert text == "done" or tried.over
    assert game.to_json() == before


def _without_taking_back(snapshot):
    """A snapshot of the same state in which nothing can be taken back: another seat has moved since."""
    data = json.loads(snapshot)
    data["table"] |= {"before": None, "by": "", "since": []}
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False, sort_keys=True)


@examples(15)
@given(tables, seeds, st.integers(20, 900))
def test_moves_can_be_taken_back_to_where_that_ends(table, seed, count):
    seats, options = table
    game = new_game(seats, **options)
    stood = []
    for who, _ in played(game, seed, count):
        stood.append((who, json.loads(game.to_json())["table"]["state"]))
    while stood and game.can_undo(stood[-1][0]):
        who, state = stood.pop()
        game.undo(who)
        assert json.loads(game.to_json())["table"]["state"] == state


@examples(60)
@given(tables, seeds, st.integers(0, 500), st.data())
def test_no_illegal_text_changes_anything(table, seed, count, data):
    seats, options = table
    game = play_random(new_game(seats, **options), seed, count)
    before, record = game.to_json(), game.record()
    seat = data.draw(st.sampled_from((*game.setup.seats, "dealer", "nobody")))
    text = data.draw(
        mutated(game) | st.lists(st.sampled_from(WORDS), max_size=6).map(" ".join) | st.text(max_size=20)
    )
    with suppress(IllegalMove):
        game.play(seat, text)
        return
    assert (game.to_json(), game.record()) == (before, record)


@st.composite
def mutated(draw, game):
    """A legal move with a word changed, left out or added."""
    who = draw(st.sampled_from(game.waiting() or ("",)))
    decision = game.decision(who) if who else None
    moves = decision.moves if decision else ()
    words = draw(st.sampled_from(moves or ("tile gate.water WG11", "first 1"))).split(" ")
    at = draw(st.integers(0, len(words) - 1))
    change = draw(st.sampled_from(("swap", "drop", "add")))
    if change == "swap":
        words[at] = draw(st.sampled_from(WORDS))
    elif change == "drop":
        del words[at]
    else:
        words.insert(at, draw(st.sampled_from(WORDS)))
    return " ".join(words)


@examples(60)
@given(tables, seeds, st.integers(0, 500), st.data())
def test_whatever_is_tapped_is_answered_or_refused_with_a_sentence(table, seed, count, data):
    seats, options = table
    game = play_random(new_game(seats, **options), seed, count)
    for seat in (*game.setup.seats, "nobody"):
        place = data.draw(
            mutated(game) | st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join) | st.text(max_size=9)
        )
        for tapped in (place, *WORDS, "0 0", "1 0", "5 5", "step 0 0", "add gate.water", "put WG11 0 1"):
            refused = game.refusal(seat, tapped)
            if refused is not None:
                sentence = str(refused).replace(tapped[:40], "") if tapped else str(refused)
                assert sentence not in ("", refused.code)
                assert not {"{", "?"} & set(sentence)


@pytest.mark.parametrize(("seats", "player"), PLAYERS)
def test_nothing_is_lost_and_stations_hold_together(seats, player):
    for seed in range(2):
        game = new_game(seats, reorganisation=bool(seed), short=bool(seed))
        boxed = 12 if seed else 0
        for number, _ in enumerate(played(game, seed, 1_500, player)):
            if number % OFTEN == 0 and number > 15:
                conserved(game, boxed)


def conserved(game, boxed):
    """Counts figures and tiles; the total is the sum of the fields, and stations are joined."""
    view = game.view(None)
    on_planets = Counter(
        seat for planet in view["planets"].values() for seat in planet["spaces"].values() if seat
    )
    laid = 0
    for seat, player in view["players"].items():
        station = view["stations"][seat]
        laid += len(station["cells"]) + len(station["in_hand"]) - 1
        reserve, ranks = player["reserve"], player["influence"]["ranks"]
        rooms = player["rooms"].values()
        travelling = view["load"]["left"] if view["load"] and view["load"]["seat"] == seat else 0
        centre = sum(planet["centre"].get(seat, 0) for planet in view["planets"].values())
        on_board = sum(cell["colonists"] for cell in station["cells"].values())
        in_hand = 36 - 1 - reserve["colonists"] - ranks.count("colonist") - travelling - centre
        if not station["in_hand"]:
            assert on_board + on_planets[seat] == in_hand
        engineers = sum(room["engineers"] + room["chiefs"] for room in rooms)
        assert engineers + reserve["engineers"] + ranks.count("engineer") + ranks.count("chief") == 7
        chiefs = sum(room["chiefs"] for room in rooms) + ranks.count("chief")
        assert chiefs + reserve["suits"] == 4
        assert sum(room["robots"] for room in rooms) + reserve["robots"] == 5
        assert min(reserve.values()) >= 0
        fields = view["scores"][seat]["fields"]
        assert view["scores"][seat]["total"] == sum(fields.values()) == player["influence"]["total"]
        holds_together(station)
    assert laid + sum(stack["count"] for stack in view["worksite"].values()) == 81 - boxed


def holds_together(station):
    """All modules are joined with the white one, none holds too many, all open corridors are told."""
    cells = station["cells"]
    reached, found = ["0 0"], {"0 0"}
    for where in reached:
        new = [other for other in cells[where]["joined"] if other not in found]
        reached += new
        found.update(new)
        assert all(where in cells[other]["joined"] for other in cells[where]["joined"])
    assert found == set(cells)
    corridors = sum(len(cell["tile"]["corridors"]) for cell in cells.values())
    joined = sum(len(cell["joined"]) for cell in cells.values())
    assert len(station["open"]) == corridors - joined
    for cell in cells.values():
        assert 0 <= cell["colonists"] <= cell["tile"]["capacity"]
        assert cell["activated"] or not cell["colonists"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_end_by_closing(seats):
    game = new_game(seats, short=seats != 2)
    for _ in played(game, seats, 4_000, greedy_move):
        pass
    assert game.over
    assert {reason for _, reason in game.result.reasons} == {"closed"}
