"""An evening with one's own book, in taps: chapters are typed, cards come in, games begin that know them."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import complaints, complaints_without_measures
from tests.browsers import SIZES, SMALLER, OpenTablet
from tests.servers import wait_until
from tests.sites import Site

from .hands import Hands, play_on
from .stored import game_of, scored
from .test_chapter import types

LOOKING = (Path(__file__).parent / "looking.js").read_text()
NAMES = ("Maya", "Nuria", "Iker", "Tomás")


class Reader:
    """Whoever holds the tablet and the book: taps, and counts what is tapped beside numbers."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, selector: str) -> None:
        self.page.locator(selector).first.tap()
        self.taps += 1

    def types(self, number: int) -> None:
        for digit in str(number):
            self.page.locator(f"[data-digit='{digit}']").tap()

    def begins(self, begun: str = "anew", names: Sequence[str] = NAMES, dealer: str = "server") -> None:
        self.page.goto("/campaigns/new/")
        self.page.locator("[name=name]").fill("Thursday crew")
        for number, name in enumerate(names, 1):
            self.page.locator(f"[name=name_{number}]").fill(name)
        self.page.locator(f"label:has([name=dealer][value={dealer}])").tap()
        self.page.locator("label:has([value=own])").tap()
        self.page.locator(f"label:has([value={begun}])").tap()
        self.page.locator(".form-panel .primary").tap()
        self.ready()

    def ready(self) -> None:
        expect(self.page.locator("#own[data-ready]")).to_have_count(1)

    def sees(self, question: str) -> None:
        expect(self.page.locator("[data-question]")).to_have_text(re.compile(question))

    def adds_a_card(self, *words: str) -> None:
        """Numbers first, then actions, of which every tap counts."""
        for word in words:
            if re.match(r"[\d.]+$|X", word):
                self.page.locator(f"[data-new-number='{word}']").tap()
            else:
                self.tap(f"[data-new-action='{word}']")


@pytest.fixture
def reader(open_tablet: OpenTablet, shared_site: Site) -> Reader:
    return Reader(open_tablet(shared_site.url))


def test_six_cards_leave_with_two_taps_beside_their_numbers(reader: Reader) -> None:
    reader.begins()
    reader.types(9)
    reader.tap("[data-tile=cards_out]")
    for number in (1, 2):
        reader.page.locator(f"[data-out-number='{number}']").tap()
    reader.sees("^More cards leave")
    expect(reader.page.locator("button[data-set-out]")).to_be_disabled()
    reader.page.locator("[data-out-number='15']").tap()
    expect(reader.page.locator("#own-holds")).to_contain_text("6 Starship cards out")
    expect(reader.page.locator("#own-holds")).to_contain_text("three piles of 19")
    reader.tap("button[data-set-out]")
    reader.page.wait_for_url("**/play/**")
    assert reader.taps == 2


