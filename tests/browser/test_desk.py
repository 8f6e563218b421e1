"""A curator at the desk: a whole book from its title to its publication, and how the pages look."""

from __future__ import annotations

import re
import time
from secrets import token_hex
from typing import Any

import pytest
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.urls import reverse
from playwright.sync_api import Page, expect

from campaigns.books.read import SHIPPED, read, written
from campaigns.curators import CONSOLE
from campaigns.models import BookVersion
from campaigns.services.books import import_book, new_draft, publish, story_of
from moonsite.accounts.sessions import SessionStore
from moonsite.security.recent import PROVED
from tests.browsers import OpenTablet
from tests.campaigns.curators import BACKEND, curator
from tests.sites import Site

from .addresses import of_desk
from .eye import Eye, Places


def signed_in_as(name: str) -> str:
    """The session of a new curator."""
    user, session = curator(f"{name}-{token_hex(4)}"), SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), BACKEND
    session[HASH_SESSION_KEY], session[PROVED] = user.get_session_auth_hash(), int(time.time())
    session.create()
    return str(session.session_key)


def opened(open_tablet: OpenTablet, site: Site, session: str) -> Page:
    page = open_tablet(site.url)
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    return page


def field(page: Page, address: str) -> Any:
    return page.locator("#field-" + address.replace("/", "-").replace(".", "_"))


def saved(page: Page) -> None:
    expect(page.locator("#desk-saved")).to_have_attribute("data-state", "saved")


def kept(page: Page, act: Any) -> None:
    """Does something that is posted, and waits for its answer."""
    with page.expect_response(re.compile(r"/desk/[0-9a-f-]+/(field|part|undo)")):
        act()
    saved(page)


def types(page: Page, address: str, words: str) -> None:
    def typed() -> None:
        field(page, address).fill(words)
        field(page, address).blur()

    kept(page, typed)


def chooses(page: Page, address: str, value: str) -> None:
    kept(page, lambda: field(page, address).select_option(value))


def taps(page: Page, name: str, part: str = "#desk-work", nth: int = 0) -> None:
    kept(page, lambda: page.locator(part).get_by_role("button", name=name).nth(nth).click())


def adds_effect(page: Page, part: str, tile: str, inside: str, nth: int = 0) -> None:
    """Chooses an effect from the catalogue: a heading, then a key of its editor."""
    page.locator(part).locator("[data-effect-open]").nth(nth).click()
    dialog = page.locator("[data-effect-dialog]")
    dialog.locator(f'[data-effect-tile="{tile}"]').click()
    dialog.locator(inside).first.click()
    kept(page, lambda: dialog.locator("[data-effect-keep]").click())
    expect(dialog).to_be_hidden()


def both(page: Page, address: str, english: str, spanish: str) -> None:
    types(page, f"{address}/en", english)
    types(page, f"{address}/es", spanish)


