"""Setting out for a chapter, playing one again, and finding the way back into its game."""

import uuid
from collections.abc import Mapping

from adventures.actor import Actor
from adventures.errors import NotFound, Overtaken, Refused, get_or_not_found
from adventures.models import Game, Membership
from adventures.services.change import atomic_change
from campaigns.models import Campaign, ChapterPlay, ChapterVisit
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.selectors import play_of
from campaigns.walk import NextKind, following

from .activity import note
from .event_visits import bring_back_events, withdraw_events
from .lock import active_campaign
from .setting_out import begin_game
from .visits import arrive_at


def set_out(
    *,
    by: Actor,
    campaign_id: uuid.UUID,
    chapter: int,
    opponent: int | None = None,
    bots: Mapping[int, str] | None = None,
) -> ChapterPlay:
    """Starts the game of the next chapter; whoever asks second comes to the same table.

    In a solo campaign it is played against ASTRA at the level of `opponent`, None for the usual one. `bots`
    are the players for whom a bot of the site plays this time: levels by their positions, None for those
    for whom one did in the game before.

    Raises Malformed for a level that cannot be met or that no bot has, and Refused for a chapter that is
    ahead, that has been played already or whose Adventure is not built.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.SET_OUT, campaign_id)
        return _entered(by, campaign, chapter) or begin_play(
            by, campaign, visit_to_play(by, campaign, chapter), opponent, bots
        )


def replay_chapter(
    *,
    by: Actor,
    campaign_id: uuid.UUID,
    chapter: int,
    opponent: int | None = None,
    bots: Mapping[int, str] | None = None,
) -> ChapterPlay:
    """Plays a chapter again to improve its result; the earlier plays stay as they are.

    `opponent` and `bots` as for `set_out`.

    Raises Malformed for a level that cannot be met, and Refused for a chapter that has not been played yet,
    and once the campaign is over.
    """
    with atomic_change():
        campaign = active_campaign(by, Right.REPLAY, campaign_id)
        return _entered(by, campaign, chapter) or begin_play(
            by, campaign, visit_played(campaign, chapter), opponent, bots
        )


def break_off(*, by: Actor, game: Game) -> None:
    """Notes that the game of a play is broken off, so that the chapter can be begun again.

    What its event cards brought to the campaign is withdrawn: the next game may bring it anew.
    Within the change of whoever breaks it off; a game of its own is no campaign's business.
    """
    play = play_of(game)
    if play is None:
        return
    campaign = Campaign.objects.select_for_update().get(pk=play.campaign_id)
    play.state = ChapterPlay.State.BROKEN_OFF
    play.save(update_fields=["state"])
    note(campaign, "broken_off", by=by, chapter=play.chapter, attempt=play.attempt)
    withdraw_events(campaign, play)


def take_up(*, by: Actor, game: Game) -> None:
    """Notes that the game of a play goes on; within the change of whoever takes it up again.

    What its event cards brought to the campaign counts again.
    Raises Refused once the chapter was begun anew, and that game runs or counts.
    """
    play = play_of(game)
    if play is None:
        return
    campaign = Campaign.objects.select_for_update().get(pk=play.campaign_id)
    if play.visit is not None and play.visit.withdrawn_at is not None:
        raise Refused("stepped_back_since", chapter=play.chapter)
    since = campaign.plays.filter(chapter=play.chapter).exclude(pk=play.pk)
    if (running := since.filter(state=ChapterPlay.State.RUNNING).first()) is not None:
        raise Refused("other_game_runs", chapter=play.chapter, attempt=running.attempt)
    if (counting := since.filter(counts=True, attempt__gt=play.attempt).first()) is not None:
        raise Refused("other_game_counts", chapter=play.chapter, attempt=counting.attempt)
    play.state = ChapterPlay.State.RUNNING
    play.save(update_fields=["state"])
    note(campaign, "taken_up", by=by, chapter=play.chapter, attempt=play.attempt)
    bring_back_events(campaign, play)


def enter_play(*, by: Actor, campaign_id: uuid.UUID, chapter: int, attempt: int) -> Game:
    """Opens the game of a play for this device: whoever may see a campaign may see all its games."""
    with atomic_change():
        campaign = get_or_not_found(Campaign.objects.open_to(by).filter(pk=campaign_id))
        play = campaign.plays.select_related("game").filter(chapter=chapter, attempt=attempt).first()
        if play is None or play.game is None:
            raise NotFound()
        _enter(by, play)
        return play.game


def _entered(by: Actor, campaign: Campaign, chapter: int) -> ChapterPlay | None:
    """Comes to the play of a chapter that goes on; None while there is none."""
    plays = campaign.plays.filter(chapter=chapter, state=ChapterPlay.State.RUNNING)
    running = plays.select_related("game").first()
    if running is not None:
        _enter(by, running)
    return running


def _enter(by: Actor, play: ChapterPlay) -> None:
    if play.game_id is not None:
        Membership.objects.get_or_create(game_id=play.game_id, device=by.device)


def visit_played(campaign: Campaign, chapter: int) -> ChapterVisit:
    """Gets the last visit of a chapter with an Adventure that stands, to play it once more.

    Raises Refused while it has no play with a result.
    """
    visits = campaign.visits.standing_only().filter(chapter=chapter).exclude(ruleset="")
    visit = visits.order_by("-number").first()
    if visit is None and not (campaign.book.open and campaign.book.chapter(chapter)):
        raise NotFound("unknown_chapter")
    if visit is None or not visit.plays.filter(state=ChapterPlay.State.PLAYED).exists():
        raise Refused("chapter_not_played", chapter=chapter)
    return visit


def visit_to_play(by: Actor, campaign: Campaign, chapter: int) -> ChapterVisit:
    """Gets the visit of the chapter to set out for; on an open path the next one is entered."""
    walk = walk_of(campaign)
    book, current = campaign.book, walk.current
    if not (book.open and book.chapter(chapter)) and not any(seen.chapter == chapter for seen in walk.line):
        raise NotFound("unknown_chapter")
    if current is not None and current.chapter == chapter and walk.next_kind == NextKind.SET_OUT:
        return campaign.visits.get(number=current.number)
    if book.own and (unplayed := walk.unplayed(chapter)) is not None:
        return campaign.visits.get(number=unplayed.number)
    played = [visit.chapter for visit in walk.line if visit.number in walk.outcomes]
    if chapter in played:
        raise Refused("chapter_played", chapter=chapter)
    goes_on = current is not None and book.open and walk.next_kind == NextKind.GO_ON
    following_ = following(walk, current) if goes_on and current else None
    if following_ == chapter:
        return arrive_at(campaign, by=by, chapter=chapter, how=ChapterVisit.How.FOLLOWED, walk=walk)
    if book.open and current is not None:
        raise Refused("chapter_ahead", chapter=chapter, next=following_ or current.chapter)
    raise Overtaken("gone_on")


def begin_play(
    by: Actor,
    campaign: Campaign,
    visit: ChapterVisit,
    opponent: int | None,
    bots: Mapping[int, str] | None = None,
) -> ChapterPlay:
    """Starts the game of a visit, with a line; within the change of whoever calls. Raises as `begin_game`."""
    play = begin_game(by, campaign, visit, opponent, bots)
    note(campaign, "set_out", by=by, chapter=play.chapter, attempt=play.attempt)
    return play
