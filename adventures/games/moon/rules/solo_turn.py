"""The steps of a turn against ASTRA: cards drawn, their Effects, two cards used, the third one given.

Rulebook: ASTRA SOLO MODE, Game turn; ASTRA Effect cards; Solo bonus.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove

from .actions import Choose
from .adventure import A, Adventure, Steps, TurnStep
from .choices import Offer
from .contents import CARDS_OF_A_TURN
from .numbers import Number
from .player import Frame, Player
from .solo_table import solo
from .table import Table
from .turn import TakeOffered, unless_none_fits

PAIRS = tuple(permutations(range(CARDS_OF_A_TURN), 2))
ALL_CARDS = tuple(range(CARDS_OF_A_TURN))


def third(one: int, other: int) -> int:
    """The card that is left when these two are used."""
    return sum(ALL_CARDS) - one - other


def unused(turn: Mapping[str, Any]) -> int | None:
    """The card that the seat has left in its turn; None where it has used none, or has not chosen yet."""
    if "chosen" not in turn or turn["chosen"] == turn["used"]:
        return None
    return third(turn["chosen"], turn["used"])


class Draw(TurnStep[Adventure]):
    """The dealer's part: draw until so many Starship cards lie there. The frame is ("draw", cards)."""

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        pile = solo(table).astra.pile
        missing = frame[1] - len(pile.cards)
        if missing <= 0:
            return None
        left = pile.size
        if not left:
            player.stack.append(frame)
            solo(table).run_out()
            return None
        cards = min(missing, left)
        return Decision(
            "draw",
            data={
                "cards": cards,
                "pass": pile.run_out + 1,
                "left": left,
                "effects": pile.effects_can_come(cards),
            },
        )


class EffectCard(TurnStep[Adventure]):
    """An ASTRA Effect card that has been drawn. The frame is ("effect_card", letter).

    In the second pass it also turns the mission of its letter to the accomplished side.
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        against = solo(table)
        if against.astra.pile.second:
            against.taken.add(frame[1])
        self.adventure.astra_effect(against, player, frame[1])


class AstraEffect(Choose[A]):
    """The ASTRA Effect of most Adventures: cross off a contested place that is still to be had.

    The frame is ("astra_effect", letter).
    """

    action = "astra"

    def places(self, table: Table, player: Player, frame: Frame) -> Sequence[str]:
        return [place for place in self.adventure.contested_places if player.sheet.blank(place)]

    def choose(self, table: Table, player: Player, frame: Frame, place: str) -> None:
        table.mark(player, place, "cross", "astra")
        self.adventure.after_astra_effect(solo(table), player)

    def data(self, frame: Frame) -> dict[str, str]:
        return {**super().data(frame), "letter": frame[1]}

    def why_not(self, table: Table, player: Player, frame: Frame, place: str) -> IllegalMove:
        if place in self.adventure.contested_places and not player.sheet.blank(place):
            return IllegalMove("already_marked", place=place)
        return super().why_not(table, player, frame, place)


class Begin(TurnStep[Adventure]):
    """The cards lie there: phase 2 begins."""

    def ask(self, table: Table, player: Player, frame: Frame) -> None:
        solo(table).begin_turn()


class TakePair(TurnStep[Adventure]):
    """Choose one card for its number and another one for its action; if no pair fits, a System Error."""

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        adventure, sheet, cards = self.adventure, player.sheet, solo(table).astra.pile.cards
        wilds = adventure.wilds(player)
        known: dict[tuple[Number, str], bool] = {}

        def fits(number: Number, action: str) -> bool:
            key = number, action
            if key not in known:
                known[key] = adventure.fits(sheet, number, action)
            return known[key]

        moves = [f"take {i} {j}" for i, j in PAIRS if fits(cards[i].number, cards[j].action)] or ["error"]
        wild_moves = [
            f"take {i} {j} as {action}" for i, j in PAIRS for action in wilds if fits(cards[i].number, action)
        ]
        return Decision("take", (*moves, *wild_moves))

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        if words[0] == "error":
            player.turn = {"error": True}
            self.adventure.system_error(table, player)
            return
        cards, i, j = solo(table).astra.pile.cards, int(words[1]), int(words[2])
        action = cards[j].action
        if len(words) > 3:
            action = words[4]
            self.adventure.spend_wild(table, player)
        player.turn = {"chosen": i, "used": j, "number": cards[i].number.plain, "action": action}
        player.stack.append(("write",))

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        if words[0] == "error":
            return IllegalMove("error_not_allowed")
        if words[0] != "take":
            return IllegalMove("not_now")
        pairs = {(str(i), str(j)): (i, j) for i, j in PAIRS}
        if len(words) not in (3, 5) or (words[1], words[2]) not in pairs:
            return IllegalMove("no_such_combination")
        (i, j), cards = pairs[words[1], words[2]], solo(table).astra.pile.cards
        number, action = cards[i].number.plain, cards[j].action
        refused = IllegalMove("combination_does_not_fit", number=number, action=action)
        return unless_none_fits(player, refused)


class TakeOfferedPair(TakeOffered):
    """Choose cards where those of a campaign change what may be taken with them.

    A combination that may be taken in every turn is taken as it is, without any card that was drawn.
    """

    def _offers(self, table: Table, player: Player) -> Sequence[Offer]:
        cards = solo(table).astra.pile.cards
        return self.adventure.choices.of_pairs(cards, PAIRS, table.number_of(player))

    def _cards(self, places: Sequence[int]) -> dict[str, int]:
        return {"chosen": places[0], "used": places[-1]}


class Give(TurnStep[Adventure]):
    """The end of the turn: the unused card goes to ASTRA, or a Solo bonus puts it back into the box.

    After a System Error, when none of them was used, or where an effect says so, any of the three; given
    without asking where there is no choice.
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        turn, bonuses = player.turn, solo(table).astra.bonuses
        left = None if self.adventure.effects.gives_any else unused(turn)
        cards = ALL_CARDS if left is None else (left,)
        if len(cards) == 1 and not bonuses:
            solo(table).part_with(cards[0], boxed=False)
            return None
        moves = [f"{verb} {card}" for verb in ("give", "bonus")[: 1 + bool(bonuses)] for card in cards]
        return Decision("give", tuple(moves), data={"cards": list(cards), "bonuses": bonuses})

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        solo(table).part_with(int(words[1]), boxed=words[0] == "bonus")


def steps(adventure: Adventure) -> Steps:
    """Makes the steps that a solo game adds, or has instead of a group's."""
    take = TakePair if adventure.choices.as_printed else TakeOfferedPair
    return {
        "draw": Draw(adventure),
        "effect_card": EffectCard(adventure),
        "astra_effect": AstraEffect(adventure),
        "begin": Begin(adventure),
        "take": take(adventure),
        "give": Give(adventure),
    }
