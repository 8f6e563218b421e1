"""What an Adventure is to ASTRA: the standard solo rules, and the hooks in which an Adventure differs.

Rulebook: ASTRA SOLO MODE, and the solo sections of the Adventures.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar

from adventures.rules.result import Score, TieBreak

from .astra import OPPONENTS, AdventureCard, Astra, changed_opponent
from .contents import ACTIONS, CARDS_OF_A_TURN, Contents
from .effects.resolved import ResolvedEffects
from .layout import Layout
from .options import ASTRA
from .pile import Pile
from .player import Frame, Player
from .scoring import majority_points
from .sheet import Sheet
from .solo_table import SoloTable


class SoloRules:
    """The solo side of an Adventure, complete for those whose ASTRA Effect crosses off a contested place."""

    # How cards are drawn in a turn, first step first; an Adventure may let ASTRA play between two draws.
    draws: ClassVar[tuple[Frame, ...]] = (("draw", CARDS_OF_A_TURN),)

    # Whether ASTRA plays with the first card of a turn.
    astra_draws_first: ClassVar[bool] = False

    # What is printed, which cards there are and what effects change, in this game.
    sheet: Layout
    contents: Contents
    effects: ResolvedEffects

    def score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        raise NotImplementedError

    # What is printed

    @property
    def opponents(self) -> tuple[int, ...]:
        """Levels of ASTRA that this Adventure can be played against; none when it has no solo mode."""
        return tuple(OPPONENTS) if "astra" in self.sheet.data else ()

    @cached_property
    def astra_card(self) -> AdventureCard:
        """ASTRA's card of this Adventure."""
        card, change = AdventureCard.read(self.sheet.data["astra"]), self.effects.opponent
        fixed = card.fixed if change.fixed is None else change.fixed
        bonuses = card.bonus_symbols if change.bonuses is None else change.bonuses
        return replace(card, fixed=fixed, bonus_symbols=bonuses)

    def astra(self, level: int) -> Astra:
        """ASTRA before the first turn, of the level that was chosen unless an effect says another one."""
        change = self.effects.opponent
        level = change.level or level
        changed = changed_opponent(level, change.values) if change.values else None
        return Astra(level, Pile.of(self.contents), changed=changed)

    @property
    def contested_places(self) -> Sequence[str]:
        """Places that a seat may lose: circling one earns Solo bonuses, an ASTRA Effect crosses one off."""
        return ()

    # During the game

    def astra_effect(self, table: SoloTable, player: Player, letter: str) -> None:
        """Carries out the ASTRA Effect of a card that has been drawn; may put frames on the stack."""
        if letter in self.astra_card.effect_on:
            player.stack.append(("astra_effect", letter))

    def after_astra_effect(self, table: SoloTable, player: Player) -> None:
        """Does what follows when an ASTRA Effect has crossed off a contested place."""

    def astra_counts(self, astra: Astra) -> dict[str, int]:
        """Counts Solo `bonuses`, those `to earn`, and what a card of each action is `worth` to ASTRA."""
        to_earn = self.astra_card.bonus_symbols - astra.circled
        worth = {f"worth {action}": points for action, points in astra.opponent.points.items()}
        return {"bonuses": astra.bonuses, "to earn": to_earn, **worth}

    # The end

    def astra_reasons(self, astra: Astra) -> list[str]:
        """End conditions that ASTRA fulfils at the end of a turn."""
        return []

    def astra_score(self, astra: Astra) -> Score:
        """ASTRA's points: for the cards it was given, and those of its Adventure card."""
        card, cards, values = self.astra_card, astra.cards, astra.opponent.points
        return Score.of(
            {**astra.points, "fixed": card.fixed, "level": card.per_level * astra.level},
            {
                **{action: f"{cards[action]} × {values[action]}" for action in ACTIONS},
                "level": f"{astra.level} × {card.per_level}",
            },
        )

    def majority(self, sheet: Sheet) -> tuple[int, Sequence[int]]:
        """What the seat counts in the majority that it plays for against ASTRA, and the points by place."""
        raise NotImplementedError

    def score_against(self, sheets: Mapping[str, Sheet], seat: str, astra: Astra) -> Score:
        """Points of a seat that plays against ASTRA, which may take the first place of a majority."""
        score, rank = self.score(sheets, seat), self.astra_card.majority
        if rank is None:
            return score
        count, points = self.majority(sheets[seat])
        counts = {seat: count, ASTRA: astra.cards[rank.cards] // rank.each}
        won = {rank.field: majority_points(counts, seat, points)}
        return Score.of({**score.fields, **won}, score.formulas)

    def astra_tie_breaks(self, astra: Astra, score: Score) -> Sequence[TieBreak]:
        """Values that rank ASTRA; the seat is compared with it by these alone, equal totals are a tie."""
        return (TieBreak("total", score.total),)

    # What there is to see

    def extra_astra_view(self, astra: Astra) -> dict[str, Any]:
        """What this Adventure adds to what everybody sees of ASTRA."""
        return {}
