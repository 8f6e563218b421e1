"""How a game that is over is taken apart: its turns, its deals, and what each seat did in a row."""

from __future__ import annotations

from typing import cast

from adventures.bots.analysis.course import course_of
from adventures.rules import DEALER, Decision, Game, Setup
from tests.every_game import in_every_game, played

from .analysed import course, short_game

RULESET = "moon.3"


@in_every_game
def test_a_course_has_every_turn_and_only_lines_that_were_played(ruleset: str) -> None:
    game = played(ruleset)
    found = course(game)
    assert found.stops[-1].game.over
    assert found.stops[0].game.to_json() == Game.new(game.setup).to_json()
    by_seat = {seat: [move for who, move in game.moves if who == seat] for seat in game.setup.seats}
    for line in found.lines:
        made = sum(who == line.seat for who, _move in game.moves[: line.at])
        assert by_seat[line.seat][made : made + len(line.moves)] == list(line.moves)


@in_every_game
def test_a_turn_ends_before_the_cards_of_the_next_one(ruleset: str) -> None:
    last = [stop.game.moves[-1:] for stop in course(played(ruleset)).stops[:-1]]
    assert all(moves[0][0] != DEALER for moves in last if moves)


class Interrupted:
    """Two seats are asked side by side; cards come when Rigel has answered, while Alba is in the middle."""

    waits = (*[("Alba", "Rigel")] * 2, (DEALER,), ("Alba", "Rigel"), ("Alba",))

    def __init__(self, made: int = 0) -> None:
        self.made, self.turn = made, 1
        self.setup = Setup(RULESET, ("Alba", "Rigel"))

    @property
    def over(self) -> bool:
        return self.made == len(self.waits)

    def waiting(self) -> tuple[str, ...]:
        return () if self.over else self.waits[self.made]

    def decision(self, seat: str) -> Decision | None:
        return Decision("answer", ("one", "other")) if seat in self.waiting() else None

    def play(self, seat: str, move: str) -> None:
        self.made += 1

    def copy(self) -> Interrupted:
        return Interrupted(self.made)


def test_cards_in_the_middle_of_a_turn_end_the_lines_of_all_seats() -> None:
    moves = [("Alba", "one"), ("Rigel", "one"), (DEALER, "cards"), ("Rigel", "other"), ("Alba", "other")]
    found = course_of(cast(Game, Interrupted()), moves, lambda game: game.turn)
    assert [(line.seat, line.at, line.moves) for line in found.lines if line.seat == "Alba"] == [
        ("Alba", 0, ("one",)),
        ("Alba", 4, ("other",)),
    ]


class Endless(Interrupted):
    """Both seats are asked all the time."""

    waits = (("Alba", "Rigel"),) * 4

    def copy(self) -> Endless:
        return Endless(self.made)


def test_the_end_of_a_turn_ends_the_lines_of_all_seats() -> None:
    moves = [("Alba", "one"), ("Rigel", "one"), ("Alba", "other"), ("Rigel", "other")]
    found = course_of(cast(Game, Endless()), moves, lambda game: 1 + cast(Endless, game).made // 2)
    lines = sorted(found.lines, key=lambda line: line.at)
    assert [(line.turn, line.seat, line.at, line.moves) for line in lines] == [
        (1, "Alba", 0, ("one",)),
        (1, "Rigel", 1, ("one",)),
        (2, "Alba", 2, ("other",)),
        (2, "Rigel", 3, ("other",)),
    ]


class Exhausted(Interrupted):
    """The game ends because nothing more can be dealt."""

    waits = (("Alba", "Rigel"), ("Rigel",), (DEALER,))

    def copy(self) -> Exhausted:
        return Exhausted(self.made)


def test_a_game_that_ends_with_a_deal_ends_after_it() -> None:
    moves = [("Alba", "one"), ("Rigel", "other"), (DEALER, "no cards")]
    found = course_of(cast(Game, Exhausted()), moves, lambda game: game.turn)
    assert [stop.game.over for stop in found.stops] == [False, True]
    assert [(deal.turn, deal.before.over, deal.after.over) for deal in found.deals] == [(1, False, True)]


def test_a_line_without_a_choice_is_left_out() -> None:
    for line in course(short_game()).lines:
        game, chosen = line.game.copy(), False
        for move in line.moves:
            chosen |= len(game.decision(line.seat).moves) > 1  # type: ignore[union-attr]
            game.play(line.seat, move)
        assert chosen
