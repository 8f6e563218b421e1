"""The languages of the site: a catalogue makes one, each is offered everywhere, and set as it should be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.utils import translation

from moonsite.languages import offered_languages
from tests.web.test_translations import CATALOGUES, ROOT, catalogue, compiled

CODES = [code for code, _name in settings.LANGUAGES]


def texts(language: str) -> list[str]:
    return [
        text
        for folder in CATALOGUES
        for text in compiled(catalogue(ROOT / folder, language).with_suffix(".mo")).values()
    ]


def test_the_site_speaks_four_languages() -> None:
    assert CODES == ["en", "de", "es", "fr"]


def test_a_catalogue_is_all_that_a_language_needs(tmp_path: Path) -> None:
    for code in ("pt", "en", "de"):
        (tmp_path / code / "LC_MESSAGES").mkdir(parents=True)
        (tmp_path / code / "LC_MESSAGES" / "django.mo").touch()
    (tmp_path / "nl").mkdir()
    with translation.override("de"):
        offered = [(code, str(name)) for code, name in offered_languages(tmp_path)]
    assert offered == [("en", "Englisch"), ("de", "Deutsch"), ("pt", "Portugiesisch")]


@pytest.mark.parametrize("language", CODES)
def test_every_page_offers_the_other_languages_by_their_own_names(
    client: Client, db: None, language: str
) -> None:
    page = client.get("/", headers={"accept-language": language}).content.decode()
    assert f'<html lang="{language}"' in page
    others = re.findall(r'name="language" value="(\w+)" lang="\1"', page)
    assert others == [code for code in CODES if code != language]
    for other in others:
        assert translation.get_language_info(other)["name_local"].capitalize() in page


@pytest.mark.parametrize("language", CODES)
def test_what_went_wrong_altogether_is_said_in_each_language(language: str) -> None:
    assert f'lang="{language}"' in (ROOT / "templates/errors/500.html").read_text()


def test_french_puts_spaces_that_do_not_break_before_its_signs() -> None:
    wrong = re.compile(r"[^\W\d_][;!?](?=\s|$)|[ ][;:!?»](?=\s|$)|«[ ]|'")
    assert [text for text in texts("fr") if wrong.search(text)] == []


def test_german_has_its_own_quotation_marks() -> None:
    assert [text for text in texts("de") if re.search(r"[“”](?=\w)|(?<=\s)[\"']\w", text)] == []


@pytest.mark.parametrize("language", CODES)
def test_months_are_those_of_the_language(language: str) -> None:
    months = {"en": "March", "de": "März", "es": "marzo", "fr": "mars"}
    with translation.override(language):
        assert months[language] in translation.gettext(months["en"])
