"""Who has too much answered at once waits for its own requests, and nobody else does."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from weakref import WeakValueDictionary

from moonsite.limits.defaults import QueueLimits
from moonsite.limits.lanes import Asker


class ConcurrencyLimit:
    """Lets so many requests of a device, and of an address, be answered at once; the others wait in order."""

    def __init__(self, most: QueueLimits) -> None:
        self._most = most
        self._of: WeakValueDictionary[tuple[str, str], asyncio.Semaphore] = WeakValueDictionary()

    @asynccontextmanager
    async def taken(self, asker: Asker) -> AsyncIterator[None]:
        """Waits until the asker may have another request answered, and counts it meanwhile."""
        async with AsyncExitStack() as stack:
            # The address first: who waits for it holds no turn of its device.
            for kind, whose, most in (
                ("address", asker.address, self._most.address),
                ("device", asker.device, self._most.device),
            ):
                if whose and most:
                    await stack.enter_async_context(self._semaphore((kind, whose), most))
            yield

    def _semaphore(self, whose: tuple[str, str], most: int) -> asyncio.Semaphore:
        found = self._of.get(whose)
        if found is None:
            found = self._of[whose] = asyncio.Semaphore(most)
        return found
