"""Behind the scenes: games, campaigns and people to look after, books to write."""

from campaigns.operator import games, notes, people, records

from .books import BookAdmin, BookVersionAdmin
from .campaigns import CampaignAdmin
from .cards import CardAdmin, SideAdmin
from .chapters import ChapterAdmin, OptionAdmin

__all__ = [
    "BookAdmin", "BookVersionAdmin", "CampaignAdmin", "CardAdmin", "ChapterAdmin", "OptionAdmin",
    "SideAdmin", "games", "notes", "people", "records",
]  # fmt: skip
