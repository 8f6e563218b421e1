"""All languages say everything: nothing untranslated, nothing doubtful, nothing forgotten."""

import gettext
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from moonsite.languages import SOURCE
from tests.servers import REQUIRED

ROOT = Path(settings.BASE_DIR)
SOURCES = ("manage.py", "moonsite", "adventures", "campaigns", "templates", "locale")
# The catalogue of the frame, and that of each game.
GAMES = sorted(ROOT.glob("adventures/games/*/locale"))
CATALOGUES = ("locale", *(str(path.relative_to(ROOT)) for path in GAMES))
TOOLS = ("xgettext", "msgmerge", "msgattrib", "msgfmt", "msguniq")
LANGUAGES = sorted(path.name for path in ROOT.glob("locale/*"))
TRANSLATED = [language for language in LANGUAGES if language != SOURCE]


@pytest.fixture(scope="module", autouse=True)
def tools() -> None:
    """Needs the gettext tools."""
    if not all(map(shutil.which, TOOLS)):
        (pytest.fail if REQUIRED else pytest.skip)(
            "needs the gettext tools (xgettext and its kin) on the path"
        )


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The sources with their catalogues as a fresh extraction leaves them."""
    copy = tmp_path_factory.mktemp("sources")
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy / name)
    subprocess.run(
        [sys.executable, "manage.py", "makemessages", "--all", "--no-obsolete", "--no-location"],
        cwd=copy,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "moonsite.settings"},
        check=True,
        capture_output=True,
    )
    yield copy
    shutil.rmtree(copy)


def catalogue(folder: Path, language: str) -> Path:
    return folder / language / "LC_MESSAGES" / "django.po"


def entries(path: Path, *choice: str) -> str:
    """The messages of a catalogue that the choice applies to, as the tools print them."""
    command = ["msgattrib", *choice, "--no-wrap", str(path)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def compiled(path: Path) -> dict[object, str]:
    """Every message of a compiled catalogue with its translation."""
    with path.open("rb") as file:
        messages = dict(gettext.GNUTranslations(file)._catalog)  # type: ignore[attr-defined] # the whole of it
    messages.pop("", None)
    return messages


@pytest.mark.parametrize("folder", CATALOGUES)
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_of_the_sources_is_translated(extracted: Path, folder: str, language: str) -> None:
    assert entries(catalogue(extracted / folder, language), "--untranslated") == ""


@pytest.mark.parametrize("folder", CATALOGUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_doubtful(extracted: Path, folder: str, language: str) -> None:
    assert entries(catalogue(extracted / folder, language), "--only-fuzzy") == ""


@pytest.mark.parametrize("folder", CATALOGUES)
@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_kept_that_the_sources_do_not_say(
    extracted: Path, folder: str, language: str, tmp_path: Path
) -> None:
    fresh = tmp_path / "fresh.mo"
    subprocess.run(["msgfmt", "-o", str(fresh), str(catalogue(extracted / folder, language))], check=True)
    kept = compiled(catalogue(ROOT / folder, language).with_suffix(".mo"))
    assert kept.keys() - compiled(fresh).keys() == set()


@pytest.mark.parametrize("folder", CATALOGUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_site_reads_is_what_the_catalogue_says(folder: str, language: str, tmp_path: Path) -> None:
    fresh, committed = tmp_path / "fresh.mo", catalogue(ROOT / folder, language)
    subprocess.run(["msgfmt", "--check-format", "-o", str(fresh), str(committed)], check=True)
    assert compiled(committed.with_suffix(".mo")) == compiled(fresh)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_same_message_says_the_same_in_every_catalogue(language: str) -> None:
    """All catalogues become one when the site reads them: of two translations one would never be seen."""
    said: dict[object, dict[str, str]] = {}
    for folder in CATALOGUES:
        for message, text in compiled(catalogue(ROOT / folder, language).with_suffix(".mo")).items():
            said.setdefault(message, {})[folder] = text
    assert {message: texts for message, texts in said.items() if len(set(texts.values())) > 1} == {}
