"""The form of a document: everything in it that is not as its schema says, with its place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, FormatChecker
from jsonschema.exceptions import ValidationError

from adventures.exchange import timestamps
from adventures.exchange.faults import Faults, TooMany

SCHEMA = Path(__file__).with_name("export.schema.json")

_formats = FormatChecker(formats=())

# What the schema says by one of its words, as a code of ours.
_CODES = {
    "type": "wrong_type",
    "const": "wrong_format",
    "enum": "unknown_word",
    "minLength": "empty",
    "minItems": "too_few",
    "maxLength": "too_long",
    "maxItems": "too_many",
    "maxProperties": "too_many",
    "minimum": "too_small",
    "maximum": "too_great",
}


@_formats.checks("moment", raises=ValueError)
def _is_moment(value: object) -> bool:
    if isinstance(value, str):
        timestamps.read(value)
    return True


@_formats.checks("day", raises=ValueError)
def _is_day(value: object) -> bool:
    if isinstance(value, str):
        date.fromisoformat(value)
    return True


@cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")), format_checker=_formats)


def check_form(document: Any, faults: Faults) -> None:
    """Adds everything that is wrong with the form of a document, `MOST_FAULTS` at most."""
    with suppress(TooMany):
        for error in _validator().iter_errors(document):
            for code, where, data in _faults_in(error):
                faults.add(code, *where, **data)


def _faults_in(error: ValidationError) -> Iterator[tuple[str, tuple[str | int, ...], dict[str, Any]]]:
    where = tuple(error.absolute_path)
    rule: Any = error.validator_value
    if error.validator == "required":
        for name in rule:
            if name not in error.instance:
                yield "missing", (*where, name), {"name": name}
    elif error.validator == "additionalProperties" and isinstance(error.instance, dict):
        known = error.schema.get("properties", {})
        for name in error.instance:
            if name not in known:
                yield "unknown_part", (*where, name[:40]), {"name": name[:40]}
    elif error.validator == "enum":
        yield "unknown_word", where, {"words": ", ".join(str(word) or "“”" for word in rule)}
    elif error.validator == "type":
        yield "wrong_type", where, {"types": rule if isinstance(rule, str) else ", ".join(rule)}
    else:
        limit = rule if isinstance(rule, int) else ""
        yield _CODES.get(str(error.validator), "wrong_form"), where, {"limit": limit}
