"""Deciding: votes, drawing by chance, and changing who decides."""

import random
import secrets
import uuid

from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, Overtaken, Refused
from adventures.services.change import change
from campaigns.books.story import Decider
from campaigns.models import Campaign, ChoiceMade, Vote
from campaigns.permissions import Right
from campaigns.selectors import may_vote_for
from campaigns.walk.votes import ABSTAINS

from .activity import note
from .deciding import Open, check_may_lead, decide, open_decision
from .lock import active_campaign, hold_games


def vote(*, by: Actor, campaign_id: uuid.UUID, visit: int, ballot: int, position: int, option: str) -> None:
    """Votes for an option as the player of that position; "" abstains. The last vote decides.

    Where the votes are tied it is the captain who decides between the options that are ahead. `visit` and
    `ballot` are those that the tablet was shown: who comes later than the decision, or than the next
    ballot, is refused. Raises Malformed for no such option, Forbidden for a player who sits at another
    tablet, and Refused for one who does not decide, or has voted so already.
    """
    with change():
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
    with change():
        hold_games(by, campaign_id)
        campaign = active_campaign(by, Right.VOTE, campaign_id)
        asked = open_decision(campaign, visit)
        if asked.ballot.who != Decider.CHANCE:
            raise Refused("not_by_chance")
        seed = _seed_before(campaign, asked) or secrets.token_hex(8)
        option = random.Random(seed).choice(asked.ballot.options)  # nosec B311 # the seed is the secret
        decide(campaign, asked, option, by=by, players=[], votes={"seed": seed})


def let_decide(*, by: Actor, campaign_id: uuid.UUID, visit: int, who: str) -> None:
    """Changes who decides; it is voted anew then. The captain may, and the host.

    Raises Malformed for nobody who can decide, Forbidden for anybody else, Refused where the campaign has
    gone on or it is so already.
    """
    with change():
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
