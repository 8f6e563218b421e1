"""What is done at the chapters of a campaign: each within the change of whoever calls, who writes the log.

A locked campaign is given to all of them.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone

from adventures.actor import Actor
from adventures.models import Game
from campaigns.models import (
    Campaign,
    CardChange,
    ChapterPlay,
    ChapterVisit,
    ChoiceMade,
    HeldEffect,
    Player,
    StarAward,
)
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import actor_as_json
from campaigns.walk import Coming, Walk, step_to, what_follows


def add_visit(
    campaign: Campaign,
    *,
    by: Actor | None,
    chapter: int,
    how: str = ChapterVisit.How.TYPED,
    ruleset: str = "",
    missions: Sequence[str | None] = (),
    game: Game | None = None,
    card: int | None = None,
) -> ChapterVisit:
    """Notes that the campaign has come to a chapter of the book on the table, which says what is given here.

    `missions` are those it prescribes, one for each letter, None where one is drawn. In the middle of a
    `game` an event card, `card`, sent for it. Cards, effects and choices follow by the other functions.
    """
    return _visit(
        campaign, by, chapter=chapter, how=how, ruleset=ruleset, missions=list(missions), game=game,
        card=card, captain=campaign.captain_position,
    )  # fmt: skip


def arrive_at(
    campaign: Campaign,
    *,
    by: Actor | None,
    chapter: int,
    how: str,
    walk: Walk | None = None,
    choice: ChoiceMade | None = None,
    game: Game | None = None,
    card: int | None = None,
) -> ChapterVisit:
    """Comes to a chapter of the campaign's book and carries out what follows from it, once.

    First comes what follows from the `choice` that led there; for `game` and `card` see `add_visit`.
    """
    walk = walk_of(campaign) if walk is None else walk
    taken = next((made for made in walk.choices if choice and made.visit == choice.visit.number), None)
    coming = step_to(
        walk, chapter, number=next_number(campaign), how=how, card=card,
        option=walk.option_of(taken) if taken else None, during=_during(game),
    )  # fmt: skip
    visit = _visit(
        campaign, by, chapter=chapter, how=how, ruleset=coming.visit.ruleset,
        missions=list(coming.visit.missions), game=game, card=card, captain=coming.visit.captain,
    )  # fmt: skip
    _carry_out(campaign, visit, coming)
    return visit


def add_effect(
    visit: ChapterVisit,
    *,
    effect: Mapping[str, Any],
    span: str = HeldEffect.Span.ADVENTURE,
    until: int | None = None,
    for_whom: str = "",
    player: Player | None = None,
    card: int | None = None,
) -> HeldEffect:
    """Lets an effect come into force at a visit; it is checked already."""
    return HeldEffect.objects.create(
        visit=visit, effect=dict(effect), span=span, until=until, for_whom=for_whom, player=player, card=card
    )


def end_effect(visit: ChapterVisit, *, effect: HeldEffect) -> None:
    """Ends an effect by hand at a visit."""
    effect.ended_at, effect.ended_visit = timezone.now(), visit
    effect.save(update_fields=["ended_at", "ended_visit"])


def change_card(
    visit: ChapterVisit,
    *,
    card: int,
    state: str,
    side: str = "",
    copy: int = 1,
    player: Player | None = None,
    reason: str = "",
) -> CardChange:
    """Notes at a visit what becomes of a Campaign card."""
    return CardChange.objects.create(
        visit=visit, card=card, state=state, side=side, copy=copy, player=player, reason=reason
    )


def choose(
    visit: ChapterVisit,
    *,
    by: Actor | None,
    how: str,
    decision: str = "",
    option: str = "",
    text: str = "",
    players: Sequence[int] = (),
    votes: Mapping[str, Any] | None = None,
) -> ChoiceMade:
    """Notes what was decided at a visit: an option of the book's decision, or a line of `text`.

    `players` are the positions of those who decided, `votes` how many each option had.
    """
    return ChoiceMade.objects.create(
        visit=visit, decision=decision, option=option, text=text, how=how, players=list(players),
        votes=dict(votes or {}), who=None if by is None else actor_as_json(by, visit.campaign),
        by="" if by is None else by.device,
    )  # fmt: skip


def award_stars_at(
    visit: ChapterVisit, *, player: Player, amount: int, card: int | None = None, note: str = ""
) -> StarAward:
    """Gives stars at a visit, or takes them: those of a chapter, or of a card."""
    reason = StarAward.Reason.CHAPTER if card is None else StarAward.Reason.CARD
    return StarAward.objects.create(
        campaign_id=visit.campaign_id, player=player, amount=amount, reason=reason, visit=visit, note=note
    )


def next_number(campaign: Campaign) -> int:
    """The number of the next visit: withdrawn ones keep theirs."""
    last = campaign.visits.order_by("-number").values_list("number", flat=True).first()
    return (last or 0) + 1


def _visit(campaign: Campaign, by: Actor | None, **fields: Any) -> ChapterVisit:
    return ChapterVisit.objects.create(
        campaign=campaign, number=next_number(campaign), who=None if by is None else actor_as_json(by,
        campaign),
        by="" if by is None else by.device, **fields,
    )  # fmt: skip


def carry_out_option(campaign: Campaign, visit: ChapterVisit, walk: Walk, choice: ChoiceMade) -> None:
    """Carries out, at the visit where it was made, what follows from a choice that leads nowhere else."""
    taken = next((made for made in walk.choices if made.visit == visit.number), None)
    option = walk.option_of(taken) if taken else None
    reached = walk.visit(visit.number)
    if option is not None and reached is not None:
        _carry_out(campaign, visit, what_follows(walk, reached, option.then))


def _carry_out(campaign: Campaign, visit: ChapterVisit, coming: Coming) -> None:
    """Stores what a visit brings."""
    players = {player.position: player for player in campaign.players.all()}
    for fact in coming.cards:
        change_card(
            visit, card=fact.card, state=fact.state, side=fact.side, copy=fact.copy,
            player=players.get(fact.player or 0), reason=fact.reason,
        )  # fmt: skip
    for effect in coming.effects:
        add_effect(
            visit, effect=effect.data, span=effect.span, until=effect.until, for_whom=effect.for_whom,
            player=players.get(effect.player or 0), card=effect.card,
        )  # fmt: skip
    for gift in coming.gifts:
        award_stars_at(visit, player=players[gift.player], amount=gift.amount, card=gift.card)
    if coming.captain != campaign.captain_position:
        campaign.captain = players.get(coming.captain or 0)
        campaign.save(update_fields=["captain"])


def _during(game: Game | None) -> int | None:
    """The number of the visit to which a game belongs."""
    if game is None:
        return None
    return ChapterPlay.objects.filter(game=game).values_list("visit__number", flat=True).first() or 0
