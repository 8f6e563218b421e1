"""Says by its exit status whether a process is well: `healthy.py web|worker|bots|beat|backups`."""

import os
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

PORT = os.environ.get("PORT", "8000")
ALIVE = 120  # seconds for which a sign of life is believed
DAY = 26 * 3600  # seconds within which there is a backup


def web() -> bool:
    """Asks the process as the proxy would."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{PORT}/health/",
        headers={
            "Host": os.environ.get("ALLOWED_HOSTS", "localhost").split(",")[0],
            "X-Forwarded-Proto": "https",
        },
    )
    try:
        with urllib.request.urlopen(request, timeout=4) as answer:  # noqa: S310 - an address of our own
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def touched(paths: list[Path], seconds: float) -> bool:
    """Tells whether one of the files was written in the last seconds."""
    return any(time.time() - path.stat().st_mtime < seconds for path in paths)


def healthy(what: str) -> bool:
    """Tells whether it is well."""
    if what == "web":
        return web()
    if what == "backups":
        return touched(list(Path(os.environ["BACKUP_DIR"]).glob("*.moonbackup")), DAY)
    return touched(list(Path(os.environ["VAR_DIR"]).glob(f"{what}.alive")), ALIVE)


if __name__ == "__main__":
    sys.exit(not healthy(sys.argv[1]))
