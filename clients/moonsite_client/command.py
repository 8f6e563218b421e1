"""The command line: `moonsite-client list | watch | play | export`."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx

from . import bot
from .client import Client
from .problems import Problem
from .shapes import Game

URL, TOKEN = "MOONSITE_URL", "MOONSITE_TOKEN"
NAME = "moonsite-client"


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what the command line says; 1 where the site refuses it."""
    asked = _parser().parse_args(arguments)
    try:
        with _client(asked) as client:
            asked.do(client, asked)
    except (Problem, httpx.HTTPError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def list_games(client: Client, asked: argparse.Namespace) -> None:
    """Prints a line for each game."""
    for game in client.games(state=asked.state, ruleset=asked.ruleset):
        seats = ", ".join(seat["name"] for seat in game["seats"])
        print(f"{game['id']}  {game['state']:8}  turn {game['turn']:3}  {game['title']}: {seats}")


def watch(client: Client, asked: argparse.Namespace) -> None:
    """Prints a line of JSON whenever the game has changed, until it is over."""
    seen = -1
    for news in client.watch(asked.game):
        if news["version"] != seen:
            seen = news["version"]
            print(json.dumps(news), flush=True)
        if client.view(asked.game)["view"]["over"]:
            return


def play(client: Client, asked: argparse.Namespace) -> None:
    """Takes a seat, and plays random legal moves to the end."""
    game = client.join(asked.code) if asked.code else client.game(asked.game)
    position = asked.position or _free_seat(game)
    if not any(seat["position"] == position and seat["yours"] for seat in game["seats"]):
        client.take_seat(game["id"], position)
    chance = random.Random(asked.seed)  # noqa: S311 - plays the same again
    bot.play(client, game["id"], position, chance)
    print(json.dumps(client.view(game["id"])["view"]["result"]))


def export(client: Client, asked: argparse.Namespace) -> None:
    """Prints the game as a document that can be imported again."""
    json.dump(client.export(asked.game), sys.stdout, ensure_ascii=False)
    print()


def _free_seat(game: Game) -> int:
    for seat in sorted(game["seats"], key=lambda seat: not seat["yours"]):
        if seat["yours"] or not seat["taken"]:
            return seat["position"]
    raise SystemExit("No seat is free.")


def _client(asked: argparse.Namespace) -> Client:
    token = asked.token_file.read_text().strip() if asked.token_file else os.environ.get(TOKEN, "")
    if token:
        return Client(asked.url, token, language=asked.language)
    client = Client.as_device(asked.url, NAME, language=asked.language)
    print(f"A new device: {TOKEN}={client.token}", file=sys.stderr)
    return client


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(NAME, description="Plays, watches and exports games of a moonsite.")
    parser.add_argument("--url", default=os.environ.get(URL, "http://127.0.0.1:8000"), help=f"or {URL}")
    parser.add_argument("--token-file", type=Path, help=f"a file with the token, in place of {TOKEN}")
    parser.add_argument(
        "--language", default="en", choices=("en", "es", "fr", "de"), help="of what the site says"
    )
    commands = parser.add_subparsers(required=True)
    listing = commands.add_parser("list", help="the games that the token may open")
    listing.add_argument("--state", help="only those that go on, or are finished")
    listing.add_argument("--ruleset", help="only those of one ruleset")
    listing.set_defaults(do=list_games)
    watching = commands.add_parser("watch", help="a line of JSON whenever something happens")
    watching.add_argument("game", help="the id of the game")
    watching.set_defaults(do=watch)
    playing = commands.add_parser("play", help="random legal moves to the end of the game")
    which = playing.add_mutually_exclusive_group(required=True)
    which.add_argument("game", nargs="?", help="the id of the game")
    which.add_argument("--code", help="the code of a game to join")
    playing.add_argument("--position", type=int, help="the number of the seat; a free one unless told")
    playing.add_argument("--seed", type=int, help="by which moves are chosen")
    playing.set_defaults(do=play)
    exporting = commands.add_parser("export", help="a finished game as a document")
    exporting.add_argument("game", help="the id of the game")
    exporting.set_defaults(do=export)
    return parser
