"""The app on the home screen: what it keeps, what it never keeps, and how it is updated."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from moonsite.certificates import HomeCertificates
from tests.browsers import DEADLINE, SIZES, OpenTablet
from tests.conftest import MakeSite
from tests.servers import wait_until
from tests.sites import Site

READY = "() => navigator.serviceWorker.controller?.state === 'activated'"
UPDATED = "navigator.serviceWorker.getRegistration().then(({ waiting }) => !waiting)"
WAITS = "navigator.serviceWorker.getRegistration().then(({ waiting }) => Boolean(waiting))"
SHEETS = "caches.match('/sheets/', { ignoreVary: true }).then(Boolean)"
LAST_SHEET = SHEETS.replace("/sheets/", "/sheets/moon.8")
SHEETS_IN_GERMAN = SHEETS.replace("(Boolean)", "((page) => page.headers.get('Content-Language') === 'de')")
SPEAKS_FRENCH = """caches.match("/offline/", { ignoreVary: true })
  .then((page) => page.text()).then((text) => text.includes('lang="fr"'))
"""
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const reply = await cache.match(request, { ignoreVary: true });
      const text = /text|javascript/.test(reply.headers.get("Content-Type")) ? await reply.text() : "";
      found.push({ name, path: new URL(request.url).pathname, text });
    }
  }
  return found;
}"""
# No browser of the tests has a home screen: what the style sheets say for an app holds here as well.
STANDALONE = """
for (const sheet of document.styleSheets)
  for (const rule of sheet.cssRules)
    if (rule.media?.mediaText === "(display-mode: standalone)") rule.media.mediaText = "all";
"""
PUBLIC = re.compile(r"^/(static/.*\.[0-9a-f]{12}\.\w+|offline/(\w\w/)?|sheets/.*)$")
OpenApp = Callable[..., Page]


@pytest.fixture
def home(make_site: MakeSite, tmp_path: Path) -> Iterator[Site]:
    """A site that serves a home by HTTPS."""
    files = HomeCertificates(tmp_path / "https")
    files.renew(["127.0.0.1", "localhost"])
    site = make_site(HTTPS="1", SECOND_FACTOR="0", HOME_AUTHORITY=str(files.authority))
    site.server.command += ["--ssl-keyfile", str(files.key), "--ssl-certfile", str(files.certificate)]
    site.url = site.url.replace("http:", "https:")
    yield site.start()
    site.close()


@pytest.fixture
def open_app(browser: Browser, home: Site) -> Iterator[OpenApp]:
    """Opens devices that trust the home, each with its worker at work."""
    contexts: list[BrowserContext] = []

    def open_one(path: str = "/", language: str = "en") -> Page:
        width, height = SIZES["landscape"]
        context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=True, locale=language, base_url=home.url,
            reduced_motion="reduce",
        )  # fmt: skip
        context.set_default_timeout(DEADLINE)
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        page.wait_for_function(READY)
        return page

    yield open_one
    for context in contexts:
        with suppress(Error):
            context.close()


def kept(page: Page) -> list[dict[str, Any]]:
    """Everything that the device keeps."""
    found: list[dict[str, Any]] = page.evaluate(KEPT)
    return found


def begins(page: Page, name: str) -> None:
    """Begins a game of two."""
    page.goto("/new/")
    page.get_by_label("Player 1", exact=True).fill(name)
    page.get_by_label("Player 2", exact=True).fill("Ben")
    page.get_by_role("button", name="Begin").tap()
    page.wait_for_url("**/play/**")


def named_file(page: Page, name: str) -> str:
    """The address of a static file in a page."""
    return str(
        page.evaluate(
            "(name) => document.querySelector(`link[href*='/${name}.']:not([href*=bundle])`)?.href ?? ''",
            name,
        )
    )


def test_a_second_start_without_a_connection_says_so_and_goes_on_by_itself(
    open_app: OpenApp, home: Site
) -> None:
    first = open_app()
    home.server.stop()
    page = first.context.new_page()
    page.goto("/games/")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.evaluate("[...document.styleSheets].every((sheet) => sheet.cssRules.length)")
    assert page.evaluate("document.fonts.load('16px Outfit').then((fonts) => fonts.length)")
    home.server.start()
    expect(page).to_have_title(re.compile("Games|games"))
    assert page.url == f"{home.url}/games/"


def test_the_key_tries_again_at_once(open_app: OpenApp, home: Site) -> None:
    page = open_app()
    home.server.stop()
    page.goto("/new/")
    with page.expect_navigation():
        page.get_by_role("button", name="Try again").tap()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()


def test_it_speaks_the_language_of_the_page_before(open_app: OpenApp, home: Site) -> None:
    page = open_app(language="es")
    home.server.stop()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("heading", name="Sin conexión")).to_be_visible()
    home.start()
    expect(page.get_by_role("heading", name="moonsite")).to_be_visible()
    page.context.add_cookies([{"name": "django_language", "value": "fr", "url": home.url}])
    page.goto("/new/")
    wait_until(lambda: page.evaluate(SPEAKS_FRENCH), "the page without a connection in French")
    home.server.stop()
    page.goto("/")
    expect(page.get_by_role("heading", name="Pas de connexion")).to_be_visible()


