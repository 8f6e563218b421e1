"""The parts of a book as plain data and back: one way for all of them, exact inverses of each other.

Whatever is as a part begins anyway is left out. A text is a mapping by language, or a plain string where all
languages of the book say the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from . import story
from .story import Text

Part = TypeVar("Part")
Languages = tuple[str, ...]


def encode(value: Any, languages: Languages, kind: Any = None) -> Any:
    """Puts a part of a book, or a value in one, into plain data."""
    if is_dataclass(value) and not isinstance(value, type):
        kinds = hints(type(value))
        return {
            each.name: encode(getattr(value, each.name), languages, kinds[each.name])
            for each in fields(value)
            if not _as_begun(each, getattr(value, each.name))
        }
    if kind == Text:
        return _plain_text(value, languages)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [encode(part, languages) for part in value]
    if isinstance(value, Mapping):
        return {key: encode(part, languages) for key, part in value.items()}
    return value


def decode(kind: type[Part], data: Mapping[str, Any], languages: Languages) -> Part:
    """Makes a part of a book from plain data that fits the schema."""
    kinds = hints(kind)  # type: ignore[arg-type]
    return kind(**{name: _value(kinds[name], value, languages) for name, value in data.items()})


@cache
def hints(kind: type) -> Mapping[str, Any]:
    """The types of a part's fields."""
    return get_type_hints(kind, vars(story))


def _value(kind: Any, value: Any, languages: Languages) -> Any:
    if value is None:
        return None
    if kind == Text:
        return dict.fromkeys(languages, value) if isinstance(value, str) and value else dict(value or {})
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (UnionType, Union):
        return _value(next(each for each in inner if each is not NoneType), value, languages)
    if origin is tuple and inner[-1:] == (Ellipsis,):
        return tuple(_value(inner[0], part, languages) for part in value)
    if origin is tuple:
        return tuple(_value(each, part, languages) for each, part in zip(inner, value, strict=True))
    if origin is not None and issubclass(origin, Mapping):
        return {key: _value(inner[1], part, languages) for key, part in value.items()}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(value)
    if is_dataclass(kind):
        return decode(kind, value, languages)  # type: ignore[arg-type]
    return int(value) if kind is int else value  # a schema takes 3.0 for a whole number


def _plain_text(text: Text, languages: Languages) -> Any:
    said = set(text.values())
    if len(said) == 1 and tuple(text) == languages and "" not in said:
        return next(iter(said))
    return dict(text)


def _as_begun(each: Field[Any], value: Any) -> bool:
    """Returns whether a field is as it is when nothing was said."""
    if each.default is not MISSING:
        return bool(value == each.default)
    return each.default_factory is not MISSING and value == each.default_factory()
