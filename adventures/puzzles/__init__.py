"""Puzzles: positions from games of bots in which one place for a number is clearly the best.

A library without Django: what is shipped, which day has which puzzle, and how puzzles are found.
`docs/puzzles.md` says how they were made and how sure they are.
"""

from .days import FIRST_DAY, puzzle_of_day
from .puzzle import LEVELS, Puzzle, PuzzlePlace, all_puzzles, puzzles_of, rounded

__all__ = [
    "FIRST_DAY",
    "LEVELS",
    "Puzzle",
    "PuzzlePlace",
    "all_puzzles",
    "puzzle_of_day",
    "puzzles_of",
    "rounded",
]
