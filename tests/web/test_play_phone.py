"""A phone: its overview is looked at, enlarged and moved; strips answer."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browsers import OpenTablet
from tests.servers import wait_until
from tests.sites import Site
from tests.web.test_play_browser import question, sits_down, takes_a_card

ALL_OF_IT, ENLARGED = 1, 2.5
LONG_NAMES = (
    "Maximiliana Rodríguez",
    "Bartholomäus von Ahlen",
    "Wilhelmina-Charlotte",
    "Ana",
    "Iker",
    "Tomás",
)


@pytest.fixture
def phone(open_tablet: OpenTablet, shared_site: Site) -> Page:
    """A phone on which a number is to be written; it notes what it posts."""
    page = open_tablet(shared_site.url, size="phone")
    sits_down(page, shared_site)
    takes_a_card(page)
    expect(page.locator("#strips .legal").first).to_be_visible()
    return page


def posts(page: Page) -> list[str]:
    """What the page posts from now on."""
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    return sent


def is_enlarged(page: Page, wanted: float) -> None:
    """Waits until the overview is enlarged so much."""

    def scale() -> float:
        sheet, frame = page.locator("#field > svg").bounding_box(), page.locator("#field").bounding_box()
        return round(sheet["width"] / frame["width"], 1)

    wait_until(lambda: scale() == wanted, f"the sheet being {wanted} times as large")


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touches(page: Page) -> CDPSession:
    """Fingers that stay on the glass."""
    return page.context.new_cdp_session(page)


def lay(fingers: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    given = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    fingers.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": given})


def test_a_double_tap_on_an_open_place_enlarges_the_sheet_and_writes_nothing(phone: Page) -> None:
    sent, asked = posts(phone), question(phone).inner_text()
    phone.clock.install()
    phone.clock.pause_at(datetime.now() + timedelta(hours=1))  # two taps are a double one however late
    for enlarged in (ENLARGED, ALL_OF_IT):
        at = middle(phone, "#field .legal .hit")
        phone.touchscreen.tap(*at)
        phone.touchscreen.tap(*at)
        expect(phone.locator(".play.enlarged")).to_have_count(int(enlarged != ALL_OF_IT))
        is_enlarged(phone, enlarged)
    assert sent == []
    assert question(phone).inner_text() == asked


def test_a_tap_on_an_open_place_of_the_overview_points_at_the_strip_that_answers(phone: Page) -> None:
    sent = posts(phone)
    place = phone.locator("#field .legal").last.get_attribute("data-place")
    phone.touchscreen.tap(*middle(phone, f'#field [data-place="{place}"] .hit'))
    pointed = phone.locator("#strips .focused")
    expect(pointed).to_have_attribute("data-place", place)
    expect(pointed).to_be_focused()
    expect(pointed).to_be_in_viewport(ratio=0.9)
    assert sent == []
    pointed.locator(".hit").tap()
    expect(question(phone)).to_have_text("Your turn is complete")
    expect(phone.locator(f'#field [data-place="{place}"].marked')).to_have_count(1)


def test_a_tap_on_a_closed_place_of_the_overview_says_the_rule(phone: Page) -> None:
    phone.touchscreen.tap(*middle(phone, "#p-rocket-1 .hit"))
    expect(phone.get_by_role("alert").filter(has_text="This is not a space")).to_be_visible()


def test_two_fingers_enlarge_the_sheet_and_one_moves_it(phone: Page) -> None:
    sent, fingers = posts(phone), touches(phone)
    x, y = middle(phone, "#field")
    lay(fingers, "Start", (x - 30, y), (x + 30, y))
    lay(fingers, "Move", (x - 60, y), (x + 60, y))
    lay(fingers, "Move", (x - 90, y), (x + 90, y))
    lay(fingers, "End")
    is_enlarged(phone, 3)
    before = phone.locator("#field > svg").bounding_box()
    lay(fingers, "Start", (x, y))
    lay(fingers, "Move", (x + 30, y + 20))
    lay(fingers, "Move", (x + 60, y + 40))
    lay(fingers, "End")
    after = phone.locator("#field > svg").bounding_box()
    assert (after["x"] - before["x"], after["y"] - before["y"]) == pytest.approx((60, 40), abs=1)
    phone.get_by_role("button", name="Whole sheet").tap()
    is_enlarged(phone, ALL_OF_IT)
    phone.get_by_role("button", name="Enlarge").tap()
    is_enlarged(phone, ENLARGED)
    assert sent == []


def test_the_keyboard_answers_on_the_overview_and_sees_where_it_is(phone: Page) -> None:
    phone.get_by_role("button", name="Enlarge").tap()
    phone.keyboard.press("Shift+Tab")
    focused = phone.locator("#field .legal:focus")
    expect(focused).to_have_count(1)
    x, y = middle(phone, "#field .legal:focus .hit")
    box = phone.locator("#field").bounding_box()
    assert box["x"] <= x <= box["x"] + box["width"]
    assert box["y"] <= y <= box["y"] + box["height"]
    phone.keyboard.press("Enter")
    expect(question(phone)).to_have_text("Your turn is complete")


def test_a_public_sheet_is_enlarged_too(phone: Page) -> None:
    phone.goto(phone.url.rstrip("/").rsplit("/", 1)[0] + "/sheets/2/")
    phone.get_by_role("button", name="Enlarge").tap()
    is_enlarged(phone, ENLARGED)


def test_the_names_of_a_public_sheet_stand_in_one_row_that_scrolls(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    phone = open_tablet(shared_site.url, size="phone")
    sits_down(phone, shared_site, LONG_NAMES)
    phone.goto(phone.url.rstrip("/").rsplit("/", 1)[0] + "/sheets/6/")
    names = phone.locator(".public-seats a")
    assert len({name.bounding_box()["y"] for name in names.all()}) == 1
    expect(phone.locator(".public-seats [aria-current]")).to_be_in_viewport(ratio=0.9)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_hint_that_says_what_else_will_happen_is_shown_whole(phone: Page) -> None:
    hint = phone.locator("#decision .decision-hint")
    expect(hint).to_be_hidden()  # it only counts what glows
    phone.locator("#strips .legal .hit").first.tap()
    expect(hint).to_contain_text("You cannot undo after confirming.")
    words = phone.locator("#decision .decision-words")
    assert words.evaluate("words => words.scrollHeight <= words.clientHeight")


def test_missions_stand_below_the_sheet_while_no_place_is_open(phone: Page) -> None:
    expect(phone.locator("#missions")).to_be_hidden()
    phone.locator("#strips .legal .hit").first.tap()
    expect(phone.locator("#missions")).to_be_visible()
    sheet, bar = phone.locator("#missions").bounding_box(), phone.locator("#decision").bounding_box()
    assert bar["y"] - sheet["y"] - sheet["height"] < 44


@pytest.mark.parametrize(("width", "height"), [(375, 667), (360, 640)])
def test_the_first_strip_is_in_sight_on_a_lower_phone(phone: Page, width: int, height: int) -> None:
    phone.set_viewport_size({"width": width, "height": height})
    expect(phone.locator("#strips .legal .open").first).to_be_in_viewport(ratio=0.9)
    expect(phone.locator("#field > svg")).to_be_in_viewport(ratio=0.9)
