"""In a language that marks every text, nothing on a page stands without marks but names."""

from __future__ import annotations

from django.test import Client
from django.urls import NoReverseMatch, reverse
from django.utils import translation
from django.utils.translation import gettext, ngettext, npgettext, pgettext

from adventures.games.moon.rules.astra import OPPONENTS
from adventures.games.space_gate.rules.contents import PLANETS
from tests.browser.addresses import pages
from tests.browser.positions import FOUR, HERE, journeys
from tests.browser.stored import session_of
from tests.pseudo_language import outside_marks, pseudo_language, untranslated

OF_GAMES = {*PLANETS, *(opponent.name for opponent in OPPONENTS.values())}
OWN_NAME = "Interlingua"  # what the language calls itself in the choice of languages
NAMES = {
    OWN_NAME,
    *FOUR,
    *OF_GAMES,
    "Thursday crew",
    "Night shift",
    "Comet Harbour",
    "moonsite",
    "ASTRA",
    "A4",
    "Letter",
}


def names_removed(words: str) -> str:
    for name in sorted(NAMES, key=len, reverse=True):
        words = words.replace(name, "")
    return words


def is_prose(words: str) -> bool:
    """Whether it is neither a letter of a mission nor a code."""
    return sum(map(str.isalpha, words)) > 1 and not words.strip(", ").isupper()


def test_everything_on_every_page_is_given_to_translators(db: None) -> None:
    addresses = journeys()
    for name in sorted(pages()):
        try:
            addresses[name] = reverse(name)
        except NoReverseMatch:
            continue  # a page of one thing, of which there is none here or which `journeys` has
    found, read = {}, 0
    with pseudo_language() as code:
        client = Client(headers={"accept-language": code})
        client.cookies["sessionid"] = session_of(HERE)
        for name, address in addresses.items():
            answer = client.get(address, follow=True)
            if answer["Content-Type"].startswith("text/html"):
                read += 1
                page = answer.content.decode()
                assert f'lang="{code}"' in page
                if left := [words for words in map(names_removed, untranslated(page)) if is_prose(words)]:
                    found[name] = left
    assert found == {}
    assert read >= 40


def test_every_kind_of_message_stands_between_marks() -> None:
    with pseudo_language() as code, translation.override(code):
        assert gettext("Turn") == "⟦Turn⟧"
        assert pgettext("a key", "Turn") == "⟦Turn⟧"
        assert ngettext("one", "many", 2) == npgettext("of games", "one", "many", 2) == "⟦many⟧"


def test_what_stands_outside_of_marks_is_found() -> None:
    page = """<p title="⟦One⟧">⟦Two <b>three</b>⟧ 4 <i aria-label="Five">six</i></p>
        <script>seven()</script><p lang="es">ocho</p><p translate="no">nine <b>ten</b></p>
        <br><p>⟦eleven⟧ twelve"""
    assert untranslated(page) == ["Five", "six", "twelve"]
    assert outside_marks("⟦a ⟦b⟧ c⟧ d ⟦e⟧ 5") == ["d"]
