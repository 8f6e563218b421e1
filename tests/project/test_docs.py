"""What the README and the documents lead to is there, and they leave out nothing that they promise."""

import re
from pathlib import Path

import pytest

from adventures.games.kit import Kit
from adventures.games.moon.words.adventure import AdventureWords
from adventures.rules import Match, Ruleset

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "README.md", ROOT / "clients/README.md", *sorted((ROOT / "docs").glob("*.md")))
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]+))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
LARGEST_PICTURE = 120_000  # bytes


def anchors(page: Path) -> set[str]:
    """The anchors that a page's headings make."""
    return {
        re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        for heading in HEADING.findall(page.read_text())
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for to, anchor in LINK.findall(page.read_text()):
        if re.match(r"[a-z]+:", to):
            continue
        target = (page.parent / to).resolve() if to else page
        assert target.exists(), to
        assert not anchor or anchor in anchors(target), f"{to}#{anchor}"


def test_every_document_is_named_in_the_readme() -> None:
    named = {to for to, _ in LINK.findall((ROOT / "README.md").read_text())}
    assert {f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md")} <= named


def test_pictures_are_small() -> None:
    for picture in (ROOT / "docs/pictures").iterdir():
        assert picture.stat().st_size < LARGEST_PICTURE, picture.name


@pytest.mark.parametrize("contract", [Kit, Match, Ruleset, AdventureWords])
def test_adding_a_game_names_everything_that_a_game_may_bring(contract: type) -> None:
    page = (ROOT / "docs/adding-a-game.md").read_text()
    named = {name for code in re.findall(r"`([^`\n]+)`", page) for name in re.findall(r"\w+", code)}
    brought = {name for name in {**vars(contract), **contract.__annotations__} if not name.startswith("_")}
    assert brought - named == set()
