"""Random sets of effects in every Adventure, many at once: each does what it says, and all else holds.

Groups and solo games, cards from the box and of the server, and event cards that bring more in mid-game.
"""

import json
import random

import pytest
from hypothesis import Phase, given
from hypothesis import strategies as st

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.effect_faults import faults
from adventures.games.moon.rules.effects.kinds.registry import KINDS
from adventures.games.registry import kit_of
from adventures.rules import Game, IllegalMove
from tests.cases import each
from tests.examples import examples

from .deal import Server, dealer_of
from .effects_hold import CHECKED, after, before, begun
from .effects_strategy import STRATEGIES, changed_setups, setups_with_events
from .holding import goes_on_alike, refuses, restored_by_undo
from .watch import Watch

pytestmark = pytest.mark.slow

seeds = st.integers(0, 2**32)


def same(number):
    """As many examples; the first one that fails is told as it is, for games shrink slowly."""
    return examples(number, phases=(Phase.explicit, Phase.generate), report_multiple_bugs=False)


# No game lasts longer: there are so many spaces, and so many System Errors of each seat between two of them.
MOST_TURNS = 400


def brings(game, watch, further):
    """Lets an event card bring effects; those that cannot come now are refused and change nothing."""
    for move, effect in zip(kit_of(game.setup.ruleset).effect_moves(further), further, strict=True):
        stood, code = game.to_json(), ""
        try:
            game.play("dealer", move)
        except IllegalMove as refusal:
            code = refusal.code
        if code:
            assert (code, game.to_json()) == ("effect_refused", stood)
        else:
            watch.apply([effect])


def played(setup, further, seed, server, moves=100_000):
    """Plays a random game, looking at it after every move."""
    game, chance = Game.new(setup), random.Random(seed)
    dealer = Server(game, seed) if server else dealer_of(game, seed)
    watch, further = Watch(game), list(further)
    begun(watch)
    for _ in range(moves):
        if game.over:
            break
        seat = chance.choice(game.waiting())
        text = dealer.cards(game) if seat == "dealer" else chance.choice(game.decision(seat).moves)
        before(watch, seat, text)
        events = game.play(seat, text)
        dealer.see(events)
        after(watch, events)
        if text.startswith("event ") and further:
            brings(game, watch, further.pop())
    return game, dealer


@same(90)
@given(setups_with_events(RULESETS), seeds, st.booleans())
def test_every_effect_does_what_it_says(drawn, seed, server):
    setup, further = drawn
    game, _ = played(setup, further, seed, server)
    assert game.turn <= MOST_TURNS
    record = json.loads(json.dumps(game.record()))
    assert record["modifiers"] == setup.to_json()["modifiers"]
    assert Game.replay(record).to_json() == game.to_json()


@same(40)
@given(setups_with_events(RULESETS), seeds, st.booleans(), st.integers(1, 250))
def test_a_snapshot_of_a_changed_game_goes_on_where_it_stands(drawn, seed, server, moves):
    goes_on_alike(played(*drawn, seed, server, moves)[0])


@same(40)
@given(setups_with_events(RULESETS), seeds, st.integers(1, 60), st.booleans())
def test_undo_restores_and_what_others_have_not_confirmed_stays_hidden(drawn, seed, moves, server):
    restored_by_undo(*played(*drawn, seed, server, moves), random.Random(seed), 20)


@same(25)
@given(setups_with_events(RULESETS), seeds, st.integers(0, 200))
def test_nothing_illegal_changes_a_changed_game(drawn, seed, moves):
    refuses(played(*drawn, seed, False, moves)[0], random.Random(seed), 40)


def test_every_kind_is_played_and_looked_at():
    assert STRATEGIES.keys() == KINDS.keys() == CHECKED


@each("kind", sorted(STRATEGIES))
def test_every_kind_has_a_strategy_that_finds_something(kind):
    found = []

    @same(20)
    @given(changed_setups(RULESETS, (kind,)))
    def look(setup):
        found.extend(setup.options["modifiers"])
        solo = setup.options["opponent"] is not None
        assert faults(setup.ruleset, setup.options["modifiers"], solo, len(setup.seats)) == []

    look()
    assert found
