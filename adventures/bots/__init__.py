"""Bots: what plays a seat by itself, or advises whoever sits there. A library without Django and without I/O
while it thinks; `docs/bots.md` says how it works and how to write or train another one.

    bot = bot_of(ruleset, chance, features, LEVELS["keen"])
    choice = bot.choose(game.imagined(seat, rng), seat, rng, bot.level.budget)
    game.play(seat, choice.move)
"""

from .advice import Answer, Choice
from .bot import Bot, bot_of
from .budget import Budget
from .hints import ADVISER, Hint, advise, has_choice
from .levels import LEVELS, Level
from .policy import GreedyPolicy, Policy, RandomPolicy, seeded
from .table import Table, play_on
from .values import Values, weights_of

__all__ = [
    "ADVISER",
    "LEVELS",
    "Answer",
    "Bot",
    "Budget",
    "Choice",
    "GreedyPolicy",
    "Hint",
    "Level",
    "Policy",
    "RandomPolicy",
    "Table",
    "Values",
    "advise",
    "bot_of",
    "has_choice",
    "play_on",
    "seeded",
    "weights_of",
]
