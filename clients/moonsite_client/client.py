"""The calls of the API that most programs need."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

import httpx

from .comparing import AfterGames, Days, Ladders
from .events import events
from .problems import Problem
from .shapes import Game, Moves, NewDevice, News, Outcome, Seat, Seen
from .wire import Wire

POLL = 2.0  # seconds between questions where no stream comes through


class Client(AfterGames, Days, Ladders):
    """A program that plays with a token: one of an account, of a device, or of a seat."""

    @classmethod
    def as_device(cls, base_url: str, name: str, **options: Any) -> Self:
        """Makes a device without an account, and a client with its token (`client.token`)."""
        with Wire(base_url, **options) as wire:
            made: NewDevice = wire.ask("POST", "devices", {"name": name})
        return cls(base_url, made["token"], **options)

    def __init__(self, base_url: str, token: str = "", **options: Any) -> None:  # none
        super().__init__(base_url, token, **options)
        self.token = token

    # Games

    def games(self, *, state: str | None = None, ruleset: str | None = None) -> Iterator[Game]:
        """Every game that the token may open, the newest first."""
        return self.pages("games", state=state, ruleset=ruleset)

    def game(self, game_id: str) -> Game:
        """A game."""
        game: Game = self.ask("GET", f"games/{game_id}")
        return game

    def begin_game(
        self,
        ruleset: str,
        seats: Sequence[str],
        *,
        dealer: str = "server",
        bots: Mapping[int, str] | None = None,
        rated: bool = False,
        deal: str = "",
        **options: Any,
    ) -> Game:
        """Begins a game whose seats are free but for those of `bots`: levels by positions.

        `options` are those of the ruleset. A `rated` one changes ratings; a `deal` brings the cards of
        another game, by its token or its code.
        """
        sent = {"ruleset": ruleset, "seats": list(seats), "dealer": dealer, "options": options}
        levels = {str(position): level for position, level in (bots or {}).items()}
        more = {"bots": levels, "rated": rated, "deal": deal}
        game: Game = self.ask(
            "POST", "games", {**sent, **{name: said for name, said in more.items() if said}}
        )
        return game

    def join(self, code: str) -> Game:
        """Joins a game by its code."""
        game: Game = self.ask("POST", "games/join", {"code": code})
        return game

    def take_seat(self, game_id: str, position: int, *, take_over: bool = False) -> Seat:
        """Takes a seat."""
        seat: Seat = self.ask("POST", f"games/{game_id}/seats/{position}", {"take_over": take_over})
        return seat

    def leave_seat(self, game_id: str, position: int) -> None:
        """Leaves a seat."""
        self.ask("DELETE", f"games/{game_id}/seats/{position}")

    # A seat

    def view(self, game_id: str, position: int | None = None) -> Seen:
        """What a seat sees, or everybody; what is known already is not sent again."""
        seat = "" if position is None else f"/seats/{position}"
        seen: Seen = self.ask("GET", f"games/{game_id}{seat}/view")
        return seen

    def moves(self, game_id: str, position: int) -> Moves:
        """The open question of a seat with every legal move."""
        moves: Moves = self.ask("GET", f"games/{game_id}/seats/{position}/moves")
        return moves

    def play(self, game_id: str, position: int, move: str, version: int) -> Outcome:
        """Plays a move; raises StaleVersion with the fresh view where the seat has moved on, and Refused."""
        return self._act(game_id, position, "moves", move=move, version=version)

    def undo(self, game_id: str, position: int, version: int) -> Outcome:
        """Takes back the last move of the seat in this turn."""
        return self._act(game_id, position, "undo", version=version)

    def draw(self, game_id: str, position: int, version: int) -> Outcome:
        """Lets the server deal the cards that wait."""
        return self._act(game_id, position, "draw", version=version)

    def why_not(self, game_id: str, position: int, place: str) -> dict[str, Any]:
        """Which rule forbids to answer with a place."""
        told: dict[str, Any] = self.ask("POST", f"games/{game_id}/seats/{position}/why-not", {"place": place})
        return told

    # Looking back

    def log(self, game_id: str) -> Iterator[dict[str, Any]]:
        """Every entry of the log that everybody may read, the first one first."""
        return self.pages(f"games/{game_id}/log")

    def record(self, game_id: str) -> dict[str, Any]:
        """The record of a finished game: its set-up and every move."""
        record: dict[str, Any] = self.ask("GET", f"games/{game_id}/record")
        return record

    def result(self, game_id: str) -> dict[str, Any]:
        """How a game ended."""
        result: dict[str, Any] = self.ask("GET", f"games/{game_id}/result")
        return result

    def export(self, game_id: str) -> dict[str, Any]:
        """A finished game as a document that can be imported again."""
        document: dict[str, Any] = self.ask("GET", f"games/{game_id}/export")
        return document

    # What happens

    def watch(self, game_id: str) -> Iterator[News]:
        """The news of a game, without end: those of now first, then whenever something happens.

        A stream that breaks is opened again; while none comes through, the game is asked for every so often.
        """
        while True:
            try:
                with self.listening(f"games/{game_id}/events") as stream:
                    for name, data in events(stream.iter_lines()):
                        if name == "version":
                            yield json.loads(data)
            except httpx.TransportError:
                pass
            except Problem as problem:
                if problem.status < httpx.codes.INTERNAL_SERVER_ERROR:
                    raise
            time.sleep(POLL)
            game = self.game(game_id)
            yield {"version": game["version"], "public": game["version"]}

    def _act(self, game_id: str, position: int, what: str, **sent: Any) -> Outcome:
        outcome: Outcome = self.ask("POST", f"games/{game_id}/seats/{position}/{what}", sent)
        return outcome
