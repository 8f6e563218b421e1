"""What axe, which knows the rules of access, finds wrong on a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast"]
TARGETS = ["target-size"]
SCRIPT = Axe().axe_script

# Pictures and gradients behind words keep axe from measuring; what is left is the plain ground.
PLAIN = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { background-image: none !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
ORNATE = "() => { document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1); }"
# What is shown and was not when axe read the page before, or scrolls since then: its outermost elements.
FRESH = """() => {
    // What an open menu lies over is no target now.
    const shown = document.querySelector("[data-menu][open] .menu-list") ?? document.documentElement;
    const before = (window.whenAxeRead ??= { shown: new WeakSet(), scrolled: new WeakSet() });
    const scrolls = (one) => !one.closest("svg") && one.scrollHeight > one.clientHeight + 1
        && getComputedStyle(one).overflowY !== "visible";
    const fresh = new Set();
    const note = (one, those) => {
        if (!those.has(one)) fresh.add(one);
        those.add(one);
    };
    for (const one of [shown, ...shown.querySelectorAll("*")]) {
        if (!one.checkVisibility({ visibilityProperty: true })) continue;
        note(one, before.shown);
        if (scrolls(one)) note(one, before.scrolled);
    }
    before.fresh = fresh.has(shown) ? [shown] : [...fresh].filter((one) => !fresh.has(one.parentElement));
    return before.fresh.length;
}"""
FORGET = "() => { delete window.whenAxeRead; }"
# One of all words that have their colours, their size and all that lies behind them in common: the others
# have the same contrast. Axe does not understand the colours of a drawing.
WORDS = """() => {
    const ground = (one) => {
        if (!one) return "";
        const { backgroundColor, opacity } = getComputedStyle(one);
        const plain = backgroundColor === "rgba(0, 0, 0, 0)" && opacity === "1";
        return ground(one.parentElement) + (plain ? "" : `${backgroundColor} ${opacity};`);
    };
    const isOff = (one) => !!one?.closest(":disabled, [aria-disabled=true]");
    const kind = (one) => [one.localName === "input", isOff(one), isOff(one.closest("label")?.control)];
    const words = [...document.querySelectorAll("input, select, textarea")];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { data, parentElement: one } = walker.currentNode;
        if (data.trim() && !one.closest("svg.field, script, style, template")) words.push(one);
    }
    const alike = new Map();
    for (const one of words) {
        if (!one.checkVisibility({ visibilityProperty: true })) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one);
        const key = [kind(one), color, fontSize, fontWeight, textShadow, ground(one)].join();
        if (!alike.has(key)) alike.set(key, one);
    }
    window.whenAxeRead.fresh = [...alike.values()];
}"""
# Lets axe read that, by some of its rules and without others, and outside of what is left out.
READ = """async ([only, without, exclude]) => {
    const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
    const context = { include: window.whenAxeRead.fresh, exclude };
    const { violations } = await axe.run(context, { runOnly: only, rules, resultTypes: ["violations"] });
    const line = (id, { target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`;
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => line(id, node).replace(/\\s+/g, " ")));
}"""
DRAWING = "svg.field"  # its places are measured by our own eye
OTHER_THEME = """() => {
    const html = document.documentElement;
    const paper = html.classList.toggle("paper");
    html.classList.toggle("dark", !paper);
    const link = document.querySelector("link[data-paper]");
    if (link) link.media = paper ? "all" : "print";
}"""


def complaints(page: Page) -> list[str]:
    """Lets axe read the page as it stands, its targets, and its colours in both themes.

    On a phone what is scrolled under the bar at the bottom is covered: that makes no target too small.
    """
    found = complaints_without_measures(page)
    if min(page.viewport_size.values()) >= 600:
        found += page.evaluate(READ, [TARGETS, [], [DRAWING]])
    page.evaluate(PLAIN)
    for theme in ("", "in the other theme: "):
        page.evaluate(WORDS)
        found += [theme + line for line in page.evaluate(READ, [COLOURS, [], []])]
        page.evaluate(OTHER_THEME)
    page.evaluate(ORNATE)
    return found


def complaints_without_measures(page: Page) -> list[str]:
    """The same without targets and colours: measuring takes longer than all else."""
    page.evaluate(FORGET)
    return complaints_about_what_is_new(page)


def complaints_about_what_is_new(page: Page) -> list[str]:
    """Lets axe read what the page shows in this window and has not shown when it was read before."""
    if not page.evaluate(FRESH):
        return []
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SCRIPT)
    return page.evaluate(READ, [RULES, [*COLOURS, *TARGETS], []])
