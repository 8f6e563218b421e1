"""A pytest plugin that begins with the longest files, so that all workers end at about the same time."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SECONDS: dict[str, int] = json.loads((ROOT / "tests" / "longest_files.json").read_text())


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sorts files by what they took the last time they were measured; what is unknown is short."""
    if not config.pluginmanager.hasplugin("randomly"):
        items.sort(key=lambda item: -SECONDS.get(item.nodeid.partition("::")[0], 0))
