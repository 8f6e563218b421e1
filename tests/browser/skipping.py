"""What the services play of a whole game while its browsers look away, and what hands go on with."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Sequence

from django.db import transaction

from adventures import rules
from adventures.actor import Actor
from adventures.models import Game
from adventures.services.play import play_move
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


def skip(key: str, answer: Answer, chance: random.Random, known: Known | None = None) -> bool:
    """Makes clicks, all or as long as they are known, each from its seat; tells whether the end is near.

    The game is never over afterwards: its last clicks are taken back, unless hands have ended it already.
    """
    game = Game.objects.get(pk=key)
    seats = {seat.name: seat for seat in game.seats.all()}
    marks: deque[str] = deque(maxlen=LAST)
    with transaction.atomic():
        while not game.finished:
            table = game.load()
            who = next(seat for seat in table.waiting() if seat in seats)
            asked, move = table.decision(who), answer(table, who, chance)
            if known is not None and not known(asked, move):
                return False
            marks.append(transaction.savepoint())
            seat = seats[who]
            by = Actor(seat.device, seat.user_id)
            play_move(by=by, game_id=game.pk, position=seat.position, text=move, version=game.version)
            game = Game.objects.get(pk=key)
        if marks:
            transaction.savepoint_rollback(marks[0])
    return True


def comes_to_the_end(site: Site, key: str, hands: Sequence[Hands], answer: Answer, known: Known) -> None:
    """Plays a game to its end by hands; whatever they know by heart the services play, but for the end."""
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
