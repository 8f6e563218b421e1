"""What is stored of a campaign: its players, the games played for it, every star with its reason, its log."""

from .activity import Activity
from .campaign import Campaign, Player
from .play import ChapterPlay, PlaySeat
from .star import StarAward

__all__ = ["Activity", "Campaign", "ChapterPlay", "PlaySeat", "Player", "StarAward"]
