"""What is stored of a campaign: its players, the games played for it, every star with its reason."""

from .campaign import Campaign, Player
from .play import ChapterPlay, PlaySeat
from .star import StarAward

__all__ = ["Campaign", "ChapterPlay", "PlaySeat", "Player", "StarAward"]
