"""Bots play every game: by its rules, with what their seat may know, the same way from the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from adventures.bots import (
    ADVISER,
    LEVELS,
    Bot,
    Budget,
    GreedyPolicy,
    Hint,
    Policy,
    RandomPolicy,
    advise,
    bot_of,
)
from adventures.games.registry import kit_of
from adventures.rules import DEALER, Game
from tests.examples import LONG

from .secrets import Twins
from .subject import Play, Subject, decision_of

FEW = Budget(40, 60.0)
"""So little is enough here: tests do not ask how well it is played."""


class BotConformance:
    """Bots of all levels answer whatever a seat is asked."""

    subject: Subject

    def test_a_bot_answers_with_a_legal_move_and_the_same_from_the_same_seed(self) -> None:
        for number, (play, seat) in enumerate(asked(self.subject)):
            for policy in policies(play.game):
                game = play.game.imagined(seat, random.Random(number))
                before = game.to_json()
                one, other = (policy.choose(game, seat, random.Random(number), FEW) for _ in range(2))
                assert one == other
                assert one.move in decision_of(play.game, seat).moves
                assert game.to_json() == before

    def test_a_bot_chooses_the_same_whatever_is_hidden_from_it(self) -> None:
        for number, play in enumerate(self.subject.positions):
            for who in play.game.waiting():
                twins = Twins.born(play, who, "", random.Random(number))
                for viewer in twins.blind() if twins else ():
                    if twins and viewer in seats_asked(twins.one.game):
                        for policy in policies(twins.one.game):
                            one, other = (
                                choice(policy, twin, viewer, 7) for twin in (twins.one, twins.other)
                            )
                            assert one == other
                        assert advice(twins.one.game, viewer) == advice(twins.other.game, viewer)

    def test_advice_names_legal_moves(self) -> None:
        for play, seat in asked(self.subject):
            found = advice(play.game, seat)
            assert len(found) <= 3
            assert {hint.moves[0] for hint in found} <= {*decision_of(play.game, seat).moves}

    def test_a_bot_names_its_best_answers_first(self) -> None:
        for play, seat in asked(self.subject):
            found = unerring(play.game).choose(play.game, seat, random.Random(1), FEW)
            if found.answers:
                assert found.move == found.answers[0].move
                points = [answer.points for answer in found.answers]
                assert points == sorted(points, reverse=True)
                assert {answer.move for answer in found.answers} <= {*decision_of(play.game, seat).moves}


def asked(subject: Subject) -> Iterator[tuple[Play, str]]:
    """Yields positions in which a seat is asked, and that seat."""
    for play in islice(subject.positions, 0, None, 1 if LONG else 4):
        yield from ((play, seat) for seat in seats_asked(play.game)[:1])


def seats_asked(game: Game) -> list[str]:
    """Gets the seats that have a decision with listed moves."""
    return [seat for seat in game.waiting() if seat != DEALER and decision_of(game, seat).moves]


def bot(game: Game, level: str) -> Bot:
    """Gets the bot of a level for a game."""
    kit = kit_of(game.setup.ruleset)
    return bot_of(game.setup, kit.chance, kit.features, LEVELS[level])


def unerring(game: Game) -> Bot:
    """Gets a bot that always plays what it thinks best."""
    kit, level = kit_of(game.setup.ruleset), LEVELS["keen"]._replace(errs=0.0, slips=0.0)
    return bot_of(game.setup, kit.chance, kit.features, level)


def advice(game: Game, seat: str) -> tuple[Hint, ...]:
    """Gets what a seat is advised in a game, with little effort."""
    kit, chance = kit_of(game.setup.ruleset), random.Random(5)
    adviser = bot_of(game.setup, kit.chance, kit.features, ADVISER._replace(budget=FEW))
    places = kit.field(game.view(seat)).drawn
    return advise(adviser, game.imagined(seat, chance), seat, places, chance)


def policies(game: Game) -> list[Policy]:
    """Gets whatever can play a game."""
    return [RandomPolicy(), GreedyPolicy(), *(bot(game, level) for level in LEVELS)]


def choice(policy: Policy, play: Play, seat: str, seed: int) -> object:
    """Gets what a policy chooses in a game that the seat imagines."""
    chance = random.Random(seed)
    return policy.choose(play.game.imagined(seat, chance), seat, chance, FEW)
