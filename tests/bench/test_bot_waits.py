"""How long a table waits for its bots once the last person has confirmed.

A person and two bots of a level play on a site with a worker for bots; the person takes any legal answer, and
asks until nobody else is waited for. What counts is from the answer to the last confirm to the first reply
that shows the turns of the bots, by Redis and at home, where jobs are files. Aims: Keen and below 0.5 s,
Strong 1.5 s. Run by `make bench`; WAITS_TURNS says how many waits there are at each table. Figures are
printed, nothing fails by the clock.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from moonsite_client import Client
from tests.conftest import MakeSite
from tests.servers import wait_until
from tests.sites import Site

TURNS = int(os.environ.get("WAITS_TURNS", "12"))
GAMES = ("moon.1", "escape.1", "adastra.1", "spacegate.1")
LEVELS = ("gentle", "keen", "strong")
LOOK_AGAIN = 0.02


@contextmanager
def with_bots(make_site: MakeSite, redis_url: str) -> Iterator[Site]:
    """A running site with its bots; without the address of a Redis one as it is at home."""
    site = make_site(REDIS_URL=redis_url)
    site.start()
    site.bots.start()
    yield site
    site.close()


def waits(client: Client, ruleset: str, level: str) -> list[float]:
    """Plays a table, and gets the seconds for which its bots were waited for, one wait after the other."""
    sent = {"ruleset": ruleset, "seats": ["Ana", "Alba", "Vega"], "bots": {"2": level, "3": level}}
    game = client.ask("POST", "games", sent)["id"]
    client.take_seat(game, 1)
    found: list[float] = []
    while len(found) <= TURNS:
        asked = client.moves(game, 1)
        if client.game(game)["state"] == "finished":
            break
        if asked["moves"]:
            client.play(game, 1, asked["moves"][-1], asked["version"])
            continue
        found.append(waited(client, game))
    return found[1:]  # in the first one the worker wakes up


def waited(client: Client, game: str) -> float:
    """Waits until the person is asked again, or all is over."""
    began = time.perf_counter()

    def goes_on() -> bool:
        time.sleep(LOOK_AGAIN)
        return bool(client.moves(game, 1)["moves"]) or client.game(game)["state"] == "finished"

    wait_until(goes_on, "the bots")
    return time.perf_counter() - began


def part(seconds: list[float], share: float) -> float:
    """Gets what that share of the waits does not exceed."""
    return sorted(seconds)[min(int(len(seconds) * share), len(seconds) - 1)]


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("at_home", [False, True])
def test_waits_for_bots(ruleset, at_home, make_site, redis_server, report):
    redis_url = "" if at_home else redis_server.url
    with with_bots(make_site, redis_url) as site, Client.as_device(site.url, "Ana") as ana:
        for level in LEVELS:
            seconds = waits(ana, ruleset, level)
            report.add(
                "Waits for two bots after the last confirm, in seconds",
                f"{ruleset}, {level}{', at home' if at_home else ''}",
                {
                    "waits": str(len(seconds)),
                    "median": f"{part(seconds, 0.5):.2f}",
                    "95 %": f"{part(seconds, 0.95):.2f}",
                    "load before": f"{os.getloadavg()[0]:.1f}",
                },
            )
