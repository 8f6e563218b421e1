"""What the tablets of the bench read out of pages and streams."""

import pytest

from .page import Page, newest_for, version_shown

PAGE = """
<header><span class="pill" id="turn">Turn 4</span></header>
<div class="play-field" id="field"><svg><g id="p-rocket.1" data-place="rocket.1" data-move="write rocket.1 5">
</g><g id="p-rocket.2" data-place="rocket.2"></g></svg></div>
<section id="cards"><button hx-vals="{&quot;move&quot;: &quot;take 0&quot;}" class="combination">
<button hx-vals="{&quot;move&quot;: &quot;take 1&quot;}" class="combination unfit"></section>
<div id="bar"><section><button hx-vals="{&quot;move&quot;: &quot;done&quot;}" disabled></section></div>
<div id="now" hidden data-version="17" data-sheet="ab" data-question="cd"></div>
"""
PIECE = """
<svg><g hx-swap-oob="true" id="p-rocket.1" data-place="rocket.1"></g></svg>
<div id="bar"><section>
<button hx-vals="{&quot;moves&quot;: [&quot;done&quot;, &quot;pass&quot;]}"></section></div>
<div id="now" hidden data-version="18" data-sheet="ef" data-question="gh" hx-swap-oob="true"></div>
"""


def test_a_page_answers_with_what_glows() -> None:
    page = Page()
    page.put(PAGE)
    assert page.answers() == [["write rocket.1 5"], ["take 0"]]
    assert (page.turn, page.version, page.sheet, page.question) == (4, 17, "ab", "cd")


def test_a_piece_takes_the_place_of_what_was_there() -> None:
    page = Page()
    page.put(PAGE)
    page.put(PIECE)
    assert page.answers() == [["take 0"], ["done", "pass"]]
    assert (page.turn, page.version, page.question) == (4, 18, "gh")
    assert version_shown(PIECE) == 18


@pytest.mark.parametrize(
    ("data", "newest"),
    [
        ("17", 17),
        ('{"version": 20, "public": 12, "seats": {"1": 19, "2": 14}}', 14),
        ('{"version": 20, "public": 15, "seats": {"1": 19, "2": 14}}', 15),
        ('{"version": 20, "public": 12, "seats": {"1": 19}}', 12),
        ('{"version": 20}', 20),
    ],
)
def test_a_stream_tells_what_a_seat_must_show(data: str, newest: int) -> None:
    assert newest_for(2, data) == newest