def test_nothing_private_is_ever_kept(open_app: OpenApp, home: Site) -> None:
    page = open_app()
    begins(page, "Wilhelmina")
    for path in ("/", "/games/", "/notices/", "/device/", "/sheets/", "/api/", "/account/", "/exports/"):
        page.goto(path)
    wait_until(lambda: page.evaluate(SHEETS), "the sheets that are kept")
    found = kept(page)
    assert {one["path"] for one in found} >= {"/offline/", "/offline/es/", "/sheets/"}
    assert [one["path"] for one in found if not PUBLIC.match(one["path"])] == []
    for one in found:
        assert "Wilhelmina" not in one["text"], one["path"]
        if not one["path"].startswith("/static/"):
            assert not re.search(r'csrfmiddlewaretoken" value="[^"]', one["text"]), one["path"]


def test_blank_sheets_that_nobody_has_looked_at_are_there_without_a_connection(
    open_app: OpenApp, home: Site
) -> None:
    page = open_app()
    wait_until(lambda: page.evaluate(LAST_SHEET), "the sheets that are fetched in a quiet moment")
    home.server.stop()
    page.goto("/")
    page.get_by_role("link", name="Blank sheets").tap()
    expect(page.get_by_role("heading", name="Blank sheets")).to_be_visible()
    page.locator("a[href='/sheets/moon.8']").tap()
    expect(page).to_have_url(f"{home.url}/sheets/moon.8")
    expect(page.locator(".print-key[aria-current=page]")).to_have_attribute("href", "/sheets/moon.8")
    assert page.evaluate("[...document.styleSheets].every((sheet) => sheet.cssRules.length)")


def test_sheets_that_are_kept_follow_the_language_of_pages(open_app: OpenApp, home: Site) -> None:
    page = open_app()
    wait_until(lambda: page.evaluate(SHEETS), "the sheets that are kept")
    page.context.add_cookies([{"name": "django_language", "value": "de", "url": home.url}])
    page.goto("/new/")
    wait_until(lambda: page.evaluate(SHEETS_IN_GERMAN), "the sheets in German")


def starts_again(page: Page) -> Page:
    """Closes the last page of the site, and opens it again once the browser had time to notice."""
    page.goto("about:blank")
    page.wait_for_timeout(500)
    page.goto("/")
    return page


def another_version(home: Site, tmp_path: Path) -> None:
    """Lets the site go on as a version with another style sheet for home; the one before is gone."""
    static = Path(shutil.copytree(home.static, tmp_path / "other static"))
    manifest = static / "staticfiles.json"
    told = json.loads(manifest.read_text())
    before = static / told["paths"]["css/home.css"]
    after = before.with_name("home.0123456789ab.css")
    after.write_bytes(before.read_bytes())
    for path in static.glob("css/home.*.css*"):
        if path.name.startswith(before.name):
            path.unlink()
    told["paths"]["css/home.css"], told["hash"] = "css/home.0123456789ab.css", "another"
    manifest.write_text(json.dumps(told))
    home.server.stop()
    home.server.environment["STATIC_ROOT"] = str(static)
    home.start()


def test_an_update_leaves_open_pages_their_files_and_gives_new_ones_the_new(
    open_app: OpenApp, home: Site, tmp_path: Path
) -> None:
    old = open_app()
    before = named_file(old, "home")
    old.reload()  # now its files come through the worker
    another_version(home, tmp_path)
    new = old.context.new_page()
    new.goto("/")
    assert named_file(new, "home").endswith("/home.0123456789ab.css")
    wait_until(lambda: new.evaluate(WAITS), "the worker of the new version")
    for page in (old, new):  # what the site does not have any more is there for whoever needs it
        assert page.evaluate("(address) => fetch(address).then(({ status }) => status)", before) == 200
    old.close()
    wait_until(lambda: starts_again(new).evaluate(UPDATED), "the new worker taking over")
    new.wait_for_function(READY)
    paths = {one["path"] for one in kept(new)}
    assert "/static/css/home.0123456789ab.css" in paths
    assert before.removeprefix(home.url) not in paths
    assert len({one["name"] for one in kept(new) if one["name"] != "files"}) == 1


def test_over_plain_http_nothing_changes(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/", wait_until="load")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((found) => found.length)") == 0


def test_an_app_goes_on_as_the_device_of_the_browser(open_app: OpenApp, home: Site) -> None:
    browser, app = open_app(), open_app()
    expect(app.get_by_role("link", name="Already playing in the browser?")).to_be_hidden()
    app.evaluate(STANDALONE)
    begins(browser, "Ana")
    browser.goto("/")
    browser.get_by_role("link", name="Home screen").tap()
    browser.get_by_role("button", name="Show the code").tap()
    code = browser.locator(".share-code").inner_text()
    app.get_by_role("link", name="Already playing in the browser?").tap()
    for letters, said in (("BCDFGH", "This code opens nothing"), (code, "the same device as your browser")):
        app.get_by_label("Letter 1 of the code").fill(letters)
        app.get_by_role("button", name="Take along").tap()
        expect(app.get_by_text(said)).to_be_visible()
    expect(app.locator(".going-on")).to_contain_text("The Launch")
