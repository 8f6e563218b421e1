"""Games that bots play among themselves, to be analysed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from statistics import fmean

from adventures.bots import LEVELS, Bot, Table, bot_of, play_on
from adventures.bots.analysis import Analysis, Effort, nothing_found
from adventures.bots.analysis.course import Course, course_of
from adventures.games.registry import kit_of
from adventures.rules import Game, Setup
from tests.every_game import OPTIONS, played

NAMES = ("Alba", "Rigel", "Vega", "Mira")
LUCK_ALONE = Effort(samples=8, ends=0, weighed=0, quick=8)


def new_game(ruleset: str, seats: int, seed: int) -> Game:
    """A game that has not begun; what can be drawn is."""
    chance = kit_of(ruleset).chance
    options = chance.draw_options(ruleset, dict(OPTIONS.get(ruleset, {})), str(seed))
    return Game.new(Setup(ruleset, NAMES[:seats], options=options))


def bot_for(game: Game, level: str = "keen") -> Bot:
    """The bot of a level for a game."""
    kit = kit_of(game.setup.ruleset)
    return bot_of(game.setup, kit.chance, kit.features, LEVELS[level])


def bots_play(
    table: Table, seed: int, level: str = "keen", until: Callable[[Game], bool] = lambda game: False
) -> Table:
    """Lets equal bots play a table to its end, or until something holds."""
    bot, seats = bot_for(table.game, level), table.game.setup.seats
    budgets = dict.fromkeys(seats, bot.level.budget)
    play_on(table, dict.fromkeys(seats, bot), Random(seed), budgets=budgets, until=until)
    return table


def bots_game(ruleset: str, seats: int, seed: int, level: str = "keen") -> Game:
    """A game of equal bots that is over."""
    game = new_game(ruleset, seats, seed)
    return bots_play(Table.new(game, kit_of(ruleset).chance, str(seed)), seed, level).game


def analysis_of(game: Game, effort: Effort, seed: str = "1", since: int = 0) -> Analysis:
    """The work at a game, from the beginning of a turn on."""
    kit = kit_of(game.setup.ruleset)
    before, moves = cut(game, since)
    return Analysis.of(before, moves, turn_of, kit.chance, kit.features, seed, effort)


def turn_of(game: Game) -> int:
    """The number of the turn that is played, or begins."""
    return kit_of(game.setup.ruleset).turn(game.view(None))


def cut(game: Game, since: int) -> tuple[Game, Sequence[tuple[str, str]]]:
    """A game as it stood before a turn of its rules, and the moves that were made from there on."""
    table = Game.new(game.setup)
    for made, (who, move) in enumerate(game.moves):
        if table.turn >= since:
            return table, game.moves[made:]
        table.play(who, move)
    return table, ()


@cache
def short_game() -> Game:
    """A game that nobody has thought about."""
    return played("moon.5", 2, ("Alba", "Rigel"))


@cache
def course(game: Game) -> Course:
    """The course of a game."""
    return course_of(Game.new(game.setup), game.moves, turn_of)


def small() -> Course:
    """The course of the short game."""
    return course(short_game())


def luck_of(game: Game, effort: Effort = LUCK_ALONE) -> list[float]:
    """What the cards gave each seat of a game."""
    work, findings = analysis_of(game, effort), nothing_found()
    for step in work.steps:
        if step.kind == "deal":
            work.worker.do(step, findings)
    return [float(one["luck"] or 0.0) for one in work.told(findings)["seats"].values()]


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean of some numbers and its standard error."""
    mean = fmean(numbers)
    spread = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return mean, (spread / len(numbers)) ** 0.5
