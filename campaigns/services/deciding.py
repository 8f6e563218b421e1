"""Deciding: votes, drawing by chance, changing who decides, and carrying out what was decided."""

import random
import secrets
import uuid
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, Overtaken, Refused
from adventures.permissions import is_host
from adventures.services.change import atomic_change
from campaigns.books.story import Decider, GroupDecision
from campaigns.books.texts import localized
from campaigns.models import Campaign, ChapterVisit, ChoiceMade, Vote
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.selectors import bots_of, may_vote_for
from campaigns.walk import Visit, Walk, following
from campaigns.walk.votes import ABSTAINS, Ballot, ballot_of

from .activity import note
from .events import apply_decided
from .lock import active_campaign, hold_games
from .path import apply_consequences, enter_chapter
from .visits import choose

# What is open to be decided, and carrying out what was decided: each within the change of whoever
# calls.


@dataclass(frozen=True)
class Open:
    """An open decision: where, what is asked, and how the votes stand."""

    walk: Walk
    visit: ChapterVisit
    fact: Visit
    decision: GroupDecision
    ballot: Ballot


def open_decision(campaign: Campaign, number: int) -> Open:
    """Gets the open decision of a visit; raises Refused where there is none: the campaign has gone on."""
    walk = walk_of(campaign)
    fact = walk.open_visit
    decision = walk.decision_of(fact) if fact else None
    if fact is None or decision is None or fact.number != number:
        raise Overtaken("gone_on")
    visit = campaign.visits.get(number=number)
    return Open(walk, visit, fact, decision, ballot_at(walk, visit, decision, bots_of(campaign)))


def ballot_at(walk: Walk, visit: ChapterVisit, decision: GroupDecision, bots: Collection[int]) -> Ballot:
    """The ballot of a visit as it stands."""
    votes = Vote.objects.filter(visit=visit, decision=decision.key, ballot=visit.ballot)
    cast = dict(votes.values_list("player__position", "option"))
    options = tuple(option.key for option in decision.options)
    return ballot_of(walk, Decider(visit.decider or decision.who), options, cast, bots)


def decide(
    campaign: Campaign, asked: Open, option: str, *, by: Actor, players: list[int], votes: Mapping[str, Any]
) -> None:
    """Notes what was decided, and goes where it leads: with one's own book the group types that in."""
    how = str(asked.ballot.who)
    text = _label(asked.decision, option) if campaign.book.own else ""
    made = choose(
        asked.visit, by=by, how=how, decision=asked.decision.key, option=option, text=text, players=players,
        votes=votes,
    )  # fmt: skip
    note(
        campaign, "decided", by=by, chapter=asked.visit.chapter, decision=asked.decision.key, option=option,
        how=how, **({"label": text} if text else {}),
    )  # fmt: skip
    if campaign.book.own:
        return
    walk = walk_of(campaign)
    to = following(walk, asked.fact)
    if to is not None:
        how = ChapterVisit.How.CHOSEN
        enter_chapter(campaign, to, by=by, how=how, walk=walk, choice=made, during=asked.visit)
    else:
        apply_consequences(campaign, asked.visit, walk, made)
    apply_decided(by=by, before=walk, visit=asked.visit)


def check_may_lead(by: Actor, campaign: Campaign) -> None:
    """Raises Forbidden unless the actor is the host, or holds the tablet of the captain."""
    captain = campaign.captain
    if not is_host(by, campaign) and not (captain and may_vote_for(by, campaign, captain)):
        raise Forbidden("captain_only")


def _label(decision: GroupDecision, option: str) -> str:
    return next((localized(known.label) for known in decision.options if known.key == option), "")


# Deciding: votes, drawing by chance, and changing who decides.


