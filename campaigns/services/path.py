"""Going on from chapter to chapter."""

import uuid

from adventures.actor import Actor
from adventures.errors import Overtaken, Refused
from adventures.services.change import atomic_change
from campaigns.books.story import ChapterKind
from campaigns.models import Campaign, ChapterVisit, ChoiceMade
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.walk import NextKind, Walk, following

from .activity import note
from .lock import active_campaign
from .visits import arrive_at, carry_out_option

NOT_YET = {NextKind.SET_OUT: "play_first", NextKind.DECIDE: "decide_first"}


def go_on(*, by: Actor, campaign_id: uuid.UUID, visit: int) -> ChapterVisit:
    """Goes on from a chapter that was read, or played, to the one it leads to.

    `visit` is the number of the visit that the tablet was shown. Raises Overtaken where the campaign has gone
    on since, and where something is to be played or decided first.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.GO_ON, campaign_id)
        walk = walk_of(campaign)
        current = walk.current
        if current is None or current.number != visit or walk.next_kind in (NextKind.TYPE, NextKind.ENDED):
            raise Overtaken("gone_on")
        if walk.next_kind != NextKind.GO_ON:
            raise Refused(NOT_YET[walk.next_kind])
        campaign.visits.filter(number=visit).update(read=True)
        to = following(walk, current)
        if to is None:
            end_here(campaign, by=by)
            return campaign.visits.get(number=visit)
        return enter_chapter(campaign, to, by=by, how=ChapterVisit.How.FOLLOWED, walk=walk)


def enter_chapter(
    campaign: Campaign,
    chapter: int,
    *,
    by: Actor | None,
    how: str,
    walk: Walk | None = None,
    choice: ChoiceMade | None = None,
    during: ChapterVisit | None = None,
) -> ChapterVisit:
    """Comes to a chapter with all that follows, and writes the log; an ending ends the campaign.

    What was decided in the middle of a game, at the visit `during`, leads to a chapter that is read there.
    """
    game = during.game if during else None
    visit = arrive_at(
        campaign, by=by, chapter=chapter, how=how, walk=walk, choice=choice, game=game,
        card=during.card if during and game else None,
    )  # fmt: skip
    note(campaign, "reached", by=by, chapter=chapter, visit=visit.number)
    told = campaign.book.story.by_number[chapter] if campaign.book.story else None
    if told is not None and told.kind == ChapterKind.ENDING:
        end_here(campaign, by=by)
    return visit


def apply_consequences(campaign: Campaign, visit: ChapterVisit, walk: Walk, choice: ChoiceMade) -> None:
    """Carries out what follows from a choice that leads to no chapter, at the visit where it was made.

    In the middle of a game the game goes on; elsewhere nothing comes after it and the campaign ends.
    """
    carry_out_option(campaign, visit, walk, choice)
    if visit.game_id is None:
        end_here(campaign, by=None)


def end_here(campaign: Campaign, *, by: Actor | None) -> None:
    """Ends a campaign whose last chapter was reached."""
    campaign.state = Campaign.State.FINISHED
    campaign.save(update_fields=["state"])
    note(campaign, "finished", by=by)
