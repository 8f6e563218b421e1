"""The server's chance deals whole games in an order that follows from the seed alone."""

import json
import random

import pytest

from adventures.games.escape_pods.dealer import EscapeChance, EscapeDeck
from adventures.rules import Game
from tests.examples import few

from .playing import any_move, new_game


def dealt_game(seats, seed, moves=1_200, **options):
    """Plays to the end with the cards of the server, which go through JSON between the draws."""
    chance, game, players = EscapeChance(), new_game(seats, **options), random.Random(1)
    deck = chance.first_deck(game.setup, seed)
    for _ in range(moves):
        if game.over:
            break
        [who] = game.waiting()
        if who == "dealer":
            decision = game.decision("dealer")
            text, deck, order = deck.deal(decision.data, chance.shuffler(seed))
            assert order is None
            game.play("dealer", text)
            deck = chance.deck_of(game.setup).from_json(json.loads(json.dumps(deck.to_json())))
        else:
            deck = deck.after(game.play(*any_move(game, players)))
    return game


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_server_deals_whole_games(seats):
    for seed in few(5):
        game = dealt_game(seats, f"seed {seed}", free_shelters=seats == 1)
        assert Game.replay(game.record()).to_json() == game.to_json()


def test_the_order_follows_from_the_seed():
    assert dealt_game(3, "a").record() == dealt_game(3, "a").record()
    first = {tuple(dealt_game(4, str(seed), 3).moves) for seed in range(8)}
    assert len(first) == 8


def test_the_deck_holds_what_the_game_can_draw():
    chance = EscapeChance()
    for seats, shelters, cards in ((1, 4, 13), (2, 22, 7), (5, 22, 7)):
        deck = chance.first_deck(new_game(seats).setup, "x")
        assert [len(pile) for pile in deck.draw] == [shelters, seats, cards]
        assert isinstance(deck, EscapeDeck)
    assert len(chance.first_deck(new_game(1, free_shelters=True).setup, "x").draw[0]) == 22


def test_alone_the_marked_shelters_come_in_any_order():
    laid = set()
    for seed in range(60):
        chance, game = EscapeChance(), new_game(1)
        deck = chance.first_deck(game.setup, f"seed {seed}")
        text, _, _ = deck.deal(game.decision("dealer").data, chance.shuffler("x"))
        game.play("dealer", text)
        laid.add(text)
    assert {frozenset(text.split()[1:]) for text in laid} == {frozenset(("P1", "P2", "P3", "P4"))}
    assert len(laid) > 15


def test_options_are_not_drawn():
    chance = EscapeChance()
    assert chance.draw_options("escape.1", {"first_game": True}, "x") == {"first_game": True}
    assert chance.undrawn_options({"first_game": True}) == {"first_game": True}
    assert not chance.holds_back(new_game(2))
