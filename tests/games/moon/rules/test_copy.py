"""A copy of a game stands where the game does, and neither ever touches the other."""

from hypothesis import given
from hypothesis import strategies as st

from adventures.rules import Game
from tests.examples import examples

from .deal import dealer_of, play_random
from .setups import seeds, setups


def sights(game: Game) -> list[object]:
    """All that anybody can find out about a game."""
    seats = game.setup.seats
    return [
        game.to_json(),
        [game.view(seat) for seat in (*seats, None)],
        [game.decision(seat) for seat in (*seats, "dealer")],
        [game.can_undo(seat) for seat in (*seats, "dealer")],
        game.record(),
    ]


@examples(40)
@given(setups(), seeds, st.integers(0, 150))
def test_a_copy_is_equal_and_playing_on_in_it_leaves_the_game_alone(setup, seed, moves):
    game = play_random(Game.new(setup), seed, moves)
    before, twin = sights(game), game.copy()
    assert sights(twin) == before
    for _ in range(40):
        seats = [seat for seat in twin.waiting() if seat != "dealer"]
        if not seats:
            break
        twin.play(seats[0], twin.decision(seats[0]).moves[-1])
    assert sights(game) == before


@examples(40)
@given(setups(), seeds, st.integers(0, 150))
def test_playing_on_in_the_game_leaves_a_copy_alone_and_both_go_the_same_way(setup, seed, moves):
    game, dealer = Game.new(setup), dealer_of(Game.new(setup), seed)
    play_random(game, seed, moves, dealer)
    twin = game.copy()
    before = sights(twin)
    played = len(game.moves)
    play_random(game, seed + 1, 60, dealer)
    assert sights(twin) == before
    for who, text in game.moves[played:]:
        twin.play(who, text)
    assert sights(twin) == sights(game)


@examples(30)
@given(setups(), seeds, st.integers(1, 80))
def test_what_is_taken_back_in_a_copy_still_stands_in_the_game(setup, seed, moves):
    game = play_random(Game.new(setup), seed, moves)
    before, twin = sights(game), game.copy()
    for seat in (*setup.seats, "dealer"):
        while twin.can_undo(seat):
            twin.undo(seat)
    assert sights(game) == before