def test_a_book_is_written_at_the_desk_put_right_and_published(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    page = opened(open_tablet, shared_site, shared_site.inside(lambda: signed_in_as("Ines")))
    title = f"The comet {token_hex(4)}"
    page.goto("/desk/new/")
    page.get_by_label("Title").fill(title)
    page.get_by_text("A short book: any games, in any order").click()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/chapters/1/")
    version = page.url.split("/desk/")[1].split("/")[0]

    # A game, which leads to a new chapter
    both(page, "chapters/1/title", "A tail of ice", "Una cola de hielo")
    both(page, "chapters/1/text", "It comes closer.\n\nYou take off.", "Se acerca.\n\nDespegáis.")
    kept(page, lambda: page.locator("#section-number").get_by_role("button", name="Game").click())
    expect(page.locator("#section-game")).to_be_visible()
    kept(page, lambda: page.locator("#field-chapters-1-ruleset-4").click())
    taps(page, "Otherwise, go to", "#section-transitions")
    expect(field(page, "chapters/1/transitions/0/to")).to_have_value("2")

    # A decision with two cards that have effects
    page.goto(f"/desk/{version}/chapters/2/")
    kept(page, lambda: page.locator("#section-number").get_by_role("button", name="Decision").click())
    both(page, "chapters/2/title", "Two tails", "Dos colas")
    both(page, "chapters/2/decision/question", "Which one do you follow?", "¿Cuál seguís?")
    for at, (english, spanish) in enumerate((("The blue one", "La azul"), ("The white one", "La blanca"))):
        option = f"chapters/2/decision/options/{at}"
        both(page, f"{option}/label", english, spanish)
        chooses(page, f"{option}/to", "new 3" if at == 0 else "3")
        page.locator(f"#then-{option.replace('/', '')} > summary").click()
        new = page.locator(f"#field-{option.replace('/', '-')}-then-cards-new")
        kept(page, lambda new=new, at=at: new.select_option(f"new {at + 1}"))
    for number, (english, spanish) in enumerate((("Ice", "Hielo"), ("Dust", "Polvo")), 1):
        page.goto(f"/desk/{version}/cards/{number}/")
        both(page, f"cards/{number}/title", english, spanish)
        both(page, f"cards/{number}/sides/0/title", english, spanish)
        adds_effect(page, "#section-sides", "end", '[data-form="turn_limit"] [data-step="1"]')
        expect(page.locator(".desk-effect")).to_have_count(1)

    # The ending has no text yet, and a way that leads nowhere is left: each fault leads to its place
    page.goto(f"/desk/{version}/chapters/1/")
    page.locator("#section-transitions summary").click()
    flag = field(page, "chapters/1/transitions/0/when/flag")
    flag.evaluate("one => one.append(new Option('lit', 'lit'))")
    kept(page, lambda: flag.select_option("lit"))
    expect(page.locator("#section-transitions")).to_contain_text("No chapter and no option sets the flag")
    page.goto(f"/desk/{version}/")
    expect(page.get_by_role("button", name="Publish")).to_be_disabled()
    expect(page.locator(".desk-faults")).to_contain_text("Chapter 1")
    page.locator(".desk-bar .primary").click()
    page.wait_for_url("**/chapters/1/**")
    kept(page, lambda: page.locator("#desk-undo").click())
    expect(page.locator("#section-transitions")).not_to_contain_text("sets the flag")
    page.goto(f"/desk/{version}/")
    page.locator(".desk-faults a", has_text="Chapter 3").first.click()
    page.wait_for_url("**/chapters/3/**")
    kept(page, lambda: page.locator("#section-number").get_by_role("button", name="Ending").click())
    types(page, "chapters/3/title/en", "The long night")
    expect(page.locator("#desk-bar")).to_contain_text("Nothing is wrong with chapter 3")
    taps(page, "Begin with the other language", "#section-texts")
    expect(field(page, "chapters/3/title/es")).to_have_value("The long night")
    types(page, "chapters/3/title/es", "La larga noche")
    expect(page.locator("#desk-preview")).to_contain_text("The long night")

    page.goto(f"/desk/{version}/")
    expect(page.locator(".desk-bar")).to_contain_text("Ready to publish")
    page.locator(".desk-bar").get_by_role("link", name="Publish").click()
    page.get_by_role("button", name="Publish").click()
    page.wait_for_url(f"**/desk/{version}/")

    def stored() -> tuple[str, list[int], list[str]]:
        found = BookVersion.objects.get(pk=version)
        book = story_of(found)
        cards = [side.effects[0].data["kind"] for card in book.cards for side in card.sides]
        return found.state, [chapter.number for chapter in book.chapters], cards

    assert shared_site.inside(stored) == ("published", [1, 2, 3], ["turn_limit", "turn_limit"])


def test_two_at_one_field_lose_nothing(open_tablet: OpenTablet, shared_site: Site) -> None:
    ines, ben = (
        opened(open_tablet, shared_site, shared_site.inside(lambda name=name: signed_in_as(name)))
        for name in ("Ines", "Ben")
    )
    version = shared_site.inside(example)
    for page in (ines, ben):
        page.goto(f"/desk/{version}/chapters/3/")
    types(ben, "chapters/3/title/en", "Ben's lamp")
    field(ines, "chapters/3/title/en").fill("Ines's lamp")
    field(ines, "chapters/3/title/en").blur()
    expect(ines.locator("#section-texts")).to_contain_text("wrote: “Ben's lamp”")
    expect(field(ines, "chapters/3/title/en")).to_have_value("Ines's lamp")
    kept_words = ines.get_by_role("button", name="Keep mine")
    kept_words.click()
    saved(ines)
    ben.reload()
    expect(field(ben, "chapters/3/title/en")).to_have_value("Ines's lamp")


def test_what_is_typed_while_another_field_is_kept_stays(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = opened(open_tablet, shared_site, shared_site.inside(lambda: signed_in_as("Ines")))
    page.goto(f"/desk/{shared_site.inside(example)}/chapters/5/")
    field(page, "chapters/5/number").fill("5")
    kept(page, lambda: page.locator("#field-chapters-5-then-captain-2").click())
    with page.expect_response(re.compile("/field$")):
        page.locator("#field-chapters-5-then-captain-3").click()
        field(page, "chapters/5/notes").fill("half a sentence")
    expect(page.locator("#field-chapters-5-then-captain-3")).to_have_attribute("aria-pressed", "true")
    expect(field(page, "chapters/5/notes")).to_have_value("half a sentence")
    kept(page, lambda: field(page, "chapters/5/notes").blur())


def example() -> str:
    """A draft like the book that comes with the site, under a key of its own."""
    content = written(read((SHIPPED / "lantern.yaml").read_bytes()))
    key = f"lantern-{token_hex(4)}"
    copied = content.replace(b"key: lantern\n", f"key: {key}\n".encode(), 1)
    return str(import_book(by=CONSOLE, content=copied).version.pk)


def laid() -> tuple[str, dict[str, str]]:
    """Every page of the desk, of a draft with faults and of a published version."""
    version = BookVersion.objects.get(pk=example())
    before = publish(by=CONSOLE, version_id=version.pk)
    version = new_draft(by=CONSOLE, version_id=before.pk)
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
        "desk chapter story": page("chapter", version.pk, 14),
        "desk chapter published": page("chapter", before.pk, 23),
        "desk card": page("card", version.pk, 21),
        "desk discard": page("discard", version.pk),
        "desk delete chapter": page("chapter-delete", version.pk, 23),
        "desk delete card": page("card-delete", version.pk, 21),
        "desk table": page("table", version.pk),
        "desk publish": page("publish", example()),
    }


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return Places(shared_site, *shared_site.inside(laid))


def test_every_page_of_the_desk_is_neat_in_spanish(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_spanish(open_tablet, places)
    eye.visits(*places.screens)
    eye.has_found_nothing()
    assert not of_desk() - eye.visited.keys(), "a new address is looked at too"


def test_the_densest_pages_of_the_desk_are_neat_in_english(places: Places, open_tablet: OpenTablet) -> None:
    eye = Eye.in_english(open_tablet, places)
    eye.visits("desk books", "desk book", "desk chapter game", "desk card")
    eye.has_found_nothing()
