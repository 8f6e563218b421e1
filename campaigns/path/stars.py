"""How many stars a play of a chapter gives for which place."""

from collections.abc import Sequence

from campaigns.books.campaign_book import Chapter
from campaigns.models import Campaign, ChapterPlay


def stars_by_place(stars: Sequence[int], place: int) -> int:
    """Gets the stars of a place; ties share a place, and the next players get those of the following one."""
    return stars[place - 1] if 0 < place <= len(stars) else 0


def stars_of_play(campaign: Campaign, play: ChapterPlay) -> Sequence[int]:
    """Stars by place: as an effect says, else as the campaign says, else as printed on the sheet."""
    said = [effect["by_place"] for effect in play.effects if effect.get("kind") == "stars"]
    if said:
        return [int(stars) for stars in said[-1]]
    return Chapter.at(play.chapter, play.ruleset, campaign.book).stars
