"""What tests arrange in the database of a running site, and how a tablet comes to it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from playwright.sync_api import Page

from adventures import rules
from adventures.actor import DEVICE, Actor
from adventures.models import Job
from adventures.services.finish import score
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from moonsite.accounts.sessions import SessionStore
from tests.groups import MISSIONS, device
from tests.sites import Site

ANSWER = """move => document.dispatchEvent(
    new CustomEvent("answer", { detail: { moves: [move], element: document.body } }))"""


def session_of(tablet: Actor) -> str:
    """Signs in as a tablet that has been there before; gives the key of its session."""
    session = SessionStore()
    session[DEVICE] = tablet.device
    session.create()
    assert session.session_key is not None
    return session.session_key


def stored(table: rules.Game) -> dict[str, Any]:
    """Stores a game as it stands, each seat on a tablet of its own; gives its key and all sessions."""
    seats = table.setup.seats
    tablets = [device() for _ in seats]
    game = start_game(by=tablets[0], ruleset=table.setup.ruleset, names=seats, dealer="server")
    for position, tablet in enumerate(tablets, 1):
        game.members.get_or_create(device=tablet.device)
        take_seat(by=tablet, game_id=game.pk, position=position)
    game.refresh_from_db()
    game.snapshot, game.turn = table.to_json(), table.turn
    game.save()
    return {"game": str(game.pk), "sessions": [session_of(tablet) for tablet in tablets]}


def begun(
    names: Sequence[str], dealer: str = "server", ruleset: str = "moon.1", **told: Any
) -> tuple[str, str]:
    """Begins a game with its first seat on a tablet; gives the session of that one, and the game's key."""
    tablet = device()
    game = start_game(by=tablet, ruleset=ruleset, names=names, missions=MISSIONS, dealer=dealer, **told)
    take_seat(by=tablet, game_id=game.pk, position=1)
    return session_of(tablet), str(game.pk)


def laid_table(ruleset: str, *shares: Sequence[str], **told: Any) -> tuple[str, list[str]]:
    """Begins a game on several tablets, each with a share of the seats; gives its key and their sessions.

    The shares stand one after the other round the table, a name of each in turn.
    """
    names = [name for turn in zip_longest(*shares) for name in turn if name]
    tablets = {name: tablet for share in shares for tablet in [device()] for name in share}
    first = tablets[names[0]]
    game = start_game(by=first, ruleset=ruleset, names=names, dealer="server", **told)
    for position, name in enumerate(names, 1):
        game.members.get_or_create(device=tablets[name].device)
        take_seat(by=tablets[name], game_id=game.pk, position=position)
    return str(game.pk), [session_of(tablets[share[0]]) for share in shares]


def scored(key: str) -> None:
    """Works out the result of a game that is over, as a worker does first; no replay is made."""
    for job in Job.objects.filter(game=key):
        score(job_id=job.pk)


def sits(page: Page, site: Site, session: str, address: str) -> Page:
    """A device that was there before opens a page."""
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.url}])
    page.goto(address)
    return page


def seated(page: Page, site: Site, laid: dict[str, Any], position: int) -> Page:
    """The page of a seat of a stored game, ready for taps."""
    sits(page, site, laid["sessions"][position - 1], f"/play/{laid['game']}/{position}/")
    page.wait_for_selector(".play[data-ready]")
    return page


def game_of(page: Page) -> str:
    """The key of the game whose page is open."""
    return page.url.partition("/play/")[2].partition("/")[0]
