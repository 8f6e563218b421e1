"""Every game of the site, and one of the tests: how a test begins it, plays it at random and looks at it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from adventures.games.moon import RULESETS
from adventures.games.registry import kit_of
from adventures.rules import DEALER, Events, Game, Setup
from tests.fast_forward import Choose, chosen
from tests.games.ad_astra.playing import greedy_move as astra_move
from tests.games.escape_pods.playing import any_move as escape_move
from tests.games.space_gate.playing import greedy_move as gate_move

MOVES: Mapping[str, Choose] = {
    **dict.fromkeys(RULESETS, chosen),
    "escape.1": escape_move,
    "adastra.1": astra_move,
    "spacegate.1": gate_move,
    "toy.1": chosen,
}
"""By ruleset, how somebody chooses a move so that a game comes to its end."""
OPTIONS: Mapping[str, Mapping[str, Any]] = {"spacegate.1": {"short": True}}
"""With what a game begins that shall not take long."""
NAMES = ("Ana", "Ben", "Eve")
LONGEST = 1_500
"""After so many moves a game that can be ended by agreement is."""

in_every_game = pytest.mark.parametrize("ruleset", MOVES)


@cache
def played(ruleset: str, seed: int = 1, names: tuple[str, ...] = NAMES) -> Game:
    """A random game that is over; nobody plays on with it."""
    for _ in steps(game := begun(ruleset, seed, names), seed):
        pass
    return game


def begun(ruleset: str, seed: int = 1, names: tuple[str, ...] = NAMES) -> Game:
    """A game in memory; what can be drawn is."""
    options = kit_of(ruleset).chance.draw_options(ruleset, dict(OPTIONS.get(ruleset, {})), str(seed))
    return Game.new(Setup(ruleset, names, options=options))


def steps(game: Game, seed: int = 1) -> Iterator[Events]:
    """Plays a game at random to its end; tells after each move what everybody may know of it."""
    chance, kit = random.Random(seed), kit_of(game.setup.ruleset)
    deck, shuffler = kit.chance.first_deck(game.setup, str(seed)), kit.chance.shuffler(str(seed))
    for number in range(20 * LONGEST):
        if game.over:
            return
        ended = game.agreed_end() if number >= LONGEST else ""
        if ended:
            who, text = DEALER, ended
        elif game.waiting() == (DEALER,):
            dealt = deck.deal(game.decision(DEALER).data, shuffler)
            who, text, deck = DEALER, dealt.text, dealt.deck
        else:
            who, text = MOVES[game.setup.ruleset](game, chance)
        before = game.view(None)
        events = game.play(who, text)
        deck = deck.after(events)
        for_all = tuple(event for event in events if event.audience is None)
        yield kit.public_events(before, game.view(None), for_all)
    raise AssertionError("this game does not come to an end")
