"""The use of an action where effects change it: how often, for which price, and a box of the half sheet."""

from __future__ import annotations

from collections.abc import Sequence

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove

from ..actions import Choose
from ..adventure import Adventure, Steps, TurnStep
from ..contents import PILES
from ..effect_sheets import half
from ..effects.effect_log import log_effect
from ..effects.kinds.half_sheet import group_of
from ..effects.values import Boxes, Use
from ..player import Frame, Player
from ..table import Table


class UseAction(TurnStep[Adventure]):
    """Use the action of the combination: an action that costs something may be left unused.

    Where it would do nothing there is nothing to pay. Where it may not be carried out at all its price is
    one of the combination, and due at once.
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        use = self._use(table, player)
        if use.times == 0:
            self._not_carried_out(table, player, use)
            return None
        if not use.errors or not self._frames(table, player):
            self._carry_out(table, player, use)
            return None
        if not self.adventure.error_left(player):
            return None
        data = {"action": player.turn["action"], "errors": use.errors, "times": use.times}
        return Decision("use", ("use", "pass"), optional=True, data={**data, "effect": use.index})

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        if words[0] == "use":
            use = self._use(table, player)
            self._carry_out(table, player, use)
            self._pay(table, player, use)

    def _use(self, table: Table, player: Player) -> Use:
        uses, key = self.adventure.effects.uses, (table.number_of(player), player.turn["action"])
        return uses.get(key, Use(index=-1))

    def _frames(self, table: Table, player: Player) -> list[Frame]:
        """The steps of the action, on nobody's stack."""
        begun = len(player.stack)
        self.adventure.act(table, player)
        frames = player.stack[begun:]
        del player.stack[begun:]
        return frames

    def _carry_out(self, table: Table, player: Player, use: Use) -> None:
        player.stack.append(("half",))
        player.stack += self._frames(table, player) * use.times
        if use.times > 1:
            self._emit(table, player, use, player.turn["action"])

    def _not_carried_out(self, table: Table, player: Player, use: Use) -> None:
        self._emit(table, player, use, player.turn["action"])
        if use.errors and self.adventure.error_left(player):
            self._pay(table, player, use)

    def _emit(self, table: Table, player: Player, use: Use, word: str) -> None:
        table.emit(log_effect(use.index, "action", player.seat, words=(word,), private=True))

    def _pay(self, table: Table, player: Player, use: Use) -> None:
        """Marks the System Errors; what they bring comes before the action."""
        self._emit(table, player, use, "error")
        for _ in range(use.errors):
            self.adventure.system_error(table, player)


def tell_used(adventure: Adventure, table: Table) -> None:
    """Tells everybody, once a turn is closed, whose action is a changed one, and who took a further card."""
    further = {at: extra.index for at, extra in enumerate(adventure.effects.extra, PILES)}
    for number, player in enumerate(table.players, 1):
        action = str(player.turn.get("action", ""))
        use = adventure.effects.uses.get((number, action))
        if use is not None:
            table.emit(log_effect(use.index, "action", player.seat, words=(action,)))
        index = further.get(player.turn.get("chosen", -1))
        if index is not None:
            table.emit(log_effect(index, "combination", player.seat))


class HalfBox(Choose[Adventure]):
    """Cross off the next box of a part of the half sheet that goes with the action just used."""

    optional = True
    action = "half_sheet"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        return half.next_boxes(self.adventure, player, player.turn["action"])

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        part = next(part for part in self._boxes() if place.startswith(f"{group_of(part.number)}."))
        half.cross_off(table, player, place, part.index)

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        for part in self._boxes():
            done = half.crossed(part, player.sheets)
            if place in (half.place_of(part, box) for box in range(1, done + 1)):
                return IllegalMove("already_marked", place=place)
        return super().why_not(table, player, frame, place)

    def _boxes(self) -> list[Boxes]:
        return [part for part in self.adventure.effects.half if isinstance(part, Boxes)]


def steps(adventure: Adventure) -> Steps:
    """Makes the steps in which an action is used that effects change."""
    return {"use": UseAction(adventure), "half": HalfBox(adventure)}