def vote(*, by: Actor, campaign_id: uuid.UUID, visit: int, ballot: int, position: int, option: str) -> None:
    """Votes for an option as the player of that position; "" abstains. The last vote decides.

    Where the votes are tied it is the captain who decides between the options that are ahead. `visit` and
    `ballot` are those that the tablet was shown: who comes later than the decision, or than the next
    ballot, is refused. Raises Malformed for no such option, Forbidden for a player who sits at another
    tablet, and Refused for one who does not decide, or has voted so already.
    """
    with atomic_change():
        hold_games(by, campaign_id)
        campaign = active_campaign(by, Right.VOTE, campaign_id)
        asked = open_decision(campaign, visit)
        if asked.visit.ballot != ballot:
            raise Overtaken("voted_again")
        player = campaign.players.here().filter(position=position).first()
        if player is None or not asked.ballot.may_vote(position):
            raise Refused("not_yours_to_decide")
        if not may_vote_for(by, campaign, player):
            raise Forbidden("other_tablet", name=player.name)
        allowed = (*asked.ballot.between, *((ABSTAINS,) if asked.ballot.may_abstain else ()))
        if option not in allowed:
            raise Malformed("option", "unknown_option_to_vote")
        if asked.ballot.tied:
            _decide_as_voted(campaign, asked, option, by=by)
            return
        if asked.ballot.waiting and asked.ballot.votes.get(position) == option:
            raise Overtaken("voted_already")
        Vote.objects.update_or_create(
            visit=asked.visit, decision=asked.decision.key, ballot=ballot, player=player,
            defaults={"option": option, "by": by.device},
        )  # fmt: skip
        if len(asked.ballot.voters) > 1:
            note(campaign, "voted", by=by, chapter=asked.visit.chapter, name=player.name)
        _count(campaign, asked, position, option, by=by)


def draw(*, by: Actor, campaign_id: uuid.UUID, visit: int) -> None:
    """Lets chance decide; what it drew once it draws again after the campaign has stepped back.

    Raises Refused where chance does not decide, and where the campaign has gone on.
    """
    with atomic_change():
        hold_games(by, campaign_id)
        campaign = active_campaign(by, Right.VOTE, campaign_id)
        asked = open_decision(campaign, visit)
        if asked.ballot.who != Decider.CHANCE:
            raise Refused("not_by_chance")
        seed = _seed_before(campaign, asked) or secrets.token_hex(8)
        option = random.Random(seed).choice(asked.ballot.options)  # noqa: S311 - the seed is the secret
        decide(campaign, asked, option, by=by, players=[], votes={"seed": seed})


def let_decide(*, by: Actor, campaign_id: uuid.UUID, visit: int, who: str) -> None:
    """Changes who decides; it is voted anew then. The captain may, and the host.

    Raises Malformed for nobody who can decide, Forbidden for anybody else, Refused where the campaign has
    gone on or it is so already.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.LET_DECIDE, campaign_id)
        asked = open_decision(campaign, visit)
        check_may_lead(by, campaign)
        if who not in list(Decider):
            raise Malformed("who")
        if asked.ballot.who == who:
            raise Overtaken("decides_already")
        asked.visit.decider = "" if who == asked.decision.who else who
        asked.visit.ballot += 1
        asked.visit.save(update_fields=["decider", "ballot"])
        note(campaign, "decider", by=by, chapter=asked.visit.chapter, who=who, before=str(asked.ballot.who))


def _count(campaign: Campaign, asked: Open, position: int, option: str, *, by: Actor) -> None:
    """Sees what the votes say once one more was cast."""
    ballot = asked.ballot.after(position, option)
    if ballot.again:
        asked.visit.ballot += 1
        asked.visit.save(update_fields=["ballot"])
        note(campaign, "vote_again", by=None, chapter=asked.visit.chapter)
    elif ballot.decided is not None:
        asked = Open(asked.walk, asked.visit, asked.fact, asked.decision, ballot)
        _decide_as_voted(campaign, asked, ballot.decided, by=by)


def _decide_as_voted(campaign: Campaign, asked: Open, option: str, *, by: Actor) -> None:
    ballot = asked.ballot
    decide(campaign, asked, option, by=by, players=list(ballot.voters), votes=ballot.counts)


def _seed_before(campaign: Campaign, asked: Open) -> str | None:
    """The seed with which chance decided this question before the campaign stepped back."""
    earlier = ChoiceMade.objects.filter(
        visit__campaign=campaign, visit__chapter=asked.visit.chapter, decision=asked.decision.key,
        how=Decider.CHANCE,
    )  # fmt: skip
    made = earlier.order_by("pk").last()
    return made.votes.get("seed") if made else None
