"""The table of docs/api.md holds what there is: page actions beside their twins, and each call of the API."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from django.conf import settings
from django.urls import URLPattern, URLResolver, get_resolver

from tests.api.schema_checks import schema

TEXT = (Path(settings.BASE_DIR) / "docs" / "api.md").read_text()
NOT_OURS = ("admin", "toy")
NO_PAGES = ("api", "api-schema")
ROW = re.compile(r"^\| `([\w:-]+)` \| (.+?) \|$", re.MULTILINE)
CALL = re.compile(r"`(GET|POST|PUT|PATCH|DELETE) (/api/v1/[^`]*)`")


def twins() -> dict[str, str]:
    """What the table says beside each page action."""
    found = ROW.findall(TEXT)
    assert len({name for name, _ in found}) == len(found), "a page action stands there twice"
    return dict(found)


def calls_told() -> list[tuple[str, str]]:
    """Every call that docs/api.md names."""
    return CALL.findall(TEXT)


def calls() -> set[tuple[str, str]]:
    """Every call that there is."""
    return {(method.upper(), path) for path, methods in schema()["paths"].items() for method in methods}


def page_addresses() -> set[str]:
    """The names of all addresses of pages, with the calls of the API left out."""
    return {name for name in _named(get_resolver().url_patterns) if name not in NO_PAGES}


def _named(patterns: Sequence[URLPattern | URLResolver], space: str = "") -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            if str(pattern.pattern).startswith("api/v1/") or pattern.namespace in NOT_OURS:
                continue
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            yield from _named(pattern.url_patterns, inner)
        elif pattern.name:
            yield space + pattern.name


def test_every_page_address_has_its_twin_or_says_why_not() -> None:
    assert page_addresses() == twins().keys()
    for name, told in twins().items():
        assert CALL.search(told) or told.startswith("none: "), name


def test_the_table_names_no_call_that_there_is_not() -> None:
    assert set(calls_told()) <= calls(), sorted(set(calls_told()) - calls())


def test_every_call_stands_in_the_table_or_among_what_only_programs_have() -> None:
    assert calls() <= set(calls_told()), sorted(calls() - set(calls_told()))
