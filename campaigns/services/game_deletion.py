"""Deleting a game on which others play, also one of a campaign, which goes back to before its chapter."""

import uuid
from dataclasses import dataclass

from django.db.models import Model, Q

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, NotFound
from adventures.models import Game
from adventures.services.change import atomic_change
from adventures.services.deletion import delete_games, delete_rows
from adventures.services.ratings import take_back_rating
from campaigns.models import (
    Campaign,
    CardChange,
    ChapterNote,
    ChapterPlay,
    ChapterVisit,
    ChoiceMade,
    Export,
    HeldEffect,
    PaperField,
    PlaySeat,
    StarAward,
    Vote,
)
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import play_of
from moonsite.security.log import note as note_security

from .activity import note
from .event_visits import withdraw_events
from .exports import forget_files
from .lock import hold_games
from .stars import take_back
from .stepping import go_back_to

# What hangs on a play and on the event chapters of its game, each before what it refers to.
OF_THE_PLAY: tuple[type[Model], ...] = (PaperField, StarAward, PlaySeat)
OF_ITS_EVENTS: tuple[type[Model], ...] = (StarAward, Vote, ChoiceMade, CardChange, HeldEffect, ChapterNote)


@dataclass(frozen=True)
class GoesWithGame:
    """What is lost with a game, counted; `back_to` is the chapter before which its campaign goes back."""

    moves: int
    seats: int
    results: int
    campaign: Campaign | None = None
    chapter: int = 0
    back_to: int | None = None


def goes_with(game: Game) -> GoesWithGame:
    """Counts what would be lost with a game."""
    play = play_of(game)
    counted = game.moves.count(), game.seats.count(), game.results.count()
    if play is None:
        return GoesWithGame(*counted)
    back_to = play.chapter if _is_what_counts(play) or play.state == ChapterPlay.State.RUNNING else None
    return GoesWithGame(*counted, campaign=play.campaign, chapter=play.chapter, back_to=back_to)


def delete_game(*, by: Actor, game_id: uuid.UUID, code: str) -> None:
    """Deletes a game with its sheets, moves and result, for everybody and for good.

    `code` is the game's own, typed in once more. A campaign loses its stars: an earlier game of the chapter
    counts again, else the campaign goes back to before the chapter; what runs in later ones is broken off.
    What a rated game has changed is taken back.
    Raises NotFound, Forbidden to everybody but an operator of the site, and Malformed for another code.
    """
    with atomic_change():
        found = ChapterPlay.objects.filter(game=game_id).first()
        held = hold_games(by, found.campaign_id) if found else frozenset()
        game = selectors.game_for(by, game_id, lock=True)
        if not permissions.may_delete(by, game):
            raise Forbidden("host_only")
        if code.strip().upper() != game.code.upper():
            raise Malformed("code", "other_code")
        play = play_of(game)
        if (play and play.campaign_id) != (found and found.campaign_id):
            raise NotFound()
        if play is not None:
            _take_out(by, play, held)
        forget_files(list(Export.objects.filter(game=game).values_list("file", flat=True)))
        names = list(game.seats.values_list("name", flat=True))
        take_back_rating(game)
        delete_games([game.pk])
        note_security(
            "game_deleted", device=by.device, user_id=by.user_id, address=by.address, code=game.code,
            names=names, campaign=play.campaign.name if play else "",
        )  # fmt: skip


def _is_what_counts(play: ChapterPlay) -> bool:
    """Returns whether the chapter has no result without this play."""
    others = ChapterPlay.objects.filter(
        campaign=play.campaign_id, visit=play.visit_id, chapter=play.chapter, state=ChapterPlay.State.PLAYED
    )
    return play.counts and not others.exclude(pk=play.pk).exists()


def _take_out(by: Actor, play: ChapterPlay, held: frozenset[object]) -> None:
    """Lets a campaign be as if a play had never been, within the change that has locked its game."""
    campaign = Campaign.objects.select_for_update(of=("self",)).get(pk=play.campaign_id)
    play.refresh_from_db(fields=["state", "counts"])
    visit, running = play.visit, play.state == ChapterPlay.State.RUNNING
    if visit is not None and _is_what_counts(play):
        walk = walk_of(campaign)
        if visit.number in [reached.number for reached in walk.line[:-1]]:
            go_back_to(campaign, walk, visit.number, by=by, held=held)
            play.refresh_from_db(fields=["state", "counts"])
    if running:
        withdraw_events(campaign, play)
    elif play.state == ChapterPlay.State.PLAYED and play.counts:
        take_back(campaign, play)
    note(campaign, "game_deleted", by=by, chapter=play.chapter, attempt=play.attempt)
    events = ChapterVisit.objects.filter(game=play.game_id)
    HeldEffect.objects.filter(ended_visit__in=events).update(ended_visit=None)
    for model in OF_ITS_EVENTS:
        delete_rows(model, Q(visit__in=events))
    delete_rows(ChapterVisit, Q(pk__in=list(events.values_list("pk", flat=True))))
    for model in OF_THE_PLAY:
        delete_rows(model, Q(play=play))
    delete_rows(ChapterPlay, Q(pk=play.pk))
