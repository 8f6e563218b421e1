"""What is read out to everybody: one seat says that it has been, and that holds for all.

Nothing can be undone over it.
"""

from __future__ import annotations

from collections.abc import Sequence

from adventures.rules.decision import Decision

from ..adventure import Adventure, Steps, TurnStep
from ..effects.effect_log import log_effect
from ..effects.kinds.manual import START
from ..player import Frame, Player
from ..table import Table


class Read(TurnStep[Adventure]):
    """A reminder is confirmed: the first answer is that of all. The frame is ("read", index)."""

    for_all = True

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        reminder = next(one for one in self.adventure.effects.reminders if one.index == frame[1])
        data = {"effect": reminder.index, "text": reminder.text, "when": reminder.when}
        return Decision("read", ("read",), data=data)

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        for other in table.players:
            other.undos.clear()
            if other.stack[-1:] == [frame]:
                other.stack.pop()
        table.emit(log_effect(frame[1], "manual", player.seat, words=("read",)))


def remind(adventure: Adventure, table: Table, when: str) -> None:
    """Lets all seats be asked for the reminders of the start or of the end, before anything else."""
    frames = [("read", one.index) for one in adventure.effects.reminders if one.when == when]
    for player in table.players:
        player.stack += reversed(frames)


def remind_after_an_event(adventure: Adventure, table: Table, since: int) -> None:
    """Lets all seats be asked, once its chapter is read, for reminders of the start that an event brings.

    They are those of the effects from the index `since` on, the first one first.
    """
    new = [one.index for one in adventure.effects.reminders if one.when == START and one.index >= since]
    frames = [("read", index) for index in reversed(new)]
    for player in table.players:
        asked = len(player.stack) - 1
        while asked and player.stack[asked - 1][0] == "read":
            asked -= 1
        player.stack[asked:asked] = frames


def steps(adventure: Adventure) -> Steps:
    """Makes the step in which something is read out."""
    return {"read": Read(adventure)}
