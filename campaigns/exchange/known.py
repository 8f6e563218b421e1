"""Whether something of a document is here already: found by what it tells, not by what it is called."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from adventures.actor import Actor
from adventures.exchange import part_of_game, timestamps
from adventures.exchange.reading import ReadGame
from adventures.models import Game
from adventures.rules.record import write
from campaigns.models import Campaign, Crew
from campaigns.permissions import CrewRight, may_crew

from .writing_campaign import part_of_campaign

Data = Mapping[str, Any]


def known_campaign(part: Data, games: Mapping[str, ReadGame], by: Actor) -> Campaign | None:
    """Gets the campaign that tells the same, of those that the actor may open."""
    alike = Campaign.objects.open_to(by).filter(
        name=part["name"], created_at=timestamps.read(part["created_at"]), version=part.get("version", 0)
    )
    told = None
    for campaign in alike:
        if told is None:
            told = fingerprint(part, {name: _likeness(read) for name, read in games.items()})
        if fingerprint(part_of_campaign(campaign, ()), _games_of(campaign)) == told:
            return campaign
    return None


def known_crew(part: Data, by: Actor) -> Crew | None:
    """Gets the crew of that name that was begun in the same moment, if the actor may take something in."""
    begun = timestamps.read(part["created_at"])
    crews = Crew.objects.open_to(by).filter(name=part["name"], created_at=begun)
    return next((crew for crew in crews if may_crew(by, CrewRight.TAKE_IN, crew)), None)


def fingerprint(part: Data, games: Mapping[str, str]) -> str:
    """A short text that two campaigns share that tell the same, whatever their rows are called."""

    def told(row: Data) -> dict[str, Any]:
        return {**row, "game": games.get(row["game"], "")} if "game" in row else dict(row)

    plain = {name: value for name, value in part.items() if name not in ("id", "crew")}
    plain["players"] = [
        {name: value for name, value in player.items() if name != "person"} for player in part["players"]
    ]
    plain["visits"] = [told(visit) for visit in part["visits"]]
    plain["plays"] = [told(play) for play in part["plays"]]
    return _digest(plain)


def _games_of(campaign: Campaign) -> dict[str, str]:
    over = Game.objects.filter(chapter_play__campaign=campaign, state=Game.State.FINISHED)
    return {str(game.pk): _digest(part_of_game(game)["record"]) for game in over}


def _likeness(read: ReadGame) -> str:
    record = write(read.record.setup, read.record.moves, read.result, read.rules_version)
    if read.record.corrections:
        record["corrections"] = [
            {
                "turn": told.turn, "by": told.by, "reason": told.reason, "after": told.after,
                "moves": [list(move) for move in told.moves],
            }
            for told in read.record.corrections
        ]  # fmt: skip
    return _digest(record)


def _digest(plain: object) -> str:
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
