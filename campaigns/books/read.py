"""A Campaign Book from its document and back: exact inverses, with all faults of form told at once.

The format is `docs/campaign-book.md`; its schema is `book.schema.json`. Whether a book that can be read can
also be played is asked of `campaigns.books.check`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path as File
from typing import Any

import yaml
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from .codec import decode, encode
from .faults import BookRefused, Fault, Faults, TooMany
from .parse import measure, parsed
from .story import StoryBook

FORMAT = "moonsite-book/1"
SCHEMA = File(__file__).with_name("book.schema.json")
SHIPPED = File(__file__).with_name("shipped")
WIDTH = 110  # of a line in a file that we write

_ORDER = ("key", "title", "languages", "edition", "rights", "short", "paths", "chapters", "cards")
_PATHS = "campaigns"  # what the document calls the paths of a book


def shipped_files() -> list[File]:
    """Returns the books that come with the site; those of earlier releases first.

    An export names the version of its book by a checksum: where the earlier ones are, old exports come back.
    """
    return [*sorted((SHIPPED / "earlier").glob("*.yaml")), *sorted(SHIPPED.glob("*.yaml"))]


def read(content: bytes) -> StoryBook:
    """Reads a book's file, YAML or JSON; raises BookRefused with everything that is wrong with its form."""
    return book_of(parsed(content))


def book_of(document: Any) -> StoryBook:
    """Makes a book from a document; raises BookRefused with everything that is wrong with its form."""
    measure(document)
    faults = Faults()
    with suppress(TooMany):
        for error in _validator().iter_errors(document):
            for code, where, data in _faults_in(error):
                faults.add(code, *where, **data)
    if faults:
        raise BookRefused(sorted(faults, key=lambda fault: [str(step).zfill(6) for step in fault.where]))
    data = {name: value for name, value in document.items() if name != "format"}
    data["paths"] = data.pop(_PATHS)
    return decode(StoryBook, data, tuple(data["languages"]))


def faults_of_part(address: str, document: Any) -> list[Fault]:
    """Finds what is wrong with the form of one part of a book, which `books.partly` names by its address."""
    name = _PARTS.get(address.partition("/")[0])
    if name is None or document is None:
        return []
    faults = Faults()
    with suppress(TooMany):
        for part in document if isinstance(document, list) else [document]:
            for error in _validator(name).iter_errors(part):
                for code, where, data in _faults_in(error):
                    faults.add(code, *where, **data)
    return list(faults)


def document_of(book: StoryBook) -> dict[str, Any]:
    """Puts a book into a document, shortest form, always in the same order."""
    data = encode(book, book.languages)
    parts = {(_PATHS if name == "paths" else name): data[name] for name in _ORDER if name in data}
    return {"format": FORMAT, **parts}


def written(book: StoryBook) -> bytes:
    """Writes a book as a YAML file; the same book is always the same bytes."""
    text = yaml.dump(
        document_of(book), Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=WIDTH, line_break="\n"
    )
    return text.encode()


def checksum_of(document: Mapping[str, Any]) -> str:
    """The SHA-256 of a document in hexadecimal, whatever file it was written in."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


class _Dumper(yaml.CSafeDumper):
    """Writes texts of several lines as blocks, short lists and effects in one line."""


def _text(dumper: _Dumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


def _list(dumper: _Dumper, parts: list[Any]) -> yaml.SequenceNode:
    short = all(isinstance(part, str | int) for part in parts)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", parts, flow_style=short)


_Dumper.add_representer(str, _text)
_Dumper.add_representer(list, _list)


@cache
def _validator(part: str = "") -> Draft202012Validator:
    """The schema of a book, or of one of its parts by the name that it has there."""
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    if part:
        schema = {"$defs": schema["$defs"], "$ref": f"#/$defs/{part}"}
    return Draft202012Validator(schema)


_PARTS = {"book": "head", "campaigns": "path", "chapters": "chapter", "cards": "card"}


# What the schema says by one of its words, as a code of ours with what the sentence needs.
_CODES = {
    "type": "wrong_type",
    "const": "wrong_format",
    "enum": "unknown_word",
    "pattern": "wrong_form",
    "minLength": "empty",
    "minItems": "too_few",
    "minProperties": "empty",
    "maxLength": "too_long",
    "maxItems": "too_many",
    "maxProperties": "too_many",
    "minimum": "too_small",
    "maximum": "too_great",
    "uniqueItems": "twice",
}


def _faults_in(error: ValidationError) -> Iterator[tuple[str, tuple[str | int, ...], dict[str, Any]]]:
    """Turns a complaint of the schema into codes with their places."""
    where = tuple(error.absolute_path)
    rule: Any = error.validator_value
    if error.validator == "required":
        for name in rule:
            if name not in error.instance:
                yield "missing", (*where, name), {"name": name}
    elif error.validator == "additionalProperties":
        known = error.schema.get("properties", {})
        for name in error.instance:
            if name not in known:
                yield "unknown_part", (*where, name), {"name": name[:40]}
    elif error.validator == "enum":
        yield "unknown_word", where, {"words": [str(word) for word in rule]}
    elif error.validator == "type":
        yield "wrong_type", where, {"types": [rule] if isinstance(rule, str) else list(rule)}
    else:
        limit = rule if isinstance(rule, int) else ""
        yield _CODES.get(str(error.validator), "wrong_form"), where, {"limit": limit}
