"""The wheel holds everything: who installs it, without git and make, plays on it."""

import re
import signal
import subprocess
import zipfile
from collections.abc import Iterator

import pytest

from moonsite.version import VERSION
from tests import run_cache
from tests.settings import ON_POSTGRES
from tests.stores import begins, shows_version
from tests.wheels import InstalledSite, wheel

pytestmark = pytest.mark.skipif(ON_POSTGRES, reason="at home there is SQLite")

PACKAGES = ("adventures", "campaigns", "moonsite")
BESIDE = ("locale", "static", "templates")


@pytest.fixture(scope="module")
def content() -> list[str]:
    """What the wheel holds."""
    with zipfile.ZipFile(wheel()) as opened:
        return opened.namelist()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InstalledSite]:
    """A site that was opened for the first time, from a folder that has other things of the same names."""
    site = InstalledSite(tmp_path_factory.mktemp("home"))
    try:
        yield site.start()
    finally:
        site.played.stop()


def test_it_holds_every_file_of_the_site_and_nothing_else(content: list[str]) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *PACKAGES, *BESIDE],
        cwd=run_cache.ROOT, capture_output=True, text=True,
    )  # fmt: skip
    files = [name for name in listed.stdout.splitlines() if not name.endswith(".po")]
    if not files:
        pytest.skip("this copy of the site has no git")
    wanted = {f"moonsite/shipped/{name}" if name.startswith(BESIDE) else name for name in files}
    made = {name for name in content if name.startswith("moonsite/shipped/collected/")}
    about = {name for name in content if ".dist-info/" in name}
    assert set(content) - made - about - {"moonsite/shipped/prepared.sqlite3"} == wanted


def test_its_version_stands_in_one_place_and_at_the_head_of_the_changes(home: InstalledSite) -> None:
    assert wheel().name == f"moonsite-{VERSION}-py3-none-any.whl"
    assert home.type("--version") == f"moonsite {VERSION}\n"
    [newest, *_] = re.findall(r"^## (\S+)", (run_cache.ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest == VERSION


def test_a_first_start_has_nothing_to_make(home: InstalledSite) -> None:
    said = home.played.last_words()
    assert "Starting the server" in said
    assert not re.findall(r"\d of \d", said), "it had to prepare something"
    assert "moonsite manage curator" in said
    assert home.folder in home.store().parents
    assert f"It stores in {home.store().parent}," in home.type("--help")


def test_every_address_of_its_pages_is_served(home: InstalledSite) -> None:
    tablet = home.tablet()
    seat = begins(tablet)
    pages = [tablet.get(path) for path in ("/", "/new/", seat)]
    assert [page.status for page in pages] == [200, 200, 200]
    files = {name for page in pages for name in re.findall(r'"(/static/[^"#]+)', page.text)}
    assert len(files) > 10
    assert {name: tablet.get(name).status for name in files} == dict.fromkeys(files, 200)


def test_it_speaks_spanish(home: InstalledSite) -> None:
    assert 'lang="es"' in home.tablet().get("/", **{"Accept-Language": "es"}).text
    assert "Nueva partida" in home.tablet().get("/new/", **{"Accept-Language": "es"}).text


def test_somebody_begins_a_game_and_moves_and_finds_it_again(home: InstalledSite) -> None:
    tablet = home.tablet()
    seat = begins(tablet)
    before = shows_version(tablet, seat)
    assert tablet.post(f"{seat}move", {"move": "take 0", "version": before}).status == 200
    assert shows_version(tablet, seat) == before + 1
    assert home.played.stop(signal.SIGINT) == 0
    home.start()
    again = home.tablet()
    again.cookies = tablet.cookies
    assert shows_version(again, seat) == before + 1


def test_a_sheet_is_printed_with_its_fonts(home: InstalledSite) -> None:
    assert home.tablet().get("/sheets/moon.1/sheets.pdf").body.startswith(b"%PDF")
