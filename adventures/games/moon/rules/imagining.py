"""What a seat cannot know, drawn anew: what the others do in the phase that is being played.

Rulebook: Game turn. Everybody sees who still has something to answer, and what kind of question it is; the
answers are seen when all have given theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from .player import Frame, Player
from .table import PLAY, Table

# How often a way to where a seat stands is tried at random.
TRIES = 60

# The steps with which phases 2 to 4 begin, the first one last.
TURN: tuple[Frame, ...] = (("confirm",), ("take",))

Advance = Callable[[Player], None]
Answer = Callable[[Player, str], None]


def redraw_answers(
    table: Table, viewer: Player | None, advance: Advance, answer: Answer, chance: Random
) -> None:
    """Lets all but the viewer (None: a spectator) answer anew, at random, what they have answered in secret.

    Each goes as far as the first question of the kind that it is asked now, or to the end of its part. Where
    no such way is found it stands at the beginning.
    """
    asked = {player.seat: player.decision.kind if player.decision else None for player in table.players}
    for player in table.players:
        if player is viewer:
            continue
        for _ in range(TRIES):
            _begin_again(table, player)
            advance(player)
            if _reaches(player, asked[player.seat], answer, chance):
                break
        else:
            _begin_again(table, player)
            advance(player)


def _begin_again(table: Table, player: Player) -> None:
    """Takes back all that a seat has done in secret."""
    if table.phase == PLAY:
        player.sheet.rewind(0)
        player.stack, player.turn, player.confirmed = list(TURN), {}, False
        player.undos.clear()
    else:
        while player.undos:
            player.restore()


def _reaches(player: Player, kind: str | None, answer: Answer, chance: Random) -> bool:
    """Plays any moves of a seat until it is asked that kind of question, or nothing more (None)."""
    while player.decision is not None and player.decision.kind != kind:
        answer(player, chance.choice(player.decision.moves))
    return player.decision is not None or kind is None
