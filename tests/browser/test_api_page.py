"""The page on which people read what programs can do: drawn by Swagger UI under our rules for scripts."""

from playwright.sync_api import expect

from tests.browsers import OpenTablet
from tests.sites import Site


def test_a_call_can_be_opened(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url, language="es")
    page.goto("/api/")
    expect(page.get_by_role("heading", name="Para programas y bots")).to_be_visible()
    # Only calls in sight are drawn.
    call = page.locator(".opblock").first
    expect(call).to_be_visible()
    call.locator("button.opblock-summary-control").tap()
    expect(call).to_contain_text("Try it out")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
