"""What goes into an export, as whoever has ordered it may see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch, Q
from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.models import Game, Seat
from campaigns.models import Campaign, Crew, Export, Player
from campaigns.people.crews import crew_for
from campaigns.selectors import campaign_for

NOT_NEEDED = ("snapshot", "piles", "news", "happenings", "versions", "seed")


@dataclass(frozen=True)
class Contents:
    """Games, campaigns and crews, each once, the oldest first; `actor` is who has ordered them.

    Games hold those of the campaigns as well. The export itself says what they are together.
    """

    export: Export
    actor: Actor
    games: Sequence[Game]
    campaigns: Sequence[Campaign]
    crews: Sequence[Crew]
    made_at: datetime

    @classmethod
    def of(cls, export: Export) -> Contents:
        """Gathers what an export is of; raises NotFound for what its orderer may not open any more."""
        actor = Actor(export.device, export.user_id)
        match export.of:
            case Export.Of.GAME:
                games = _games(actor, Q(pk=export.game_id, state=Game.State.FINISHED))
                if not games:
                    raise NotFound()
                return cls(export, actor, games, (), (), timezone.now())
            case Export.Of.CAMPAIGN:
                campaigns = [campaign_for(actor, export.campaign_id)] if export.campaign_id else []
                crews: list[Crew] = []
            case Export.Of.CREW:
                crews = [crew_for(actor, export.crew_id)]
                campaigns = _campaigns(actor, Q(crew=export.crew_id))
            case _:
                crews = list(Crew.objects.open_to(actor).order_by("created_at", "pk"))
                campaigns = _campaigns(actor, Q(demo=False))
        wanted = Q(chapter_play__campaign__in=campaigns)
        if export.of == Export.Of.CREW:
            wanted |= Q(pk__in=crews[0].single_games.values("game"))
        elif export.of == Export.Of.EVERYTHING:
            wanted |= Q(chapter_play=None)
        return cls(export, actor, _games(actor, wanted), campaigns, crews, timezone.now())


def _games(actor: Actor, wanted: Q) -> list[Game]:
    """Games that the actor may open, and those of campaigns that it may open."""
    mine = Q(pk__in=Game.objects.open_to(actor).without_what_ifs().order_by().values("pk"))
    mine |= Q(chapter_play__campaign__in=Campaign.objects.open_to(actor).order_by().values("pk"))
    seats = Prefetch("seats", Seat.objects.order_by("position").prefetch_related("bot_spans"))
    games = Game.objects.filter(mine, wanted).defer(*NOT_NEEDED)
    games = games.select_related("chapter_play__campaign", "facts").prefetch_related(seats)
    return list(games.order_by("created_at", "pk"))


def _campaigns(actor: Actor, wanted: Q) -> list[Campaign]:
    players = Prefetch("players", Player.objects.order_by("position"))
    campaigns = Campaign.objects.open_to(actor).filter(wanted)
    campaigns = campaigns.select_related("captain", "crew", "book_version__book").prefetch_related(players)
    return list(campaigns.order_by("created_at", "pk"))
