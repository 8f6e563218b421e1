"""Deals cards from shuffled piles, as a table with the real box would see them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from adventures.games.moon.dealer import MoonChance
from adventures.games.moon.rules.contents import STANDARD, Card, Contents
from adventures.games.moon.rules.find import adventure_in
from adventures.rules import Events, Game


def cards_there(contents: Contents, chance: random.Random) -> list[Card]:
    """All cards of a deck, without those that are missing and that nobody knows."""
    cards = list(contents.cards)
    for group in contents.missing:
        for card in chance.sample([card for card in cards if card.action in group.actions], group.count):
            cards.remove(card)
    return cards


def dealt(seed: int, announce: bool = True, contents: Contents = STANDARD) -> Iterator[str]:
    """Yields one flip a turn, for ever: three equal piles, shuffled again without the card in front."""
    chance = random.Random(seed)
    cards = cards_there(contents, chance)
    chance.shuffle(cards)
    size = len(cards) // 3
    piles = [cards[start : start + size] for start in (0, size, 2 * size)]
    while True:
        for turn in range(size - 1):
            tops = [pile[turn + 1] for pile in piles]
            text = " ".join(
                f"{top.number}/{pile[turn].action}" for top, pile in zip(tops, piles, strict=True)
            )
            yield f"flip {text}" + (" next " + "/".join(top.action for top in tops) if announce else "")
        for pile in piles:
            discard = pile[:-1]
            chance.shuffle(discard)
            pile[:] = [pile[-1], *discard]


def event_card(game: Game, chance: random.Random) -> str | None:
    """Turns up an event card now and then, where one may come."""
    decision = game.decision("dealer")
    cards = decision.data.get("events") if decision else None
    return f"event {chance.choice(cards)}" if cards and chance.random() < 0.2 else None


class Flips:
    """Deals the cards of a game of several."""

    def __init__(self, seed: int, contents: Contents = STANDARD) -> None:
        self.flips = dealt(seed, contents=contents)
        self.chance = random.Random(f"{seed} events")

    def cards(self, game: Game) -> str:
        """The next move of the dealer; now and then an event card lies there instead."""
        return event_card(game, self.chance) or next(self.flips)

    def see(self, events: Events) -> None:
        """Nothing that a seat does changes the piles."""


class Draws:
    """Deals the cards of a solo game from one pile, the ASTRA Effect cards in its last third."""

    def __init__(self, seed: int, contents: Contents = STANDARD) -> None:
        self.chance = random.Random(seed)
        cards = [*map(str, cards_there(contents, self.chance))]
        self.whole = [*cards, *contents.effects]
        self.chance.shuffle(cards)
        before = len(cards) * 2 // 3
        last = [*cards[before:], *contents.effects]
        self.chance.shuffle(last)
        self.pile = [*cards[:before], *last]
        self.gone: list[str] = []

    def cards(self, game: Game) -> str:
        """The next move of the dealer: one of the cards that are wanted, or several, or an event card."""
        if event := event_card(game, self.chance):
            return event
        if not self.pile:
            left = Counter(self.whole) - Counter(self.gone)
            self.pile = [*left.elements()]
            self.chance.shuffle(self.pile)
        count = self.chance.randint(1, game.decision("dealer").data["cards"])
        cards, self.pile = self.pile[:count], self.pile[count:]
        return "draw " + " ".join(cards)

    def see(self, events: Events) -> None:
        """Cards that ASTRA was given, or that went back into the box, stay out of the pile."""
        self.gone += [event.words[0] for event in events if event.kind in ("given", "boxed")]


class Server:
    """Deals the cards of a game as the site does."""

    def __init__(self, game: Game, seed: int) -> None:
        chance = MoonChance()
        self.deck, self.shuffle = chance.first_deck(game.setup, str(seed)), chance.shuffler(str(seed))

    def cards(self, game: Game) -> str:
        """The next move of the dealer."""
        dealt = self.deck.deal(game.decision("dealer").data, self.shuffle)
        self.deck = dealt.deck
        return dealt.text

    def see(self, events: Events) -> None:
        """Cards that ASTRA was given, or that went back into the box, stay out of the pile."""
        self.deck = self.deck.after(events)


Dealer = Flips | Draws | Server


def dealer_of(game: Game, seed: int) -> Flips | Draws:
    """Whoever deals the cards of that game from the box."""
    contents = adventure_in(game.setup).contents
    return Flips(seed, contents) if game.setup.options["opponent"] is None else Draws(seed, contents)


def play_random(game: Game, seed: int, moves: int = 100_000, dealer: Dealer | None = None) -> Game:
    """Plays a game with random legal moves to its end, or for so many moves."""
    chance = random.Random(seed)
    dealer = dealer or dealer_of(game, seed)
    for _ in range(moves):
        if game.over:
            break
        seat = chance.choice(game.waiting())
        text = dealer.cards(game) if seat == "dealer" else chance.choice(game.decision(seat).moves)
        dealer.see(game.play(seat, text))
    return game
