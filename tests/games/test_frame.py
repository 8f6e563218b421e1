"""The frame knows no game: it names none of them, and leaves what only one of them has to that one."""

import re
from pathlib import Path

from django.conf import settings

from adventures.games.registry import KITS
from adventures.rules import RULESETS

ROOT = Path(settings.BASE_DIR)
GAMES = ROOT / "adventures" / "games"
# The one line that installs the game, and the book that leads through it.
NAMED = {"moonsite/settings.py", "campaigns/books/campaign_book.py"}
PACKAGES = "|".join(sorted(file.parent.name for file in GAMES.glob("*/apps.py")))
KEYS = "|".join(sorted({key.partition(".")[0] for key in RULESETS if not key.startswith("toy")}))
OF_A_GAME = re.compile(rf"games\.(?:{PACKAGES})\b|[\"'](?:{PACKAGES})/|\b(?:{KEYS})\.\d")

WORDS = re.compile(r'"""[\s\S]*?"""|{#[\s\S]*?#}|#.*|{% comment %}[\s\S]*?{% endcomment %}')


def frame_files():
    for folder, kinds in (
        ("adventures", ("*.py",)),
        ("moonsite", ("*.py",)),
        ("campaigns", ("*.py",)),
        ("templates", ("*.html",)),
        ("adventures/jinja2", ("*.html",)),
        ("static/js", ("*.js",)),
    ):
        for kind in kinds:
            for file in sorted((ROOT / folder).rglob(kind)):
                inside = [game for game in GAMES.iterdir() if game.is_dir() and file.is_relative_to(game)]
                if not inside and "migrations" not in file.parts:
                    yield file


def test_no_file_of_the_frame_names_a_game():
    found = {
        str(file.relative_to(ROOT)): OF_A_GAME.findall(WORDS.sub("", file.read_text()))
        for file in frame_files()
    }
    assert {file for file, names in found.items() if names} <= NAMED


# Words that mean something in one game alone: in the layout of a page of any game, and in what it says.
LAYOUT = re.compile(r"\b(?:play|data-tab(?:-name)?=\"?)-?(?:cards|missions|piles|combinations|races)\b")
SAYS = re.compile(
    r"\{% translate [\"']([^\"']*)|\{% blocktranslate[^%]*%\}([\s\S]*?)\{% endblocktranslate"
    r"|\b_\([\"']([^\"']*)|\{% trans [^%]*%\}([\s\S]*?)\{% endtrans"
)
PAGES = (("templates", "*.html"), ("adventures/jinja2", "*.html"))
OF_ONE = re.compile(r"\b(?:combinations?|missions?|races?|Adventures?|ASTRA|pods?|planets?)\b")
# Where it is about one game in particular: the campaigns and statistics of that one, and what leads to them.
ABOUT_ONE = ("templates/campaigns/", "templates/crews/", "templates/home.html", "templates/exports/")


def test_the_layout_of_a_page_is_named_after_no_game():
    for folder, kinds in (*PAGES, ("static/css", "*.css"), ("static/js", "*.js")):
        for file in sorted((ROOT / folder).rglob(kinds)):
            assert not LAYOUT.findall(file.read_text()), file


def test_the_pages_of_any_game_speak_of_no_other():
    for file in sorted(file for folder, kinds in PAGES for file in (ROOT / folder).rglob(kinds)):
        if not str(file.relative_to(ROOT)).startswith(ABOUT_ONE):
            said = " ".join(part for parts in SAYS.findall(file.read_text()) for part in parts)
            assert not OF_ONE.findall(said), file


def test_examples_in_the_kernel_name_no_game():
    for file in sorted((ROOT / "adventures" / "rules").glob("*.py")):
        assert not OF_A_GAME.findall(file.read_text()), file


def test_only_a_game_with_several_titles_numbers_them():
    for kit in KITS:
        for title in kit.titles:
            assert title.numbered.startswith(str(title.number)) is (len(kit.titles) > 1)


def test_games_stand_side_by_side_under_test():
    assert len(list(KITS)) > 2
    assert "toy.1" in RULESETS
    assert "tests.games.toy" not in (ROOT / "moonsite" / "settings.py").read_text()
