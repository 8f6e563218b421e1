"""A what-if game beside what happened: what its pages and the API say of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.games.registry import kit_of
from adventures.history.what_if import Standing, standings_of, usual_turns
from adventures.models import Game, WhatIf
from adventures.rules import Result
from adventures.services.timelines import stored_timeline
from adventures.words.scores import signed

from .what_if_chart import TwoLines, two_lines
from .what_if_end import ExpectedEnd, expected_end


class ComparedField(NamedTuple):
    """The points of a seat in a field of the score at both ends."""

    key: str
    name: str
    really: int
    here: int

    @property
    def said(self) -> tuple[str, str]:
        """Both, as they are written."""
        return signed(self.really), signed(self.here)

    @property
    def differs(self) -> bool:
        return self.really != self.here


class ComparedSeat(NamedTuple):
    """The points of a seat at both ends."""

    name: str
    really: int
    here: int
    own: bool

    @property
    def said(self) -> tuple[str, str]:
        """Both, as they are written."""
        return signed(self.really), signed(self.here)


@dataclass(frozen=True)
class Comparison:
    """A what-if game and the real one, for its seat.

    `really` are the seat's points at the end of the real game, None while that goes on; `points` those that
    it had here after its last turn, and `expected` those with which it is expected to end (`ahead` says how
    sure that is), or has ended. `fields` and `seats` compare both ends, once both are reached. `did` is what
    the seat really did in the turn that is played here, in sentences.
    """

    what_if: WhatIf
    seat: str
    over: bool
    really: int | None
    points: int
    expected: int | None
    ahead: ExpectedEnd | None
    real_line: tuple[Standing, ...]
    here_line: tuple[Standing, ...]
    fields: tuple[ComparedField, ...] = ()
    seats: tuple[ComparedSeat, ...] = ()
    did: tuple[str, ...] = ()

    @property
    def said(self) -> tuple[str, str]:
        """Both ends as they are written, empty where there is none yet."""
        really, here = ("" if end is None else signed(end) for end in (self.really, self.expected))
        return really, here

    @property
    def every(self) -> str:
        """After how many seconds a page that is open asks anew; empty once it is over."""
        if self.over:
            return ""
        return "4" if self.ahead and self.ahead.working else "30"

    @property
    def chart(self) -> TwoLines | None:
        """Both lines, drawn."""
        forecast = self.ahead.forecast if self.ahead else None
        last = 0 if self.really is not None else usual_turns(self.what_if.game)
        return two_lines(self.real_line, self.here_line, self.what_if.turn, forecast, last)


class Around(NamedTuple):
    """What the page of a seat says of the what-if game that is played there, and where it leads."""

    turn: int
    new_cards: bool
    from_puzzle: bool
    url: str
    panel: str
    anew: str
    leave: str


def compared(what_if: WhatIf) -> Comparison:
    """Compares a what-if game with the real one; raises LogRefused where the rules refuse a log."""
    game, source = what_if.game, what_if.source
    seat = game.rules_setup.seats[what_if.position - 1]
    line = standings_of(game, seat)
    alone = what_if.day is not None  # from a puzzle: there is nothing else that happened
    ended, here = None if alone else selectors.result_of(source), selectors.result_of(game)
    before = tuple(one for one in line if one.turn < what_if.turn)
    learnt = line[-1].expected if line else None
    ahead = expected_end(game, learnt)
    both = (ended, here) if ended and here else None
    return Comparison(
        what_if=what_if,
        seat=seat,
        over=game.finished,
        really=ended.scores[seat].total if ended else None,
        points=line[-1].points if line else 0,
        expected=ahead.points if ahead else learnt,
        ahead=ahead,
        real_line=before if alone else standings_of(source, seat),
        here_line=line,
        fields=tuple(_fields(game, seat, *both)) if both else (),
        seats=tuple(_seats(game, seat, *both)) if both else (),
        did=() if game.finished or alone else _did(source, seat, game.turn),
    )


def around(game: Game) -> Around | None:
    """Gets what the page of a seat says of a what-if game; None of any other, without a question."""
    if game.what_if_of_id is None:
        return None
    what_if = WhatIf.objects.select_related("game__what_if_of").get(game=game)
    return Around(
        what_if.turn,
        what_if.new_cards,
        what_if.day is not None,
        reverse("what-if", args=[game.pk]),
        reverse("what-if-panel", args=[game.pk]),
        reverse("what-if-anew", args=[game.pk]),
        way_back(what_if),
    )


def way_back(what_if: WhatIf) -> str:
    """The address of the real game: its replay at that turn, the sheet while it goes on; or the puzzle."""
    source = what_if.source
    if what_if.day is not None:
        return reverse("puzzle-day", args=[what_if.day.isoformat()])
    if not source.finished:
        return reverse("play", args=[source.pk])
    return f"{reverse('replay', args=[source.pk])}#t={what_if.turn}"


def seats_to_try(actor: Actor, game: Game) -> dict[str, int]:
    """Gets from which seats of a game the actor may begin a what-if game, by their names: from all once it
    is over, from the own one while it is played alone.
    """
    if game.what_if_of_id is not None or game.stopped:
        return {}
    seats = list(game.seats.all())
    alone = len(seats) == 1 and permissions.holds_seat(actor, seats[0]) and permissions.hints_allowed(game)
    if game.finished or (alone and not kit_of(game.ruleset).secret_hands):
        return {seat.name: seat.position for seat in seats}
    return {}


def lines_of(actor: Actor, game: Game) -> list[dict[str, str]]:
    """The ways to the actor's own what-if games of a game, as lines of a menu."""
    names = game.rules_setup.seats
    return [
        {
            "label": _("What if: turn %(turn)s, %(name)s")
            % {"turn": row.turn, "name": names[row.position - 1]},
            "icon": "fork",
            "url": reverse("what-if", args=[row.pk]),
        }
        for row in selectors.what_ifs_of(actor, game)
    ]


def _fields(game: Game, seat: str, ended: Result, here: Result) -> list[ComparedField]:
    kit = kit_of(game.ruleset)
    one, other = ended.scores[seat].fields, here.scores[seat].fields
    return [
        ComparedField(key, str(kit.field_words(game.ruleset, key).name), one.get(key, 0), other.get(key, 0))
        for key in dict.fromkeys((*one, *other))
    ]


def _seats(game: Game, own: str, ended: Result, here: Result) -> list[ComparedSeat]:
    names = kit_of(game.ruleset).ending(game.ruleset).owner
    return [
        ComparedSeat(str(names(seat)), ended.scores[seat].total, here.scores[seat].total, seat == own)
        for seat in here.scores
        if seat in ended.scores
    ]


def _did(source: Game, seat: str, turn: int) -> tuple[str, ...]:
    """What a seat did in a turn of a game that is over, where its timeline was worked out."""
    timeline = stored_timeline(source) if source.finished else None
    if timeline is None:
        return ()
    replay = kit_of(source.ruleset).replay()
    found = next((one for one in timeline["turns"] if one["number"] == turn), None)
    if found is None:
        return ()
    steps = [
        step
        for step in found["steps"].get(replay.narrated_on(seat), ())
        if step["move"] and step.get("by", seat) == seat
    ]
    said = [replay.words(source.ruleset, found, step) for step in steps]
    return tuple(f"{words.title} {words.text}".strip() for words in said if words.title)
