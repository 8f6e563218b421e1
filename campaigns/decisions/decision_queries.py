"""Reads the decision that a campaign shows: the open one, or the one just made."""

from adventures.actor import Actor
from adventures.permissions import is_host
from campaigns.books.story import Decider
from campaigns.models import Campaign, ChapterPlay, ChapterVisit, ChoiceMade, Vote
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import bots_of, guest_player, voting_elsewhere
from campaigns.walk import Visit, Walk
from campaigns.walk.votes import ballot_of

from .decision_page import DecisionPage


def choosing(actor: Actor, campaign: Campaign, asked: int | None = None) -> DecisionPage | None:
    """Gets the decision as this device sees it; None where nothing is, or was just, decided.

    `asked` is the position for which somebody wants to vote here.
    """
    walk = walk_of(campaign)
    fact = walk.open_visit or _just_decided(walk)
    decision = walk.decision_of(fact) if fact else None
    if fact is None or decision is None:
        return None
    visit = campaign.visits.get(number=fact.number)
    made = ChoiceMade.objects.filter(visit=visit, withdrawn_at=None, decision=decision.key).first()
    votes = Vote.objects.filter(visit=visit, decision=decision.key, ballot=visit.ballot)
    cast = dict(votes.values_list("player__position", "option"))
    options = tuple(option.key for option in decision.options)
    who = Decider(made.how if made else visit.decider or decision.who)
    elsewhere, bots = voting_elsewhere(actor, campaign), bots_of(campaign)
    captain = next((player for player in campaign.players.all() if player.position == walk.captain), None)
    hosts = is_host(actor, campaign)
    may_change = hosts or (captain is not None and captain.pk not in elsewhere)
    return DecisionPage(
        campaign, walk, visit, fact, decision, ballot_of(walk, who, options, cast, bots), elsewhere, asked,
        made.option if made else "", may_change and made is None and not campaign.over,
        _play_that_goes_on(walk, visit), not hosts and guest_player(actor, campaign) is None,
    )  # fmt: skip


def _play_that_goes_on(walk: Walk, visit: ChapterVisit) -> ChapterPlay | None:
    """The play in whose game something is decided, where that leads to no other chapter."""
    if visit.game_id is None or walk.visits[-1].number > visit.number:
        return None
    return ChapterPlay.objects.filter(game=visit.game_id, state=ChapterPlay.State.RUNNING).first()


def _just_decided(walk: Walk) -> Visit | None:
    """The chapter whose decision led to the current one, or that of an event that was decided last."""
    current = walk.current
    if current is None:
        return None
    made = [visit for visit in walk.visits if walk.decision_of(visit) and walk.choice_at(visit) is not None]
    last = made[-1] if made else None
    led = last is not None and (current.how == "chosen" or last.number >= current.number)
    return last if led else None
