"""Escape Pods in every state that a screen can show, laid down as its tests know them."""

import random

from django.urls import reverse

from adventures import rules, selectors
from adventures.actor import Actor
from adventures.models import Game
from adventures.services import finish
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.games.escape_pods import pages, positions
from tests.games.escape_pods.playing import homeward_answer

from .positions import HERE
from .records import set_down_again

MOST = 400  # moves of people who hurry
LOOKED_AT = ("middle", "push_question", "last_turns", "assignment", "solo", "full_table")


def escape_pods() -> dict[str, str]:
    """The page of a seat in each state, what others see of it, the keypad, and the end."""
    tables = {name: _laid(name) for name in LOOKED_AT}
    found = {f"sheet escape {name}": reverse("sheet", args=[pk, _asked(pk)]) for name, pk in tables.items()}
    middle, scored = tables["middle"], tables["assignment"]
    company, alone = _over(3), _over(1)
    box = start_game(by=HERE, ruleset="escape.1", names=positions.middle().setup.seats, dealer="table")
    return {
        **found,
        "public escape": reverse("public-sheet", args=[middle, 2]),
        "screen escape": reverse("screen", args=[middle]),
        "screen escape scoring": reverse("screen", args=[scored]),
        "screen escape over": reverse("screen", args=[company.pk]),
        "keypad escape": reverse("deal", args=[box.pk]),
        "result escape": reverse("result", args=[company.pk]),
        "result escape alone": reverse("result", args=[alone.pk]),
        "replay escape": reverse("replay", args=[company.pk]),
    }


def _over(seats: int) -> Game:
    """A game whose players hurry home, with its result."""

    def play() -> Game:
        table = pages.Table.sits_down(seats)
        for _ in range(MOST):
            if table.game.finished:
                break
            table.plays(*_homeward(table.table, table.chance))
        table.game.members.get_or_create(device=HERE.device)
        return table.game

    game = Game.objects.get(pk=set_down_again(f"escape.1-{seats}-over", "escape.1", play))
    finish.score(job_id=selectors.job_of(game).pk)
    return game


def _homeward(table: rules.Game, chance: random.Random) -> tuple[str, str]:
    """Somebody's move: whoever is asked hurries home."""
    who = table.waiting()[0]
    return who, homeward_answer(table, who, chance)


def _laid(name: str) -> object:
    """A game that stands in a state, its seats on two tablets."""
    table = positions.POSITIONS[name]()
    game = start_game(by=HERE, ruleset="escape.1", names=table.setup.seats, dealer="server")
    game.refresh_from_db()
    game.snapshot, game.turn = table.to_json(), table.turn
    game.save()
    asked = _asked(game.pk)
    elsewhere = Actor(device="else" * 8)
    join_game(by=elsewhere, code=game.code)
    for position in range(1, len(table.setup.seats) + 1):
        take_seat(by=HERE if position == asked else elsewhere, game_id=game.pk, position=position)
    game.door_lines.all().delete()
    return game.pk


def _asked(pk: object) -> int:
    """The seat that is asked; the first where it is the dealer."""
    game = Game.objects.get(pk=pk)
    table = game.load()
    waiting = [seat for seat in table.waiting() if seat in table.setup.seats]
    return table.setup.seats.index(waiting[0]) + 1 if waiting else 1
