"""Brings a solo game into the position a test is about."""

from __future__ import annotations

from dataclasses import replace

from adventures.games.moon.rules.contents import STANDARD
from adventures.games.moon.rules.deck import ACTIONS
from adventures.games.moon.rules.pile import Pile
from adventures.games.moon.rules.solo_play import SoloMatch
from adventures.games.moon.rules.solo_table import SoloTable
from adventures.rules import Game, Setup

MISSIONS = ("a1", "b1", "c1")
CARDS = "7/water 5/robot 9/plant"


def solo_game(number: int = 1, level: int = 1, missions: tuple[str, ...] = MISSIONS) -> Game:
    """Begins a solo game of ana."""
    return Game.new(Setup(f"moon.{number}", ("ana",), missions=missions, opponent=level))


def match_of(game: Game) -> SoloMatch:
    """The match of a solo game."""
    found = game._match
    assert isinstance(found, SoloMatch)
    return found


def table(game: Game) -> SoloTable:
    """The table of a solo game."""
    return match_of(game).table


def lay(game: Game, **parts: object) -> None:
    """Changes what lies on ASTRA's side: `given`, `circled`, `spent` or the `pile`."""
    laid = table(game)
    laid.astra = replace(laid.astra, **parts)
    match_of(game).advance(laid.seated)


def cards_given(**counts: int) -> tuple[int, ...]:
    """Cards that ASTRA has been given, by action."""
    return tuple(counts.get(action, 0) for action in ACTIONS)


def last_third(game: Game) -> None:
    """From now on ASTRA Effect cards can come."""
    lay(game, pile=Pile(drawn=42))


def second_pass(game: Game) -> None:
    """As last_third, in the second pass."""
    lay(game, pile=Pile(run_out=1))


def pile_of(*words: str) -> tuple[int, ...]:
    """A pile of nothing but these cards."""
    counts = list(STANDARD.nothing)
    for word in words:
        counts[STANDARD.index[word]] += 1
    return tuple(counts)


def draw(game: Game, cards: str = CARDS) -> None:
    """Draws cards."""
    game.play("dealer", f"draw {cards}")


def finish_turn(game: Game) -> None:
    """Answers with the last move, which declines what is optional, up to the next draw."""
    while game.waiting() == ("ana",):
        game.play("ana", game.decision("ana").moves[-1])


def turn_up_to_the_end(game: Game, *moves: str) -> None:
    """Plays these moves of ana, declines what is optional and confirms."""
    for move in moves:
        game.play("ana", move)
    while game.decision("ana") and game.decision("ana").kind not in ("mission", "give"):
        decision = game.decision("ana")
        game.play("ana", "pass" if decision.optional else decision.moves[-1])
        if decision.kind == "confirm":
            break


def moves(game: Game) -> tuple[str, ...]:
    """What ana may do now."""
    decision = game.decision("ana")
    return decision.moves if decision else ()


def bonuses(game: Game) -> tuple[int, int]:
    """Solo bonuses circled and spent."""
    seen = game.view("ana")["astra"]["bonuses"]
    return seen["circled"], seen["spent"]
