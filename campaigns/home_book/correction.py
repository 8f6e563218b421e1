"""A chapter of one's own book as it is stored, beside what it is corrected to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from campaigns.models import CardChange, ChapterVisit, ChoiceMade, HeldEffect
from campaigns.walk import Walk, cards_now

from .draft import CardTyped, Draft, EnteredEffect


@dataclass(frozen=True)
class Stored:
    """What was typed at a visit: its effects by their keys, its cards, its decision; cards before it."""

    draft: Draft
    effects: Mapping[int, EnteredEffect]
    choice: ChoiceMade | None
    before: Mapping[int, str]

    @classmethod
    def of(cls, visit: ChapterVisit, walk: Walk) -> Self:
        """Reads a visit; `walk` is that of the campaign as it stands."""
        held = visit.effects.select_related("player").order_by("pk")
        effects = {effect.pk: _entered(effect) for effect in held if effect.ended_visit_id != visit.pk}
        choice = visit.choices.filter(withdrawn_at=None, decision="").first()
        before = _cards(walk, visit.number - 1)
        after = _cards(walk, visit.number)
        cards = tuple(
            CardTyped(card, state) for card, state in after.items() if before.get(card, HIDDEN) != state
        )
        votes = (choice.votes if choice else {}) or {}
        draft = Draft(
            chapter=visit.chapter,
            ruleset=visit.ruleset,
            effects=tuple(effects.values()),
            cards=cards,
            decided=choice.text if choice else "",
            who=choice.how if choice else "",
            votes=(votes["for"], votes["against"]) if {"for", "against"} <= votes.keys() else (),
        )
        return cls(draft, effects, choice, before)

    def wrong_effects(self, draft: Draft) -> list[int]:
        """The keys of effects that the correction leaves out."""
        left = [_bare(entered) for entered in draft.effects]
        wrong = []
        for key, entered in self.effects.items():
            if entered in left:
                left.remove(entered)
            else:
                wrong.append(key)
        return wrong

    def new_effects(self, draft: Draft) -> list[EnteredEffect]:
        """The effects that the correction brings."""
        known, new = list(self.effects.values()), []
        for entered in draft.effects:
            bare = _bare(entered)
            if bare in known:
                known.remove(bare)
            else:
                new.append(entered)
        return new

    def card_changes(self, draft: Draft) -> dict[int, str]:
        """How every card lies after the chapter that lay otherwise as it was typed."""
        was = {typed.card: str(typed.state) for typed in self.draft.cards}
        wanted = {typed.card: str(typed.state) for typed in draft.cards}
        numbers = was.keys() | wanted.keys()
        lies = {card: wanted.get(card, self.before.get(card, HIDDEN)) for card in sorted(numbers)}
        return {card: state for card, state in lies.items() if was.get(card) != state}

    def other_decision(self, draft: Draft) -> bool:
        """Returns whether something else was decided, or otherwise."""
        typed = self.draft
        said = (draft.decided, draft.who if draft.decided else "", draft.votes)
        return said != (typed.decided, typed.who if typed.decided else "", typed.votes)


HIDDEN = str(CardChange.State.HIDDEN)


def _cards(walk: Walk, number: int) -> dict[int, str]:
    """How every card lies after a visit that was named by then."""
    return {now.number: str(now.state) for now in cards_now(walk.at(number))}


def _entered(effect: HeldEffect) -> EnteredEffect:
    player = effect.player.position if effect.player else None
    return EnteredEffect(effect.effect, str(effect.span), effect.until, effect.for_whom, player, effect.card)


def _bare(entered: EnteredEffect) -> EnteredEffect:
    """An effect without the heading under which it was typed."""
    return replace(entered, tile="")
