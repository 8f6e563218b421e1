"""A book tried out without a campaign: every answer makes a new walk, and nothing is stored.

It goes as a campaign would, but whoever tries it out says who wins and what is decided, whoever would decide.
Stars that effects add to those for places are left out: they are worked out by the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from campaigns.books.story import Path, StoryBook

from .conditions import following
from .effects import in_force
from .facts import Choice, Member, Outcome
from .stepping import Coming, after, step_to, what_follows
from .walk import NextKind, Walk

MOST_PLAYERS = 6
MOST_POINTS = 999
MOST_ERRORS = 99
MISSIONS = "abcdef"


class NoSuchStep(Exception):
    """An answer that does not fit where the walk is."""


@dataclass(frozen=True)
class Played:
    """What is said of a game: points by seat, the System Errors of all, missions by letter, a launch."""

    totals: tuple[int, ...]
    errors: int = 0
    missions: frozenset[str] = frozenset()
    launched: bool = False


@dataclass(frozen=True)
class Trial:
    """A walk that is tried out, and what its last step brought."""

    walk: Walk
    coming: Coming | None = None
    stars: Mapping[int, int] | None = None

    @classmethod
    def begins(
        cls,
        book: StoryBook,
        path: Path,
        players: int,
        first: int | None = None,
        flags: frozenset[str] = frozenset(),
    ) -> Trial:
        """Begins a campaign of a book; one player alone has ASTRA beside, the first of several is captain.

        It begins at the `first` chapter, else where the campaign does, with the `flags` set that were chosen.
        """
        members = [Member(position) for position in range(1, players + 1)]
        if players == 1:
            members.append(Member(2, astra=True))
        captain = None if path.captain == "none" else 1
        walk = Walk(book=book, path=path, members=tuple(members), captain=captain, given_flags=flags)
        return cls(walk)._comes_to(path.first if first is None else first, "begun")

    @property
    def leads_to(self) -> int | None:
        """The chapter that follows now; None where nothing does, or something comes first."""
        current = self.walk.current
        if current is None or self.walk.next_kind != NextKind.GO_ON or self.walk.open_visit is not None:
            return None
        return following(self.walk, current)

    @property
    def events(self) -> Mapping[int, int]:
        """The event cards that lie in the game that comes now, each with the chapter it sends to."""
        current, book = self.walk.current, self.walk.book
        if current is None or book is None or self.walk.next_kind != NextKind.SET_OUT or self.walk.open_visit:
            return {}
        turned = {visit.card for visit in self.walk.visits if visit.during == current.number}
        found = {}
        for effect in in_force(self.walk, current):
            card = book.cards_by_number.get(_number(effect.data.get("card")))
            if effect.data.get("kind") != "event_card" or card is None or card.number in turned:
                continue
            to = card.event.get(current.ruleset, card.event.get(""))
            if to is not None and to in book.by_number:
                found[card.number] = to
        return found

    def goes_on(self) -> Trial:
        """Goes on to the chapter that follows."""
        if self.leads_to is None:
            raise NoSuchStep
        return self._comes_to(self.leads_to, "followed")

    def chooses(self, key: str) -> Trial:
        """Decides what is open, and goes where that leads."""
        visit = self.walk.open_visit
        decision = self.walk.decision_of(visit) if visit else None
        option = next((each for each in decision.options if each.key == key), None) if decision else None
        if visit is None or decision is None or option is None:
            raise NoSuchStep
        choice = Choice(visit.number, decision.key, key)
        walk = replace(self.walk, choices=(*self.walk.choices, choice))
        to = following(walk, visit)
        if to is None:
            there = what_follows(walk, visit, option.then)
            return Trial(replace(after(walk, there), visits=walk.visits), there)
        if walk.book is None or to not in walk.book.by_number:
            raise NoSuchStep
        coming = step_to(
            walk, to, number=len(walk.visits) + 1, how="chosen", option=option, during=visit.during,
            card=visit.card,
        )  # fmt: skip
        return Trial(after(walk, coming), coming)

    def turns_up(self, card: int) -> Trial:
        """Turns an event card up in the middle of the game, and reads its chapter."""
        current = self.walk.current
        if current is None or card not in self.events:
            raise NoSuchStep
        return self._comes_to(self.events[card], "event", current.number, card)

    def plays(self, played: Played, stars: Sequence[int]) -> Trial:
        """Ends the game that comes now; `stars` are those of the places, from the first."""
        current, members = self.walk.current, self.walk.members
        if current is None or self.walk.next_kind != NextKind.SET_OUT or self.walk.open_visit:
            raise NoSuchStep
        if len(played.totals) != len(members):
            raise NoSuchStep
        totals = {member.position: total for member, total in zip(members, played.totals, strict=True)}
        places = {
            position: 1 + sum(other > total for other in totals.values())
            for position, total in totals.items()
        }
        given = {position: stars[place - 1] for position, place in places.items() if place <= len(stars)}
        outcome = Outcome(
            current.number, current.ruleset, places, totals, played.errors, played.missions, played.launched,
            given,
        )  # fmt: skip
        walk = replace(
            self.walk,
            outcomes={**self.walk.outcomes, current.number: outcome},
            members=tuple(
                replace(member, stars=member.stars + given.get(member.position, 0)) for member in members
            ),
        )
        return Trial(walk, None, given)

    def _comes_to(self, chapter: int, how: str, during: int | None = None, card: int | None = None) -> Trial:
        if self.walk.book is None or chapter not in self.walk.book.by_number:
            raise NoSuchStep
        number = len(self.walk.visits) + 1
        coming = step_to(self.walk, chapter, number=number, how=how, during=during, card=card)
        return Trial(after(self.walk, coming), coming)


def read_played(word: str) -> Played:
    """Reads how a game ended from a word like `40,35;3;ab;1`; raises NoSuchStep for another."""
    parts = word.split(";")
    if len(parts) != 4:
        raise NoSuchStep
    totals = tuple(_between(total, -MOST_POINTS, MOST_POINTS) for total in parts[0].split(","))
    errors, launched = _between(parts[1], 0, MOST_ERRORS), _between(parts[3], 0, 1)
    if not set(parts[2]) <= set(MISSIONS):
        raise NoSuchStep
    return Played(totals, errors, frozenset(parts[2]), bool(launched))


def written_played(played: Played) -> str:
    """Writes how a game ended as the word that `read_played` reads."""
    totals = ",".join(map(str, played.totals))
    return f"{totals};{played.errors};{''.join(sorted(played.missions))};{int(played.launched)}"


def _between(word: str, least: int, most: int) -> int:
    if len(word) > 4 or not word.removeprefix("-").isdecimal() or not word.isascii():
        raise NoSuchStep
    number = int(word)
    if not least <= number <= most:
        raise NoSuchStep
    return number


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
