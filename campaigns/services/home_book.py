"""Reading a chapter of the book on the table: what it says, and setting out for the Adventure it leads to."""

import uuid
from collections.abc import Callable
from dataclasses import replace

from adventures.actor import Actor
from adventures.errors import Malformed, Refused
from adventures.services.change import atomic_change
from campaigns.home_book.checks import faults_of
from campaigns.home_book.draft import Draft, DraftFault, EnteredEffect, Faulty
from campaigns.home_book.staleness import check_fresh_chapter
from campaigns.models import Campaign, ChapterPlay, ChapterVisit, HeldEffect, Player, Who
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.walk import NextKind

from .activity import note
from .chapters import begin_play
from .lock import active_campaign
from .paper import begin_play_on_paper
from .visits import add_effect, add_visit, change_card, choose, end_effect

Begin = Callable[[Actor, Campaign, ChapterVisit, int | None], ChapterPlay]


def read_chapter(*, by: Actor, campaign_id: uuid.UUID, draft: Draft, version: int) -> ChapterVisit:
    """Writes down what a chapter of one's own book says, and begins the game of its Adventure, all in one.

    `version` is that of the campaign the page had seen.

    Raises Faulty with everything that is wrong, StaleChapter where somebody else was faster, and Refused for
    a campaign with another book; then nothing is stored.
    """
    return _read(by, campaign_id, draft, version, begin_play)


def read_chapter_on_paper(*, by: Actor, campaign_id: uuid.UUID, draft: Draft, version: int) -> ChapterVisit:
    """Writes down what a chapter says, and begins its Adventure on paper; see `read_chapter`."""
    return _read(by, campaign_id, draft, version, begin_play_on_paper)


def read_chapter_to_vote(*, by: Actor, campaign_id: uuid.UUID, draft: Draft, version: int) -> ChapterVisit:
    """Writes down what a chapter says; its Adventure waits until the group has decided what it asks.

    See `read_chapter`. What is asked follows by `ask_question`.
    """
    undecided = replace(draft, decided="", who="", votes=())
    return _read(by, campaign_id, undecided, version, None)


def _read(by: Actor, campaign_id: uuid.UUID, draft: Draft, version: int, begin: Begin | None) -> ChapterVisit:
    """Writes a chapter down; `begin` begins the play of its Adventure, which waits for None."""
    with atomic_change():
        campaign = active_campaign(by, Right.READ_CHAPTER, campaign_id)
        if not campaign.book.own:
            raise Refused("not_own_book")
        check_fresh_chapter(campaign, version)
        walk = walk_of(campaign)
        if walk.next_kind == NextKind.SET_OUT:
            raise Refused("chapter_waits", chapter=walk.current.chapter if walk.current else 0)
        if walk.next_kind == NextKind.DECIDE:
            raise Refused("decide_first")
        faults = faults_of(campaign, walk, draft)
        if faults or draft.chapter is None:
            raise Faulty(faults)
        visit = add_visit(
            campaign, by=by, chapter=draft.chapter, how=ChapterVisit.How.TYPED, ruleset=draft.ruleset
        )
        write_down(campaign, visit, draft, by=by)
        note(campaign, "chapter_read", by=by, chapter=visit.chapter, ruleset=visit.ruleset)
        if draft.ruleset and begin is not None:
            try:
                begin(by, campaign, visit, draft.opponent)
            except Malformed as error:
                part = "opponent" if error.field == "opponent" else "effect"
                raise Faulty([DraftFault(part, None, f"{part}_refused", error.data)]) from error
        return visit


def write_down(campaign: Campaign, visit: ChapterVisit, draft: Draft, *, by: Actor) -> None:
    """Stores what a chapter that was just entered says: cards, effects, and what was decided."""
    for typed in draft.cards:
        change_card(visit, card=typed.card, state=typed.state)
    held = HeldEffect.objects.filter(visit__campaign=campaign, pk__in=draft.ended)
    for effect in held:
        end_effect(visit, effect=effect)
    players = {player.position: player for player in campaign.players.all()}
    for entered in draft.effects:
        _hold(visit, entered, players)
    if draft.decided:
        how = draft.who or (Who.CAPTAIN if campaign.captain_id else Who.ALL)
        votes = dict(zip(("for", "against"), draft.votes, strict=False))
        choose(visit, by=by, how=how, text=draft.decided, players=_deciders(campaign, how), votes=votes)


def _hold(visit: ChapterVisit, entered: EnteredEffect, players: dict[int, Player]) -> None:
    add_effect(
        visit,
        effect=entered.effect,
        span=entered.span,
        until=entered.until,
        for_whom=entered.for_whom,
        player=players.get(entered.player or 0),
        card=entered.card,
    )


def _deciders(campaign: Campaign, how: str) -> list[int]:
    """The positions of those who decided, where that is known."""
    if how == Who.CAPTAIN:
        return [campaign.captain.position] if campaign.captain else []
    if how in (Who.VOTE, Who.ALL):
        return [player.position for player in campaign.players.here()]
    return []
