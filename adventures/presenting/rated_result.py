"""What a rated game has changed, as its result tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from adventures import permissions
from adventures.actor import Actor
from adventures.models import ALL_GAMES, Game, Job, RatedElsewhere, RatedResult
from adventures.running.strength import Strength
from adventures.words.scores import signed


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a game has changed for a seat; `value` and `margin` are told of the actor's own and of bots."""

    position: int
    name: str
    change: int
    value: int | None
    margin: int | None

    @property
    def said(self) -> str:
        """The change with its sign."""
        return signed(self.change) if self.change <= 0 else f"+{self.change}"


@dataclass(frozen=True, slots=True)
class RatedOutcome:
    """What became of a game that was begun as a rated one: a sentence, and the changes by position."""

    sentence: str
    changes: Sequence[RatingChange] = ()


def rated_outcome(actor: Actor, game: Game, job: Job | None) -> RatedOutcome | None:
    """Gets what a game over has changed on the ladder of everybody; None for one that never was rated.

    Of an imported game it is what that had changed where it was played.
    """
    if game.is_imported:
        return _elsewhere(game)
    if not game.rated:
        return None
    if game.unrated:
        return RatedOutcome(_not_rated(game.unrated))
    changes = _changes(actor, game)
    if changes:
        return RatedOutcome(_("Rated game"), changes)
    if job is not None and job.state != Job.State.DONE:
        return RatedOutcome(_("Rated: what it changes is being worked out."))
    return RatedOutcome(
        _("Rated, but it changes nobody on the ladder of everybody: that takes two accounts or bots.")
    )


def _not_rated(why: str) -> str:
    return _("Not rated: %(why)s.") % {"why": Game.Unrated(why).label}


def _elsewhere(game: Game) -> RatedOutcome | None:
    """What an imported game had changed where it was played; nobody's rating here."""
    told = RatedElsewhere.objects.filter(game=game).first()
    if told is None:
        return None
    if told.unrated:
        return RatedOutcome(_not_rated(told.unrated))
    names = dict(game.seats.values_list("position", "name"))
    return RatedOutcome(
        _("Rated on the site where it was played, not here"),
        [RatingChange(int(at), names[int(at)], change, None, None) for at, change in told.changes.items()],
    )


def _changes(actor: Actor, game: Game) -> list[RatingChange]:
    seats = {seat.position: seat for seat in game.seats.all()}
    found = []
    for row in RatedResult.objects.filter(rated_game__game=game, scope=ALL_GAMES).order_by("position"):
        before, after = Strength(row.mu_before, row.sigma_before), Strength(row.mu, row.sigma)
        seat = seats[row.position]
        told = bool(row.level) or permissions.holds_seat(actor, seat)
        found.append(
            RatingChange(
                row.position,
                seat.name,
                after.value - before.value,
                after.value if told else None,
                after.margin if told else None,
            )
        )
    return found
