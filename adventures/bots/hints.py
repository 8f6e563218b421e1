"""Advice for whoever sits at a seat: a few good answers, and what each gives more than an average one.

Answers are judged in three steps, each for fewer of them: where they lead at once, at the end of the
seat's turn, and in imagined games (`worlds`). What is not judged further is taken to change as they do.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from statistics import fmean
from typing import NamedTuple

from adventures.rules import Game

from .bot import Bot
from .budget import Budget, Spent
from .levels import Level
from .policy import game_after, open_decision
from .search import Line, is_asked, lines
from .values import OUTLOOK, Values
from .worlds import compared

ADVISER = Level("adviser", Budget(12_000, 0.9), 2, 0.0, compared=6, worlds=12, rounds=1)
"""How a bot thinks that advises a player who waits for it."""
OWN_TURN = 0.5
"""So much of the budget goes to the seat's own turn."""
MOST_HINTS = 3
CLEARLY_BEHIND = 0.4
"""An answer that gives less than this part of the best is not named."""
LEAST = 0.5
"""So many points an answer has to give more than an average one."""

Fields = Mapping[str, float]


class Hint(NamedTuple):
    """A good answer.

    `moves` are what it begins with: one move, or two where the first names no place and the second does (a
    combination and where to write it). `places` are those of the sheet that they name. By so many points it
    is expected to lead further than an average legal answer: `gain` in all, `fields` by field of the score,
    largest first.
    """

    moves: tuple[str, ...]
    places: tuple[str, ...]
    gain: float
    fields: tuple[tuple[str, float], ...]


@dataclass(slots=True)
class Tried:
    """An answer as it is judged so far: the way it is thought of, and what is expected at its end."""

    moves: tuple[str, ...]
    line: Line
    points: float
    fields: Fields


def has_choice(game: Game, seat: str) -> bool:
    """Returns whether a seat is asked something with more than one answer."""
    decision = game.decision(seat)
    return decision is not None and len(decision.moves) > 1


def advise(
    bot: Bot,
    game: Game,
    seat: str,
    places: Collection[str],
    chance: Random,
    so_far: Callable[[Callable[[], tuple[Hint, ...]]], object] = lambda best: None,
) -> tuple[Hint, ...]:
    """Gets up to three good answers to a seat's decision, the best first.

    `game` is one that the seat imagines (`Game.imagined`), `places` are those of its sheet. There are none
    where it has no choice, and fewer where others are no better than an average answer or clearly behind.
    After each step but the last `so_far` is given what makes those that would be named without the next ones.
    """
    if not has_choice(game, seat):
        return ()
    spent, own_turn = bot.level.budget.begun(), bot.level.budget.part(OWN_TURN).begun()
    tried = list(_at_once(bot.values, game, seat, places, own_turn, chance))
    average, fields = fmean(one.points for one in tried), _average(tried)
    tried.sort(key=_points, reverse=True)
    so_far(partial(_hints, tuple(tried), places, average, fields))
    followed = _followed(bot, game, seat, tried, own_turn, chance)
    average += _change(followed, tried)
    fields = _added(fields, _average(followed), _average(tried[: len(followed)]))
    followed.sort(key=_points, reverse=True)
    so_far(partial(_hints, tuple(followed), places, average, fields))
    spent.spend(own_turn.positions)
    best = followed[: bot.level.compared]
    seen_ahead = _seen_ahead(bot, game, seat, best, spent, chance)
    average += _change(seen_ahead, best)
    seen_ahead.sort(key=_points, reverse=True)
    return _hints(seen_ahead, places, average, fields)


def _at_once(
    values: Values, game: Game, seat: str, places: Collection[str], spent: Spent, chance: Random
) -> Iterator[Tried]:
    """Judges answers where they lead at once, in any order, while there is something to spend."""
    for moves, after in _pairs(game, seat, places, spent, chance):
        line = Line(moves, after, values.prospect(after, seat))
        yield Tried(moves, line, values.ahead(after, seat), values.expected_fields(after, seat))
        if not spent.left:
            return


