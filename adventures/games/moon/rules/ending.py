"""How a game ends: why, who is placed where, and which stars it gives beside those for places.

Rulebook: End of the game of the Adventures; what is added to it comes from effects.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adventures.rules.decision import Event
from adventures.rules.names import DEALER
from adventures.rules.result import Award, Result, Score, TieBreak, rank

from .adventure import Adventure
from .effect_sheets import half
from .effects.effect_log import log_effect
from .effects.values import ExtraStars
from .fulfilled import fulfils
from .player import Player
from .prizes import stars_of_prizes
from .table import Table

Reasons = tuple[tuple[str, str], ...]
Ranking = Sequence[Sequence[str]]


def reasons(adventure: Adventure, table: Table, printed: Reasons) -> Reasons:
    """The reasons to end that hold: printed ones that are reasons still, then those of effects."""
    effects = adventure.effects
    if not effects.change_the_end:
        return printed
    left = ((seat, why) for seat, why in printed if why not in effects.ends_not)
    added = ((seat, why) for seat, why, _ in _of_effects(adventure, table))
    return tuple(dict.fromkeys((*left, *added)))


def end_events(adventure: Adventure, table: Table) -> list[Event]:
    """The effects by which the game ends."""
    return [
        log_effect(index, why, None if seat == DEALER else seat)
        for seat, why, index in _of_effects(adventure, table)
    ]


def _of_effects(adventure: Adventure, table: Table) -> Iterator[tuple[str, str, int]]:
    """The reasons that effects bring, each with the place of the effect among the modifiers.

    Where System Errors do not end a game of several, a turn does in which nobody has filled a space: else it
    might never end.
    """
    effects = adventure.effects
    for end in effects.end_conditions:
        for player in table.players:
            if fulfils(adventure, table, player, end.condition):
                yield player.seat, "end_when", end.index
    limit = effects.turn_limit
    if limit is not None and table.turn >= limit.turns:
        yield DEALER, "turn_limit", limit.index
    if "errors" in effects.ends_not and table.astra is None and _nothing_filled(table):
        yield DEALER, "stuck", effects.ends_not["errors"]


def _nothing_filled(table: Table) -> bool:
    """Returns whether the last turn has filled no space on any sheet."""
    sheets = [owner.sheets[0] for owner in table.owners]
    return not any(place in sheet.layout.zone_of for sheet in sheets for place in sheet.recent)


def tie_breaks(
    adventure: Adventure, table: Table, scores: Mapping[str, Score]
) -> Mapping[str, Sequence[TieBreak]]:
    """The values that rank the seats, with the fields that part equal points behind the total."""
    return {player.seat: _with_fields(adventure, scores[player.seat], player) for player in table.players}


def _with_fields(adventure: Adventure, score: Score, player: Player) -> Sequence[TieBreak]:
    printed, fields = adventure.tie_breaks(player, score), adventure.effects.tie_breaks
    if not fields:
        return printed
    after = [value.key for value in printed].index("total") + 1
    own = [TieBreak(f"field.{name}", score.fields[name]) for name in fields]
    return (*printed[:after], *own, *printed[after:])


def result(
    adventure: Adventure,
    table: Table,
    scores: Mapping[str, Score],
    tie_breaks: Mapping[str, Sequence[TieBreak]],
    reasons: Reasons,
) -> Result:
    """How the game has ended, with the stars that it gives itself."""
    ranking = rank(tie_breaks)
    awards = _awards(adventure, table, ranking, scores)
    return Result(ranking, scores, tie_breaks, reasons, table.turn, awards)


def _awards(
    adventure: Adventure, table: Table, ranking: Ranking, scores: Mapping[str, Score]
) -> tuple[Award, ...]:
    """The stars that the game gives beside those for places."""
    won = stars_of_prizes(adventure, {player.seat: player.sheets[0] for player in table.players})
    return (
        *(Award(seat, 1, index) for seat, index in won),
        *(
            Award(seat, extra.amount, extra.index)
            for extra in adventure.effects.extra_stars
            for seat in _starred(adventure, table, ranking, scores, extra)
        ),
        *(Award(*star) for star in half.stars(adventure, table.sheets(None))),
    )


def _starred(
    adventure: Adventure, table: Table, ranking: Ranking, scores: Mapping[str, Score], extra: ExtraStars
) -> Sequence[str]:
    if extra.condition is not None:
        return [player.seat for player in table.players if fulfils(adventure, table, player, extra.condition)]
    return starred(extra, ranking, {player.seat: scores[player.seat] for player in table.players})


def starred(extra: ExtraStars, ranking: Ranking, scores: Mapping[str, Score]) -> Sequence[str]:
    """Who gets extra stars that places and the scores of the seats decide: ties share them."""
    if extra.to == "first":
        return ranking[0]
    if extra.to == "last":
        return ranking[-1] if len(ranking) > 1 else ()
    counts = {seat: score.fields[extra.field] for seat, score in scores.items()}
    most = max(counts.values())
    if min(counts.values()) == most <= 0:
        return ()
    return [seat for seat, count in counts.items() if count == most]
