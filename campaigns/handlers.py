"""What a campaign hears of its games, and what it says on their pages."""

from collections.abc import Mapping
from typing import Any

from django.dispatch import receiver
from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.actor import Actor
from adventures.games.kit import kit_of
from adventures.hooks import ResultExtras, Whole
from adventures.models import Game
from adventures.signals import game_reopened, game_scored, game_stopped, game_taken_up
from campaigns.models import PlaySeat
from campaigns.permissions import Right, may
from campaigns.selectors import play_of, stars_of
from campaigns.services.chapters import break_off, take_up
from campaigns.services.stars import award_stars, check_end_may_go, withdraw_places


def hosts_game_of_campaign(actor: Actor, game: Game) -> bool | None:
    """Tells whether the actor hosts the campaign of a game; of the demo, which is everybody's, nothing."""
    play = play_of(game)
    return None if play is None or play.campaign.demo else may(actor, Right.BREAK_OFF, play.campaign)


def campaign_of_game(game: Game) -> Whole | None:
    """Leads the pages of a game to its campaign."""
    play = play_of(game)
    if play is None:
        return None
    return Whole(
        label=_("To the campaign"),
        icon="star",
        link=play.campaign.get_absolute_url(),
        if_stopped=_("In the campaign its chapter can be begun again."),
    )


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
    """Gives the stars of the game, in the same transaction as its results."""
    award_stars(game=game, result=result)


@receiver(game_reopened, dispatch_uid="campaigns.withdraw_places")
def on_game_reopened(sender: type, *, game: Game, **_extra: Any) -> None:
    """Withdraws the stars of a game that goes on after its end."""
    withdraw_places(game=game)


def end_may_go(game: Game) -> None:
    """Raises Refused for a game from whose end its campaign has gone on."""
    check_end_may_go(game=game)


def stars_of_game(game: Game) -> ResultExtras | None:
    """Tells the result page of a campaign's game which stars it gave and where the campaign goes on."""
    play = play_of(game)
    if play is None:
        return None
    names = dict(game.seats.values_list("position", "name"))
    parts = PlaySeat.objects.filter(play=play).values_list("player", "player__astra", "position")
    rival = kit_of(game.ruleset).rival_key
    seats = [(player, rival if astra else names[position]) for player, astra, position in parts]
    given = dict(play.awards.standing().values_list("player", "amount"))
    totals = stars_of(play.campaign)
    return ResultExtras(
        stars={name: given.get(player, 0) for player, name in seats},
        totals={name: totals.get(player, 0) for player, name in seats},
        label=_("On with the campaign"),
        link=play.campaign.get_absolute_url(),
        again=reverse("campaigns:replay", args=[play.campaign_id, play.chapter]),
    )
