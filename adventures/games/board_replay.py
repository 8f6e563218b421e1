"""Looking again at a game that all play on one board: every move is told on it, whoever made it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from adventures.drawing.field import without_highlights

from .replay import Look, Replay, View

NAMES = re.compile(r' aria-label="[^"]*"')
PLACE = re.compile(r' data-place="([^"]*)"')
TEXT = re.compile(r">([^<>]*[A-Za-z][^<>]*)</text>")


class BoardReplay(Replay):
    """One board for all, whose looks are drawings without names, in no language: all read them."""

    board: ClassVar[str]
    """The owner of the board, as `EndingTexts` titles it."""
    left_out: ClassVar[re.Pattern[str]] = NAMES
    """What of a drawing is said in a language, or shows on a board that is played on alone."""

    def owners(self, view: View, owners: Sequence[str]) -> Sequence[str]:
        return (self.board,)

    def narrated_on(self, seat: str) -> str:
        return self.board

    def sheets(self, view: View, seat: str) -> Sequence[str]:
        return (self.board,)

    def looks(self, view: View, owner: str) -> dict[str, Look]:
        with translation.override(None):
            looks = super().looks(view, owner)
        return {place: self.left_out.sub("", without_highlights(look)) for place, look in looks.items()}

    def drawn(self, view: View, owner: str, looks: Sequence[tuple[str, Look]]) -> list[SafeString]:
        """Puts names and words of the language that is active now into what `looks` drew."""
        return [mark_safe(self._translated(look or "")) for _, look in looks]  # noqa: S308 - as `looks` drew them

    def place_label(self, place: str) -> str:
        """What a place is called."""
        raise NotImplementedError

    def translate(self, text: str) -> str:
        """A text of the board in the language that is active now."""
        return gettext(text)

    def _translated(self, drawn: str) -> str:
        def named(found: re.Match[str]) -> str:
            return f'{found[0]} aria-label="{escape(self.place_label(found[1]))}"'

        return TEXT.sub(lambda found: f">{escape(self.translate(found[1]))}</text>", PLACE.sub(named, drawn))
