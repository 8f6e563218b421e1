"""The solo of the day through the API: what a token is told before its own try has ended, and afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from adventures.models import Game
from tests.api.programs import Program, program
from tests.groups import Group
from tests.services.test_days import ends
from tests.web.test_daily import bot_has_played, has_played

pytestmark = pytest.mark.django_db
CLOSED = ("rows", "bot", "middle", "courses")


@pytest.fixture
def reader() -> Program:
    return program()


def tries(reader: Program) -> Game:
    reply = reader.post("daily/tries", {"name": "Reader"})
    assert reply.status_code == 201
    return Game.objects.get(pk=reply.json()["id"])


def today(reader: Program) -> dict[str, Any]:
    told: dict[str, Any] = reader.get("daily").json()
    return told


def test_what_others_made_of_it_is_null_until_the_own_try_has_ended(reader: Program) -> None:
    has_played("Lio", 500, [111, 500])
    bot_has_played(600)
    told = today(reader)
    assert (told["state"], told["game"], told["count"]) == ("new", None, 1)
    assert [told[name] for name in CLOSED] == [None] * 4
    game = tries(reader)
    told = today(reader)
    assert (told["state"], told["game"]) == ("running", str(game.pk))
    assert [told[name] for name in CLOSED] == [None] * 4
    assert reader.get(f"daily/{told['day']}/best").status_code == 404
    ends(Group.of(game))
    told = today(reader)
    assert (told["state"], told["game"]) == ("done", str(game.pk))
    assert [(row["name"], row["yours"], row["place"]) for row in told["rows"]] == [
        ("Lio", False, 1), ("Reader", True, 2),
    ]  # fmt: skip
    assert told["bot"]["points"] == 600
    assert set(told["courses"]) == {"best", "yours"}
    assert told["courses"]["best"] == [111, 500]


def test_a_later_try_that_goes_on_is_named_and_has_no_place(reader: Program) -> None:
    ends(Group.of(tries(reader)))
    before = today(reader)
    later = tries(reader)
    told = today(reader)
    assert (told["state"], told["game"]) == ("done", str(later.pk))
    assert told["rows"] == before["rows"]
    ends(Group.of(later))
    assert today(reader)["rows"] == before["rows"]
