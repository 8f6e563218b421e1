"""What the server's chance deals: only what is still possible, and the same from the same seed."""

import random

import pytest

from adventures.games.space_gate.dealer import GateChance, GateDeck
from adventures.games.space_gate.rules.contents import PLANETS, TOKENS
from adventures.rules import DEALER, Game, Setup

from .playing import NAMES, any_move


def play(seed, seats, moves=400, **options):
    """A game whose dealer is the server's; the moves of the dealer."""
    setup = Setup("spacegate.1", NAMES[:seats], options=options)
    game, chance, maker = Game.new(setup), random.Random(seed), GateChance()
    deck, dealt = maker.first_deck(game.setup, str(seed)), []
    for _ in range(moves):
        if game.over:
            break
        decision = game.decision(DEALER)
        if decision is None:
            game.play(*any_move(game, chance))
            continue
        drawn = deck.deal(decision.data, maker.shuffler(str(seed)))
        game.play(DEALER, drawn.text)
        dealt.append(drawn.text)
        deck = GateDeck.from_json(drawn.deck.to_json())
    return dealt


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("short", [False, True])
def test_the_rules_take_everything_that_is_dealt(seats, short):
    for seed in range(3):
        dealt = play(seed, seats, short=short, random_dominance=bool(seed % 2))
        assert [text.split()[0] for text in dealt[:2]] == ["planets", "gates"]
        assert ("dominance" in {text.split()[0] for text in dealt}) == bool(seed % 2)


def test_the_same_seed_deals_the_same():
    assert play(7, 3) == play(7, 3)
    assert play(7, 3) != play(8, 3)


def test_nothing_is_dealt_twice():
    for seed in range(4):
        dealt = [text.split() for text in play(seed, 4, random_dominance=True)]
        words = {verb: given for verb, *given in dealt if verb != "tile"}
        assert len(set(words["planets"])) == 5
        assert set(words["planets"]) <= set(PLANETS)
        assert sorted(words["dominance"]) == sorted(TOKENS)
        assert len(set(words["gates"])) == 3
        tiles = [given[1] for verb, *given in dealt if verb == "tile"]
        assert len(tiles) == len(set(tiles))


def test_planets_that_were_chosen_are_those_of_the_game():
    chosen = ("Dirac", "Bose", "Turing")
    dealt = play(3, 3, short=True, planets_chosen=chosen)
    assert set(dealt[0].split()[1:]) == set(chosen)


def test_a_short_game_has_no_module_of_the_gate_that_is_not_there():
    for seed in range(4):
        dealt = [text.split() for text in play(seed, 4, short=True)]
        gates = next(given for verb, *given in dealt if verb == "gates")
        missing = ({"1", "2", "3"} - set(gates)).pop()
        numbers = {given[1][2] for verb, *given in dealt if verb == "tile" and given[0].startswith("gate")}
        assert numbers
        assert missing not in numbers
