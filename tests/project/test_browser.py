"""The site in a real browser, with the static files of a real deployment."""

import pytest

from tests.browsers import SIZES, OpenTablet
from tests.sites import Site


@pytest.mark.parametrize("size", SIZES)
def test_the_home_page_opens_without_complaint(shared_site: Site, open_tablet: OpenTablet, size: str) -> None:
    page = open_tablet(shared_site.url, size=size)
    loaded: list[int] = []
    page.on("response", lambda response: loaded.append(response.status))
    page.goto("/", wait_until="networkidle")
    assert page.title() == "moonsite"
    assert set(loaded) <= {200, 304}


def test_the_page_speaks_the_language_of_the_browser(shared_site: Site, open_tablet: OpenTablet) -> None:
    page = open_tablet(shared_site.url, language="es")
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == "es"
