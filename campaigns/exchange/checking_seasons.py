"""Whether the seasons of a crew in a document go together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adventures.exchange import timestamps
from adventures.exchange.faults import Faults
from adventures.inputs.bounds import JOINERS
from campaigns.models.season import USUAL_EVENINGS


def check_seasons(crew: Mapping[str, Any], where: Sequence[str | int], faults: Faults) -> None:
    """Checks that one season at most goes on, and that evenings are in their order and of people told of."""
    going_on = 0
    for index, season in enumerate(crew.get("seasons", ())):
        at = (*where, "seasons", index)
        if not all(sign.isprintable() or sign in JOINERS for sign in season["name"]):
            faults.add("name", *at, "name", name=season["name"][:40])
        if "ended_at" not in season:
            going_on += 1
        elif timestamps.read(season["ended_at"]) < timestamps.read(season["begun_at"]):
            than = timestamps.minute(timestamps.read(season["begun_at"]))
            faults.add("too_early", *at, "ended_at", than=than)
        played = season.get("played", ())
        days = [evening["day"] for evening in played]
        if going_on > 1 or days != sorted(set(days)) or len(days) > season.get("evenings", USUAL_EVENINGS):
            faults.add("season_differs", *at)
        for place, evening in enumerate(played):
            for person in evening["points"]:
                if person not in crew["people"]:
                    faults.add("unknown_part_named", *at, "played", place, "points", person)
