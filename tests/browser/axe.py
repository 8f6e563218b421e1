"""What axe, which knows the rules of access, finds wrong on a page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SCRIPT = Axe().axe_script

# Pictures and gradients behind words keep axe from measuring; what is left is the plain ground.
PLAIN = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, *::before, *::after { background-image: none !important; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
ORNATE = "() => { document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1); }"
# On a phone what is scrolled under the bar at the bottom is covered: that makes no target too small. Targets
# are measured with the colours: it takes as long as all other rules, and our own eye asks for larger ones.
RUN = """async ([only, colours]) => {
    // What an open menu lies over is no target now.
    const seen = document.querySelector("[data-menu][open] .menu-list") ?? document;
    const targets = colours && Math.min(innerWidth, innerHeight) >= 600;
    const rules = { "color-contrast": { enabled: colours }, "target-size": { enabled: targets } };
    const { violations } = await axe.run(seen, { runOnly: only, rules, resultTypes: ["violations"] });
    const line = (id, { target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`;
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => line(id, node).replace(/\\s+/g, " ")));
}"""
OTHER_THEME = """() => {
    const html = document.documentElement;
    const paper = html.classList.toggle("paper");
    html.classList.toggle("dark", !paper);
    const link = document.querySelector("link[data-paper]");
    if (link) link.media = paper ? "all" : "print";
}"""


def complaints(page: Page, colours: bool) -> list[str]:
    """Lets axe read the page as it stands; its colours, in both themes, and targets where they are asked for.

    Measuring takes longer than all else, and a page has the same in every window.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SCRIPT)
    if not colours:
        return page.evaluate(RUN, [RULES, False])
    page.evaluate(PLAIN)
    found = page.evaluate(RUN, [RULES, True])
    page.evaluate(OTHER_THEME)
    found += [f"in the other theme: {line}" for line in page.evaluate(RUN, [["color-contrast"], True])]
    page.evaluate(OTHER_THEME)
    page.evaluate(ORNATE)
    return found
