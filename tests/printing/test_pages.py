"""Printed pages: every mark is on them, in handwriting; names of any script; what was typed is no markup."""

from collections import Counter
from dataclasses import replace

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.registry import kit_of
from adventures.printing.sheets import SAVING, blank_sheet, sheet_of, sheets_pdf, sheets_pictures
from adventures.rules import Game, Setup
from tests.games.moon.rules.arrange_effects import changed_game
from tests.printing.papers import HAND, Pixels, fonts, handwriting, pdf, played, sheets

HALF = {
    "kind": "half_sheet",
    "parts": [
        {"part": "boxes", "count": 5, "action": "any", "values": [0, 1, 3, 6, 10, 15]},
        {"part": "race", "of": 0, "first": 8, "later": 4, "worth": "points"},
    ],
}
A4, LETTER = (595, 842), (612, 792)
EDGE, FIELD, SCALE, NEAR = 36, 722, 0.5, 8
NAMES = {
    "Greek": "Νεφέλη",
    "Cyrillic": "Катерина Їжак",
    "Hebrew": "שירה",
    "Arabic": "عائشة",
    "Devanagari": "प्रिया",
    "Bengali": "কমল",
    "Tamil": "கவிதா",
    "Thai": "สมหญิง",
    "Georgian": "თამარ",
    "Armenian": "Անահիտ",
    "Ethiopic": "ሰላም",
    "Han": "陳美玲 王芳 髙橋",
    "Kana": "さくらアカリ",
    "Hangul": "김서연",
    "Vietnamese": "Nguyễn Thị Bưởi",
    "emoji": "👩‍🚀🌙🦊",
}
JOINERS = "\u200d\ufe0f"
HOSTILE = [
    '#include "x"',
    "$x$ *b* _i_",
    "\\ \\u{41}",
    "<b>&amp;</b>",
    "]{#panic()}",
    "@ref <label> `raw`",
    "👾" * 40,
]


@pytest.mark.parametrize("key", ["moon.1", "moon.3", "moon.6"])
def test_every_number_is_on_the_page_in_handwriting(key: str) -> None:
    view, printed = played(key), pdf(key, sheets(key))
    for page, owner in zip(printed.pages, kit_of(key).owners(view), strict=True):
        marks = view["sheets"][owner]["marks"]
        written = "".join(word for words in marks.values() for word in words if word.isdigit())
        assert len(written) > 10
        assert not Counter(written) - handwriting(page)


@pytest.mark.parametrize("key", ["moon.1", "moon.5"])
def test_every_mark_is_ink_at_its_place(key: str) -> None:
    view = played(key)
    owner = kit_of(key).owners(view)[0]
    unmarked = blank_sheet(kit_of(key), key)
    assert unmarked is not None
    marked, blank = (
        Pixels(sheets_pictures(kit_of(key), [one], scale=SCALE)[0]) for one in (sheets(key)[0], unmarked)
    )
    at = {place.id: place for place in drawing_of(key).places}
    seen = [place for place in view["sheets"][owner]["marks"] if place in at]
    assert len(seen) > 20
    below, open_below = top_of_field(marked), top_of_field(blank)
    for place in seen:
        assert inked(marked, below, at[place].x, at[place].y), place
    blue = [place for place in seen if inked(blank, open_below, at[place].x, at[place].y)]
    assert len(blue) < 0.1 * len(seen), blue


def inked(page: Pixels, top: int, x: float, y: float) -> bool:
    """Returns whether there is ink near a point of the field: bluer than any line that is printed."""
    right, down = SCALE * (EDGE + x * FIELD / 776), top + SCALE * y * FIELD / 776
    near = range(-NEAR, NEAR + 1)
    return any(
        _blue(*page.at(right + i, down + j)) for i in near for j in near if 0 <= right + i < page.width
    )


def _blue(red: int, green: int, blue: int) -> bool:
    return blue - red > 60 and blue - green > 50


def top_of_field(page: Pixels) -> int:
    """Where the frame round the field begins: the second line that runs across the page."""
    across = range(int(80 * SCALE), int(700 * SCALE), 10)
    lines = [y for y in range(15, 100) if all(page.at(x, y) != (255, 255, 255) for x in across)]
    return lines[-1]


