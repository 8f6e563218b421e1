"""The draw pile of the solo mode: which cards are still in it, and which lie on the table.

Rulebook: ASTRA SOLO MODE, Set up; Game turn. One pile of the 63 Starship cards, the three ASTRA Effect cards
in its last third. When it runs out the discard pile is shuffled into a new one; cards that ASTRA was given
or that a Solo bonus put back into the box stay out of it. When that has run out too, the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..errors import IllegalMove
from .deck import COPIES, Card, read_card

EFFECT = "astra/"
EFFECTS = ("astra/a", "astra/b", "astra/c")

# Every card by its word, and where it is counted.
WORDS = (*map(str, COPIES), *EFFECTS)
INDEX = {word: index for index, word in enumerate(WORDS)}
WHOLE = (*COPIES.values(), *(1 for _ in EFFECTS))
NOTHING = (0,) * len(WORDS)

# The first two thirds of the pile, before it is shuffled again, hold no ASTRA Effect card.
WITHOUT_EFFECTS = 42


@dataclass(frozen=True, slots=True)
class Pile:
    """The pile, its discard pile and the cards of this turn; nothing is ever changed in place.

    `left` and `discard` count the cards in the order of WORDS, `shown` are the words of the cards that lie
    on the table, in their places (an ASTRA Effect card until another card takes its place), `gaps` the
    ASTRA Effect cards that wait for one, the next first, `drawn` says how many cards have been drawn since
    the last shuffle, `run_out` how often the pile has run out.
    """

    left: tuple[int, ...] = WHOLE
    discard: tuple[int, ...] = NOTHING
    shown: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()
    drawn: int = 0
    run_out: int = 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The Starship cards on the table."""
        return tuple([read_card(word) for word in self.shown if not word.startswith(EFFECT)])

    @property
    def size(self) -> int:
        """How many cards are left, ASTRA Effect cards included."""
        return sum(self.left)

    @property
    def second(self) -> bool:
        """Tells whether this is the second pass: the discard pile has been shuffled into a new pile."""
        return self.run_out > 0

    def effects_can_come(self, cards: int) -> bool:
        """Tells whether an ASTRA Effect card can be among the next so many cards."""
        in_reach = self.second or self.drawn + cards > WITHOUT_EFFECTS
        return in_reach and any(self.left[INDEX[word]] for word in EFFECTS)

    def draw(self, words: Sequence[str]) -> Pile:
        """Draws these cards, one after the other; raises IllegalMove when they cannot be in the pile.

        A card takes the place of an ASTRA Effect card drawn before (of the first one drawn; of two drawn
        together, of the one with the earlier letter) or lies down behind the others.
        """
        left, discard, shown = list(self.left), list(self.discard), list(self.shown)
        gaps = list(self.gaps)
        for drawn, word in enumerate(words, self.drawn):
            number, action = _read(word)
            effect = word in EFFECTS
            early = effect and not self.second and drawn < WITHOUT_EFFECTS
            if early or word not in INDEX or not left[INDEX[word]]:
                raise IllegalMove("cards_impossible", number=number, action=action)
            left[INDEX[word]] -= 1
            discard[INDEX[word]] += effect
            if gaps:
                shown[shown.index(gaps.pop(0))] = word
            else:
                shown.append(word)
        gaps += sorted(word for word in words if word in EFFECTS)
        return Pile(
            tuple(left),
            tuple(discard),
            tuple(shown),
            tuple(gaps),
            self.drawn + len(words),
            self.run_out,
        )

    def used(self, gone: int) -> Pile:
        """Clears the table at the end of a turn: all cards are discarded but one, which leaves the piles."""
        discard = list(self.discard)
        for index, word in enumerate(self.shown):
            discard[INDEX[word]] += index != gone
        return replace(self, discard=tuple(discard), shown=())

    def renewed(self) -> Pile:
        """Shuffles the discard pile into a new pile; after the second pass nothing is left to draw."""
        left = NOTHING if self.second else self.discard
        return replace(self, left=left, discard=NOTHING, drawn=0, run_out=self.run_out + 1)

    # Snapshot

    def pack(self) -> list[str]:
        """Gets the pile as a few words for the snapshot."""
        counts = ["".join(map(str, cards)) for cards in (self.left, self.discard)]
        return [*counts, " ".join(self.shown), " ".join(self.gaps), str(self.drawn), str(self.run_out)]

    @classmethod
    def unpack(cls, packed: Sequence[str]) -> Pile:
        """Restores a packed pile; raises ValueError when it is none."""
        left, discard, shown, gaps, drawn, run_out = packed
        if len(left) != len(WORDS) or len(discard) != len(WORDS) or run_out not in ("0", "1", "2"):
            raise ValueError("not a packed pile")
        if not set(gaps.split()) <= set(shown.split()) <= set(WORDS):
            raise ValueError("not the cards on the table")
        return cls(
            tuple(map(int, left)),
            tuple(map(int, discard)),
            tuple(shown.split()),
            tuple(gaps.split()),
            int(drawn),
            int(run_out),
        )


def _read(word: str) -> tuple[int | str, str]:
    """Reads a drawn card: its number and action, or ASTRA and a letter."""
    if word in EFFECTS:
        return "ASTRA", word.removeprefix(EFFECT).upper()
    try:
        return read_card(word)
    except ValueError:
        raise IllegalMove("cards_malformed") from None
