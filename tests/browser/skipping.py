"""What is played of a whole game while its browsers look away, and what hands go on with."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

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


def skip(key: str, answer: Answer, chance: random.Random, known: Known = lambda asked, move: True) -> str:
    """Makes clicks, all or as long as they are known; gives the seat of the one that is not, or nothing.

    Nothing is given where the end is near. The game is never over afterwards, unless hands have ended it: its
    last clicks are left.
    """
    game = Game.objects.get(pk=key)
    if game.finished:
        return ""
    ahead = Ahead(answer, chance, known)
    play_ahead(game.pk, ahead.chooses, chance=chance, until=ahead.stops, left=LAST)
    return ahead.click[0] if ahead.stopped else ""


def comes_to_the_end(site: Site, key: str, seats: Mapping[str, Hands], answer: Answer, known: Known) -> None:
    """Plays a game to its end by the hands of its seats; what they know by heart is played ahead.

    The end is tapped by all. Before it, only the hands that are asked come back to a game that has gone on.
    """
    chance, hands = random.Random(1), list(dict.fromkeys(seats.values()))
    behind: list[Hands] = []
    while not all(one.over for one in hands):
        before = site.inside(lambda: Game.objects.get(pk=key).version)
        asked = site.inside(lambda: skip(key, answer, chance, known))
        if site.inside(lambda: Game.objects.get(pk=key).version) > before:
            behind = list(hands)
        due = [seats[asked]] if asked else hands
        for one in due:
            if one in behind:
                one.comes_back(key)
                behind.remove(one)
        if asked:
            one_answer_more(due)
        else:
            play_on(*hands, until=lambda: all(one.over for one in hands))


def one_answer_more(hands: Sequence[Hands]) -> None:
    """Lets hands give the answer that is not known by heart."""

    def count() -> int:
        return sum(one.done.total() for one in hands)

    done = count()
    play_on(*hands, until=lambda: all(one.over for one in hands) or count() > done)
