"""What the server's chance deals: only what is still possible, and the same from the same seed."""

import random

import pytest

from adventures.games.ad_astra.dealer import AstraChance, AstraDeck, uneven
from adventures.games.ad_astra.rules.contents import PLANETS
from adventures.rules import DEALER, Game, Setup

from .playing import NAMES, any_move


def play(seed, seats, moves=600, **options):
    """A game whose dealer is the server's; the moves of the dealer."""
    setup = Setup("adastra.1", NAMES[:seats], options=options)
    game, chance, maker = Game.new(setup), random.Random(seed), AstraChance()
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
        deck = AstraDeck.from_json(drawn.deck.to_json())
    return dealt


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("random_spread", [False, True])
def test_the_rules_take_everything_that_is_dealt(seats, random_spread):
    for seed in range(4):
        dealt = play(seed, seats, random_spread=random_spread)
        assert any(text.startswith("scan") for text in dealt)


def test_the_same_seed_deals_the_same():
    assert play(7, 4) == play(7, 4)
    assert play(7, 4) != play(8, 4)


def test_no_planet_is_dealt_twice_and_none_at_home_is_alien():
    for seed in range(6):
        types = []
        for text in play(seed, 5):
            verb, *words = text.split()
            if verb == "home":
                assert "alien" not in words
                types += words
            elif verb == "scan":
                types += words[1:]
        assert all(types.count(type_) <= number for type_, number in PLANETS.items())


def test_an_uneven_spread_has_three_to_seven_planets_each():
    for seed in range(20):
        drawn = AstraChance().first_deck(Setup("adastra.1", NAMES[:4]), str(seed)).draw[5]
        counts = uneven(drawn, 8, 39)
        assert sum(counts) == 39
        assert all(3 <= count <= 7 for count in counts)


def test_the_two_wild_artifacts_stay_in_the_box():
    setup = Setup("adastra.1", NAMES[:3], options={"no_optional_artifacts": True})
    artifacts = AstraChance().first_deck(setup, "1").draw[4]
    assert len(artifacts) == 9
    assert not {"responsum", "arcanum"} & set(artifacts)
