"""The text of a book's file as plain data: YAML or JSON, with bounded work, whatever is in it.

What YAML offers beyond JSON is refused: anchors and aliases (a few bytes of them can stand for gigabytes),
tags, keys that are no words, and the words that YAML 1.1 takes for something else (`no`, `12:30`, dates),
which are read as the texts they are.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import Any, NoReturn

import yaml

from adventures.inputs.documents import KeyTwice, read_json

from .faults import BookRefused, Fault

LARGEST_FILE = 4 * 1024 * 1024  # bytes
MOST_NODES = 60_000  # values and keys: a book of a thousand chapters has some forty thousand
MOST_SIGNS = 6 * MOST_NODES  # commas and brackets, those of texts among them
DEEPEST = 24  # an effect of an option lies nine deep
LARGEST_NUMBER = 1_000_000

_YAML_ENDS = (yaml.MappingEndEvent, yaml.SequenceEndEvent)
_YAML_STARTS = (yaml.MappingStartEvent, yaml.SequenceStartEvent)
_NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


class _Loader(yaml.CSafeLoader):
    """Reads what JSON can say too, in YAML's way of writing it."""

    yaml_implicit_resolvers: dict[str, list[Any]] = {}

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        """Makes a mapping; a key that comes twice would lose what stood there first."""
        found: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise yaml.constructor.ConstructorError(None, None, "a key is a word", key_node.start_mark)
            key = key_node.value  # as it is written: a language called `no`, the mission letter `y`
            if key in found:
                raise KeyTwice(key)
            found[key] = self.construct_object(value_node, deep=True)
        return found


_Loader.add_constructor("tag:yaml.org,2002:map", _Loader.construct_mapping)
for _tag, _pattern, _first in (
    ("bool", r"true|false", "tf"),
    ("int", r"-?(?:0|[1-9][0-9]{0,15})", "-0123456789"),
    ("float", r"-?(?:0|[1-9][0-9]*)\.[0-9]+(?:[eE][-+]?[0-9]+)?", "-0123456789"),
    ("null", r"~|null|", ["~", "n", ""]),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(rf"(?:{_pattern})\Z"), list(_first))


def parsed(content: bytes) -> Any:
    """Reads a file of either kind; raises BookRefused with the one reason why it cannot be read."""
    if len(content) > LARGEST_FILE:
        _refuse("file_too_large", most=LARGEST_FILE // 1024 // 1024)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        _refuse("not_utf8")
    try:
        document = _json(text) if text.lstrip()[:1] in ("{", "[") and _is_json(text) else _yaml(text)
    except KeyTwice as error:
        _refuse("key_twice", key=str(error)[:40])
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        mark = getattr(error, "problem_mark", None)
        _refuse("not_readable", line=mark.line + 1 if mark else 1)
    measure(document)
    return document


def measure(document: Any) -> None:
    """Raises BookRefused for a document that is too large, too deep, or holds what no file can say."""
    nodes = 0
    waiting = [(document, 1)]
    while waiting:
        value, depth = waiting.pop()
        nodes += 1
        if nodes > MOST_NODES:
            _refuse("too_many_parts", most=MOST_NODES)
        if depth > DEEPEST:
            _refuse("too_deep", most=DEEPEST)
        if isinstance(value, dict):
            if not all(isinstance(key, str) for key in value):
                _refuse("not_readable", line=1)
            nodes += len(value)
            waiting += [(key, depth + 1) for key in value if _NO_TEXT.search(key)]
            waiting += [(part, depth + 1) for part in value.values()]
        elif isinstance(value, list):
            if nodes + len(value) > MOST_NODES:
                _refuse("too_many_parts", most=MOST_NODES)
            waiting += [(part, depth + 1) for part in value]
        elif isinstance(value, str):
            if _NO_TEXT.search(value):
                _refuse("odd_sign")
        elif isinstance(value, int | float):
            if not (math.isfinite(value) and abs(value) <= LARGEST_NUMBER):
                _refuse("number_too_large")
        elif value is not None:
            _refuse("not_readable", line=1)


def _yaml(text: str) -> Any:
    """Reads YAML after its events were counted: an alias is found before anything is made of it."""
    if _NO_TEXT.search(text):
        _refuse("odd_sign")
    depth = 0
    for nodes, event in enumerate(_events(text)):
        depth += isinstance(event, _YAML_STARTS) - isinstance(event, _YAML_ENDS)
        if depth > DEEPEST:
            _refuse("too_deep", most=DEEPEST)
        if nodes > 2 * MOST_NODES:
            _refuse("too_many_parts", most=MOST_NODES)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            _refuse("alias", line=event.start_mark.line + 1)
        if getattr(event, "tag", None):
            _refuse("tag", line=event.start_mark.line + 1)
    return yaml.load(text, Loader=_Loader)  # noqa: S506 - a safe loader, by its events without tags


def _events(text: str) -> Iterator[Any]:
    return iter(yaml.parse(text, Loader=_Loader))


def _is_json(text: str) -> bool:
    """Tells JSON from YAML that begins with a bracket: JSON opens with a quoted key or a nested value."""
    return bool(re.match(r'\s*(?:\{\s*(?:"|\})|\[)', text))


def _json(text: str) -> Any:
    """Reads JSON unless it has so many commas and brackets that no book is in it."""
    if sum(map(text.count, ",[{")) > MOST_SIGNS:
        _refuse("too_many_parts", most=MOST_NODES)
    return read_json(text)


def _refuse(code: str, **data: Any) -> NoReturn:
    raise BookRefused([Fault(code, (), data)])
