"""What a game says of the effects that campaigns bring into it: its catalogue, in words and as plain data.

Campaigns keep effects as the game's rules read them (`kind` and its parameters) and know none of them: they
ask the game's kit how an effect is called, whether a list of them can be played, and what an editor offers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.functional import Promise

Text = Promise | str

# A kind and its parameters, as plain data.
Effect = Mapping[str, Any]


class EffectTile(NamedTuple):
    """A heading of the catalogue, under which one editor offers some kinds."""

    key: str
    title: Text
    icon: str


class EffectKind(NamedTuple):
    """A kind of effect: its tile, its name, where in the rules it acts, whether it can hold for one seat, and
    whether it can come in the middle of a game.
    """

    key: str
    tile: str
    title: Text
    hook: str
    seat: bool = False
    midgame: bool = False


class EffectWords(NamedTuple):
    """An effect as it is listed: its icon, a short title, one short line."""

    icon: str
    title: str
    text: str


class EffectFault(NamedTuple):
    """Why an effect cannot be played: its place in the list, which of its words is wrong, a sentence."""

    at: int
    word: str
    text: str


class DeckSum(NamedTuple):
    """How many cards a game is played with: those of the box, what comes in, what leaves."""

    base: int
    added: int
    removed: int
    total: int
    dealable: bool
    text: str
    """The sum in words: "63 + 3 − 6 = 60, three piles of 20"."""


class EffectEditor(NamedTuple):
    """The template with which effects of a tile are entered, and what it shows."""

    template: str
    context: Mapping[str, Any] = {}


class Effects(ABC):
    """All that campaigns ask of a game's effects."""

    tiles: Sequence[EffectTile]
    """The catalogue in the order in which it is offered."""

    kinds: Sequence[EffectKind]
    """Every kind, in the order of the tiles."""

    editor_scripts: Sequence[str] = ()
    editor_styles: Sequence[str] = ()
    """Static files that a page with editors needs."""

    @abstractmethod
    def words(self, effect: Effect, ruleset: str = "", seats: Sequence[str] = ()) -> EffectWords:
        """Puts an effect into words, in the active language.

        Places, fields and missions are named where the ruleset is known, whoever it holds for alone where the
        `seats` of the game are. What is no effect of this game is called by its kind.
        """

    @abstractmethod
    def faults(
        self, ruleset: str, effects: Sequence[Effect], solo: bool, begun: int | None = None
    ) -> list[EffectFault]:
        """Finds all that keeps these effects from being played together in a ruleset; empty for none.

        Those from the place `begun` on come in the middle of the game.
        """

    @abstractmethod
    def deck(self, effects: Sequence[Effect]) -> DeckSum:
        """Counts the cards of a game with these effects; what cannot be read counts for nothing."""

    @abstractmethod
    def extras(self, ruleset: str) -> Mapping[str, Any]:
        """What an editor offers to choose from in a ruleset, as plain data, in the active language.

        Every list holds mappings with `key`, `label` and, where there is one, `icon`: `numbers`, `actions`,
        `groups` (each with its `places`), `zones` (likewise), `fields`, `races`, `reasons`, `levels`, and
        `missions` by letter.
        """

    def editor(self, tile: str, ruleset: str) -> EffectEditor | None:
        """How effects of a tile are entered; None where the game offers nothing."""
        return None
