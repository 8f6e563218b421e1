"""What is stored of campaigns: books, crews, players, the path with all that was done on it, games, stars."""

from .activity import Activity
from .book import Book, BookVersion, Frozen
from .campaign import Campaign, Player
from .draft import (
    BookCard,
    BookCardChange,
    BookChapter,
    BookEffect,
    BookOption,
    BookPath,
    BookSide,
    BookStars,
    BookTransition,
)
from .export import Export
from .facts import GameFacts, SeatFacts
from .invitation import CampaignGuest, Invitation
from .link import CampaignLink
from .looks import CampaignLookedAt, CampaignPresence
from .paper import PaperField
from .people import Crew, CrewGame, CrewGuest, Evening, EveningAnswer, Person
from .play import ChapterPlay, PlaySeat
from .season import Season
from .star import StarAward
from .steps import DiscardedDraft, DraftStep
from .visit import CardChange, ChapterNote, ChapterNoteReport, ChapterVisit, ChoiceMade, HeldEffect, Vote, Who

__all__ = [
    "Activity", "Book", "BookCard", "BookCardChange", "BookChapter", "BookEffect", "BookOption",
    "BookPath", "BookSide", "BookStars", "BookTransition", "BookVersion", "Campaign", "CampaignGuest",
    "CampaignLink", "CampaignLookedAt", "CampaignPresence", "CardChange", "ChapterNote", "ChapterNoteReport",
    "ChapterPlay", "ChapterVisit", "ChoiceMade", "Crew", "CrewGame",
    "CrewGuest", "DiscardedDraft", "DraftStep", "Evening", "EveningAnswer", "Export", "Frozen",
    "GameFacts", "HeldEffect", "Invitation", "PaperField", "Person", "PlaySeat", "Player", "Season",
    "SeatFacts", "StarAward", "Vote", "Who",
]  # fmt: skip
