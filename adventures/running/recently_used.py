"""A few things kept for the next who asks; what nobody has asked for the longest goes first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class RecentlyUsed(Generic[K, V]):
    """At most so many values by their keys, for all threads of a process."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: K) -> V | None:
        """Finds a value; None where it is not kept, or not any more."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
            return kept

    def put(self, key: K, value: V) -> V | None:
        """Keeps a value and returns the one that was kept by this key before."""
        with self._lock:
            before = self._kept.pop(key, None)
            self._kept[key] = value
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
            return before
