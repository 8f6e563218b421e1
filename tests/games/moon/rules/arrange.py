"""Brings a game of The Launch into the position a test is about."""

from __future__ import annotations

from adventures.games.moon.rules.launch import Launch
from adventures.games.moon.rules.sheet import Sheet
from adventures.rules import Game, Setup

launch = Launch.printed()

MISSIONS = ("a1", "b1", "c1")


def new_game(*seats: str, missions: tuple[str, ...] = MISSIONS, ruleset: str = "moon.1") -> Game:
    """Begins a game, of The Launch unless another ruleset is named."""
    return Game.new(Setup(ruleset, seats or ("ana", "ben"), missions=missions))


def given(game: Game, seat: str, *filled: str, **marks: str) -> None:
    """Puts X into spaces and words on places, as if done in earlier turns: `rocket_1="cross"`."""
    sheet = game.sheet(seat)
    assert isinstance(sheet, Sheet)
    for space in filled:
        sheet.mark(space, "X")
    for place, words in marks.items():
        for word in words.split():
            sheet.mark(place.replace("_", "."), word)
    sheet.settle()


def given_words(game: Game, seat: str, marks: dict[str, str]) -> None:
    """Puts words on places: `{"floor.water.1": "7", "error.1": "circle cross"}`."""
    sheet = game.sheet(seat)
    assert isinstance(sheet, Sheet)
    for place, words in marks.items():
        for word in words.split():
            sheet.mark(place, word)
    sheet.settle()


def rockets(count: int) -> dict[str, str]:
    """The first rockets crossed off, with the score boxes of their full lines."""
    marks = {f"rocket.{n}": "cross" for n in range(1, count + 1)}
    for box in launch.sheet.data["places"]["score"]:
        if all(rocket in marks for rocket in box["line"]):
            marks[box["id"]] = "cross"
    return marks


def flip(game: Game, cards: str = "7/water 5/robot 9/plant") -> None:
    """Turns over three cards."""
    game.play("dealer", f"flip {cards}")


def write(game: Game, seat: str, combination: int, space: str) -> None:
    """Chooses a combination and writes its number."""
    game.play(seat, f"take {combination}")
    number = game.decision(seat).moves[0].split()[2]
    game.play(seat, f"write {space} {number}")


def confirm(game: Game, *seats: str) -> None:
    """Confirms turns, declining what is still optional."""
    for seat in seats:
        while game.decision(seat).kind != "confirm":
            game.play(seat, "pass")
        game.play(seat, "done")


def idle(game: Game, *seats: str) -> None:
    """Lets seats take the first combination that fits, write it in the last opening, and confirm."""
    for seat in seats:
        game.play(seat, game.decision(seat).moves[0])
        if game.decision(seat).kind == "write":
            game.play(seat, game.decision(seat).moves[-1])
        confirm(game, seat)


def words(game: Game, seat: str, place: str) -> tuple[str, ...]:
    """The marks at a place."""
    return tuple(game.sheet(seat).marks.get(place, ()))


def errors(game: Game, seat: str) -> int:
    """How many System Error boxes are used."""
    return sum(place.startswith("error.") for place in game.sheet(seat).marks)


def crossed_rockets(game: Game, seat: str) -> int:
    """How many of the 31 rockets are crossed off."""
    return sum(place.startswith("rocket.") for place in game.sheet(seat).marks)
