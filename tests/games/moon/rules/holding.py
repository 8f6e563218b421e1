"""What holds for every game with effects: a twin goes on alike, undo restores, nothing illegal changes it."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from adventures.rules import Game, IllegalMove

from .deal import Dealer

VERBS = ("take", "give", "write", "x", "mark", "flip", "draw", "enter", "mission", "prize", "bonus")
WORDS = (
    "0",
    "1",
    "2",
    "3",
    "4",
    "-1",
    "20",
    "for",
    "as",
    "water",
    "any",
    "robot|water",
    "5/glue",
    "d",
    "star",
)
WHOLE = ("use", "pass", "done", "read", "agree", "differ", "error", "prize", "", "take 0 ", "apply []")


def goes_on_alike(game: Game) -> None:
    """A snapshot and a copy stand where the game does, and say the same to everybody."""
    seats = game.setup.seats
    for twin in (Game.from_json(game.to_json(), game.moves), game.copy()):
        assert twin.to_json() == game.to_json()
        assert twin.waiting() == game.waiting()
        for seat in (*seats, None):
            assert json.dumps(twin.view(seat), sort_keys=True) == json.dumps(game.view(seat), sort_keys=True)
        for seat in (*seats, "dealer"):
            assert twin.decision(seat) == game.decision(seat)
            assert twin.can_undo(seat) == game.can_undo(seat)


def restored_by_undo(game: Game, dealer: Dealer, chance: random.Random, moves: int) -> None:
    """Plays on: what is taken back leaves no trace, and nothing is seen before its turn closes."""
    viewers = (*game.setup.seats, None)
    for _ in range(moves):
        if game.over:
            break
        seat = chance.choice(game.waiting())
        private = game.view(None)["phase"] == "play" and len(game.setup.seats) > 1 and seat != "dealer"
        before, views = game.to_json(), {viewer: game.view(viewer) for viewer in viewers}
        text = dealer.cards(game) if seat == "dealer" else chance.choice(game.decision(seat).moves)
        events = game.play(seat, text)
        if private and game.view(None)["phase"] == "play":
            for other in viewers:
                if other != seat:
                    assert public(game.view(other)) == public(views[other])
            assert all(event.reaches(seat) for event in events)
        if game.can_undo(seat):
            assert game.undo(seat) == text
            assert game.to_json() == before
            assert {viewer: game.view(viewer) for viewer in viewers} == views
            events = game.play(seat, text)
        dealer.see(events)


def public(view: Mapping[str, Any]) -> str:
    """What a private move of another seat must not change: all but who is asked what."""
    kept = {key: part for key, part in view.items() if key not in ("seats", "decision", "cards")}
    return json.dumps(kept, sort_keys=True)


def refuses(game: Game, chance: random.Random, moves: int) -> None:
    """Moves and taps that are not legal are refused with words that can be sent, and change nothing."""
    before, layout = game.to_json(), game.sheet(game.setup.seats[0]).layout
    for _ in range(moves):
        seat = chance.choice((*game.setup.seats, "dealer", "astra", "nobody"))
        words = [chance.choice((*WORDS, *layout.places)) for _ in range(chance.randint(0, 3))]
        text = chance.choice(
            (" ".join((chance.choice(VERBS), *words)), *WHOLE[: chance.randint(0, len(WHOLE))])
        )
        decision = game.decision(seat)
        if decision is not None and text in decision.moves:
            continue
        with pytest.raises(IllegalMove) as refusal:
            game.play(seat, text)
        assert str(refusal.value)
        json.dumps(refusal.value.data)
        assert game.to_json() == before
    for seat in game.setup.seats:
        decision = game.decision(seat)
        legal = {move.split(" ")[1] for move in decision.moves if " " in move} if decision else set()
        for place in layout.places:
            if place not in legal:
                assert str(game.refusal(seat, place))
