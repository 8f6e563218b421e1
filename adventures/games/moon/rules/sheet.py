"""A sheet in play: the marks on it, and which of them are still private to their maker."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar, TypeVarTuple

from .layout import Layout
from .numbers import LOST, NO_NUMBER

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

# Short forms of the words in snapshots; a number or an X stands for itself.
SHORT = {"circle": "o", "cross": "x", "line": "l", "split": "s", "arrow": "a", "check": "v"}


class Sheet:
    """Marks by place, in the order they were made; marks are only ever added.

    The journal lists the places marked since it was last settled: what opponents may not see yet, and what an
    undo can take back. `recent` are the places marked in the last turn, `news` those of them marked after the
    turn was confirmed (incidents, missions). `side` is the end from which it is marked now: 0, the end of the
    seat it belongs to, unless neighbours share it.

    What follows from the marks is remembered until they change, so nobody but the sheet changes them. A copy
    shares these memories: they are only ever added to while the marks are the same, and dropped by whichever
    of the two changes.
    """

    __slots__ = ("_known", "_known_of_part", "journal", "layout", "marks", "news", "recent", "side")

    def __init__(self, layout: Layout, marks: dict[str, tuple[str, ...]] | None = None) -> None:
        self.layout = layout
        self.marks: dict[str, tuple[str, ...]] = {} if marks is None else marks
        self.journal: list[str] = []
        self.recent: list[str] = []
        self.news: list[str] = []
        self.side = 0
        self._known: dict[Any, Any] = {}
        self._known_of_part: dict[str, dict[Callable[[Sheet, str], Any], Any]] = {}

    def mark(self, place: str, word: str) -> None:
        """Adds one mark to a place."""
        words = self.marks.get(place)
        self.marks[place] = (word,) if words is None else (*words, word)
        self.journal.append(place)
        self._forget(place)

    def rewind(self, length: int) -> None:
        """Takes back the newest marks until the journal is `length` long."""
        journal, marks = self.journal, self.marks
        while len(journal) > length:
            place = journal.pop()
            words = marks[place][:-1]
            if words:
                marks[place] = words
            else:
                del marks[place]
            self._forget(place)

    def settle(self) -> list[str]:
        """Makes all marks public and returns the places that were private until now."""
        fresh, self.journal = self.journal, []
        return fresh

    def public(self) -> Sheet:
        """Gets the sheet as opponents see it now."""
        if not self.journal:
            return self
        seen = self.copy()
        seen.rewind(0)
        return seen

    def copy(self) -> Sheet:
        """Gets a sheet with the same marks, private ones included."""
        twin = self._with_marks()
        twin.journal = list(self.journal)
        twin.recent, twin.news, twin.side = list(self.recent), list(self.news), self.side
        twin._known, twin._known_of_part = self._known, dict(self._known_of_part)
        return twin

    def _with_marks(self) -> Sheet:
        """A sheet of the same kind with the same marks, as if all were settled."""
        return Sheet(self.layout, dict(self.marks))

    # What follows from the marks

    def worked_out(self, how: Callable[[Sheet, *Ts], T], *about: *Ts) -> T:
        """Gets what follows from the marks alone; it is remembered until any place changes."""
        known, question = self._known, (how, about)
        if question not in known:
            known[question] = how(self, *about)
        answer: T = known[question]
        return answer

    def worked_out_in(self, part: str, how: Callable[[Sheet, str], T]) -> T:
        """Gets what follows from the marks in a zone, or in a group, alone; remembered until these change."""
        known = self._known_of_part.get(part)
        if known is None:
            known = self._known_of_part[part] = {}
        if how not in known:
            known[how] = how(self, part)
        answer: T = known[how]
        return answer

    def _forget(self, place: str) -> None:
        """Drops what may follow from a place that changes."""
        self._known = {}
        for part in self.layout.parts_of.get(place, ()):
            self._known_of_part.pop(part, None)

    def relay(self, layout: Layout) -> None:
        """Puts another layout under the marks; it has all places of the old one."""
        self.layout = layout
        self._known, self._known_of_part = {}, {}

    # Questions the rules ask

    def blank(self, place: str) -> bool:
        return place not in self.marks

    def filled(self, spaces: Iterable[str]) -> bool:
        """Returns whether none of these spaces is empty."""
        return all(map(self.marks.__contains__, spaces))

    def has(self, place: str, word: str) -> bool:
        return word in self.marks.get(place, ())

    def numbered(self, space: str) -> bool:
        """Returns whether a space holds a number or an X: a lost or a blocked one is filled without."""
        return space in self.marks and self.marks[space][0] not in LOST

    def carries(self, place: str, mark: str) -> bool:
        """Returns whether a place carries a word; `number` stands for any number, `any` for any mark."""
        words = self.marks.get(place, ())
        if mark == "number":
            return bool(words) and words[0] not in NO_NUMBER
        return bool(words) if mark == "any" else mark in words

    def count(self, group: str, word: str) -> int:
        """Counts the places of a group that carry a word, whatever else they carry."""
        marks, found = self.marks, 0
        for place in self.layout.groups[group]:
            if place in marks and word in marks[place]:
                found += 1
        return found

    def next_blank(self, group: str) -> str | None:
        """Finds the first place of a group without a mark: groups are marked in order."""
        marks = self.marks
        for place in self.layout.groups[group]:
            if place not in marks:
                return place
        return None

    # Snapshot

    def short(self) -> Mapping[str, str]:
        """Gets the short forms of the words on this sheet."""
        return SHORT

    def pack(self) -> list[object]:
        """Gets the marks in the order of the sheet's places, and the journal as indexes."""
        marks, index, short = self.marks, self.layout.index, self.short()
        cells = [
            "+".join([short.get(word, word) for word in marks[place]]) if place in marks else ""
            for place in self.layout.places
        ]
        return [",".join(cells).rstrip(","), [index[place] for place in self.journal]]

    def unpack(self, packed: list[object]) -> None:
        """Restores packed marks; raises ValueError or IndexError when they do not fit the layout."""
        text, journal = packed
        places = self.layout.places
        if not isinstance(text, str) or not isinstance(journal, list):
            raise ValueError("not a packed sheet")
        cells = text.split(",") if text else []
        if len(cells) > len(places):
            raise ValueError("more marks than places")
        long = {short: word for word, short in self.short().items()}
        self.marks = {
            place: tuple([long.get(word, word) for word in cell.split("+")])
            for place, cell in zip(places, cells, strict=False)
            if cell
        }
        self.journal = [places[index] for index in journal]
        self._known, self._known_of_part = {}, {}
