"""Reads the Dockerfile, and makes here what it says: its context, and a file system that nobody writes."""

import re
import shutil
import subprocess
from pathlib import Path

from tests.run_cache import ROOT

READ_ONLY = """
for writable in "$DATA" "$SCRATCH"; do mount --bind "$writable" "$writable"; done
cut --delimiter=' ' --fields=2 /proc/mounts | sort --unique | while read -r mounted; do
    case "$mounted" in
        "$DATA"|"$SCRATCH"|/dev*|/proc*|/sys*) ;;
        *) mount --options remount,bind,ro "$mounted" ;;
    esac
done
exec "$@"
"""
"""Runs a command where only two folders can be written."""
OWN_MOUNTS = ("unshare", "--mount", "--map-root-user")


def instructions(stage: str) -> list[tuple[str, str]]:
    """Lists what the Dockerfile does in a stage: the word at the head of each line, and the rest."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE)
    lines = [line.partition(" ") for line in re.sub(r" *\\\n", "", text).splitlines() if line]
    found, where = [], ""
    for word, _, rest in lines:
        if word == "FROM":
            where = rest.partition(" AS ")[2]
        if where == stage:
            found.append((word, rest))
    return found


def ones(stage: str, word: str) -> list[str]:
    """Lists the instructions of one kind."""
    return [rest for found, rest in instructions(stage) if found == word]


def environment(stage: str) -> dict[str, str]:
    """Gets the variables that an image sets."""
    return dict(pair.split("=", 1) for line in ones(stage, "ENV") for pair in line.split())


def context(folder: Path) -> Path:
    """Copies into a folder what the image is made of: what .dockerignore lets in, of what git knows."""
    let_in = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *let_in],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        if not name.endswith(".po") and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def makes_read_only() -> bool:
    """Returns whether file systems can be made read-only here, for one command alone."""
    if not shutil.which("unshare"):
        return False
    return subprocess.run([*OWN_MOUNTS, "true"], capture_output=True, check=False).returncode == 0


def only_writing(data: Path, scratch: Path) -> tuple[list[str], dict[str, str]]:
    """Gets what to put before a command that may write in two new folders alone, and what to tell it."""
    for folder in (data, scratch):
        folder.mkdir()
    told = {"DATA": str(data), "SCRATCH": str(scratch), "TMPDIR": str(scratch), "HOME": "/nonexistent"}
    return [*OWN_MOUNTS, "sh", "-euc", READ_ONLY, "sh"], told
