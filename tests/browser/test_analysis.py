"""The third mode of a replay: asked for, growing while it is made, opened moment by moment, and left."""

from __future__ import annotations

import os
from typing import Any

import pytest
from django.db.transaction import atomic
from playwright.sync_api import Page, expect

from adventures.models import Game, GameAnalysis
from tests.analyses import store_analysis, told_of
from tests.browsers import OpenTablet
from tests.groups import Group
from tests.sites import Site

from .axe import complaints
from .stored import session_of, sits


def lay_out() -> tuple[str, str]:
    """Plays a game of four to its end; gets its key and the session of whoever looks back."""
    with atomic():
        group = Group.at_the_end(("Nuria", "Iker", "Tomás", "Maya"), ruleset="moon.2")
        return str(group.game_id), session_of(group.tablet)


def works(key: str, share: float) -> None:
    """Lets a worker have done so much of the analysis; the luck is known and moments are found at last."""
    game = Game.objects.get(pk=key)
    told = told_of(game)
    if share < 1:
        told["moments"] = []
        for one in told["seats"].values():
            one["luck"] = None
    store_analysis(game, told, share)


def opens(page: Page, site: Site, key: str, session: str, query: str = "") -> None:
    sits(page, site, session, f"/games/{key}/replay{query}")
    expect(page.locator(".replay[data-ready]")).to_have_count(1)


def pictured(page: Page, name: str) -> None:
    if "MOON_PICTURES" in os.environ:
        page.wait_for_timeout(700)
        page.screenshot(path=f"screenshots/{name}.png")


def tried(page: Page) -> tuple[str, str]:
    """Whose seat is played on from where, as the only key says that does it: the name and the turn."""
    expect(page.get_by_role("button", name="Try it from here")).to_have_count(1)
    form = page.locator(".replay-try")
    seats, seat, turn = form.evaluate(
        """form => {
            form.addEventListener("submit", event => event.preventDefault(), { once: true });
            form.requestSubmit();
            return [JSON.parse(form.dataset.seats), form.elements.seat.value, form.elements.turn.value];
        }"""
    )
    return next(name for name, position in seats.items() if str(position) == seat), turn


@pytest.fixture(scope="module")
def game(shared_site: Site) -> tuple[str, str]:
    return shared_site.inside(lay_out)


@pytest.fixture(scope="module")
def analysed(shared_site: Site, game: tuple[str, str]) -> Any:
    """A game of which an analysis is done, and one of whose moments has a better way."""

    shared_site.inside(lambda: works(game[0], 1.0))
    return game


def test_an_analysis_is_asked_for_grows_and_opens_its_moments(
    open_tablet: OpenTablet, shared_site: Site, game: tuple[str, str]
) -> None:
    page = open_tablet(shared_site.url)
    shared_site.inside(lambda: GameAnalysis.objects.all().delete())
    opens(page, shared_site, *game)
    page.get_by_role("button", name="Analysis").tap()
    expect(page.locator(".analysis-asks")).to_contain_text("two minutes")
    pictured(page, "analysis-asks")
    page.get_by_role("button", name="Analyse this game").tap()
    expect(page.get_by_role("progressbar")).to_be_visible()
    shared_site.inside(lambda: works(game[0], 0.4))
    expect(page.locator(".analysis-drawing .chart-line")).to_have_count(4)
    assert 20 < int(page.get_by_role("progressbar").get_attribute("aria-valuenow") or 0) < 80
    pictured(page, "analysis-growing")
    shared_site.inside(lambda: works(game[0], 1.0))
    expect(page.locator(".analysis-moment").first).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    expect(page.locator(".analysis-luck-row")).to_have_count(4)
    pictured(page, "analysis-done")
    moment = page.locator(".analysis-moment").last
    heading = moment.locator("b").first.inner_text()
    moment.tap()
    expect(moment).to_have_attribute("aria-current", "true")
    turn, name = heading.removeprefix("Turn ").split(", ")
    expect(page.locator("#turn")).to_contain_text(f"Turn {turn} of")
    expect(page.locator("#shown")).to_contain_text(name)
    expect(page.locator(".analysis-pair")).to_contain_text("Played")
    pictured(page, "analysis-moment")
    assert tried(page) == (name, turn)
    page.get_by_role("button", name="Whole turns").tap()
    expect(page.locator(".replay-analysis")).to_be_hidden()
    expect(page.locator(".replay-steps")).to_be_visible()


def test_a_link_opens_it_and_keys_step_through_the_turns(
    open_tablet: OpenTablet, shared_site: Site, analysed: Any
) -> None:
    page = open_tablet(shared_site.url)
    opens(page, shared_site, *analysed, "?mode=analysis#t=5")
    expect(page.get_by_role("button", name="Analysis")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".analysis-drawing .chart-line")).to_have_count(4)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#turn")).to_contain_text("Turn 6 of")
    page.locator(".analysis-moment").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".analysis-moment").first).to_have_attribute("aria-current", "true")
    page.reload()
    expect(page.locator(".analysis-moment").first).to_be_visible()


def test_the_chart_is_read_aloud_as_a_table(
    open_tablet: OpenTablet, shared_site: Site, analysed: Any
) -> None:
    page = open_tablet(shared_site.url)
    opens(page, shared_site, *analysed, "?mode=analysis")
    rows = page.locator(".analysis-chart tr")
    last = int(page.evaluate("document.querySelector('.replay-line').getAttribute('aria-valuemax')"))
    expect(rows).to_have_count(last + 2)
    expect(rows.first).to_contain_text("Nuria")
    assert not complaints(page)


def test_a_better_place_on_a_board_has_no_number_written_on_it(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    def board() -> tuple[str, str]:
        with atomic():
            group = Group.at_the_end(("Nuria", "Iker", "Maya"), ruleset="escape.1")
            told = told_of(group.game)
            told["moments"][0]["better"] = {"moves": ["accelerate p2a 1 with C"], "total": 45.0}
            store_analysis(group.game, told)
            return str(group.game_id), session_of(group.tablet)

    page = open_tablet(shared_site.url)
    opens(page, shared_site, *shared_site.inside(board), "?mode=analysis")
    page.locator(".analysis-moment").first.tap()
    expect(page.locator(".analysis-mark.better")).to_have_count(1)
    expect(page.locator(".analysis-mark-number")).to_have_count(0)


@pytest.mark.parametrize(
    "size", ["landscape", "portrait", "phone", "small portrait", "small landscape", "phone across"]
)
def test_it_fits_every_window(open_tablet: OpenTablet, shared_site: Site, analysed: Any, size: str) -> None:
    page = open_tablet(shared_site.url, size=size)
    opens(page, shared_site, *analysed, "?mode=analysis")
    moments = page.locator(".analysis-moment")
    expect(moments.first).to_be_visible()
    moments.first.tap()
    expect(page.locator(".analysis-pair")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".analysis-drawing").bounding_box()["height"] > 100  # type: ignore[index]
    expect(page.get_by_role("button", name="Try it from here")).to_have_count(1)
    assert page.locator(".replay-line").bounding_box()["width"] > 150  # type: ignore[index]
    pictured(page, f"analysis-{size.replace(' ', '-')}")
    page.evaluate("document.querySelector('.analysis-luck').scrollIntoView()")
    pictured(page, f"analysis-{size.replace(' ', '-')}-luck")
