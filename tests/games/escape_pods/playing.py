"""Random play of Escape Pods that comes to an end, and what it turns up."""

from __future__ import annotations

import random
from collections.abc import Iterator

from adventures.games.escape_pods.drawing.measures import SECTOR_AT
from adventures.rules import DEALER, Decision, Game, Setup

from .arrange import NAMES

# Nobody plays so long: a table that has come to a standstill agrees to stop.
LONGEST = 1_200
TRIED = 8  # turns in which who plays briskly tries everything
# How much more or less often something is done than the rest: who sends all crew out can do nothing more.
LIKED = {"beacon": 0.3, "refresh": 6.0, "minipod": 0.3, "board": 0.7}


def turned_up(decision: Decision, chance: random.Random) -> str:
    """What the dealer turns up when asked."""
    if decision.kind == "shelters":
        return " ".join(["shelters", *chance.sample(decision.data["among"], decision.data["shelters"])])
    if decision.kind == "first":
        return f"first {chance.randint(1, decision.data['first'])}"
    return f"reveal {chance.choice(decision.data['among'])}"


def any_move(game: Game, chance: random.Random) -> tuple[str, str]:
    """Chooses a move of whoever is asked."""
    [who] = game.waiting()
    return who, any_answer(game, who, chance)


def any_answer(game: Game, who: str, chance: random.Random) -> str:
    """Chooses first what to do, then how; crew that can come home mostly does.

    Free moves over beacons come seldom, so that no turn goes on for ever.
    """
    decision = game.decision(who)
    assert decision is not None
    if who == DEALER:
        return turned_up(decision, chance)
    if decision.kind != "turn":
        return chance.choice(decision.moves)
    by_verb: dict[str, list[str]] = {}
    for move in decision.moves:
        by_verb.setdefault(move.partition(" ")[0], []).append(move)
    if "unboard" in by_verb and chance.random() < 0.5:
        return chance.choice(by_verb["unboard"])
    weights = {**LIKED, "end": 0.2 if decision.data["actions"] else 3.0}
    verb = chance.choices(list(by_verb), [weights.get(verb, 1.0) for verb in by_verb])[0]
    return chance.choice(by_verb[verb])


def homeward_answer(game: Game, who: str, chance: random.Random) -> str:
    """Chooses a shelter before all else, then a way away from the ship, then a pod."""
    decision = game.decision(who)
    assert decision is not None
    if who == DEALER:
        return turned_up(decision, chance)
    lie = {pod: shown["place"] for pod, shown in game.view(None)["pods"].items()}

    def worth(move: str) -> float:
        verb, *words = move.split()
        if verb in ("accelerate", "pilot", "beacon"):
            start = SECTOR_AT.get(lie[words[0]] or "", (0, 0))[0]
            return 50 if SECTOR_AT[words[1]][0] > start else -1
        return {"unboard": 100, "board": 30, "end": 10}.get(verb, 0) + chance.random()

    return max(decision.moves, key=worth)


def brisk_answer(game: Game, who: str, chance: random.Random) -> str:
    """Chooses any move for some turns, then hurries home: such games are short and try everything."""
    if game.turn > TRIED:
        return homeward_answer(game, who, chance)
    decision = game.decision(who)
    assert decision is not None
    return chance.choice(decision.moves)


def played(game: Game, seed: int, most: int = LONGEST) -> Iterator[tuple[str, str]]:
    """Plays at random to the end, or so many moves; yields each move before it is made."""
    chance = random.Random(seed)
    for _ in range(most):
        if game.over:
            return
        who, text = any_move(game, chance)
        yield who, text
        game.play(who, text)


def play_random(game: Game, seed: int, most: int = LONGEST) -> Game:
    """Plays at random to the end, or so many moves; whoever reaches LONGEST moves agrees to stop."""
    for _ in played(game, seed, most):
        pass
    if most >= LONGEST and not game.over:
        stop(game, seed)
    return game


def stop(game: Game, seed: int) -> None:
    """Answers what is open, ends the game by agreement, and assigns the crew."""
    chance = random.Random(seed)
    while game.waiting() and not _in_turn(game):
        game.play(*any_move(game, chance))
    if not game.over:
        game.play(DEALER, "stop")
    while not game.over:
        game.play(*any_move(game, chance))


def _in_turn(game: Game) -> bool:
    decision = game.decision(game.waiting()[0])
    return decision is not None and decision.kind == "turn"


def new_game(seats: int, **options: bool) -> Game:
    """A game for so many, nothing drawn yet."""
    return Game.new(Setup("escape.1", NAMES[:seats], options=options))
