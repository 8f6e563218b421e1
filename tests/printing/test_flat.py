"""The flat form of a drawing: nothing of it is left to style sheets, and nothing of it has moved."""

import re
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string

from adventures.games.moon import RULESETS
from adventures.games.registry import kit_of
from adventures.printing.flat import flat, icon
from adventures.printing.sheets import COLOUR, SAVING, blank_sheet, flat_field
from adventures.printing.styles import Styles
from tests.every_game import in_every_game
from tests.printing.papers import sheets

DARK = 150  # of 255: what is filled darker than this costs ink
SHAPES = ("path", "circle", "rect")


def drawn(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter())


def name(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def shape(element: ElementTree.Element) -> tuple[str, str | None, str | None]:
    return name(element), element.get("d"), element.get("transform")


@in_every_game
def test_a_flat_sheet_says_itself_how_it_looks(ruleset: str) -> None:
    for element in drawn(flat_field(kit_of(ruleset), sheets(ruleset)[0])):
        assert not {"class", "id", "style", "role", "data-place"} & element.attrib.keys()
        for paint in ("fill", "stroke"):
            assert re.fullmatch(r"none|#[0-9a-f]{6}", element.get(paint, "none")), element.attrib
        assert not any("var(" in value for value in element.attrib.values())


@in_every_game
def test_what_is_seen_keeps_its_geometry_and_its_order(ruleset: str) -> None:
    sheet = sheets(ruleset)[0]
    before = drawn(render_to_string(sheet.field.template, {"field": sheet.field}))
    after = [shape(one) for one in drawn(flat_field(kit_of(ruleset), sheet))]
    there = iter([shape(one) for one in before])
    assert all(one in there for one in after)
    ink = [shape(one) for one in before if "ink" in one.get("class", "")]
    assert len(ink) > 10 or ruleset not in RULESETS, "marks are written on sheets alone"
    assert not set(ink) - set(after)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_saving_ink_fills_nothing_with_a_dark_colour(ruleset: str) -> None:
    for sheet in (sheets(ruleset)[0], blank_sheet(kit_of(ruleset), ruleset)):
        assert sheet is not None
        for element in drawn(flat_field(kit_of(ruleset), sheet, SAVING)):
            fill = element.get("fill", "none")
            if name(element) in SHAPES and fill != "none":
                assert min(int(fill[i : i + 2], 16) for i in (1, 3, 5)) > DARK, element.attrib


def test_the_same_sheet_is_lighter_when_it_saves_ink() -> None:
    colour, saving = (flat_field(kit_of("moon.1"), sheets("moon.1")[0], ink) for ink in (COLOUR, SAVING))
    assert "#16267a" in colour
    assert "#16267a" not in saving
    assert "#000000" in saving


def test_rules_are_weighed_as_a_browser_weighs_them() -> None:
    styles = Styles(
        [
            ":root { --night: #101a31; --thin: 76 95 128 }",
            ".a { fill: var(--night); stroke-width: 2px } .c { display: none } .a { fill: red }",
            "svg .b.a { fill: rgb(var(--thin) / 50%); fill-opacity: 0.5 }",
            "@media print { .d { stroke: color-mix(in srgb, #000 50%, #fff) } }",
            "@media (max-width: 9px) { .a { fill: blue } } .a:hover { fill: lime }",
        ]
    )
    svg = '<svg><path class="a" d="M0 0"/><path class="a b" d="M1 1"/><g class="c"><path d="M2 2"/></g>'
    one, two, three = drawn(flat(f'{svg}<path class="d" d="M3 3"/></svg>', styles))[1:]
    assert one.attrib == {"d": "M0 0", "fill": "#ff0000", "stroke-width": "2"}
    assert two.attrib == {"d": "M1 1", "fill": "#4c5f80", "fill-opacity": "0.25", "stroke-width": "2"}
    assert three.attrib == {"d": "M3 3", "stroke": "#808080"}


def test_an_icon_has_the_colour_of_its_place() -> None:
    styles = Styles([".energy { color: #5b3fb5 }"])
    svg = (
        '<svg><g class="energy"><use href="/static/icons/icons.svg#energy" width="20" height="20"/></g></svg>'
    )
    (symbol,) = (one for one in drawn(flat(svg, styles)) if one.get("viewBox"))
    assert symbol.get("stroke") == "#5b3fb5"
    assert symbol.get("width") == "20"
    assert "#123456" in icon("robot", "#123456")
    assert "currentColor" not in icon("robot", "#123456")
