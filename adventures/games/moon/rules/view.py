"""What a seat may see: its own sheet as it stands, the others' as they were made public."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from adventures.rules.result import Score
from adventures.rules.view import DecisionView, ResultView, ScoreView, SeatState

from . import missions
from .adventure import Adventure
from .choices import Offer
from .contents import PILES
from .effect_sheets import half
from .effects.visible import effects_in_force
from .player import Player
from .sheet import Sheet
from .table import Table
from .views import CardsView, CombinationView, GroupView, RaceView, SheetView


def view(
    adventure: Adventure,
    table: Table,
    viewer: Player | None,
    sheets: Mapping[str, Sheet],
    scores: Mapping[str, Score],
    can_undo: bool,
    instead: Sequence[str],
) -> GroupView:
    """Gets everything the viewer (None: a spectator) may see now, on these sheets, as JSON-safe data.

    In a game against ASTRA `solo_view.complete` has the last word.
    """
    decision = viewer.decision.to_json() if viewer and viewer.decision else None
    limit = adventure.effects.turn_limit
    seen = {
        "ruleset": adventure.key,
        "turn": table.turn,
        "phase": table.phase,
        "seat": viewer.seat if viewer else None,
        "layout": adventure.sheet.as_json(),
        "cards": _cards(adventure, table, viewer, instead),
        "decision": cast(DecisionView | None, decision),
        "can_undo": can_undo,
        "sheets": _sheets(adventure, table, sheets, viewer),
        "follows": {owner.seat: adventure.follows(sheets, owner.seat) for owner in table.owners},
        "scores": {seat: cast(ScoreView, score.to_json()) for seat, score in scores.items()},
        "seats": [_state(player) for player in table.players],
        "missions": missions.view(adventure, table, viewer),
        "races": _races(adventure, sheets),
        "progress": adventure.progress(sheets),
        "effects": effects_in_force(adventure.modifiers),
        "event": table.opened._asdict() if table.opened else None,
        "ends_after": limit.turns if limit else None,
        "half_sheet": half.seen(adventure, table, sheets),
        "over": table.result is not None,
        "result": cast(ResultView, table.result.to_json()) if table.result else None,
        **adventure.extra_view(table, viewer, sheets),
    }
    return cast(GroupView, seen)


def _races(adventure: Adventure, sheets: Mapping[str, Sheet]) -> list[RaceView]:
    """What is left in the races, and what effects put in the place of their bonuses."""
    races, prizes = adventure.races(sheets), adventure.effects.prizes
    for race in races:
        if race["key"] in prizes:
            prize = prizes[race["key"]]
            race["prize"] = {"worth": prize.worth, "points": prize.amount, "effect": prize.index}
    return races


def _sheets(
    adventure: Adventure, table: Table, sheets: Mapping[str, Sheet], viewer: Player | None
) -> dict[str, SheetView]:
    return {
        owner.seat: {
            "marks": {place: list(words) for place, words in sheets[owner.seat].marks.items()},
            "fresh": _fresh(adventure, table, viewer, owner.sheets[0]),
            "news": _news(adventure, table, viewer, owner.sheets[0]),
        }
        for owner in table.owners
    }


def _fresh(adventure: Adventure, table: Table, viewer: Player | None, sheet: Sheet) -> list[str]:
    """Places that have just changed: by the viewer's own last move, or else the news."""
    if viewer is not None and viewer.sheet is sheet and sheet.journal:
        return viewer.since_last_move()
    return _news(adventure, table, viewer, sheet)


def _news(adventure: Adventure, table: Table, viewer: Player | None, sheet: Sheet) -> list[str]:
    """Places that the last turn has changed, on the viewer's own sheet those that it did not mark itself.

    They stay what they are until the next turn is closed.
    """
    if viewer is not None and viewer.sheets[adventure.sheet_in_turn(table.last_turn)] is sheet:
        return list(sheet.news)
    return list(sheet.recent)


def _cards(adventure: Adventure, table: Table, viewer: Player | None, instead: Sequence[str]) -> CardsView:
    deck = table.deck
    playing = table.phase in ("play", "incidents", "missions")
    seat = table.number_of(viewer) if viewer else None
    offers = adventure.choices.of_piles(deck.shown if playing else (), seat)
    combinations = [combination(adventure, viewer, seat or 0, offer, deck.announced) for offer in offers]
    return {
        "combinations": combinations[:PILES],
        "extra": combinations[PILES:],
        "chosen": viewer.turn.get("chosen") if viewer else None,
        "instead": list(instead),
        "turns_left": deck.turns_left,
    }


def combination(
    adventure: Adventure, viewer: Player | None, seat: int, offer: Offer, announced: Sequence[str] = ()
) -> CombinationView:
    """A combination that lies there for the viewer, a seat of that number (0: a spectator)."""
    choosing = viewer is not None and viewer.decision is not None and viewer.decision.kind == "take"
    index, number = int(offer.words), offer.number
    return {
        "index": index,
        "number": offer.card.number.plain,
        "action": offer.card.action,
        "actions": list(offer.actions),
        "several": offer.several,
        "forbidden": list(offer.by),
        "next": announced[index] if index < len(announced) else None,
        "fits": number is not None
        and any(
            adventure.fits(viewer.sheet, number, adventure.written_as(action, seat))
            for action in offer.actions
        )
        if viewer and choosing
        else None,
    }


def _state(player: Player) -> SeatState:
    doing = player.decision.kind if player.decision else None
    return {"seat": player.seat, "state": "thinking" if doing else "done", "doing": doing}
