"""The table on real tablets: names, codes and cards as fingers and keyboards enter them."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import joins, takes_seats
from tests.browsers import OpenTablet
from tests.sites import Site


@pytest.fixture
def page(shared_site: Site, open_tablet: OpenTablet) -> Page:
    """A tablet with the New game page, two names typed and a curtain chosen."""
    page = open_tablet(shared_site.url)
    page.goto("/new/")
    is_ready(page, "new-game")
    page.get_by_label("Player 1", exact=True).fill("Maya")
    page.keyboard.press("Enter")
    page.keyboard.type("Nuria")
    page.locator("label:has([name=tablets][value=one])").tap()
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


def lie_there(page: Page, wanted: list[str]) -> None:
    """Waits until the slots hold what was tapped."""
    for slot, words in enumerate(wanted):
        said = re.compile(f": {re.escape(words)}$")
        expect(page.locator("[data-slot]").nth(slot)).to_have_attribute("aria-label", said)
    expect(page.locator("[data-slot]")).to_have_count(len(wanted))


def take_back(page: Page) -> None:
    page.goto(
        page.url.partition("/play/")[0] + "/play/" + page.url.split("/play/")[1].split("/")[0] + "/deal/"
    )
    page.get_by_role("button", name="Take back").tap()
    is_ready(page, "keypad")


def seat(page: Page, number: int) -> Locator:
    """The field for the name at a seat."""
    return page.get_by_label(f"Player {number}", exact=True)


def test_seats_are_added_and_removed_and_those_behind_move_up(page: Page) -> None:
    expect(seat(page, 3)).to_be_hidden()
    page.get_by_role("button", name="Add a player").tap()
    seat(page, 3).fill("Iker")
    page.get_by_role("button", name="Add a bot").tap()
    expect(seat(page, 4)).to_have_value("Alba")
    expect(page.get_by_role("radio", name="Keen").locator("visible=true")).to_be_checked()
    expect(page.locator("[data-count]").locator("visible=true")).to_have_text("4")
    page.get_by_role("button", name="Remove: Player 2").tap()
    expect(seat(page, 2)).to_have_value("Iker")
    expect(seat(page, 3)).to_have_value("Alba")
    expect(seat(page, 4)).to_be_hidden()
    expect(page.locator("[data-sentence]")).to_have_text("The Launch with Maya, Iker and a bot")


@pytest.mark.parametrize("size", ["landscape", "phone"])
def test_three_taps_begin_a_game_with_a_bot(shared_site: Site, open_tablet: OpenTablet, size: str) -> None:
    page = open_tablet(shared_site.url, size=size)
    page.goto("/new/")
    is_ready(page, "new-game")
    page.locator("label:has([value='moon.2'])").tap()
    page.get_by_role("button", name="Add a bot").tap()
    page.get_by_role("button", name="Begin").tap()
    expect(page).to_have_url(re.compile("/play/.*/1/$"))
    expect(page.locator("#players").get_by_label("a bot: Keen")).to_have_count(1)


def test_missions_are_shown_when_they_are_to_be_chosen(page: Page) -> None:
    expect(page.get_by_text("Fill the Energy floor.")).to_be_hidden()
    page.locator("summary", has_text="Missions").click()
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
    lie_there(keypad, ["12 Energy", "empty", "empty"])
    keypad.get_by_role("button", name="Take back").tap()
    tap(keypad, "water")
    lie_there(keypad, ["12 Water", "empty", "empty"])


def test_after_a_correction_send_is_tapped(keypad: Page) -> None:
    tap(keypad, "12", "energy", "8", "robot")
    keypad.locator("[data-part=number]").nth(1).tap()
    tap(keypad, "7")
    keypad.locator("[data-part=number]").nth(2).tap()
    tap(keypad, "5", "plant")
    lie_there(keypad, ["12 Energy", "7 Robot", "5 Plant"])
    keypad.get_by_role("button", name="Send").tap()
    expect(keypad.get_by_text("Hand the tablet to Maya")).to_be_visible()


def test_refused_cards_stay_in_the_slots(keypad: Page) -> None:
    tap(keypad, "1", "energy", "1", "robot", "1", "plant")
    expect(keypad.get_by_role("alert").filter(has_text="These cards cannot be there")).to_be_visible()
    lie_there(keypad, ["1 Energy", "1 Robot", "1 Plant"])


def test_the_guilty_part_is_marked_until_it_is_another(keypad: Page) -> None:
    tap(keypad, "1", "energy", "1", "robot", "1", "plant")
    guilty = keypad.locator("[aria-invalid=true]")
    expect(guilty).to_have_count(1)
    expect(guilty).to_have_attribute("aria-label", "Number: 1")
    expect(keypad.locator("[data-slot]").nth(2).locator("[aria-invalid=true]")).to_have_count(1)
    tap(keypad, "5")  # it has the keys already
    expect(guilty).to_have_count(0)
    expect(keypad.get_by_role("alert").filter(has_text="These cards")).to_have_count(0)
    keypad.get_by_role("button", name="Send").tap()
    expect(keypad.get_by_text("Hand the tablet to Maya")).to_be_visible()


def test_every_part_can_be_tapped_and_corrected(keypad: Page) -> None:
    keypad.get_by_text("Corner actions too").tap()
    tap(keypad, "12", "energy", "planning", "7")
    for part, word in (("next", "robot"), ("action", "water"), ("number", "11")):
        keypad.locator(f"[data-part={part}]").first.tap()
        tap(keypad, word)
    first = keypad.locator("[data-slot]").first
    for part, word in (("number", "11"), ("action", "water"), ("next", "robot")):
        expect(first).to_have_attribute(f"data-{part}", word)
    expect(keypad.locator("[data-part=action]").nth(1)).to_have_attribute("aria-current", "true")


def test_the_taps_that_are_left_are_counted(keypad: Page) -> None:
    said = keypad.locator("[data-taps]")
    expect(said).to_have_text("6 more taps; the last one sends them.")
    keypad.get_by_text("Corner actions too").tap()
    expect(said).to_have_text("9 more taps; the last one sends them.")
    tap(keypad, "12", "energy", "planning", "7", "robot", "energy", "5", "plant")
    expect(said).to_have_text("1 more tap sends them.")
    keypad.locator("[data-part=number]").first.tap()
    expect(said).to_have_text("1 more tap, then Send.")


def test_a_lost_connection_keeps_what_was_tapped(keypad: Page) -> None:
    keypad.context.set_offline(True)
    tap(keypad, "12", "energy", "7", "robot", "5", "plant")
    expect(keypad.get_by_text("No connection.")).to_be_visible()
    keypad.context.set_offline(False)
    keypad.get_by_role("button", name="Send").tap()
    expect(keypad.get_by_text("Hand the tablet to Maya")).to_be_visible()


def test_the_keyboard_types_numbers_and_letters(keypad: Page) -> None:
    keypad.keyboard.type("12e1r7")
    lie_there(keypad, ["12 Energy", "1 Robot", "7"])
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


@pytest.fixture
def solo_page(shared_site: Site, open_tablet: OpenTablet) -> Page:
    """A tablet with the New game page, one name typed, against ASTRA."""
    page = open_tablet(shared_site.url)
    page.goto("/new/")
    is_ready(page, "new-game")
    page.locator("label:has([name=company][value=solo])").tap()
    page.get_by_label("Player 1", exact=True).fill("Maya")
    return page


@pytest.fixture
def pile(solo_page: Page) -> Page:
    """A tablet at the keypad of a game against ASTRA with cards from the box."""
    solo_page.get_by_text("From the box").click()
    solo_page.get_by_role("button", name="Begin").click()
    expect(solo_page).to_have_url(re.compile("/deal/$"))
    is_ready(solo_page, "keypad")
    return solo_page


def test_against_astra_one_name_and_an_opponent_are_asked_for(solo_page: Page) -> None:
    expect(solo_page.get_by_label("Player 2", exact=True)).to_be_hidden()
    expect(solo_page.get_by_text("Several tablets")).to_be_hidden()
    solo_page.get_by_text("Stephanie").click()
    solo_page.get_by_label("Player 1", exact=True).press("Enter")
    expect(solo_page).to_have_url(re.compile("/play/.*/1/$"))


def test_with_others_no_opponent_is_asked_for(page: Page) -> None:
    expect(page.get_by_text("Stephanie")).to_be_hidden()


def test_six_taps_put_the_cards_of_a_solo_turn_on_the_table(pile: Page) -> None:
    expect(pile.locator("[data-key-effect]")).to_have_count(0)
    tap(pile, "12", "energy", "7", "robot", "5", "plant")
    expect(pile).to_have_url(re.compile("/play/.*/1/$"))


def test_refused_cards_of_a_solo_turn_stay_in_the_slots(pile: Page) -> None:
    tap(pile, "1", "robot", "1", "robot", "5", "plant")
    expect(pile.get_by_role("alert").filter(has_text="No 1 with Robot is left in the pile.")).to_be_visible()
    lie_there(pile, ["1 Robot", "1 Robot", "5 Plant"])
    pile.get_by_role("button", name="Take back").tap()
    tap(pile, "water")
    lie_there(pile, ["1 Robot", "1 Robot", "5 Water"])


def effect_keys(page: Page) -> None:
    """Lays the keys of the ASTRA Effects on the keypad, as it has them in the last third of the pile."""
    page.locator(".keys.actions").evaluate(
        """(keys) => keys.insertAdjacentHTML("afterend", ["a", "b", "c"].map((letter) =>
          `<button type="button" data-key-effect="${letter}" data-word="Effect ${letter}">${letter}</button>`
        ).join(""))"""
    )


def test_an_effect_card_is_sent_before_the_next_card_is_drawn(pile: Page) -> None:
    effect_keys(pile)
    tap(pile, "12", "energy")
    with pile.expect_request(re.compile("/deal/$")) as sent:
        pile.locator("[data-key-effect=b]").tap()
    assert "12/energy astra/b" in (sent.value.post_data or "")
    expect(pile.get_by_text("ASTRA Effect B cannot come now")).to_be_visible()


def test_an_effect_card_can_be_changed_and_typed(pile: Page) -> None:
    effect_keys(pile)
    tap(pile, "12")
    pile.locator("[data-part=number]").nth(1).tap()
    pile.keyboard.press("Shift+A")
    lie_there(pile, ["12", "Effect a", "empty"])
    expect(pile.get_by_role("button", name="Send")).to_be_disabled()
    pile.keyboard.press("Backspace")
    lie_there(pile, ["12", "empty", "empty"])
    pile.keyboard.press("Shift+A")
    tap(pile, "robot")
    lie_there(pile, ["12 Robot", "Effect a", "empty"])
    expect(pile.get_by_role("button", name="Send")).to_be_enabled()


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
    joins(screen, code)
    with screen.expect_popup() as opened:
        screen.get_by_role("link", name="Shared screen").last.click()
    screen = opened.value
    expect(screen.locator(".player-state").first).to_have_text("choosing")
    guest.get_by_role("button", name="I am Nuria").click()
    expect(page.locator(".seat.taken")).to_contain_text("Nuria")
    guest.locator("button.combination").first.click()
    expect(screen.locator(".player-state").filter(has_text="writing")).to_be_visible()


def test_when_the_host_starts_the_others_go_to_their_sheets(page: Page, open_tablet: OpenTablet) -> None:
    page.get_by_text("Several tablets").tap()
    page.get_by_role("button", name="Begin").tap()
    code = page.locator(".share-code").inner_text()
    takes_seats(page, "Maya")
    guest = open_tablet(page.url.partition("/play/")[0])
    joins(guest, code)
    takes_seats(guest, "Nuria")
    guest.wait_for_selector(".play[data-ready]")
    guest.goto(page.url)
    page.get_by_role("button", name="Start").tap()
    expect(guest).to_have_url(re.compile("/2/$"))


def test_a_shared_screen_without_its_stream_says_so_until_it_is_back(page: Page) -> None:
    page.get_by_role("button", name="Begin").tap()
    page.wait_for_url("**/curtain")
    page.route("**/events", lambda route: route.abort())
    page.goto(re.sub("(/play/[^/]*).*", r"\1/screen/", page.url))
    note = page.locator("[data-offline]")
    expect(note).to_be_visible()
    page.unroute("**/events")
    expect(note).to_be_hidden()


@pytest.mark.parametrize("size", ["landscape", "portrait"])
def test_games_stay_under_the_finger_and_the_tablets_are_in_sight(
    shared_site: Site, open_tablet: OpenTablet, size: str
) -> None:
    page = open_tablet(shared_site.url, size=size)
    page.goto("/new/")
    is_ready(page, "new-game")
    key = page.locator("label:has([value='moon.2'])")
    before = key.bounding_box()
    for ruleset in ("adastra.1", "escape.1", "spacegate.1", "moon.1"):
        page.locator(f"label:has([value='{ruleset}'])").tap()
        assert key.bounding_box() == before, ruleset
    begin, tablets = (page.locator(part).bounding_box() for part in (".new-begin", ".new-tablets"))
    assert begin
    assert tablets
    assert tablets["y"] + tablets["height"] <= begin["y"]


def test_options_of_solo_are_shown_to_whoever_plays_alone(page: Page) -> None:
    page.locator("label:has([value='escape.1'])").tap()
    page.locator(".new-options:not([hidden]) .new-more summary").tap()
    names = ("escape-free_shelters", "escape-first_game")
    drawn, first = (page.locator(f"label:has([name={name}])") for name in names)
    expect(drawn).to_be_hidden()
    expect(first).to_be_visible()
    page.locator("label:has([name=escape-company][value=solo])").tap()
    expect(drawn).to_be_visible()
    expect(first).to_be_hidden()
    page.locator("label:has([value='adastra.1'])").tap()
    expect(page.locator(".new-tablets")).to_be_visible()
