"""The printed sheet of The Dome."""

from adventures.games.moon.rules.dome import Dome
from adventures.games.moon.rules.find import adventure

dome = Dome.printed()

SHEET = adventure("moon.5").sheet


def test_the_sheet_has_everything_that_is_printed():
    assert {group: len(places) for group, places in SHEET.groups.items()} == {
        "high": 8, "low": 8, "plant": 16, "water": 8, "dome": 8, "half": 16, "astronaut": 8,
        "upgrade.mission": 4, "upgrade.tower": 4, "upgrade.astronaut": 4, "upgrade.dome": 4,
        "error": 3, "mission": 3, "mission_symbol": 6,
    }  # fmt: skip
    assert [len(levels) for levels in SHEET.zones.values()] == [9, 10, 10, 9]
    assert len(SHEET.spaces) == 38
    assert len(SHEET.places) == 138
    assert not SHEET.printed


def test_each_skyscraper_starts_directly_below_and_above_the_lunar_surface():
    starts = {zone["id"]: zone["start"] for zone in SHEET.data["zones"]}
    below = {zone: SHEET.zones[zone].index(start[1]) for zone, start in starts.items()}
    assert below == {"skyscraper.1": 6, "skyscraper.2": 4, "skyscraper.3": 3, "skyscraper.4": 5}
    assert all(SHEET.zones[zone].index(start[0]) == below[zone] - 1 for zone, start in starts.items())


def test_a_tower_level_is_connected_to_the_levels_of_its_row():
    for tower in SHEET.data["tower"]:
        rows = set()
        for space in tower["spaces"]:
            levels = SHEET.zones[SHEET.zone_of[space]]
            surface = [levels.index(start) for start in levels if start in dome.start][1]
            rows.add(levels.index(space) - surface)
        assert rows == {tower["level"] - 5}
    assert [len(tower["spaces"]) for tower in SHEET.data["tower"]] == [3, 4, 4, 4, 4, 4, 4, 3]


def test_eight_levels_far_from_the_surface_are_not_connected():
    assert sorted(set(SHEET.spaces) - set(dome.connected)) == [
        "skyscraper.1.1", "skyscraper.1.2", "skyscraper.2.10", "skyscraper.2.9",
        "skyscraper.3.10", "skyscraper.3.8", "skyscraper.3.9", "skyscraper.4.1",
    ]  # fmt: skip


def test_the_tower_holds_every_plant_and_every_water_once():
    plants = [plant for tower in SHEET.data["tower"] for plant in tower["plants"]]
    assert tuple(plants) == SHEET.groups["plant"]
    assert tuple(tower["water"] for tower in SHEET.data["tower"]) == SHEET.groups["water"]


def test_both_end_levels_of_a_skyscraper_have_high_and_low_bonuses():
    ends = {level for levels in SHEET.zones.values() for level in (levels[0], levels[-1])}
    assert set(dome.bonuses_of) == ends
    values = {
        space: tuple(SHEET.facts(bonus)["value"] for bonus in bonuses)
        for space, bonuses in dome.bonuses_of.items()
    }
    assert values == {
        "skyscraper.1.9": (6, 3), "skyscraper.1.1": (20, 10),
        "skyscraper.2.10": (20, 10), "skyscraper.2.1": (10, 5),
        "skyscraper.3.10": (25, 12), "skyscraper.3.1": (6, 3),
        "skyscraper.4.9": (10, 5), "skyscraper.4.1": (15, 7),
    }  # fmt: skip
    for high, low in dome.bonuses_of.values():
        assert high.removesuffix("high") == low.removesuffix("low")


def test_sections_are_odd_and_even_in_turn_and_their_halves_are_of_the_same_type():
    types = [SHEET.facts(section)["type"] for section in SHEET.groups["dome"]]
    assert types == ["odd", "even"] * 4
    halves = [half for section in SHEET.groups["dome"] for half in SHEET.facts(section)["halves"]]
    assert tuple(halves) == SHEET.groups["half"]
    for half in halves:
        assert SHEET.facts(half)["type"] == SHEET.facts(SHEET.facts(half)["section"])["type"]


def test_every_scale_has_a_box_for_each_row_but_the_last():
    for scale, rows in SHEET.data["scales"].items():
        boxes = SHEET.groups[f"upgrade.{scale}"]
        assert [SHEET.facts(box)["row"] for box in boxes] == list(range(1, len(rows)))


def test_every_row_of_a_scale_is_better_than_the_one_above():
    for scale, rows in SHEET.data["scales"].items():
        better = [rows[i][c] <= rows[i + 1][c] for i in range(4) for c in range(len(rows[0]))]
        assert all(better) or (scale == "dome" and not any(better))


def test_a_mission_circles_the_star_first_and_the_seal_later():
    for key, reward in SHEET.data["missions"].items():
        assert reward == {which: f"mission.{key[0]}.{which}" for which in ("first", "later")}
        symbols = [SHEET.facts(reward[which])["symbol"] for which in ("first", "later")]
        assert symbols == ["star", "seal"]


def test_three_two_and_one_stars():
    assert adventure("moon.5").stars == (3, 2, 1)
