"""A game as the suite plays it: its rulesets, who answers how, and games that were played at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

from playwright.sync_api import Page

from adventures.games.chance import Deck
from adventures.games.kit import Kit
from adventures.games.registry import kit_of
from adventures.rules import DEALER, RULESETS, Decision, Events, Game, IllegalMove, InvalidSetup, Setup
from adventures.rules.ruleset import Ruleset
from tests.browser.following import FollowingHands, Guide
from tests.browser.hands import Hands
from tests.examples import few

Answer = Callable[[Game, str, random.Random], str]
"""What a seat that is asked answers."""
Disguise = Callable[[Game, str | None, random.Random], Game]
"""Another game that a viewer cannot tell from this one."""

NAMES = ("Ana", "Ben", "Cem Öz", "Dia", "Eve", "Fox")
POSITIONS = 8
"""Of each game that is played, so many positions at most are looked at."""


def any_answer(game: Game, who: str, chance: random.Random) -> str:
    """Any listed move."""
    return chance.choice(decision_of(game, who).moves)


def decision_of(game: Game, who: str) -> Decision:
    """The open decision of somebody who has one."""
    decision = game.decision(who)
    assert decision is not None
    return decision


@dataclass(eq=False)
class Subject:
    """A game that is to keep what every game promises.

    Only `rulesets` are needed. `answer` chooses better than at random where random games would not end or
    would never leave their beginning, and makes the moves that are open. `secrets` are the verbs of moves of
    which others may read less than whoever made them: the suite fails while it has not met each. `disguise`
    changes what is hidden otherwise than by one move. `options` are those of games on the pages (short ones),
    `form` how the form of a new game calls them. `hands` tap where moves are built of several places;
    `briskly` they answer so that a game ends soon, and after so many answers that were `tapped` only the last
    ones are.
    """

    rulesets: Sequence[str]
    answer: Answer = any_answer
    secrets: frozenset[str] = frozenset()
    disguise: Disguise | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    form: Mapping[str, Any] = field(default_factory=dict)
    hands: Callable[[Page, Guide], Hands] = FollowingHands
    briskly: Answer = any_answer
    tapped: int = 100
    seats: int = 0
    games: int = 12
    longest: int = 1_200
    """After so many moves a game that can be ended by agreement is."""

    @property
    def ruleset(self) -> str:
        """The ruleset that is played on the pages."""
        return self.rulesets[0]

    @property
    def kit(self) -> Kit:
        return kit_of(self.ruleset)

    @property
    def names(self) -> Sequence[str]:
        """Who plays on the pages: as few as can."""
        return NAMES[: self.seats or max(2, RULESETS[self.ruleset].min_seats)]

    def setup(self, seed: int) -> Setup:
        """A set-up that can be played: rulesets in turn, as many seats and whatever options chance brings."""
        chance = random.Random(seed)
        rules: Ruleset = RULESETS[self.rulesets[seed % len(self.rulesets)]]
        kit = kit_of(rules.key)
        while True:
            options = self._options(kit, rules.key, chance)
            seats = NAMES[: chance.randint(rules.min_seats, rules.max_seats)]
            drawn = kit.chance.draw_options(rules.key, options, str(seed))
            try:
                return rules.checked(Setup(rules.key, seats, options=drawn))
            except InvalidSetup:
                continue  # an option for other numbers of seats

    def _options(self, kit: Kit, ruleset: str, chance: random.Random) -> dict[str, Any]:
        options: dict[str, Any] = {}
        for option in kit.programs.options(ruleset):
            if chance.random() < 0.5:
                values = [chance.choice(choices).value for choices in option.choices]
                options[option.key] = values if option.lists else values[0]
        return options

    @cached_property
    def played(self) -> Sequence[Played]:
        """Games that were played to their ends, the same in every run."""
        return [Played.of(self, seed) for seed in few(self.games)]

    @property
    def positions(self) -> Iterator[Play]:
        """Positions of all of them; whoever plays on does so with a copy."""
        for played in self.played:
            yield from played.positions

    @cached_property
    def words(self) -> Sequence[str]:
        """Words of all moves that were played, and some that no move has."""
        found = {word for one in self.played for _, text in one.end.moves for word in text.split(" ")}
        return sorted({*found, "?", "0", "-1", "01", "nowhere", "Ana", ""})


@dataclass
class Play:
    """One game in memory whose dealer is the server, and who plays it."""

    subject: Subject
    game: Game
    chance: random.Random
    deck: Deck

    @classmethod
    def begun(cls, subject: Subject, seed: int) -> Self:
        game = Game.new(subject.setup(seed))
        deck = kit_of(game.setup.ruleset).chance.first_deck(game.setup, str(seed))
        return cls(subject, game, random.Random(seed), deck)

    def copy(self) -> Self:
        """An independent one, which goes on in the same way."""
        chance = random.Random()
        chance.setstate(self.chance.getstate())
        return type(self)(self.subject, self.game.copy(), chance, self.deck)

    def chooses(self) -> tuple[str, str]:
        """Somebody who must decide, and a move."""
        who = self.chance.choice(self.game.waiting())
        if who != DEALER:
            return who, self.subject.answer(self.game, who, self.chance)
        return who, self.deals()

    def deals(self) -> str:
        """What the server deals now."""
        shuffle = kit_of(self.game.setup.ruleset).chance.shuffler("conformance")
        dealt = self.deck.deal(decision_of(self.game, DEALER).data, shuffle)
        self.deck = dealt.deck
        return dealt.text

    def plays(self, who: str, text: str) -> Events:
        events = self.game.play(who, text)
        self.deck = self.deck.after(events)
        return events

    def step(self) -> tuple[str, str]:
        """Plays a move, and says which."""
        who, text = self.chooses()
        self.plays(who, text)
        return who, text

    def stops(self) -> bool:
        """Ends the game by agreement where the rules let it be; tells whether they do."""
        if end := self.game.agreed_end():
            self.plays(DEALER, end)
        return bool(end)


@dataclass
class Played:
    """A game that was played to its end, and positions on its way."""

    end: Game
    positions: Sequence[Play]

    @classmethod
    def of(cls, subject: Subject, seed: int) -> Self:
        play, positions, stride = Play.begun(subject, seed), list[Play](), 1
        for number in range(20 * subject.longest):
            if play.game.over:
                break
            if number % stride == 0:
                positions.append(play.copy())
            if len(positions) > POSITIONS:
                positions, stride = positions[::2], 2 * stride
            if number < subject.longest or not play.stops():
                play.step()
        return cls(play.game, positions)


def is_legal(game: Game, who: str, text: str) -> bool:
    """Returns whether a move would be accepted."""
    try:
        game.copy().play(who, text)
    except IllegalMove:
        return False
    return True


def deals(game: Game) -> list[str]:
    """What the dealer could deal now, from decks in several orders; nothing where no other deck has it."""
    chance = kit_of(game.setup.ruleset).chance
    wanted, found = decision_of(game, DEALER).data, list[str]()
    for seed in range(8):
        text = chance.first_deck(game.setup, str(seed)).deal(wanted, chance.shuffler(str(seed))).text
        if text not in found and is_legal(game, DEALER, text):
            found.append(text)
    return found
