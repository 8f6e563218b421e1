"""Setting out for a chapter, playing one again, and finding the way back into its game."""

import uuid

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Refused
from adventures.models import Game, Membership, Seat
from adventures.services.change import change
from adventures.services.seats import seat_at_one_tablet, seat_like
from adventures.services.start import start_game
from campaigns.book import Chapter
from campaigns.models import Campaign, ChapterPlay, PlaySeat
from campaigns.permissions import Right
from campaigns.selectors import play_of, usual_opponent

from .activity import note
from .lock import active_campaign


def set_out(*, by: Actor, campaign_id: uuid.UUID, chapter: int, opponent: int | None = None) -> ChapterPlay:
    """Starts the game of the next chapter; whoever asks second comes to the same table.

    In a solo campaign it is played against ASTRA at the level of `opponent`, None for the usual one.

    Raises Malformed for a level that cannot be met, and Refused for a chapter that is ahead, that has been
    played already or whose Adventure is not built.
    """
    with change():
        campaign = active_campaign(by, Right.SET_OUT, campaign_id)
        wanted = _chapter(campaign, chapter)
        if (running := _running(campaign, wanted)) is not None:
            return _entered(by, running)
        done = set(campaign.plays.filter(counts=True).values_list("chapter", flat=True))
        if wanted.number in done:
            raise Refused("chapter_played", chapter=wanted.number)
        following = campaign.book.first_without(done)
        if following is not None and following.number != wanted.number:
            raise Refused("chapter_ahead", chapter=wanted.number, next=following.number)
        return _begin(by, campaign, wanted, opponent)


def replay_chapter(
    *, by: Actor, campaign_id: uuid.UUID, chapter: int, opponent: int | None = None
) -> ChapterPlay:
    """Plays a chapter again to improve its result; the earlier plays stay as they are.

    Raises Malformed for a level that cannot be met, and Refused for a chapter that has not been played yet,
    and once the campaign is over.
    """
    with change():
        campaign = active_campaign(by, Right.REPLAY, campaign_id)
        wanted = _chapter(campaign, chapter)
        if (running := _running(campaign, wanted)) is not None:
            return _entered(by, running)
        if not campaign.plays.filter(chapter=wanted.number, state=ChapterPlay.State.PLAYED).exists():
            raise Refused("chapter_not_played", chapter=wanted.number)
        return _begin(by, campaign, wanted, opponent)


def break_off(*, by: Actor, game: Game) -> None:
    """Notes that the game of a play is broken off, so that the chapter can be begun again.

    Within the change of whoever breaks it off; a game of its own is no campaign's business.
    """
    play = play_of(game)
    if play is None:
        return
    campaign = Campaign.objects.select_for_update().get(pk=play.campaign_id)
    play.state = ChapterPlay.State.BROKEN_OFF
    play.save(update_fields=["state"])
    note(campaign, "broken_off", by=by, chapter=play.chapter, attempt=play.attempt)


def take_up(*, by: Actor, game: Game) -> None:
    """Notes that the game of a play goes on; within the change of whoever takes it up again.

    Raises Refused once the chapter was begun anew, and that game runs or counts.
    """
    play = play_of(game)
    if play is None:
        return
    campaign = Campaign.objects.select_for_update().get(pk=play.campaign_id)
    since = campaign.plays.filter(chapter=play.chapter).exclude(pk=play.pk)
    if (running := since.filter(state=ChapterPlay.State.RUNNING).first()) is not None:
        raise Refused("other_game_runs", chapter=play.chapter, attempt=running.attempt)
    if (counting := since.filter(counts=True, attempt__gt=play.attempt).first()) is not None:
        raise Refused("other_game_counts", chapter=play.chapter, attempt=counting.attempt)
    play.state = ChapterPlay.State.RUNNING
    play.save(update_fields=["state"])
    note(campaign, "taken_up", by=by, chapter=play.chapter, attempt=play.attempt)


