"""Chapters that are played on paper."""

from typing import Any

from campaigns.models import ChapterPlay
from campaigns.paper.sheets import PaperPlay
from campaigns.services.paper import (
    begin_paper,
    confirm_paper,
    leave_paper,
    reopen_paper,
    replay_on_paper,
    type_in,
)
from tests.campaigns.crews import Crew


def paper_of(play: ChapterPlay) -> PaperPlay:
    """How a play on paper stands now."""
    return PaperPlay.of(ChapterPlay.objects.select_related("visit").get(pk=play.pk))


def begins(crew: Crew, chapter: int = 1) -> ChapterPlay:
    """Begins the next chapter on paper."""
    return begin_paper(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=chapter)


def begins_again(crew: Crew, chapter: int = 1) -> ChapterPlay:
    """Begins a chapter that has been played once more on paper."""
    return replay_on_paper(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=chapter)


def asked(crew: Crew, play: ChapterPlay) -> dict[str, Any]:
    """What every service of a play on paper is told, by the host."""
    return {
        "by": crew.tablet, "campaign_id": crew.campaign.pk, "chapter": play.chapter, "attempt": play.attempt
    }  # fmt: skip


def types_everything(crew: Crew, play: ChapterPlay, higher: int = 1) -> None:
    """Types in every field: the position `higher` has the highest values, everybody else the lowest."""
    paper = paper_of(play)
    for part in paper.parts:
        for field in paper.missing(part):
            best = (part.position == higher) is (field.key not in ("errors", "planning", "infected", "dome"))
            typed = field.filled(())
            while (number := field.asked(typed)) is not None:
                keys = number.keys(typed)
                typed = field.filled((*typed, max(keys) if best else min(keys)))
            type_in(**asked(crew, play), position=part.position, field=field.key, entry=list(typed))


def on_paper(right: str, crew: Crew, by: dict[str, Any]) -> Any:
    """Does something with the second chapter on paper, for the table of rights."""
    play = begins(crew, 2)
    told = {**asked(crew, play), **by}
    match right:
        case "type_paper":
            return type_in(**told, position=1, field="errors", entry=[1])
        case "leave_paper":
            return leave_paper(**told)
    types_everything(crew, play)
    if right == "keep_paper":
        return confirm_paper(**told)
    confirm_paper(**asked(crew, play))
    return reopen_paper(**told)
