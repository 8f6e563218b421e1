"""What the end of a chapter's game means for the campaign: places, stars, and which play counts."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.games.kit import kit_of
from adventures.models import Game
from adventures.services.change import change
from campaigns.models import Campaign, ChapterPlay, StarAward
from campaigns.permissions import Right

from .activity import note
from .lock import active_campaign


def stars_by_place(stars: Sequence[int], place: int) -> int:
    """Gets the stars of a place; ties share a place, and the next players get those of the following one."""
    return stars[place - 1] if 0 < place <= len(stars) else 0


def award_stars(*, game: Game, result: Mapping[str, Any]) -> None:
    """Gives the stars of a game that has just been scored, if it belongs to a campaign."""
    play = ChapterPlay.objects.filter(game=game).first()
    if play is None:
        return
    names = dict(game.seats.values_list("position", "name"))
    rival = kit_of(game.ruleset).rival_key
    places = {
        seat.position: result["places"][rival if seat.player.astra else names[seat.position]]
        for seat in play.seats.select_related("player")
    }
    record_places(play_id=play.pk, places=places)


def record_places(*, play_id: int, places: Mapping[int, int]) -> None:
    """Notes on which place every part of a play ended; the latest play counts until the group says otherwise.

    Doing it twice changes nothing. A play that was broken off, or ended after its campaign, is noted only.
    """
    with change():
        play = ChapterPlay.objects.select_related("campaign").get(pk=play_id)
        campaign = Campaign.objects.select_for_update().get(pk=play.campaign_id)
        play.refresh_from_db(fields=["state"])
        if play.state == ChapterPlay.State.PLAYED:
            return
        expected = play.state == ChapterPlay.State.RUNNING and not campaign.over
        for seat in play.seats.all():
            seat.place = places[seat.position]
            seat.save(update_fields=["place"])
        play.state, play.played_at = ChapterPlay.State.PLAYED, timezone.now()
        play.save(update_fields=["state", "played_at"])
        if expected:
            _let_count(campaign, play)
        winners = [seat.player.name for seat in play.seats.filter(place=1).select_related("player")]
        note(campaign, "played", by=None, chapter=play.chapter, attempt=play.attempt, winners=winners)
        done = set(campaign.plays.filter(counts=True).values_list("chapter", flat=True))
        if expected and campaign.book.first_without(done) is None:
            campaign.state = Campaign.State.FINISHED
            campaign.save(update_fields=["state"])
            note(campaign, "finished", by=None)


def check_end_may_go(*, game: Game) -> None:
    """Raises Refused where the campaign has gone on from the end of a game: its result stands for good.

    The next chapter has begun then, the chapter is being replayed, or another play of it counts.
    """
    play = ChapterPlay.objects.filter(game=game).first()
    if play is None:
        return
    others = ChapterPlay.objects.filter(campaign=play.campaign_id).exclude(pk=play.pk)
    later = others.filter(pk__gt=play.pk).exclude(state=ChapterPlay.State.BROKEN_OFF)
    if later.exclude(chapter=play.chapter).exists():
        raise Refused("chapter_begun_since", chapter=play.chapter)
    replays = later.filter(chapter=play.chapter)
    if replays.exists() or others.filter(chapter=play.chapter, counts=True).exists():
        raise Refused("chapter_replayed_since", chapter=play.chapter)


def withdraw_places(*, game: Game) -> None:
    """Takes back what the end of a game gave, if it belongs to a campaign: the game goes on.

    An earlier play of the chapter counts meanwhile, and a campaign that was finished is active again.
    """
    play = ChapterPlay.objects.filter(game=game).first()
    if play is None:
        return
    campaign = Campaign.objects.select_for_update().get(pk=play.campaign_id)
    check_end_may_go(game=game)
    play.refresh_from_db(fields=["state", "counts"])
    if play.state != ChapterPlay.State.PLAYED:
        return
    play.awards.standing().update(withdrawn_at=timezone.now())
    play.seats.update(place=None)
    play.state, play.counts, play.played_at = ChapterPlay.State.RUNNING, False, None
    play.save(update_fields=["state", "counts", "played_at"])
    earlier = campaign.plays.filter(chapter=play.chapter, state=ChapterPlay.State.PLAYED)
    if (before := earlier.order_by("attempt").last()) is not None:
        _let_count(campaign, before)
    if campaign.state == Campaign.State.FINISHED:
        campaign.state = Campaign.State.ACTIVE
        campaign.save(update_fields=["state"])
    note(campaign, "end_taken_back", by=None, chapter=play.chapter, attempt=play.attempt)


def choose_play(*, by: Actor, campaign_id: uuid.UUID, chapter: int, attempt: int) -> None:
    """Lets another play of a chapter count: its stars are given, those of the other one withdrawn.

    Raises Refused for a play that has no result, and once the campaign is over.
    """
    with change():
        campaign = active_campaign(by, Right.CHOOSE_PLAY, campaign_id)
        play = campaign.plays.filter(chapter=chapter, attempt=attempt).first()
        if play is None:
            raise NotFound()
        if play.state != ChapterPlay.State.PLAYED:
            raise Refused("play_without_result", chapter=chapter)
        before = campaign.plays.filter(chapter=chapter, counts=True).first()
        if before == play:
            return
        _let_count(campaign, play)
        note(
            campaign, "counts", by=by, chapter=chapter, attempt=attempt,
            before=None if before is None else before.attempt,
        )  # fmt: skip


def _let_count(campaign: Campaign, play: ChapterPlay) -> None:
    for other in campaign.plays.filter(chapter=play.chapter, counts=True).exclude(pk=play.pk):
        other.counts = False
        other.save(update_fields=["counts"])
        other.awards.standing().update(withdrawn_at=timezone.now())
    play.counts = True
    play.save(update_fields=["counts"])
    chapter = campaign.book.chapter(play.chapter)
    for seat in play.seats.exclude(place=None):
        amount = stars_by_place(chapter.stars if chapter else (), seat.place or 0)
        if amount:
            StarAward.objects.update_or_create(
                play=play,
                player_id=seat.player_id,
                reason=StarAward.Reason.PLACE,
                defaults={"campaign": campaign, "amount": amount, "withdrawn_at": None},
            )
