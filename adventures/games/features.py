"""What a bot sees in a game: numbers that say how a seat stands, the same for all who play it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol

from adventures.rules import Decision, Game, Setup


class Features(Protocol):
    """Describes how a seat stands by numbers with a name, from what that seat may see."""

    def of(self, game: Game, seat: str) -> Mapping[str, float]:
        """Gets the numbers of a seat; one that is not named is 0. Those of its score are `score.<field>`.

        `outlook` are the points that a rule of thumb expects to come: untrained bots play by it.
        """
        ...

    def candidates(self, game: Game, seat: str, decision: Decision) -> Sequence[str]:
        """Gets the answers to a decision that are worth a look: some of its moves, at least one.

        Left out is what comes to the same as another one, and what hardly ever helps.
        """
        ...

    def rivals(self, game: Game, seat: str) -> Sequence[str]:
        """Whom a seat plays against: names that `Game.score` takes."""
        ...

    def to_come(self, game: Game, rival: str) -> float:
        """Gets about how many points a rival without a seat still gains."""
        ...

    def deals_within_turns(self, setup: Setup) -> bool:
        """Returns whether the dealer may be asked in the middle of a seat's turn."""
        ...

    def turns_of_a_round(self, setup: Setup) -> int:
        """How many turns of the game pass until everybody has had one."""
        ...

    def is_race(self, setup: Setup) -> bool:
        """Returns whether what seats have reached ends the game, or is taken from others.

        All come to much the same then: what is learnt is by how far a seat ends ahead.
        """
        ...


class MarkFeatures:
    """Describes any game: the fields of the score, and how many marks of each kind lie in each area.

    The area of a place is its name up to the first dot; a number counts as a number whatever it is, and the
    name of a seat as `own` or `other`. Turns are taken by all at once.
    """

    def of(self, game: Game, seat: str) -> Mapping[str, float]:
        numbers: dict[str, float] = {f"score.{field}": n for field, n in game.score(seat).fields.items()}
        counts: Counter[str] = Counter()
        seats = game.setup.seats
        for place, words in game.sheet(seat).marks.items():
            area = place.partition(".")[0]
            if not area.isidentifier():
                area = "board"
            for word in words:
                counts[f"{area} {_kind(word, seat, seats)}"] += 1
        numbers.update(counts)
        return numbers

    def candidates(self, game: Game, seat: str, decision: Decision) -> Sequence[str]:
        return decision.moves

    def rivals(self, game: Game, seat: str) -> Sequence[str]:
        return [one for one in game.setup.seats if one != seat]

    def to_come(self, game: Game, rival: str) -> float:
        return 0.0

    def deals_within_turns(self, setup: Setup) -> bool:
        return True

    def turns_of_a_round(self, setup: Setup) -> int:
        return 1

    def is_race(self, setup: Setup) -> bool:
        return False


def _kind(word: str, seat: str, seats: Sequence[str]) -> str:
    """Gets what is counted of a word: seats by whose they are, numbers as such."""
    if word.isdecimal():
        return "number"
    for name in seats:
        if name in word:
            return word.replace(name, "own" if name == seat else "other")
    return word
