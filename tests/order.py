"""A pytest plugin that begins with the longest files, so that all workers end at about the same time.

With MOON_QUICK set, for `make quick`, it leaves them out.
"""

import json
import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SECONDS: dict[str, int] = json.loads((ROOT / "tests" / "longest_files.json").read_text())
QUICK = os.environ.get("MOON_QUICK", "") not in ("", "0")


def seconds(item: pytest.Item) -> int:
    """What the file of a test took the last time it was measured; what is unknown is short."""
    return SECONDS.get(item.nodeid.partition("::")[0], 0)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sorts files by what they took; a run in random order stays as it is."""
    if QUICK:
        items[:] = [item for item in items if not seconds(item)]
    if not config.pluginmanager.hasplugin("randomly"):
        items.sort(key=seconds, reverse=True)
