"""What the end of a chapter's game means: places, stars, which play counts; and stars by hand."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import Malformed, Overtaken, Refused, get_or_not_found
from adventures.games.registry import kit_of
from adventures.inputs.names import normalised
from adventures.models import Game
from adventures.services.change import atomic_change
from adventures.services.seat_holders import bots_at_the_end
from campaigns.models import Campaign, ChapterPlay, ChapterVisit, StarAward
from campaigns.path.stars import stars_by_place, stars_of_play
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.walk import NextKind, following

from .activity import note
from .event_visits import bring_back, withdraw
from .lock import active_campaign, locked_campaign

# What the end of a chapter's game means for the campaign: places, stars, and which play counts.


def award_stars(*, game: Game, result: Mapping[str, Any]) -> None:
    """Gives the stars of a game that has just been scored, if it belongs to a campaign."""
    play = ChapterPlay.objects.filter(game=game).first()
    if play is None:
        return
    record_places(
        play_id=play.pk, places=places_in(game, play, result), outcome=outcome_of(game, play, result)
    )


def places_in(game: Game, play: ChapterPlay, result: Mapping[str, Any]) -> dict[int, int]:
    """On which place every part of a play ended, by its position."""
    return {position: result["places"][name] for position, name in _owners(game, play).items()}


def outcome_of(game: Game, play: ChapterPlay, result: Mapping[str, Any]) -> dict[str, Any]:
    """What a campaign may ask about the end of a game; see `ChapterPlay.outcome`."""
    owners, scores, given = _owners(game, play), result["scores"], result.get("stars", {})
    return {
        "totals": {str(seat): scores[name]["total"] for seat, name in owners.items() if name in scores},
        "stars": {str(seat): given[name] for seat, name in owners.items() if given.get(name)},
        **kit_of(game.ruleset).outcome(game.load()),
    }


def _owners(game: Game, play: ChapterPlay) -> dict[int, str]:
    """What the rules call every part of a play, by its position."""
    rival, names = kit_of(game.ruleset).rival_key, dict(game.seats.values_list("position", "name"))
    return {
        seat.position: rival if seat.player.astra else names[seat.position]
        for seat in play.seats.select_related("player")
    }


def record_places(
    *, play_id: int, places: Mapping[int, int], outcome: Mapping[str, Any] | None = None
) -> None:
    """Notes on which place every part of a play ended; the latest play counts until the group says otherwise.

    `outcome` is what else the book may ask about its end. Doing it twice changes nothing. A play that was
    broken off, ended after its campaign, or lies behind since the campaign stepped back, is noted only.
    """
    with atomic_change():
        play = ChapterPlay.objects.select_related("campaign", "visit").get(pk=play_id)
        campaign = Campaign.objects.select_for_update().get(pk=play.campaign_id)
        play.refresh_from_db(fields=["state"])
        if play.state == ChapterPlay.State.PLAYED:
            return
        stands = play.visit is None or play.visit.withdrawn_at is None
        expected = play.state == ChapterPlay.State.RUNNING and not campaign.over and stands
        for seat in play.seats.all():
            seat.place = places[seat.position]
            seat.save(update_fields=["place"])
        play.state, play.played_at = ChapterPlay.State.PLAYED, timezone.now()
        play.outcome = play.outcome if outcome is None else dict(outcome)
        play.save(update_fields=["state", "played_at", "outcome"])
        if expected:
            let_count(campaign, play)
        winners = [seat.player.name for seat in play.seats.filter(place=1).select_related("player")]
        note(campaign, "played", by=None, chapter=play.chapter, attempt=play.attempt, winners=winners)
        if expected and _at_the_end(campaign):
            campaign.state = Campaign.State.FINISHED
            campaign.save(update_fields=["state"])
            note(campaign, "finished", by=None)


def _at_the_end(campaign: Campaign) -> bool:
    """Returns whether the chapter that was played leads nowhere: its path is walked."""
    walk = walk_of(campaign)
    visit = walk.current
    return visit is not None and walk.next_kind == NextKind.GO_ON and following(walk, visit) is None


def check_end_may_go(*, game: Game) -> None:
    """Raises Refused where the campaign has gone on from the end of a game: its result stands for good.

    The next chapter has begun then, the chapter is being replayed, or another play of it counts.
    """
    play = ChapterPlay.objects.filter(game=game).first()
    if play is not None:
        check_may_go(play)


def check_may_go(play: ChapterPlay) -> None:
    """Raises Refused where the campaign has gone on from the end of a play, here or on paper."""
    others = ChapterPlay.objects.filter(campaign=play.campaign_id).exclude(pk=play.pk)
    later = others.filter(pk__gt=play.pk).exclude(state=ChapterPlay.State.BROKEN_OFF)
    if later.exclude(chapter=play.chapter).exists():
        raise Refused("chapter_begun_since", chapter=play.chapter)
    if _gone_on_from(play):
        raise Refused("chapter_begun_since", chapter=play.chapter)
    replays = later.filter(chapter=play.chapter)
    if replays.exists() or others.filter(chapter=play.chapter, counts=True).exists():
        raise Refused("chapter_replayed_since", chapter=play.chapter)


def _gone_on_from(play: ChapterPlay) -> bool:
    """Returns whether somebody chose to go on from a chapter; on an open path setting out again is enough."""
    if play.visit is None or play.campaign.book.open:
        return False
    line = ChapterVisit.objects.standing_only().filter(campaign=play.campaign_id, game=None)
    return line.filter(number__gt=play.visit.number).exists()


def withdraw_places(*, game: Game) -> None:
    """Takes back what the end of a game gave, if it belongs to a campaign: the game goes on.

    An earlier play of the chapter counts meanwhile, and a campaign that was finished is active again.
    """
    play = ChapterPlay.objects.filter(game=game).first()
    if play is None:
        return
    campaign = Campaign.objects.select_for_update().get(pk=play.campaign_id)
    check_may_go(play)
    play.refresh_from_db(fields=["state", "counts"])
    if play.state != ChapterPlay.State.PLAYED:
        return
    take_back(campaign, play)
    note(campaign, "end_taken_back", by=None, chapter=play.chapter, attempt=play.attempt)


def take_back(campaign: Campaign, play: ChapterPlay) -> None:
    """Lets a play that was over run again, within the change of whoever calls, who writes the log."""
    play.awards.standing_only().update(withdrawn_at=timezone.now())
    play.seats.update(place=None)
    play.state, play.counts, play.played_at = ChapterPlay.State.RUNNING, False, None
    play.save(update_fields=["state", "counts", "played_at"])
    earlier = campaign.plays.filter(visit=play.visit, state=ChapterPlay.State.PLAYED)
    if (before := earlier.order_by("attempt").last()) is not None:
        let_count(campaign, before)  # and what came after it stands
    elif play.visit is not None:
        later = campaign.visits.standing_only().filter(game=None, number__gt=play.visit.number)
        later.update(withdrawn_at=timezone.now())
    if campaign.state == Campaign.State.FINISHED:
        campaign.state = Campaign.State.ACTIVE
        campaign.save(update_fields=["state"])


def choose_play(*, by: Actor, campaign_id: uuid.UUID, chapter: int, attempt: int) -> None:
    """Lets another play of a chapter count: its stars are given, those of the other one withdrawn.

    Raises Refused for a play that has no result, and once the campaign is over.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.CHOOSE_PLAY, campaign_id)
        play = get_or_not_found(
            campaign.plays.filter(chapter=chapter, attempt=attempt).select_related("visit")
        )
        if play.visit is not None and play.visit.withdrawn_at is not None:
            raise Refused("stepped_back_since", chapter=chapter)
        if play.state != ChapterPlay.State.PLAYED:
            raise Refused("play_without_result", chapter=chapter)
        before = campaign.plays.filter(chapter=chapter, counts=True).first()
        if before == play:
            return
        let_count(campaign, play)
        note(
            campaign, "counts", by=by, chapter=chapter, attempt=attempt,
            before=None if before is None else before.attempt,
        )  # fmt: skip


