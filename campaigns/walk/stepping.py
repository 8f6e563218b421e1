"""What coming to a chapter brings: its visit, cards, effects, stars, a captain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from campaigns.books.story import Card, CardChange, CardDeed, CardSide, Consequences, Effect, For, Option

from .cards import ACTIVE, REMOVED, REVEALED, SPENT, cards_now
from .facts import CardFact, EffectFact, Gift, Visit
from .people import positions_of
from .walk import Walk

STATES = {
    CardDeed.IN: ACTIVE, CardDeed.REVEAL: REVEALED, CardDeed.SPEND: SPENT, CardDeed.OUT: REMOVED,
}  # fmt: skip
LETTERS = "abc"  # of the missions, in the order in which an effect names them


@dataclass(frozen=True, slots=True)
class Coming:
    """What a visit brings; `captain` is who is captain from then on."""

    visit: Visit
    captain: int | None
    cards: tuple[CardFact, ...] = ()
    effects: tuple[EffectFact, ...] = ()
    gifts: tuple[Gift, ...] = ()


def step_to(
    walk: Walk,
    chapter: int,
    *,
    number: int,
    how: str = "followed",
    option: Option | None = None,
    during: int | None = None,
    card: int | None = None,
) -> Coming:
    """Works out what coming to a chapter of the book brings; first what follows from the `option` taken.

    `number` is that of the visit. In the middle of the game of the visit `during` an event `card` sent for
    it, which is spent unless it is shuffled back.
    """
    if walk.book is None:
        raise ValueError("one's own book has no chapters to step to")
    reached = walk.book.by_number[chapter]
    visit = Visit(
        number=number, chapter=chapter, ruleset=reached.ruleset, missions=prescribed(reached.missions),
        how=how, during=during, card=card, captain=walk.captain,
    )  # fmt: skip
    coming = Coming(visit, walk.captain)
    if card is not None:
        coming = replace(coming, cards=_turned_up(walk, visit, card))
    for then in (option.then if option else Consequences(), reached.then):
        coming = _with(after(walk, coming), coming, then)
    return coming


def after(walk: Walk, coming: Coming) -> Walk:
    """The walk once a visit has brought what it brings."""
    given: dict[int, int] = {}
    for gift in coming.gifts:
        given[gift.player] = given.get(gift.player, 0) + gift.amount
    return replace(
        walk,
        visits=(*walk.visits, coming.visit),
        cards=(*walk.cards, *coming.cards),
        effects=(*walk.effects, *coming.effects),
        members=tuple(
            replace(member, stars=member.stars + given.get(member.position, 0)) for member in walk.members
        ),
        captain=coming.captain,
    )


def what_follows(walk: Walk, visit: Visit, then: Consequences) -> Coming:
    """Works out what follows at a visit that stands from something decided there."""
    return _with(walk, Coming(visit, walk.captain), then)


def prescribed(missions: Mapping[str, str]) -> tuple[str | None, ...]:
    """Missions in the order of their letters, None where one is drawn; nothing where all are."""
    return tuple(missions.get(letter) for letter in LETTERS) if missions else ()


def facts_of(walk: Walk, visit: int, change: CardChange) -> tuple[tuple[CardFact, ...], list[EffectFact]]:
    """Gets what a change of a card makes of it, and the effects that come with the side that lies up.

    A card for somebody comes once for each who is meant; for nobody it does not come.
    """
    book_card = walk.book.cards_by_number.get(change.card) if walk.book else None
    side = _side(walk, book_card, change)
    owners: tuple[int | None, ...] = (
        (None,) if change.for_whom == For.ALL else positions_of(walk, change.for_whom)
    )
    if change.deed in (CardDeed.SPEND, CardDeed.OUT):
        owners = _copies(walk, change.card, owners)
    facts = tuple(
        CardFact(visit, change.card, STATES[change.deed], copy, side.key if side else change.side, owner)
        for copy, owner in enumerate(owners, 1)
    )
    if change.deed != CardDeed.IN or side is None:
        return facts, []
    return facts, [
        held
        for owner in owners
        for effect in side.effects
        for held in [_held(effect, visit, change.card, owner)]
    ]


def _with(walk: Walk, coming: Coming, then: Consequences) -> Coming:
    visit = coming.visit.number
    cards, effects = list(coming.cards), list(coming.effects)
    for change in then.cards:
        facts, held = facts_of(walk, visit, change)
        cards += facts
        effects += held
    effects += [_held(effect, visit) for effect in then.effects]
    gifts = tuple(
        Gift(position, gift.amount)
        for gift in then.stars
        for position in positions_of(walk, gift.for_whom)
        if gift.amount
    )
    captain = walk.captain if then.captain is None else _captain(walk, then.captain)
    return Coming(coming.visit, captain, tuple(cards), tuple(effects), (*coming.gifts, *gifts))


def _held(effect: Effect, visit: int, card: int | None = None, owner: int | None = None) -> EffectFact:
    """The effect as it holds from a visit on; what an owner's card says of all holds for the owner."""
    whom = "" if effect.for_whom == For.ALL else str(effect.for_whom)
    if owner is not None and not whom:
        return EffectFact(visit, effect.data, effect.span, effect.until, "player", owner, card)
    return EffectFact(visit, effect.data, effect.span, effect.until, whom, None, card)


def _captain(walk: Walk, whom: For) -> int | None:
    """Who becomes captain: the first seat of those who are meant and can; the captain stays if nobody is."""
    people = {member.position for member in walk.members if not member.astra}
    return next((position for position in positions_of(walk, whom) if position in people), walk.captain)


def _copies(walk: Walk, card: int, owners: Iterable[int | None]) -> tuple[int | None, ...]:
    """Whose the copies of a card are that goes: all that lie there, where nobody in particular is meant."""
    lying = [now.fact.player for now in cards_now(walk) if now.number == card]
    return tuple(lying) if lying and tuple(owners) == (None,) else tuple(owners)


def _side(walk: Walk, card: Card | None, change: CardChange) -> CardSide | None:
    """The side that lies up: the one that is named, else the one that lay up, else the first."""
    if card is None or not card.sides:
        return None
    lay = next((now.side for now in cards_now(walk) if now.number == card.number), "")
    sides = {side.key: side for side in card.sides}
    return sides.get(change.side) or sides.get(lay) or card.sides[0]


def _turned_up(walk: Walk, visit: Visit, card: int) -> tuple[CardFact, ...]:
    """An event card that turned up is spent, unless it is shuffled back and turned up for the first time."""
    before = any(earlier.card == card and earlier.during == visit.during for earlier in walk.visits)
    told = [effect.data for effect in walk.effects if effect.data.get("kind") == "event_card"]
    back = any(data.get("card") == card and data.get("back") for data in told)
    lies = [now for now in cards_now(walk) if now.number == card and now.state == ACTIVE]
    if not lies or (back and not before):
        return ()
    return tuple(replace(now.fact, visit=visit.number, state=SPENT, reason="event") for now in lies)
