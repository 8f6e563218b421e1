"""A chapter's game on a tablet: odd cards typed in from the box, a half sheet, what is in force, and why."""

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import Hands
from .stored import begun, sits

SOURCE = {"chapter": 23, "card": 151}
EFFECTS = (
    {"kind": "cards_in", "cards": ["X/energy", "0.5/robot|water", "5|12/any"], "source": SOURCE},
    {"kind": "forbidden", "actions": ["planning"], "source": {"chapter": 23}},
    {"kind": "extra_combination", "card": "7/plant", "source": {"card": 152}},
    {"kind": "set_up", "blocked": ["floor.water.1"], "source": SOURCE},
    {"kind": "half_sheet", "parts": [
        {"part": "boxes", "count": 5, "action": "any", "values": [0, 1, 3, 6, 10, 15]},
        {"part": "race", "of": 0, "first": 8, "later": 4, "worth": "points"},
    ]},
    {"kind": "turn_limit", "turns": 20},
    {"kind": "manual", "text": "Keep the lantern lit.", "when": "turn"},
)  # fmt: skip


def sits_down(page: Page, site: Site, names: tuple[str, ...], opponent: int | None = None) -> str:
    session, game = site.inside(lambda: begun(names, "table", opponent=opponent, modifiers=EFFECTS))
    sits(page, site, session, f"/play/{game}/deal/")
    page.locator("[data-keypad][data-ready]").wait_for()
    return game


def types(page: Page, *cards: str) -> None:
    """Taps number and action of each card."""
    for card in cards:
        number, action = card.split("/")
        page.locator(f'[data-key-number="{number}"]').tap()
        page.locator(f'[data-key-action="{action}"]').tap()


def test_odd_cards_are_typed_in_and_chosen(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    sits_down(page, shared_site, ("Ana", "Ben"))
    expect(page.locator(".keys.odd [data-key-number]")).to_have_text(["1/2", "5 or 12", "X"])
    types(page, "0.5/robot|water", "5|12/any", "8/planning")
    hands = Hands(page)
    hands.ready()

    # Three that lie there and the one of the chapter; what is forbidden says so.
    cards = page.locator("#cards .combination")
    expect(cards).to_have_count(4)
    expect(cards.nth(0)).to_contain_text("1/2")
    expect(cards.nth(1)).to_contain_text("12")
    expect(cards.nth(2)).to_contain_text("forbidden")
    cards.nth(2).tap(force=True)
    expect(page.get_by_text("This combination is forbidden")).to_be_visible()

    # One tap more says which of two actions.
    cards.nth(0).tap()
    chooser = page.locator("#chooser")
    expect(chooser.get_by_role("button", name="Robot", exact=True)).to_be_visible()
    chooser.get_by_role("button", name="Water", exact=True).tap()
    expect(page.locator("#decision .decision-question")).to_contain_text("1/2")
    hands.tap("#field .legal .hit")
    expect(page.locator("#field .space.marked .ink-number")).to_have_text("½")

    # A box of the half sheet goes with it, in its panel or in the bar.
    expect(page.locator("#missions .half-box.open")).to_have_count(1)
    page.locator("#missions .half-box.open").tap()
    expect(page.locator("#missions .half-box.crossed")).to_have_count(1)


def test_a_tap_on_what_a_chapter_has_marked_says_why(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    sits_down(page, shared_site, ("Ana", "Ben"))
    types(page, "0.5/robot|water", "5|12/any", "8/plant")
    Hands(page).ready()
    page.locator("#p-floor-water-1 .hit").tap()
    expect(page.locator("#why")).to_contain_text("Marked from the start")
    expect(page.locator("#why")).to_contain_text("Chapter 23, card 151")
    page.get_by_text("Keep the lantern lit.").tap()
    expect(page.locator("#why")).to_contain_text("Keep the lantern lit.")
    page.locator("#turn").tap()
    expect(page.locator("#why")).to_contain_text("20 turns at most")


def test_the_same_cards_against_astra(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    sits_down(page, shared_site, ("Nuria",), opponent=3)
    types(page, "0.5/robot|water", "5|12/any", "8/plant")
    Hands(page).ready()
    cards = page.locator("#cards .solo-card")
    expect(cards).to_have_count(4)
    cards.nth(0).tap()
    cards.nth(1).tap()
    page.locator("#chooser").get_by_role("button", name="Energy", exact=True).tap()
    expect(page.locator("#decision .decision-question")).to_contain_text("1/2")
