"""Event cards: turned up among the others, read to all, and what they bring holds from that moment on.

The dealer says `event 158`, or `event 158 31` where only the dealer knows the chapter; everybody is asked to
have it read, and the first answer is that of all. Until then the dealer may `apply` further effects. Nothing
can be undone over it. Then the dealer is asked again for the card in its place.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Protocol

from adventures.rules.decision import Decision, Event
from adventures.rules.errors import IllegalMove, InvalidSetup
from adventures.rules.move import Move
from adventures.rules.names import DEALER

from .adventure import Adventure, Steps, TurnStep
from .contents import PILES
from .effects.cards import EventCard
from .effects.checking import faults_in, read
from .effects_in_play.read_aloud import remind_after_an_event
from .modifiers import HIGHEST_PRINTED, Modifier
from .options import Options
from .player import Frame, Player
from .table import OpenedEvent, PlayedEffect, Table
from .verbs import VERBS

APPLY = "apply "
EVENT_VERBS = ("event ", APPLY)


class Playing(Protocol):
    """A game in which an event card may be turned up."""

    adventure: Adventure

    @property
    def table(self) -> Table: ...
    def decision(self, who: str) -> Decision | None: ...
    def shuffles(self) -> int: ...
    def shuffles_at_most(self) -> int: ...
    def in_last_third(self) -> bool: ...
    def open_event(self) -> None: ...
    def go_on_as(self, adventure: Adventure) -> None: ...


class ReadEvent(TurnStep[Adventure]):
    """The chapter of an event card is read; the first answer is that of all. The frame is ("event",)."""

    for_all = True

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        opened = table.opened
        if opened is None:
            return None
        return Decision("read", ("read",), data={"card": opened.card, "chapter": opened.chapter})

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        for other in table.players:
            other.undos.clear()
        opened, table.opened = table.opened, None
        if opened is not None:
            table.emit(Event("event_read", player.seat, (str(opened.card),)))


def steps(adventure: Adventure) -> Steps:
    """Makes the step in which an event card is read."""
    return {"event": ReadEvent(adventure)}


def still_to_come(match: Playing) -> list[EventCard]:
    """The event cards that may be turned up now.

    Where piles run out, a card may be the last of the old one or the first of the new one: nobody can tell.
    """
    came: dict[int, list[int]] = {}
    for effect, shuffles in match.table.came:
        came.setdefault(effect, []).append(shuffles)
    now = match.shuffles_at_most()
    found = []
    for event in match.adventure.effects.events:
        times = came.get(event.index, [])
        if not times:
            may = not event.bottom or now > 0 or match.in_last_third()
        else:
            may = event.back and len(times) == 1 and times[0] < now
        if may:
            found.append(event)
    return found


def asked(match: Playing, decision: Decision | None) -> Decision | None:
    """The dealer's decision, with the numbers of the event cards that may be turned up instead."""
    if decision is None or not match.adventure.effects.events:
        return decision
    cards = [event.card for event in still_to_come(match)]
    return Decision(decision.kind, data={**decision.data, "events": cards})


def in_last_third(flips: int, cards: int) -> bool:
    """Returns whether the next card of three piles of so many cards in all lies in their last third."""
    return (flips + 1) * PILES * 3 >= cards * 2


def deal(match: Playing, text: str) -> bool:
    """Carries out a move of the dealer about event cards; tells whether it is one.

    Raises IllegalMove before anything has changed.
    """
    if not text.startswith(EVENT_VERBS):
        return False
    move = Move.parse(text, VERBS)
    if move.verb == "event":
        _turn_up(match, move.words)
    else:
        _apply(match, move.words[0])
    return True


def _turn_up(match: Playing, words: Sequence[str]) -> None:
    """Turns up an event card where other cards are wanted."""
    table = match.table
    if match.decision(DEALER) is None:
        raise IllegalMove("game_over" if table.result is not None else "no_decision")
    numbers = [int(word) if word.isascii() and word.isdigit() else 0 for word in words]
    if not all(0 < number <= HIGHEST_PRINTED for number in numbers) or [*map(str, numbers)] != [*words]:
        raise IllegalMove("event_unknown", card=words[0][:4])
    event = next((event for event in still_to_come(match) if event.card == numbers[0]), None)
    if event is None or (event.chapter and numbers[1:] not in ([], [event.chapter])):
        raise IllegalMove("event_unknown", card=words[0])
    table.opened = OpenedEvent(event.card, numbers[1] if numbers[1:] else event.chapter)
    table.came = (*table.came, PlayedEffect(event.index, match.shuffles()))
    table.deck_before = None
    for player in table.players:
        player.undos.clear()
    table.emit(Event("event", words=(str(event.card), str(table.opened.chapter or ""))))
    match.open_event()


def _apply(match: Playing, text: str) -> None:
    """Lets further effects hold from now on: those that an open event card brings."""
    table, adventure = match.table, match.adventure
    if table.opened is None:
        raise IllegalMove("game_over" if table.result is not None else "no_decision")
    further = _read(text)
    now = (*adventure.modifiers, *further)
    solo = Options.of(table.setup).opponent is not None
    known = len(adventure.modifiers)
    printed = type(adventure).printed()
    for fault in faults_in(printed, [*enumerate(now)], solo, len(table.players), begun=known):
        raise IllegalMove("effect_refused", **{**fault.refused().data, "index": fault.index - known})
    changed = type(adventure).changed_by(now)
    if not _lie_alike(adventure, changed):
        raise IllegalMove("effect_refused", index=0, kind=further[0].kind, parameter="kind", fault="not_now")
    for index in range(known, len(now)):
        table.emit(Event("apply", words=(str(index), now[index].kind)))
    remind_after_an_event(changed, table, known)
    match.go_on_as(changed)


def _lie_alike(before: Adventure, after: Adventure) -> bool:
    """Returns whether the same sheets and cards lie there: in the middle of a game only values change."""
    same_sheets = before.sheet.places == after.sheet.places and before.sheet.printed == after.sheet.printed
    return same_sheets and before.contents == after.contents


def _read(text: str) -> tuple[Modifier, ...]:
    """Reads the effects of a move: JSON as it is written down again, each word once."""
    try:
        data = json.loads(text, object_pairs_hook=_words)
        json.dumps(data, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):
        raise IllegalMove("effects_malformed") from None
    if not isinstance(data, list) or not data:
        raise IllegalMove("effects_malformed")
    try:
        return read(tuple(data))
    except InvalidSetup as error:
        raise IllegalMove("effect_refused", **error.data) from None


def _words(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The words of an effect; raises ValueError where one stands there twice."""
    words = dict(pairs)
    if len(words) < len(pairs):
        raise ValueError("a word stands there twice")
    return words


def unpacked(adventure: Adventure, applied: Sequence[object]) -> Adventure:
    """The Adventure of a snapshot into which effects have come; raises ValueError for what are none."""
    return type(adventure).changed_by((*adventure.modifiers, *read(tuple(applied))))


def applied(adventure: Adventure, table: Table) -> list[object]:
    """The effects that have come during the game, as plain data."""
    begun = len(Options.of(table.setup).modifiers)
    return [modifier.to_json() for modifier in adventure.modifiers[begun:]]


def relay(table: Table, adventure: Adventure) -> None:
    """Lays sheets with other values under the marks."""
    for owner in table.owners:
        for sheet in owner.sheets:
            sheet.relay(adventure.sheet)
