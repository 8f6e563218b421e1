"""Who listens in this process, and how many streams they may have open at once."""

import threading
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from typing import NamedTuple
from uuid import UUID

from moonsite.live.hub import Stream, in_their_loops


class Listener(NamedTuple):
    """Whose a stream is: a device, with the address it is asked from, and what lets it in.

    That is the `user` who is signed in there by a `session`, or the `token` of a program; empty where there
    is none. `page` is what it shows of what it listens to, in the words of the application that has more to
    tell it than the news.
    """

    device: str = ""
    address: str = ""
    user: int | None = None
    session: str = ""
    token: UUID | None = None
    page: Hashable = None

    @property
    def counted(self) -> str:
        """Whose streams are counted together: a token's, or a device's; empty where nobody is known."""
        return f"token {self.token}" if self.token else self.device


class StreamLimits(NamedTuple):
    """How many streams are open at once: of one device, of one address, in the process; 0 is no limit."""

    device: int
    address: int
    process: int


class StreamCounter:
    """Counts the open streams. A device that opens one too many loses its oldest: its newest page is in use.

    An address or a process that has too many gets no other one until some have ended.
    """

    def __init__(self, most: StreamLimits) -> None:
        self.most = most
        self._lock = threading.Lock()
        self._of_device: defaultdict[str, list[Stream]] = defaultdict(list)
        self._of_address: Counter[str] = Counter()
        self._open = 0

    def refusal(self, listener: Listener) -> int | None:
        """The status that refuses a stream: 503 of a full process, 429 to an address; None for one more."""
        if self.most.process and self._open >= self.most.process:
            return 503
        if self.most.address and self._of_address[listener.address] >= self.most.address:
            return 429 if listener.address else None
        return None

    @contextmanager
    def joined(self, stream: Stream, listener: Listener) -> Iterator[None]:
        """Counts a stream while it is open, and ends the oldest of its device where there are too many."""
        with self._lock:
            self._open += 1
            self._of_address[listener.address] += 1
            own = self._of_device[listener.counted]
            own.append(stream)
            too_many = len(own) - self.most.device if listener.counted and self.most.device else 0
            oldest = own[: max(too_many, 0)]
        in_their_loops(oldest, Stream.crowd_out)
        try:
            yield
        finally:
            with self._lock:
                self._open -= 1
                self._of_address[listener.address] -= 1
                if not self._of_address[listener.address]:
                    del self._of_address[listener.address]
                own.remove(stream)
                if not own and self._of_device.get(listener.counted) is own:
                    del self._of_device[listener.counted]
