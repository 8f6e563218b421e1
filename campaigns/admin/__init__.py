"""Behind the scenes: campaigns to look at, books to write."""

from .books import BookAdmin, BookVersionAdmin
from .campaigns import CampaignAdmin
from .cards import CardAdmin, SideAdmin
from .chapters import ChapterAdmin, OptionAdmin

__all__ = [
    "BookAdmin", "BookVersionAdmin", "CampaignAdmin", "CardAdmin", "ChapterAdmin", "OptionAdmin",
    "SideAdmin",
]  # fmt: skip
