"""A bot that plays random legal moves: an example to begin from."""

from __future__ import annotations

import random

from .client import Client
from .problems import Conflict, StaleVersion


def play(client: Client, game_id: str, position: int, chance: random.Random) -> None:
    """Plays a seat to the end of the game: whenever something happens, it answers all it is asked."""
    for news in client.watch(game_id):
        if news.get("stopped") or answer(client, game_id, position, chance):
            return


def answer(client: Client, game_id: str, position: int, chance: random.Random) -> bool:
    """Answers all that a seat is asked now; tells whether the game is over."""
    while True:
        asked = client.moves(game_id, position)
        try:
            if asked["moves"]:
                client.play(game_id, position, chance.choice(asked["moves"]), asked["version"])
            elif asked["draw"]:
                client.draw(game_id, position, asked["version"])
            else:
                return asked["over"]
        except StaleVersion:
            pass  # somebody was faster: what is asked now?
        except Conflict as late:
            if late.code != "game_stopped":
                raise
            return False  # until it is taken up again
