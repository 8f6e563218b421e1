"""Bots whose worker is not there, dies while one thinks, or has much to do."""

from functools import partial
from pathlib import Path

import pytest
from django.utils import timezone

from adventures.models import BotJob
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from moonsite.management.commands.play import bots_command
from moonsite_client import Client
from tests.conftest import MakeSite
from tests.groups import Group, device
from tests.servers import RedisServer, wait_until
from tests.sites import QuickProcess, Site

TABLES = 12
TURNS = 3


def table_with_bots() -> Group:
    """One person and two bots, of which nobody has played yet."""
    tablet = device()
    game = start_game(
        by=tablet, ruleset="moon.1", names=["Ana", "Alba", "Vega"], dealer="server",
        bots={2: "keen", 3: "gentle"}, missions=("a1", "b2", "c1"),
    )  # fmt: skip
    take_seat(by=tablet, game_id=game.pk, position=1)
    return Group(tablet, game.pk)


def long_ago() -> None:
    """The last sign of life of every job of bots is long ago."""
    then = timezone.now() - 2 * BotJob.PATIENCE
    BotJob.objects.update(sent_at=then, heard_at=then)


def open_jobs(site: Site) -> int:
    [(number,)] = site.rows("SELECT count(*) FROM adventures_botjob WHERE open")
    return int(number)


def moves(site: Site) -> int:
    [(number,)] = site.rows("SELECT count(*) FROM adventures_move WHERE seat IN ('Alba', 'Vega')")
    return int(number)


@pytest.mark.both_databases
def test_the_next_worker_plays_on_for_one_that_was_killed_while_a_bot_thinks(
    make_site: MakeSite, tmp_path: Path
) -> None:
    site = make_site(BEGUN=str(tmp_path))
    site.inside(table_with_bots)
    command = [part.replace("moonsite", "tests.faults.stuck_bots") for part in bots_command()]
    doomed = QuickProcess(command, site.environment, tmp_path / "doomed.log")
    doomed.start()
    wait_until(lambda: (tmp_path / "thinking").exists() or not doomed.runs(), "a bot that thinks")
    assert doomed.runs(), doomed.last_words()
    doomed.kill()
    assert (open_jobs(site), moves(site)) == (1, 0)
    site.inside(long_ago)
    site.bots.start()
    wait_until(lambda: not open_jobs(site), "the bots going on")
    assert moves(site)
    site.close()


def scored_beside_bots() -> None:
    """Many tables whose bots are asked, and a game whose result is to be worked out."""
    for _ in range(TABLES):
        table_with_bots()
    Group.at_the_end()
    long_ago()


def test_bots_of_many_tables_delay_no_result(make_site: MakeSite) -> None:
    site = make_site()
    site.inside(scored_beside_bots)
    site.worker.start()
    done = "SELECT count(*) FROM adventures_job WHERE state = 'done'"
    wait_until(lambda: site.rows(done) == [(1,)], "scoring")
    assert (open_jobs(site), moves(site)) == (TABLES, 0), "its worker plays no bots"
    site.bots.start()
    wait_until(lambda: not open_jobs(site), "the bots of all tables")
    site.close()


def test_bots_close_a_turn_as_soon_as_the_last_person_has(
    make_site: MakeSite, redis_server: RedisServer
) -> None:
    site = make_site(REDIS_URL=redis_server.url)
    site.start()
    site.bots.start()
    with Client.as_device(site.url, "Ana") as ana:
        sent = {"ruleset": "moon.1", "seats": ["Ana", "Alba", "Vega"], "bots": {"2": "keen", "3": "gentle"}}
        game = ana.ask("POST", "games", sent)["id"]
        ana.take_seat(game, 1)
        while (turn := ana.game(game)["turn"]) < TURNS:
            asked = ana.moves(game, 1)
            if asked["moves"]:
                ana.play(game, 1, asked["moves"][-1], asked["version"])
            else:
                wait_until(partial(goes_on, ana, game, turn), "the bots closing the turn")
    site.close()


def goes_on(client: Client, game: str, turn: int) -> bool:
    return client.game(game)["turn"] > turn
