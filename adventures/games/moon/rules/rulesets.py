"""The eight rulesets of Welcome to the Moon, as the kernel knows them.

An Adventure is read when its ruleset is first asked what only the Adventure knows, and no other with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from typing import Any

from adventures.rules.errors import SENTENCES, InvalidSetup
from adventures.rules.move import Verbs
from adventures.rules.setup import Setup

from . import sentences
from .adventure import Adventure
from .effects.checking import faults_in
from .modifiers import Modifier
from .options import Options
from .play import GroupMatch
from .solo_play import SoloMatch
from .verbs import VERBS

SENTENCES.update(sentences.SENTENCES)


class MoonRuleset:
    """One Adventure as a game: makes the Adventure of a set-up and begins the match."""

    verbs: Verbs = VERBS

    def __init__(self, number: int, module: str, name: str) -> None:
        self.key = f"moon.{number}"
        self._module = module
        self._name = name

    @cached_property
    def kind(self) -> type[Adventure]:
        """The Adventure, of which every game with changed rules has an instance of its own."""
        kind: type[Adventure] = getattr(import_module(f"{__package__}.{self._module}"), self._name)
        return kind

    @property
    def adventure(self) -> Adventure:
        """The Adventure as it is printed."""
        return self.kind.printed()

    @property
    def version(self) -> int:
        return self.kind.version

    @property
    def min_seats(self) -> int:
        return self.kind.min_seats

    @property
    def max_seats(self) -> int:
        return self.kind.max_seats

    def adventure_of(self, modifiers: tuple[Modifier, ...]) -> Adventure:
        """The Adventure as these modifiers leave it; raises InvalidSetup when they do not go with it."""
        return self.kind.changed_by(modifiers)

    def checked(self, setup: Setup) -> Setup:
        """Completes the options; raises InvalidSetup when this Adventure cannot be played like that."""
        try:
            return self.adventure_of(Options.of(setup).modifiers).checked(setup)
        except InvalidSetup:
            self._refuse_effects(setup)
            raise

    def _refuse_effects(self, setup: Setup) -> None:
        """Raises InvalidSetup when effects do not go with the game, with the first that does not."""
        options = Options.of(setup)
        solo, seats = options.opponent is not None, len(setup.seats)
        for fault in faults_in(self.adventure, list(enumerate(options.modifiers)), solo, seats):
            raise fault.refused()

    def begin(self, setup: Setup) -> GroupMatch:
        """Lays the table for the first turn; raises InvalidSetup when effects do not go with the game.

        A game that has begun goes on with its effects, even if no other game could begin with them any more.
        """
        options = Options.of(setup)
        self._refuse_effects(setup)
        return _kind_of_match(options).begin(self.adventure_of(options.modifiers), setup)

    def unpack(self, setup: Setup, packed: Mapping[str, Any]) -> GroupMatch:
        """Restores the match of a snapshot."""
        options = Options.of(setup)
        return _kind_of_match(options).unpack(self.adventure_of(options.modifiers), setup, packed)


def _kind_of_match(options: Options) -> type[GroupMatch]:
    """A game against ASTRA has its cards and steps."""
    return GroupMatch if options.opponent is None else SoloMatch


launch = MoonRuleset(1, "launch", "Launch")
journey = MoonRuleset(2, "journey", "Journey")
colony = MoonRuleset(3, "colony", "Colony")
mine = MoonRuleset(4, "mine", "Mine")
dome = MoonRuleset(5, "dome", "Dome")
virus = MoonRuleset(6, "virus", "Virus")
escape = MoonRuleset(7, "escape", "Escape")
battle = MoonRuleset(8, "battle", "Battle")
