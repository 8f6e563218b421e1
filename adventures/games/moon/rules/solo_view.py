"""What the seat of a solo game sees beside its sheet: the cards drawn, ASTRA, and what ASTRA would get."""

from __future__ import annotations

from typing import cast

from adventures.rules.view import ScoreView

from .adventure import Adventure
from .contents import CARDS_OF_A_TURN, EFFECT, EFFECTS, Card, ways
from .player import Player
from .solo_table import SoloTable
from .solo_turn import PAIRS, third, unused
from .table import FLIP, SETUP
from .view import combination
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
    pile = table.astra.pile
    turn = viewer.turn if viewer else {}
    cards, effects = pile.cards, pile.effects_left
    complete = len(cards) == len(pile.shown) == CARDS_OF_A_TURN
    wanted = complete and adventure.effects.extra
    extra = adventure.choices.extra(1) if wanted else []  # noqa: S610 - no query
    coming = table.turn + (table.phase in (FLIP, SETUP))
    return {
        "combinations": [],
        "drawn": [_drawn(table, word) for word in pile.shown],
        "extra": [combination(adventure, viewer, 1, offer) for offer in extra],
        "pairs": _pairs(adventure, table, cards) if complete else [],
        "chosen": turn.get("chosen"),
        "instead": instead,
        "used": turn.get("used"),
        "unused": None if adventure.effects.gives_any else unused(turn),
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


def _drawn(table: SoloTable, word: str) -> DrawnView:
    """A card on the table; an ASTRA Effect card until another card takes its place."""
    if word in EFFECTS:
        return {"effect": word.removeprefix(EFFECT), "number": None, "action": None, "worth": 0}
    number, action = table.astra.pile.contents.read(word)
    return {"effect": None, "number": number.plain, "action": action, "worth": table.astra.worth(action)}


def _pairs(adventure: Adventure, table: SoloTable, cards: tuple[Card, ...]) -> list[PairView]:
    """All pairs of cards, those of a card with several actions once for each."""
    worth, choices = [table.astra.worth(card.action) for card in cards], adventure.choices
    told: list[tuple[int, int, str, str, tuple[int, ...]]]
    if choices.as_printed:
        told = [(i, j, cards[j].action, "", ()) for i, j in PAIRS]
    else:
        told = [
            (
                i,
                j,
                action,
                f" for {action}" if offer.several else "",
                offer.by if offer.number is None or action not in offer.actions else (),
            )
            for (i, j), offer in zip(PAIRS, choices.of_pairs(cards, PAIRS, 1), strict=False)
            for action in ways(offer.card.action)
        ]
    return [
        {
            "move": f"take {i} {j}{chosen}",
            "number": cards[i].number.plain,
            "action": action,
            "forbidden": list(by),
            "leaves": third(i, j),
            "worth": worth[third(i, j)],
        }
        for i, j, action, chosen, by in told
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
        **adventure.extra_astra_view(astra),
    }
    return cast(AstraView, seen)