def test_an_evening_from_a_chapter_with_odd_cards_to_the_next_one(reader: Reader, shared_site: Site) -> None:
    """Three cards come in with six taps beside numbers, are typed in from the box, and the result is told."""
    page = reader.page
    reader.begins(names=NAMES[:2], dealer="table")
    reader.sees("^Which chapter did you read")
    expect(page.locator("button[data-set-out]")).to_be_disabled()
    reader.types(23)
    reader.sees("^Chapter 23 leads to The Launch")
    reader.tap("[data-tile=cards_in]")
    reader.adds_a_card("X", "energy")
    page.locator("[data-slot='1'][aria-pressed=true]").wait_for()
    reader.adds_a_card("0.5", "robot", "water")
    page.locator("[data-slot='2'][aria-pressed=true]").wait_for()
    reader.adds_a_card("5", "12")
    reader.sees("^Which action does card 3")
    expect(page.locator("button[data-set-out]")).to_be_disabled()
    reader.adds_a_card("plant")
    expect(page.locator("#own-holds")).to_contain_text("3 Starship cards in")
    expect(page.locator("#own-holds")).to_contain_text("63 + 3 = 66")
    spoken = reader.taps
    page.locator("[data-tile=end]").tap()
    for _turn in range(20):  # the first tap says 20
        page.locator("[data-form=turn_limit] [data-step='-1']").tap()
    expect(page.locator("#own-holds")).to_contain_text("1 turn at most")
    reader.taps = spoken
    reader.tap("button[data-set-out]")
    page.wait_for_url("**/play/**")
    assert reader.taps == 6

    # The game: its first turn, with cards of the box and the odd ones, is its last.
    hands = Hands(page)
    page.get_by_role("link", name="Enter the cards").tap()
    page.locator("[data-keypad][data-ready]").wait_for()
    types(page, "0.5/robot|water", "5|12/plant", "8/planning")
    play_on(hands, until=lambda: hands.over)
    key = page.url.partition("/games/")[2].partition("/")[0] or game_of(page)
    shared_site.inside(lambda: scored(key))
    expect(page.get_by_role("heading", name=re.compile("win"))).to_be_visible()

    # The next chapter: what held to the end holds, the rest is repeated by one tap; a plain one is one tap.
    page.get_by_role("link", name="Continue the campaign").tap()
    page.get_by_role("link", name="Type in the chapter").tap()
    reader.ready()
    expect(page.locator("[name=ruleset][value='moon.2']")).to_be_checked()
    expect(page.locator("#own-holds")).to_contain_text("since chapter 23, to the end")
    page.locator("[data-as-last]").tap()
    expect(page.locator("#own-holds")).to_contain_text("1 turn at most")
    expect(page.locator("[data-as-last]")).to_be_hidden()
    page.locator("[data-undo]").tap()
    reader.types(31)
    reader.taps = 0
    reader.tap("button[data-set-out]")
    page.wait_for_url("**/play/**")
    assert reader.taps == 1


def test_a_card_a_limit_and_what_was_decided_are_shown_and_taken_back(reader: Reader) -> None:
    page = reader.page
    reader.begins()
    reader.types(23)
    page.locator("[data-tile=end]").tap()
    page.locator("[data-form=turn_limit] [data-step='1']").tap()
    expect(page.locator("#own-holds")).to_contain_text("1 effect")
    page.locator("[data-span=campaign]").tap()
    expect(page.locator("#own-holds")).to_contain_text("to the end")
    page.locator("#own-card").tap()
    reader.types(151)
    expect(page.locator(".own-chip.active")).to_have_text("151")
    # On a slow network the page shows the card as it was.
    held: list[Route] = []
    page.route("**/look", lambda route: held.append(route), times=1)
    for _tap in range(2):
        page.locator(".own-chip.active").tap()
    wait_until(lambda: held or page.wait_for_timeout(20), "the page asking how it looks")
    held[0].continue_()
    expect(page.locator(".own-chip.hidden")).to_have_text("151")
    page.locator("[data-undo]").tap()
    expect(page.locator(".own-chip.removed")).to_have_text("151")
    page.locator("[data-undo]").tap()
    expect(page.locator(".own-chip.active")).to_have_text("151")
    page.locator("[data-drop='0']").tap()
    expect(page.locator("#own-holds")).to_contain_text("0 effects")


def test_a_campaign_begun_on_paper_is_caught_up(reader: Reader) -> None:
    page = reader.page
    reader.begins("paper")
    reader.sees("^Which Adventure did you play last")
    page.locator("label:has([value='moon.5'])").tap()
    for place, stars in enumerate((5, 5, 2, 3)):
        for _ in range(stars):
            page.locator("[data-star='1']").nth(place).tap()
    page.locator("label:has([name=captain][value='2'])").tap()
    page.locator("[name=chapter]").tap()
    reader.types(52)
    expect(page.locator("[data-check]")).to_have_text("Stars: 15. 5 Adventures give 14 without a tie.")
    page.locator("#own-card").tap()
    reader.types(14816)
    expect(page.locator(".own-chip.active")).to_have_text("148")
    reader.sees("^A card begins with 16")
    page.locator("[data-leave-card]").tap()
    page.locator("[data-add-effect]").tap()
    page.locator("[data-tile=end]").tap()
    page.locator("[data-form=turn_limit] [data-step='1']").tap()
    page.locator("[data-done]").tap()
    expect(page.locator("#own-holds")).to_contain_text("1 effect")
    page.get_by_role("button", name="Go on from chapter 52").tap()
    page.wait_for_url("**/chapter/")
    reader.ready()
    expect(page.locator("[name=ruleset][value='moon.6']")).to_be_checked()
    expect(page.locator("#own-holds")).to_contain_text("since chapter 52")