def enter_play(*, by: Actor, campaign_id: uuid.UUID, chapter: int, attempt: int) -> Game:
    """Opens the game of a play for this device: whoever may see a campaign may see all its games."""
    with change():
        campaign = Campaign.objects.open_to(by).filter(pk=campaign_id).first()
        if campaign is None:
            raise NotFound()
        play = campaign.plays.select_related("game").filter(chapter=chapter, attempt=attempt).first()
        if play is None or play.game is None:
            raise NotFound()
        _entered(by, play)
        return play.game


def _chapter(campaign: Campaign, number: int) -> Chapter:
    chapter = campaign.book.chapter(number)
    if chapter is None:
        raise NotFound("unknown_chapter")
    return chapter


def _running(campaign: Campaign, chapter: Chapter) -> ChapterPlay | None:
    plays = campaign.plays.filter(chapter=chapter.number, state=ChapterPlay.State.RUNNING)
    return plays.select_related("game").first()


def _entered(by: Actor, play: ChapterPlay) -> ChapterPlay:
    if play.game_id is not None:
        Membership.objects.get_or_create(game_id=play.game_id, device=by.device)
    return play


def _begin(by: Actor, campaign: Campaign, chapter: Chapter, opponent: int | None) -> ChapterPlay:
    """Starts a game of the chapter with everybody who plays now, each on the tablet they had last."""
    if not chapter.playable(solo=campaign.solo):
        raise Refused("not_built", chapter=chapter.number)
    if opponent is not None and not campaign.solo:
        raise Malformed("opponent")
    if opponent is None and campaign.solo:
        opponent = usual_opponent(campaign.plays.all(), chapter.number)
    players = list(campaign.players.here())
    before = campaign.plays.order_by("-pk").first()
    game = start_game(
        by=by,
        ruleset=chapter.adventure.key,
        names=[player.name for player in players],
        dealer=campaign.dealer,
        open_table=_open_table(campaign, before),
        **({} if opponent is None else {"opponent": opponent}),
    )
    last = campaign.plays.filter(chapter=chapter.number).order_by("-attempt").first()
    play = ChapterPlay.objects.create(
        campaign=campaign,
        chapter=chapter.number,
        adventure=chapter.adventure.number,
        attempt=last.attempt + 1 if last else 1,
        game=game,
        opponent=opponent,
    )
    everybody = [*players, *campaign.players.filter(astra=True)]
    PlaySeat.objects.bulk_create(
        PlaySeat(play=play, player=player, position=position) for position, player in enumerate(everybody, 1)
    )
    if campaign.one_tablet:
        seat_at_one_tablet(game, by)
    elif before is not None and before.game is not None:
        seat_like(game, _seats_before(play, before, before.game))
    _bring_everybody(campaign, game)
    note(campaign, "set_out", by=by, chapter=play.chapter, attempt=play.attempt)
    return play


def _open_table(campaign: Campaign, before: ChapterPlay | None) -> bool:
    """Whether the sheets of one tablet lie open: as in the game before, and in the first as it was chosen."""
    return before.game.open_table if before and before.game else campaign.open_table


def _seats_before(play: ChapterPlay, before: ChapterPlay, game: Game) -> dict[int, Seat]:
    """The seat that every player had in the game before, by the position they have now."""
    held = {seat.position: seat for seat in game.seats.all()}
    then = dict(before.seats.values_list("player", "position"))
    return {
        part.position: held[then[part.player_id]]
        for part in play.seats.all()
        if then.get(part.player_id) in held
    }


def _bring_everybody(campaign: Campaign, game: Game) -> None:
    """Lets every device of the campaign's earlier games, and the host's, open the new one."""
    members = Membership.objects.filter(game__chapter_play__campaign=campaign)
    devices = {*members.values_list("device", flat=True), campaign.host_device}
    devices -= set(game.members.values_list("device", flat=True))
    Membership.objects.bulk_create(Membership(game=game, device=device) for device in sorted(devices))
