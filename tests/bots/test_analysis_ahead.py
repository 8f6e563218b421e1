"""Playing a game on: nobody goes round in circles for ever."""

from __future__ import annotations

from typing import Any, cast

import pytest

from adventures.bots import Table, Values
from adventures.bots.analysis import ahead
from adventures.bots.analysis.ahead import AGAIN, MOST_OF_A_TURN, Ahead
from adventures.bots.search import Line
from adventures.rules import Decision, Game, Setup


class Roundabout:
    """Alba can go round, and stands where she was, or leave: then the game is over. It counts her rounds."""

    setup = Setup("moon.3", ("Alba",))
    turn = 1

    def __init__(self, rounds: int = 0, over: bool = False) -> None:
        self.rounds, self.over = rounds, over

    def waiting(self) -> tuple[str, ...]:
        return () if self.over else ("Alba",)

    def decision(self, seat: str) -> Decision:
        return Decision("answer", ("round", "leave"))

    def play(self, seat: str, move: str) -> tuple[()]:
        self.rounds += move == "round"
        self.over = move == "leave"
        return ()


class NoDeck:
    """Nothing is dealt."""

    def after(self, events: Any) -> NoDeck:
        return self


def played_on(monkeypatch: pytest.MonkeyPatch, enough: int) -> Roundabout:
    """Plays on where the way out looks worse, and is seen from so many positions on."""

    def seen(game: Any, seat: str, values: Any, chances: Any, spent: Any, width: int, chance: Any) -> Any:
        found = [Line(("round",), cast(Game, Roundabout()), 9.0)]
        if spent.left >= enough:
            found.append(Line(("leave",), cast(Game, Roundabout(over=True)), 1.0))
        return found

    monkeypatch.setattr(ahead, "lines", seen)
    game = Roundabout()
    table = Table(cast(Game, game), cast(Any, NoDeck()), cast(Any, None))
    Ahead(cast(Values, None), cast(Values, None), cast(Any, None)).play(table, "1", 10, lambda game: False)
    return game


@pytest.mark.parametrize("enough", [10, 40])
def test_who_is_asked_again_and_again_ends_the_turn(monkeypatch: pytest.MonkeyPatch, enough: int) -> None:
    game = played_on(monkeypatch, enough)
    assert game.over
    assert AGAIN <= game.rounds <= AGAIN + 2


def test_who_finds_no_way_out_is_left_alone_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played_on(monkeypatch, 10**9)
    assert not game.over
    assert game.rounds == MOST_OF_A_TURN
