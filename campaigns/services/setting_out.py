"""Beginning the game of a chapter: its seats, and the effects that hold in it, frozen."""

from collections.abc import Mapping
from typing import Any

from adventures.actor import Actor
from adventures.errors import Malformed, Refused
from adventures.games.registry import kit_of
from adventures.models import Game, Membership, Seat
from adventures.services.bot_seats import checked_levels
from adventures.services.change import announce
from adventures.services.seat_holders import seat_bots
from adventures.services.seats import seat_as_before, seat_at_one_tablet, tell_who_is_played_for
from adventures.services.start import start_game
from campaigns.books.campaign_book import Chapter
from campaigns.models import Campaign, ChapterPlay, ChapterVisit, Player, PlaySeat
from campaigns.path.rated_chapters import why_unrated
from campaigns.path.usable_effects import split_usable
from campaigns.path.walk_queries import visit_fact, walk_of
from campaigns.selectors import bots_of, usual_opponent
from campaigns.walk.effects import game_modifiers

from .activity import note_left_out


def begin_game(
    by: Actor,
    campaign: Campaign,
    visit: ChapterVisit,
    opponent: int | None = None,
    bots: Mapping[int, str] | None = None,
) -> ChapterPlay:
    """Starts a game of the chapter of a visit with everybody who plays now, each on the tablet they had last.

    `bots` are the players for whom a bot of the site plays in it: levels by their positions, None for
    those of `bots_of`. Whoever has such a seat otherwise has lent it. In a campaign that is rated the game is
    rated, or says why not (`Game.unrated`).

    Within the change of whoever calls, with the campaign locked; who calls writes the log but for what this
    game cannot use of what holds there. The rest is frozen: `ChapterPlay.effects`, the modifiers of the game.

    Raises Malformed for a level that cannot be met, or for a bot that cannot play for anybody, and Refused
    for an Adventure that is not built.
    """
    chapter, opponent = _chapter(campaign, visit, opponent)
    players = list(campaign.players.here())
    levels = bots_of(campaign) if bots is None else _checked_bots(bots, players)
    before = campaign.plays.exclude(game=None).order_by("-pk").first()
    open_table = _open_table(campaign) and not kit_of(chapter.ruleset).secret_hands
    effects, left = _effects(campaign, visit, players)

    def store(game: Game) -> None:
        """Already the first cards may send the campaign to a chapter."""
        _stored(campaign, visit, chapter, players, left, game=game, opponent=opponent, effects=effects)

    rated = campaign.rated and len(players) > 1
    why = why_unrated(levels.values(), effects, len(players)) if rated else ""
    options: dict[str, Any] = {} if opponent is None else {"opponent": opponent}
    if effects:
        options["modifiers"] = tuple(effects)
    game = start_game(
        by=by,
        ruleset=chapter.ruleset,
        names=[player.name for player in players],
        dealer=campaign.dealer,
        open_table=open_table,
        still_days=campaign.still_days,
        bots_step_in=campaign.bots_step_in and not campaign.one_tablet,
        rated=rated,
        unrated=why,
        before_cards=store,
        **options,
    )
    campaign.refresh_from_db(fields=["version"])
    play = ChapterPlay.objects.get(game=game)
    held = {} if before is None or before.game is None else _seats_before(play, before, before.game)
    if campaign.one_tablet:
        seat_at_one_tablet(game, by)
    else:
        seat_as_before(game, held)
    seat_bots(game, {at: levels[who.position] for at, who in enumerate(players, 1) if who.position in levels})
    tell_who_is_played_for(game, by=by)
    announce(game)
    _bring_everybody(campaign, game)
    return play


def begin_on_paper(campaign: Campaign, visit: ChapterVisit, opponent: int | None = None) -> ChapterPlay:
    """Begins the chapter of a visit on paper, with everybody who plays now; no game is started.

    What holds there is frozen as for a game. Raises as `begin_game` does, and Refused for a game that has no
    sheets on paper.
    """
    chapter, opponent = _chapter(campaign, visit, opponent)
    if not chapter.on_paper:
        raise Refused("not_on_paper", name=chapter.adventure.name)
    if opponent is not None and opponent not in {rival.level for rival in chapter.opponents}:
        raise Malformed("opponent")
    players = list(campaign.players.here())
    effects, left = _effects(campaign, visit, players)
    return _stored(
        campaign,
        visit,
        chapter,
        players,
        left,
        mode=ChapterPlay.Mode.PAPER,
        opponent=opponent,
        effects=effects,
    )


def _checked_bots(bots: Mapping[int, str], players: list[Player]) -> dict[int, str]:
    """Gets levels by positions of players; raises Malformed for somebody who does not play, too."""
    levels = checked_levels(bots, max(player.position for player in players))
    if not levels.keys() <= {player.position for player in players}:
        raise Malformed("bots", "unknown_level")
    return levels


def _chapter(campaign: Campaign, visit: ChapterVisit, opponent: int | None) -> tuple[Chapter, int | None]:
    """The chapter of a visit, which can be played, and the level it is played against."""
    chapter = Chapter.at(visit.chapter, visit.ruleset, campaign.book)
    if not chapter.playable(solo=campaign.solo):
        raise Refused("not_built", chapter=chapter.number)
    if opponent is not None and not campaign.solo:
        raise Malformed("opponent")
    if opponent is None and campaign.solo:
        opponent = usual_opponent(campaign.plays.all(), chapter.number)
    return chapter, opponent


def _effects(
    campaign: Campaign, visit: ChapterVisit, players: list[Player]
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """What holds in the game of a visit, and what of it the game cannot use."""
    seats = {player.position: seat for seat, player in enumerate(players, 1)}
    effects = game_modifiers(walk_of(campaign), visit_fact(visit, None), seats)
    return split_usable(effects, visit.ruleset, solo=campaign.solo)


def _stored(
    campaign: Campaign,
    visit: ChapterVisit,
    chapter: Chapter,
    players: list[Player],
    left: list[dict[str, Any]],
    **parts: Any,
) -> ChapterPlay:
    """The next play of a chapter, with a part for everybody in seat order; the log has what is left out."""
    last = campaign.plays.filter(chapter=chapter.number).order_by("-attempt").first()
    play = ChapterPlay.objects.create(
        campaign=campaign,
        visit=visit,
        chapter=chapter.number,
        adventure=chapter.adventure.number,
        attempt=last.attempt + 1 if last else 1,
        **parts,
    )
    everybody = [*players, *campaign.players.filter(astra=True)]
    PlaySeat.objects.bulk_create(
        PlaySeat(play=play, player=player, position=position) for position, player in enumerate(everybody, 1)
    )
    note_left_out(campaign, play, left)
    return play


def _open_table(campaign: Campaign) -> bool:
    """Whether the sheets of one tablet lie open: as in the last game in which they can, first as chosen."""
    for play in campaign.plays.exclude(game=None).order_by("-pk").select_related("game"):
        if play.game is not None and not kit_of(play.game.ruleset).secret_hands:
            return play.game.open_table
    return campaign.open_table


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
    devices -= set(Seat.objects.exclude(level="").filter(device__in=devices).values_list("device", flat=True))
    Membership.objects.bulk_create(Membership(game=game, device=device) for device in sorted(devices))
