"""Phases 2 to 4 of a turn: choose a combination, write its number, use its action, confirm.

Rulebook: Game turn, 2 - CHOOSE A COMBINATION, 3 - WRITE DOWN A NUMBER, 4 - USE THE ACTION.
"""

from __future__ import annotations

from collections.abc import Sequence

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove

from .adventure import A, Adventure, Steps, TurnStep
from .choices import Offer, taken
from .numbers import Number, plain
from .player import Frame, Player
from .table import Table


def unless_none_fits(player: Player, refused: IllegalMove) -> IllegalMove:
    """Says of a combination that fits nowhere that no other one does either, where that is so."""
    none_fits = player.decision is not None and player.decision.moves == ("error",)
    only_error = none_fits and refused.code == "combination_does_not_fit"
    return IllegalMove("only_error_fits") if only_error else refused


class Take(TurnStep[Adventure]):
    """Choose one of the combinations that can be written; if there is none, take a System Error."""

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        adventure, sheet = self.adventure, player.sheet
        moves, wild_moves = [], []
        wilds = adventure.wilds(player)
        for index, card in enumerate(table.deck.shown):
            if adventure.fits(sheet, card.number, card.action):
                moves.append(f"take {index}")
            wild_moves += [
                f"take {index} as {action}" for action in wilds if adventure.fits(sheet, card.number, action)
            ]
        if not moves:
            moves.append("error")
        return Decision("take", (*moves, *wild_moves))

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        if words[0] == "error":
            player.turn = {"error": True}
            self.adventure.system_error(table, player)
            return
        index = int(words[1])
        number, action = table.deck.shown[index]
        if len(words) > 2:
            action = words[3]
            self.adventure.spend_wild(table, player)
        player.turn = {"chosen": index, "number": number.plain, "action": action}
        player.stack.append(("write",))

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        if words[0] == "error":
            return IllegalMove("error_not_allowed")
        if words[0] != "take":
            return IllegalMove("not_now")
        shown = table.deck.shown
        if words[1] not in map(str, range(len(shown))) or len(words) not in (2, 4):
            return IllegalMove("no_such_combination")
        card = shown[int(words[1])]
        refused = IllegalMove("combination_does_not_fit", number=card.number.plain, action=card.action)
        return unless_none_fits(player, refused)


class TakeOffered(Take):
    """Choose a combination where cards of a campaign change what lies there."""

    def _offers(self, table: Table, player: Player) -> Sequence[Offer]:
        return self.adventure.choices.of_piles(table.deck.shown, table.number_of(player))

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        adventure, sheet, known = self.adventure, player.sheet, dict[tuple[Number, str], bool]()
        choices, wilds, seat = adventure.choices, adventure.wilds(player), table.number_of(player)

        def fits(number: Number, action: str) -> bool:
            key = number, action
            if key not in known:
                known[key] = adventure.fits(sheet, number, adventure.written_as(action, seat))
            return known[key]

        offers = self._offers(table, player)
        moves = [move for offer in offers for move in offer.moves(fits)] or ["error"]
        wild_moves = [move for offer in offers for move in choices.wild_moves(offer, wilds, fits, seat)]
        return Decision("take", (*moves, *wild_moves))

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        if words[0] == "error":
            super().answer(table, player, frame, words)
            return
        offer, action = taken(self._offers(table, player), words)
        if "as" in words:
            self.adventure.spend_wild(table, player)
        places = [int(word) for word in offer.words.split(" ")]
        player.turn = {**self._cards(places), "number": plain(offer.number), "action": action}
        player.stack.append(("write",))

    def _cards(self, places: Sequence[int]) -> dict[str, int]:
        """Which cards were chosen, as the facts of the turn have it."""
        return {"chosen": places[0]}

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        if words[0] != "take":
            return super().refuse(table, player, frame, words)
        refused = self.adventure.choices.refuse(self._offers(table, player), words)
        return unless_none_fits(player, refused)


class Write(TurnStep[A]):
    """Write the number of the chosen combination on one of the spaces open to it."""

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        number, action = player.turn["number"], player.turn["action"]
        writing = self.adventure.writing(table, player)
        openings = self.adventure.openings(player.sheet, Number.of(number), writing)
        moves = tuple([f"write {space} {value.text}" for space, value in openings])
        return Decision("write", moves, data={"number": number, "action": action})

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        space, number = words[1], words[2]
        player.turn = {**player.turn, "space": space, "written": Number.parse(number).plain}
        self.adventure.use(table, player)
        table.mark(player, space, number, "write")
        self.adventure.after_writing(table, player, space)

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        if words[0] != "write":
            return IllegalMove("not_now")
        plain, action = player.turn["number"], player.turn["action"]
        number = Number.of(plain)
        writing = self.adventure.writing(table, player)
        numbers = {value.text: value for value in self.adventure.numbers(number, writing)}
        if len(words) > 2 and words[2] not in numbers:
            return IllegalMove("wrong_number", number=plain)
        value = numbers[words[2]] if len(words) > 2 else number.ways[0]
        return self.adventure.refuse_write(player.sheet, words[1], value, action)


class Confirm(TurnStep[Adventure]):
    """Confirm the own part of phases 2 to 4; there is no undo after it."""

    last = Decision("confirm", ("done",), data={"last": True})
    not_last = Decision("confirm", ("done",), data={"last": False})

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        return self.last if table.others_confirmed(player) else self.not_last

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        player.confirmed = True
        player.undos.clear()


def asks_to_confirm(decision: Decision | None) -> bool:
    """Returns whether a question is one to confirm while others are still playing."""
    return decision is not None and decision.kind == "confirm" and not decision.data["last"]


def steps(adventure: Adventure) -> Steps:
    """Makes the steps of phases 2 to 4."""
    take = Take if adventure.choices.as_printed else TakeOffered
    return {"take": take(adventure), "write": Write(adventure), "confirm": Confirm(adventure)}
