"""What is whose, and what of it would be deleted: nothing that others play on, too."""

from __future__ import annotations

import uuid
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from zlib import crc32

from django.contrib.auth import get_user_model
from django.db.models import Q, QuerySet

from adventures.actor import Actor
from adventures.models import Game, Membership, Seat
from adventures.permissions import belonging_to, owned_by
from campaigns.models import Campaign, Crew, CrewGuest, Export, Person, Player

Keys = frozenset[uuid.UUID]


@dataclass(frozen=True)
class Plan:
    """What goes with an actor, by keys, and from what it only takes leave because others have a part in it.

    With everything an account goes as well, unless it looks after the site.
    """

    actor: Actor
    games: Keys
    campaigns: Keys
    crews: Keys
    exports: Keys
    left_games: Keys
    left_campaigns: Keys
    left_crews: Keys
    whole: bool = True

    @classmethod
    def of(cls, actor: Actor, of: str = Export.Of.EVERYTHING, key: uuid.UUID | None = None) -> Plan:
        """Finds out what is the actor's alone and what it shares; of one thing alone where it is named.

        A game of a campaign goes with that alone.
        """
        plan = _Whose(actor).plan()
        return plan if of == Export.Of.EVERYTHING or key is None else plan._only(of, key)

    def _only(self, of: str, key: uuid.UUID) -> Plan:
        games: Keys = frozenset()
        if of == Export.Of.GAME:
            games = _keys(Game.objects.filter(pk=key, chapter_play=None))
        elif of == Export.Of.CAMPAIGN:
            games = _keys(Game.objects.filter(chapter_play__campaign=key))
        campaigns = frozenset({key} if of == Export.Of.CAMPAIGN else ())
        crews = frozenset({key} if of == Export.Of.CREW else ())
        return Plan(
            self.actor, self.games & games, self.campaigns & campaigns, self.crews & crews, frozenset(),
            self.left_games & games, self.left_campaigns & campaigns, self.left_crews & crews, whole=False,
        )  # fmt: skip

    @property
    def groups(self) -> tuple[Keys, ...]:
        """All keys, first what goes, then what is left."""
        return (
            self.games, self.campaigns, self.crews, self.exports,
            self.left_games, self.left_campaigns, self.left_crews,
        )  # fmt: skip

    @property
    def empty(self) -> bool:
        """Returns whether there is nothing to delete and nothing to leave."""
        return self.account is None and not any(self.groups)

    @cached_property
    def account(self) -> Any:
        """The account that goes; None without one, where only one thing goes, and for one that looks
        after the site.
        """
        user = self.actor.user_id
        if user is None or not self.whole:
            return None
        return get_user_model().objects.filter(pk=user, is_staff=False, is_superuser=False).first()

    @property
    def seen(self) -> str:
        """All of it in a short form: whoever agrees says to what."""
        return f"{crc32(repr([sorted(map(str, keys)) for keys in self.groups]).encode()):x}"


class _Whose:
    """Answers what is the actor's: what its account owns, and what its device has that is no account's."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.owned = owned_by(actor)
        self.held = belonging_to(actor)

    def plan(self) -> Plan:
        crews, left_crews = self._crews()
        campaigns, left_campaigns = self._campaigns(crews)
        games, left_games = self._games(campaigns)
        exports = Export.objects.of(self.actor).values_list("pk", flat=True)
        return Plan(
            self.actor, games, campaigns, crews, frozenset(exports), left_games, left_campaigns, left_crews
        )

    def others_seats(self) -> QuerySet[Seat]:
        """Seats that somebody else holds."""
        return Seat.objects.exclude(device="", user=None).exclude(self.held)

    def _people(self) -> QuerySet[Person]:
        """People who are somebody else's account."""
        others = Person.objects.exclude(user=None)
        return others if self.actor.user_id is None else others.exclude(user=self.actor.user_id)

    def _crews(self) -> tuple[Keys, Keys]:
        mine = Crew.objects.filter(self.owned)
        guests = CrewGuest.objects.exclude(device=self.actor.device).values("crew")
        shared = Q(pk__in=guests) | Q(members__in=self._people())
        shared |= Q(pk__in=Campaign.objects.exclude(self.owned).exclude(crew=None).values("crew"))
        own, all_mine = _keys(mine.exclude(pk__in=Crew.objects.filter(shared).values("pk"))), _keys(mine)
        guest = _keys(Crew.objects.filter(guests__device=self.actor.device))
        if self.actor.user_id is not None:
            guest |= _keys(Crew.objects.filter(members__user=self.actor.user_id))
        return own, (all_mine | guest) - own

    def _campaigns(self, crews: Keys) -> tuple[Keys, Keys]:
        mine = Campaign.objects.filter(self.owned, demo=False)
        shared = Q(plays__game__in=self.others_seats().values("game"))
        shared |= Q(pk__in=Player.objects.filter(person__in=self._people()).values("campaign"))
        shared |= Q(crew__isnull=False) & ~Q(crew__in=crews)
        own = _keys(mine.exclude(pk__in=Campaign.objects.filter(shared).values("pk")))
        return own, _keys(mine) - own

    def _games(self, campaigns: Keys) -> tuple[Keys, Keys]:
        mine = Game.objects.filter(self.owned, chapter_play=None)
        own = _keys(mine.exclude(pk__in=self.others_seats().values("game")))
        own |= _keys(mine.filter(what_if_of__isnull=False))  # bots have the other seats
        own |= _keys(Game.objects.filter(chapter_play__campaign__in=campaigns))
        tied = _keys(Game.objects.filter(self.owned).exclude(chapter_play__campaign__demo=True))
        tied |= frozenset(Seat.objects.filter(self.held).values_list("game", flat=True))
        tied |= frozenset(Membership.objects.filter(device=self.actor.device).values_list("game", flat=True))
        return own, tied - own


def single_games_of(plan: Plan) -> QuerySet[Game]:
    """The games of a plan that go by themselves, and not with a campaign or another game."""
    return Game.objects.without_what_ifs().filter(pk__in=plan.games, chapter_play=None)


def left_games_of(plan: Plan) -> QuerySet[Game]:
    """The games of which leave is taken, but for those of campaigns that are named."""
    return Game.objects.filter(pk__in=plan.left_games).exclude(chapter_play__campaign__in=plan.left_campaigns)


def _keys(rows: QuerySet[Any]) -> Keys:
    return frozenset(rows.order_by().values_list("pk", flat=True))


def devices_of(actor: Actor, game: Game) -> Collection[str]:
    """The devices on which an actor sits at a game: its own, and others on which its account has a seat."""
    devices = {actor.device}
    if actor.user_id is not None:
        devices |= set(game.seats.filter(user=actor.user_id).values_list("device", flat=True))
        if game.owner_id == actor.user_id:
            devices.add(game.host_device)
    return devices - {""}
