"""Ad Astra in every state that a screen can show, played at random or by rules of thumb."""

import random
from collections.abc import Callable, Collection

from django.urls import reverse

from adventures import rules, selectors
from adventures.actor import Actor
from adventures.models import Game
from adventures.services import finish
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.games.ad_astra.pages import Table
from tests.games.ad_astra.playing import any_move, greedy_move

from .positions import FOUR, HERE
from .records import set_down_again, table_again

SEED, MOST = 3, 4000
Wanted = Callable[[rules.Game, rules.Decision], bool]


def _kind(kind: str, least: int = 1, turn: int = 3) -> Wanted:
    """Waits for a question of a kind with so many answers, from a turn on."""
    return lambda table, asked: table.turn >= turn and asked.kind == kind and len(asked.moves) >= least


def _scoring(table: rules.Game, asked: rules.Decision) -> bool:
    return table.turn >= 4 and asked.kind == "choose" and table.view(None)["card"]["kind"] == "scoring"


LOOKED_AT: dict[str, Wanted] = {
    "plan": _kind("plan"),
    "produce": _kind("choose"),
    "score": _scoring,
    "fly": _kind("fly", 3),
    "land": _kind("land", 2),
    "build": _kind("build", 2),
    "trade": _kind("trade", 2),
    "answer": _kind("answer"),
    "discard": _kind("discard"),
    "limit": _kind("limit", turn=1),
}


# Where the next seat plays on this device too: hands are covered, and no curtain comes before the question.
SHARED = {"fly", "build", "answer"}


def ad_astra() -> dict[str, str]:
    """The page of a seat in each state, what others see of it, the keypad, and the end."""
    tables = {name: _laid(name, (0, 1) if name in SHARED else (0,)) for name in LOOKED_AT}
    found = {f"sheet astra {name}": _sheet(pk, _asked(pk)) for name, pk in tables.items()}
    build, waiting = tables["build"], _laid("build", [1])
    box = start_game(by=HERE, ruleset="adastra.1", names=FOUR, dealer="table")
    over = _over()
    return {
        **found,
        "sheet astra waiting": _sheet(waiting, _asked(waiting) % len(FOUR) + 1),
        "public astra": reverse("public-sheet", args=[build, 2]),
        "screen astra": reverse("screen", args=[build]),
        "screen astra over": reverse("screen", args=[over.pk]),
        "keypad astra": reverse("deal", args=[box.pk]),
        "result astra": reverse("result", args=[over.pk]),
        "replay astra": reverse("replay", args=[over.pk]),
        "print astra": reverse("print", args=[over.pk]),
    }


def _sheet(pk: object, position: int) -> str:
    return reverse("sheet", args=[pk, position])


def _over() -> Game:
    """A game whose players know what they want, with its result."""

    def play() -> Game:
        table = Table.sits_down(4)
        while not table.game.finished:
            table.plays(*greedy_move(table.table, table.chance))
        table.game.members.get_or_create(device=HERE.device)
        return table.game

    game = Game.objects.get(pk=set_down_again("adastra.1-over", "adastra.1", play))
    finish.score(job_id=selectors.job_of(game).pk)
    return game


def played_until(wanted: Wanted) -> rules.Game:
    """A table in a state, as people come to it who mostly know what they want."""
    table, chance = rules.Game.new(rules.Setup("adastra.1", seats=FOUR)), random.Random(SEED)
    for number in range(MOST):
        asked = [table.decision(seat) for seat in table.waiting() if seat in FOUR]
        if any(one is not None and wanted(table, one) for one in asked):
            break
        choose = greedy_move if number % 3 else any_move
        table.play(*choose(table, chance))
    assert not table.over
    return table


def _laid(name: str, here: Collection[int]) -> object:
    """A game that stands in a state; on this device are the seat that is asked (0), or those after it."""
    table = table_again(f"adastra.1-{name}", "adastra.1", lambda: played_until(LOOKED_AT[name]))
    game = start_game(by=HERE, ruleset="adastra.1", names=FOUR, dealer="server")
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