def count_no_more(play: ChapterPlay) -> None:
    """Lets a play not count: its stars are withdrawn, within the change of whoever calls."""
    play.counts = False
    play.save(update_fields=["counts"])
    play.awards.standing_only().update(withdrawn_at=timezone.now())
    withdraw(play)


def let_count(campaign: Campaign, play: ChapterPlay) -> None:
    """Lets a play count, and no other of its chapter: its stars are given, within the change of who calls.

    Who was a bot of the site at its end wins none, unless the group wants that.
    """
    for other in campaign.plays.filter(chapter=play.chapter, counts=True).exclude(pk=play.pk):
        count_no_more(other)
    play.counts = True
    play.save(update_fields=["counts"])
    bring_back(play)
    bots = [] if play.game is None or campaign.bot_stars else bots_at_the_end(play.game)
    for seat in play.seats.exclude(place=None).exclude(position__in=bots):
        by_place = stars_by_place(stars_of_play(campaign, play), seat.place or 0)
        _award(campaign, play, seat.player_id, StarAward.Reason.PLACE, by_place)
        by_effects = play.outcome.get("stars", {}).get(str(seat.position), 0)
        _award(campaign, play, seat.player_id, StarAward.Reason.EFFECT, by_effects)


def let_bots_win_stars(*, by: Actor, campaign_id: uuid.UUID, bot_stars: bool) -> Campaign:
    """Says whether bots of the site win stars, from the next game on; whoever may correct stars does."""
    with atomic_change():
        campaign = active_campaign(by, Right.CORRECT_STARS, campaign_id)
        if campaign.bot_stars != bot_stars:
            campaign.bot_stars = bot_stars
            campaign.save(update_fields=["bot_stars"])
            note(campaign, "bot_stars", by=by, bot_stars=bot_stars)
        return campaign


