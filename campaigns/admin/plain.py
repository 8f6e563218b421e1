"""Values of a book as they would stand in its file."""

from __future__ import annotations

from typing import Any

import yaml


def plain(value: Any) -> str:
    """A value in one line, or in a few."""
    if value is None or isinstance(value, str | int):
        return "" if value is None else str(value)
    return yaml.safe_dump(value, allow_unicode=True, sort_keys=False, width=60)
