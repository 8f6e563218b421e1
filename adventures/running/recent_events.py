"""What the last turns brought, as far as everybody may know it, kept with the game.

The rules say it in their own words when a click is stored; the kit of the game puts it into sentences. Only
the last turns are kept, so that neither a click nor a page costs more in a long game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import get_language

from adventures.games.registry import kit_of
from adventures.models import Game, Move, Seat
from adventures.panels import RecentEvent, RecentTurns, TurnDeeds
from adventures.rules import DEALER, Events

from .replay import cached
from .versions import key_of

MOST_TURNS = 5
MOST = 150  # happenings of all these turns together: six players with five of their own in each


def recent_events_of(game: Game) -> tuple[RecentEvent, ...]:
    """Gets what is kept of a game, in the order in which it happened."""
    return tuple(
        RecentEvent(number, by, turn, kind, seat, tuple(words))
        for number, by, turn, kind, seat, words in game.happenings.get("told", ())
    )


def events_of_seat(game: Game, seat: Seat) -> tuple[RecentEvent, ...]:
    """What has happened since a seat closed its last turn, with that itself."""
    closed = _closed(game, str(seat.position))
    return tuple(one for one in recent_events_of(game) if one.number >= closed)


def turns_since(game: Game, seat: Seat | None = None) -> RecentTurns:
    """Puts the last turns into words for a seat, or for all to see."""
    closed = 0 if seat is None else _closed(game, str(seat.position))
    kept, viewer = recent_events_of(game), seat.name if seat else None
    return RecentTurns(
        _describe_turns(game, viewer, [one for one in kept if one.number >= closed]),
        _describe_turns(game, viewer, [one for one in kept if one.number < closed]),
    )


def _describe_turns(game: Game, viewer: str | None, happened: Sequence[RecentEvent]) -> tuple[TurnDeeds, ...]:
    """The newest turn first. Words follow from what everybody sees: they are found once while that stays."""
    known, language = cached(game), get_language()
    described = []
    for turn in dict.fromkeys(one.turn for one in reversed(happened)):
        events = tuple(one for one in happened if one.turn == turn)
        key = (language, viewer, events)
        words: TurnDeeds | None = known.public_words.get(key)
        if words is None:
            seen = {**known.public, "seat": viewer}
            words = TurnDeeds(turn, tuple(kit_of(game.ruleset).describe_turn(seen, events)))
            known.public_words[key] = words
        described.append(words)
    return tuple(turn for turn in described if turn.lines)


def _closed(game: Game, by: str) -> int:
    """The number of the entry with which a seat has closed its last turn, 0 before."""
    closed: int = game.happenings.get("closed", {}).get(by, 0)
    return closed


def note(
    game: Game,
    move: Move | None,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    events: Events,
) -> bool:
    """Adds to a game what everybody sees of a click; tells whether anything was added.

    `move` is the click's own entry, `before` and `after` are what a spectator saw and sees.
    """
    if move is None:
        return False
    kit, kept, by = kit_of(game.ruleset), dict(game.happenings), key_of(game, move.seat)
    if (back := move.back_to) is not None:
        return _forget(game, lambda one: one.number <= back)
    happened = kit.public_events(before, after, tuple(event for event in events if event.audience is None))
    turn = kit.turn(before)
    told = [*recent_events_of(game), *(RecentEvent(move.number, by, turn, *event[:3]) for event in happened)]
    closes = move.seat != DEALER and kit.confirms(move.text)
    if not happened and not closes:
        return False
    if closes:
        kept["closed"] = {**kept.get("closed", {}), by: move.number}
    kept["told"] = _stored(_newest(told))
    game.happenings = kept
    return True


def may_be_undone(game: Game, who: str) -> bool:
    """Tells whether an undo may take back what has been told: that of a click since the last closed turn."""
    by = key_of(game, who)
    closed = _closed(game, by)
    return any(one.by == by and one.number > closed for one in recent_events_of(game))


def remove_after(game: Game, number: int) -> bool:
    """Forgets what an entry of the log has led to, which is taken back; tells whether there was anything."""
    return _forget(game, lambda one: one.number != number)


def _forget(game: Game, stays: Callable[[RecentEvent], bool]) -> bool:
    kept = recent_events_of(game)
    staying = [one for one in kept if stays(one)]
    if len(staying) == len(kept):
        return False
    game.happenings = {**game.happenings, "told": _stored(staying)}
    return True


def _newest(told: list[RecentEvent]) -> list[RecentEvent]:
    """Those of the last turns, and not more than can be read."""
    last = max((one.turn for one in told), default=0)
    return [one for one in told if one.turn > last - MOST_TURNS][-MOST:]


def _stored(told: Iterable[RecentEvent]) -> list[Any]:
    return [[*one[:-1], list(one.words)] for one in told]
