"""Brings a solo game of The Battle into the position a test is about."""

from __future__ import annotations

from adventures.rules import Game

from .arrange import given_words
from .arrange_battle import SHEET, by
from .arrange_solo import draw, finish_turn, lay, moves, solo_game

# The cards of the first turns, ASTRA's and the player's: a 10 leads to planet 5 and asks nothing for ASTRA.
QUIET = (
    ("10/energy", "10/planning 11/plant"),
    ("10/robot", "10/plant 11/energy"),
    ("10/water", "10/astronaut 11/robot"),
)


def battle_game(level: int = 1, missions: tuple[str, ...] = ("a1", "b1", "c1")) -> Game:
    """Begins a solo game of The Battle."""
    return solo_game(8, level, missions)


def filled(*planets: str, seat: str = "ana") -> dict[str, str]:
    """Planets that a seat has filled alone; their flags are not drawn."""
    return by(seat, *(space for planet in planets for space in SHEET.zones[planet]))


def complete(*planets: str, seat: str = "ana") -> dict[str, str]:
    """As filled, and attributed to that seat."""
    flags = by(seat, *(f"flag.{planet}" for planet in planets))
    return {**filled(*planets, seat=seat), **flags, **{f"complete.{planet}": "circle" for planet in planets}}


def marked(*marks: dict[str, str], sheet: str = "ana", level: int = 1, **options: tuple[str, ...]) -> Game:
    """A new game with these marks on a sheet."""
    game = battle_game(level, **options)
    for words in marks:
        given_words(game, sheet, words)
    return game


def quiet_turn(game: Game) -> None:
    """Plays one of the first turns; the player draws on planet 6."""
    for cards in QUIET[game.turn]:
        draw(game, cards)
    finish_turn(game)


def second_turn(*marks: dict[str, str], **options: tuple[str, ...]) -> Game:
    """A game in turn 2, with these marks on the sheet at the right."""
    game = battle_game(**options)
    quiet_turn(game)
    for words in marks:
        given_words(game, "astra", words)
    lay(game)
    return game


def astras(game: Game, sheet: str = "ana") -> set[str]:
    """Places that carry ASTRA's insignia, its ships aside."""
    return {
        place
        for place, words in game.sheet(sheet).marks.items()
        if "insignia.astra" in words and not place.endswith(".insignia")
    }


def crosses(game: Game, sheet: str = "ana") -> set[str]:
    """Places that are crossed off."""
    return {place for place, words in game.sheet(sheet).marks.items() if "cross" in words}


def choices(game: Game) -> set[str]:
    """The places that are open for ASTRA."""
    return {move.removeprefix("mark ") for move in moves(game)}


def up_to(game: Game, kind: str) -> None:
    """Plays the first moves there are, declining what is optional, up to a kind of decision."""
    while game.decision("ana").kind != kind:
        decision = game.decision("ana")
        game.play("ana", "pass" if decision.optional else decision.moves[0])
