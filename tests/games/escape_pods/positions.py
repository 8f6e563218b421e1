"""Telling positions of Escape Pods, for screens to be drawn from and looked at.

Every function returns a new game. The seats are called as in `arrange.NAMES`; ana plays blue.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adventures.rules import Game

from .arrange import arrange, begun, play
from .playing import play_random

# What lies on the table of three in the middle of a game.
MIDDLE = {
    "pods": {
        "p3": "5 blue:C pink:S yellow:E",
        "p2a": "8 pink:C blue:S",
        "p2b": "2 yellow:S -",
        "p1a": "12 blue:E",
    },
    "scrap": ("6", "7"),
    "revealed": ("9",),
    "buried": ("10",),
    "beacons": {"4-5": "blue-pink", "8-10": "blue-yellow", "9-10": "pink-yellow"},
    "arrivals": {"r1": "pink:E yellow:C blue:S", "r2": "blue:C pink:C yellow:S", "r4": "yellow:C"},
    "markers": {"blue": {"swap": "S"}, "pink": {"program": "E", "pilot": "E"}, "yellow": {"refresh": "E"}},
    "cards": ("P3", "Y1", "G2", "B1"),
}


def start() -> Game:
    """Three seats, the first turn: everything lies where it begins."""
    return begun(3, first_game=False, revealed=("7",))


def middle() -> Game:
    """Three seats in ana's turn with two actions: nearly every action is open, ana has spied a pod before."""
    game = arrange(3, **MIDDLE, turn=11, active=3)
    play(game, "end", "spy p2a with C", "end", "end", "end")
    return game


def push_question() -> Game:
    """Ana has moved the largest pod onto a two-seat pod: where does that one go?"""
    game = arrange(3, **MIDDLE)
    play(game, "accelerate p3 8 with E")
    return game


def second_push_question() -> Game:
    """The pushed pod has met a one-seat pod, which has to go on in turn."""
    pods = {"p3": "5 blue:C", "p2a": "8 pink:C yellow:E", "p1a": "10 pink:S"}
    game = arrange(3, pods=pods)
    play(game, "accelerate p3 8 with C", "push p2a 10")
    return game


def hangar_question() -> Game:
    """The last one has left a two-seat pod while both hangars are free."""
    game = arrange(3, pods={"p2a": "11 blue:C", "p2b": "5 pink:S yellow:C", "p1a": "9 pink:E"})
    play(game, "unboard p2a.1 r1 with S")
    return game


def explosion() -> Game:
    """An arrival has exploded, and the next card is to be revealed: the dealer is asked."""
    game = arrange(
        3,
        pods={"p1a": "12 blue:C", "p2b": "8 blue:S pink:S"},
        arrivals={"r2": "pink:C yellow:E"},
        revealed=("8",),
        scrap=("4",),
    )
    play(game, "unboard p1a.1 r2 with E")
    return game


def last_turns() -> Game:
    """The barrier 4-8-9 stands: ben has his last turn, ana's is still to come, cy has none."""
    game = arrange(
        3,
        pods={"p1a": "12 blue:C", "p2a": "7 pink:C pink:S", "p2b": "6 yellow:C", "p3": "10 blue:E blue:S"},
        scrap=("4", "8"),
        revealed=("9",),
        arrivals={"r2": "blue:S pink:S"},
        beacons={"7-10": "blue-pink"},
    )
    play(game, "unboard p1a.1 r2 with C", "reveal 5", "end")
    return game


def assignment() -> Game:
    """All is turned up: ben chooses between spaces of the first shelter, others are to follow."""
    game = arrange(
        3,
        pods={"p2a": "7 pink:C pink:S"},
        arrivals={"r1": "blue:E pink:E yellow:C", "r2": "blue:C pink:C yellow:S", "r4": "yellow:E blue:S"},
        cards=("P3", "Y1", "G2", "B1"),
    )
    game.play("dealer", "stop")
    play(game, "assign r1.1 1")
    return game


def over() -> Game:
    """Three seats, the end: points, places, everything open."""
    game = assignment()
    while not game.over:
        [who] = game.waiting()
        decision = game.decision(who)
        assert decision is not None
        game.play(who, decision.moves[0])
    return game


def solo() -> Game:
    """One seat against the ship, in the middle of the game: two cards are revealed."""
    return arrange(
        1,
        pods={"p3": "5 blue:C blue:S", "p1a": "12 blue:E"},
        scrap=("1", "6"),
        revealed=("9", "12"),
        arrivals={"r1": "blue:C", "r3": "blue:E"},
        beacons={"5-8": "black-blue", "10-12": "blue-pink"},
        markers={"blue": {"program": "S"}},
    )


def solo_over() -> Game:
    """One seat, the end: points and what the player is called."""
    game = arrange(1, arrivals={"r1": "blue:C blue:S", "r2": "blue:S blue:E", "r4": "blue:C"})
    game.play("dealer", "stop")
    while not game.over:
        [who] = game.waiting()
        decision = game.decision(who)
        assert decision is not None
        game.play(who, decision.moves[0])
    return game


def full_table() -> Game:
    """Five seats after many random moves."""
    return play_random(begun(5, first_game=False), 4, 160)


POSITIONS: Mapping[str, Callable[[], Game]] = {
    made.__name__: made
    for made in (
        start,
        middle,
        push_question,
        second_push_question,
        hangar_question,
        explosion,
        last_turns,
        assignment,
        over,
        solo,
        solo_over,
        full_table,
    )
}
