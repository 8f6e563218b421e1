"""How far a game has come for each who takes part: what makes a tap stale, and what makes a page old.

Every entry of the log has a number. Of a game are kept: the number after which everybody sees something else
(`public`), that after which it is more than that a seat has finished (`table`), for each seat the number
after which its own page differs (`seats`), and for each seat and the dealer the number after which it is
asked something else (`asked`). A tap is stale when the page it comes from was made before its seat was asked
what it is asked now; what others do in private never makes it so.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.utils import translation

from adventures import rules
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.rules import DEALER

from .game_cache import CachedGame

OpenQuestions = Mapping[str, Any]


def key_of(game: Game, who: str) -> str:
    """The dealer by its name, a seat by its position."""
    return DEALER if who == DEALER else str(game.setup["seats"].index(who) + 1)


def is_stale(game: Game, who: str, version: int) -> bool:
    """Returns whether a page made at that version may answer for a seat, or for the dealer."""
    return not asked_since(game, who) <= version <= game.version


def asked_since(game: Game, who: str) -> int:
    """Gets the number after which a seat, or the dealer, is asked what it is asked now."""
    since: int = game.versions.get("asked", {}).get(key_of(game, who), game.version)
    return since


def questions_of(known: CachedGame) -> OpenQuestions:
    """As `open_questions`, of a game that nobody changes."""
    return known.once("questions", lambda: open_questions(known.table))


def open_questions(table: rules.Game) -> OpenQuestions:
    """What everybody who takes part is asked, as far as it decides which answers are legal."""
    everybody = (DEALER, *table.setup.seats)
    decisions = {who: table.decision(who) for who in everybody}
    return {who: (asked.kind, asked.moves, asked.open) if asked else None for who, asked in decisions.items()}


def note(
    game: Game, who: str, before: OpenQuestions, after: OpenQuestions, *, public: bool, table: bool
) -> None:
    """Writes into a game what the click that has just been added to its log has changed, and for whom.

    Who is not named in `before` is asked anew. `public` says that everybody sees something else, and `table`
    that it is more than that a seat has finished.
    """
    version = game.version
    known = game.versions
    asked, seats = dict(known["asked"]), dict(known["seats"])
    for name, question in after.items():
        if name == who or name not in before or question != before[name]:
            asked[key_of(game, name)] = version
            if name != DEALER:
                seats[key_of(game, name)] = version
    game.versions = {
        "public": version if public else known["public"],
        "table": version if table else known.get("table", known["public"]),
        "seats": seats,
        "asked": asked,
    }


def first_versions(game: Game) -> dict[str, Any]:
    """The versions of a game of which nothing is known but how far it has come."""
    positions = [str(position) for position, _seat in enumerate(game.setup["seats"], 1)]
    return {
        "public": game.version,
        "table": game.version,
        "seats": dict.fromkeys(positions, game.version),
        "asked": dict.fromkeys([DEALER, *positions], game.version),
    }


def newest_for_page(news: str, position: int) -> int:
    """The version of which the page of a seat must not be older for a moment, as news tell it: others did
    more than finish, or the seat is asked something else.
    """
    told = json.loads(news)
    own: int = told.get("seats", {}).get(str(position), 0)
    return max(told.get("table", told.get("public", told["version"])), own)


def news_text(game: Game, public: Mapping[str, Any]) -> str:
    """What the streams tell of a game: versions, the number of the last notice of a correction, and what
    each seat is busy with, or that it is done, in every language.

    `public` is what a spectator sees. Everybody who may open the game reads it.
    """
    versions = game.versions
    return json.dumps(
        {
            "version": game.version,
            "public": versions["public"],
            "table": versions.get("table", versions["public"]),
            "seats": versions["seats"],
            "said": game.notices,
            "doing": _described(game, public, "thinking"),
            "done": _described(game, public, "done"),
        },
        separators=(",", ":"),
    )


def _described(game: Game, public: Mapping[str, Any], state: str) -> dict[str, dict[str, str]]:
    """What the seats in that state do, by position and language."""
    kit = kit_of(game.ruleset)
    said: dict[str, dict[str, str]] = {}
    for position, seat in enumerate(public["seats"], 1):
        if seat["state"] == state:
            said[str(position)] = {}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for place, words in said.items():
                words[language] = kit.describe_activity(public, public["seats"][int(place) - 1]["seat"])
    return said
