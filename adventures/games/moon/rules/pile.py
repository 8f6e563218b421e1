"""The draw pile of the solo mode: which cards are still in it, and which lie on the table.

Rulebook: ASTRA SOLO MODE, Set up; Game turn. One pile of the 63 Starship cards, the three ASTRA Effect cards
in its last third. When it runs out the discard pile is shuffled into a new one; cards that ASTRA was given
or that a Solo bonus put back into the box stay out of it. When that has run out too, the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adventures.rules.errors import IllegalMove

from .contents import CARDS_OF_A_TURN, EFFECT, EFFECTS, STANDARD, Card, Contents
from .numbers import Plain

__all__ = ["EFFECT", "EFFECTS", "WITHOUT_EFFECTS", "Pile"]

# Of the cards in the box, for whoever need not know of others.
WITHOUT_EFFECTS = STANDARD.without_effects


@dataclass(frozen=True, slots=True)
class Pile:
    """The pile, its discard pile and the cards of this turn; nothing is ever changed in place.

    `left` and `discard` count the cards in the order of the words of the `contents`, `shown` are the words of
    the cards that lie on the table, each in its place (an ASTRA Effect card until another card takes it),
    `gaps` the ASTRA Effect cards that wait for one, the next first, `drawn` says how many cards have been
    drawn since the last shuffle, `run_out` how often the pile has run out. Until it has, cards that nobody
    knows to be missing are counted in `left` as if they were there.
    """

    left: tuple[int, ...] = STANDARD.whole
    discard: tuple[int, ...] = STANDARD.nothing
    shown: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()
    drawn: int = 0
    run_out: int = 0
    contents: Contents = STANDARD

    @classmethod
    def of(cls, contents: Contents) -> Pile:
        """Lays the pile of a new game."""
        return cls(contents.whole, contents.nothing, contents=contents)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The Starship cards on the table."""
        read = self.contents.read
        return tuple([read(word) for word in self.shown if not word.startswith(EFFECT)])

    @property
    def size(self) -> int:
        """How many cards are left, ASTRA Effect cards included."""
        return sum(self.left) - (0 if self.run_out else self.contents.unknown)

    @property
    def second(self) -> bool:
        """Returns whether this is the second pass: the discard pile has been shuffled into a new pile."""
        return self.run_out > 0

    def effects_can_come(self, cards: int) -> bool:
        """Returns whether an ASTRA Effect card can be among the next so many cards."""
        in_reach = self.second or self.drawn + cards > self.contents.without_effects
        return in_reach and bool(self.effects_left)

    @property
    def effects_left(self) -> list[str]:
        """The ASTRA Effect cards that are still in the pile."""
        index = self.contents.index
        return [word for word in self.contents.effects if self.left[index[word]]]

    @property
    def fresh(self) -> bool:
        """Returns whether the discard pile has become the new pile and nothing has been drawn from it yet."""
        return self.run_out == 1 and self.drawn == 0

    @property
    def whole(self) -> int:
        """How many cards this pass began with: in the second, each turn of the first has taken one out."""
        return self.contents.size - (self.contents.turns_of_a_pass if self.second else 0)

    @property
    def last_turn(self) -> int:
        """The turn in which this pass ends."""
        first = self.contents.turns_of_a_pass
        return first + (self.contents.count - first) // CARDS_OF_A_TURN if self.second else first

    def draw(self, words: Sequence[str]) -> Pile:
        """Draws these cards, one after the other; raises IllegalMove when they cannot be in the pile.

        A card takes the place of an ASTRA Effect card drawn before (of the first one drawn; of two drawn
        together, of the one with the earlier letter) or lies down behind the others.
        """
        left, discard, shown = list(self.left), list(self.discard), list(self.shown)
        gaps, index = list(self.gaps), self.contents.index
        for drawn, word in enumerate(words, self.drawn):
            number, action = self._read(word)
            effect = word in EFFECTS
            early = effect and not self.second and drawn < self.contents.without_effects
            if early or word not in index or not left[index[word]]:
                slot = drawn - self.drawn
                raise IllegalMove("cards_impossible", number=number, action=action, slot=slot, part="card")
            left[index[word]] -= 1
            discard[index[word]] += effect
            if gaps:
                shown[shown.index(gaps.pop(0))] = word
            else:
                shown.append(word)
            if self.contents.missing:
                self._check_missing(left, word, drawn - self.drawn)
        gaps += sorted(word for word in words if word in EFFECTS)
        return Pile(
            tuple(left),
            tuple(discard),
            tuple(shown),
            tuple(gaps),
            self.drawn + len(words),
            self.run_out,
            self.contents,
        )

    def _check_missing(self, left: Sequence[int], word: str, slot: int) -> None:
        """Refuses a card when all of its actions that are not missing have been drawn before it."""
        for group in () if self.second else self.contents.missing:
            unseen = (
                count
                for other, count in zip(self.contents.words, left, strict=True)
                if other.partition("/")[2] in group.actions
            )
            if sum(unseen) < group.count:
                number, action = self._read(word)
                raise IllegalMove("cards_impossible", number=number, action=action, slot=slot, part="card")

    def used(self, gone: int) -> Pile:
        """Clears the table at the end of a turn: all cards are discarded but one, which leaves the piles."""
        discard = list(self.discard)
        for index, word in enumerate(self.shown):
            discard[self.contents.index[word]] += index != gone
        return Pile(self.left, tuple(discard), (), self.gaps, self.drawn, self.run_out, self.contents)

    def renewed(self) -> Pile:
        """Shuffles the discard pile into a new pile; after the second pass nothing is left to draw."""
        nothing = self.contents.nothing
        left = nothing if self.second else self.discard
        return replace(self, left=left, discard=nothing, drawn=0, run_out=self.run_out + 1)

    # Snapshot

    def pack(self) -> list[str]:
        """Gets the pile as a few words for the snapshot."""
        counts = ["".join(map(str, cards)) for cards in (self.left, self.discard)]
        return [*counts, " ".join(self.shown), " ".join(self.gaps), str(self.drawn), str(self.run_out)]

    @classmethod
    def unpack(cls, packed: Sequence[str], contents: Contents) -> Pile:
        """Restores a packed pile; raises ValueError when it is none."""
        left, discard, shown, gaps, drawn, run_out = packed
        words = contents.words
        if len(left) != len(words) or len(discard) != len(words) or run_out not in ("0", "1", "2"):
            raise ValueError("not a packed pile")
        if not set(gaps.split()) <= set(shown.split()) <= set(words):
            raise ValueError("not the cards on the table")
        return cls(
            tuple(map(int, left)),
            tuple(map(int, discard)),
            tuple(shown.split()),
            tuple(gaps.split()),
            int(drawn),
            int(run_out),
            contents,
        )

    def _read(self, word: str) -> tuple[Plain, str]:
        """Reads a drawn card: its number and action, or ASTRA and a letter."""
        if word in self.contents.effects:
            return "ASTRA", word.removeprefix(EFFECT).upper()
        try:
            number, action = self.contents.read(word)
        except ValueError:
            raise IllegalMove("cards_malformed") from None
        return number.plain, action
