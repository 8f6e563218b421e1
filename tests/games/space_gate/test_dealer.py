"""What the server's chance deals: only what is still possible, and the same from the same seed."""

import random

import pytest

from adventures.games.space_gate.dealer import GateChance, GateDeck
from adventures.games.space_gate.rules.contents import PLANETS, TOKENS
from adventures.games.space_gate.rules.tiles import STACKS
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


def first_deck(seats=3, seed="7"):
    return GateChance().first_deck(Game.new(Setup("spacegate.1", NAMES[:seats])).setup, seed)


def test_every_piece_lies_once_in_its_pile():
    planets, gates, tokens, first, *stacks = first_deck(4).draw
    assert sorted(planets) == sorted(PLANETS)
    assert sorted(gates) == ["1", "2", "3"]
    assert sorted(tokens) == sorted(TOKENS)
    assert sorted(first) == ["1", "2", "3", "4"]
    assert [sorted(pile) for pile in stacks] == [
        sorted(tile.id for tile in tiles) for tiles in STACKS.values()
    ]
    assert sorted(first_deck(2).draw[3]) == ["1", "2"]


def test_a_seed_deals_the_same_whenever_it_is_asked():
    """Whoever is given the seed of a game can deal it again."""
    deck = first_deck(seed="moon")
    assert deck.draw[:4] == [
        ["Turing", "Susskind", "Bose", "Planck", "Collins", "Fermi", "Russell", "Dirac"],
        ["1", "2", "3"],
        ["energy", "water", "none", "wildlife", "balance"],
        ["1", "2", "3"],
    ]
    assert deck.shuffles == 1


def test_what_is_drawn_is_gone_from_its_pile_and_no_other_changes():
    deck, shuffle = first_deck(), GateChance().shuffler("7")
    drawn = deck.deal({"count": 3, "gates": 2, "among": list(PLANETS)}, shuffle)
    assert drawn.text == " ".join(["planets", *deck.draw[0][:3]])
    assert drawn.deck.draw == [deck.draw[0][3:], *deck.draw[1:]]
    assert (drawn.order, drawn.deck.shuffles) == (None, 1)
    drawn = deck.deal({"stack": "access.water", "among": [deck.draw[10][2], deck.draw[10][4]]}, shuffle)
    assert drawn.text == f"tile access.water {deck.draw[10][2]}"
    assert len(drawn.deck.draw[10]) == 5


def test_a_deck_only_changes_by_what_is_drawn_from_it():
    chance, deck = GateChance(), first_deck()
    assert chance.deck_of(Setup("spacegate.1", NAMES)) is GateDeck
    assert deck.after(()) is deck
    game = Game.new(Setup("spacegate.1", NAMES))
    assert chance.holds_back(game) is False
    options = dict(game.setup.options)
    assert chance.draw_options("spacegate.1", options, "7") == chance.undrawn_options(options) == options
