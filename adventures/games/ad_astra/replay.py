"""How a game of Ad Astra is looked at again: one star map for all, told move by move.

It shows what everybody could see: what somebody alone had looked at is known where it was turned up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar, cast

from django.utils import translation
from django.utils.functional import Promise
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.drawing.field import without_highlights
from adventures.games.replay import Constellation, Feat, Highlight, Look, Replay, Step, StepWords, Turn, View
from adventures.rules import Game as RulesGame

from . import drawing
from .rules.contents import ELEMENTS
from .rules.views import AstraView
from .words.endings import MAP
from .words.replay import describe_dealt_step, describe_feat, describe_step, highlights, place_label

LABEL = re.compile(r' aria-label="[^"]*"')
PLACE = re.compile(r' data-place="([^"]*)"')
WORDS = re.compile(r">([^<>]*[A-Za-z][^<>]*)</text>")


class AstraReplay(Replay):
    """The map with the pawns and planets of all, and the planning row."""

    styles: ClassVar[Sequence[str]] = ("css/pieces.css",)
    chart_title: ClassVar[Promise | str] = gettext_lazy("Points round by round")

    def owners(self, view: View, owners: Sequence[str]) -> Sequence[str]:
        return (MAP,)

    def narrated_on(self, seat: str) -> str:
        return MAP

    def sheets(self, view: View, seat: str) -> Sequence[str]:
        return (MAP,)

    def seen(self, table: RulesGame, seat: str | None) -> View:
        """The map as everybody saw it, whoever acted: nothing turns up and down again with who looks."""
        return table.view(None)

    def looks(self, view: View, owner: str) -> dict[str, Look]:
        """The drawing of each place, without what is said in a language, as everybody sees it."""
        seen = cast(AstraView, {**view, "decision": None})
        with translation.override(None):
            drawn = drawing.field(seen).drawn
        return {place: LABEL.sub("", without_highlights(str(look))) for place, look in drawn.items()}

    def drawn(self, view: View, owner: str, looks: Sequence[tuple[str, Look]]) -> list[SafeString]:
        """Puts names and words of the language that is spoken now into what `looks` drew."""
        return [mark_safe(_spoken(look or "")) for _place, look in looks]  # nosec B308 # as `looks` drew them

    def words(self, ruleset: str, turn: Turn, step: Step) -> StepWords:
        if dealt := step.get("dealt"):
            return describe_dealt_step(dealt)
        return describe_step(step.get("by", ""), step["move"])

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


def _spoken(drawn: str) -> str:
    named = PLACE.sub(lambda found: f'{found[0]} aria-label="{escape(place_label(found[1]))}"', drawn)
    return WORDS.sub(lambda found: f">{escape(_(found[1]))}</text>", named)
