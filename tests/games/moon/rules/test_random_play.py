"""Random play: no legal move ever fails, no illegal one ever changes anything, everything round-trips."""

import json
from contextlib import suppress
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.options import ASTRA
from adventures.rules import Game, IllegalMove, InvalidSnapshot, Setup
from tests.examples import examples, few

from .deal import dealer_of, play_random

pytestmark = pytest.mark.slow

NAMES = ("ana", "ben", "Cem Öz", "dia", "eva", "fox")
seeds = st.integers(0, 2**32)


@st.composite
def setups(draw):
    game = adventure(draw(st.sampled_from(sorted(RULESETS))))
    opponent = draw(st.sampled_from((None, *game.opponents)))
    seats = NAMES[: 1 if opponent else draw(st.integers(game.min_seats, game.max_seats))]
    missions = tuple(draw(st.sampled_from(cards)) for cards in game.missions.values())
    return Setup(game.key, seats, missions=missions, opponent=opponent)


def everybody(setup):
    """The seats that have a place in the result."""
    return [*setup.seats, *([ASTRA] if setup.options.get("opponent") else [])]


@examples(60)
@given(setups(), seeds)
def test_random_games_reach_their_end_and_replay_equals_play(setup, seed):
    game = play_random(Game.new(setup), seed)
    assert game.over
    assert sorted(seat for seats in game.result.ranking for seat in seats) == sorted(everybody(setup))
    record = json.loads(json.dumps(game.record()))
    replayed = Game.replay(record)
    assert replayed.to_json() == game.to_json()
    assert replayed.record() == game.record()
    json.dumps([game.view(seat) for seat in (*setup.seats, None)])


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_random_solo_games_against_every_opponent_reach_their_end(key):
    for level, seed in product(adventure(key).opponents, few(6)):
        missions = tuple(cards[seed % 2] for cards in adventure(key).missions.values())
        game = play_random(Game.new(Setup(key, NAMES[:1], missions=missions, opponent=level)), seed)
        assert game.over
        assert game.turn <= 35
        assert Game.replay(game.record()).to_json() == game.to_json()
        assert Game.from_json(game.to_json()).view(NAMES[0]) == game.view(NAMES[0])


@examples(60)
@given(setups(), seeds, st.integers(1, 300))
def test_snapshot_goes_on_exactly_where_the_game_stands(setup, seed, moves):
    game = play_random(Game.new(setup), seed, moves)
    restored = Game.from_json(game.to_json(), game.moves)
    assert restored.to_json() == game.to_json()
    assert restored.record() == game.record()
    for seat in (*setup.seats, None):
        assert restored.view(seat) == game.view(seat)
    for seat in (*setup.seats, "dealer"):
        assert restored.decision(seat) == game.decision(seat)
        assert restored.can_undo(seat) == game.can_undo(seat)


@examples(40)
@given(setups(), st.integers(0, 10_000), st.integers(1, 60), st.data())
def test_undo_restores_exactly(setup, seed, moves, data):
    game = Game.new(setup)
    dealer = dealer_of(game, seed)
    play_random(game, seed, moves, dealer)
    for _ in range(30):
        if game.over:
            break
        seat = data.draw(st.sampled_from(game.waiting()))
        before, views = game.to_json(), {name: game.view(name) for name in setup.seats}
        text = (
            dealer.cards(game) if seat == "dealer" else data.draw(st.sampled_from(game.decision(seat).moves))
        )
        events = game.play(seat, text)
        if game.can_undo(seat):
            assert game.undo(seat) == text
            assert game.to_json() == before
            assert {name: game.view(name) for name in setup.seats} == views
            events = game.play(seat, text)
        dealer.see(events)


@examples(40)
@given(setups(), seeds, st.integers(0, 200), st.data())
def test_illegal_text_never_changes_anything(setup, seed, moves, data):
    game = play_random(Game.new(setup), seed, moves)
    before = game.to_json()
    places = st.sampled_from(adventure(setup.ruleset).sheet.places)
    numbers = st.integers(-1, 20).map(str)
    texts = st.one_of(
        st.text(),
        st.integers(),
        st.none(),
        st.tuples(st.just("write"), places, numbers).map(" ".join),
        st.tuples(st.sampled_from(("x", "mark")), places).map(" ".join),
        st.tuples(st.sampled_from(("take", "mission", "give", "bonus")), st.text(max_size=3)).map(" ".join),
        st.sampled_from(
            ("done", "pass", "error", "take 0 as water", "take 0 1", "draw 5/glue", "flip 1/robot")
        ),
    )
    seats = st.sampled_from((*setup.seats, "dealer", "astra", "nobody", "", None))
    for _ in range(20):
        seat, text = data.draw(seats), data.draw(texts)
        decision = game.decision(seat)
        if decision is not None and text in decision.moves:
            continue
        with pytest.raises(IllegalMove) as refusal:
            game.play(seat, text)
        assert str(refusal.value)
        json.dumps(refusal.value.data)
        assert game.to_json() == before


@examples(30)
@given(setups(), seeds, st.integers(0, 200))
def test_a_tap_on_any_place_that_is_not_legal_is_explained(setup, seed, moves):
    game = play_random(Game.new(setup), seed, moves)
    for seat in setup.seats:
        decision = game.decision(seat)
        legal = {move.split(" ")[1] for move in decision.moves if " " in move} if decision else set()
        for place in adventure(setup.ruleset).sheet.places:
            if place not in legal:
                refusal = game.refusal(seat, place)
                assert isinstance(refusal, IllegalMove)
                assert str(refusal)


@examples(100)
@given(st.text() | st.binary().map(repr))
def test_junk_is_no_snapshot(text):
    with pytest.raises(InvalidSnapshot):
        Game.from_json(text)


@examples(60)
@given(seeds, st.sampled_from((None, 2)), st.data())
def test_a_damaged_snapshot_is_refused_or_read_never_anything_else(seed, opponent, data):
    seats = NAMES[: 1 if opponent else 2]
    text = play_random(
        Game.new(Setup("moon.1", seats, missions=("a1", "b1", "c1"), opponent=opponent)), seed, 80
    ).to_json()
    position = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:position] + data.draw(st.sampled_from('{}[]",:0x9 ')) + text[position + 1 :]
    with suppress(InvalidSnapshot):
        Game.from_json(damaged)
