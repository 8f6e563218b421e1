"""What is open to be decided, and carrying out what was decided: each within the change of whoever calls."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from adventures.actor import Actor
from adventures.errors import Forbidden, Overtaken
from campaigns.books.story import Decider, Decision
from campaigns.books.texts import told
from campaigns.models import Campaign, ChapterVisit, Vote
from campaigns.permissions import hosts_campaign
from campaigns.selectors import may_vote_for
from campaigns.walk import Visit, Walk, following
from campaigns.walk.votes import Ballot, ballot_of
from campaigns.walks import walk_of

from .activity import note
from .events import apply_decided
from .path import arrive, carry_out_there
from .visits import choose


@dataclass(frozen=True)
class Open:
    """An open decision: where, what is asked, and how the votes stand."""

    walk: Walk
    visit: ChapterVisit
    fact: Visit
    decision: Decision
    ballot: Ballot


def open_decision(campaign: Campaign, number: int) -> Open:
    """Gets the open decision of a visit; raises Refused where there is none: the campaign has gone on."""
    walk = walk_of(campaign)
    fact = walk.open_visit
    decision = walk.decision_of(fact) if fact else None
    if fact is None or decision is None or fact.number != number:
        raise Overtaken("gone_on")
    visit = campaign.visits.get(number=number)
    return Open(walk, visit, fact, decision, ballot_at(walk, visit, decision))


def ballot_at(walk: Walk, visit: ChapterVisit, decision: Decision) -> Ballot:
    """The ballot of a visit as it stands."""
    votes = Vote.objects.filter(visit=visit, decision=decision.key, ballot=visit.ballot)
    cast = dict(votes.values_list("player__position", "option"))
    options = tuple(option.key for option in decision.options)
    return ballot_of(walk, Decider(visit.decider or decision.who), options, cast)


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
        arrive(campaign, to, by=by, how=how, walk=walk, choice=made, during=asked.visit)
    else:
        carry_out_there(campaign, asked.visit, walk, made)
    apply_decided(by=by, before=walk, visit=asked.visit)


def check_may_lead(by: Actor, campaign: Campaign) -> None:
    """Raises Forbidden unless the actor is the host, or holds the tablet of the captain."""
    captain = campaign.captain
    if not hosts_campaign(by, campaign) and not (captain and may_vote_for(by, campaign, captain)):
        raise Forbidden("captain_only")


def _label(decision: Decision, option: str) -> str:
    return next((told(known.label) for known in decision.options if known.key == option), "")
