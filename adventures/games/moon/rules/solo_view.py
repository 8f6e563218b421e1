"""What the seat of a solo game sees beside its sheet: the cards drawn, ASTRA, and what ASTRA would get."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from adventures.rules.view import ScoreView

from .adventure import Adventure
from .contents import EFFECT, EFFECTS, Card
from .player import Player
from .solo_table import SoloTable
from .solo_turn import PAIRS, third
from .table import FLIP, SETUP
from .views import AstraCardsView, AstraView, DrawnView, MoonView, PairView, SheetView, SoloView


def complete(adventure: Adventure, table: SoloTable, view: MoonView, viewer: Player | None) -> SoloView:
    """Puts the cards and ASTRA of a solo game into the view of a table."""
    seen = {
        **view,
        "sheets": {**view["sheets"], **_own_sheet(table, view, viewer)},
        "cards": _cards(adventure, table, viewer, view["cards"]["instead"]),
        "astra": _astra(adventure, table),
    }
    return cast(SoloView, seen)


def _own_sheet(table: SoloTable, view: MoonView, viewer: Player | None) -> dict[str, SheetView]:
    """The sheet in play: what ASTRA has changed before the seat chooses its cards is news, and fresh then."""
    if viewer is None or not viewer.sheet.journal:
        return {}
    owner = next(owner.seat for owner in table.owners if owner.sheets[0] is viewer.sheet)
    journal, seen = viewer.sheet.journal, view["sheets"][owner]
    takes = (undo.marks for undo in viewer.undos if undo.stack and undo.stack[-1][0] == "take")
    before = journal[: next(takes, len(journal))]
    choosing = viewer.decision is not None and viewer.decision.kind == "take"
    fresh = list(journal) if choosing else seen["fresh"]
    return {owner: {"marks": seen["marks"], "fresh": fresh, "news": [*seen["news"], *before]}}


def _cards(
    adventure: Adventure, table: SoloTable, viewer: Player | None, instead: list[str]
) -> AstraCardsView:
    """The cards of the turn and the pile."""
    pile, points = table.astra.pile, table.astra.opponent.points
    turn = viewer.turn if viewer else {}
    cards, effects = pile.cards, pile.effects_left
    coming = table.turn + (table.phase in (FLIP, SETUP))
    return {
        "combinations": [],
        "drawn": [_drawn(table, word, points) for word in pile.shown],
        "pairs": _pairs(points, cards) if len(cards) == len(pile.shown) == 3 else [],
        "chosen": turn.get("chosen"),
        "instead": instead,
        "used": turn.get("used"),
        "unused": third(turn["chosen"], turn["used"]) if "chosen" in turn else None,
        "pass": pile.run_out + 1,
        "left": pile.size,
        "whole": pile.whole,
        "without_effects": 0 if pile.second else pile.contents.without_effects,
        "effects": [word.removeprefix(EFFECT) for word in effects],
        "turns_left": (pile.size - len(effects)) // 3,
        "wanted": table.wanted.data["cards"] if table.wanted else 0,
        "for_astra": adventure.astra_draws_first and not pile.shown,
        "shuffled": pile.fresh,
        "exhausted": table.exhausted,
        "turn": min(coming, pile.last_turn),
        "turns": pile.last_turn,
    }


def _drawn(table: SoloTable, word: str, points: Mapping[str, int]) -> DrawnView:
    """A card on the table; an ASTRA Effect card until another card takes its place."""
    if word in EFFECTS:
        return {"effect": word.removeprefix(EFFECT), "number": None, "action": None, "worth": 0}
    number, action = table.astra.pile.contents.read(word)
    return {"effect": None, "number": number.plain, "action": action, "worth": points[action]}


def _pairs(points: Mapping[str, int], cards: tuple[Card, ...]) -> list[PairView]:
    return [
        {
            "move": f"take {i} {j}",
            "number": cards[i].number.plain,
            "action": cards[j].action,
            "leaves": third(i, j),
            "worth": points[cards[third(i, j)].action],
        }
        for i, j in PAIRS
    ]


def _astra(adventure: Adventure, table: SoloTable) -> AstraView:
    """ASTRA: its card, what it has been given, its score, the Solo bonuses, the Adventure card."""
    astra, card = table.astra, table.card
    opponent = astra.opponent
    seen = {
        "level": opponent.level,
        "name": opponent.name,
        "points": dict(opponent.points),
        "green": list(opponent.green),
        "red": list(opponent.red),
        "given": astra.cards,
        "score": cast(ScoreView, adventure.astra_score(astra).to_json()),
        "bonuses": {
            "printed": card.bonus_symbols,
            "circled": astra.circled,
            "spent": astra.spent,
            "free": astra.bonuses,
        },
        "effect_on": list(card.effect_on),
        **adventure.astra_seen(astra),
    }
    return cast(AstraView, seen)
