"""Random loads on every exoplanet: it closes at last, and points do not depend on who sits where."""

import random
from collections import Counter
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from adventures.games.space_gate.rules.planets.registry import PLANETS
from tests.examples import examples

sides = st.sampled_from([(name, players) for name in PLANETS for players in (2, 3, 4)])


def settled(name, players, seed):
    """Settles loads of two to five until it closes; yields who stands there after each colonist."""
    planet, chance = PLANETS[name], random.Random(seed)
    layout, taken = planet.layout(players), {}
    for _ in range(400):
        seat, begun = chance.randrange(players), ()
        for _ in range(chance.randint(2, 5)):
            answers = planet.placing(layout, taken, seat, begun)
            if not answers:
                break
            space = planet.space(layout, taken, chance.choice(answers))
            assert space not in taken
            taken[space] = seat
            begun = (*begun, space)
            yield taken
            if planet.is_closed(layout, taken):
                return


@examples(120)
@given(sides, st.integers(0, 2**32))
def test_every_planet_closes_and_somebody_can_always_go_on(side, seed):
    name, players = side
    planet = PLANETS[name]
    layout = planet.layout(players)
    reached = 0
    for taken in settled(name, players, seed):
        now, needed = planet.progress(layout, taken)
        assert reached <= now <= needed
        reached = now
        if not planet.is_closed(layout, taken):
            assert any(planet.placing(layout, taken, seat, ()) for seat in range(players))
    assert planet.is_closed(layout, taken)
    assert reached == planet.progress(layout, taken)[1]


@examples(120)
@given(sides, st.integers(0, 2**32), st.integers(1, 40), st.randoms(use_true_random=False))
def test_points_go_with_the_seats(side, seed, count, chance):
    name, players = side
    planet = PLANETS[name]
    layout = planet.layout(players)
    *_, taken = islice(settled(name, players, seed), count)
    order = list(range(players))
    chance.shuffle(order)
    renamed = {space: order[seat] for space, seat in taken.items()}
    before, after = Counter(), Counter()
    for one in planet.reasons(layout, taken):
        assert one.points > 0
        before[one.reason, one.of, order[one.seat]] += one.points
    for one in planet.reasons(layout, renamed):
        after[one.reason, one.of, one.seat] += one.points
    assert before == after
    assert planet.exchanging(layout, renamed) == (
        None if (winner := planet.exchanging(layout, taken)) is None else order[winner]
    )


def test_a_full_planet_has_no_space_for_anybody():
    for name, planet in PLANETS.items():
        for players in (2, 3, 4):
            layout = planet.layout(players)
            taken = dict.fromkeys(layout.spaces, 0)
            for seat in range(players):
                assert planet.placing(layout, taken, seat, ()) == [], name
