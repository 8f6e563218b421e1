"""A finished game for the logs in which people keep their plays elsewhere: BG Stats and BoardGameGeek.

BG Stats opens a play by a link that holds all of it, as its makers describe ("Push plays to BG Stats from
other apps or websites"): moments in UTC as `2026-03-06 19:50:00`, `winner` and `startPlayer` of everybody,
without which its Android app fails.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import quote

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.registry import kit_of, title_of
from adventures.models import Game
from adventures.rules import Result

BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
LONGEST = timedelta(hours=8)
"""A game that took longer was not played in one go: how long it took says nothing."""


@dataclass(frozen=True, slots=True)
class PlayLog:
    """A play as others take it: the data of BG Stats, the link that opens it there, and a text to paste."""

    play: Mapping[str, Any]
    link: str
    text: str


def play_log(game: Game, end: Result, over: datetime) -> PlayLog:
    """Makes it of a game that has ended, and when."""
    took = over - game.created_at
    minutes = round(took / timedelta(minutes=1)) if took <= LONGEST else 0
    title, words = title_of(game.ruleset), kit_of(game.ruleset).ending(game.ruleset)
    ranked = [(place, words.owner(seat), end.scores[seat].total) for seat, place in end.places.items()]
    variant = f"{title.second}: {title.name}" if title.box else ""
    play: dict[str, Any] = {
        "sourceName": "moonsite",
        "sourcePlayId": game.pk.hex,
        "playDate": f"{over.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        "game": {
            "name": str(title.game),
            "sourceGameId": game.ruleset.partition(".")[0] if title.box else game.ruleset,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": name,
                "sourcePlayerId": name,
                "score": total,
                "rank": place,
                "winner": place == 1,
                "startPlayer": False,
            }
            for place, name, total in ranked
        ],
    }
    if minutes:
        play["durationMin"] = minutes
    if variant:
        play["comments"] = variant
    data = json.dumps(play, ensure_ascii=False, separators=(",", ":"))
    when = [date_format(localtime(over), "DATE_FORMAT")]
    when += (
        [ngettext("%(count)d minute", "%(count)d minutes", minutes) % {"count": minutes}] if minutes else []
    )
    lines = [
        ", ".join(filter(None, [str(title.game), variant])),
        ", ".join(when),
        *(
            _("%(place)d. %(name)s: %(points)s") % {"place": place, "name": name, "points": total}
            for place, name, total in ranked
        ),
    ]
    return PlayLog(play, BG_STATS + quote(data, safe=":,"), "\n".join(lines))
