"""What differs between two books, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .read import document_of
from .story import StoryBook

_KEYS = {"campaigns": "key", "chapters": "number", "cards": "number", "options": "key", "sides": "key"}


class Difference(NamedTuple):
    """One part that came, went or changed: `before` and `after` are plain data, None where there was none."""

    part: str  # "campaigns", "chapters", "cards", or "" for the book itself
    key: str  # the key or printed number of that part
    path: str  # within the part: "decision.options[north].label.es"
    before: Any
    after: Any

    @property
    def how(self) -> str:
        """Tells `added`, `removed` or `changed`."""
        if self.before is None:
            return "added"
        return "removed" if self.after is None else "changed"


def differences(old: StoryBook | None, new: StoryBook) -> list[Difference]:
    """Finds what a newer book changes; with no older one, all of it is added."""
    before, after = document_of(old) if old else {}, document_of(new)
    found = []
    for path, was, now in _between("", before, after):
        name, bracket, rest = path.partition("[")
        key, _end, inner = rest.partition("]")
        if bracket and name in ("campaigns", "chapters", "cards"):
            found.append(Difference(name, key, inner.lstrip("."), was, now))
        else:
            found.append(Difference("", "", path, was, now))
    return found


def _between(path: str, was: Any, now: Any) -> Iterator[tuple[str, Any, Any]]:
    if was == now:
        return
    if isinstance(was, Mapping) and isinstance(now, Mapping):
        for name in dict.fromkeys([*was, *now]):
            inner = f"{path}.{name}" if path else str(name)
            yield from _between(inner, was.get(name), now.get(name))
        return
    key = _KEYS.get(path.rpartition(".")[2])
    if key is not None and isinstance(was or [], list) and isinstance(now or [], list):
        old, new = ({str(part[key]): part for part in parts or []} for parts in (was, now))
        for name in dict.fromkeys([*old, *new]):
            yield from _between(f"{path}[{name}]", old.get(name), new.get(name))
        return
    yield path, was, now
