"""Stores of every version that could be installed: each a small site as that version has left it.

`records/stores/VERSION.sqlite3.gz` holds an account and a game of two on one tablet, after its first move;
`VERSION.json` says which, with the cookies of the tablet, signed with the key `tests`. Before a version comes
out, `python -m tests.stores` adds its own; that of 0.1 is in `first_version.py`.
"""

import gzip
import json
import re
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

from moonsite.version import VERSION
from tests import run_cache
from tests.sites import PlainSite
from tests.tablets import Tablet

FOLDER = Path(__file__).parent / "records" / "stores"
KEY = "tests"
FORM = {
    "name_1": "Ana", "name_2": "Ben", "tablets": "one", "ruleset": "moon.1", "missions": "drawn",
    "dealer": "server",
}  # fmt: skip
ACCOUNT = {"username": "ana", "password1": "a good one 4", "password2": "a good one 4"}


@dataclass(frozen=True)
class Played:
    """What is going on in a store: the address of a seat, its game's version, the cookies of its tablet."""

    seat: str
    version: int
    cookies: dict[str, str]


def versions() -> list[str]:
    """Lists the versions of which there is a store, the oldest first."""
    names = [path.name.removesuffix(".json") for path in FOLDER.glob("*.json")]
    return sorted(names, key=lambda name: [int(part) for part in name.split(".")])


def unpack(version: str, folder: Path) -> tuple[Path, Played]:
    """Puts the store of a version into a folder; returns its file, and what is going on in it."""
    store = folder / "moonsite.sqlite3"
    store.write_bytes(gzip.decompress((FOLDER / f"{version}.sqlite3.gz").read_bytes()))
    return store, Played(**json.loads((FOLDER / f"{version}.json").read_text()))


def begins(tablet: Tablet) -> str:
    """Begins a game of two on one tablet; returns the address of the first seat."""
    reply = tablet.post("/new/", FORM)
    assert reply.status == 302, reply.text
    [game] = re.findall(r"^/play/[0-9a-f-]{36}/", reply.headers["Location"])
    assert tablet.post(f"{game}1/curtain").status < 400
    return f"{game}1/"


def shows_version(tablet: Tablet, seat: str) -> int:
    """Reads from a page which version of its game it shows."""
    [version] = set(re.findall(r'data-version="(\d+)"', tablet.get(seat).text))
    return int(version)


def main() -> None:
    """Makes the store of this version."""
    with tempfile.TemporaryDirectory() as scratch:
        store = Path(scratch) / "moonsite.sqlite3"
        site = PlainSite(f"sqlite:///{store}", Path(scratch), run_cache.static_files(), SECRET_KEY=KEY)
        try:
            site.manage("prepare")
            played = _play(site.start().tablet())
        finally:
            site.server.stop()
        with closing(sqlite3.connect(store)) as opened:
            opened.execute("UPDATE accounts_browsersession SET expire_date = '2999-01-01 00:00:00'")
            opened.commit()
            opened.execute("VACUUM")
        FOLDER.mkdir(exist_ok=True)
        packed = gzip.compress(store.read_bytes(), mtime=0)
    (FOLDER / f"{VERSION}.sqlite3.gz").write_bytes(packed)
    (FOLDER / f"{VERSION}.json").write_text(json.dumps(asdict(played), indent=1) + "\n")
    run_cache.forget()


def _play(tablet: Tablet) -> Played:
    assert tablet.post("/sign-up/", ACCOUNT).status == 302
    seat = begins(tablet)
    version = shows_version(tablet, seat)
    assert tablet.post(f"{seat}move", {"move": "take 0", "version": version}).status == 200
    return Played(seat, version + 1, tablet.cookies)


if __name__ == "__main__":
    main()
