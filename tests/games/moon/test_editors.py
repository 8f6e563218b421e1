"""Every tile of the catalogue has an editor in every Adventure, and what it makes can be played."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from django.template.loader import render_to_string

from adventures.games.moon import RULESETS
from adventures.games.moon.editors import rows
from adventures.games.moon.editors.rows import EffectForm, ParameterRow
from adventures.games.moon.rules.effects.kinds.registry import KINDS
from adventures.games.registry import kit_of

EFFECTS = kit_of("moon.1").effects
TILES = [tile.key for tile in EFFECTS.tiles]
ADVENTURES = ("moon.1", "moon.4", "moon.8")
ASKED = {"number": 158, "numbers": [0, 1, 3], "text": "Read the letter"}

# How many boxes there are, and whether ASTRA has points of its own, is the sheet's to say; parts go together.
DEPENDING = ("errors", "opponent", "boxes", "race", "field")


def editor(tile: str, ruleset: str) -> Any:
    found = EFFECTS.editor(tile, ruleset)
    assert found is not None
    return found


@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_every_tile_has_an_editor(ruleset: str) -> None:
    for tile in TILES:
        found = editor(tile, ruleset)
        assert "<button" in render_to_string(found.template, found.context), tile


def test_no_tile_has_no_editor() -> None:
    assert EFFECTS.editor("nothing", "moon.1") is None


def told(row: ParameterRow) -> Any:
    """What a row says after its first key, step or word."""
    match row.widget:
        case "step":
            return max(row.least, min(row.most, row.start))
        case "one":
            return json.loads(row.keys[-1].value)
        case "many":
            return [json.loads(row.keys[0].value)]
        case "condition":
            return {"zones": 1}
    return ASKED[row.widget]


def put(effect: dict[str, Any], name: str, value: Any) -> None:
    """Puts a parameter where the name of its row says, as the page does."""
    if "/" in name:
        name, place = name.split("/")
        words = effect.get(name, "/").split("/")
        words[int(place)] = value
        effect[name] = "/".join(words)
        return
    first, _dot, rest = name.partition(".")
    if not rest:
        effect[first] = value
    elif rest.isdigit():
        effect.setdefault(first, []).append(value)
    else:
        effect.setdefault(first, {})[rest] = value


def made(form: EffectForm) -> Iterator[dict[str, Any]]:
    """The effect of a form with what it needs, and the one with everything."""
    for needed in (True, False):
        effect = json.loads(form.fixed_text)
        for row in form.rows:
            if row.within:
                name, _is, values = row.within.partition("=")
                if str(effect.get(name)).lower() not in values.split("|"):
                    continue
            if row.needed or not needed:
                put(effect, row.name, told(row))
        yield effect


@cache
def forms(ruleset: str) -> tuple[tuple[str, EffectForm], ...]:
    """The forms of all tiles of an Adventure that make an effect by themselves."""
    return tuple(
        (tile, form)
        for tile in TILES
        for form in editor(tile, ruleset).context.get("forms", ())
        if form.kind in KINDS and tile != "half_sheet"
    )


@pytest.mark.parametrize("ruleset", ADVENTURES)
def test_what_an_editor_makes_can_be_played(ruleset: str) -> None:
    assert forms(ruleset)
    for tile, form in forms(ruleset):
        solo = tile == "opponent"
        least, everything = made(form)
        if form.kind not in DEPENDING:
            assert not EFFECTS.faults(ruleset, [everything], solo), everything
        if len(least) > 2 and form.kind not in (*DEPENDING, "incident"):
            assert not EFFECTS.faults(ruleset, [least], solo), least


def test_a_half_sheet_is_made_of_its_parts() -> None:
    parts = [next(iter(made(form))) for form in editor("half_sheet", "moon.4").context["forms"]]
    for part in parts:
        part.pop("kind")
    parts[0]["values"] = [*range(parts[0]["count"] + 1)]
    parts[1]["of"] -= 1
    assert not EFFECTS.faults("moon.4", [{"kind": "half_sheet", "parts": parts}], False), parts


def test_the_places_of_a_sheet_can_be_marked_from_the_start() -> None:
    for ruleset in RULESETS:
        spots = editor("set_up", ruleset).context["spots"]
        assert any(spot.space for spot in spots)
        spaces = [spot.id for spot in spots if spot.space][:2]
        assert not EFFECTS.faults(ruleset, [{"kind": "set_up", "blocked": spaces}], False), ruleset


def test_the_cards_of_the_box_are_counted() -> None:
    numbers = editor("cards_out", "moon.1").context["numbers"]
    assert sum(key["copies"] for key in numbers) == 63
    assert [key["value"] for key in numbers] == list(range(1, 16))


def test_rows_are_known_to_the_page() -> None:
    widgets = {row.widget for ruleset in ADVENTURES for _tile, form in forms(ruleset) for row in form.rows}
    assert widgets <= {"one", "many", "step", "number", "numbers", "text", "condition"}
    assert rows.TEMPLATE == "components/effect_rows.html"
