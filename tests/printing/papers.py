"""Sheets of random games as they are printed, and what can be read from a page: its words, its pixels."""

import io
import zlib
from collections import Counter
from functools import cache
from typing import Any

import pypdf

from adventures.games.registry import kit_of
from adventures.printing.sheets import Sheet, sheet_of, sheets_pdf
from tests import every_game

HAND = "ShantellSans"


@cache
def played(key: str) -> dict[str, Any]:
    """What everybody sees of a random game that is over."""
    return every_game.played(key).view(None)  # type: ignore[return-value]


def sheets(key: str) -> list[Sheet]:
    """The sheets of that game."""
    view = played(key)
    return [sheet_of(kit_of(key), view, owner, place=1) for owner in kit_of(key).owners(view)]


def pdf(key: str, pages: list[Sheet], **look: Any) -> pypdf.PdfReader:
    """Those sheets as they are printed."""
    return pypdf.PdfReader(io.BytesIO(sheets_pdf(kit_of(key), pages, **look)))


def handwriting(page: pypdf.PageObject) -> Counter[str]:
    """The characters on a page that are set in the font of marks."""
    found = Counter[str]()

    def seen(text: str, _user: Any, _at: Any, font: Any, _size: Any) -> None:
        if font and HAND in str(font.get("/BaseFont", "")):
            found.update(text.replace(" ", ""))

    page.extract_text(visitor_text=seen)
    return found


def fonts(page: pypdf.PageObject) -> dict[str, bool]:
    """The fonts of a page and of the drawings on it, and whether each is embedded."""
    found: dict[str, bool] = {}
    waiting = [page["/Resources"]]
    while waiting:
        part = waiting.pop().get_object()
        for font in (part.get("/Font") or {}).values():
            named = font.get_object()
            whole = named["/DescendantFonts"][0].get_object() if "/DescendantFonts" in named else named
            described = whole["/FontDescriptor"].get_object() if "/FontDescriptor" in whole else {}
            found[named["/BaseFont"]] = any(name.startswith("/FontFile") for name in described)
        for drawing in (part.get("/XObject") or {}).values():
            if "/Resources" in (inner := drawing.get_object()):
                waiting.append(inner["/Resources"])
    return found


class Pixels:
    """A picture of eight bits a colour, as PNG has it, pixel by pixel."""

    def __init__(self, png: bytes) -> None:
        at, data = 8, b""
        while at < len(png):
            size, kind = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
            if kind == b"IHDR":
                head = png[at + 8 : at + 8 + size]
                self.width, self.height = (int.from_bytes(head[i : i + 4], "big") for i in (0, 4))
                self._deep = {2: 3, 6: 4}[head[9]]
            elif kind == b"IDAT":
                data += png[at + 8 : at + 8 + size]
            at += size + 12
        self._rows = list(self._unfiltered(zlib.decompress(data)))

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        """The colour of a pixel."""
        start = int(x) * self._deep
        red, green, blue = self._rows[int(y)][start : start + 3]
        return red, green, blue

    def _unfiltered(self, raw: bytes) -> Any:
        deep, size = self._deep, self.width * self._deep
        before = bytearray(size)
        for start in range(0, len(raw), size + 1):
            how, row = raw[start], bytearray(raw[start + 1 : start + 1 + size])
            if how == 1:
                for i in range(deep, size):
                    row[i] = row[i] + row[i - deep] & 255
            elif how == 2:
                row = bytearray(a + b & 255 for a, b in zip(row, before, strict=True))
            elif how == 3:
                for i in range(size):
                    row[i] = row[i] + ((row[i - deep] if i >= deep else 0) + before[i] >> 1) & 255
            elif how == 4:
                for i in range(size):
                    left, corner = (row[i - deep], before[i - deep]) if i >= deep else (0, 0)
                    row[i] = row[i] + _nearest(left, before[i], corner) & 255
            yield row
            before = row


def _nearest(left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    return min((left, above, corner), key=lambda one: abs(guess - one))
