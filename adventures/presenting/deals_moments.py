"""The turns in which two tables with the same cards parted most, each with a sentence that says why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.games.registry import kit_of
from adventures.games.replay import Taken

from .deals import Group, TurnRow, short_points
from .deals_taken import ComparedTurns, PlayedTurns


class ToldMoment(NamedTuple):
    """A turn in which two tables parted, and what set them apart in it; empty where nothing can be told."""

    row: TurnRow
    text: str


def told_moments(turns: ComparedTurns) -> list[ToldMoment]:
    """Puts the turns in which the compared tables parted most into words."""
    return [ToldMoment(row, what_parted(turns, row.turn)) for row in turns.same.moments]


def what_parted(turns: ComparedTurns, turn: int) -> str:
    """What set the tables apart in a turn that both have completed: what the one that gained more has won or
    the other has lost; else what one of them took more often, and for what the first has more.
    """
    same = turns.same
    if same.chosen is None:
        return ""
    both = [(same.own, turns.own), (same.chosen, turns.other)]
    (leader, ahead), (other, behind) = both if same.bars[turn - 1].ahead >= 0 else both[::-1]
    told = [*_won(leader, ahead, turn, lost=False), *_won(other, behind, turn, lost=True)]
    if not told:
        told = [*_took((leader, ahead.taken(turn)), (other, behind.taken(turn)))]
        told += _has_more(leader, ahead, behind, turn)
    if not told:
        told = [_of_seat(leader, seat, text) for seat, text in ahead.stood_out(turn)[:2]]
    if len(told) < 2:
        return "".join(told)
    return _("%(one)s; %(other)s") % {"one": told[0], "other": told[1]}


def _won(group: Group, played: PlayedTurns, turn: int, *, lost: bool) -> Iterator[str]:
    """What a seat of a group has won first, or lost."""
    for seat, deed, was_lost in played.feats(turn):
        if was_lost is lost:
            yield _of_seat(group, seat, deed)
            return


def _of_seat(group: Group, seat: str, deed: str) -> str:
    return _("%(name)s (%(group)s): %(deed)s") % {"name": seat, "group": group.letter, "deed": deed}


def _took(*both: tuple[Group, Sequence[Taken]]) -> Iterator[str]:
    """What of all that lay there a group took more often than the other: that of which it holds most."""
    its, others = (_shares(group, taken) for group, taken in both)
    more = {(key, 0): share - others.get(key, 0) for key, share in its.items()}
    more |= {(key, 1): share - its.get(key, 0) for key, share in others.items()}
    key, whose = max(more, key=lambda each: more[each], default=("", 0))
    if not key or more[key, whose] <= 0:
        return
    group, taken = both[whose]
    [most] = [each for each in taken if each.key == key]
    said = {"group": group.letter, "count": len(most.seats), "what": most.said}
    if len(group.game.setup["seats"]) == 1:
        text = _("%(group)s takes %(what)s")
    else:
        text = ngettext(
            "%(count)s of %(group)s takes %(what)s", "%(count)s of %(group)s take %(what)s", len(most.seats)
        )
    yield text % said


def _shares(group: Group, taken: Sequence[Taken]) -> dict[str, float]:
    """Which part of a group took each thing that lay there for all."""
    return {one.key: len(one.seats) / len(group.game.setup["seats"]) for one in taken if one.choice}


def _has_more(group: Group, ahead: PlayedTurns, behind: PlayedTurns, turn: int) -> Iterator[str]:
    """For which field of the score a group gained most beside the other."""
    gained, others = ahead.gained(turn), behind.gained(turn)
    more = {key: value - others.get(key, 0) for key, value in gained.items()}
    key = max(more, key=lambda key: more[key], default="")
    if not key or more[key] <= 0:
        return
    field = kit_of(group.game.ruleset).field_words(group.game.ruleset, key).name
    yield _("%(group)s has %(points)s more for %(field)s") % {
        "group": group.letter, "points": short_points(more[key]), "field": field,
    }  # fmt: skip
