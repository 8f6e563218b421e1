"""The half sheet of a seat in play: what is crossed off, who has won its races, what it is worth.

A seat has one, whatever lies between neighbours: where they share sheets a box is crossed off on the sheet in
play, at the own end, and the boxes of both sheets are counted together. Races and fields are on the own one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from ..adventure import Adventure
from ..effects.effect_log import log_effect
from ..effects.kinds.half_sheet import FAR, group_of
from ..effects.values import Boxes, HandField, Part, Race
from ..player import Player
from ..shared import SharedSheet, ends_among
from ..sheet import Sheet
from ..table import Table
from ..views import HalfPartView, HalfSheetView, HalfStandingView

# Marks in the box of a race, by what was won, and those of a field: written, agreed to, to be written anew.
WON = {"first": "circle", "later": "check"}
AGREED, REFUSED = "check", "cross"


def sheets_of(sheets: Mapping[str, Sheet], seat: str) -> tuple[Sheet, ...]:
    """The sheets on which a seat plays, its own first."""
    own = sheets[seat]
    return tuple(end.sheet for end in ends_among(sheets, seat)) if isinstance(own, SharedSheet) else (own,)


def place_of(part: Part, box: int = 1) -> str:
    """A place of a part, by the name that moves have for it."""
    return f"{group_of(part.number)}.{box}"


# Boxes


def crossed(part: Boxes, sheets: Sequence[Sheet]) -> int:
    """How many boxes of a part a seat has crossed off on its sheets."""
    groups = (group_of(part.number), FAR + group_of(part.number))
    return sum(sheet.count(group, "cross") for sheet, group in zip(sheets, groups, strict=False))


def next_boxes(adventure: Adventure, player: Player, action: str) -> list[str]:
    """The next box of each part in which this action crosses off one."""
    return [
        place_of(part, done + 1)
        for part in adventure.effects.half
        if isinstance(part, Boxes)
        and part.fits(action)
        and (done := crossed(part, player.sheets)) < part.count
    ]


def cross_off(table: Table, player: Player, box: str, index: int) -> None:
    """Crosses off a box at the end from which the seat plays now."""
    table.mark(player, FAR + box if player.sheet.side else box, "cross", "half_sheet")
    table.emit(log_effect(index, "half_sheet", player.seat, words=(box,), private=True))


# Races


def settle_races(adventure: Adventure, table: Table) -> None:
    """Who has crossed off all boxes of a part in the first turn in which anybody has comes first.

    Done in phase 5, when all boxes are public.
    """
    parts = adventure.effects.half
    for race in parts:
        if not isinstance(race, Race):
            continue
        boxes, place = cast(Boxes, parts[race.of - 1]), place_of(race)
        open_to = [player for player in table.players if player.sheets[0].blank(place)]
        which = "first" if len(open_to) == len(table.players) else "later"
        for player in open_to:
            if crossed(boxes, player.sheets) == boxes.count:
                table.mark(player, place, WON[which], "half_sheet")
                table.emit(log_effect(race.index, "half_sheet", player.seat, words=(place, which)))


def won(race: Race, sheet: Sheet) -> str | None:
    """Whether a seat has come first or later in a race, by its own sheet."""
    return next((which for which, word in WON.items() if sheet.has(place_of(race), word)), None)


# Fields


def entered(part: HandField, sheet: Sheet) -> int | None:
    """The points written last in a field, None when none are or they are to be written anew."""
    words = sheet.marks.get(place_of(part), ())
    return None if not words or words[-1] == REFUSED else int([w for w in words if w != AGREED][-1])


def agreed(part: HandField, sheet: Sheet) -> bool:
    """Returns whether another seat has agreed to the points in a field."""
    return sheet.marks.get(place_of(part), ())[-1:] == (AGREED,)


def waits_for_witness(part: HandField, sheet: Sheet) -> bool:
    """Returns whether points have been entered to which nobody has agreed yet."""
    return entered(part, sheet) is not None and not agreed(part, sheet)


# What it is worth


def points(part: Part, sheets: Sequence[Sheet]) -> int:
    """The points of a part of a seat's half sheet."""
    if isinstance(part, Boxes):
        return part.values[crossed(part, sheets)]
    if isinstance(part, Race):
        return 0 if part.star else part.won(won(part, sheets[0]))
    return entered(part, sheets[0]) or 0


def stars(adventure: Adventure, sheets: Mapping[str, Sheet]) -> Iterator[tuple[str, int, int]]:
    """The stars won in races: the seat, how many, the index of the effect."""
    for part in adventure.effects.half:
        if isinstance(part, Race) and part.star:
            for seat in sheets:
                if amount := part.won(won(part, sheets[seat])):
                    yield seat, amount, part.index


# What there is to see


def seen(adventure: Adventure, table: Table, sheets: Mapping[str, Sheet]) -> HalfSheetView | None:
    """The parts of the half sheets and how every seat stands, on the sheets that the viewer sees."""
    parts = adventure.effects.half
    if not parts:
        return None
    return {
        "parts": [_part(part) for part in parts],
        "seats": {
            player.seat: [_standing(part, sheets_of(sheets, player.seat)) for part in parts]
            for player in table.players
        },
    }


def _part(part: Part) -> HalfPartView:
    """What is printed in a part."""
    told: HalfPartView = {
        "part": "field",
        "number": part.number,
        "effect": part.index,
        "places": [place_of(part)],
    }
    if isinstance(part, Boxes):
        places = [place_of(part, box) for box in range(1, part.count + 1)]
        told |= {"part": "boxes", "places": places, "action": part.action, "values": list(part.values)}
    elif isinstance(part, Race):
        worth = "star" if part.star else "points"
        told |= {"part": "race", "of": part.of, "first": part.first, "later": part.later, "worth": worth}
    else:
        told["most"] = part.most
    return told


def _standing(part: Part, sheets: Sequence[Sheet]) -> HalfStandingView:
    """How a seat stands in a part."""
    told: HalfStandingView = {"points": points(part, sheets)}
    if isinstance(part, Boxes):
        told["crossed"] = crossed(part, sheets)
    elif isinstance(part, Race):
        told["won"] = won(part, sheets[0])
    else:
        told |= {"entered": entered(part, sheets[0]), "agreed": agreed(part, sheets[0])}
    return told
