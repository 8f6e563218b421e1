"""Brings a game with effects into the position a test is about."""

from __future__ import annotations

from adventures.rules import Events, Game, IllegalMove, Setup

MISSIONS = ("a1", "b1", "c1")


def changed_game(
    number: int, *effects: dict, seats: tuple[str, ...] = ("ana", "ben"), opponent: int | None = None
) -> Game:
    """Begins a game of that Adventure with effects; against ASTRA where an opponent is named."""
    seats = seats[:1] if opponent else seats
    return Game.new(Setup(f"moon.{number}", seats, missions=MISSIONS, opponent=opponent, modifiers=effects))


def flip(game: Game, cards: str) -> None:
    """Turns over three cards, whatever those of earlier turns were."""
    game.play("dealer", f"flip {cards} next energy/robot/plant anyway")


def take(game: Game, cards: str, space: str, *, seat: str = "ana") -> Events:
    """Turns over cards, if they are not yet there, and lets a seat write the first one on a space."""
    if "dealer" in game.waiting():
        flip(game, cards)
    game.play(seat, "take 0")
    return game.play(seat, f"write {space} {cards.split('/')[0]}")


def finish(game: Game, *seats: str, cards: str = "7/astronaut 7/astronaut 7/astronaut") -> None:
    """Ends the turn of these seats: each takes a card if it has none, declines what it may, and confirms."""
    if "dealer" in game.waiting():
        flip(game, cards)
    for seat in seats or game.setup.seats:
        while (decision := game.decision(seat)) is not None:
            game.play(seat, "pass" if decision.optional else decision.moves[0])
            if decision.kind == "confirm":
                break


def settle(game: Game) -> None:
    """Declines everything that is asked until cards are wanted."""
    while game.waiting() and game.waiting()[0] != "dealer":
        for seat in game.waiting():
            if (decision := game.decision(seat)) is not None:
                game.play(seat, "pass" if decision.optional else decision.moves[0])


def kind(game: Game, seat: str = "ana") -> str | None:
    """What a seat is asked now."""
    decision = game.decision(seat)
    return decision.kind if decision else None


def refused(game: Game, move: str, seat: str = "ana") -> str:
    """The code with which a move is refused; it has changed nothing."""
    before = game.to_json()
    try:
        game.play(seat, move)
    except IllegalMove as refusal:
        assert game.to_json() == before
        return refusal.code
    raise AssertionError("it was legal")


def told(events: Events) -> list[tuple[str | None, tuple[str, ...], str | None]]:
    """What events say of effects: the seat, the words (the index of the effect first), and why."""
    return [(event.seat, event.words, event.why) for event in events if event.kind == "modifier"]
