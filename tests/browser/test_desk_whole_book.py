"""A curator writes a whole short book: from its title to a campaign that moves to its second version."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex

import pytest
from playwright.sync_api import Page, expect

from campaigns.models import BookVersion, Campaign
from campaigns.services.books import story_of
from tests.browsers import OpenTablet
from tests.sites import Site

from .desk_hands import Curator
from .test_two_on_a_path import ends, stands_at

pytestmark = pytest.mark.long

TITLES = {
    1: ("A tail of ice", "Una cola de hielo"),
    2: ("Two tails", "Dos colas"),
    3: ("The blue tail", "La cola azul"),
    4: ("Dust", "Polvo"),
    5: ("Home", "En casa"),
}
DECISIONS = {
    2: (
        "Which one do you follow?",
        "¿Cuál seguís?",
        (("The blue one", "La azul"), ("The white one", "La blanca")),
    ),
    3: ("Do you turn back?", "¿Dais la vuelta?", (("Yes", "Sí"), ("", ""))),
}
LEADS = {2: ("new 3", "new 4"), 3: ("new 5", "4")}


def writes_games(ines: Curator) -> None:
    """The first chapter and the fourth lead to a game each."""
    page = ines.page
    for number, ruleset, to in ((1, 4, "2"), (4, 2, "6")):
        ines.opens(f"chapters/{number}/")
        ines.both(f"chapters/{number}/title", *TITLES[number])
        ines.both(f"chapters/{number}/text", "You take off.\n\nIt comes closer.", "Despegáis.\n\nSe acerca.")
        ines.taps_named("Game", "number")
        ines.taps_key(page.locator(f"#field-chapters-{number}-ruleset-{ruleset}"))
        ines.taps_named("Otherwise, go to", "transitions")
        field = ines.field(f"chapters/{number}/transitions/0/to")
        if field.input_value() != to:
            ines.chooses(field, f"new {to}")
        if number == 1:
            writes_decisions(ines)


def writes_decisions(ines: Curator) -> None:
    """Two decisions; what follows from three of their answers brings a card each."""
    cards = iter((1, 2, 3))
    for number, (english, spanish, answers) in DECISIONS.items():
        ines.opens(f"chapters/{number}/")
        ines.taps_named("Decision", "number")
        ines.both(f"chapters/{number}/title", *TITLES[number])
        ines.both(f"chapters/{number}/decision/question", english, spanish)
        for at, words in enumerate(answers):
            option = f"chapters/{number}/decision/options/{at}"
            if words[0]:
                ines.both(f"{option}/label", *words)
            ines.chooses(ines.field(f"{option}/to"), LEADS[number][at])
            if number == 2 or at == 1:
                ines.tap(ines.page.locator(f"#then-{option.replace('/', '')} > summary"))
                new = ines.page.locator(f"#field-{option.replace('/', '-')}-then-cards-new")
                ines.chooses(new, f"new {next(cards)}")


def writes_cards(ines: Curator) -> None:
    """Each card has an effect; the third one has no title yet."""
    for number, words in enumerate((("Ice", "Hielo"), ("Snow", "Nieve"), ("", "")), 1):
        ines.opens(f"cards/{number}/")
        if words[0]:
            ines.both(f"cards/{number}/title", *words)
            ines.both(f"cards/{number}/sides/0/title", *words)
        ines.adds_effect("sides", "end", '[data-form="turn_limit"] [data-step="1"]')
        expect(ines.page.locator(".desk-effect")).to_have_count(1)


def puts_right(ines: Curator) -> int:
    """Is led to each of the mistakes, and puts it right; gets how many there were."""
    page, found = ines.page, 0

    # 1. A way asks for a flag that nobody sets
    ines.opens("chapters/1/")
    ines.taps_named("When …", "transitions")
    ines.tap(ines.section("transitions").locator("summary").first)
    flag = ines.field("chapters/1/transitions/0/when/flag")
    flag.evaluate("one => one.append(new Option('lit', 'lit'))")
    ines.chooses(flag, "lit")
    ines.is_led_to("Chapter 1", "**/chapters/1/**")
    expect(ines.section("transitions")).to_contain_text("sets the flag")
    ines.taps_named("Take out", "transitions")
    expect(ines.section("transitions")).not_to_contain_text("sets the flag")
    found += 1

    # 2. An answer has no words
    ines.is_led_to("Chapter 3", "**/chapters/3/**")
    expect(ines.section("decision").locator(".desk-fault")).to_be_visible()
    ines.both("chapters/3/decision/options/1/label", "No", "No")
    expect(page.locator("#desk-bar")).to_contain_text("Nothing is wrong")
    found += 1

    # 3. and 4. Two chapters after which nothing comes are endings
    for number, words in ((5, TITLES[5]), (6, ("The long night", "La larga noche"))):
        ines.is_led_to(f"Chapter {number}", f"**/chapters/{number}/**")
        expect(ines.section("transitions")).to_contain_text("Nothing follows this chapter")
        ines.taps_named("Ending", "number")
        ines.both(f"chapters/{number}/title", *words)
        expect(page.locator("#desk-bar")).to_contain_text("Nothing is wrong")
        found += 1

    # 5. A card has no title
    ines.is_led_to("Card 3", "**/cards/3/**")
    expect(page.locator("#desk-bar")).to_contain_text("fault")
    ines.both("cards/3/title", "Ash", "Ceniza")
    ines.both("cards/3/sides/0/title", "Ash", "Ceniza")
    expect(page.locator("#desk-bar")).to_contain_text("Nothing is wrong")
    return found + 1


def plays_first_chapter(page: Page, title: str, site: Site) -> str:
    """A group begins the book, plays its first chapter, and comes to the second; gets its campaign."""
    page.goto("/campaigns/new/")
    page.get_by_label("Name of the campaign").fill("Ice riders")
    page.get_by_text(title).first.tap()
    for number, name in enumerate(("Ana", "Ben"), 1):
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.get_by_role("button", name="Begin the campaign").tap()
    stands_at(page, "Who is captain?")
    page.get_by_role("button", name="Name the captain").tap()
    stands_at(page, "A tail of ice")
    campaign = page.url.split("/campaigns/")[1].split("/")[0]
    with page.expect_navigation():
        page.get_by_role("button", name="Start", exact=True).tap()
    site.inside(lambda: ends(campaign))
    page.goto(f"/campaigns/{campaign}/")
    page.get_by_role("button", name="Continue").tap()
    stands_at(page, "Two tails")
    return campaign


def takes_file_in(ines: Curator, path: Path) -> None:
    """Takes the draft out as a file, edits it, and takes it in over the draft."""
    page = ines.page
    with page.expect_download() as down:
        ines.tap(page.get_by_role("link", name="Export as a file"))
    words = Path(down.value.path()).read_text().replace("The long night", "The longest night")
    path.write_text(words)
    page.goto("/desk/import/")
    page.locator('input[type="file"]').set_input_files(path)
    ines.tap(page.get_by_role("button", name="Look at it"))
    expect(page.locator("#content")).to_contain_text("1 part differs")
    ines.tap(page.get_by_role("button", name="Into draft 2"))
    page.wait_for_url(f"**/desk/{ines.version}/")


def test_a_book_is_written_played_published_again_and_its_campaign_moved(
    open_tablet: OpenTablet, shared_site: Site, tmp_path: Path, record_property: pytest.RecordProperty
) -> None:
    ines = Curator(open_tablet, shared_site)
    page, title = ines.page, f"The comet {token_hex(4)}"
    ines.begins_short_book(title)
    writes_games(ines)
    writes_cards(ines)
    written = {"taps": ines.taps, "fields": ines.typed, "seconds": ines.seconds}
    assert puts_right(ines) == 5
    ines.publishes()
    first = ines.version

    def stored() -> list[int]:
        book = story_of(BookVersion.objects.get(pk=first))
        assert len(book.cards) == 3
        assert all(side.effects for card in book.cards for side in card.sides)
        assert sum(chapter.kind == "ending" for chapter in book.chapters) == 2
        assert sum(chapter.decision is not None for chapter in book.chapters) == 2
        assert all(set(chapter.title) == {"en", "es"} for chapter in book.chapters)
        return [chapter.number for chapter in book.chapters]

    assert shared_site.inside(stored) == [1, 2, 3, 4, 5, 6]
    campaign = plays_first_chapter(open_tablet(shared_site.url), title, shared_site)

    # Version 2, out as a file and in again, and the campaign moves to it
    ines.opens()
    ines.tap(page.get_by_role("button", name="New draft"))
    page.wait_for_function("first => !location.pathname.includes(first)", arg=first)
    ines.version = page.url.split("/desk/")[1].split("/")[0]
    takes_file_in(ines, tmp_path / "comet.yaml")
    ines.publishes()
    ines.tap(page.get_by_role("link", name="Who plays it"))
    ines.tap(page.get_by_role("link", name="Move Ice riders"))
    ines.tap(page.get_by_role("button", name="Show what changes"))
    expect(page.locator("#content")).not_to_contain_text("The longest night")
    expect(page.locator("#content")).to_contain_text("1 other change is still ahead of it")
    ines.tap(page.get_by_role("button", name="Move to version 2"))
    page.wait_for_url("**/campaigns/")

    assert shared_site.inside(lambda: str(Campaign.objects.get(pk=campaign).book_version_id)) == ines.version
    record_property("written", written)
    record_property("in all", {"taps": ines.taps, "fields": ines.typed, "seconds": ines.seconds})
    print(f"\nwritten: {written}; in all: {ines.taps} taps, {ines.typed} fields, {ines.seconds} seconds")
