"""Games of Space Gate Odyssey that play themselves: any legal move, or the one that looks best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from adventures.rules import Game, Setup

NAMES = ("ana", "ben", "cy", "dia")
Player = Callable[[Game, Random], tuple[str, str]]


def new_game(seats: int = 3, **options) -> Game:
    return Game.new(Setup("spacegate.1", NAMES[:seats], options=options))


def dealt(game: Game, chance: Random) -> str:
    """A move of the dealer, drawn from what can be there."""
    decision = game.decision("dealer")
    data = decision.data
    if decision.kind == "first":
        return f"first {chance.randint(1, data['count'])}"
    if decision.kind == "tile":
        return f"tile {data['stack']} {chance.choice(data['among'])}"
    return " ".join([decision.kind, *map(str, chance.sample(data["among"], data["count"]))])


def any_move(game: Game, chance: Random) -> tuple[str, str]:
    """Somebody who must decide, and any of its moves."""
    [who] = game.waiting()
    return who, any_answer(game, who, chance)


def any_answer(game: Game, who: str, chance: Random) -> str:
    """Any move of whoever must decide; colonists would rather walk than wait."""
    if who == "dealer":
        return dealt(game, chance)
    moves = game.decision(who).moves
    return chance.choice([move for move in moves if move not in ("done", "cancel")] or moves)


def played(
    game: Game, seed: int, count: int = 10_000, player: Player = any_move
) -> Iterator[tuple[str, str]]:
    """Plays so many moves, or to the end, and yields who is about to make which one."""
    chance = Random(seed)
    for _ in range(count):
        if game.over:
            return
        who, text = player(game, chance)
        yield who, text
        game.play(who, text)


def play_random(game: Game, seed: int, count: int = 10_000) -> Game:
    for _ in played(game, seed, count):
        pass
    return game


def stopped(game: Game) -> Game:
    """Ends a game by agreement, at the next turn; the last questions about ranks are answered."""
    for _ in played(game, 0):
        if game.agreed_end():
            break
    if not game.over:
        game.play("dealer", game.agreed_end())
    return play_random(game, 0)


# A bot that looks one step ahead


def greedy_move(game: Game, chance: Random) -> tuple[str, str]:
    """Somebody who must decide, and the move that looks best to a simple eye."""
    [who] = game.waiting()
    return who, greedy_answer(game, who, chance)


def greedy_answer(game: Game, who: str, chance: Random) -> str:
    """The move that looks best to a simple eye, of whoever must decide."""
    if who == "dealer":
        return dealt(game, chance)
    decision = game.decision(who)
    if len(decision.moves) == 1:
        return decision.moves[0]
    return GREEDY[decision.kind](game, who, decision.moves, chance)


def _best(moves, worth, chance: Random) -> str:
    """One of the moves that are worth most."""
    rated = [(worth(move), move) for move in moves]
    most = max(points for points, _ in rated)
    return chance.choice([move for points, move in rated if points == most])


def _room(game: Game, who: str, moves, chance: Random) -> str:
    """A room in which the own points do most: fill what is empty, build while corridors are open."""
    view = game.view(who)
    station, rooms = view["stations"][who], view["players"][who]["rooms"]
    cells = station["cells"].values()
    colonists = sum(cell["colonists"] for cell in cells)
    wanted = dict.fromkeys(("water", "wildlife", "energy"), 0)
    for cell in cells:
        for other in cell["joined"] if cell["colonists"] else ():
            goal = station["cells"][other]
            sector = goal["tile"]["sector"]
            if sector and (not goal["activated"] or goal["colonists"] < goal["tile"]["capacity"]):
                wanted[sector] += 3 if _leads(view, goal["tile"]) else 1
    ways = sum(_leads(view, cell["tile"]) for cell in cells)
    worth = {
        **wanted,
        "access": max(0, 14 - colonists) * 1.2,
        "modules": max(0, 12 - len(cells)) + len(station["open"]) / 3 + max(0, 2 - ways) * 8,
    }

    def rate(move: str) -> float:
        figure, start, goal = move.split()
        gained = 2 if figure == "chief" else 1
        reach = min(worth[goal], 3 * (rooms[goal]["points"] + gained))
        return reach - (0.4 * gained if worth[start] else 0)

    return _best(moves, rate, chance)


def _act(game: Game, who: str, moves, chance: Random) -> str:
    """Towards gate modules, on new modules; fills the emptiest; closes corridors."""
    view = game.view(who)
    station, laying = view["stations"][who]["cells"], view["choices"]["laying"]

    def rate(move: str) -> float:
        verb, *words = move.split()
        if verb == "step":
            start, goal = station[" ".join(words[:2])], station[" ".join(words[2:])]
            return _pull(view, goal) - _pull(view, start, leaving=True)
        if verb == "add":
            stack, x, y, turn = words
            after = laying[stack]["cells"][f"{x} {y}"][turn]
            change = after - laying[stack]["before"] if after > 1 else 5
            way = 6 * _leads(view, view["worksite"][stack]["top"])
            return {"gate": 2.4, "odyssey": 2.5, "access": 2}[stack.split(".")[0]] - change + way
        if verb == "fill":
            cell = station[" ".join(words)]
            return cell["tile"]["capacity"] - cell["colonists"]
        return {"done": 0, "return": -1}.get(verb, -2)

    return _best(moves, rate, chance)


def _leads(view, tile) -> bool:
    """Returns whether a module leads to a planet that can be settled."""
    return bool(tile["gate"]) and view["gates"].get(str(tile["gate"])) in view["planets"]


def _pull(view, cell, leaving: bool = False) -> float:
    """How much a colonist wants to be on a module."""
    gate = _leads(view, cell["tile"])
    if not cell["activated"]:
        return 2.2
    filling = gate and cell["colonists"] - leaving < cell["tile"]["capacity"]
    return 2 + cell["colonists"] / 10 if filling else 1.9 - len(cell["joined"]) / 50


def _settle(game: Game, who: str, moves, chance: Random) -> str:
    """The space after which the planet would give most compared with the others."""

    def rate(move: str) -> float:
        tried = game.copy()
        tried.play(who, move)
        view = tried.view(who)
        planet = view["planets"][game.view(who)["load"]["planet"]]
        if planet["state"] == "closed":
            return view["scores"][who]["total"] - game.score(who).total
        return planet["would"][who]["points"]

    return _best(moves, rate, chance)


def _any(game: Game, who: str, moves, chance: Random) -> str:
    return chance.choice(moves)


def _station(game: Game, who: str, moves, chance: Random) -> str:
    return _best(moves, lambda move: move.startswith(("add access", "add gate")), chance)


GREEDY = {
    "station": _station,
    "engineer": _room,
    "act": _act,
    "bonus": _any,
    "rebuild": _any,
    "travel": _any,
    "settle": _settle,
    "exchange": _any,
    "rank": _any,
    "gate": _any,
}
