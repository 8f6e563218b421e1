"""How a game of Ad Astra is looked at again: one star map for all, told move by move.

It shows what everybody could see: what somebody alone had looked at is known where it was turned up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, cast

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from adventures.games.board_replay import BoardReplay
from adventures.games.replay import Constellation, Feat, Highlight, Step, StepWords, Taken, Turn, View, did
from adventures.rules import Game as RulesGame

from . import drawing
from .rules.contents import ELEMENTS
from .rules.views import AstraView
from .words.endings import MAP
from .words.own_round import describe_round
from .words.replay import describe_dealt_step, describe_feat, describe_step, highlights, place_label


class AstraReplay(BoardReplay):
    """The map with the pawns and planets of all, and the planning row."""

    board: ClassVar[str] = MAP
    styles: ClassVar[Sequence[str]] = ("css/pieces.css",)
    chart_title: ClassVar[Promise | str] = gettext_lazy("Points round by round")

    def seen(self, table: RulesGame, seat: str | None) -> View:
        """The map as everybody saw it, whoever acted: nothing turns up and down again with who looks."""
        return table.view(None)

    def place_label(self, place: str) -> str:
        return place_label(place)

    def words(self, ruleset: str, turn: Turn, step: Step) -> StepWords:
        if dealt := step.get("dealt"):
            return describe_dealt_step(dealt)
        return describe_step(step.get("by", ""), step["move"])

    def taken(self, view: View, turn: Turn) -> Sequence[Taken]:
        """What each seat got, flew to, built and scored in the whole round."""
        told = describe_round([seat["seat"] for seat in view["seats"]], turn["happened"])
        return [did(seat, texts) for seat, texts in told.items()]

    def feats(self, ruleset: str, turn: Turn) -> Sequence[Feat]:
        """Who had most of each card that scored."""
        return tuple(_feats(turn))

    def describe_feat(self, ruleset: str, words: Sequence[str]) -> str:
        return describe_feat(words)

    def highlights(self, view: View, turn: Turn) -> Sequence[Highlight]:
        return highlights(turn)

    def constellation(self, view: View, owner: str) -> Constellation:
        return drawing.constellation_of(cast(AstraView, view), owner)


def _feats(turn: Turn) -> Iterator[Feat]:
    """Of every element that was scored the one seat that had most of it, with the 3 more of that card."""
    step = Step(move="", marks=[], looks={}, scores={})
    scored: dict[str, dict[str, int]] = {}
    more: dict[str, int] = {}
    for kind, seat, words in turn["happened"]:
        if kind == "scored" and words[0] in ELEMENTS:
            points = scored.setdefault(words[0], {})
            points[seat] = points.get(seat, 0) + int(words[1])
        elif kind == "bonus" and scored:
            more[list(scored)[-1]] = int(words[0])
    for element, points in scored.items():
        if element in more:
            best = max(points, key=lambda seat: points[seat])
            words = (element, str(points[best]), str(more[element]))
            yield Feat(best, step, words, points=points[best] + more[element])
