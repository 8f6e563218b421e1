"""What comes after a game, and what is played beside others: analysis, what if, same cards, days, ladders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .comparing_shapes import (
    Analysis,
    DailySolo,
    DayPlayed,
    Deal,
    Puzzle,
    Ratings,
    SameCards,
    SameCardsTurn,
    Season,
    WhatIf,
)
from .shapes import Game
from .wire import Wire


class AfterGames(Wire):
    """Looking back at a game: its analysis, what-if games, and others with its cards."""

    def analysis(self, game_id: str) -> Analysis:
        """How far the analysis of a game that is over is, and what it says so far."""
        told: Analysis = self.ask("GET", f"games/{game_id}/analysis")
        return told

    def ask_for_analysis(self, game_id: str) -> Analysis:
        """Asks for it; bots need up to two minutes, so `analysis` says more and more."""
        told: Analysis = self.ask("POST", f"games/{game_id}/analysis")
        return told

    def give_up_analysis(self, game_id: str) -> Analysis:
        """Gives the work at it up; what was found stays."""
        told: Analysis = self.ask("DELETE", f"games/{game_id}/analysis")
        return told

    def what_ifs(self, game_id: str) -> Sequence[WhatIf]:
        """The what-if games that the token has begun from a game, the newest first."""
        told: list[WhatIf] = self.ask("GET", f"games/{game_id}/what-ifs")
        return told

    def begin_what_if(self, game_id: str, position: int, turn: int, *, new_cards: bool = False) -> WhatIf:
        """Begins one at the beginning of a turn: bots play all other seats, and it counts for nothing.

        Its `game` is played like any other.
        """
        sent = {"position": position, "turn": turn, "new_cards": new_cards}
        told: WhatIf = self.ask("POST", f"games/{game_id}/what-ifs", sent)
        return told

    def what_if(self, game_id: str) -> WhatIf:
        """A what-if game beside what happened; `game_id` is its own."""
        told: WhatIf = self.ask("GET", f"what-ifs/{game_id}")
        return told

    def what_if_anew(self, game_id: str, *, new_cards: bool | None = None) -> WhatIf:
        """Begins another one from the same moment, with cards as in the first unless told."""
        told: WhatIf = self.ask("POST", f"what-ifs/{game_id}/anew", {"new_cards": new_cards})
        return told

    def keep_what_if(self, game_id: str, *, kept: bool = True) -> WhatIf:
        """Keeps it, or lets it go thirty days after its last move."""
        told: WhatIf = self.ask("PUT", f"what-ifs/{game_id}", {"kept": kept})
        return told

    def delete_what_if(self, game_id: str) -> None:
        """Throws it away."""
        self.ask("DELETE", f"what-ifs/{game_id}")

    def same_cards(self, game_id: str, *, page: int = 1) -> SameCards:
        """The tables with the cards of a game, twelve to a page, as far as the token may see them."""
        asked = {"page": page} if page > 1 else {}
        told: SameCards = self.ask("GET", f"games/{game_id}/same", None, **asked)
        return told

    def share_cards(self, game_id: str) -> SameCards:
        """Makes the deal of a game that is over: `begin_game` takes its token or its code as `deal`."""
        told: SameCards = self.ask("POST", f"games/{game_id}/same")
        return told

    def same_cards_turn(self, game_id: str, letter: str, turn: int) -> SameCardsTurn:
        """Who took what in a turn, of the game and of the table with a letter.

        Raises NotFound for a turn that not both have completed.
        """
        told: SameCardsTurn = self.ask("GET", f"games/{game_id}/same/{letter}/turns/{turn}")
        return told

    def show_crew(self, game_id: str, *, shown: bool) -> None:
        """Has others with the same cards read which crew plays, or only the names of its players."""
        self.ask("PUT" if shown else "DELETE", f"games/{game_id}/same/crew")

    def deal(self, token: str) -> Deal:
        """What is played with cards to which somebody was invited."""
        told: Deal = self.ask("GET", f"deals/{token}")
        return told


class Days(Wire):
    """The solo and the puzzle of a day; a day is written `2026-11-28`."""

    def daily(self, day: str | None = None) -> DailySolo:
        """The solo of today, or of a day that was."""
        told: DailySolo = self.ask("GET", f"daily/{day}" if day else "daily")
        return told

    def last_days(self) -> Sequence[DayPlayed]:
        """The last seven days as the token has played them, the oldest first."""
        told: list[DayPlayed] = self.ask("GET", "daily/days")["days"]
        return told

    def best_daily(self, day: str) -> dict[str, Any]:
        """The replay of the best game of a day; raises NotFound before the scored try of the token has ended,
        unless the day is over.
        """
        replay: dict[str, Any] = self.ask("GET", f"daily/{day}/best")
        return replay

    def begin_daily(self, name: str) -> Game:
        """Begins a try at the solo of today, or goes on with one; the first is scored."""
        game: Game = self.ask("POST", "daily/tries", {"name": name})
        return game

    def puzzle(self, day: str = "today") -> Puzzle:
        """The puzzle of a day; without its solution until the token has answered it."""
        told: Puzzle = self.ask("GET", f"puzzles/{day}")
        return told

    def answer_puzzle(self, place: str, day: str = "today") -> Puzzle:
        """Answers it for good; raises Conflict where the token has answered otherwise."""
        told: Puzzle = self.ask("POST", f"puzzles/{day}/answer", {"place": place})
        return told

    def play_on_from_puzzle(self, day: str = "today") -> WhatIf:
        """Begins a what-if game from it, once the token has answered: it writes the number anew."""
        told: WhatIf = self.ask("POST", f"puzzles/{day}/what-ifs")
        return told


class Ladders(Wire):
    """Ratings over rated games, and the seasons of crews."""

    def ladder(self, game: str = "", *, crew: str | None = None) -> Ratings:
        """The ladder of everybody, or of a crew; of one ruleset, or of all games together."""
        path = "ladder" if crew is None else f"crews/{crew}/ladder"
        asked = {"game": game} if game else {}
        told: Ratings = self.ask("GET", path, None, **asked)
        return told

    def show_me(self, *, shown: bool) -> None:
        """Shows the account of the token to everybody on the ladder, or to itself alone."""
        self.ask("PUT", "ladder/me", {"shown": shown})

    def season(self, crew: str) -> Season:
        """The season of a crew that goes on, else the last one; raises NotFound before the first."""
        told: Season = self.ask("GET", f"crews/{crew}/season")
        return told

    def begin_season(self, crew: str, name: str, evenings: int) -> Season:
        """Begins one: rated games that begin from now on count."""
        told: Season = self.ask("POST", f"crews/{crew}/season", {"name": name, "evenings": evenings})
        return told

    def end_season(self, crew: str) -> Season:
        """Ends it before its last evening; what was played stays counted."""
        told: Season = self.ask("DELETE", f"crews/{crew}/season")
        return told
