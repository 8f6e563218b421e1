"""The table on real tablets: names, codes and cards as fingers and keyboards enter them."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site


@pytest.fixture
def page(shared_site: Site, open_tablet: OpenTablet) -> Page:
    """A tablet with the New game page and two names typed."""
    page = open_tablet(shared_site.url)
    page.goto("/new/")
    is_ready(page, "new-game")
    page.get_by_label("Player 1").fill("Maya")
    page.keyboard.press("Enter")
    page.keyboard.type("Nuria")
    return page


@pytest.fixture
def keypad(page: Page) -> Page:
    """A tablet at the keypad of a game with cards from the box."""
    page.get_by_text("From the box").click()
    page.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(re.compile("/deal/$"))
    is_ready(page, "keypad")
    return page


def is_ready(page: Page, form: str) -> None:
    """Waits until the form's script hears taps and keys."""
    expect(page.locator(f"[data-{form}][data-ready]")).to_have_count(1)


def tap(page: Page, *keys: str) -> None:
    for key in keys:
        kind = "number" if key.isdigit() else "action"
        page.locator(f"[data-key-{kind}='{key}']").tap()


def slots(page: Page) -> list[str]:
    return [
        str(slot.get_attribute("aria-label")).partition(": ")[2] for slot in page.locator("[data-slot]").all()
    ]


def take_back(page: Page) -> None:
    page.goto(
        page.url.partition("/play/")[0] + "/play/" + page.url.split("/play/")[1].split("/")[0] + "/deal/"
    )
    page.get_by_role("button", name="Take back").tap()
    is_ready(page, "keypad")


def test_fields_for_names_appear_as_one_types(page: Page) -> None:
    expect(page.get_by_label("Player 3")).to_be_visible()
    expect(page.get_by_label("Player 4")).to_be_hidden()


def test_missions_are_shown_when_they_are_to_be_chosen(page: Page) -> None:
    expect(page.get_by_text("Fill the Energy floor.")).to_be_hidden()
    page.get_by_text("Choose them").click()
    expect(page.get_by_text("Fill the Energy floor.")).to_be_visible()


def test_one_tablet_begins_at_the_first_curtain(page: Page) -> None:
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_text("Hand the tablet to Maya")).to_be_visible()


def test_six_taps_put_the_cards_on_the_table(keypad: Page) -> None:
    tap(keypad, "12", "energy", "7", "robot", "5", "plant")
    expect(keypad.get_by_text("Hand the tablet to Maya")).to_be_visible()


def test_a_wrong_tap_is_taken_back(keypad: Page) -> None:
    tap(keypad, "12", "energy", "8")
    keypad.get_by_role("button", name="Take back").tap()
    assert slots(keypad) == ["12 Energy", "empty", "empty"]
    keypad.get_by_role("button", name="Take back").tap()
    tap(keypad, "water")
    assert slots(keypad) == ["12 Water", "empty", "empty"]


def test_after_a_correction_send_is_tapped(keypad: Page) -> None:
    tap(keypad, "12", "energy", "8", "robot")
    keypad.locator("[data-slot]").nth(1).tap()
    tap(keypad, "7")
    keypad.locator("[data-slot]").nth(2).tap()
    tap(keypad, "5", "plant")
    assert slots(keypad) == ["12 Energy", "7 Robot", "5 Plant"]
    keypad.get_by_role("button", name="Send").tap()
    expect(keypad.get_by_text("Hand the tablet to Maya")).to_be_visible()


def test_refused_cards_stay_in_the_slots(keypad: Page) -> None:
    tap(keypad, "1", "energy", "1", "robot", "1", "plant")
    expect(keypad.get_by_role("alert").filter(has_text="These cards cannot be there")).to_be_visible()
    assert slots(keypad) == ["1 Energy", "1 Robot", "1 Plant"]


def test_a_lost_connection_keeps_what_was_tapped(keypad: Page) -> None:
    keypad.context.set_offline(True)
    tap(keypad, "12", "energy", "7", "robot", "5", "plant")
    expect(keypad.get_by_text("No connection.")).to_be_visible()
    keypad.context.set_offline(False)
    keypad.get_by_role("button", name="Send").tap()
    expect(keypad.get_by_text("Hand the tablet to Maya")).to_be_visible()


def test_the_keyboard_types_numbers_and_letters(keypad: Page) -> None:
    keypad.keyboard.type("12e1r7")
    assert slots(keypad) == ["12 Energy", "1 Robot", "7"]
    keypad.keyboard.type("w")
    expect(keypad.get_by_text("Hand the tablet to Maya")).to_be_visible()


def test_corner_actions_follow_number_and_action(keypad: Page) -> None:
    keypad.get_by_text("Corner actions too").tap()
    tap(keypad, "12", "energy", "planning", "1", "robot", "energy", "7", "water", "plant")
    expect(keypad.get_by_text("Hand the tablet to Maya")).to_be_visible()
    take_back(keypad)
    assert [slot.get_attribute("data-next") for slot in keypad.locator("[data-slot]").all()] == [
        "planning",
        "energy",
        "plant",
    ]


def test_the_list_of_seats_and_the_shared_screen_follow_the_others(
    page: Page, shared_site: Site, open_tablet: OpenTablet
) -> None:
    page.get_by_text("Several tablets").click()
    page.get_by_role("button", name="Begin").click()
    code = page.locator(".share-code").inner_text()
    guest = open_tablet(shared_site.url, size="phone")
    guest.goto("/join/")
    guest.locator(".code-box").first.click()
    guest.keyboard.type(code.lower())
    guest.get_by_role("button", name="Join").click()
    screen = open_tablet(shared_site.url)
    screen.goto(f"/join/{code}/")
    screen.get_by_role("link", name="Shared screen").last.click()
    expect(screen.locator(".player-state").first).to_have_text("choosing")
    guest.get_by_role("button", name="I am Nuria").click()
    expect(page.locator(".seat.taken")).to_contain_text("Nuria")
    guest.locator("button.combination").first.click()
    expect(screen.locator(".player-state").filter(has_text="writing")).to_be_visible()
