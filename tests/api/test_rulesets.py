"""What can be played, told to everybody: rulesets, options, printed sheets, whether the site is well."""

from __future__ import annotations

import pytest

from adventures.games.moon.rules.find import adventure
from adventures.games.registry import KITS
from tests.api.programs import Program, program

pytestmark = pytest.mark.django_db


def test_every_ruleset_of_every_game_is_listed_without_a_token() -> None:
    told = Program().get("rulesets").json()["rulesets"]
    assert [one["key"] for one in told] == [title.key for kit in KITS for title in kit.titles]
    launch = told[0]
    assert (launch["title"], launch["least_seats"], launch["solo"]) == ("The Launch", 2, True)
    assert Program(language="es").get("rulesets").json()["rulesets"][0]["title"] != launch["title"]


def test_a_game_begins_with_the_options_that_are_told() -> None:
    told = Program().get("rulesets/moon.3").json()["options"]
    missions = next(option for option in told if option["key"] == "missions")
    assert missions["lists"]
    chosen = [choices[-1]["value"] for choices in missions["choices"]]
    ana = program()
    begun = ana.post(
        "games", {"ruleset": "moon.3", "seats": ["Ana"], "options": {"missions": chosen, "opponent": 2}}
    )
    assert begun.status_code == 201


@pytest.mark.parametrize("key", [title.key for kit in KITS for title in kit.titles])
def test_a_sheet_has_all_its_places(key: str) -> None:
    sheet = Program().get(f"rulesets/{key}").json()["sheet"]
    ids = [place["id"] for place in sheet["places"]]
    assert len(ids) == len(set(ids)) > 10
    assert all(0 <= place["x"] <= sheet["width"] for place in sheet["places"] if place["x"] is not None)
    assert all(0 <= place["y"] <= sheet["height"] for place in sheet["places"] if place["y"] is not None)
    assert all(space in ids for zone in sheet["zones"] for space in zone["spaces"])
    assert sheet["fields_of_score"]
    if key.startswith("moon"):
        assert tuple(ids) == adventure(key).sheet.places


def test_what_is_known_already_is_not_sent_again() -> None:
    everybody = Program()
    first = everybody.get("rulesets/moon.1")
    assert everybody.get("rulesets/moon.1", If_None_Match=first["ETag"]).status_code == 304
    spanish = Program(language="es")
    assert spanish.get("rulesets/moon.1", If_None_Match=first["ETag"]).status_code == 200


def test_there_is_no_other_ruleset() -> None:
    assert Program().get("rulesets/moon.99").status_code == 404


def test_the_site_is_well() -> None:
    assert Program().get("health").json() == {"database": "ok"}
