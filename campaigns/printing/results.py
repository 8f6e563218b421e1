"""How the game of a chapter ended, for the book: points field by field, and its sheets as they lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from adventures.games.registry import KITS, kit_of
from adventures.presenting.bot_turns import beside_sheet, bot_turns_of
from adventures.printing.sheets import Sheet, sheet_of
from adventures.rules import InvalidSetup, InvalidSnapshot, Result, Score
from adventures.running.replay import RulesChanged
from adventures.selectors import result_of, view_of
from adventures.words.scores import place_word, signed
from campaigns.chronicle.facts import Ended
from campaigns.models import ChapterPlay, PlaySeat
from campaigns.paper.sheets import PaperPlay


@dataclass(frozen=True)
class Side:
    """One side of a table of results: whose it is, where it ended, what each field brought."""

    name: str
    form: int
    place: str
    total: str
    stars: int
    fields: Mapping[str, tuple[str, str]]  # by its name: points, and how they came about


def sides_of(play: ChapterPlay, ended: Ended) -> list[Side]:
    """Everybody in order of rank; without fields where the game does not tell them any more."""
    scores = _scores(play, play.played_ruleset)
    sides = []
    for line in ended.lines:
        fields: dict[str, tuple[str, str]] = {}
        total = line.total
        if (found := scores.get(line.position)) is not None:
            score, names = found
            total = score.total if total is None else total
            for key, points in score.fields.items():
                fields[names.get(key, key)] = signed(points), score.formulas.get(key, "")
        sides.append(
            Side(
                line.name,
                line.form,
                place_word(line.place) if line.place else "",
                "" if total is None else signed(total),
                line.stars,
                fields,
            )
        )
    return sides


def table(sides: Sequence[Side]) -> list[dict[str, Any]]:
    """The fields of all sides as rows: each has its name, and for each side points and formula."""
    names = dict.fromkeys(name for side in sides for name in side.fields)
    return [{"name": name, "cells": [side.fields.get(name, ("", "")) for side in sides]} for name in names]


def sheets_in(play: ChapterPlay, names: Mapping[int, str], date: str) -> list[Sheet]:
    """The sheets of the game of a chapter; none for one on paper, or one that cannot be read any more."""
    game = play.game
    if game is None or not game.finished or game.ruleset not in KITS:
        return []
    kit = kit_of(game.ruleset)
    try:
        view, end = view_of(game, None), result_of(game)
    except (InvalidSnapshot, RulesChanged):
        return []
    places: Mapping[str, int] = end.places if end else {}
    called = {seat: names.get(position, seat) for position, seat in enumerate(game.rules_setup.seats, 1)}
    bots, lying = bot_turns_of(game), []
    for owner in kit.prints.owners(view, kit.owners(view)):
        points = end.scores[owner].total if end and owner in end.scores else None
        left = beside_sheet(date, bots, owner, called.get(owner, ""))
        sheet = sheet_of(kit, view, owner, place=places.get(owner, 0), points=points, left=left)
        lying.append(replace(sheet, name=called.get(owner, sheet.name)))
    return lying


def _scores(play: ChapterPlay, ruleset: str) -> dict[int, tuple[Score, Mapping[str, str]]]:
    """The points of every part by position, with the names of their fields; none that cannot be read."""
    if ruleset not in KITS:
        return {}
    paper = PaperPlay.of(play) if play.mode == ChapterPlay.Mode.PAPER else None
    try:
        end = paper.result if paper else result_of(play.game) if play.game else None
    except (InvalidSetup, InvalidSnapshot, RulesChanged, KeyError):
        return {}
    if end is None:
        return {}
    owners = {part.position: paper.owner(part) if paper else _owner(play, part) for part in play.seats.all()}
    return {
        position: (end.scores[owner], _names(ruleset, end, owner))
        for position, owner in owners.items()
        if owner in end.scores
    }


def _owner(play: ChapterPlay, part: PlaySeat) -> str:
    """What the rules call a part in a game that was played here."""
    game = play.game
    assert game is not None
    seats = game.rules_setup.seats
    if part.player.astra or part.position > len(seats):
        return kit_of(game.ruleset).rival_key
    return str(seats[part.position - 1])


def _names(ruleset: str, end: Result, owner: str) -> dict[str, str]:
    """The names of the fields of an owner."""
    kit, fields = kit_of(ruleset), end.scores[owner].fields
    if owner == kit.rival_key:
        return {key: str(kit.paper_words(ruleset, key, rival=True).name) for key in fields}
    return {key: str(kit.field_words(ruleset, key).name) for key in fields}
