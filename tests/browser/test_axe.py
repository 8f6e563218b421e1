"""What axe is asked to read is read: planted faults of every kind are found."""

from tests.browsers import OpenTablet
from tests.sites import Site

from .axe import complaints, complaints_about_what_is_new, complaints_without_measures

PLANT = "html => document.querySelector('main').insertAdjacentHTML('beforeend', html)"
STYLE = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        html.dark #night { color: #666; background: #777 linear-gradient(red, red); }
        html.paper #shade { background: #222; }
        button.tiny { min-width: 0; min-height: 0; width: 12px; height: 12px; padding: 0; border: 0; }
    `);
    document.adoptedStyleSheets = [sheet];
}"""
COLOURS = '<p id="night">By night</p><div id="shade"><p id="day">By day</p></div>'
TARGETS = '<button class="tiny" id="small">1</button><button class="tiny">2</button>'
DRAWING = '<svg class="field"><a href="/" id="drawn"><rect width="4" height="4" /><text>4</text></a></svg>'
RULES = '<button id="nameless"></button><div role="buton" id="odd">A role</div><h6 id="deep">Deep</h6>'
BROKEN = ["aria-roles: #odd", "button-name: #nameless", "heading-order: #deep"]
AS_BEFORE = "() => [document.documentElement.className, document.adoptedStyleSheets.length]"


def test_planted_faults_are_found_in_both_themes(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/")
    assert not complaints(page)
    page.evaluate(STYLE)
    page.evaluate(PLANT, COLOURS + TARGETS + DRAWING)
    assert not complaints_about_what_is_new(page), "nothing is measured"
    page.evaluate(PLANT, RULES)
    before = page.evaluate(AS_BEFORE)

    assert begins(complaints_about_what_is_new(page)) == BROKEN
    assert begins(complaints_without_measures(page)) == BROKEN
    assert not complaints_about_what_is_new(page)
    assert begins(complaints(page)) == [
        *("aria-roles: #odd", "button-name: #nameless", "color-contrast: #night", "heading-order: #deep"),
        *(
            "in the other theme: color-contrast: #day",
            "target-size: #small",
            "target-size: .tiny:nth-child(7)",
        ),
    ]
    assert page.evaluate(AS_BEFORE) == before


def test_a_page_that_comes_with_faults_is_read_at_once(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    for _ in range(2):  # what was taught to a page is forgotten with it
        page.goto("/")
        page.evaluate(PLANT, RULES)
        assert begins(complaints_about_what_is_new(page)) == BROKEN


def begins(lines: list[str]) -> list[str]:
    """The rule of each complaint, and its element."""
    return sorted(line.split(": Fix")[0] for line in lines)
