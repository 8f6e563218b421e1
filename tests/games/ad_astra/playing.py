"""Random and greedy play of Ad Astra to its end, and what the dealer deals."""

from __future__ import annotations

import random
from collections.abc import Iterator

from adventures.rules import DEALER, Decision, Game, Setup

NAMES = ("ana", "ben", "cy", "dia", "eve")

# No game has so many moves; one that had would never end.
LONGEST = 20_000


def dealt(decision: Decision, chance: random.Random) -> str:
    """What the dealer deals when asked."""
    data = decision.data
    if decision.kind == "colours":
        return " ".join(["colours", *chance.sample(data["colours"], data["count"])])
    if decision.kind == "first":
        return f"first {chance.randint(1, data['count'])}"
    if decision.kind == "spread":
        return " ".join(["spread", *map(str, _spread(data, chance))])
    if decision.kind == "artifact":
        return f"artifact {chance.choice(data['among'])}"
    pool = [type_ for type_, number in data["among"].items() for _ in range(number)]
    types = data.get("known") or chance.sample(pool, data["count"])
    return " ".join([decision.kind, *([data["star"]] if decision.kind == "scan" else []), *types])


def _spread(data: dict[str, object], chance: random.Random) -> list[int]:
    counts: list[int] = list(data["counts"])  # type: ignore[call-overload]
    chance.shuffle(counts)
    if data["random"]:
        for _ in range(20):
            one, other = chance.sample(range(8), 2)
            if counts[one] < data["most"] and counts[other] > data["least"]:  # type: ignore[operator]
                counts[one] += 1
                counts[other] -= 1
    return counts


def any_move(game: Game, chance: random.Random) -> tuple[str, str]:
    """Chooses a move of one of those that are asked."""
    who = chance.choice(game.waiting())
    return who, any_answer(game, who, chance)


def any_answer(game: Game, who: str, chance: random.Random) -> str:
    """Chooses any move of somebody who is asked; an offer comes now and then."""
    decision = game.decision(who)
    assert decision is not None
    if who == DEALER:
        return dealt(decision, chance)
    if decision.open and chance.random() < 0.5:
        return an_offer(decision, chance)
    return chance.choice(decision.moves)


def an_offer(decision: Decision, chance: random.Random) -> str:
    """A random offer of one or two types of cards for one type that the other side has."""
    own, others = decision.data["offers"]["own"], decision.data["offers"]["others"]
    partner = chance.choice(list(others))
    pairs = [(one, other) for one in own for other in others[partner] if one != other]
    given, wanted = chance.choice(pairs)
    numbers = chance.randint(1, own[given]), chance.randint(1, others[partner][wanted])
    words = [
        type_ if number == 1 else f"{type_}*{number}"
        for type_, number in zip((given, wanted), numbers, strict=True)
    ]
    return f"offer {partner} {words[0]} for {words[1]}"


def greedy_move(game: Game, chance: random.Random) -> tuple[str, str]:
    """Chooses by rules of thumb for one of those that are asked."""
    who = chance.choice(game.waiting())
    return who, greedy_answer(game, who, chance)


def greedy_answer(game: Game, who: str, chance: random.Random) -> str:
    """Chooses by rules of thumb: builds what gives most, flies out, takes and scores what helps most."""
    decision = game.decision(who)
    assert decision is not None
    if who == DEALER:
        return dealt(decision, chance)
    return max(decision.moves, key=lambda move: _worth(game, who, decision, move) + chance.random())


# How good it is to place a kind of card, and how much better with each space further on.
PLANNED = {
    "prod": (2.0, -1.0),
    "move": (3.0, -0.6),
    "trade": (0.0, 0.2),
    "build": (1.0, 0.4),
    "score": (2.0, 1.0),
}
AGAIN = -6.0  # for each card of the kind that was placed in this round


def planned_answer(game: Game, who: str, chance: random.Random) -> str:
    """Chooses by rules of thumb, and plans: what brings cards comes early in a round, what scores late.

    Such games last fewer rounds.
    """
    decision = game.decision(who)
    placed = [move for move in decision.moves if move.startswith("place")] if decision else []
    if not placed:
        return greedy_answer(game, who, chance)
    planning = game.view(who)["planning"]
    own = [str(one["card"]).partition(".")[0] for one in planning if one["seat"] == who]

    def worth(move: str) -> float:
        _, card, space = move.split(" ")
        kind = card.partition(".")[0]
        good, later = PLANNED[kind]
        return good + AGAIN * own.count(kind) + later * (int(space) - len(planning) / 2) + chance.random()

    return max(placed, key=worth)


def _worth(game: Game, who: str, decision: Decision, move: str) -> float:
    """How good a move looks."""
    words = move.split(" ")
    verb = words[0]
    if verb in ("produce", "score"):
        would = game.view(who)["would"][verb]
        return sum(_ahead(would[half], who) for half in words[1:] if half in would) + ("with" in words)
    if verb == "build":
        return {"factory": 9.0, "terraformer": 8.0, "colony": 7.0, "starship": 6.0}[words[1]]
    if verb == "fly":
        return -1.0 if words[2] == "deep" else 5.0 if words[1] == "deep" else 2.0
    if verb == "discard" and decision.kind == "discard":
        return float(sum(int(word.partition("*")[2] or 1) for word in words[1:]))
    if verb in ("pass", "done"):
        return 0.5
    return {"bank": -1.0, "accept": -1.0, "refuse": 1.0}.get(verb, 0.0)


def _ahead(by_seat: dict[str, int], who: str) -> float:
    others = [number for seat, number in by_seat.items() if seat != who]
    own = by_seat.get(who, 0)
    return own - sum(others) / len(others) if others else own


def played(game: Game, seed: int, most: int = LONGEST, choose=any_move) -> Iterator[tuple[str, str]]:  # type: ignore[no-untyped-def]
    """Plays to the end, or so many moves; yields each move before it is made."""
    chance = random.Random(seed)
    for _ in range(most):
        if game.over:
            return
        who, text = choose(game, chance)
        yield who, text
        game.play(who, text)


def play_random(game: Game, seed: int, most: int = LONGEST) -> Game:
    """Plays at random to the end, or so many moves."""
    for _ in played(game, seed, most):
        pass
    return game


def play_greedy(game: Game, seed: int, most: int = LONGEST) -> Game:
    """Plays by rules of thumb to the end, or so many moves."""
    for _ in played(game, seed, most, greedy_move):
        pass
    return game


def new_game(seats: int = 4, **options: bool) -> Game:
    """A game for so many, nothing dealt yet."""
    return Game.new(Setup("adastra.1", NAMES[:seats], options=options))
