"""Chapters as a table, a row each, and back: for those who have written them in a spreadsheet.

The first row names the columns: `number`, `kind`, `game`, `to`, and `title` and `text` for each language of
the book (`title en`, `text es`). Missing columns and empty cells leave a chapter as it is.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .edits import InvalidValue
from .faults import Fault
from .numbering import LARGEST_NUMBER, NewChapter, with_kind
from .story import Chapter, ChapterKind, StoryBook, Transition

LARGEST_TABLE = 2 * 1024 * 1024  # bytes
MOST_ROWS = 1000
TEXTS = ("title", "text")
COLUMNS = ("number", "kind", "game", "to")
LONGEST = {"title": 160, "text": 20_000}

# The key of the game that a cell names, nothing for none.
Games = Callable[[str], str]


@dataclass(frozen=True)
class Tabled:
    """What a table says: the book with its rows, and what is wrong with some of them."""

    book: StoryBook
    rows: int
    faults: Sequence[Fault]


def with_table(book: StoryBook, content: bytes, game: Games) -> Tabled:
    """Puts the rows of a table into a book; a row that is wrong is told and left out."""
    rows = _rows(content)
    if not rows:
        return Tabled(book, 0, [Fault("empty", (), {})])
    head = [cell.strip().lower() for cell in rows[0]]
    known = {*COLUMNS, *(f"{name} {code}" for name in TEXTS for code in book.languages)}
    faults = [
        Fault("unknown_part", ("row", 1), {"name": cell[:40]}) for cell in head if cell and cell not in known
    ]
    if "number" not in head:
        faults.append(Fault("missing", ("row", 1), {"name": "number"}))
        return Tabled(book, 0, faults)
    taken = 0
    for at, row in enumerate(rows[1 : MOST_ROWS + 1], 2):
        cells = {name: cell.strip() for name, cell in zip(head, row, strict=False) if name in known}
        if not any(cells.values()):
            continue
        try:
            book = _with_row(book, cells, game)
            taken += 1
        except InvalidValue as error:
            faults.append(Fault(error.code, ("row", at), error.data))
    if len(rows) > MOST_ROWS + 1:
        faults.append(Fault("too_many", (), {"limit": MOST_ROWS}))
    return Tabled(book, taken, faults)


def _rows(content: bytes) -> list[list[str]]:
    try:
        text = content[:LARGEST_TABLE].decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content[:LARGEST_TABLE].decode("cp1252", errors="replace")
    first = text.partition("\n")[0]
    mark = max(",;\t", key=first.count)
    try:
        return list(csv.reader(io.StringIO(text.replace("\x00", "")), delimiter=mark))
    except csv.Error:
        return []


def _with_row(book: StoryBook, cells: dict[str, str], game: Games) -> StoryBook:
    number = _number(cells.get("number", ""))
    if number not in book.by_number:
        book = NewChapter(number)(book)
    kind = cells.get("kind", "").lower().replace(" ", "_").replace("-", "_")
    ruleset = cells.get("game", "")
    if ruleset:
        key = game(ruleset)
        if not key:
            raise InvalidValue("no_adventure", ruleset=ruleset[:40])
        kind, ruleset = kind or "set_up", key
    if kind:
        kinds = {**{each.value: each for each in ChapterKind}, "game": ChapterKind.SET_UP}
        if kind not in kinds:
            raise InvalidValue("unknown_word", words=[each.value for each in ChapterKind])
        book = with_kind(book, number, kinds[kind])
    ways = tuple(Transition(_number(word)) for word in cells.get("to", "").replace(",", " ").split())
    changed = _with_cells(book, book.by_number[number], cells, ruleset, ways)
    return replace(book, chapters=tuple(changed if each.number == number else each for each in book.chapters))


def _with_cells(
    book: StoryBook, chapter: Chapter, cells: dict[str, str], ruleset: str, ways: tuple[Transition, ...]
) -> Chapter:
    told: dict[str, Any] = {}
    for name in TEXTS:
        text = dict(getattr(chapter, name))
        for code in book.languages:
            words = cells.get(f"{name} {code}", "")
            if len(words) > LONGEST[name]:
                raise InvalidValue("too_long", limit=LONGEST[name])
            if words:
                text[code] = words
        told[name] = text
    if ruleset:
        told["ruleset"] = ruleset
    if ways:
        told["transitions"] = ways
    return replace(chapter, **told)


def _number(word: str) -> int:
    digits = word.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) < 5):
        raise InvalidValue("whole_number")
    if not 1 <= int(digits) <= LARGEST_NUMBER:
        raise InvalidValue("number_range", least=1, most=LARGEST_NUMBER)
    return int(digits)
