"""A layout that cards have changed in one game; the printed one stays as it is."""

import json

import pytest

from adventures.games.moon.rules.layout import SheetError, layout_of, load

PRINTED = load("mine")
SPACE = PRINTED.spaces[0]


def test_the_printed_layout_is_told_by_its_name_alone():
    assert PRINTED.as_json() == {"sheet": "mine", "changes": []}
    assert layout_of(PRINTED.as_json()) is PRINTED
    assert PRINTED.changed() is PRINTED


def test_crossed_and_blocked_places_are_so_from_the_start():
    changed = PRINTED.changed(crossed=["error.1"], blocked=[SPACE])
    assert changed.printed["error.1"] == ("cross",)
    assert changed.printed[SPACE] == ("blocked",)
    assert "error.1" not in PRINTED.printed
    assert changed.places == PRINTED.places


def test_a_cross_comes_upon_what_is_printed():
    printed = load("escape")
    place = next(place for place, words in printed.printed.items() if words == ("line",))
    assert printed.changed(crossed=[place]).printed[place] == ("line", "cross")


def test_added_places_join_the_end_of_their_group_or_make_a_new_one():
    changed = PRINTED.changed(added={"error": [{"id": "error.99"}], "seal": [{"id": "seal.1", "value": 3}]})
    assert changed.groups["error"] == (*PRINTED.groups["error"], "error.99")
    assert changed.facts("seal.1")["value"] == 3
    assert changed.places[: changed.index["error.99"]] == PRINTED.places[: changed.index["error.99"]]
    assert "seal" not in PRINTED.groups


def test_other_values_at_a_place_and_of_the_sheet():
    bonus = PRINTED.groups["bonus"][0]
    values = [0, 1, 2, 3]
    changed = PRINTED.changed(facts={bonus: {"value": 77}}, values={"error_values": values})
    assert changed.facts(bonus)["value"] == 77
    assert changed.data["error_values"] == values
    assert PRINTED.facts(bonus)["value"] != 77
    assert PRINTED.data["error_values"] != values


def test_changes_follow_each_other_and_are_told_as_json():
    changed = PRINTED.changed(crossed=["error.1"]).changed(blocked=[SPACE])
    told = json.loads(json.dumps(changed.as_json()))
    assert told == {"sheet": "mine", "changes": [{"crossed": ["error.1"]}, {"blocked": [SPACE]}]}
    again = layout_of(told)
    assert again.printed == changed.printed
    assert again.places == changed.places
    assert again.data == changed.data


@pytest.mark.parametrize(
    "change",
    [
        {"crossed": ["nowhere"]},
        {"blocked": ["nowhere"]},
        {"facts": {"nowhere": {"value": 1}}},
        {"facts": {SPACE: {"value": 1}}},
        {"values": {"nothing": 1}},
        {"added": {"error": [{"id": "error.1"}]}},
    ],
)
def test_changes_that_contradict_the_sheet_are_refused(change):
    with pytest.raises(SheetError):
        PRINTED.changed(**change)


def test_what_follows_from_a_layout_is_worked_out_once_for_each():
    calls = []

    def spaces(layout):
        calls.append(layout)
        return len(layout.spaces)

    changed = PRINTED.changed(crossed=["error.1"])
    assert [PRINTED.worked_out(spaces), PRINTED.worked_out(spaces), changed.worked_out(spaces)]
    assert calls == [PRINTED, changed]
