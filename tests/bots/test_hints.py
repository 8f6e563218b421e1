"""Advice: what a few good answers give more than an average one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.bots import (
    ADVISER,
    Bot,
    Budget,
    Hint,
    Level,
    RandomPolicy,
    Table,
    Values,
    advise,
    has_choice,
    play_on,
)
from adventures.bots.hints import places_of
from adventures.bots.search import is_asked, lines
from adventures.bots.values import Weights
from adventures.games.registry import kit_of
from adventures.rules import Game, Setup
from tests.examples import examples

RULESET = "moon.5"
SEATS = ("Ana", "Ben")
FOLLOWED = Level("followed", Budget(200_000, 600.0), 2, 0.0, compared=6)
"""Follows every answer to the end of the turn, and looks no further."""
AS_IT_STANDS = Weights(30, {})
"""Expects everybody to end with what they have."""
kit = kit_of(RULESET)


def table(seed: int, moves: int) -> Table:
    """Gets a game after so many moves of anybody, in which the first seat is to choose a combination."""
    game = Game.new(Setup(RULESET, SEATS, options=kit.chance.draw_options(RULESET, {}, str(seed))))
    begun = Table.new(game, kit.chance, str(seed))
    policies = dict.fromkeys(SEATS, RandomPolicy())
    budgets = dict.fromkeys(SEATS, Budget(1))
    play_on(begun, policies, Random(seed), budgets=budgets, most=moves)
    play_on(begun, policies, Random(seed), budgets=budgets, until=chooses)
    return begun


def chooses(game: Game) -> bool:
    """Returns whether the first seat is to choose one of several combinations."""
    decision = game.decision(SEATS[0])
    return decision is not None and decision.kind == "take" and len(decision.moves) > 1


def bot(game: Game, level: Level = FOLLOWED) -> Bot:
    return Bot(Values(kit.features, AS_IT_STANDS), kit.chance, level)


def places(game: Game) -> set[str]:
    return set(kit.field(game.view(SEATS[0])).drawn)


def advice(game: Game, level: Level = FOLLOWED, seed: int = 1) -> tuple[Hint, ...]:
    return advise(
        bot(game, level), game.imagined(SEATS[0], Random(seed)), SEATS[0], places(game), Random(seed)
    )


def ends(game: Game) -> list[float]:
    """Gets by how many points the seat leads at the end of its turn after each pair of card and space."""
    found, values = [], bot(game).values
    for take in game.decision(SEATS[0]).moves:  # type: ignore[union-attr]
        chosen = game.copy()
        chosen.play(SEATS[0], take)
        for write in chosen.decision(SEATS[0]).moves:  # type: ignore[union-attr]
            written = chosen.copy()
            written.play(SEATS[0], write)
            if is_asked(written, SEATS[0], game.turn):
                spent = Budget(10_000, 60.0).begun()
                written = lines(written, SEATS[0], values, kit.chance, spent, FOLLOWED.width, Random(0))[
                    0
                ].game
            found.append(values.ahead(written, SEATS[0]))
    return found


@examples(20)
@given(st.integers(0, 99), st.integers(0, 120))
def test_gain_is_what_an_answer_leads_further_than_an_average_one(seed: int, moves: int) -> None:
    game = table(seed, moves).game
    if game.over:
        return
    reached, found = ends(game), advice(game)
    best = max(reached) - fmean(reached)
    if best < 0.5:
        assert not found
    else:
        assert found[0].gain == pytest.approx(best)
        assert all(0.4 * best <= one.gain <= best + 1e-9 for one in found)
        assert [one.gain for one in found] == sorted((one.gain for one in found), reverse=True)


@examples(20)
@given(st.integers(0, 99), st.integers(0, 120))
def test_fields_of_a_hint_add_up_to_its_gain_while_rivals_stand_still(seed: int, moves: int) -> None:
    game = table(seed, moves).game
    for one in () if game.over else advice(game):
        assert sum(points for _field, points in one.fields) == pytest.approx(one.gain)
        sizes = [abs(points) for _field, points in one.fields]
        assert sizes == sorted(sizes, reverse=True)


def hinted() -> Game:
    """Gets a game in which there is something to advise."""
    return next(game for seed in range(50) if advice(game := table(seed, 60).game))


def test_names_pairs_of_a_combination_and_a_space() -> None:
    game = hinted()
    for one in advice(game):
        take, write = one.moves
        assert take in game.decision(SEATS[0]).moves  # type: ignore[union-attr]
        assert write.startswith("write ")
        assert one.places == (write.split()[1],)
        assert one.places[0] in places(game)


def test_names_no_more_than_three_and_none_twice() -> None:
    for seed in range(6):
        moves = [one.moves for one in advice(table(seed, 40).game)]
        assert len(moves) <= 3
        assert len(set(moves)) == len(moves)


def test_says_nothing_where_there_is_no_choice() -> None:
    game = hinted()
    assert has_choice(game, SEATS[0])
    written = next(one for one in advice(game))
    for move in written.moves:
        game.play(SEATS[0], move)
    while has_choice(game, SEATS[0]):
        game.play(SEATS[0], game.decision(SEATS[0]).moves[0])  # type: ignore[union-attr]
    assert game.decision(SEATS[0]).moves == ("done",)  # type: ignore[union-attr]
    assert advice(game) == ()


def test_gives_the_same_advice_from_the_same_seed_and_changes_nothing() -> None:
    game, level = hinted(), ADVISER._replace(budget=Budget(800, 600.0))
    before = game.to_json()
    assert advice(game, level) == advice(game, level)
    assert game.to_json() == before


@pytest.mark.parametrize(
    ("move", "named"),
    [
        ("add gate.water -2 -1 90", ("-2 -1",)),
        ("step 1 0 0 -1", ("1 0", "0 -1")),
        ("place prod.1 12", ("12",)),
        ("pass", ()),
    ],
)
def test_finds_places_of_one_word_and_of_two(move: str, named: tuple[str, ...]) -> None:
    assert places_of((move,), {"-2 -1", "1 0", "0 0", "0 -1", "12"}) == named


def test_the_best_so_far_can_be_asked_for_after_each_step_but_the_last() -> None:
    game, steps = table(3, 20).game, list[Callable[[], tuple[Hint, ...]]]()
    imagined = game.imagined(SEATS[0], Random(1))
    found = advise(bot(game), imagined, SEATS[0], places(game), Random(1), steps.append)
    first, second = (best() for best in steps)
    assert second == found
    assert {one.moves[0] for one in first} <= {*game.decision(SEATS[0]).moves}  # type: ignore[union-attr]