def test_the_page_tells_game_name_missions_points_and_record() -> None:
    (first, *_others) = sheets("moon.1")
    words = pdf("moon.1", [first], foot="moonsite, record 7Q4K").pages[0].extract_text()
    for word in (
        "The Launch",
        "Adventure 1",
        first.name,
        "Missions",
        first.printed.missions[0].text,
        "Signs",
    ):
        assert word in words
    for word in (
        f"Total {first.total}",
        "record 7Q4K",
        "page 1 of 1",
        "1st",
        *(line[0] for line in first.lines),
    ):
        assert word in words


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_every_adventure_prints_a_blank_sheet_on_one_page(key: str) -> None:
    blank = blank_sheet(kit_of(key), key)
    assert blank is not None
    paper, size = ("a4", A4) if int(key[-1]) % 2 else ("letter", LETTER)  # all are set alike
    (page,) = pdf(key, [blank], paper=paper, ink=SAVING).pages
    assert (round(page.mediabox.width), round(page.mediabox.height)) == size
    assert not handwriting(page)


def test_each_sheet_has_a_page_and_all_fonts_are_embedded() -> None:
    printed = pdf("moon.1", sheets("moon.1"))
    assert len(printed.pages) == len(sheets("moon.1"))
    found = fonts(printed.pages[0])
    assert all(found.values())
    assert any(HAND in name for name in found)
    assert any("Outfit" in name for name in found)


def test_a_name_in_any_script_can_be_read() -> None:
    named = replace(sheets("moon.1")[0], lines=tuple((name, "", "") for name in NAMES.values()))
    (page,) = pdf("moon.1", [named]).pages
    # A sign that no font has would be an empty box, which is no character when it is read back.
    there = set(page.extract_text())
    for script, name in NAMES.items():
        assert {sign for sign in name if not sign.isspace() and sign not in JOINERS} <= there, script


def test_what_was_typed_in_is_printed_and_never_markup() -> None:
    for name in HOSTILE[:2]:
        named = replace(sheets("moon.1")[0], name=name, lines=tuple((one, name, one) for one in HOSTILE))
        words = "".join(page.extract_text() for page in pdf("moon.1", [named], foot=name).pages)
        told = "".join(words.split())
        for one in HOSTILE:
            assert "".join(one.split())[:24] in told, one


def test_equal_sheets_are_equal_bytes() -> None:
    kit, pages = kit_of("moon.1"), sheets("moon.1")
    one, two = (sheets_pdf(kit, pages, foot="moonsite", made=1_700_000_000) for _ in range(2))
    assert one == two


def test_astras_side_and_the_chapter_stand_beside_a_solo_sheet() -> None:
    game = changed_game(1, HALF, {"kind": "turn_limit", "turns": 20}, opponent=3)
    sheet = sheet_of(kit_of("moon.1"), game.view(None), "ana")
    for paper in ("a4", "letter"):
        (page,) = pdf("moon.1", [sheet], paper=paper).pages
        told = page.extract_text()
        for word in ("ASTRA, level 3", "Solo bonuses", "Half sheet", "In force", "20 turns left"):
            assert word in told


def test_astras_own_sheet_is_a_page_too() -> None:
    kit, view = kit_of("moon.8"), changed_game(8, opponent=2).view(None)
    seat, astra = (sheet_of(kit, view, owner, place=1, points=7) for owner in kit.owners(view))
    first, second = pdf("moon.8", [seat, astra]).pages
    assert "Left sheet" in first.extract_text()
    # The points of the seat are not ASTRA's.
    assert "Left sheet" not in second.extract_text()
    assert "1st · 7 points" in second.extract_text()


def test_a_game_that_brings_nothing_prints_its_field() -> None:
    kit, view = kit_of("toy.1"), Game.new(Setup("toy.1", ("Ana", "Ben"))).view(None)
    (page,) = pdf("toy.1", [sheet_of(kit, view, "Ana")]).pages
    assert "Comet Harbour" in page.extract_text()
    assert blank_sheet(kit, "toy.1") is None
