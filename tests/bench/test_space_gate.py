"""Random and greedy games of Space Gate Odyssey: how fast moves are, how games go, what planets pay.

Run by `make bench`; GATE_GAMES says how many games of each kind (300 for a long look). Figures are printed,
nothing fails by the clock.
"""

import gc
import os
import random
import re
import statistics
from html import unescape
from time import process_time, thread_time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from adventures.rules import Game

from ..games.space_gate.arrange import NAMES
from ..games.space_gate.pages import Table
from ..games.space_gate.playing import any_move, greedy_move, new_game, play_random, stopped
from .report import part

GAMES = int(os.environ.get("GATE_GAMES", "24"))
SEATS = (2, 3, 4)
PLAYERS = {"random": any_move, "greedy": greedy_move}
# Bots may sit before planets that none of them can fill: their games are ended by agreement then.
LONGEST = 3_000


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("player", PLAYERS)
def test_games(player, seats, report):
    chance, seconds, choices, games, ends = random.Random(seats), [], [], [], 0
    longest = (0.0, "")
    gc.collect()
    gc.freeze()  # what the whole site keeps is not looked through while a move is timed
    start = process_time()
    for _ in range(GAMES // len(SEATS)):
        game = new_game(seats)
        while not game.over and len(game.moves) < LONGEST:
            who, text = PLAYERS[player](game, chance)
            decision = game.decision(who)
            choices.append(len(decision.moves))
            began = thread_time()
            game.play(who, text)
            spent = thread_time() - began
            seconds.append(spent)
            longest = max(longest, (spent, f"{decision.kind}: {text}"))
        ends += game.over
        games.append(stopped(game))
    spent = process_time() - start
    several = [count for count in choices if count > 1]
    quarter = len(games[0].moves) // 4
    report.add(
        f"Space Gate Odyssey, {GAMES // len(SEATS)} {player} games for each number of seats",
        f"{seats}",
        {
            "moves a second, with choosing them": f"{len(seconds) / spent:,.0f}",
            "moves a second, rules alone": f"{len(seconds) / sum(seconds):,.0f}",
            "one move with the next legal ones, median / p99 us": " / ".join(
                f"{part(seconds, share) * 1e6:.0f}" for share in (0.5, 0.99)
            ),
            "first / last quarter of the first game, mean us": " / ".join(
                f"{statistics.mean(some) * 1e6:.0f}"
                for some in (seconds[:quarter], seconds[: len(games[0].moves)][-quarter:])
            ),
            "longest move, us": f"{longest[0] * 1e6:.0f} ({longest[1]})",
            "legal moves a decision, median / p99 / most": " / ".join(
                f"{part(several, share):.0f}" for share in (0.5, 0.99, 1)
            ),
            "games that ended by closing": f"{ends} of {len(games)}",
            **how_they_went(games),
        },
    )


def how_they_went(games: list[Game]) -> dict[str, str]:
    """Lengths, points and planets of games that are over."""
    seats = len(games[0].setup.seats)
    totals = [sorted(game.score(seat).total for seat in game.setup.seats) for game in games]
    tiles = [len(station["cells"]) for game in games for station in game.view(None)["stations"].values()]
    paid: dict[str, list[int]] = {}
    for game in games:
        closed = [
            planet["name"] for planet in game.view(None)["planets"].values() if planet["state"] == "closed"
        ]
        for seat in game.setup.seats:
            fields = game.score(seat).fields
            for name in (*closed, "Hawking", "corridors"):
                paid.setdefault(name, []).append(fields[name])
    return {
        "moves a game, median / most": middle_and_most([len(game.moves) for game in games]),
        "turns of a player, median / most": middle_and_most([game.turn // seats for game in games]),
        "tiles of a player, median / most": middle_and_most(tiles),
        "points of the winner / of the last, mean": " / ".join(
            f"{statistics.mean(points[at] for points in totals):.0f}" for at in (-1, 0)
        ),
        "points of a seat by planet, mean": ", ".join(
            f"{name} {statistics.mean(points):.1f}" for name, points in sorted(paid.items())
        ),
    }


def middle_and_most(numbers: list[int]) -> str:
    return f"{statistics.median(numbers):.0f} / {max(numbers)}"


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_a_snapshot_and_a_replay(seats, report):
    views, snapshots, replays, undone, sizes, weights = [], [], [], [], [], []
    for seed in range(12):
        game = play_random(new_game(seats, reorganisation=True), seed, 200 * seats)
        seat = game.waiting()[0]
        began = thread_time()
        view = game.view(seat)
        views.append(thread_time() - began)
        began = thread_time()
        text = game.to_json()
        Game.from_json(text)
        snapshots.append(thread_time() - began)
        sizes.append(len(text))
        weights.append(len(str(view)))
        undone += taken_back(game.copy())
        record = game.record()
        began = thread_time()
        Game.replay(record)
        replays.append((thread_time() - began) / len(record["moves"]))
    report.add(
        "Space Gate Odyssey, what else is asked",
        f"{seats}",
        {
            "view, us": f"{statistics.median(views) * 1e6:.0f}",
            "view, characters": f"{max(weights)}",
            "snapshot and back, us": f"{statistics.median(snapshots) * 1e6:.0f}",
            "snapshot, characters": f"{max(sizes)}",
            "a move taken back, most us": f"{max(undone, default=0) * 1e6:.0f}",
            "a move of a replay, us": f"{statistics.median(replays) * 1e6:.0f}",
        },
    )


def taken_back(game: Game) -> list[float]:
    """How long it takes to take back each move that can be."""
    spent = []
    for seat in game.setup.seats:
        while game.can_undo(seat):
            began = thread_time()
            game.undo(seat)
            spent.append(thread_time() - began)
    return spent


EVERY = 5  # clicks, one is measured
SHOWN = re.compile(
    r'id="now"[^>]*?data-sheet="(?P<sheet>[^"]*)"[^>]*?data-panels="(?P<panels>[^"]*)"', re.DOTALL
)


@pytest.mark.django_db
def test_clicks_and_pages_from_the_first_turn_to_the_last(report):
    """What a click and the page of a seat cost in each quarter of a long game of four."""
    table, measured = Table.sits_down(4, seed=5), []
    browsers = dict(zip(NAMES, table.browsers, strict=True))
    for number in range(LONGEST):
        if table.game.finished:
            break
        game = table.table
        who, text = greedy_move(game, table.chance)
        if number % EVERY or who not in browsers:
            table.plays(who, text)
            continue
        position, browser = NAMES.index(who) + 1, browsers[who]
        began = process_time()
        page = browser.open("sheet", position).content.decode()
        opened = process_time() - began
        now = SHOWN.search(page)
        fields = {
            "move": text,
            "version": table.game.version,
            "state": now["sheet"],
            "panels": unescape(now["panels"]),
        }
        began = process_time()
        with CaptureQueriesContext(connection) as queries:
            reply = browser.client.post(browser.address("move", position), fields)
        clicked = process_time() - began
        assert reply.status_code == 200
        measured.append((game.turn, opened, len(page), clicked, len(reply.content), len(queries)))
    quarter = len(measured) // 4
    for name, some in (("first turns", measured[:quarter]), ("last turns", measured[-quarter:])):
        _turns, opened, pages, clicked, replies, queries = zip(*some, strict=True)
        report.add(
            f"Space Gate Odyssey, four seats, {measured[-1][0]} turns",
            name,
            {
                "click, CPU ms, median / p95": _milliseconds(clicked),
                "reply, kB, median": f"{statistics.median(replies) / 1000:.1f}",
                "queries, most": f"{max(queries)}",
                "page, CPU ms, median / p95": _milliseconds(opened),
                "page, kB, median": f"{statistics.median(pages) / 1000:.0f}",
            },
        )


def _milliseconds(seconds) -> str:
    return " / ".join(f"{part(seconds, share) * 1000:.1f}" for share in (0.5, 0.95))
