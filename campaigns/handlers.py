"""What a campaign hears of its games, and what it says on their pages."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Sum
from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.actor import Actor
from adventures.games.registry import kit_of
from adventures.hooks import EventMeaning, ExportLink, GameParent, ResultExtras
from adventures.models import Game
from adventures.panels import PageLink
from adventures.signals import device_removed, game_reopened, game_scored, game_stopped, game_taken_up
from campaigns.models import Campaign, PlaySeat
from campaigns.permissions import Right, may
from campaigns.selectors import play_of, stars_of
from campaigns.services.chapters import break_off, take_up
from campaigns.services.events import finish_event, open_event_chapter
from campaigns.services.facts import forget_facts, gather_facts
from campaigns.services.invitations import send_away
from campaigns.services.stars import award_stars, check_end_may_go, withdraw_places


def hosts_game_of_campaign(actor: Actor, game: Game) -> bool | None:
    """Returns whether the actor hosts the campaign of a game; of the demo, which is everybody's, nothing."""
    play = play_of(game)
    return None if play is None or play.campaign.demo else may(actor, Right.BREAK_OFF, play.campaign)


def campaign_of_game(game: Game) -> GameParent | None:
    """Leads the pages of a game to its campaign, where its chapter stands open."""
    play = play_of(game)
    if play is None:
        return None
    return GameParent(
        label=_("To the campaign, chapter %(chapter)d") % {"chapter": play.chapter},
        icon="star",
        link=f"{play.campaign.get_absolute_url()}?all={play.chapter}#chapter-{play.chapter}",
        if_stopped=_("You can start its chapter again in the campaign."),
    )


@receiver(device_removed, dispatch_uid="campaigns.send_away")
def on_device_removed(sender: type, *, game: Game, device: str, by: Actor, **_extra: Any) -> None:
    """Sends a device away from the campaign of the game; the demo is everybody's."""
    play = play_of(game)
    if play is not None and not play.campaign.demo:
        send_away(by=by, device=device, campaign=play.campaign, game=game)


@receiver(game_stopped, dispatch_uid="campaigns.break_off")
def on_game_stopped(sender: type, *, game: Game, by: Actor, **_extra: Any) -> None:
    """Leaves the chapter's play with its game."""
    break_off(by=by, game=game)


@receiver(game_taken_up, dispatch_uid="campaigns.take_up")
def on_game_taken_up(sender: type, *, game: Game, by: Actor, **_extra: Any) -> None:
    """Goes on with the chapter's play, unless the chapter has gone on without it."""
    take_up(by=by, game=game)


@receiver(game_scored, dispatch_uid="campaigns.award_stars")
def on_game_scored(sender: type, *, game: Game, result: Mapping[str, Any], **_extra: Any) -> None:
    """Gives the stars of the game and counts it, in the same transaction as its results."""
    award_stars(game=game, result=result)
    gather_facts(game, result)


@receiver(game_reopened, dispatch_uid="campaigns.withdraw_places")
def on_game_reopened(sender: type, *, game: Game, **_extra: Any) -> None:
    """Withdraws the stars of a game that goes on after its end."""
    withdraw_places(game=game)
    forget_facts(game)


def event_in_campaign(game: Game, card: int, chapter: int | None) -> EventMeaning | None:
    """Comes to the chapter of an event card that has turned up."""
    return open_event_chapter(game=game, card=card, said=chapter)


def event_is_read(game: Game) -> None:
    """Lets the campaign go on from an event; raises IllegalMove while what its chapter asks is undecided."""
    finish_event(game=game)


def way_to_event(game: Game) -> PageLink | None:
    """Leads the tablets of a game to the chapter of an event card: where it is told, or typed in."""
    play = play_of(game)
    if play is None:
        return None
    if play.campaign.book.own:
        address = reverse("campaigns:own-chapter", args=[play.campaign_id])
        return PageLink(address, _("Type in what it says"), _("Type in"))
    return PageLink(play.campaign.get_absolute_url(), _("To the chapter"), _("Chapter"))


def end_may_go(game: Game) -> None:
    """Raises Refused for a game from whose end its campaign has gone on."""
    check_end_may_go(game=game)


def export_of_game(game: Game) -> ExportLink:
    """Leads from a finished game to its files."""
    return ExportLink(_("Export"), "export", reverse("exports:game", args=[game.pk]))


def stars_of_game(game: Game) -> ResultExtras | None:
    """Tells the result page of a campaign's game which stars it gave and where the campaign goes on."""
    play = play_of(game)
    if play is None:
        return None
    names = dict(game.seats.values_list("position", "name"))
    parts = PlaySeat.objects.filter(play=play).values_list("player", "player__astra", "position")
    rival = kit_of(game.ruleset).rival_key
    seats = [(player, rival if astra else names[position]) for player, astra, position in parts]
    awards = play.awards.standing_only().order_by().values_list("player").annotate(Sum("amount"))
    given = dict(awards)
    totals = stars_of(play.campaign)
    return ResultExtras(
        stars={name: given.get(player, 0) for player, name in seats},
        totals={name: totals.get(player, 0) for player, name in seats},
        label=_("Continue the campaign"),
        link=play.campaign.get_absolute_url(),
        again=reverse("campaigns:replay", args=[play.campaign_id, play.chapter]),
        next=_next(play.campaign),
    )


def _next(campaign: Campaign) -> str:
    """The chapter that comes next, where the path of a campaign is an open one."""
    if campaign.state != Campaign.State.ACTIVE:
        return ""
    counting = campaign.plays.filter(counts=True).values_list("chapter", flat=True)
    chapter = campaign.book.first_without(set(counting))
    return _("Next: %(chapter)s") % {"chapter": chapter.name} if chapter else ""
