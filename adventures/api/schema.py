"""How the description of the API is put together: names of its parts, headings, examples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drf_spectacular.openapi import AutoSchema
from rest_framework.serializers import Serializer

from .examples import examples_of

HEADINGS = {
    "devices": "A way in for programs without an account.",
    "tokens": "Tokens of an account, of a device or of a seat: making them, taking them back.",
    "rulesets": "What can be played, and the printed sheets: places, zones, drawings.",
    "games": "Games: beginning, joining, sitting down, seeing, playing, looking back.",
    "shared": "What is shown to everybody who has a link.",
    "solo": "Games alone, level by level.",
    "ladder": "Ratings: how strong accounts and bots have shown themselves in rated games.",
    "campaigns": "Campaigns: chapters, choices, cards, stars, people, results on paper.",
    "crews": "Those who play together, and their statistics.",
    "invitations": "Codes that let others in: looking at one, following it.",
    "statistics": "What is counted of finished games.",
    "notices": "Learning that it is one's turn without looking.",
    "daily": "The solo of the day: its cards for everybody, one scored try, its table.",
    "deals": "The same cards for several tables.",
    "puzzles": "The puzzle of a day, its one answer, and what every place is worth.",
    "exports": "Files that are made in the background: ordering, following, fetching.",
    "imports": "Documents that come back, and records that are checked.",
    "records": "Records of games: checked, and taken in.",
    "books": "Books of campaigns, for their curators.",
    "deletion": "Deleting what is one's own, one thing or everything.",
    "health": "Whether the site is well.",
    "what-ifs": "Games tried otherwise from one of their turns: beside what happened, for nothing.",
}
"""What each group of calls is about, by the first word of their addresses."""

IN_ADDRESSES = {
    "game_id": "The id of the game.",
    "position": "The number of the seat, or of the player, counted from 1.",
    "member_id": "The tablet that has joined.",
    "request_id": "The question for a seat.",
    "ruleset": "The key of the ruleset.",
    "number": "The number of the title in its box, or of the turn.",
    "level": "The level of the opponent.",
    "letter": "The letter of the other table.",
    "turn": "The number of the turn.",
    "token": "What the link was made of.",
    "token_id": "The id of the token.",
    "campaign_id": "The id of the campaign.",
    "chapter": "The number of the chapter.",
    "attempt": "How often the chapter was played up to then, counted from 1.",
    "visit": "The number of the visit to a chapter.",
    "entry": "The number of an entry of the log; 0 is before the first.",
    "award": "The id of the stars.",
    "note": "The id of the note.",
    "note_id": "The id of the note.",
    "correction_id": "The id of the correction that was asked for.",
    "crew_id": "The id of the crew.",
    "person_id": "The id of the person.",
    "export_id": "The id of the export.",
    "code": "The code.",
    "key": "The key.",
    "day": "The day, such as `2026-11-28`, or `today`.",
    "shape": "The shape.",
    "kind": "The way: `push` or `mail`.",
    "version": "The version.",
    "version_id": "The id of the version of a book.",
    "discarded_id": "The id of a draft that was thrown away.",
    "book": "The key of the book.",
}
"""What the parts of addresses are."""

Found = dict[str, Any]


class Description(AutoSchema):
    """Describes a call: what is sent and what is answered bear the name of the thing alone."""

    def get_serializer_name(self, serializer: Serializer, direction: Any) -> str:
        """The name of a part: `Game` for GameShape; what is sent is called a form here too."""
        return type(serializer).__name__.removesuffix("Shape")


def add_headings(result: Found, generator: Any, request: Any, public: bool) -> Found:
    """Puts a heading over each group of calls, and an example beside each body that has one."""
    for operation in operations(result):
        for parameter in operation.get("parameters", ()):
            if parameter["in"] == "path":
                parameter.setdefault("description", IN_ADDRESSES.get(parameter["name"], ""))
        for part, example in examples_of(operation["operationId"]).items():
            body = operation.get("requestBody") if part == "sends" else operation["responses"].get(part)
            for content in (body or {}).get("content", {}).values():
                content["example"] = example
    used = {tag for operation in operations(result) for tag in operation["tags"]}
    result["tags"] = [{"name": tag, "description": HEADINGS.get(tag, "")} for tag in sorted(used)]
    return result


def operations(result: Found) -> Iterator[Found]:
    """Every operation of a description."""
    for methods in result["paths"].values():
        yield from methods.values()
