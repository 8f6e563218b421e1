"""Small changes of a book as a value: each names a place by its address and says what is to stand there.

An address is made of steps: `chapters/23/title/en`, `chapters/20/decision/options/0/to`, `cards/12/event`.
Chapters and cards are named by their numbers, everything else in a list by its place.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, cast, get_args, get_origin

from .codec import hints
from .faults import BookRefused
from .parse import measure
from .story import Card, Chapter, StoryBook

Steps = tuple[str, ...]

MOST_STEPS = 12
LISTS = {"campaigns": "paths"}  # what the document of a book calls otherwise


class UnknownAddress(LookupError):
    """There is no such place in the book, or no more."""


class InvalidValue(ValueError):
    """A value that cannot stand there: a stable `code` and its `data`."""

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code)
        self.code, self.data = code, data


class Overtaken(Exception):
    """Somebody has changed the same place meanwhile: `now` stands there."""

    def __init__(self, now: str) -> None:
        super().__init__(now)
        self.now = now


def steps_of(address: str) -> Steps:
    """Splits an address; raises UnknownAddress for one that leads nowhere."""
    steps = tuple(address.split("/"))
    if not address or len(steps) > MOST_STEPS:
        raise UnknownAddress(address)
    return (LISTS.get(steps[0], steps[0]), *steps[1:])


def value_at(book: StoryBook, address: str) -> Any:
    """Gets what stands at an address; None where a mapping has nothing there."""
    part: Any = book
    for step in steps_of(address):
        part = _inside(part, step)
    return part


def shown_at(book: StoryBook, address: str) -> str:
    """Gets what stands at an address as a field of a form shows it."""
    return as_field_text(value_at(book, address))


def as_field_text(value: Any) -> str:
    """Writes a value as a field of a form holds it."""
    match value:
        case None | False:
            return ""
        case True:
            return "1"
        case Enum():
            return str(value.value)
        case Mapping():
            return json.dumps(value, sort_keys=True)
        case tuple() | list():
            return " ".join(map(str, value))
    return str(value)


@dataclass(frozen=True)
class Put:
    """Puts a value at an address; raises Overtaken where something else than `was` stands there now."""

    address: str
    value: str
    was: str | None = None

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""
        steps = steps_of(self.address)
        now = shown_at(book, self.address)
        kind, optional = _kind_at(book, steps)
        value = _typed(kind, optional, self.value)
        if self.was is not None and now not in (_even(self.was), as_field_text(value)):
            raise Overtaken(now)
        return cast(StoryBook, _changed(book, steps, lambda _old: value))


@dataclass(frozen=True)
class Add:
    """Puts a part at the end of the list at an address, or before the place `at`."""

    address: str
    part: Any
    at: int | None = None

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""

        def added(old: Any) -> Any:
            if not isinstance(old, tuple):
                raise UnknownAddress(self.address)
            at = len(old) if self.at is None else self.at
            return (*old[:at], self.part, *old[at:])

        return cast(StoryBook, _changed(book, steps_of(self.address), added))


@dataclass(frozen=True)
class Drop:
    """Takes out the part at an address."""

    address: str

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""
        *before, last = steps_of(self.address)

        def dropped(old: Any) -> Any:
            if isinstance(old, Mapping):
                return {key: value for key, value in old.items() if key != last}
            at = _index(old, last)
            return (*old[:at], *old[at + 1 :])

        if not before:
            raise UnknownAddress(self.address)
        return cast(StoryBook, _changed(book, tuple(before), dropped))


@dataclass(frozen=True)
class MoveEdit:
    """Moves the part at an address up (-1), down (1) or further in its list; beyond it nothing happens."""

    address: str
    by: int

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""
        *before, last = steps_of(self.address)

        def moved(old: Any) -> Any:
            at = _index(old, last)
            to = at + self.by
            if not 0 <= to < len(old):
                return old
            parts = list(old)
            parts.insert(to, parts.pop(at))
            return tuple(parts)

        if not before:
            raise UnknownAddress(self.address)
        return cast(StoryBook, _changed(book, tuple(before), moved))


@dataclass(frozen=True)
class Replace:
    """Puts a whole part, made by a function of what stood there, at an address."""

    address: str
    make: Callable[[Any], Any]

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""
        return cast(StoryBook, _changed(book, steps_of(self.address), self.make))


@dataclass(frozen=True)
class Several:
    """Several changes in one step."""

    edits: Sequence[Callable[[StoryBook], StoryBook]]

    def __call__(self, book: StoryBook) -> StoryBook:
        """Changes the book."""
        for edit in self.edits:
            book = edit(book)
        return book


# Finding places


def _inside(part: Any, step: str) -> Any:
    if is_dataclass(part) and not isinstance(part, type):
        if step not in hints(type(part)):
            raise UnknownAddress(step)
        return getattr(part, step)
    if isinstance(part, Mapping):
        return part.get(step)
    if isinstance(part, tuple):
        return part[_index(part, step)]
    raise UnknownAddress(step)


def _index(parts: Any, step: str) -> int:
    """The place of a part in a list: of a chapter or card by its number."""
    if not isinstance(parts, tuple) or not (step.isascii() and step.isdigit() and len(step) < 7):
        raise UnknownAddress(step)
    number = int(step)
    if parts and isinstance(parts[0], Chapter | Card):
        for index, part in enumerate(parts):
            if part.number == number:
                return index
        raise UnknownAddress(step)
    if number >= len(parts):
        raise UnknownAddress(step)
    return number


def _changed(part: Any, steps: Sequence[str], change: Callable[[Any], Any]) -> Any:
    """A part with what stands at some steps changed."""
    if not steps:
        return change(part)
    step, *rest = steps
    value = _changed(_inside(part, step), rest, change)
    if isinstance(part, Mapping):
        return {**part, step: value} if value not in (None, "", ()) else _without(part, step)
    if isinstance(part, tuple):
        at = _index(part, step)
        return (*part[:at], value, *part[at + 1 :])
    return replace(part, **{step: value})


def _without(part: Mapping[str, Any], step: str) -> dict[str, Any]:
    return {key: value for key, value in part.items() if key != step}


# What may stand there


def _kind_at(book: StoryBook, steps: Steps) -> tuple[Any, bool]:
    """The type of what stands at an address, and whether there may be nothing."""
    kind: Any = StoryBook
    part: Any = book
    optional = False
    for step in steps:
        if part is None:
            raise UnknownAddress("/".join(steps))
        part = _inside(part, step)
        origin, inner = get_origin(kind), get_args(kind)
        if is_dataclass(kind):
            kind, optional = _sure(hints(cast(type, kind))[step])
        elif origin is tuple:
            kind, optional = inner[0], False
        else:
            kind, optional = inner[1], True
    return kind, optional


def _sure(kind: Any) -> tuple[Any, bool]:
    """A type without None, and whether None was allowed."""
    if get_origin(kind) in (UnionType, Union):
        return next(each for each in get_args(kind) if each is not NoneType), True
    return kind, False


def _typed(kind: Any, optional: bool, text: str) -> Any:
    """Reads what a field of a form holds; raises Unfit."""
    text = _even(text)
    try:
        measure(text)
    except BookRefused as refused:
        raise InvalidValue(refused.faults[0].code) from refused
    if kind is bool:
        return _flag(optional, text)
    if text == "" and (optional or kind is str):
        return None if optional else ""
    if kind is str:
        return text
    if kind is int:
        return _whole(text)
    if isinstance(kind, type) and issubclass(kind, Enum):
        if text not in {each.value for each in kind}:
            raise InvalidValue("unknown_word", words=[str(each.value) for each in kind])
        return kind(text)
    return _parse_list(kind, text)


def _parse_list(kind: Any, text: str) -> Any:
    """Reads words or numbers in one line, or the parameters of an effect."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is tuple:
        words = text.split()
        if inner[-1:] != (Ellipsis,) and len(words) != len(inner):
            raise InvalidValue("wrong_form")
        return tuple(_whole(word) if inner[0] is int else word for word in words)
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(text)
    raise UnknownAddress(text)


def _mapping(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
        measure(value)
    except (ValueError, RecursionError, BookRefused) as error:
        raise InvalidValue("wrong_form") from error
    if not isinstance(value, dict):
        raise InvalidValue("wrong_form")
    return value


def _flag(optional: bool, text: str) -> bool | None:
    if optional and text == "":
        return None
    return text == "1"


def _whole(text: str) -> int:
    digits = text.replace("−", "-").strip()
    bare = digits.removeprefix("-")
    if not (bare.isascii() and bare.isdigit()):
        raise InvalidValue("whole_number")
    if len(bare) > 6:
        raise InvalidValue("number_too_large")
    return int(digits)


def _even(text: str) -> str:
    """A text with plain line ends and nothing around it."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()
