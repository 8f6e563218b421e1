"""The bytes of a file as plain data, with bounded work, whatever is in them."""

from __future__ import annotations

import math
import re
from typing import Any, NoReturn

from adventures.inputs.documents import KeyTwice, read_json

from .faults import Fault, ImportRefused

LARGEST_FILE = 12 * 1024 * 1024  # bytes: some four hundred games
MOST_NODES = 1_000_000  # commas and brackets, those in texts among them
DEEPEST = 24
LARGEST_NUMBER = 10**12

_NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")


def parsed(content: bytes) -> Any:
    """Reads JSON; raises ImportRefused with the one reason why it cannot be read."""
    if len(content) > LARGEST_FILE:
        _refuse("file_too_large", most=LARGEST_FILE // 1024 // 1024)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        _refuse("not_utf8")
    if _NO_TEXT.search(text):
        _refuse("odd_sign")
    if sum(map(text.count, ",[{")) > MOST_NODES:
        _refuse("too_many_parts")
    try:
        document = read_json(text)
    except KeyTwice as error:
        _refuse("key_twice", key=str(error)[:40])
    except RecursionError:
        _refuse("too_deep", most=DEEPEST)
    except ValueError as error:
        _refuse("not_json", line=getattr(error, "lineno", 1))
    _measure(document)
    return document


def _measure(document: Any) -> None:
    """Refuses what is nested too deep, or holds signs and numbers that no document of ours has."""
    waiting: list[tuple[Any, int]] = [(document, 1)]
    while waiting:
        value, depth = waiting.pop()
        if depth > DEEPEST:
            _refuse("too_deep", most=DEEPEST)
        if isinstance(value, dict):
            waiting += [(part, depth + 1) for part in value]
            waiting += [(part, depth + 1) for part in value.values()]
        elif isinstance(value, list):
            waiting += [(part, depth + 1) for part in value]
        elif isinstance(value, str):
            if _NO_TEXT.search(value):
                _refuse("odd_sign")
        elif (isinstance(value, float) and not math.isfinite(value)) or (
            isinstance(value, int | float) and abs(value) > LARGEST_NUMBER
        ):
            _refuse("number_too_large")


def _refuse(code: str, **data: Any) -> NoReturn:
    raise ImportRefused([Fault(code, (), data)])
