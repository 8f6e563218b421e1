"""What keeps a chapter from being taken as it was typed: all of it at once, each beside its part."""

from __future__ import annotations

from collections.abc import Sequence

from adventures.games.effects import Effects
from adventures.games.registry import KITS, kit_of
from adventures.rules import RULESETS
from campaigns.books.campaign_book import INTRODUCED, Chapter
from campaigns.models import Campaign, ChapterPlay, HeldEffect
from campaigns.path.walk_queries import ruleset_of
from campaigns.walk import EffectFact, Walk, in_force

from .draft import CardTyped, Draft, DraftFault, EnteredEffect


def faults_of(campaign: Campaign, walk: Walk, draft: Draft) -> list[DraftFault]:
    """Everything that is wrong: what could not be read, the Adventure, cards, effects, and all together."""
    faults = list(draft.faults)
    if unfit := ruleset_faults(campaign, draft.ruleset):
        return [*faults, *unfit]
    if draft.opponent is not None and not campaign.solo:
        faults.append(DraftFault("opponent", None, "opponent_refused", {}))
    faults += of_nobody(campaign, draft)
    unread = {fault.place for fault in faults if fault.part == "effect"}
    return faults + effect_faults(campaign, walk, draft, unread)


def ruleset_faults(campaign: Campaign, ruleset: str) -> list[DraftFault]:
    """Why the campaign cannot play a game; nothing where it can, and for no game."""
    if ruleset and not Chapter.at(1, ruleset, campaign.book).playable(solo=campaign.solo):
        return [DraftFault("ruleset", None, "ruleset_unknown", {})]
    if ruleset and not seats_fit(ruleset, campaign.players.here().count()):
        sizes = {"least": RULESETS[ruleset].min_seats, "most": RULESETS[ruleset].max_seats}
        return [DraftFault("ruleset", None, "ruleset_players", sizes)]
    return []


def other_games(*, solo: bool) -> list[str]:
    """The games to which a chapter can lead besides the Adventures, each by its key."""
    keys = [title.key for kit in KITS for title in kit.titles if title.key in RULESETS]
    return [key for key in keys if not is_adventure(key) and (not solo or kit_of(key).rivals(key))]


def seats_fit(ruleset: str, count: int) -> bool:
    """Returns whether so many can play a game; alone against an opponent is asked elsewhere."""
    return count == 1 or RULESETS[ruleset].min_seats <= count <= RULESETS[ruleset].max_seats


def holding(walk: Walk, draft: Draft) -> list[EffectFact]:
    """What came in force before and would hold in the next Adventure, were nothing changed here.

    The effects of a card that leaves here end with it.
    """
    return [
        effect for effect in in_force(walk) if effect.key not in draft.ended and not gone(draft.cards, effect)
    ]


def holds_here(draft: Draft, entered: EnteredEffect) -> bool:
    """Returns whether an effect that is typed in holds in the Adventure to which the chapter leads."""
    return not (draft.ruleset and entered.span == HeldEffect.Span.NEXT)


def gone(cards: Sequence[CardTyped], effect: EffectFact) -> bool:
    """Returns whether the card of an effect leaves here, or comes in anew."""
    return any(typed.card == effect.card for typed in cards)


def event_faults(campaign: Campaign, draft: Draft, play: ChapterPlay) -> list[DraftFault]:
    """Everything that is wrong with what an event brings into the game of a play: it is to hold at once.

    What begins with the next Adventure alone need not go with this game.
    """
    ruleset, faults = ruleset_of(play), [*draft.faults, *of_nobody(campaign, draft)]
    effects = kit_of(ruleset).effects
    if effects is None:
        return faults
    unread = {fault.place for fault in faults if fault.part == "effect"}
    typed = [(place, one) for place, one in enumerate(draft.effects) if place not in unread]
    now = [(place, one) for place, one in typed if not begins_later(one)]
    listed = [*play.effects, *(entered.effect for _place, entered in now)]
    begun = len(play.effects)
    for found in effects.faults(ruleset, listed, campaign.solo, begun):
        if found.at >= begun:
            at = now[found.at - begun][0] if found.at < len(listed) else None
            faults.append(DraftFault("effect", at, "effect_refused", {}, found.text))
    return faults


