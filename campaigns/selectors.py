"""What may be read of campaigns, by whom."""

import uuid
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any

from django.db.models import OuterRef, Prefetch, Q, Subquery, Sum, Window, prefetch_related_objects
from django.db.models.functions import RowNumber
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from adventures import selectors as games
from adventures.actor import Actor
from adventures.errors import NotFound, get_or_not_found
from adventures.games.registry import kit_of
from adventures.models import Game, Move, Seat
from adventures.permissions import is_host
from adventures.presenting.game_list import GameListRow, WaitingFor, no_sheet, still_url
from adventures.presenting.lent import lent_seats, take_back_url
from adventures.rules import InvalidSnapshot
from adventures.running.replay import RulesChanged
from adventures.selectors import result_of, view_of
from campaigns.books.stored import story_of
from campaigns.books.story import StoryBook
from campaigns.models import (
    Activity,
    BookVersion,
    Campaign,
    CampaignGuest,
    ChapterPlay,
    ChoiceMade,
    Player,
    PlaySeat,
    StarAward,
)
from campaigns.models.campaign import CampaignQuerySet
from campaigns.path.bots import newest_play, usual_bots
from campaigns.path.next_step import next_step, with_steps

MOST_LISTED = 24
MOST_PLAYS = 4  # of a chapter, on the page of its campaign
SHOWN_OF_A_PLAY = (
    "campaign", "visit", "adventure", "chapter", "mode", "attempt", "opponent", "state", "counts", "outcome",
    "created_at", "played_at", "played_on", "game__ruleset", "game__state", "game__turn", "game__levels",
)  # fmt: skip
LISTED_OF_A_PLAY = (
    "campaign", "visit", "chapter", "adventure", "mode", "state", "counts",
    "game__levels", "game__updated_at", "game__moved_at",
)  # fmt: skip
SILENCE = timedelta(days=14)  # of a host's tablet, after which a guest may become the host
EASIEST = 1  # the level of the opponent that a solo player meets first


def campaign_for(actor: Actor, campaign_id: uuid.UUID) -> Campaign:
    """Gets a campaign the actor may open; raises NotFound for any other, whether there is one or not."""
    campaign = Campaign.objects.open_to(actor).filter(pk=campaign_id).prefetch_related("players").first()
    if campaign is None:
        raise NotFound()
    return campaign


def campaigns_of(actor: Actor | None) -> list[GameListRow]:
    """Lists campaigns the actor may open, the demo first, then the last played; without an actor it alone."""
    mine = Campaign.objects.open_to(actor) if actor else Campaign.objects.shown_to_everybody()
    chosen = mine.filter(archived_at=None).order_by("-demo", "-updated_at")[:MOST_LISTED]
    return campaigns_listed(chosen, actor)


def archived_campaigns(actor: Actor) -> list[GameListRow]:
    """Lists campaigns that the actor may open and that were put away, the last first."""
    mine = Campaign.objects.open_to(actor).exclude(archived_at=None).order_by("-archived_at")
    return campaigns_listed(mine[:MOST_LISTED], actor)


def campaigns_listed(chosen: CampaignQuerySet, actor: Actor | None) -> list[GameListRow]:
    """Puts campaigns into a line each, as an actor's device sees them."""
    begun = ChapterPlay.objects.filter(campaign=OuterRef("campaign")).exclude(game=None).order_by("-pk")
    newest = Q(pk=Subquery(begun.values("pk")[:1]))
    plays = ChapterPlay.objects.filter(Q(counts=True) | Q(state=ChapterPlay.State.RUNNING) | newest)
    plays = plays.select_related("game").order_by("pk").only(*LISTED_OF_A_PLAY)
    campaigns = with_steps(chosen).prefetch_related(Prefetch("plays", plays))
    last_begun = [newest_play(campaign.plays.all()) for campaign in campaigns]
    prefetch_related_objects([play for play in last_begun if play is not None], "seats")
    shown = {campaign: (_game_of(campaign, running=True), _game_of(campaign)) for campaign in campaigns}
    keys = {key for keys in shown.values() for key in keys if key is not None}
    found = Game.objects.prefetch_related("seats").in_bulk(keys)
    return [
        _list_row(campaign, found.get(running), found.get(last), actor)
        for campaign, (running, last) in shown.items()
    ]


def plays_of(campaign: Campaign, every_of: int | None = None) -> list[ChapterPlay]:
    """Gets the plays of a campaign that its page shows, in the order of the path, with seats and places.

    Of every chapter these are the one that counts, the newest and a running one; of the chapter `every_of`
    they are all.
    """
    rank = Window(RowNumber(), partition_by="chapter", order_by=["-counts", "-attempt"])
    shown = campaign.plays.annotate(rank=rank).filter(
        Q(rank__lte=MOST_PLAYS) | Q(chapter=every_of or 0) | Q(state=ChapterPlay.State.RUNNING)
    )
    plays = campaign.plays.filter(pk__in=shown.order_by().values("pk")).select_related("game")
    seats = Prefetch("seats", PlaySeat.objects.select_related("player"))
    return list(plays.only(*SHOWN_OF_A_PLAY).prefetch_related(seats))


