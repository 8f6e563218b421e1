"""A game turn by turn, worked out from its moves: what a replay shows, a chart draws and an analysis weighs.

The moves of a turn are played at the same time, so each seat has steps of its own. What a step changed is
seen with the eyes of who made it; what the moves of others made of a sheet comes when its turn is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from adventures.games.kit import Kit
from adventures.games.replay import Look, Step, Timeline, Turn
from adventures.rules import DEALER, Event
from adventures.rules import Game as Table


def timeline_of(
    kit: Kit, table: Table, moves: Iterable[tuple[str, str]], *, whole: bool, viewer: str | None = None
) -> Timeline:
    """Plays moves from the beginning of a game and tells of every turn that is over.

    `whole` is for games that are over: everything may be seen. Of any other the turn that is being played is
    left out, and one with secret hands is seen with the eyes of the viewer (None: a spectator) alone. Raises
    IllegalMove for a move that the rules refuse.
    """
    builder = TimelineBuilder(kit, table, viewer, whole or not kit.secret_hands)
    for who, text in moves:
        builder.play(who, text)
    return builder.timeline


class _Sheet(NamedTuple):
    """What lies before an owner: all words by place, and how each place looks."""

    marks: Mapping[str, Sequence[str]]
    looks: Mapping[str, Look]


_Sheets = dict[str, _Sheet]


class TimelineBuilder:
    """Hears the moves of a game one by one and tells its turns: in `timeline`, which grows by one at a time.

    `whole` says that all may be seen of a turn that is over; else the viewer alone sees it.
    """

    def __init__(self, kit: Kit, table: Table, viewer: str | None, whole: bool) -> None:
        self._kit, self._table, self._viewer, self._whole = kit, table, viewer, whole
        self._replay = kit.replay()
        self._public = self._view(None)
        self._owners = list(self._replay.owners(self._public, kit.owners(self._public)))
        self._last = {owner: self._sheet(self._public, owner) for owner in self._owners}
        self.timeline = Timeline(
            owners=self._owners,
            start={owner: dict(sheet.looks) for owner, sheet in self._last.items()},
            marks={owner: _plain(sheet.marks) for owner, sheet in self._last.items()},
            turns=[],
        )
        self._begin(self._public)

    @property
    def turn(self) -> int:
        """The number of the turn that is played, or begins."""
        return self._turn["number"]

    def play(self, who: str, text: str) -> None:
        """Plays a move; tells of the turn where it was the last of it."""
        told = text if self._whole else self._table.redacted_move(who, text, self._viewer)
        self._events += [event for event in self._table.play(who, text) if event.audience is None]
        public = self._view(None)
        if who == DEALER:
            self._turn["dealt"] += [told] if told else []
            self._turn["laid"] = self._replay.cards_data(public)
            self._befall(public, told)
        else:
            self._step(who, told, self._view(who))
        if self._table.over or self._kit.turn(public) > self._turn["number"]:
            self._close(public)

    def _begin(self, public: Mapping[str, Any]) -> None:
        self._public = public
        self._events: list[Event] = []
        self._seen: dict[str, _Sheets] = {}
        self._base = dict(self._last)
        self._scores: dict[str, Any] = dict(public["scores"])
        number = self._kit.turn(public)
        self._turn = Turn(number=number, laid={}, dealt=[], steps={}, scores={}, happened=[])

    def _close(self, public: Mapping[str, Any]) -> None:
        self._befall(public)
        self._turn["scores"] = dict(public["scores"])
        happened = self._kit.public_events(self._public, public, tuple(self._events))
        self._turn["happened"] = [[event.kind, event.seat, list(event.words)] for event in happened]
        self.timeline["turns"].append(self._turn)
        self._begin(public)

    def _step(self, who: str, text: str, view: Mapping[str, Any]) -> None:
        """What a seat did: the changes that it sees since its last step and nobody has told of yet."""
        seen = self._seen.get(self._replay.narrated_on(who), self._base)
        mine = self._replay.sheets(view, who)
        now = {owner: self._sheet(view, owner, seen[owner]) for owner in mine}
        narrator = self._replay.narrated_on(who)
        scores = self._scored(view, [who, *self._owners_narrated_on(narrator)])
        step = Step(move=text, marks=[], looks={}, scores=scores)
        for owner, sheet in now.items():
            self._add_changes(step, owner, seen[owner], sheet)
        self._seen[self._replay.narrated_on(who)] = {**seen, **now}
        if narrator != who:
            step["by"] = who
        self._turn["steps"].setdefault(narrator, []).append(step)

    def _befall(self, public: Mapping[str, Any], dealt: str = "") -> None:
        """What everybody sees and nobody has told of yet: it befell whose sheet or points it changed.

        `dealt` is the move of the dealer that led to it, empty where there was none.
        """
        for narrator in dict.fromkeys(map(self._replay.narrated_on, self._owners)):
            owners = self._owners_narrated_on(narrator)
            step = Step(move="", marks=[], looks={}, scores=self._scored(public, owners))
            for owner in owners:
                self._add_changes(
                    step, owner, self._last[owner], self._sheet(public, owner, self._last[owner])
                )
            if step["looks"] or step["marks"] or step["scores"]:
                if dealt:
                    step["dealt"] = dealt
                self._turn["steps"].setdefault(narrator, []).append(step)
        self._base = dict(self._last)

    def _owners_narrated_on(self, narrator: str) -> list[str]:
        """The owners whose steps are told on a sheet: its own, or all who play on that board."""
        return [owner for owner in self._owners if self._replay.narrated_on(owner) == narrator]

    def _add_changes(self, step: Step, owner: str, before: _Sheet, after: _Sheet) -> None:
        if after is before:
            return
        told = self._last[owner]
        marks = {place: after.marks.get(place, ()) for place in _changed(before.marks, after.marks)}
        marks = {
            place: words for place, words in marks.items() if list(words) != list(told.marks.get(place, ()))
        }
        looks = {place: after.looks.get(place) for place in _changed(before.looks, after.looks)}
        looks = {place: look for place, look in looks.items() if look != told.looks.get(place)}
        step["marks"] += [[owner, place, *words] for place, words in marks.items()]
        if looks:
            step["looks"][owner] = looks
        self._last[owner] = _Sheet({**told.marks, **marks}, {**told.looks, **looks})

    def _scored(self, view: Mapping[str, Any], seats: Iterable[str]) -> dict[str, Any]:
        now = {seat: view["scores"][seat] for seat in seats if seat in view["scores"]}
        changed = {seat: score for seat, score in now.items() if score != self._scores.get(seat)}
        self._scores |= changed
        return changed

    def _view(self, seat: str | None) -> Mapping[str, Any]:
        return self._replay.seen(self._table, seat) if self._whole else self._table.view(self._viewer)

    def _sheet(self, view: Mapping[str, Any], owner: str, before: _Sheet | None = None) -> _Sheet:
        """What lies before an owner; the same as before where no mark has changed."""
        marks = self._replay.marks(view, owner)
        if before is not None and marks and marks == before.marks:
            return before
        return _Sheet(marks, self._replay.looks(view, owner))


def _changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterable[str]:
    return [place for place in {**before, **after} if before.get(place) != after.get(place)]


def _plain(marks: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    return {place: list(words) for place, words in marks.items() if words}


def marks_after(timeline: Timeline, number: int) -> dict[str, dict[str, list[str]]]:
    """All words on each sheet by owner and place, as they stood after a turn."""
    marks = {owner: dict(places) for owner, places in timeline["marks"].items()}
    for turn in timeline["turns"]:
        if turn["number"] > number:
            break
        for steps in turn["steps"].values():
            for owner, place, *words in (mark for step in steps for mark in step["marks"]):
                marks[owner][place] = words
    return {owner: {place: words for place, words in on.items() if words} for owner, on in marks.items()}


def looks_after(timeline: Timeline, number: int) -> dict[str, dict[str, Look]]:
    """How each place of each sheet looked after a turn, by owner and place; as printed where none is told."""
    looks = {owner: dict(places) for owner, places in timeline["start"].items()}
    for turn in timeline["turns"]:
        if turn["number"] > number:
            break
        for steps in turn["steps"].values():
            for changed in (step["looks"] for step in steps):
                for owner, places in changed.items():
                    looks[owner] |= places
    return {owner: {place: look for place, look in on.items() if look} for owner, on in looks.items()}
