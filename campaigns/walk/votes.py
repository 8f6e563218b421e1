"""How a decision is made: who votes, what the votes say, who breaks a tie."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from campaigns.books.story import Decider

from .people import lasts, winners
from .walk import Walk

ABSTAINS = ""  # what a vote for nothing is


@dataclass(frozen=True)
class Ballot:
    """A decision being made: by whom, between which options, and what everybody has voted so far.

    `voters` are positions; nobody votes where chance decides. `breaker` is the captain who decides between
    those options that have most votes alike; without one it is voted again.
    """

    who: Decider
    options: tuple[str, ...]
    voters: tuple[int, ...]
    votes: Mapping[int, str] = field(default_factory=dict)
    breaker: int | None = None

    @property
    def waiting(self) -> tuple[int, ...]:
        """Who has not voted yet."""
        return tuple(voter for voter in self.voters if voter not in self.votes)

    @property
    def counts(self) -> dict[str, int]:
        """How many votes every option has."""
        cast = list(self.votes.values())
        return {option: cast.count(option) for option in self.options}

    @property
    def ahead(self) -> tuple[str, ...]:
        """The options with most votes; all of them while nobody has voted for any."""
        most = max(self.counts.values(), default=0)
        return tuple(option for option, count in self.counts.items() if count == most)

    @property
    def decided(self) -> str | None:
        """The option that was voted; None while it is open, tied or to be voted again."""
        if self.waiting or not self.voters:
            return None
        for_it = set(self.votes.values()) - {ABSTAINS}
        if self.who == Decider.ALL:
            return next(iter(for_it)) if len(for_it) == 1 else None
        return self.ahead[0] if len(self.ahead) == 1 else None

    @property
    def tied(self) -> bool:
        """Returns whether the captain decides between the options that are ahead."""
        done = bool(self.voters) and not self.waiting and self.decided is None
        return done and self.who != Decider.ALL and self.breaker is not None

    @property
    def again(self) -> bool:
        """Returns whether all have voted for nothing: it is voted once more."""
        return bool(self.voters) and not self.waiting and self.decided is None and not self.tied

    @property
    def between(self) -> tuple[str, ...]:
        """What may be voted for now."""
        return self.ahead if self.tied else self.options

    @property
    def may_abstain(self) -> bool:
        """Returns whether somebody may vote for nothing: not who decides alone."""
        return len(self.voters) > 1 and not self.tied

    def may_vote(self, position: int) -> bool:
        """Returns whether that player votes now."""
        return position == self.breaker if self.tied else position in self.voters

    def after(self, position: int, option: str) -> Ballot:
        """The ballot once that player has voted so."""
        return replace(self, votes={**self.votes, position: option})


def ballot_of(
    walk: Walk,
    who: Decider,
    options: tuple[str, ...],
    votes: Mapping[int, str] | None = None,
    bots: Collection[int] = (),
) -> Ballot:
    """Makes the ballot of a decision: everybody votes where nobody is who should decide.

    Players whose seats `bots` have leave it to the others, unless there are none.
    """
    everybody = tuple(member.position for member in walk.members if member.here and not member.astra)
    people = tuple(position for position in everybody if position not in bots) or everybody
    captain = walk.captain if walk.captain in people else None
    chosen = {
        Decider.CAPTAIN: frozenset() if captain is None else frozenset({captain}),
        Decider.WINNER: winners(walk.last_outcome),
        Decider.LAST: lasts(walk.last_outcome),
    }.get(who, frozenset())
    voters = tuple(position for position in people if position in chosen) or people
    known = {voter: option for voter, option in (votes or {}).items() if voter in voters}
    return Ballot(who, options, () if who == Decider.CHANCE else voters, known, captain)
