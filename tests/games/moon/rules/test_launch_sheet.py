"""The printed sheet of The Launch."""

import pytest

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.layout import Layout, SheetError

SHEET = adventure("moon.1").sheet


def test_the_sheet_has_everything_that_is_printed():
    counts = {group: len(places) for group, places in SHEET.groups.items()}
    assert counts == {
        "active": 16, "inactive": 7, "arrow": 7, "activation": 5, "build": 10, "sabotage": 8,
        "rocket": 31, "score": 10, "extra": 8, "error": 8, "mission": 3,
    }  # fmt: skip
    assert len(SHEET.spaces) == 53
    assert len(SHEET.zones) == 9
    assert len(SHEET.data["quarters"]) == 19


def test_rockets_of_the_effects_add_up():
    rockets = {
        kind: sum(SHEET.facts(place)["rockets"] for place in SHEET.groups[kind])
        for kind in ("active", "inactive")
    }
    assert rockets == {"active": 41, "inactive": 20}


def test_quarters_hold_every_space_and_every_effect_once():
    quarters = SHEET.data["quarters"]
    spaces = [space for quarter in quarters for space in quarter["spaces"]]
    effects = [effect for quarter in quarters for effect in quarter["effects"]]
    assert sorted(spaces) == sorted(SHEET.spaces)
    assert len(effects) == len(set(effects)) == 46


def test_score_lines_hold_every_rocket_once():
    lines = [rocket for box in SHEET.groups["score"] for rocket in SHEET.facts(box)["line"]]
    assert lines == list(SHEET.groups["rocket"])


def sound():
    return {
        "zones": [{"id": "one", "spaces": ["one.1", "one.2"]}],
        "quarters": [{"id": "quarter.one", "spaces": ["one.1", "one.2"], "effects": ["star.1"]}],
        "places": {"star": [{"id": "star.1", "quarter": "quarter.one"}]},
    }


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data["places"]["star"].append({"id": "one.1"}),
        lambda data: data["places"]["star"].append({"id": "star.2", "quarter": "quarter.two"}),
        lambda data: data["quarters"][0]["effects"].append("star.9"),
    ],
)
def test_a_sheet_that_contradicts_itself_is_refused(spoil):
    assert Layout(sound()).places == ("one.1", "one.2", "star.1")
    data = sound()
    spoil(data)
    with pytest.raises(SheetError):
        Layout(data)
