"""What streams bring to the pages of seats: pieces that have changed, as each would get them by asking.

A page that shows something else than what these begin with asks, as one does that has missed some.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import structlog
from django.urls import get_script_prefix, set_script_prefix
from django.utils import translation

from adventures import selectors
from adventures.actor import Actor
from adventures.models import Game, Seat
from adventures.panels import PageState
from adventures.running.made_pages import OpenPage, last_made
from adventures.running.versions import newest_for_page
from moonsite.live.authorization import Asked
from moonsite.live.stream_limits import Listener

from .replies import update_of

log = structlog.get_logger(__name__)


def updates_for(asked: Mapping[Asked, str]) -> Mapping[Asked, str]:
    """Returns the updates of the pages that are old by these news, by two queries for all.

    Only a device with one seat in its game has one brought: on a device that is handed on, what a page may
    show depends on who has it.
    """
    old = dict(_old_pages(asked))
    if not old:
        return {}
    stored = Game.objects.filter(pk__in={game_id for game_id, _listener in old}).prefetch_related("seats")
    games = {game.pk: game for game in stored}
    return {
        one: text
        for one, (page, shown) in old.items()
        if (game := games.get(one[0])) and (text := _update(game, one[1], page, shown))
    }


def _old_pages(asked: Mapping[Asked, str]) -> Iterator[tuple[Asked, tuple[OpenPage, PageState]]]:
    """The pages that show something older than the news tell of, as far as this process has made them."""
    for one, news in asked.items():
        game_id, listener = one
        if isinstance(page := listener.page, OpenPage):
            shown = last_made(game_id, page.position, page.language)
            if shown and newest_for_page(news, page.position) > shown.version:
                yield one, (page, shown)


def _update(game: Game, listener: Listener, page: OpenPage, shown: PageState) -> str:
    mine = selectors.seats_of(Actor(listener.device, listener.user), game)
    if game.stopped or game.finished or [seat.position for seat in mine] != [page.position]:
        return ""
    try:
        with translation.override(page.language), below(page.prefix):
            return _text(mine[0], page, shown)
    except Exception:
        log.exception("update_failed", game=str(game.pk), position=page.position)
        return ""


@contextmanager
def below(prefix: str) -> Iterator[None]:
    """Lets addresses begin as where the page was opened: the thread knows of no request."""
    before = get_script_prefix()
    set_script_prefix(prefix)
    try:
        yield
    finally:
        set_script_prefix(before)


def _text(seat: Seat, page: OpenPage, shown: PageState) -> str:
    view = selectors.view_of(seat.game, seat)
    html = None if view["over"] else update_of(seat, view, shown, phone=page.phone)
    if html is None:
        return ""
    told = {
        "version": seat.game.version,
        "from": {"sheet": shown.sheet, "panels": shown.panels},
        "phone": page.phone,
        "html": html,
    }
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False)
