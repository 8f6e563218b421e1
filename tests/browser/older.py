"""A browser that lacks what the oldest ones do: taken from a current one before a page runs its scripts."""

from __future__ import annotations

from playwright.sync_api import Page

LACKS_FUNCTIONS = """
delete AbortSignal.timeout;
delete Element.prototype.checkVisibility;
delete Array.prototype.at;
delete Array.prototype.findLast;
delete String.prototype.at;
delete window.structuredClone;
"""
LACKS_DIALOGS = """
delete HTMLElement.prototype.popover;
delete HTMLDialogElement.prototype.showModal;
delete HTMLDialogElement.prototype.close;
"""
LACKS_SUBMITTERS = """
window.FormData = class extends FormData { constructor(form) { super(...(form ? [form] : [])); } };
Object.defineProperty(SubmitEvent.prototype, "submitter", { value: null, configurable: true });
"""
# The mixtures of colours stay: what is said for them is another colour.
LACKS_STYLES = """
const supports = CSS.supports;
CSS.supports = (words) => !/:has|dvh|anywhere/.test(words) && supports.call(CSS, words);
"""
OLDER = LACKS_FUNCTIONS + LACKS_DIALOGS + LACKS_SUBMITTERS + LACKS_STYLES
TRANSLATED = """() => [...document.styleSheets].every(
    (sheet) => ![...sheet.cssRules].some(({ cssText }) => /:has\\(|\\ddvh/.test(cssText)),
)"""


def make_older(page: Page, lacking: str = OLDER) -> Page:
    """Lets the pages of this tablet find nothing of what the oldest browsers lack."""
    page.context.add_init_script(lacking)
    return page


def wait_until_translated(page: Page) -> None:
    """Waits until every style sheet says in older words what it says."""
    page.wait_for_function(TRANSLATED)
