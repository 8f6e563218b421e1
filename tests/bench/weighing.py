"""What requests cost: their queries early and late in a game, and the compressed size of their replies."""

import statistics
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import urlsplit

from django.contrib.auth import get_user_model
from django.db import connection
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext
from playwright.sync_api import Page

from adventures.services.join import join_game
from adventures.services.seats import take_seat
from tests.groups import Group, device
from tests.web.seated import Browser

HEADERS = {"accept-encoding": "gzip", "hx-request": "true"}
EARLY, LATE = 5, 12  # the last early turn and the first late one


class Weighed:
    """Requests by name and status, with their queries and sizes."""

    def __init__(self) -> None:
        self.queries: defaultdict[str, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        self.sizes: defaultdict[str, list[int]] = defaultdict(list)

    def ask(
        self, browser: Browser, name: str, position: int, turn: int, form: Mapping[str, Any]
    ) -> HttpResponse:
        """Sends a request as a tablet does, and weighs it."""
        address = browser.address(name, position)
        send = browser.client.get if name == "fresh" else browser.client.post
        with CaptureQueriesContext(connection) as queries:
            reply = send(address, form, headers=HEADERS)
        assert reply.status_code in (200, 422), reply.content
        if "HX-Redirect" in reply.headers:
            name += " that leads on"
        when = "early" if turn <= EARLY else "late" if turn >= LATE else "between"
        self.queries[name][when].append(len(queries))
        self.sizes[name].append(len(reply.content))
        return reply

    def lines(self) -> Iterator[tuple[str, str]]:
        """Says the figures of every kind of request."""
        for name, by_turn in self.queries.items():
            most = " ".join(str(max(by_turn[when], default=0)) for when in ("early", "between", "late"))
            sizes = sorted(self.sizes[name])
            usual, large = statistics.median(sizes), sizes[int(0.95 * (len(sizes) - 1))]
            yield name, f"{most}; {usual:.0f} / {large} / {sizes[-1]}"


class Loaded:
    """What a page has loaded over the network, as Chromium counts it: compressed, with headers."""

    def __init__(self, page: Page) -> None:
        self._paths: dict[str, str] = {}
        self._sizes: dict[str, int] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._came)
        session.send("Network.enable")

    def sizes(self) -> dict[str, int]:
        """Bytes by path."""
        return {self._paths[request]: size for request, size in self._sizes.items() if size}

    def _asked(self, event: dict[str, Any]) -> None:
        self._paths[event["requestId"]] = urlsplit(event["request"]["url"]).path

    def _came(self, event: dict[str, Any]) -> None:
        self._sizes[event["requestId"]] = int(event["encodedDataLength"])


def own_tablets(group: Group) -> list[Browser]:
    """Gives every seat of a group a tablet of its own."""
    browsers = []
    for seat in group.game.seats.all():
        tablet = device()
        join_game(by=tablet, code=group.game.code)
        take_seat(by=tablet, game_id=group.game_id, position=seat.position, take_over=True)
        browsers.append(Browser(tablet, group.game_id))
    return browsers


def sign_in(browsers: Iterable[Browser]) -> None:
    """Gives every device an account; a device keeps its seats."""
    for number, browser in enumerate(dict.fromkeys(browsers)):
        browser.client.force_login(get_user_model().objects.create_user(f"host {number}"))
