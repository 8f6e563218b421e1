"""Whatever is typed stays typed: a reload, another language, a page that was too old."""

import re

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import names_players
from .test_own_book import Reader


def switches_to(page: Page, language: str) -> None:
    page.locator(".topbar details[data-menu] summary").last.tap()
    with page.expect_navigation():
        page.locator(f"button[name=language][value={language}]").tap()


def ages(page: Page) -> None:
    """The session is renewed elsewhere: the page that is open holds an old token."""
    cookies = [cookie for cookie in page.context.cookies() if not cookie["name"].endswith("csrftoken")]
    page.context.clear_cookies()
    page.context.add_cookies(cookies)
    other = page.context.new_page()
    other.goto("/new/")
    other.close()


def test_names_stay_through_a_reload_and_another_language(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/new/")
    names_players(page, "Ana", "Ben", "Cem")
    page.locator("label:has([name=ruleset][value='moon.3'])").tap()
    page.reload()
    expect(page.locator("[name=name_3]")).to_have_value("Cem")
    expect(page.locator("[name=name_3]")).to_be_visible()
    expect(page.locator("[value='moon.3']")).to_be_checked()
    switches_to(page, "es")
    expect(page.locator("[name=name_3]")).to_have_value("Cem")
    page.locator(".new-begin [type=submit]").tap()
    page.wait_for_url(re.compile("/play/|/seats/"))
    page.goto("/new/")
    expect(page.locator("[name=name_3]")).to_have_value("")


def test_an_old_page_gives_back_what_was_typed(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/new/")
    page.locator("[name=name_1]").fill("Ana of the far side")
    page.locator("[name=name_2]").fill("Ben")
    ages(page)
    page.locator(".new-begin [type=submit]").tap()
    expect(page.locator(".wrong-typed")).to_have_text("Ana of the far side")
    page.locator(".wrong [type=submit]").tap()
    page.wait_for_url(re.compile("/play/|/seats/"))


def test_a_chapter_and_a_log_on_paper_stay_through_a_reload(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    reader = Reader(open_tablet(shared_site.url))
    page = reader.page
    reader.begins(names=("Ana", "Ben"))
    reader.types(23)
    page.locator("[data-tile=end]").tap()
    page.locator("[data-form=turn_limit] [data-step='1']").tap()
    expect(page.locator("#own-holds")).to_contain_text("1 effect")
    page.reload()
    reader.ready()
    expect(page.locator("[name=chapter]")).to_have_value("23")
    expect(page.locator("#own-holds")).to_contain_text("1 effect")
    reader.begins("paper", names=("Ana", "Ben"))
    page.locator("label:has([value='moon.2'])").tap()
    page.locator("[data-join]").tap()
    page.locator("[name=name_3]").fill("Cem")
    page.locator("label:has([name=stars_by][value=places])").tap()
    page.locator("[data-holder='3'] [data-place-of='moon.1']").tap()
    page.reload()
    reader.ready()
    expect(page.locator("[name=name_3]")).to_have_value("Cem")
    expect(page.locator("[name='place_moon.1_3']")).to_have_value("1")
    expect(page.locator("[name=stars_by][value=places]")).to_be_checked()
