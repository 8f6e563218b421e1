"""What the server's chance deals: only what is still possible, and the same from the same seed."""

import json
import random
from collections import Counter

import pytest

from adventures.games.ad_astra.dealer import PILES, AstraChance, AstraDeck, uneven
from adventures.games.ad_astra.rules.contents import ARTIFACTS, COLOURS, PLANETS
from adventures.rules import DEALER, Game, Setup

from .playing import NAMES, any_move, new_game


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
        types, scanned = [], {}
        for text in play(seed, 5):
            verb, *words = text.split()
            if verb == "home":
                assert "alien" not in words
                types += words
            elif verb == "scan":
                assert scanned.setdefault(words[0], words[1:]) == words[1:]
        types += [type_ for seen in scanned.values() for type_ in seen]
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


def first_deck(seats=4, seed="1", **options):
    """The deck of a new game, and the options that the rules made of those."""
    game = Game.new(Setup("adastra.1", NAMES[:seats], options=options))
    return AstraChance().first_deck(game.setup, seed)


def lying(**piles):
    """A deck in which some piles lie as a test wants them."""
    return AstraDeck.of([piles.get(name, []) for name in PILES])


def never(number, piles):
    raise AssertionError("nothing is ever shuffled again")


def test_every_pile_lies_there_whole_and_shuffled_once():
    for seats in (3, 4, 5):
        deck = first_deck(seats)
        piles = dict(zip(PILES, deck.draw, strict=True))
        assert sorted(piles["colours"]) == sorted(COLOURS)
        assert Counter(piles["planets"]) == PLANETS
        assert sorted(piles["spread"]) == list("01234567")
        assert sorted(piles["first"]) == [str(number) for number in range(1, seats + 1)]
        assert sorted(piles["artifacts"]) == sorted(ARTIFACTS)
        assert Counter(piles["counts"]) == dict.fromkeys("01234567", 4)
        assert deck.shuffles == 1
        assert AstraChance().shuffler("1")(1, deck.draw) != deck.draw


def test_the_first_order_is_that_of_the_first_shuffle():
    def numbered(number, piles):
        return [[str(number), *pile] for pile in piles]

    class Unshuffled(AstraChance):
        def shuffler(self, seed):
            return numbered

    deck = Unshuffled().first_deck(Setup("adastra.1", NAMES[:3]), "1")
    assert [pile[0] for pile in deck.draw] == ["1"] * len(PILES)


def test_every_seat_may_be_the_first():
    begins = {first_deck(3, seed).deal({"count": 3}, never).text for seed in "abcdefghijkl"}
    assert begins == {"first 1", "first 2", "first 3"}


def test_colours_are_dealt_in_the_order_of_their_pile():
    dealt = lying(colours=["red", "grey", "blue", "green", "yellow"]).deal({"colours": [], "count": 3}, never)
    assert (dealt.text, dealt.order) == ("colours red grey blue", None)


def test_an_alien_planet_at_home_is_replaced_and_goes_back_among_the_rest():
    deck = lying(planets=["alien", "water", "alien", "food", "energy", "alien", "xanthium", "water"])
    dealt = deck.deal({"count": 3, "among": {}}, never)
    assert dealt.text == "home water food energy"
    among = {**PLANETS, "water": 5, "food": 5, "energy": 7}
    dealt = dealt.deck.deal({"star": "large_red", "count": 4, "seat": 1, "among": among}, never)
    assert dealt.text == "scan large_red alien alien alien xanthium"
    dealt = dealt.deck.deal({"star": "twin_red", "count": 1, "seat": 1, "among": among}, never)
    assert dealt.text == "scan twin_red water"


def test_the_usual_numbers_of_planets_go_to_the_systems_in_a_drawn_order():
    deck = lying(spread=list("71234560"))
    wanted = {"counts": [5, 5, 5, 5, 5, 5, 5, 4], "random": False, "total": 39}
    assert deck.deal(wanted, never).text == "spread 4 5 5 5 5 5 5 5"


def test_an_uneven_spread_gives_each_planet_to_the_next_drawn_system():
    assert uneven(list("00123456777"), 8, 31) == [5, 4, 4, 4, 4, 4, 3, 3]
    deck = lying(counts=list("7777000012"))
    wanted = {"counts": [5] * 8, "random": True, "total": 34}
    assert deck.deal(wanted, never).text == "spread 7 4 4 3 3 3 3 7"


def test_artifacts_are_drawn_one_after_the_other():
    deck = lying(artifacts=["lapis", "fons", "oculus"])
    dealt = deck.deal({"seat": 2, "among": ["fons", "lapis", "oculus"]}, never)
    assert dealt.text == "artifact lapis"
    assert dealt.deck.deal({"seat": 1, "among": ["fons", "oculus"]}, never).text == "artifact fons"


def test_a_deck_that_was_imagined_deals_only_what_can_still_come():
    deck = lying(artifacts=["lapis", "fons", "oculus"], planets=["water", "food", "water", "alien"])
    assert deck.deal({"seat": 2, "among": ["fons", "oculus"]}, never).text == "artifact fons"
    among = {**PLANETS, "water": 1, "food": 0}
    dealt = deck.deal({"star": "large_red", "count": 2, "seat": 1, "among": among}, never)
    assert dealt.text == "scan large_red water alien"


def test_a_deck_comes_back_from_plain_data_and_nothing_that_players_do_moves_it():
    deck = first_deck()
    assert AstraDeck.from_json(json.loads(json.dumps(deck.to_json()))) == deck
    assert deck.after(()) is deck


def test_no_option_is_drawn_and_nothing_waits():
    chance, options = AstraChance(), {"open_hands": True}
    assert chance.draw_options("adastra.1", options, "1") == chance.undrawn_options(options) == options
    assert not chance.holds_back(new_game(3))
    assert chance.deck_of(new_game(3).setup) is AstraDeck
