"""The puzzle of a day: one tap answers, then the points lie on the places and in a list."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from adventures.models import PuzzleAnswer
from adventures.puzzles import puzzle_of_day
from tests.browsers import SMALLER, OpenTablet
from tests.puzzle_days import day_with, today
from tests.sites import Site

from .addresses import OF_PUZZLES
from .eye import LONG_WORDS, Eye, Places, laid_out

RULESETS = ("moon.1", "moon.3", "moon.7")
LIST = ".puzzle-places"
HEAT = "[data-heat]"


def screens() -> dict[str, str]:
    """Today's puzzle, and the last ones of some Adventures, none of which is answered yet."""
    PuzzleAnswer.objects.all().delete()
    return {
        "puzzle": reverse("puzzle"),
        **{f"puzzle {ruleset[-1]}": address_of(ruleset) for ruleset in RULESETS},
    }


def address_of(ruleset: str) -> str:
    return reverse("puzzle-day", args=[day_with(ruleset).isoformat()])


@pytest.fixture
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, screens)


def taps_worst(page: Page, ruleset: str) -> str:
    """Taps the weakest place of an earlier day, on the field or on a phone in the strips; gets its name."""
    place = puzzle_of_day(day_with(ruleset)).places[-1].place
    shown = page.locator(f'#strips [data-place="{place}"]')
    here = shown if shown.count() and shown.is_visible() else page.locator(f'#field [data-place="{place}"]')
    # Right beside the bar a finger may mean what is in it.
    here.evaluate("place => place.scrollIntoView({ block: 'center' })")
    with page.expect_navigation():
        here.locator(".hit").tap()
    return place


@pytest.mark.parametrize("size", ["landscape", "phone"])
def test_one_tap_on_a_place_answers_and_shows_what_each_is_worth(
    open_tablet: OpenTablet, shared_site: Site, size: str
) -> None:
    page = open_tablet(shared_site.url, size=size)
    page.goto(address_of("moon.3"))
    page.wait_for_selector(".puzzle[data-ready]")
    assert page.locator(HEAT).count() == 0
    place = taps_worst(page, "moon.3")
    puzzle = puzzle_of_day(day_with("moon.3"))
    expect(page.locator(f"#field {HEAT}")).to_have_count(len(puzzle.places))
    expect(page.locator(f'#field [data-heat="{place}"]')).to_have_text("0")
    expect(page.locator(f"{LIST} tbody tr")).to_have_count(len(puzzle.places))
    expect(page.locator(f"{LIST} tr.own .puzzle-rank")).to_have_text(str(len(puzzle.places)))
    expect(page.locator(".puzzle-late")).to_be_visible()
    page.reload()
    expect(page.locator(".puzzle.answered")).to_be_visible()
    assert page.locator("#field [data-move]").count() == 0


def test_the_keyboard_answers_and_the_list_is_the_table_that_is_read(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    _day, puzzle = today()
    page = open_tablet(shared_site.url)
    page.goto(reverse("puzzle"))
    page.wait_for_selector(".puzzle[data-ready]")
    page.locator(f'#field [data-place="{puzzle.places[0].place}"]').focus()
    with page.expect_navigation():
        page.keyboard.press("Enter")
    expect(page.get_by_text("The best place.").first).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(len(puzzle.places) + 1)
    expect(page.locator(".puzzle-week .shown .puzzle-square")).to_have_class("puzzle-square best")


def looks_before_and_after(eye: Eye, *selected: str) -> None:
    """Looks at the question of each day and at what came of an answer, at some in smaller windows too."""
    for name, address in eye.places.screens.items():
        smaller = SMALLER if name in selected else ()
        eye.opens(name)
        eye.looks(name, *smaller)
        eye.page.locator(".puzzle-choice").last.evaluate("button => button.click()")
        eye.page.wait_for_selector(".puzzle.answered[data-ready]")
        eye.looks(f"{name} answered", *smaller)
        assert address


@pytest.mark.parametrize("language", LONG_WORDS)
def test_it_is_neat_by_day(places: Places, open_tablet: OpenTablet, language: str) -> None:
    eye = Eye.by_day(language, open_tablet, places)
    looks_before_and_after(eye)
    eye.has_found_nothing()


def test_the_densest_are_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    densest = {name: places.screens[name] for name in ("puzzle", "puzzle 3")}
    eye = Eye.in_english(open_tablet, replace(places, screens=densest))
    looks_before_and_after(eye, "puzzle 3")
    eye.has_found_nothing()
    assert not OF_PUZZLES - eye.visited.keys(), "a new address is looked at too"
