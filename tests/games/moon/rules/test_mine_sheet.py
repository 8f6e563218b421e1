"""The printed sheet of The Mine."""

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.mine import Mine

mine = Mine.printed()

SHEET = adventure("moon.4").sheet
KINDS = ("pearl", "ruby", "plant", "water")


def test_the_sheet_has_everything_that_is_printed():
    counts = {group: len(places) for group, places in SHEET.groups.items()}
    assert counts == {
        "pearl": 12, "ruby": 14, "plant": 12, "water": 8, "pump": 12,
        "main.plant": 14, "main.water": 10, "main.pearl": 14, "main.ruby": 16,
        "bonus": 4, "value": 6, "energy": 14, "robot": 16, "gift": 11,
        "astronaut": 8, "planning": 6, "error": 3, "mission": 3,
    }  # fmt: skip
    assert [len(spaces) for spaces in SHEET.zones.values()] == [12, 12, 12]
    assert len(SHEET.places) == 219


def test_columns_hold_every_cavity_every_resource_and_every_pump_once():
    columns = SHEET.data["columns"]
    assert sorted(cavity for column in columns for cavity in column["cavities"]) == sorted(SHEET.spaces)
    resources = [resource for column in columns for resource in column["resources"]]
    assert sorted(resources) == sorted(place for kind in KINDS for place in SHEET.groups[kind])
    assert tuple(column["pump"] for column in columns) == SHEET.groups["pump"]


def test_a_resource_lies_in_the_column_of_its_cavities():
    for column in SHEET.data["columns"]:
        for resource in column["resources"]:
            assert set(SHEET.facts(resource)["cavities"]) <= set(column["cavities"])


def test_minerals_belong_to_one_cavity_plants_and_waters_lie_between_two():
    for kind in KINDS:
        sizes = {len(SHEET.facts(place)["cavities"]) for place in SHEET.groups[kind]}
        assert sizes == ({1} if kind in ("pearl", "ruby") else {2})
    minerals = [sum(len(near.get(kind, ())) for kind in ("pearl", "ruby")) for near in mine.around.values()]
    assert max(minerals) == 1
    assert sum(minerals) == 26


def test_factories_hold_every_symbol_and_every_gift_once():
    factories = SHEET.data["factories"]
    symbols = [symbol for factory in factories for symbol in factory["symbols"]]
    assert sorted(symbols) == sorted((*SHEET.groups["energy"], *SHEET.groups["robot"]))
    gifts = [gift for factory in factories for gift in factory.get("gifts", ())]
    assert sorted(gifts) == sorted(SHEET.groups["gift"])
    for symbol in symbols:
        assert symbol in mine.factories[SHEET.facts(symbol)["factory"]]["symbols"]


def test_a_factory_has_room_for_all_of_the_mine_and_its_gift():
    for kind in KINDS:
        assert len(SHEET.groups[f"main.{kind}"]) == len(SHEET.groups[kind]) + 2


def test_each_filling_bonus_is_printed_at_one_resource():
    at = {SHEET.facts(place).get("bonus"): place for kind in KINDS for place in SHEET.groups[f"main.{kind}"]}
    assert {bonus: at[bonus] for bonus in SHEET.groups["bonus"]} == {
        "main.plant.bonus": "main.plant.resource.8",
        "main.water.bonus": "main.water.resource.6",
        "main.pearl.bonus": "main.pearl.resource.10",
        "main.ruby.bonus": "main.ruby.resource.12",
    }


def test_ruling_17_two_stars_for_the_first_one_for_the_second_none_for_the_third():
    assert adventure("moon.4").stars == (2, 1, 0)
