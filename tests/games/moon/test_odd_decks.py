"""The server's dealer with cards of a campaign: odd cards, missing ones, event cards at their places."""

from collections import Counter
from dataclasses import replace

import pytest

from adventures.games.moon.dealer import MoonChance, Piles, SoloPile, first_pile, first_piles
from adventures.games.moon.rules.contents import STANDARD
from adventures.games.moon.rules.effects.cards import EventCard
from adventures.games.moon.rules.find import adventure_in
from adventures.rules import Game, Setup
from tests.cases import each

from .rules.deal import play_random

MISSIONS = ("a1", "b1", "c1")
OUT = {"kind": "cards_out", "actions": ["water", "planning"], "count": 6}
IN = {"kind": "cards_in", "cards": ["X/robot|water", "0.5/any", "5|12/energy"]}
CHANCE = MoonChance()


def event(card=158, bottom=False, back=False):
    return EventCard(0, card, None, bottom, back)


def setup(*effects, level=None, number=3):
    seats = ("ana",) if level else ("ana", "ben")
    options = {"missions": MISSIONS, "opponent": level, "modifiers": effects}
    return Setup(f"moon.{number}", seats, dealer="server", options=options)


@pytest.mark.parametrize("level", [None, 2])
def test_missing_cards_follow_from_the_seed(level):
    deck = CHANCE.first_deck(setup(OUT, IN, level=level), "seed")
    cards = [card for pile in deck.draw for card in pile if not card.startswith("astra/")]
    assert len(cards) == 60
    gone = Counter(map(str, (*STANDARD.cards,))) - Counter(cards)
    assert gone.total() == 6
    assert {card.split("/")[1] for card in gone} <= {"water", "planning"}
    assert CHANCE.first_deck(setup(OUT, IN, level=level), "seed") == deck
    assert CHANCE.first_deck(setup(OUT, IN, level=level), "other") != deck


def test_a_printed_deck_lies_as_it_always_did():
    assert first_piles("seed") == first_piles("seed", STANDARD, ())
    assert set(first_pile("seed").to_json()) == {"draw", "gone", "shuffles"}
    assert set(SoloPile.of(first_pile("seed").draw).to_json()) == {"draw", "gone", "shuffles"}


def test_a_solo_deck_is_known_from_its_first_order():
    contents = adventure_in(setup(OUT, IN, level=2)).contents
    pile = first_pile("seed", contents, [event()])
    assert SoloPile.of(pile.draw) == pile
    assert len(pile.whole) == 63


def test_an_event_card_at_the_bottom_lies_under_a_pile():
    for seed in "abcdefgh":
        piles = first_piles(seed, STANDARD, [event(bottom=True)])
        assert [pile[-1] for pile in piles.draw if len(pile) == 22] == ["event/158"]


def test_against_astra_it_lies_in_the_third_with_the_effects():
    for seed in range(40):
        [pile] = first_pile(str(seed), STANDARD, [event(bottom=True)]).draw
        assert pile.index("event/158") >= STANDARD.without_effects


def test_it_is_turned_up_before_the_cards_with_which_it_comes_to_light():
    piles = Piles.of([["1/robot", "event/158", "2/water"], ["3/plant", "4/water"], ["5/energy", "6/water"]])
    text, after, order = piles.deal({}, None)
    assert (text, order) == ("event 158", None)
    assert after.draw[0] == ["1/robot", "2/water"]
    assert after.deal({}, None).text == "flip 2/robot 4/plant 6/energy next water/water/water"


def test_a_card_that_comes_back_is_shuffled_into_its_pile_and_lies_on_no_top():
    first = ["1/robot", "event/158/back", "2/water"]
    piles = Piles.of([first, ["3/plant", "4/water"], ["5/energy", "6/water"]])
    _, piles, _ = piles.deal({}, None)
    _, piles, _ = piles.deal({}, None)
    text, piles, order = piles.deal({}, lambda number, cards: [sorted(pile, reverse=True) for pile in cards])
    assert order[0] == ["1/robot", "event/158"]
    assert text == "flip 1/water 3/water 5/water next robot/plant/energy"
    assert piles.draw[0] == ["1/robot", "event/158"]
    assert piles.deal({}, None).text == "event 158"


def test_against_astra_a_card_that_comes_back_is_in_the_next_pile():
    pile = SoloPile([["event/158/back"]], [], 1, ["1/robot"])
    text, pile, _ = pile.deal({"cards": 3}, None)
    assert text == "event 158"
    text, pile, order = pile.deal({"cards": 3}, lambda number, piles: [sorted(piles[0])])
    assert order == [["1/robot", "event/158"]]
    assert text == "draw 1/robot"
    assert pile.to_json()["draw"] == [["event/158"]]
    assert "back" not in pile.to_json()


class Server:
    """Deals the cards of a game as the server does."""

    def __init__(self, setup, seed):
        self.deck = CHANCE.first_deck(setup, seed)
        self.orders = {1: self.deck.draw}
        self.shuffle = CHANCE.shuffler(seed)
        self.seed = seed

    def cards(self, game):
        stored = type(self.deck).from_json(self.deck.to_json())
        text, self.deck, _ = stored.deal(game.decision("dealer").data, self.shuffle)
        return text

    def see(self, events):
        self.deck = self.deck.after(events)


EVENTS = tuple(
    {"kind": "event_card", "card": card, "where": where, "back": back}
    for card, where, back in ((158, "random", False), (159, "bottom", False), (160, "random", True))
)


@each("number", range(1, 9))
@each("level", [None, 2])
@pytest.mark.slow
def test_the_server_deals_every_game_to_its_end(number, level):
    for seed in range(4):
        begun = setup(OUT, IN, *EVENTS, level=level, number=number)
        game = play_random(Game.new(begun), seed, dealer=Server(begun, str(seed)))
        assert game.over
        came = [text for who, text in game.moves if text.startswith("event ")]
        assert len(came) == len(set(came)) or came.count("event 160") == 2
        assert Game.replay(game.record()).view("ana") == game.view("ana")


def test_a_card_under_a_solo_pile_comes_back_in_the_second_pass():
    endless = [{"kind": "end_not", "reason": reason} for reason in ("missions", "errors", "spaces")]
    begun = setup({**EVENTS[1], "back": True}, *endless, level=2)
    server = Server(begun, "seed")
    [pile] = server.deck.draw
    pile = sorted(pile, key=lambda card: card.startswith("event/"))
    server.deck = replace(server.deck, draw=[pile])
    game = play_random(Game.new(begun), 1, dealer=server)
    assert game.result.reasons[-1][1] == "cards"
    assert [text for who, text in game.moves if text.startswith("event ")] == ["event 159"] * 2
