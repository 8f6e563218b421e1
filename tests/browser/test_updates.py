"""The stream of a seat's page brings what others change on it; a page that missed something asks."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import Hands
from .stored import ANSWER, seated
from .test_motion import pods


def asked(page: Page) -> list[str]:
    """The questions of a page for what is new, as they are asked."""
    questions: list[str] = []
    page.on("request", lambda request: questions.append(request.url) if "/fresh" in request.url else None)
    return questions


def shows(page: Page, version: int) -> None:
    expect(page.locator(f"#now[data-version='{version}']")).to_have_count(1)


def plays(page: Page, move: str) -> int:
    """Plays a move and waits for its answer; the version that the page shows then."""
    before = Hands(page).version()
    page.evaluate(ANSWER, move)
    expect(page.locator(f"#now[data-version='{before}']")).to_have_count(0)
    return Hands(page).version()


def test_what_others_do_is_shown_without_a_question(shared_site: Site, open_tablet: OpenTablet) -> None:
    laid = shared_site.inside(pods)
    ana, ben = (seated(open_tablet(shared_site.url), shared_site, laid, position) for position in (1, 2))
    ana_asks, ben_asks = asked(ana), asked(ben)
    ana.evaluate(ANSWER, "end")
    expect(ben.locator("#decision:not(.waiting)")).to_be_visible()
    shows(ana, plays(ben, laid["move"]))
    assert ana_asks == ben_asks == []


def test_a_page_that_looks_otherwise_asks(shared_site: Site, open_tablet: OpenTablet) -> None:
    laid = shared_site.inside(pods)
    ana, ben = (seated(open_tablet(shared_site.url), shared_site, laid, position) for position in (1, 2))
    ben_asks = asked(ben)
    ben.evaluate("() => (document.getElementById('now').dataset.panels = '{}')")
    ana.evaluate(ANSWER, "end")
    expect(ben.locator("#decision:not(.waiting)")).to_be_visible()
    assert len(ben_asks) == 1
    shows(ana, plays(ben, laid["move"]))
