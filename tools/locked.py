"""What requirements.txt locks."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LINE = re.compile(r"^([A-Za-z0-9][\w.-]*)==(\S+)", re.MULTILINE)


def locked() -> list[tuple[str, str]]:
    """Every package with its version; one whose version hangs on the Python stands there more than once."""
    found = LINE.findall((ROOT / "requirements.txt").read_text())
    return [(re.sub(r"[-_.]+", "-", name).lower(), version) for name, version in found]
