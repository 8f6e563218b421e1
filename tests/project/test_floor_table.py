"""The table of `make bench-site`: what was measured, and dashes where nothing was."""

from tests.bench.floor_table import CLICK, CROWDS, FLOOR, PAGE, TAPS, Figures, rows, table
from tools.suite_times import replace_block

MEASURED = {
    CROWDS: {"20": {CLICK: "57 / 131 / 200", FLOOR: "13 / 17 / 20", "taps given up": "0"}},
    TAPS: {"The Launch 1x": {"ms to marked, median / p95": "61 / 99"}},
}


def test_a_row_has_the_figures_of_the_floor_and_of_the_site():
    first = rows(Figures(MEASURED))[0]
    assert (first.floor, first.now) == ("13 / 17", "57 / 131")


def test_what_was_not_measured_is_a_dash():
    by_name = {row.name: row for row in rows(Figures(MEASURED))}
    assert by_name["48 tablets: p50 / p95, ms"].now == "-"
    painted = by_name["tap to painted mark, The Launch, The Battle: p50 / p95, ms"]
    assert painted.now == "61 / 99, -"


def test_the_document_has_a_place_for_the_table():
    lines = table(Figures({}))
    assert len({line.count("|") for line in lines}) == 1
    assert lines[-1] in replace_block(PAGE.read_text(), "floor", "\n".join(lines) + "\n")
