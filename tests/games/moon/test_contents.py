"""The deck of a game is held once: the server's dealer and the keypads count by it."""

from adventures.games.moon.dealer import SoloPile, first_pile, first_piles
from adventures.games.moon.keypad.group import GroupKeypad
from adventures.games.moon.keypad.solo import SoloKeypad
from adventures.games.moon.rules.contents import STANDARD, Card, Contents
from adventures.rules import Event

MORE = Contents((*STANDARD.cards, *(Card.of("X", action) for action in ("water", "robot", "plant"))))


def in_order(number, piles):
    """Leaves the cards as they come."""
    return piles


def test_the_deck_of_a_group_holds_the_cards_of_its_game():
    piles = first_piles("seed", MORE)
    assert sorted(card for pile in piles.draw for card in pile) == sorted(map(str, MORE.cards))
    assert {len(pile) for pile in piles.draw} == {22}


def test_the_effects_of_a_solo_pile_lie_in_its_last_third():
    [pile] = first_pile("seed", MORE).draw
    assert len(pile) == MORE.size == 69
    assert not any(card.startswith("astra/") for card in pile[: MORE.without_effects])


def test_a_solo_pile_is_shuffled_again_from_the_cards_of_its_game():
    pile = first_pile("seed", MORE)
    stored = SoloPile.from_json(pile.to_json())
    run_out = SoloPile([[]], stored.gone, 1, stored.whole).after((Event("given", words=("X/water",)),))
    dealt = run_out.deal({"cards": 3}, in_order)
    assert sorted([*dealt.order[0], "X/water"]) == sorted(pile.draw[0])


def test_a_printed_deck_is_stored_as_it_always_was():
    assert set(first_pile("seed").to_json()) == {"draw", "gone", "shuffles"}


def test_the_keypads_have_the_numbers_of_the_deck():
    for keypad in (GroupKeypad, SoloKeypad):
        assert keypad(MORE).typed("X/water")[0].number == "X"
        assert keypad().typed("X/water")[0].number == ""
        assert keypad().typed("15/water")[0].number == "15"
