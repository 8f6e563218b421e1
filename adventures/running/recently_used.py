"""A few things kept for the next who asks; what nobody has asked for the longest goes first."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def one_each(value: object) -> int:
    """Counts a value as one."""
    return 1


class RecentlyUsed(Generic[K, V]):
    """Values by their keys, for all threads of a process: at most so many, or so much as `weigh` finds them.

    What is put in last stays, however heavy.
    """

    def __init__(self, most: int, weigh: Callable[[V], int] = one_each) -> None:
        self._most, self._weigh = most, weigh
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._weight = 0
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
            before = self._kept.get(key)
            if key in self._kept:
                self._weight -= self._weigh(self._kept.pop(key))
            self._kept[key] = value
            self._weight += self._weigh(value)
            while self._weight > self._most and len(self._kept) > 1:
                self._weight -= self._weigh(self._kept.popitem(last=False)[1])
            return before
