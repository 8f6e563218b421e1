"""A tablet says that its seat is asked again, by a sound where one is wanted; its own taps are silent."""

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import Hands, play_on
from .test_correction import sit_down

# Counts the notes; the machine of a test may have nothing to sound them.
STUB = """window.notes = 0;
window.AudioContext = class {
    state = "running";
    currentTime = 0;
    resume() {}
    createGain() {
        return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: () => ({}) };
    }
    createOscillator() {
        window.notes += 1;
        return { frequency: {}, start() {}, stop() {}, connect: (next) => next };
    }
};"""
SWITCH = "[data-your-turn]"
ONCE = 2  # notes


def switches(page: Page) -> None:
    page.locator("[data-menu] summary").tap()
    page.locator(SWITCH).tap()
    page.keyboard.press("Escape")


def test_a_seat_that_waited_is_called(open_tablet: OpenTablet, shared_site: Site) -> None:
    ana, ben = open_tablet(shared_site.url), open_tablet(shared_site.url)
    for page in (ana, ben):
        page.add_init_script(STUB)
    sit_down(ana, ben)
    expect(ana.locator(SWITCH)).to_have_attribute("aria-checked", "false")
    switches(ana)
    expect(ana.locator(SWITCH)).to_have_attribute("aria-checked", "true")
    assert ana.evaluate("notes") == ONCE, "it is heard when it is switched on"
    ana.reload()
    expect(ana.locator(SWITCH)).to_have_attribute("aria-checked", "true")

    play_on(Hands(ana), until=lambda: ana.locator("#decision.waiting").count())
    assert ana.evaluate("notes") == 0, "one's own taps are seen"
    play_on(Hands(ben), until=lambda: ben.locator("#turn").inner_text() == "Turn 2")
    expect(ana.locator("#turn")).to_have_text("Turn 2")
    assert ana.evaluate("notes") == ONCE
    assert ben.evaluate("notes") == 0, "it is off until somebody switches it on"

    question = ana.locator("#decision .decision-question").inner_text()
    assert ana.title().startswith(f"{question} · "), "the question is read on the tab of the browser, too"
    play_on(Hands(ana), until=lambda: ana.locator("#decision.waiting").count())
    assert question not in ana.title()
