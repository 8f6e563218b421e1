"""Random games keep every promise of the rules library, and lose nothing on the way."""

import json
import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.games.escape_pods.rules import geometry
from adventures.rules import Game, IllegalMove, InvalidSnapshot
from tests.examples import LONG, examples, few

from .playing import any_move, new_game, play_random, played

seeds = st.integers(0, 2**32)
tables = st.tuples(
    st.integers(1, 5),
    st.fixed_dictionaries(
        {name: st.booleans() for name in ("first_game", "beacons_both_present", "refresh_keeps_own_marker")}
    ),
)
WORDS = (
    "board unboard accelerate pilot spy minipod swap program refresh beacon end push hangar assign stop "
    "reveal first shelters C S E with p3 p2a p2b p1a p2a.1 p1a.1 r1 r2.1 1 2 5 8 12 13 5-8 4-5 bury add move "
    "exchange left right blue-pink black-blue h1 h3 dock ? P1 G1 0 -1 01"
).split()


@examples(40)
@given(tables, seeds)
def test_every_game_ends_and_replays_without_chance(table, seed):
    seats, options = table
    game = play_random(new_game(seats, **options), seed)
    assert game.over
    assert not game.waiting()
    assert sorted(seat for tied in game.result.ranking for seat in tied) == sorted(game.setup.seats)
    replayed = Game.replay(json.loads(json.dumps(game.record())))
    assert replayed.to_json() == game.to_json()
    for seat in (*game.setup.seats, None):
        assert replayed.view(seat) == game.view(seat)
        assert json.loads(json.dumps(game.view(seat))) == game.view(seat)


@examples(40)
@given(tables, seeds, st.integers(0, 200))
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
    assert len(game.to_json()) < 10_000


@examples(20)
@given(tables, seeds, st.integers(0, 100))
def test_a_copy_goes_its_own_way(table, seed, count):
    seats, options = table
    game = play_random(new_game(seats, **options), seed, count)
    before = game.to_json()
    play_random(game.copy(), seed + 1, 30)
    assert game.to_json() == before


@examples(40)
@given(tables, seeds, st.integers(0, 200))
def test_every_listed_move_is_accepted_and_undo_restores_exactly(table, seed, count):
    seats, options = table
    game = play_random(new_game(seats, **options), seed, count)
    before, chance = game.to_json(), random.Random(seed)
    for seat in game.waiting():
        listed = game.decision(seat).moves
        assert len(set(listed)) == len(listed)
        for text in chance.sample(listed, min(len(listed), 40)):
            tried = game.copy()
            tried.play(seat, text)
            if tried.can_undo(seat):
                assert tried.undo(seat) == text
                assert tried.to_json() == before
    assert game.to_json() == before


@examples(20)
@given(tables, seeds, st.integers(20, 200))
def test_a_turn_can_be_taken_back_to_where_that_ends(table, seed, count):
    seats, options = table
    game = new_game(seats, **options)
    stood = []
    for _ in played(game, seed, count):
        stood.append(game.to_json())
    while game.waiting() and any(map(game.can_undo, game.setup.seats)):
        [who] = [seat for seat in game.setup.seats if game.can_undo(seat)]
        game.undo(who)
        assert game.to_json() == stood.pop()


@examples(150)
@given(tables, seeds, st.integers(0, 150), st.data())
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
    [who] = game.waiting() or ("",)
    decision = game.decision(who) if who else None
    moves = decision.moves if decision else ()
    words = draw(st.sampled_from(moves or ("reveal 7", "end"))).split(" ")
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
@given(tables, seeds, st.integers(0, 150), st.data())
def test_whatever_is_tapped_is_answered_or_refused_with_a_sentence(table, seed, count, data):
    seats, options = table
    game = play_random(new_game(seats, **options), seed, count)
    for seat in (*game.setup.seats, "nobody"):
        place = data.draw(
            mutated(game) | st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join) | st.text(max_size=9)
        )
        refused = game.refusal(seat, place)
        if refused is not None:
            assert str(refused) not in ("", refused.code)
            assert "{" not in str(refused)


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
    "table",
    [{}, {"state": {}}, {"state": 5, "before": None, "by": "", "since": []}, [], None, "x", {"state": None}],
)
def test_a_text_that_is_no_snapshot_is_refused(table):
    text = json.loads(new_game(2).to_json())
    with pytest.raises(InvalidSnapshot):
        Game.from_json(json.dumps({**text, "table": table}))


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
