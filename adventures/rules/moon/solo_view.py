"""What the seat of a solo game sees beside its sheet: the cards drawn, ASTRA, and what ASTRA would get."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .deck import Card
from .pile import EFFECT, EFFECTS
from .player import Player
from .solo_turn import PAIRS, third

if TYPE_CHECKING:
    from .solo import SoloTable


def complete(table: SoloTable, view: dict[str, Any], viewer: Player | None) -> dict[str, Any]:
    """Puts the cards and ASTRA of a solo game into the view of a table."""
    sheets = {**view["sheets"], **_fresh(table, view, viewer)}
    return {**view, "sheets": sheets, "cards": _cards(table, viewer), "astra": _astra(table)}


def _fresh(table: SoloTable, view: dict[str, Any], viewer: Player | None) -> dict[str, Any]:
    """The sheet in play while the seat chooses its cards: fresh is what ASTRA has changed before."""
    decision = viewer.decision if viewer else None
    if viewer is None or decision is None or decision.kind != "take" or not viewer.sheet.journal:
        return {}
    owner = next(owner.seat for owner in table.owners if owner.sheets[0] is viewer.sheet)
    return {owner: {**view["sheets"][owner], "fresh": list(viewer.sheet.journal)}}


def _cards(table: SoloTable, viewer: Player | None) -> dict[str, Any]:
    """The cards of the turn and the pile.

    `drawn` are the cards in their places, with `worth`, what ASTRA would get for each; `pairs` (once all
    lie there) what each `take` uses and leaves to ASTRA; `pass` is 1 or 2, `left` counts the cards of the
    pile, `turns_left` the turns until it runs out, `wanted` the cards that the dealer is to draw now.
    """
    pile, points = table.astra.pile, table.astra.opponent.points
    turn = viewer.turn if viewer else {}
    cards = pile.cards
    starships = pile.size - sum(pile.left[-len(EFFECTS) :])
    return {
        "combinations": [],
        "drawn": [_drawn(word, points) for word in pile.shown],
        "pairs": _pairs(table, cards) if len(cards) == len(pile.shown) == 3 else [],
        "chosen": turn.get("chosen"),
        "used": turn.get("used"),
        "unused": third(turn["chosen"], turn["used"]) if "chosen" in turn else None,
        "pass": pile.run_out + 1,
        "left": pile.size,
        "effects": [
            word.removeprefix(EFFECT)
            for word, count in zip(EFFECTS, pile.left[-len(EFFECTS) :], strict=True)
            if count
        ],
        "turns_left": starships // 3,
        "wanted": table.wanted.data["cards"] if table.wanted else 0,
    }


def _drawn(word: str, points: Any) -> dict[str, Any]:
    """A card on the table; an ASTRA Effect card until another card takes its place."""
    number, _, action = word.partition("/")
    if word in EFFECTS:
        return {"effect": action, "number": None, "action": None, "worth": 0}
    return {"effect": None, "number": int(number), "action": action, "worth": points[action]}


def _pairs(table: SoloTable, cards: tuple[Card, ...]) -> list[dict[str, Any]]:
    points = table.astra.opponent.points
    return [
        {
            "move": f"take {i} {j}",
            "number": cards[i].number,
            "action": cards[j].action,
            "leaves": third(i, j),
            "worth": points[cards[third(i, j)].action],
        }
        for i, j in PAIRS
    ]


def _astra(table: SoloTable) -> dict[str, Any]:
    """ASTRA: its card, what it has been given, its score, the Solo bonuses, the Adventure card."""
    astra, card = table.astra, table.adventure.astra_card
    opponent = astra.opponent
    return {
        "level": opponent.level,
        "name": opponent.name,
        "points": dict(opponent.points),
        "green": list(opponent.green),
        "red": list(opponent.red),
        "given": astra.cards,
        "score": table.adventure.astra_score(astra).to_json(),
        "bonuses": {
            "printed": card.bonus_symbols,
            "circled": astra.circled,
            "spent": astra.spent,
            "free": astra.bonuses,
        },
        "effect_on": list(card.effect_on),
        **table.adventure.astra_seen(astra),
    }
