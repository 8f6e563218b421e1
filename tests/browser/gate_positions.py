"""Space Gate Odyssey in every state that a screen can show, played by rules of thumb."""

import random
from collections.abc import Callable, Collection
from functools import cache

from django.urls import reverse

from adventures import rules, selectors
from adventures.actor import Actor
from adventures.models import Game
from adventures.services import finish
from adventures.services.join import join_game
from adventures.services.play import play_move
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.games.space_gate.playing import any_move, greedy_move

from .positions import FOUR, HERE
from .records import set_down_again, table_again

SEEDS, MOST = range(5, 12), 6000
Wanted = Callable[[rules.Game, rules.Decision], bool]


def _kind(kind: str, least: int = 1, turn: int = 24) -> Wanted:
    """Waits for a question of a kind with so many answers, from a turn on."""
    return lambda table, asked: table.turn >= turn and asked.kind == kind and len(asked.moves) >= least


def _acts(*rooms: str, turn: int = 24) -> Wanted:
    """Waits for a part in one of these rooms, with points left."""

    def wanted(table: rules.Game, asked: rules.Decision) -> bool:
        return (
            table.turn >= turn
            and asked.kind == "act"
            and asked.data["room"] in rooms
            and len(asked.moves) > 3
        )

    return wanted


LOOKED_AT: dict[str, Wanted] = {
    "station": _kind("station", turn=0),
    "engineer": _kind("engineer"),
    "step": _acts("water", "wildlife", "energy"),
    "fill": _acts("access", turn=8),
    "modules": _acts("modules"),
    "settle": _kind("settle", 2),
    "exchange": _kind("exchange", turn=8),
    "rank": _kind("rank", turn=8),
    "bonus": _kind("bonus", turn=8),
}


def space_gate() -> dict[str, str]:
    """The page of a seat in each state, what others see of it, the keypad, and the end."""
    tables = {name: _laid(_table(name)) for name in LOOKED_AT}
    found = {f"sheet gate {name}": _sheet(pk, _asked(pk)) for name, pk in tables.items()}
    step, waiting = tables["step"], _laid(_table("step"), [1])
    box = start_game(by=HERE, ruleset="spacegate.1", names=FOUR, dealer="table")
    over = _over()
    return {
        **found,
        "sheet gate waiting": _sheet(waiting, _asked(waiting) % len(FOUR) + 1),
        "public gate": reverse("public-sheet", args=[step, 2]),
        "screen gate": reverse("screen", args=[step]),
        "keypad gate": reverse("deal", args=[box.pk]),
        "result gate": reverse("result", args=[over.pk]),
        "replay gate": reverse("replay", args=[over.pk]),
        "print gate": reverse("print", args=[over.pk]),
    }


def _sheet(pk: object, position: int) -> str:
    return reverse("sheet", args=[pk, position])


def _over() -> Game:
    """A game whose players know what they want, with its result; all its seats are on this device."""
    game = Game.objects.get(pk=set_down_again("spacegate.1-over", "spacegate.1", _ended))
    finish.score(job_id=selectors.job_of(game).pk)
    return game


def _ended() -> Game:
    game = start_game(by=HERE, ruleset="spacegate.1", names=FOUR[:3], dealer="server", short=True)
    for position in range(1, 4):
        take_seat(by=HERE, game_id=game.pk, position=position)
    chance, game = random.Random(1), Game.objects.get(pk=game.pk)
    while not game.finished:
        who, text = greedy_move(game.load(), chance)
        position = FOUR.index(who) + 1
        play_move(by=HERE, game_id=game.pk, position=position, text=text, version=game.version)
        game.refresh_from_db()
    return game


def _table(name: str) -> rules.Game:
    return table_again(f"spacegate.1-{name}", "spacegate.1", lambda: _played()[name])


@cache
def _played() -> dict[str, rules.Game]:
    """A game in each state that is looked at, of as few games as have them all."""
    found: dict[str, rules.Game] = {}
    for seed in SEEDS:
        table, chance = rules.Game.new(rules.Setup("spacegate.1", seats=FOUR)), random.Random(seed)
        for number in range(MOST):
            asked = [one for seat in table.waiting() if seat in FOUR if (one := table.decision(seat))]
            for name, wanted in LOOKED_AT.items():
                if name not in found and any(wanted(table, one) for one in asked):
                    found[name] = table.copy()
            if table.over or found.keys() == LOOKED_AT.keys():
                break
            choose = greedy_move if number % 9 else any_move
            table.play(*choose(table, chance))
        if found.keys() == LOOKED_AT.keys():
            break
    return found


def _laid(table: rules.Game, here: Collection[int] = (0, 1)) -> object:
    """Stores a game as it stands; on this device are the seat that is asked (0), or those after it."""
    game = start_game(by=HERE, ruleset="spacegate.1", names=FOUR, dealer="server")
    game.refresh_from_db()
    game.snapshot, game.turn = table.to_json(), table.turn
    game.save()
    mine = _asked(game.pk)
    elsewhere = Actor(device="else" * 8)
    join_game(by=elsewhere, code=game.code)
    for number in range(len(FOUR)):
        position = (mine - 1 + number) % len(FOUR) + 1
        take_seat(by=HERE if number in here else elsewhere, game_id=game.pk, position=position)
    game.door_lines.all().delete()
    return game.pk


def _asked(pk: object) -> int:
    """The seat that is asked; the first where it is the dealer."""
    table = Game.objects.get(pk=pk).load()
    waiting = [seat for seat in table.waiting() if seat in table.setup.seats]
    return table.setup.seats.index(waiting[0]) + 1 if waiting else 1