def stars_of(campaign: Campaign) -> dict[int, int]:
    """Adds up the stars of every player, by the player's key."""
    sums = (
        StarAward.objects.standing_only()
        .filter(campaign=campaign)
        .order_by()
        .values_list("player")
        .annotate(Sum("amount"))
    )
    return dict(sums)


def usual_opponent(plays: Iterable[ChapterPlay], chapter: int) -> int:
    """Gets the level of ASTRA that a solo player meets in a chapter unless another one is chosen.

    It is the one this chapter was played against last, else that of the game before; at first the easiest.
    """
    met = sorted((play for play in plays if play.opponent is not None), key=lambda play: play.pk)
    again = [play for play in met if play.chapter == chapter]
    return next((play.opponent for play in reversed(again or met) if play.opponent), EASIEST)


def newest_game(campaign: Campaign) -> Game | None:
    """Gets the game that was begun last, None while there is none."""
    play = campaign.plays.exclude(game=None).select_related("game").order_by("-pk").first()
    return play.game if play else None


def actor_as_json(actor: Actor, campaign: Campaign) -> dict[str, Any]:
    """Names an actor as those at the campaign's newest table know them (`adventures.selectors.who`)."""
    return games.actor_as_json(actor, newest_game(campaign)) or (
        {"host": True} if is_host(actor, campaign) else {}
    )


@dataclass(frozen=True, slots=True)
class Heir:
    """Somebody other than the host who has seats in the newest game: on a device, perhaps with an account."""

    device: str
    user_id: int | None
    positions: tuple[int, ...]
    names: list[str]


def heirs_of(campaign: Campaign) -> list[Heir]:
    """Gets to whom a campaign can be handed over, in the order of their seats."""
    game = newest_game(campaign)
    seats: dict[tuple[str, int | None], list[Seat]] = {}
    for seat in game.seats.all() if game else ():
        mine = is_host(Actor(seat.device, seat.user_id), campaign)
        if not (seat.free or mine):
            seats.setdefault((seat.device, seat.user_id), []).append(seat)
    return [
        Heir(device, user, tuple(seat.position for seat in held), [seat.name for seat in held])
        for (device, user), held in seats.items()
    ]


def may_claim(actor: Actor, campaign: Campaign) -> bool:
    """Returns whether a guest may become the host, because the host's tablet seems to be gone for good.

    The guest has a seat in the newest game, and the host neither an account, which would bring it back from
    any tablet, nor made a change or a move since `SILENCE`.
    """
    since = timezone.now() - SILENCE
    if campaign.owner_id is not None or campaign.demo or is_host(actor, campaign):
        return False
    game = newest_game(campaign) if campaign.created_at < since else None
    by_host = {"by": campaign.host_device, "created_at__gt": since}
    return (
        game is not None
        and bool(games.seats_of(actor, game))
        and not campaign.activities.filter(**by_host).exists()
        and not Move.objects.filter(game__chapter_play__campaign=campaign, **by_host).exists()
    )


def bots_of(campaign: Campaign) -> dict[int, str]:
    """Gets for whom bots of the site play unless the group says otherwise (`usual_bots`)."""
    plays = campaign.plays.exclude(game=None).select_related("game").prefetch_related("seats")
    return usual_bots(campaign.players.all(), plays.order_by("-pk")[:1])


def paper_play(campaign: Campaign, chapter: int, attempt: int) -> ChapterPlay:
    """Gets a play on paper, with its visit; raises NotFound where there is none, or it was played here."""
    plays = campaign.plays.filter(mode=ChapterPlay.Mode.PAPER, chapter=chapter, attempt=attempt)
    return get_or_not_found(plays.select_related("visit"))


def may_vote_for(actor: Actor, campaign: Campaign, player: Player) -> bool:
    """Returns whether a player votes on this device.

    It has the seat in the newest game, or nobody has, or a guest has said that it is theirs.
    """
    return player.pk not in voting_elsewhere(actor, campaign)


def voting_elsewhere(actor: Actor, campaign: Campaign) -> frozenset[int]:
    """The keys of the players who vote at another device."""
    mine = guest_player(actor, campaign)
    return _seated_elsewhere(actor, newest_game(campaign)) - ({mine} if mine else frozenset())


def guest_player(actor: Actor, campaign: Campaign) -> int | None:
    """The key of the player who a guest has said to be; None where nothing was said."""
    guests = CampaignGuest.objects.filter(campaign=campaign, device=actor.device)
    return guests.values_list("player", flat=True).first()


def _seated_elsewhere(actor: Actor, game: Game | None) -> frozenset[int]:
    if game is None:
        return frozenset()
    elsewhere = {
        seat.position
        for seat in game.seats.all()
        if not seat.free
        and seat.device != actor.device
        and (seat.user_id is None or seat.user_id != actor.user_id)
    }
    parts = PlaySeat.objects.filter(play__game=game, position__in=elsewhere, player__astra=False)
    return frozenset(parts.values_list("player", flat=True)) if elsewhere else frozenset()


