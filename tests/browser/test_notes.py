"""A few words from one tablet to another: written, noticed, read, withdrawn, reported; in two languages."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browsers import OpenTablet
from tests.operator.test_operator_pages import comes_in
from tests.sites import Site

from .stored import laid_table, sits


class Words(NamedTuple):
    """What stands on the page of notes in a language."""

    notes: str
    field: str
    write: str
    game: str
    turn: str
    none: str
    withdraw: str
    report: str
    reported: str
    back: str


WORDS = {
    "en": Words(
        notes="Notes",
        field="Your note",
        write="Write it",
        game="About the game",
        turn="Turn 1",
        none="Nobody has written a note yet.",
        withdraw="Withdraw",
        report="Report to the operator",
        reported="Reported: the operator of the site can read it.",
        back="To the sheet",
    ),
    "es": Words(
        notes="Notas",
        field="Tu nota",
        write="Escribirla",
        game="Sobre la partida",
        turn="Turno 1",
        none="Nadie ha escrito una nota todavía.",
        withdraw="Retirar",
        report="Avisar a quien administra el sitio",
        reported="Avisada: quien administra el sitio puede leerla.",
        back="A la hoja",
    ),
}
DEVICES = [("landscape", "en", "portrait", "es"), ("phone", "es", "landscape", "en")]
DOT = "() => getComputedStyle(document.querySelector('.menu[data-menu]'), '::after').width === '10px'"
NO_DOT = "() => getComputedStyle(document.querySelector('.menu[data-menu]'), '::after').content === 'none'"


class Tablet:
    """Somebody at a table who writes and reads notes in their language."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.words = WORDS[language]

    def opens_the_notes(self) -> None:
        self.page.locator("[data-menu] summary").tap()
        self.page.get_by_role("link", name=self.words.notes, exact=True).tap()
        expect(self.page.get_by_role("heading", name=self.words.notes, exact=True)).to_be_visible()

    def writes(self, text: str) -> None:
        self.page.get_by_label(self.words.field).fill(text)
        self.page.get_by_role("button", name=self.words.write).tap()
        expect(self.note(text)).to_be_visible()

    def note(self, text: str) -> Locator:
        return self.page.locator(".note").filter(has_text=text)

    def withdraws(self, text: str) -> None:
        self.note(text).get_by_role("button", name=self.words.withdraw).tap()
        expect(self.note(text)).to_have_count(0)

    def reports(self, text: str) -> None:
        self.note(text).get_by_role("button", name=self.words.report).tap()
        expect(self.note(text)).to_contain_text(self.words.reported)

    def goes_back(self) -> None:
        self.page.get_by_role("link", name=self.words.back).first.tap()
        expect(self.page.locator(".play[data-ready]")).to_have_count(1)

    def sees_the_dot(self) -> None:
        self.page.wait_for_function(DOT)

    def sees_no_dot(self) -> None:
        self.page.wait_for_function(NO_DOT)


@pytest.fixture(params=DEVICES, ids=lambda devices: f"{devices[0]}-{devices[1]}")
def table(
    request: pytest.FixtureRequest, open_tablet: OpenTablet, shared_site: Site
) -> tuple[Tablet, Tablet]:
    """Ana's and Ben's tablets, each with the sheet of its seat open."""
    key, sessions = shared_site.inside(lambda: laid_table("moon.1", ["Ana"], ["Ben"]))
    size, language, other_size, other_language = request.param
    told = [(size, language), (other_size, other_language)]
    tablets = []
    for position, (session, (size, language)) in enumerate(zip(sessions, told, strict=True), 1):
        page = open_tablet(shared_site.url, size=size, language=language)
        sits(page, shared_site, session, f"/play/{key}/{position}/")
        expect(page.locator(".play[data-ready]")).to_have_count(1)
        tablets.append(Tablet(page, language))
    ana, ben = tablets
    return ana, ben


def test_a_note_shows_a_dot_on_the_other_tablet_until_it_is_read(table: tuple[Tablet, Tablet]) -> None:
    ana, ben = table
    ben.sees_no_dot()
    ana.opens_the_notes()
    expect(ana.page.get_by_text(ana.words.none)).to_be_visible()
    ana.writes("Mind the pump")
    ben.sees_the_dot()
    ana.page.locator("#note-turn").select_option(label=ana.words.game)
    ana.writes("See you on Friday")
    ana.goes_back()
    ana.sees_no_dot()
    ben.opens_the_notes()
    assert ben.page.locator(".note-words").all_inner_texts() == ["See you on Friday", "Mind the pump"]
    expect(ben.note("Mind the pump")).to_contain_text("Ana")
    expect(ben.note("Mind the pump").get_by_role("link", name=ben.words.turn)).to_be_visible()
    expect(ben.note("See you on Friday").get_by_role("link")).to_have_count(0)
    ben.goes_back()
    ben.sees_no_dot()


def test_whoever_wrote_a_note_withdraws_it_and_the_dot_goes(table: tuple[Tablet, Tablet]) -> None:
    ana, ben = table
    ana.opens_the_notes()
    ana.writes("I give up")
    ben.sees_the_dot()
    ana.withdraws("I give up")
    ben.sees_no_dot()
    ben.opens_the_notes()
    expect(ben.page.get_by_text(ben.words.none)).to_be_visible()


@pytest.mark.parametrize(("deed", "left"), [("Withdraw the note", 0), ("Leave the note", 1)])
def test_a_reported_note_reaches_the_operator(
    table: tuple[Tablet, Tablet], open_tablet: OpenTablet, shared_site: Site, deed: str, left: int
) -> None:
    ana, ben = table
    words = f"Rude words {deed}, told to {ben.words.notes}"
    ana.opens_the_notes()
    ana.writes("Harmless")
    ana.writes(words)
    ben.opens_the_notes()
    expect(ben.note(words).get_by_role("button", name=ben.words.withdraw)).to_have_count(0)
    expect(ana.note(words).get_by_role("button", name=ana.words.report)).to_have_count(0)
    ben.reports(words)
    operator = comes_in(shared_site, open_tablet)
    operator.get_by_role("link", name=re.compile("w(as|ere) reported")).click()
    expect(operator.get_by_text("Harmless")).to_have_count(0)
    operator.get_by_role("row").filter(has_text=words).get_by_role("checkbox").check()
    operator.get_by_role("button", name=deed).click()
    expect(operator.get_by_role("row").filter(has_text=words)).to_have_count(0)
    ben.page.reload()
    expect(ben.note(words)).to_have_count(left)
    expect(ben.note("Harmless")).to_be_visible()
