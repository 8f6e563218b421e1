"""What a browser fetches for the first page that it ever opens of a site, as the browser counts it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from .eye import wait_until_ready


@dataclass
class Arrival:
    """The requests of one page: their paths, and the bytes that came, heads and bodies as they were sent."""

    paths: list[str] = field(default_factory=list)
    bytes: int = 0

    @classmethod
    def of(cls, page: Page, address: str) -> Arrival:
        """Opens the address; waits until the page hears taps, has its fonts, and nothing is on its way."""
        arrival, under_way = cls(), set[str]()
        wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")

        def sent(event: dict[str, Any]) -> None:
            url = event["request"]["url"]
            again = event["type"] == "EventSource" and urlsplit(url).path in arrival.paths
            if url.startswith("data:") or again:  # a stream that is lost is opened again
                return
            arrival.paths.append(urlsplit(url).path)
            if event["type"] != "EventSource":
                under_way.add(event["requestId"])

        def finished(event: dict[str, Any]) -> None:
            under_way.discard(event["requestId"])
            arrival.bytes += int(event.get("encodedDataLength", 0))

        wire.on("Network.requestWillBeSent", sent)
        wire.on("Network.loadingFinished", finished)
        wire.on("Network.loadingFailed", finished)
        page.goto(address)
        wait_until_ready(page)
        page.evaluate("document.fonts.ready.then(() => {})")
        while under_way:
            page.wait_for_timeout(20)
        wire.detach()
        return arrival

    def within(self, requests: int, size: int) -> bool:
        """Returns whether it took no more requests and bytes, and no file twice."""
        return len(self.paths) <= requests and self.bytes <= size and len({*self.paths}) == len(self.paths)
