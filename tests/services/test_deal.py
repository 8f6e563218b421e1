"""Cards from a real table, and the server's deck."""

from collections import Counter

import pytest

from adventures import rules
from adventures.errors import Forbidden, Malformed, NotFound, Refused
from adventures.games.moon import dealer
from adventures.games.moon.rules.deck import CARDS, Deck
from adventures.games.moon.rules.verbs import VERBS
from adventures.models import Move, Shuffle
from adventures.rules import IllegalMove
from adventures.services.deal import deal_cards, take_back_cards
from adventures.services.join import join_game
from tests.groups import Group, device, takes_over

CARDS_SHOWN = "flip 5/robot 11/plant 8/water"


@pytest.fixture
def group():
    return Group.sits_down(dealer="table")


def deal(group, text=CARDS_SHOWN, by=None, version=0):
    return deal_cards(by=by or group.tablet, game_id=group.game_id, text=text, version=version)


@pytest.mark.django_db
def test_typed_cards_are_a_move_of_the_dealer_from_that_device(group):
    outcome = deal(group)
    move = Move.objects.get()
    assert (move.seat, move.text, move.by) == ("dealer", CARDS_SHOWN, group.tablet.device)
    assert outcome.seat is None
    assert [card["number"] for card in outcome.after["cards"]["combinations"]] == [5, 11, 8]


@pytest.mark.django_db
def test_the_same_cards_typed_in_twice_are_dealt_once(group):
    deal(group)
    assert deal(group).repeated
    assert Move.objects.count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize("text", ["", "flip", "flip 5/robot", "flip 99/robot 1/plant 2/water", "take 0"])
def test_cards_that_do_not_exist_are_refused(group, text):
    with pytest.raises(IllegalMove):
        deal(group, text)
    assert not Move.objects.exists()


@pytest.mark.django_db
def test_cards_that_are_no_text_are_malformed(group):
    with pytest.raises(Malformed) as refused:
        deal(group, ["5/robot"])
    assert refused.value.field == "cards"


@pytest.mark.django_db
def test_the_host_and_whoever_sits_may_deal_but_no_guest_and_no_stranger(group):
    guest = device()
    with pytest.raises(NotFound):
        deal(group, by=guest)
    join_game(by=guest, code=group.game.code)
    with pytest.raises(Forbidden):
        deal(group, by=guest)
    takes_over(by=guest, game_id=group.game_id, position=2)
    assert deal(group, by=guest).game.version == 1


@pytest.mark.django_db
def test_mistyped_cards_are_taken_back_until_a_seat_has_moved(group):
    deal(group)
    take_back_cards(by=group.tablet, game_id=group.game_id, version=1)
    assert [(move.text, move.undone_by) for move in Move.objects.all()] == [(CARDS_SHOWN, 2), ("undo", None)]
    deal(group, "flip 5/robot 11/plant 8/energy", version=2)
    group.play(1, "take 0")
    with pytest.raises(IllegalMove):
        take_back_cards(by=group.tablet, game_id=group.game_id, version=4)


@pytest.mark.django_db
def test_nobody_types_in_or_takes_back_the_cards_of_the_server():
    group = Group.sits_down(dealer="server")
    with pytest.raises(Refused, match="server_deals"):
        deal(group, version=1)
    with pytest.raises(Refused, match="server_deals"):
        take_back_cards(by=group.tablet, game_id=group.game_id, version=1)


@pytest.mark.django_db
def test_shuffling_again_is_stored_with_the_move_it_came_before():
    group = Group.sits_down(dealer="server")
    group.plays_until_turn(21)
    first, second = Shuffle.objects.all()
    flip = Move.objects.get(number=second.move)
    assert (first.move, flip.seat, group.table.turn) == (1, "dealer", 21)
    assert [len(pile) for pile in second.piles] == [20, 20, 20]


CHANCE = dealer.MoonChance()


def flips(seed, count, order=None):
    piles = dealer.first_piles(seed)
    for _ in range(count):
        text, piles = piles.flip(order or CHANCE.shuffler(seed))
        yield text, piles


def test_the_card_with_this_turns_number_gives_the_next_turns_action():
    """Rulebook: Game turn, phase 1; pile c1, c2, ...: turn t offers number(c[t+1]) with action(c[t])."""
    pile = dealer.first_piles("x").draw[0]
    for (text, _), flipped, top in zip(flips("x", 20), pile, pile[1:], strict=False):
        offer, following = text.split()[1], text.split("next ")[1].split("/")[0]
        assert offer == f"{top.split('/')[0]}/{flipped.split('/')[1]}"
        assert following == top.split("/")[1]


def test_all_cards_are_in_the_piles_and_stay_in_their_own():
    first = dealer.first_piles("x")
    assert Counter(card for pile in first.draw for card in pile) == Counter(map(str, CARDS))
    for _, piles in flips("x", 100):
        for before, draw, front in zip(first.draw, piles.draw, piles.front, strict=True):
            assert Counter(before) == Counter(draw + front)


def test_piles_are_shuffled_every_twenty_turns_without_the_card_in_front():
    shuffles = []
    for turn, (text, piles) in enumerate(flips("x", 61), 1):
        if piles.shuffles > len(shuffles) + 1:
            shuffles.append(turn)
            assert [len(front) for front in piles.front] == [1, 1, 1]
            assert text.split()[1].split("/")[1] == piles.front[0][0].split("/")[1]
    assert shuffles == [21, 41, 61]


def test_the_rules_believe_every_card_the_server_deals():
    for seed in map(str, range(20)):
        deck = Deck()
        for text, _ in flips(seed, 70):
            deck = deck.flip(rules.Move.parse(text, VERBS))


def test_the_order_follows_from_the_seed_alone():
    assert list(flips("x", 50)) == list(flips("x", 50))
    assert next(flips("x", 1)) != next(flips("y", 1))


def test_old_orders_are_dealt_again_without_the_generator():
    orders = {piles.shuffles: piles.draw for _, piles in flips("x", 45) if len(piles.front[0]) == 1}
    again = flips("x", 45, lambda number, _piles: orders[number])
    assert [text for text, _ in again] == [text for text, _ in flips("x", 45)]


def test_piles_of_different_length_are_shuffled_each_when_it_ends():
    piles = dealer.Piles.of([["1/robot", "2/robot"], ["3/plant", "4/plant", "5/plant"]])
    text, piles = piles.flip(CHANCE.shuffler("x"))
    assert text == "flip 2/robot 4/plant next robot/plant"
    text, piles = piles.flip(CHANCE.shuffler("x"))
    assert text == "flip 1/robot 5/plant next robot/plant"
    assert piles.draw == [["1/robot"], ["5/plant"]]
