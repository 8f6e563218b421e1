"""A curator at the desk: a book from its title to its publication, and how the pages look."""

from __future__ import annotations

import re
from secrets import token_hex
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from campaigns.books.edits import Put
from campaigns.curating.curators import CONSOLE
from campaigns.models import BookVersion
from campaigns.services.book_edits import edit_draft
from campaigns.services.books import new_draft, publish, story_of
from campaigns.services.start import start_campaign
from tests.browsers import OpenTablet
from tests.groups import device
from tests.sites import Site

from .addresses import of_desk
from .desk_hands import Curator, example, signed_in_as
from .eye import LONG_WORDS, Eye, Places


def test_a_book_is_written_at_the_desk_put_right_and_published(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    ines = Curator(open_tablet, shared_site)
    page = ines.page
    ines.begins_short_book(f"The comet {token_hex(4)}")

    # A game, which leads to a new chapter; a way that asks for what is never set is said at once
    ines.both("chapters/1/title", "A tail of ice", "Una cola de hielo")
    ines.taps_named("Game", "number")
    expect(ines.section("game")).to_be_visible()
    ines.taps_key(page.locator("#field-chapters-1-ruleset-4"))
    ines.taps_named("Otherwise, go to", "transitions")
    expect(ines.field("chapters/1/transitions/0/to")).to_have_value("2")
    ines.tap(ines.section("transitions").locator("summary"))
    flag = ines.field("chapters/1/transitions/0/when/flag")
    flag.evaluate("one => one.append(new Option('lit', 'lit'))")
    ines.chooses(flag, "lit")
    expect(ines.section("transitions")).to_contain_text("No chapter and no option sets the flag")
    ines.taps_key(page.locator("#desk-undo"))
    expect(ines.section("transitions")).not_to_contain_text("sets the flag")

    # The ending is no ending yet: its fault leads to its place
    ines.opens()
    expect(page.get_by_role("button", name="Publish")).to_be_disabled()
    ines.is_led_to("Chapter 2", "**/chapters/2/**")
    ines.taps_named("Ending", "number")
    ines.types("chapters/2/title/en", "The long night")
    expect(page.locator("#desk-bar")).to_contain_text("Nothing is wrong with chapter 2")
    ines.taps_named("Begin with the other language", "texts")
    expect(ines.field("chapters/2/title/es")).to_have_value("The long night")
    expect(page.locator("#desk-preview")).to_contain_text("The long night")
    ines.publishes()

    def stored() -> tuple[str, list[int]]:
        found = BookVersion.objects.get(pk=ines.version)
        return found.state, [chapter.number for chapter in story_of(found).chapters]

    assert shared_site.inside(stored) == ("published", [1, 2])


def test_two_at_one_field_lose_nothing(open_tablet: OpenTablet, shared_site: Site) -> None:
    ines, ben = (Curator(open_tablet, shared_site, name) for name in ("Ines", "Ben"))
    ines.version = ben.version = shared_site.inside(example)
    for one in (ines, ben):
        one.opens("chapters/3/")
    title = "chapters/3/title/en"
    ben.types(title, "Ben's lamp")
    ines.field(title).fill("Ines's lamp")
    ines.field(title).blur()
    expect(ines.section("texts")).to_contain_text("wrote: “Ben's lamp”")
    expect(ines.field(title)).to_have_value("Ines's lamp")
    ines.taps_key(ines.page.get_by_role("button", name="Keep mine"))
    ben.page.reload()
    expect(ben.field(title)).to_have_value("Ines's lamp")


def test_what_is_typed_while_another_field_is_kept_stays(open_tablet: OpenTablet, shared_site: Site) -> None:
    ines = Curator(open_tablet, shared_site)
    ines.version, captain = shared_site.inside(example), ines.page.locator("#field-chapters-5-then-captain-3")
    ines.opens("chapters/5/")
    with ines.page.expect_response(re.compile("/field$")):
        captain.click()
        ines.field("chapters/5/notes").fill("half a sentence")
    expect(captain).to_have_attribute("aria-pressed", "true")
    expect(ines.field("chapters/5/notes")).to_have_value("half a sentence")
    ines.kept(ines.field("chapters/5/notes").blur)


def test_what_is_selected_while_another_field_is_kept_is_what_one_types_over(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    ines = Curator(open_tablet, shared_site)
    ines.version, captain = shared_site.inside(example), ines.page.locator("#field-chapters-5-then-captain-3")
    ines.opens("chapters/5/")
    notes = ines.field("chapters/5/notes")
    notes.select_text()
    captain.evaluate("button => button.click()")  # where the finger was is where one types
    expect(captain).to_have_attribute("aria-pressed", "true")
    ines.page.keyboard.type("anew")
    expect(notes).to_have_value("anew")
    ines.kept(notes.blur)


def test_rows_are_dragged_and_moved_by_keys(open_tablet: OpenTablet, shared_site: Site) -> None:
    ines = Curator(open_tablet, shared_site)
    ines.version, page = shared_site.inside(example), ines.page
    ines.opens("chapters/20/")

    def answers() -> list[str]:
        shown = page.locator(".desk-option").locator('[id$="-label-en"]').all()
        return [one.input_value() for one in shown]

    first, second = answers()
    handles = page.locator("[data-handle]")
    handles.first.focus()
    ines.kept(lambda: page.keyboard.press("ArrowDown"))
    assert answers() == [second, first]
    expect(handles.last).to_be_focused()
    expect(page.locator("#desk-moved")).to_have_text("Now 2 of 2")
    ines.taps_key(page.get_by_role("button", name="Answer B, up"))
    assert answers() == [first, second]
    handles.first.scroll_into_view_if_needed()
    box = handles.first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 22, box["y"] + 22)
    page.mouse.down()
    tall = page.locator(".desk-option").first.evaluate("one => one.offsetHeight")
    page.mouse.move(box["x"] + 22, box["y"] + 60)
    page.mouse.move(box["x"] + 22, box["y"] + tall + 40)
    expect(page.locator(".desk-option.below")).to_have_count(1)
    ines.kept(page.mouse.up)
    assert answers() == [second, first]


def test_a_phone_shows_one_section_of_a_chapter_at_a_time(open_tablet: OpenTablet, shared_site: Site) -> None:
    ines = Curator(open_tablet, shared_site, size="phone")
    ines.version, page = shared_site.inside(example), ines.page
    ines.opens("chapters/23/")
    shown = page.locator(".desk-section:visible, .desk-preview:visible")
    for name, part in (
        ("Texts", "section-texts"),
        ("Effects", "section-effects"),
        ("As players", "desk-preview"),
    ):
        page.locator(".desk-sections").get_by_role("link", name=name).click()
        expect(shown).to_have_count(1)
        expect(shown).to_have_id(part)
    page.locator(".desk-sections").get_by_role("link", name="Texts").click()
    ines.types("chapters/23/title/en", "What the ground keeps")
    expect(shown).to_have_id("section-texts")
    page.go_back()
    expect(shown).to_have_id("desk-preview")


def test_the_strip_shows_what_is_seen_of_the_map_and_leads_there(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    ines = Curator(open_tablet, shared_site)
    ines.version, page = shared_site.inside(example), ines.page
    ines.opens()
    seen = page.locator(".desk-strip-seen")
    expect(seen).not_to_have_attribute("height", "0")
    strip = page.locator(".desk-strip-whole").bounding_box()
    assert strip is not None
    page.mouse.click(strip["x"] + 20, strip["y"] + strip["height"] - 5)
    scrolled = page.locator(".desk-map-frame").evaluate("one => one.scrollTop")
    assert scrolled > 200
    # It is drawn in a frame after the one in which the map was scrolled.
    expect(seen).to_have_attribute("y", re.compile(r"^([5-9]\d|\d{3,})(\.|$)"))
    wide = "document.querySelector('.desk-map-frame svg').clientWidth"
    before = page.evaluate(wide)
    page.get_by_role("button", name="Larger").click()
    assert page.evaluate(wide) > before


def laid() -> tuple[str, dict[str, str]]:
    """Every page of the desk, of a draft with faults and of a published version."""
    version = BookVersion.objects.get(pk=example())
    before = publish(by=CONSOLE, version_id=version.pk)
    newer = new_draft(by=CONSOLE, version_id=before.pk)
    edit_draft(by=CONSOLE, version_id=newer.pk, edit=Put("rights", "For the table.", None))
    newer = publish(by=CONSOLE, version_id=newer.pk)
    path = story_of(before).paths[0].key
    campaign = start_campaign(
        by=device(), name="Thursday crew", players=("Ada", "Ben", "Cleo"), version=before.pk, path=path
    )
    version = new_draft(by=CONSOLE, version_id=newer.pk)
    version.chapters.filter(number=14).update(title={"en": "The third crate"}, text={})
    version.chapters.get(number=23).transitions.all().delete()
    version.chapters.get(number=29).transitions.update(to=77)

    def page(name: str, *args: Any) -> str:
        return reverse(f"desk:{name}", args=args)

    return signed_in_as("Ines"), {
        "desk books": page("books"),
        "desk new": page("new"),
        "desk import": page("import"),
        "desk book": page("book", version.pk),
        "desk book published": page("book", before.pk),
        "desk about": page("about", version.pk),
        "desk compare": page("compare", version.pk),
        "desk chapter game": page("chapter", version.pk, 23),
        "desk chapter decision": page("chapter", version.pk, 20),
        "desk chapter published": page("chapter", before.pk, 23),
        "desk card": page("card", version.pk, 21),
        "desk discard": page("discard", version.pk),
        "desk delete chapter": page("chapter-delete", version.pk, 23),
        "desk delete card": page("card-delete", version.pk, 21),
        "desk table": page("table", version.pk),
        "desk publish": page("publish", example()),
        "desk play": page("play", example()),
        "desk trial": page("trial", version.pk) + "?first=23&flag=lit",
        "desk history": page("history", version.pk),
        "desk withdraw": page("withdraw", before.pk),
        "desk campaigns": page("campaigns", before.pk),
        "desk move": page("move", campaign.pk) + f"?to={newer.pk}",
    }


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return Places(shared_site, *shared_site.inside(laid))


@pytest.mark.parametrize("language", LONG_WORDS)
def test_every_page_of_the_desk_is_neat_by_day(
    places: Places, open_tablet: OpenTablet, language: str
) -> None:
    eye = Eye.by_day(language, open_tablet, places)
    eye.visits(*places.screens)
    eye.has_found_nothing()
    assert not of_desk() - eye.visited.keys(), "a new address is looked at too"


def test_the_densest_pages_of_the_desk_are_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places)
    eye.visits("desk books", "desk book", "desk chapter game", "desk card")
    eye.has_found_nothing()
