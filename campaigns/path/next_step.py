"""The next step of many campaigns, in a sentence each: for lists, with a fixed number of queries."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from django.db.models import Prefetch
from django.utils.translation import gettext as _

from adventures.actor import Actor
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.presenting.game_list import WaitingFor, how_far, lowered, waits_for
from adventures.selectors import final_view
from adventures.words.lists import isolated
from campaigns.books.campaign_book import Chapter
from campaigns.books.story import Decider
from campaigns.models import Campaign, ChapterPlay, ChapterVisit, ChoiceMade
from campaigns.models.campaign import CampaignQuerySet
from campaigns.walk import Choice, Member, NextKind, Outcome, Visit, Walk
from campaigns.walk.votes import ballot_of

from .bots import usual_bots
from .walk_queries import visit_fact


class NextStep(NamedTuple):
    """What a campaign waits for: in words, for whom, and the game that goes on, if any."""

    words: str
    waits: WaitingFor = WaitingFor.NEXT
    game: Game | None = None


def with_steps(campaigns: CampaignQuerySet) -> CampaignQuerySet:
    """Reads with campaigns what their next steps are made of."""
    choices = ChoiceMade.objects.filter(withdrawn_at=None)
    visits = ChapterVisit.objects.prefetch_related(Prefetch("choices", choices), "votes")
    return campaigns.select_related("captain").prefetch_related("players", Prefetch("visits", visits))


def next_step(campaign: Campaign, running: Game | None, actor: Actor | None) -> NextStep:
    """Gets the next step of a campaign read by `with_steps`, with its newest play and those that count.

    `running` is the game of the newest play that goes on, with its seats.
    """
    if campaign.state == Campaign.State.GIVEN_UP:
        return NextStep(_("Campaign, given up"), WaitingFor.NOBODY)
    if campaign.state == Campaign.State.FINISHED:
        return NextStep(_("Campaign, finished"), WaitingFor.NOBODY)
    plays = list(campaign.plays.all())
    play = next((play for play in reversed(plays) if play.state == ChapterPlay.State.RUNNING), None)
    walk = None if campaign.book.open else _walk(campaign, plays)
    asked = walk.open_visit if walk else None
    if walk and asked and (play is None or asked.during is not None):
        return NextStep(_decision(campaign, walk, asked, usual_bots(campaign.players.all(), plays)))
    if play is not None:
        return _game(campaign, play, running, actor)
    if walk is not None:
        return NextStep(_on_the_path(campaign, walk))
    chapter = campaign.book.first_without({play.chapter for play in plays if play.counts})
    if chapter is None:
        return NextStep(_("Campaign, finished"), WaitingFor.NOBODY)
    return NextStep(_chapter_next(chapter))


def _walk(campaign: Campaign, plays: list[ChapterPlay]) -> Walk:
    """As much of the walk as says what comes next: visits, choices, which games are over, who plays."""
    visits = {visit.pk: visit for visit in campaign.visits.all() if visit.withdrawn_at is None}
    numbers: dict[int | None, int] = {key: visit.number for key, visit in visits.items()}
    during = {play.game_id: numbers.get(play.visit_id, 0) for play in plays if play.game_id}
    return Walk(
        book=campaign.book.story,
        path=campaign.book.path,
        visits=tuple(
            visit_fact(visit, None if visit.game_id is None else during.get(visit.game_id, 0))
            for visit in visits.values()
        ),
        choices=tuple(
            Choice(visit.number, choice.decision, choice.option)
            for visit in visits.values()
            for choice in visit.choices.all()
        ),
        outcomes={
            numbers[play.visit_id]: Outcome(numbers[play.visit_id], "", {})
            for play in plays
            if play.counts and play.visit_id in numbers
        },
        members=tuple(
            Member(player.position, 0, player.left_at is None, player.astra)
            for player in campaign.players.all()
        ),
        captain=campaign.captain_position,
    )


def _game(campaign: Campaign, play: ChapterPlay, running: Game | None, actor: Actor | None) -> NextStep:
    """How far the game has come that goes on, and for whom it waits."""
    title = {"chapter": _title(campaign, play)}
    if play.mode == ChapterPlay.Mode.PAPER or running is None:
        return NextStep(_("%(chapter)s, on paper: type in the result") % title, WaitingFor.RUNNING)
    if running.finished:
        return NextStep(_("%(chapter)s: the stars are being worked out") % title, WaitingFor.RUNNING, running)
    view = final_view(running)
    waits = waits_for(actor, running, view) if actor else WaitingFor.RUNNING
    if view and kit_of(running.ruleset).open_event(view):
        return NextStep(_("%(chapter)s: an event card is read") % title, WaitingFor.RUNNING, running)
    turn = how_far(view, running.turn, running.bot_names) if view else _("under way")
    return NextStep(_("%(chapter)s, %(turn)s") % {**title, "turn": lowered(turn)}, waits, running)


def _on_the_path(campaign: Campaign, walk: Walk) -> str:
    current = walk.current
    if walk.next_kind == NextKind.TYPE or current is None:
        return _("Next: the chapter you read") if current else _("Next: the first chapter")
    chapter = Chapter.at(current.chapter, current.ruleset, campaign.book)
    if walk.next_kind == NextKind.SET_OUT:
        return _chapter_next(chapter)
    return _("Chapter %(chapter)d: read it, then go on") % {"chapter": chapter.number}


def _chapter_next(chapter: Chapter) -> str:
    return _("Chapter %(chapter)d next: %(title)s") % {"chapter": chapter.number, "title": chapter.name}


def _decision(campaign: Campaign, walk: Walk, visit: Visit, bots: Collection[int]) -> str:
    """Who decides, or how many have voted; bots leave it to people."""
    stored = next(each for each in campaign.visits.all() if each.number == visit.number)
    decision = walk.decision_of(visit)
    who = Decider(stored.decider or (decision.who if decision else Decider.ALL))
    captain = campaign.captain
    if who == Decider.CAPTAIN and captain and captain.left_at is None and captain.position not in bots:
        return _("%(name)s decides, as captain") % {"name": isolated(captain.name)}
    if who in (Decider.VOTE, Decider.ALL) or (who == Decider.CAPTAIN and captain):
        positions = {player.pk: player.position for player in campaign.players.all()}
        cast = [vote for vote in stored.votes.all() if vote.ballot == stored.ballot]
        votes = {positions[vote.player_id]: vote.option for vote in cast}
        ballot = ballot_of(walk, who, (), votes, bots)
        words = {"voted": len(ballot.votes), "all": len(ballot.voters)}
        return _("Vote open: %(voted)d of %(all)d have voted") % words
    return {
        Decider.CAPTAIN: _("The captain decides"),
        Decider.WINNER: _("The winner decides"),
        Decider.LAST: _("Whoever was last decides"),
    }.get(who, _("Chance decides"))


def _title(campaign: Campaign, play: ChapterPlay) -> str:
    chapter = campaign.book.chapter(play.chapter)
    return chapter.name if chapter else _("Chapter %(chapter)d") % {"chapter": play.chapter}