def _pairs(
    game: Game, seat: str, places: Collection[str], spent: Spent, chance: Random
) -> Iterator[tuple[tuple[str, ...], Game]]:
    moves = list(open_decision(game, seat).moves)
    chance.shuffle(moves)
    for move in moves:
        after = _played(game, seat, move, spent)
        if places_of((move,), places) or not is_asked(after, seat, game.turn):
            yield (move,), after
            continue
        following = open_decision(after, seat).moves
        if not any(places_of((one,), places) for one in following):
            yield (move,), after
            continue
        for second in following:
            yield (move, second), _played(after, seat, second, spent)


def _played(game: Game, seat: str, move: str, spent: Spent) -> Game:
    spent.spend()
    return game_after(game, seat, move)


def _followed(
    bot: Bot, game: Game, seat: str, tried: Sequence[Tried], spent: Spent, chance: Random
) -> list[Tried]:
    """Follows answers to the end of the turn, the best first, while there is something to spend."""
    followed: list[Tried] = []
    for one in tried:
        if len(followed) >= bot.level.compared and not spent.left:
            break
        followed.append(_to_the_end(bot, game, seat, one, spent, chance))
    return followed


def _to_the_end(bot: Bot, game: Game, seat: str, one: Tried, spent: Spent, chance: Random) -> Tried:
    if not is_asked(one.line.game, seat, game.turn):
        return one
    rest = lines(one.line.game, seat, bot.values, bot.chances, spent, bot.level.width, chance)[0]
    line = Line((*one.moves, *rest.moves), rest.game, rest.points)
    values = bot.values
    return Tried(one.moves, line, values.ahead(line.game, seat), values.expected_fields(line.game, seat))


def _seen_ahead(
    bot: Bot, game: Game, seat: str, best: Sequence[Tried], spent: Spent, chance: Random
) -> list[Tried]:
    """Judges the best by what they lead to in imagined games."""
    if not bot.level.worlds or not spent.left:
        return list(best)
    found = {one.line.moves: one for one in best}
    answers = compared(
        [one.line for one in best], game, seat, bot.values, bot.chances, bot.level, spent, chance
    )
    return [
        Tried(one.moves, one.line, answer.points, one.fields)
        for answer in answers
        if (one := found[answer.moves])
    ]


def _change(after: Sequence[Tried], before: Sequence[Tried]) -> float:
    """Gets by how much answers changed on average by being judged further; `before` begins with them."""
    return fmean(one.points for one in after) - fmean(one.points for one in before[: len(after)])


def _average(tried: Sequence[Tried]) -> Fields:
    names = dict.fromkeys(name for one in tried for name in one.fields)
    return {name: fmean(one.fields.get(name, 0.0) for one in tried) for name in names}


def _added(fields: Fields, after: Fields, before: Fields) -> Fields:
    names = dict.fromkeys((*fields, *after))
    return {name: fields.get(name, 0.0) + after.get(name, 0.0) - before.get(name, 0.0) for name in names}


def _hints(
    tried: Sequence[Tried], places: Collection[str], average: float, fields: Fields
) -> tuple[Hint, ...]:
    """Names the best answers, which come first, as far as they are worth it."""
    return tuple(_good(tried, places, average, fields))


def _good(tried: Sequence[Tried], places: Collection[str], average: float, fields: Fields) -> Iterator[Hint]:
    best = tried[0].points - average
    for one in islice(tried, MOST_HINTS):
        gain = one.points - average
        if gain < LEAST or gain < CLEARLY_BEHIND * best:
            return
        apart = {
            name: points - fields.get(name, 0.0) for name, points in one.fields.items() if name != OUTLOOK
        }
        told = sorted(apart.items(), key=lambda field: abs(field[1]), reverse=True)
        yield Hint(one.moves, places_of(one.moves, places), gain, tuple(told))


def places_of(moves: Sequence[str], places: Collection[str]) -> tuple[str, ...]:
    """Gets the places that moves name, each by one word or by two."""
    return tuple(dict.fromkeys(place for move in moves for place in _places(move.split(" ")[1:], places)))


def _places(words: Sequence[str], places: Collection[str]) -> Iterator[str]:
    at = 0
    while at < len(words):
        named = next((name for name in (" ".join(words[at : at + 2]), words[at]) if name in places), "")
        if named:
            yield named
        at += 1 + named.count(" ")


def _points(one: Tried) -> float:
    return one.points
