"""A game that stands as a test has arranged it, each seat on a tablet of its own."""

from typing import Any

from adventures import rules
from adventures.actor import DEVICE, Actor
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from moonsite.accounts.sessions import SessionStore


def stored(table: rules.Game) -> dict[str, Any]:
    """Stores a game as it stands; gives its key, and the session of each tablet by seat."""
    seats = table.setup.seats
    tablets = [Actor(device=letter * 32) for letter in "abcdef"[: len(seats)]]
    game = start_game(by=tablets[0], ruleset=table.setup.ruleset, names=seats, dealer="server")
    sessions = []
    for position, tablet in enumerate(tablets, 1):
        game.members.get_or_create(device=tablet.device)
        take_seat(by=tablet, game_id=game.pk, position=position)
        session = SessionStore()
        session[DEVICE] = tablet.device
        session.create()
        sessions.append(session.session_key)
    game.refresh_from_db()
    game.snapshot, game.turn = table.to_json(), table.turn
    game.save()
    return {"game": str(game.pk), "sessions": sessions}
