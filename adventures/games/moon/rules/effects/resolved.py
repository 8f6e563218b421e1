"""What the effects of a game change while it is played, worked out once when its Adventure is made.

Whatever a rule asks of effects is a part of this value: a rule never looks through the modifiers. Without
modifiers everything is neutral, and all games on printed sheets share one value.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from .cards import EventCard, Extra, Forbidden, OpponentChange, PerTurn
from .values import (
    EndCondition,
    ExtraMission,
    ExtraPoints,
    ExtraStars,
    FieldChange,
    Incident,
    Part,
    Prize,
    Reminder,
    StartMarks,
    TurnLimit,
    Use,
)


@dataclass(frozen=True)
class ResolvedEffects:
    """What effects change while a game is played.

    `forbidden`, `extra` and `per_turn` change which combinations may be taken; `events` are the event cards
    that lie in the deck when it is shuffled first; `opponent` is what becomes of
    ASTRA, and `gives_any` says that it may be given any card of a turn.
    `uses` says by seat (counted from 1) and action how an action is carried out, where that is not once and
    for nothing; `incidents` befall in phase 5; `extra_missions` are those beside the three, by letter;
    `reminders` are the table's own words, `half` the parts of half sheets in order. `missions` are prescribed
    by letter, `prizes` those of races by their keys; `ends_not` are the printed reasons to end that are none,
    each with the effect that says so. `tie_breaks` are fields of the score.
    """

    # The choice of cards
    forbidden: tuple[Forbidden, ...] = ()
    extra: tuple[Extra, ...] = ()
    per_turn: PerTurn | None = None
    events: tuple[EventCard, ...] = ()

    # ASTRA
    opponent: OpponentChange = field(default_factory=OpponentChange)
    gives_any: bool = False

    # What asks something in a game
    uses: Mapping[tuple[int, str], Use] = field(default_factory=dict)
    incidents: tuple[Incident, ...] = ()
    extra_missions: Mapping[str, ExtraMission] = field(default_factory=dict)
    reminders: tuple[Reminder, ...] = ()
    half: tuple[Part, ...] = ()

    # Before the first turn
    start_marks: tuple[StartMarks, ...] = ()
    missions: Mapping[str, str] = field(default_factory=dict)

    # Points
    fields: tuple[FieldChange, ...] = ()
    points: tuple[ExtraPoints, ...] = ()
    prizes: Mapping[str, Prize] = field(default_factory=dict)

    # The end
    turn_limit: TurnLimit | None = None
    end_conditions: tuple[EndCondition, ...] = ()
    ends_not: Mapping[str, int] = field(default_factory=dict)
    extra_stars: tuple[ExtraStars, ...] = ()
    tie_breaks: tuple[str, ...] = ()

    @cached_property
    def change_scores(self) -> bool:
        """Returns whether a score may be another one than the printed sheet has."""
        return bool(self.fields or self.give_points or self.half or self.extra_missions)

    @cached_property
    def give_points(self) -> bool:
        """Returns whether there are points for which the printed sheet has no field."""
        prizes = any(prize.word_of_points for prize in self.prizes.values())
        return bool(self.points) or prizes or any(incident.points for incident in self.incidents)

    @cached_property
    def change_the_end(self) -> bool:
        """Returns whether a game may end otherwise than is printed."""
        return bool(self.turn_limit or self.end_conditions or self.ends_not)


NEUTRAL = ResolvedEffects()
