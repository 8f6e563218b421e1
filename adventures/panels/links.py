"""Where a seat's page posts to and leads to."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from django.urls import get_script_prefix, reverse

MOST = 1024  # seats whose addresses are kept


@dataclass(frozen=True)
class HandOver:
    """Who plays on the same device and has something to do now, and the address of their curtain.

    At an open table nothing hangs there: the page goes on to their sheet by itself.
    """

    name: str
    curtain: str
    open_table: bool


class PageLink(NamedTuple):
    """A way to another page: its address, its words, and fewer of them for a phone."""

    url: str
    label: str
    short: str


@dataclass(frozen=True)
class Links:
    """The addresses of one seat's page; `deal` is empty for those who may not enter cards from the box.

    `curtain` hands the device to the seat.
    `hint` asks for advice, `hints` switches that on or off for the table.
    `draw` asks the server for cards that wait; `server_deals` tells whether cards come by themselves.
    `sheets` are the public sheets of the seats in their order, then those of others who have one. `hand_over`
    is for a seat with nothing to do, while another one of its device has something. `chapter` leads to
    what the event card says that is being read. `bots` are the names of seats that programs play.
    """

    move: str
    instead: str
    tap: str
    undo: str
    hint: str
    hints: str
    curtain: str
    draw: str
    fresh: str
    events: str
    result: str
    screen: str
    deal: str
    server_deals: bool
    sheets: tuple[str, ...] = ()
    hand_over: HandOver | None = None
    chapter: PageLink | None = None
    bots: frozenset[str] = frozenset()

    @classmethod
    def of(
        cls,
        game_id: uuid.UUID,
        position: int,
        *,
        server_deals: bool,
        sheets: int,
        hand_over: HandOver | None = None,
        chapter: PageLink | None = None,
        bots: frozenset[str] = frozenset(),
    ) -> Links:
        """Gets the addresses of a seat of a game."""
        addresses = _addresses(get_script_prefix(), game_id, position, server_deals, sheets)
        return replace(addresses, hand_over=hand_over, chapter=chapter, bots=bots)


@lru_cache(maxsize=MOST)
def _addresses(prefix: str, game_id: uuid.UUID, position: int, server_deals: bool, sheets: int) -> Links:
    """The addresses that stay as they are while the site is found below that prefix."""
    seat = {"game_id": game_id, "position": position}
    game = {"game_id": game_id}
    return Links(
        move=reverse("move", kwargs=seat),
        instead=reverse("instead", kwargs=seat),
        tap=reverse("tap", kwargs=seat),
        undo=reverse("undo", kwargs=seat),
        hint=reverse("hint", kwargs=seat),
        hints=reverse("hints", kwargs=game),
        curtain=reverse("curtain", kwargs=seat),
        draw=reverse("draw", kwargs=seat),
        fresh=reverse("fresh", kwargs=seat),
        events=reverse("seat-events", kwargs=seat),
        result=reverse("result", kwargs=game),
        screen=reverse("screen", kwargs=game),
        deal="" if server_deals else reverse("deal", kwargs=game),
        server_deals=server_deals,
        sheets=tuple(reverse("public-sheet", args=[game_id, other]) for other in range(1, sheets + 1)),
    )