def test_six_quick_taps_are_three_cards(reader: Reader) -> None:
    page = reader.page
    reader.begins()
    reader.types(9)
    reader.tap("[data-tile=cards_in]")
    page.locator("[data-new-number='5']").wait_for()
    page.evaluate("""() => {
        const cards = [["5", "energy"], ["7", "water"], ["X", "plant"]];
        const keys = cards.flatMap(([number, action]) => [`number='${number}'`, `action='${action}'`]);
        for (const key of keys)
            document.querySelector(`[data-new-${key}]`).click();
    }""")
    expect(page.locator("#own-holds")).to_contain_text("3 Starship cards in")
    effect = json.loads(page.locator("[name=effect]").input_value())["effect"]
    assert effect["cards"] == ["5/energy", "7/water", "X/plant"]


def test_typed_stars_and_the_chapter_survive_every_switch(reader: Reader) -> None:
    """A digit meant for the stars adds nothing to the chapter."""
    page = reader.page
    reader.begins("paper", names=NAMES[:2])
    page.locator("label:has([value='moon.2'])").tap()
    page.locator("[name=chapter]").tap()
    reader.types(31)
    page.locator("[name=stars_1]").tap()
    reader.types(4)
    page.locator("label:has([name=stars_by][value=places])").tap()
    page.locator("[data-holder='2'] [data-place-of='moon.1']").tap()
    expect(page.locator("[name=stars_1]")).to_have_value("0")
    page.locator("label:has([name=stars_by][value=totals])").tap()
    expect(page.locator("[name=stars_1]")).to_have_value("4")
    page.locator("label:has([name=stars_by][value=places])").tap()
    expect(page.locator("[name='place_moon.1_2']")).to_have_value("1")
    page.locator("label:has([name=stars_by][value=totals])").tap()
    page.locator("[name=chapter]").tap()
    reader.types(4)
    expect(page.locator("[name=chapter]")).to_have_value("4")
    reader.types(27)
    expect(page.locator("[data-note]")).to_have_text(re.compile("is it right"))


# A page is opened in the first of its windows; on a phone it is taken step by step.
@pytest.mark.parametrize(
    ("language", "windows"),
    [("en", ("landscape", "phone across")), ("es", ("portrait", "small portrait")), ("es", ("phone",))],
)
def test_both_pages_are_neat(
    open_tablet: OpenTablet, shared_site: Site, language: str, windows: tuple[str, ...]
) -> None:
    reader = Reader(open_tablet(shared_site.url, size=windows[0], language=language))
    page, found = reader.page, []
    read = complaints if windows[0] == "landscape" else complaints_without_measures  # measured once
    reader.begins()
    reader.types(23)
    steps = ["number", "leads", "effects", "decided"] if windows == ("phone",) else [""]
    for step in steps:
        if step:
            page.locator(f"[data-go={step}]").tap()
        if step in ("effects", ""):
            page.locator("[data-tile=cards_in]").tap()
            page.locator("[data-new-number]").first.wait_for()
        found += looks(page, windows, step)
    found += read(page)
    reader.begins("paper")
    found += looks(page, windows, "paper")
    found += read(page)
    assert not found, "\n".join(found)


def looks(page: Page, windows: tuple[str, ...], step: str) -> list[str]:
    """What is wrong in any of the windows; goes back to the first."""
    found = []
    for window in (*windows[1:], windows[0]):
        width, height = (SIZES | SMALLER)[window]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("() => !document.querySelector('.htmx-request')")
        found += [f"{step}, {window}: {fault}" for fault in page.evaluate(LOOKING, window == "phone")]
    return found
