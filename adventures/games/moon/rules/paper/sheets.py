"""Finds the sheet of an Adventure as it is read off paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adventures.games.moon.rules.find import adventure_in
from adventures.games.moon.rules.options import Options
from adventures.rules.setup import Setup

from .battle import BattlePaper
from .colony import ColonyPaper
from .dome import DomePaper
from .escape import EscapePaper
from .journey import JourneyPaper
from .launch import LaunchPaper
from .mine import MinePaper
from .sheet import PaperSheet
from .virus import VirusPaper

PAPER: Mapping[str, type[PaperSheet[Any]]] = {
    "launch": LaunchPaper,
    "journey": JourneyPaper,
    "colony": ColonyPaper,
    "mine": MinePaper,
    "dome": DomePaper,
    "virus": VirusPaper,
    "escape": EscapePaper,
    "battle": BattlePaper,
}


def paper_of(setup: Setup) -> PaperSheet[Any]:
    """Gets what is read off the sheets of a game with this set-up; nobody needs to know its missions."""
    options, adventure = Options.of(setup), adventure_in(setup)
    lay = options.missions or next(
        (change.parameters["keys"] for change in options.modifiers if change.kind == "missions"), ()
    )
    return PAPER[adventure.sheet_name](adventure, setup.seats, options.opponent, lay)
