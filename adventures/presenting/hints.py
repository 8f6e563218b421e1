"""What a seat is advised, in words: a row for each good answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures import selectors
from adventures.games.kit import Kit, View
from adventures.games.registry import kit_of
from adventures.games.replay import Step, Turn
from adventures.models import Hint, Seat
from adventures.words.scores import signed

MOST_FIELDS = 2


class HintField(NamedTuple):
    """A field of the score, and by how many points an answer leads there further than an average one."""

    key: str
    name: str
    points: int


@dataclass(frozen=True)
class HintRow:
    """A good answer: its `rank`, the moves it begins with, the places they name, and what it gives.

    `words` are the moves in the words of the game, `gives` is what it brings in a line, `said` all of it in a
    sentence.
    """

    rank: int
    moves: tuple[str, ...]
    places: tuple[str, ...]
    gain: int
    fields: tuple[HintField, ...]
    words: str

    @property
    def is_drawn(self) -> bool:
        """Returns whether all of it can be seen on a card and at one place."""
        *before, last = (move.split(" ")[1:] for move in self.moves)
        left = [word for word in last if word not in self.places and not word.isdecimal()]
        return len(self.places) == 1 and not left and all(len(words) == 1 for words in before)

    @property
    def points(self) -> str:
        """What it gives in all, with its sign."""
        return _more(self.gain)

    @property
    def gives(self) -> str:
        """Where in the score it gives or costs most."""
        return ", ".join(f"{field.name} {_more(field.points)}" for field in self.fields[:MOST_FIELDS])

    @property
    def said(self) -> str:
        """All of it, as it is read aloud."""
        words = {"rank": self.rank, "move": self.words, "points": self.points, "gives": self.gives}
        if not self.gives:
            return _("Hint %(rank)s: %(move)s: %(points)s.") % words
        return _("Hint %(rank)s: %(move)s: %(points)s. %(gives)s.") % words


def rows_of(seat: Seat, hint: Hint) -> list[HintRow]:
    """Puts the answers of a hint into rows, the best first; none while it is worked out."""
    view, kit = selectors.view_of(seat.game, seat), kit_of(seat.game.ruleset)
    turn = Turn(
        number=kit.turn(view), laid=kit.replay().cards_data(view), dealt=[], steps={}, scores={}, happened=[]
    )
    return [_row(kit, seat, view, turn, rank, answer) for rank, answer in enumerate(hint.answers, 1)]


def describe_use(asked: Mapping[str, int]) -> str:
    """Says which seats of a game have asked for how many hints, by their names; nothing where none has."""
    return " ".join(
        ngettext("%(name)s asked for %(count)s hint.", "%(name)s asked for %(count)s hints.", count)
        % {"name": name, "count": count}
        for name, count in asked.items()
    )


def _more(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)


def _row(kit: Kit, seat: Seat, view: View, turn: Turn, rank: int, answer: Mapping[str, Any]) -> HintRow:
    ruleset = seat.game.ruleset
    fields = [
        HintField(key, str(kit.field_words(ruleset, key).name), round(points))
        for key, points in answer["fields"]
    ]
    return HintRow(
        rank=rank,
        moves=tuple(answer["moves"]),
        places=tuple(answer["places"]),
        gain=round(answer["gain"]),
        fields=tuple(fields),
        words=answer_words(kit, view, seat.name, turn, answer["moves"]),
    )


def answer_words(kit: Kit, view: View, seat: str, turn: Turn, moves: Sequence[str]) -> str:
    """Moves of a seat in words, as the kit tells them, or a replay."""
    told = (kit.describe_answer(view, move) or _as_replayed(kit, view, seat, turn, move) for move in moves)
    return " · ".join(filter(None, told)) or _("End the turn")


def _as_replayed(kit: Kit, view: View, seat: str, turn: Turn, move: str) -> str:
    step = Step(move=move, marks=[], looks={}, scores={}, by=seat)
    words = kit.replay().words(view["ruleset"], turn, step)
    return words.text or words.title
