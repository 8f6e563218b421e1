"""Proof-reading a campaign that was brought in, as its pages will: what they cannot show is refused."""

from __future__ import annotations

from adventures.actor import Actor
from campaigns.chronicle.gather import entries_of, records_of
from campaigns.home_book.step import HomeBookStep
from campaigns.models import Campaign, ChapterPlay
from campaigns.panels.lines import LogLine, take_back
from campaigns.panels.overview import Overview
from campaigns.paper.sheets import PaperPlay
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import may_step_forward
from campaigns.walk.effects import in_force


def proof_read(campaign: Campaign, by: Actor) -> None:
    """Makes all that the pages of a campaign are made of; raises whatever keeps them from it."""
    campaign = Campaign.objects.prefetch_related("players").get(pk=campaign.pk)
    overview = Overview.of(campaign, actor=by)
    HomeBookStep.of(overview)
    for step in overview.steps:
        _ = (step.caption, step.winning_forms, step.running_against, step.scoring)
        for shown in step.shown_plays:
            _ = (shown.words, shown.against)
    _ = (overview.leader_sentence, overview.stars_sentence, overview.people)
    for line in campaign.activities.all():
        LogLine.of(line, campaign, take_back(line, overview, by))
        if line.kind == "stepped_back":
            may_step_forward(campaign, line.data)
            _ = (line.data["chapter"], line.data["plays"], line.data["captain"])
    records_of(entries_of(campaign))
    in_force(walk_of(campaign))
    for play in campaign.plays.filter(mode=ChapterPlay.Mode.PAPER).select_related("visit"):
        paper = PaperPlay.of(play)
        _ = (paper.left, paper.result)
