"""Bots play every game through the API in this process, and in the long run each Adventure over real HTTP.

`test_client` has two that play a whole game over HTTP in the usual run.
"""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from adventures.games.moon import RULESETS
from moonsite_client import Client
from moonsite_client.bot import answer, play
from tests.api.in_process import UNHURRIED, in_process, let_ask
from tests.conftest import MakeSite
from tests.every_game import MOVES, OPTIONS
from tests.fast_forward import play_ahead
from tests.servers import wait_until

NAMES = ("Ana", "Ben", "Cem", "Dia")
CASES = [
    *((ruleset, False) for ruleset in MOVES),
    # At random the other games hardly come to an end.
    *(pytest.param(ruleset, True, marks=pytest.mark.long) for ruleset in RULESETS),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("ruleset", "whole"), CASES)
def test_bots_end_a_game(ruleset: str, whole: bool, unhurried: None) -> None:
    names = NAMES[: 2 if ruleset.startswith("moon.") else 3]
    bots = [in_process(name) for name in names]
    game = bots[0].begin_game(ruleset, names, **OPTIONS.get(ruleset, {}))
    for position, bot in enumerate(bots, 1):
        if position > 1:
            bot.join(game["code"])
        bot.take_seat(game["id"], position)
    chance = random.Random(1)
    rounds = 0
    over = False
    while not over:
        for position, bot in enumerate(bots, 1):
            over = answer(bot, game["id"], position, chance)
        rounds += 1
        if rounds == 1 and not whole:
            play_ahead(game["id"], MOVES[ruleset], chance=chance)
    seen = bots[-1].view(game["id"])["view"]
    assert seen["over"]
    assert sorted(seen["result"]["places"]) == sorted(names)


@pytest.mark.django_db
def test_a_bot_plays_against_astra(unhurried: None) -> None:
    ana = in_process("Ana")
    game = ana.begin_game("moon.4", ["Ana"], opponent=1)
    ana.take_seat(game["id"], 1)
    assert answer(ana, game["id"], 1, random.Random(1))
    assert ana.view(game["id"], 1)["view"]["result"]


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_four_bots_play_over_http_to_the_stars(make_site: MakeSite) -> None:
    site = make_site(**UNHURRIED).start()
    site.worker.start()
    bots = [Client.as_device(site.url, name) for name in NAMES]
    for ruleset in RULESETS:
        game = bots[0].begin_game(ruleset, NAMES)
        for position, bot in enumerate(bots, 1):
            bot.join(game["code"])
            bot.take_seat(game["id"], position)
        with ThreadPoolExecutor(len(bots)) as threads:
            for done in [
                threads.submit(play, bot, game["id"], position, random.Random(position))
                for position, bot in enumerate(bots, 1)
            ]:
                done.result(240)
        assert bots[0].game(game["id"])["state"] == "finished"
        assert len({str(bot.view(game["id"])["view"]["result"]) for bot in bots}) == 1
        wait_until(lambda key=game["id"]: scored(bots[0], key), "the result being stored", 60)
    site.close()


def scored(client: Client, game_id: str) -> bool:
    """Tells whether the worker has stored the result, and given the stars."""
    job = client.result(game_id)["job"]
    return job is None or job["state"] == "done"


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets programs ask as often as they want."""
    let_ask(monkeypatch)
