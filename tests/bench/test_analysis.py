"""What an analysis costs, and whether luck is nothing on average.

A game of four equal bots of each ruleset is analysed with the usual effort: seconds of CPU until the first
pass is over, and in all (aims: 10 s and 120 s). Then the luck of the cards over games of two equal bots:
ANALYSED_GAMES says how many. Run by `make bench`; figures are printed, nothing fails by the clock.
"""

import os
from statistics import fmean
from time import thread_time

import pytest

from adventures.bots.analysis import USUAL, nothing_found
from tests.bots.analysed import analysis_of, bots_game, luck_of, mean_and_error

from .report import Report

GAMES = int(os.environ.get("ANALYSED_GAMES", "20"))
RULESETS = (*(f"moon.{number}" for number in range(1, 9)), "escape.1", "adastra.1", "spacegate.1")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_seconds_of_an_analysis(ruleset: str, report: Report) -> None:
    game = bots_game(ruleset, 4, 1)
    began = thread_time()
    work, findings = analysis_of(game, USUAL), nothing_found()
    while work.steps[findings["done"]].kind == "look":
        work.go_on(findings, 0.0)
    first = thread_time() - began
    work.go_on(findings)
    told = work.told(findings)
    report.add(
        "analysis of a game of four, seconds of CPU",
        ruleset,
        {
            "first pass": f"{first:.1f}",
            "in all": f"{thread_time() - began:.0f}",
            "games played on": str(told["playouts"]),
            "other deals": str(told["samples"]),
            "moments": str(len(told["moments"])),
        },
    )


@pytest.mark.parametrize("ruleset", ["moon.3", "moon.5"])
def test_luck_over_games_of_equal_bots(ruleset: str, report: Report) -> None:
    games = (bots_game(ruleset, 2, seed) for seed in range(GAMES))
    mean, error = mean_and_error([fmean(luck_of(game)) for game in games])  # seats share the cards of a game
    report.add(
        "luck of the cards, points a game",
        ruleset,
        {"mean": f"{mean:.2f} ± {error:.2f}", "games": str(GAMES)},
    )
