"""Catching up with a campaign that was begun on paper: how far it is, who has how many stars, what holds."""

import uuid
from collections.abc import Mapping
from dataclasses import replace

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.services.change import atomic_change
from campaigns.home_book.checks import after, faults_of, is_adventure
from campaigns.home_book.draft import DraftFault, Faulty
from campaigns.home_book.newcomers import faults_of_newcomers
from campaigns.home_book.paper import OnPaper
from campaigns.home_book.staleness import check_fresh_chapter
from campaigns.models import Campaign, ChapterVisit, StarAward
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right

from .activity import note
from .home_book import write_down
from .lock import active_campaign
from .players import join
from .visits import add_visit


def catch_up(*, by: Actor, campaign_id: uuid.UUID, paper: OnPaper, version: int) -> ChapterVisit:
    """Enters the chapter that was reached on paper, with everybody's stars, the captain, cards and effects.

    Players who are new join, each with a line of the log.

    Raises Faulty with everything that is wrong, StaleChapter where somebody else was faster, and Refused for
    a campaign with another book or one whose chapters were typed in here.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.CATCH_UP, campaign_id)
        if not campaign.book.own:
            raise Refused("not_own_book")
        check_fresh_chapter(campaign, version)
        walk = walk_of(campaign)
        if walk.visits:
            raise Refused("path_begun")
        last = paper.draft.ruleset
        people = {player.position: player for player in campaign.players.all()}
        paper = paper.seated_from(max(people, default=0) + 1)
        faults = [*paper.faults, *faults_of(campaign, walk, replace(paper.draft, ruleset=after(last)))]
        if last and not is_adventure(last):
            faults.append(DraftFault("last", None, "ruleset_unknown", {}))
        faults += faults_of_newcomers(campaign, paper)
        told = {*paper.stars, *([paper.captain] if paper.captain else [])}
        faults += [
            DraftFault("stars", position, "stars_of_nobody", {})
            for position in told - people.keys() - paper.joining.keys()
        ]
        if faults or paper.draft.chapter is None:
            raise Faulty(faults)
        for position, name in sorted(paper.joining.items()):
            people[position] = join(campaign, name, by=by)
        campaign.captain = people.get(paper.captain or 0)
        campaign.save(update_fields=["captain"])
        visit = add_visit(
            campaign,
            by=by,
            chapter=paper.draft.chapter,
            how=ChapterVisit.How.CAUGHT_UP,
            ruleset=last,
        )
        write_down(campaign, visit, paper.draft, by=by)
        _award(campaign, visit, {people[position].pk: amount for position, amount in paper.stars.items()})
        note(campaign, "caught_up", by=by, chapter=visit.chapter, ruleset=visit.ruleset)
        return visit


def _award(campaign: Campaign, visit: ChapterVisit, stars: Mapping[int, int]) -> None:
    StarAward.objects.bulk_create(
        StarAward(
            campaign=campaign, player_id=player, amount=amount, reason=StarAward.Reason.PAPER, visit=visit
        )
        for player, amount in stars.items()
        if amount
    )
