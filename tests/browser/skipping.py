"""What is played of a whole game while its browsers look away, and what hands go on with."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from adventures import rules
from adventures.models import Game
from tests.fast_forward import play_ahead
from tests.sites import Site

from .hands import Hands, play_on

LAST = 5  # clicks of a game that are always made by hand
Answer = Callable[[rules.Game, str, random.Random], str]
Known = Callable[[rules.Decision, str], bool]


def any_answer(table: rules.Game, who: str, chance: random.Random) -> str:
    """Any click but an error or a skip, as long as there is another one."""
    moves = table.decision(who).moves
    return chance.choice([move for move in moves if move not in ("error", "pass")] or moves)


class ByHeart:
    """What hands have answered so often by tapping that they need not do it again."""

    def __init__(self, hands: Sequence[Hands], often: int) -> None:
        self.hands, self.often = hands, often

    def __call__(self, asked: rules.Decision, move: str) -> bool:
        kind = asked.kind, move.partition(" ")[0]
        return sum(one.done[kind] for one in self.hands) >= self.often


class Ahead:
    """Chooses the clicks that lead ahead, up to the first one that is not known."""

    def __init__(self, answer: Answer, chance: random.Random, known: Known) -> None:
        self.answer, self.chance, self.known = answer, chance, known
        self.click = "", ""
        self.stopped = False

    def stops(self, table: rules.Game) -> bool:
        """Chooses the next click; returns whether it is not known."""
        if asking := [seat for seat in table.waiting() if seat in table.setup.seats]:
            asked, move = table.decision(asking[0]), self.answer(table, asking[0], self.chance)
            self.click, self.stopped = (asking[0], move), not self.known(asked, move)
        return self.stopped

    def chooses(self, table: rules.Game, chance: random.Random) -> tuple[str, str]:
        """Returns the click that was chosen."""
        return self.click


def skip(key: str, answer: Answer, chance: random.Random, known: Known = lambda asked, move: True) -> bool:
    """Makes clicks, all or as long as they are known, each for its seat; returns whether the end is near.

    The game is never over afterwards: its last clicks are left, unless hands have ended it already.
    """
    game = Game.objects.get(pk=key)
    if game.finished:
        return True
    ahead = Ahead(answer, chance, known)
    play_ahead(game.pk, ahead.chooses, chance=chance, until=ahead.stops, left=LAST)
    return not ahead.stopped


def comes_to_the_end(site: Site, key: str, hands: Sequence[Hands], answer: Answer, known: Known) -> None:
    """Plays a game to its end by hands; whatever they know by heart is played ahead, but for the end."""
    chance = random.Random(1)
    while not all(one.over for one in hands):
        before = site.inside(lambda: Game.objects.get(pk=key).version)
        near = site.inside(lambda: skip(key, answer, chance, known))
        if site.inside(lambda: Game.objects.get(pk=key).version) > before:
            for one in hands:
                one.comes_back(key)
        if near:
            play_on(*hands, until=lambda: all(one.over for one in hands))
        else:
            one_answer_more(hands)


def one_answer_more(hands: Sequence[Hands]) -> None:
    """Lets hands give the answer that is not known by heart."""

    def count() -> int:
        return sum(one.done.total() for one in hands)

    done = count()
    play_on(*hands, until=lambda: all(one.over for one in hands) or count() > done)