def _award(campaign: Campaign, play: ChapterPlay, player: int, reason: str, amount: int) -> None:
    if amount:
        StarAward.objects.update_or_create(
            play=play,
            player_id=player,
            reason=reason,
            defaults={"campaign": campaign, "amount": amount, "withdrawn_at": None},
        )


# Stars that are given or taken by hand, with a reason, and withdrawn again.


MOST = 99  # stars in one correction
LONGEST_REASON = 200


def correct_stars(
    *, by: Actor, campaign_id: uuid.UUID, position: int, amount: int, reason: str, version: int
) -> StarAward:
    """Gives a player stars, or takes them, with a reason; also once the campaign is over.

    `version` is that of the campaign as the tablet was shown it: what is sent twice is given once. Raises
    Malformed for no reason or too many stars, NotFound for no such player, Refused for an older version.
    """
    reason = normalised(reason)
    if not reason or len(reason) > LONGEST_REASON:
        raise Malformed("reason", "no_reason", most=LONGEST_REASON)
    if amount == 0 or abs(amount) > MOST:
        raise Malformed("amount", "no_amount", most=MOST)
    with atomic_change():
        campaign = locked_campaign(by, Right.CORRECT_STARS, campaign_id)
        if campaign.version != version:
            raise Overtaken("gone_on")
        player = get_or_not_found(campaign.players.filter(position=position))
        award = StarAward.objects.create(
            campaign=campaign, player=player, amount=amount, reason=StarAward.Reason.CORRECTION, note=reason
        )
        note(campaign, "corrected", by=by, name=player.name, amount=amount, reason=reason, award=award.pk)
        return award


def withdraw_correction(*, by: Actor, campaign_id: uuid.UUID, award: int) -> None:
    """Withdraws a correction; raises NotFound for none that stands."""
    with atomic_change():
        campaign = locked_campaign(by, Right.CORRECT_STARS, campaign_id)
        awards = StarAward.objects.standing_only().filter(
            campaign=campaign, reason=StarAward.Reason.CORRECTION
        )
        given = get_or_not_found(awards.filter(pk=award).select_related("player"))
        given.withdrawn_at = timezone.now()
        given.save(update_fields=["withdrawn_at"])
        note(campaign, "correction_withdrawn", by=by, name=given.player.name, amount=given.amount)