def may_step_forward(campaign: Campaign, data: Mapping[str, Any]) -> bool:
    """Returns whether a step back can be taken back: nobody has gone on from there, or decided anything."""
    since = campaign.visits.filter(number__gt=max(data["visits"]))
    later = campaign.visits.filter(number__in=data["visits"])
    here = ChoiceMade.objects.filter(visit__campaign=campaign, visit__number=data["visit"], withdrawn_at=None)
    return (
        not since.filter(Q(game=None) | Q(withdrawn_at=None)).exists()  # others went with a broken-off game
        and not later.filter(withdrawn_at=None).exists()
        and not here.exclude(decision="").exists()
    )


def published_books() -> list[tuple[uuid.UUID, StoryBook]]:
    """Gets the newest published version of every curated book, by the titles of the books."""
    versions = BookVersion.objects.filter(state=BookVersion.State.PUBLISHED).order_by("book__title", "number")
    newest = {version.book_id: version.pk for version in versions.only("pk", "book")}
    return [(key, story_of(key, _content(key))) for key in newest.values()]


def _content(version: uuid.UUID) -> Callable[[], Mapping[str, Any]]:
    return BookVersion.objects.filter(pk=version).values_list("content", flat=True).get


def lines_of(campaign: Campaign, most: int, before: int | None = None) -> list[Activity]:
    """Gets the newest lines of a campaign's log, the newest first; `before` leaves out those from it on."""
    lines = campaign.activities.order_by("-number")
    return list((lines if before is None else lines.filter(number__lt=before))[:most])


def is_effective(campaign: Campaign, award: int) -> bool:
    """Returns whether stars that were given have not been withdrawn."""
    return StarAward.objects.standing_only().filter(campaign=campaign, pk=award).exists()


def is_on_paper(actor: Actor, campaign_id: uuid.UUID, chapter: int, attempt: int) -> bool:
    """Returns whether a play that the actor may open is one on paper."""
    plays = ChapterPlay.objects.filter(campaign__in=Campaign.objects.open_to(actor), campaign=campaign_id)
    return plays.filter(mode=ChapterPlay.Mode.PAPER, chapter=chapter, attempt=attempt).exists()


def play_of(game: Game) -> ChapterPlay | None:
    """Gets the play a game belongs to, with its campaign; None for a single game."""
    return ChapterPlay.objects.select_related("campaign").filter(game=game).first()


def _game_of(campaign: Campaign, *, running: bool = False) -> uuid.UUID | None:
    """The key of the game that goes on, or of the last one that counts."""
    state = ChapterPlay.State.RUNNING
    games = [
        play.game_id for play in campaign.plays.all() if (play.state == state if running else play.counts)
    ]
    return games[-1] if games else None


def _list_row(
    campaign: Campaign, running: Game | None, last: Game | None, actor: Actor | None
) -> GameListRow:
    step = next_step(campaign, running, actor)
    plays = list(campaign.plays.all())
    players = [player for player in campaign.players.all() if player.left_at is None]
    played = len({play.chapter for play in plays if play.counts})
    played_at = max([campaign.updated_at, *(play.game.updated_at for play in plays if play.game)])
    return GameListRow(
        title=campaign.name,
        text=step.words,
        who=[player.name for player in players],
        forms=[player.form for player in players],
        own=[seat.name for seat in games.seats_of(actor, step.game)] if actor and step.game else (),
        note=ngettext("%(count)d chapter played", "%(count)d chapters played", played) % {"count": played}
        if played and not step.game
        else "",
        url=campaign.get_absolute_url(),
        draw=_sheet(running, last, actor),
        icon="star",
        played_at=played_at,
        over=step.waits == WaitingFor.NOBODY,
        demo=campaign.demo,
        waits=step.waits,
        since=step.game.waits_since if step.game else None,
        still_url=still_url(step.game, step.waits) if step.game else "",
        take_back_url=take_back_url(lent_seats(actor, step.game)) if actor and step.game else "",
        game_url=reverse("play", args=[step.game.pk]) if step.game and not step.game.finished else "",
    )


def _sheet(running: Game | None, last: Game | None, actor: Actor | None) -> Callable[[], SafeString | None]:
    """What draws the sheet of a device's seat in the game that goes on, else that of the last winner."""
    if running is not None and not running.finished:
        seats = (games.seats_of(actor, running) if actor else []) or list(running.seats.all())
        return partial(_seats_sheet, running, seats[0].name)
    return partial(_winners_sheet, last) if last else no_sheet


def _seats_sheet(game: Game, seat: str) -> SafeString | None:
    view = games.final_view(game)
    return kit_of(game.ruleset).thumbnail(view, seat) if view else None


def _winners_sheet(game: Game) -> SafeString | None:
    """Draws the sheet of a game's best seat, small; nothing when its snapshot cannot be read."""
    try:
        result, view = result_of(game), view_of(game, None)
    except (InvalidSnapshot, RulesChanged):
        return None  # the game's own page knows what to do
    if result is None:
        return None
    best = next(seat for seats in result.ranking for seat in seats if seat in game.rules_setup.seats)
    return kit_of(game.ruleset).thumbnail(view, best)