def begins_later(entered: EnteredEffect) -> bool:
    """Returns whether an effect that is typed in during a game begins with the next one only."""
    effects = kit_of(INTRODUCED).effects
    known = {kind.key: kind.midgame for kind in effects.kinds} if effects else {}
    lasts = entered.span in (HeldEffect.Span.UNTIL, HeldEffect.Span.CAMPAIGN)
    later = lasts and not known.get(str(entered.effect.get("kind")), True)
    return later or entered.span == HeldEffect.Span.NEXT


def of_nobody(campaign: Campaign, draft: Draft) -> list[DraftFault]:
    """Effects for somebody who does not play, or for somebody alone though they hold for all."""
    positions = {player.position for player in campaign.players.all()}
    for_all = {kind.key for kind in _effects().kinds if not kind.seat}
    faults = []
    for place, entered in enumerate(draft.effects):
        if entered.player is not None and entered.player not in positions:
            faults.append(DraftFault("effect", place, "effect_player", {}))
        elif entered.for_whom and entered.effect["kind"] in for_all:
            faults.append(DraftFault("effect", place, "effect_for_all", {}))
    return faults


def effect_faults(
    campaign: Campaign,
    walk: Walk,
    draft: Draft,
    unread: set[int | None] | frozenset[int | None] = frozenset(),
) -> list[DraftFault]:
    """What the game says of the effects: of those typed in, and of those that hold from before.

    What holds only in the Adventure after this one is no part of its game, and is looked at alone.
    """
    ruleset = checked_by(walk, draft.ruleset)
    effects = kit_of(ruleset).effects
    if effects is None:
        return []
    read = [(place, one) for place, one in enumerate(draft.effects) if place not in unread]
    typed = [(place, one) for place, one in read if holds_here(draft, one)]
    later = [
        DraftFault("effect", place, "effect_refused", {}, found.text)
        for place, one in read
        if not holds_here(draft, one)
        for found in effects.faults(ruleset, [one.effect], campaign.solo)
    ]
    before = holding(walk, draft)
    listed = [*(effect.data for effect in before), *(entered.effect for _place, entered in typed)]
    faults = []
    for found in effects.faults(ruleset, listed, campaign.solo):
        if found.at >= len(listed):
            faults.append(DraftFault("effect", None, "effect_together", {}, found.text))
        elif found.at < len(before):
            faults.append(DraftFault("held", before[found.at].key, "effect_together", {}, found.text))
        else:
            faults.append(
                DraftFault("effect", typed[found.at - len(before)][0], "effect_refused", {}, found.text)
            )
    return faults + later


def checked_by(walk: Walk, ruleset: str) -> str:
    """The Adventure by whose rules effects are checked: that of the chapter, else the next in order.

    A game that no effect changes has no such rules.
    """
    if ruleset in KITS and kit_of(ruleset).effects is not None:
        return ruleset
    return next_in_order(walk) or INTRODUCED


def next_in_order(walk: Walk) -> str:
    """The Adventure that follows the last one that was played; empty after the last of all."""
    reached = [visit.ruleset for visit in walk.line if is_adventure(visit.ruleset)]
    return after(reached[-1] if reached else "")


def after(ruleset: str) -> str:
    """The Adventure that follows another, the first one after none; empty after the last of all."""
    titles = _titles()
    place = titles.index(ruleset) + 1 if ruleset in titles else 0
    return titles[place] if place < len(titles) else ""


def adventures_to(last: str) -> list[str]:
    """The Adventures in their order up to one, which is among them; none for what is no Adventure."""
    titles = _titles()
    return titles[: titles.index(last) + 1] if last in titles else []


def is_adventure(ruleset: str) -> bool:
    """Returns whether a chapter can lead to it."""
    return ruleset in _titles()


def _effects() -> Effects:
    effects = kit_of(INTRODUCED).effects
    assert effects is not None
    return effects


def _titles() -> list[str]:
    return [title.key for title in kit_of(INTRODUCED).titles if title.key in RULESETS]
