"""Brings a game of The Dome into the position a test is about."""

from __future__ import annotations

import pytest

from adventures.games.moon.rules.dome import Dome
from adventures.rules import Game, IllegalMove

from . import arrange
from .arrange import confirm, flip

dome = Dome.printed()

MISSIONS = ("a1", "b1", "c1")
SHEET = dome.sheet
# Three cards for whoever is not what a test is about: actions that may be declined.
CARDS = "7/robot 9/robot 11/robot"
PARTNERS = {"a": "a1", "b": "b1", "c": "c1"}


def new_game(*seats: str, missions: tuple[str, ...] = MISSIONS) -> Game:
    """Begins a game of The Dome."""
    return arrange.new_game(*seats, missions=missions, ruleset="moon.5")


def act(
    game: Game,
    action: str,
    space: str = "skyscraper.2.5",
    number: int = 7,
    written: int | None = None,
    seat: str = "ana",
) -> None:
    """Turns over cards and lets a seat write a number with an action; its action is open then."""
    flip(game, f"{number}/{action} 5/energy 5/energy")
    game.play(seat, "take 0")
    game.play(seat, f"write {space} {number if written is None else written}")


def finish(game: Game, *seats: str) -> None:
    """Lets seats play their turn to its end: the last moves there are, nothing that may be declined."""
    for seat in seats:
        while game.decision(seat).kind != "confirm":
            decision = game.decision(seat)
            game.play(seat, "pass" if decision.optional else decision.moves[-1])
        confirm(game, seat)


def turn_of(game: Game, *seats: str, cards: str = CARDS) -> None:
    """Plays phases 2 to 5 of a turn for these seats, which are all there are."""
    flip(game, cards)
    finish(game, *seats)


def level(skyscraper: int, *levels: int) -> list[str]:
    """Levels of a skyscraper, the lowest being 1."""
    return [f"skyscraper.{skyscraper}.{n}" for n in levels]


def crossed(skyscraper: int, lowest: int, highest: int) -> dict[str, str]:
    """An X in each of these levels of a skyscraper."""
    return dict.fromkeys(level(skyscraper, *range(lowest, highest + 1)), "X")


def full(*skyscrapers: int, but: tuple[str, ...] = ()) -> dict[str, str]:
    """An X in every level of these skyscrapers, but for some."""
    levels = [space for n in skyscrapers for space in SHEET.zones[f"skyscraper.{n}"]]
    return {space: "X" for space in levels if space not in but}


def numbered(*skyscrapers: int) -> dict[str, str]:
    """Levels of these skyscrapers numbered 2, 4, 6 ... from the lowest up, none empty."""
    return {
        space: str(number)
        for n in skyscrapers
        for number, space in zip(
            (2, 3, 4, 5, 6, 8, 10, 12, 13, 14), SHEET.zones[f"skyscraper.{n}"], strict=False
        )
    }


def upgraded(scale: str, rows: int) -> dict[str, str]:
    """The topmost rows of a scale crossed off."""
    return {f"upgrade.{scale}.{row}": "cross" for row in range(1, rows + 1)}


def all_of(group: str, word: str, count: int = 99, but: tuple[str, ...] = ()) -> dict[str, str]:
    """The first places of a group with that word, but for some."""
    return {place: word for place in SHEET.groups[group][:count] if place not in but}


def tower(*levels: int, circles: int = 3) -> dict[str, str]:
    """The first symbols of these tower levels circled: two plants, then the water."""
    return {
        place: "circle" for n in levels for place in (f"plant.{n}.1", f"plant.{n}.2", f"water.{n}")[:circles]
    }


def built(*sections: int) -> dict[str, str]:
    """These sections of the dome built as one piece."""
    return {f"dome.{section}": "line" for section in sections}


def cut(*sections: int) -> dict[str, str]:
    """These sections of the dome cut."""
    return {f"dome.{section}": "split" for section in sections}


def halves(section: int) -> dict[str, str]:
    """A section of the dome cut and both halves built."""
    return {f"dome.{section}": "split", f"dome.{section}.1": "line", f"dome.{section}.2": "line"}


def offered(game: Game, seat: str = "ana") -> list[str]:
    """The places among which a seat decides now."""
    decision = game.decision(seat)
    return [move.split()[1] for move in decision.moves if " " in move]


def writable(game: Game, seat: str = "ana") -> set[str]:
    """The moves with which a seat may write now, without the verb."""
    return {move.removeprefix("write ") for move in game.decision(seat).moves}


def refused(game: Game, text: str, seat: str = "ana") -> str:
    """The code with which a move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        game.play(seat, text)
    return refusal.value.code
