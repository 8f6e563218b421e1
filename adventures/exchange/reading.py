"""Reading games from a document: played again from their first move to their last, and never believed."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.utils import timezone

from adventures.bots.analysis import AnalysisTold, read_analysis
from adventures.errors import Malformed
from adventures.inputs.bounds import checked_sentence
from adventures.inputs.names import faults_of, normalised
from adventures.models import LONGEST_REASON, Game, Move
from adventures.rules import (
    DEALER,
    RULESETS,
    IllegalMove,
    InvalidRecord,
    InvalidSetup,
    Result,
    Setup,
    plays,
    ruleset,
)
from adventures.rules import Game as Table
from adventures.rules.record import FORMAT, Record

from . import timestamps
from .faults import Faults, Where

RECORD = FORMAT
LONGEST_CARDS = 200
LONGEST_GAME = 10 * 365 * 24 * 3600 * 1000  # milliseconds

_STEP = re.compile(r"([A-Za-z_]+)|\[(\d+)\]")


class Entry(NamedTuple):
    """An entry of a log: its number is its place; `undone_by` is that of the one that took it back."""

    seat: str
    text: str
    undone_by: int | None = None


@dataclass(frozen=True)
class CorrectionAsked:
    """What a record does not say of a correction."""

    asked_at: datetime
    cards: str
    agreed: Sequence[int]


class BotTurnsRead(NamedTuple):
    """Turns that a bot has played for a seat: to the end where there is no last one."""

    position: int
    level: str
    first_turn: int
    last_turn: int | None


class RatedRead(NamedTuple):
    """What a game was as a rated one: why it is one no more, and what it has changed, by position."""

    unrated: str
    changes: Mapping[int, int]


@dataclass(frozen=True)
class ReadGame:
    """A game that was played again and is over: what is stored of it, and what the document calls it."""

    name: str
    code: str
    setup: Setup
    rules_version: int
    options_drawn: bool
    open_table: bool
    hints: Mapping[int, int]
    bots: Sequence[BotTurnsRead]
    analysis: AnalysisTold | None
    rated: RatedRead | None
    begun_at: datetime
    ended_at: datetime
    record: Record
    entries: Sequence[Entry]
    times: Sequence[datetime]
    asked: Sequence[CorrectionAsked]
    snapshot: str
    turn: int
    result: dict[str, Any]


def _follows(played: BotTurnsRead, before: Sequence[BotTurnsRead]) -> bool:
    """Returns whether a bot can have played these turns after those before it."""
    first, last = played.first_turn, played.last_turn
    of_seat = [one for one in before if one.position == played.position]
    ended = all(one.last_turn is not None and one.last_turn <= first for one in of_seat)
    return ended and (last is None or last >= first)


def read_game(part: Mapping[str, Any], where: Where, faults: Faults) -> ReadGame | None:
    """Reads one game of a document whose form is checked; None where `faults` say what is wrong with it."""
    record = _record(part["record"], (*where, "record"), faults)
    if record is None:
        return None
    setup = Setup.from_json({**record.setup.to_json(), "dealer": part["dealer"]})
    table = _played(record, setup, (*where, "record"), faults)
    entries = list(_entries(record))
    begun, ended = timestamps.read(part["begun_at"]), timestamps.read(part["ended_at"])
    if ended < begun - timestamps.SKEW:
        faults.add("too_early", *where, "ended_at", than=timestamps.minute(begun))
    times = _times(part["times"], len(entries), begun, ended, (*where, "times"), faults)
    for index, asked in enumerate(part.get("hints", ())):
        if asked["position"] > len(setup.seats):
            faults.add("no_seat", *where, "hints", index, "position")
    bots = [BotTurnsRead(**{"last_turn": None, **played}) for played in part.get("bots", ())]
    for index, played in enumerate(bots):
        if played.position > len(setup.seats):
            faults.add("no_seat", *where, "bots", index, "position")
        if not _follows(played, bots[:index]):
            faults.add("bots_overlap", *where, "bots", index)
    rated = _rated(part.get("rated"), len(setup.seats), (*where, "rated"), faults)
    told = part.get("corrections", [])
    if len(told) != len(record.corrections):
        faults.add("corrections_differ", *where, "corrections")
    for index, asked in enumerate(told):
        if not set(asked["agreed"]) <= set(range(1, len(setup.seats) + 1)):
            faults.add("no_seat", *where, "corrections", index, "agreed")
        at = timestamps.read(asked["asked_at"])
        if not begun - timestamps.SKEW <= at <= ended + timestamps.SKEW:
            code, than = ("too_early", begun) if at < begun else ("too_late", ended)
            faults.add(code, *where, "corrections", index, "asked_at", than=timestamps.minute(than))
    if table is None or times is None or table.result is None:
        return None
    result = table.result.to_json() if record.result is None else dict(record.result)
    return ReadGame(
        name=part["id"],
        code=part["code"],
        setup=table.setup,
        rules_version=_version(table, result, part["rules_version"]),
        options_drawn=part.get("options_drawn", False),
        open_table=part.get("open_table", False),
        hints={asked["position"]: asked["count"] for asked in part.get("hints", ())},
        bots=bots,
        rated=rated,
        analysis=_analysis(part.get("analysis"), record, setup, table.result),
        begun_at=begun,
        ended_at=ended,
        record=record,
        entries=entries,
        times=times,
        asked=[
            CorrectionAsked(timestamps.read(asked["asked_at"]), asked["cards"], tuple(asked["agreed"]))
            for asked in told
        ],
        snapshot=table.to_json(),
        turn=table.turn,
        result=result,
    )


def _rated(told: Any, seats: int, where: Where, faults: Faults) -> RatedRead | None:
    """Reads what a game had changed where it was played: it is shown, and changes nothing here."""
    if told is None:
        return None
    changes: dict[int, int] = {}
    for index, one in enumerate(told.get("changes", ())):
        if one["position"] > seats:
            faults.add("no_seat", *where, "changes", index, "position")
        elif one["position"] in changes or told.get("unrated"):
            faults.add("rated_differs", *where, "changes", index)
        changes[one["position"]] = one["change"]
    return RatedRead(told.get("unrated", ""), changes)


def _analysis(told: Any, record: Record, setup: Setup, result: Result) -> AnalysisTold | None:
    """Reads what bots said of the game; left out where it does not fit, for it can be made again."""
    if told is None:
        return None
    return read_analysis(told, Table.new(setup, record.rules), record.moves, result)


def _version(table: Table, result: Mapping[str, Any], told: int) -> int:
    """Gets the version of the rules that ended the game like that.

    Where those by which it was played again do, it is theirs, or the one it was told if that is not played.
    """
    version = table.version_of(result)
    if version is not None and version != table.rules_version:
        return version
    return table.rules_version if plays(table.setup.ruleset, told) else told


def read_record(document: Mapping[str, Any], faults: Faults) -> ReadGame | None:
    """Reads a record that stands alone: nobody knows who dealt and when; it is dated now."""
    record = _record(document, (), faults)
    if record is None:
        return None
    now = timestamps.to_text(timezone.now())
    part = {
        "id": str(uuid.uuid4()),
        "code": "",
        "dealer": Game.Dealer.TABLE,
        "rules_version": ruleset(record.setup.ruleset, record.rules).version,
        "begun_at": now,
        "ended_at": now,
        "times": [0] * sum(1 for _entry in _entries(record)),
        "corrections": [{"asked_at": now, "cards": "", "agreed": []} for _each in record.corrections],
    }
    told = Faults()
    game = read_game({**part, "record": document}, ("record",), told)
    for fault in told:
        faults.add(fault.code, *fault.where[2:], **fault.data)
    return game


def _record(document: Any, where: Where, faults: Faults) -> Record | None:
    try:
        record = Record.read(document)
    except InvalidRecord as error:
        faults.add(f"record_{error.code}", *where, *_steps(error.where), **error.data)
        return None
    setup = record.setup
    if setup.ruleset not in RULESETS:
        faults.add("record_unknown_ruleset", *where, "ruleset")
        return None
    for index, fault in enumerate(faults_of([normalised(seat) for seat in setup.seats])):
        if fault is not None or normalised(setup.seats[index]) != setup.seats[index]:
            faults.add("name", *where, "seats", index, name=setup.seats[index][:40])
    for index, correction in enumerate(record.corrections):
        try:
            checked_sentence(correction.reason, "reason", LONGEST_REASON)
        except Malformed:
            faults.add("reason", *where, "corrections", index, "reason")
    return record


def _played(record: Record, setup: Setup, where: Where, faults: Faults) -> Table | None:
    """Plays a record by the rules it began with; None where they refuse it, or no version ends it so."""
    try:
        table = Table.new(setup, record.rules)
    except InvalidSetup as error:
        faults.add("record_setup", *where, error.field.split("[")[0][:40])
        return None
    if not _plays(table, record.moves, (*where, "moves"), faults):
        return None
    for index, moves in record.before_corrections():
        _plays(Table.new(setup, record.rules), moves, (*where, "corrections", index, "moves"), faults)
    if table.result is None:
        faults.add("goes_on", *where, "moves")
        return None
    told = record.result
    if told is not None and table.version_of(told) is None and _facts(table.result.to_json()) != _facts(told):
        faults.add("record_result_differs", *where, "result")
        return None
    return table


def _facts(result: Mapping[str, Any]) -> dict[str, Any]:
    """A result without how it is told: the same points may have been put into other signs."""
    scores = result.get("scores")
    if not isinstance(scores, dict) or not all(isinstance(score, dict) for score in scores.values()):
        return dict(result)
    return {
        **result,
        "scores": {
            seat: {name: part for name, part in score.items() if name != "formulas"}
            for seat, score in scores.items()
        },
    }


def _plays(table: Table, moves: Iterable[tuple[str, str]], where: Where, faults: Faults) -> bool:
    for index, (seat, text) in enumerate(moves):
        try:
            table.play(seat, text)
        except IllegalMove:
            faults.add("illegal", *where, index, number=index + 1, seat=seat[:40], move=text[:80])
            return False
    return True


def _entries(record: Record) -> Iterable[Entry]:
    """The log that leads to a record: what was taken back by agreement stands in it, and where it was."""
    stages = [moves for _index, moves in reversed(list(record.before_corrections()))]
    written: list[tuple[str, str]] = []
    undone: dict[int, int] = {}
    standing: list[int] = []  # numbers of the entries that stand
    for moves, correction in zip(stages, record.corrections, strict=True):
        for move in moves[len(standing) :]:
            written.append(move)
            standing.append(len(written))
        left = standing[: correction.after]
        written.append((DEALER, f"{Move.BACK} {left[-1] if left else 0}"))
        undone |= dict.fromkeys(standing[correction.after :], len(written))
        standing = left
    written += record.moves[len(standing) :]
    return [Entry(seat, text, undone.get(number)) for number, (seat, text) in enumerate(written, 1)]


def _times(
    told: Any, entries: int, begun: datetime, ended: datetime, where: Where, faults: Faults
) -> Sequence[datetime] | None:
    """When each entry of the log was made: one after the other, from the beginning to the end."""
    if not isinstance(told, list) or len(told) != entries:
        faults.add("times_differ", *where, count=entries)
        return None
    for index, time in enumerate(told):
        if type(time) is not int or abs(time) > LONGEST_GAME:
            faults.add("time", *where, index)
            return None
    made = [begun + timedelta(milliseconds=time) for time in told]
    latest = begun
    for index, at in enumerate(made):
        if at < latest - timestamps.SKEW:
            faults.add("too_early", *where, index, than=timestamps.minute(latest))
            return None
        latest = max(latest, at)
    if latest > ended + timestamps.SKEW:
        faults.add("too_late", *where, made.index(latest), than=timestamps.minute(ended))
        return None
    return made


def _steps(where: str) -> Where:
    """The place that a record's error names, as keys and indexes."""
    return tuple(int(index) if index else name for name, index in _STEP.findall(where) if name or index)
