"""What a body may hold before any field of it is read."""

import json
from typing import Any

import pytest

from adventures.api.reading import DEEPEST
from tests.api.programs import program

pytestmark = pytest.mark.django_db


def lists(levels: int) -> Any:
    """Lists in lists, so many levels with the object around them."""
    return json.loads("[" * (levels - 1) + "]" * (levels - 1))


def detail(value: Any) -> str:
    reply = program().post("games", {"options": value})
    assert reply.status_code == 400
    return str(reply.json()["detail"])


@pytest.mark.parametrize(
    "value", ["a\x00", ["a\x00"], [["b", "\ud800"]], {"\x00": 1}, [{"a": "\x00"}], lists(DEEPEST + 1)]
)
def test_what_cannot_be_stored_is_refused_wherever_it_stands(value: Any) -> None:
    assert "cannot be stored" in detail(value)


def test_as_many_levels_as_allowed_are_read() -> None:
    assert "cannot be stored" not in detail(lists(DEEPEST))
