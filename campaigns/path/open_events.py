"""The event card that is being read in a game of a campaign, and the chapter to which it has led."""

from collections.abc import Iterable
from typing import NamedTuple

from adventures.games.parts import EventCard
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.rules import InvalidSnapshot
from adventures.running.replay import RulesChanged
from adventures.selectors import view_of
from campaigns.models import Campaign, ChapterPlay, ChapterVisit


class OpenEvent(NamedTuple):
    """An event card that lies open: in which play, its number, its chapter where the game knows it."""

    play: ChapterPlay
    card: int
    chapter: int | None


def open_event(plays: Iterable[ChapterPlay]) -> OpenEvent | None:
    """Gets the event that is read in one of these plays; None while there is none."""
    for play in plays:
        if play.state == ChapterPlay.State.RUNNING and play.game_id is not None:
            card = _open_card(play)
            if card is not None:
                return OpenEvent(play, card.card, card.chapter)
    return None


def visit_of(campaign: Campaign, event: OpenEvent) -> ChapterVisit | None:
    """The chapter to which an event has led, the last one where it led further; None where none is known."""
    of_card = [
        visit
        for visit in campaign.visits.all()
        if visit.withdrawn_at is None and visit.game_id == event.play.game_id and visit.card == event.card
    ]
    return max(of_card, key=lambda visit: visit.number, default=None)


def _open_card(play: ChapterPlay) -> EventCard | None:
    """The event card that lies open in the game of a play; of a game that waits for its rules nothing."""
    game = Game.objects.get(chapter_play=play)
    if game.finished:
        return None
    try:
        return kit_of(game.ruleset).open_event(view_of(game, None))
    except (InvalidSnapshot, RulesChanged):
        return None  # the game's own page knows what to do
