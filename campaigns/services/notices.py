"""Notices of what campaigns ask of people: a vote, a new chapter; and that somebody has written a note.

As those of games they are found by looking: a worker looks every few seconds at campaigns that have gone on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Exists, Max, OuterRef, Q, QuerySet
from django.utils import timezone

from adventures.actor import Actor
from adventures.hooks import CrewSource, NoticeSource, Subject
from adventures.models import Channel, Game, Recipient
from adventures.services.change import atomic_change
from adventures.services.notices import note_asked, recipients_at, told_in_chats
from adventures.services.workers import enqueue
from campaigns.models import (
    Campaign,
    CampaignGuest,
    CampaignLookedAt,
    CampaignPresence,
    ChapterNote,
    ChapterPlay,
    Crew,
    CrewGame,
    Player,
    PlaySeat,
)
from campaigns.path.walk_queries import walk_of
from campaigns.selectors import bots_of, newest_game
from campaigns.walk import NextKind, Walk
from campaigns.words import CHAPTER, NOTE, TIE, VOTE

from .deciding import open_decision

TELL = "campaigns.tasks.tell"
OLD = timedelta(days=7)
"""What last went on, or was written, before that tells nobody anything new."""
AT_ONCE = 100
"""So many campaigns are looked at in one go."""


class Whose(NamedTuple):
    """Somebody who takes part: at a device, perhaps with an account."""

    device: str
    user_id: int | None


def look_for_notices(quiet_for: timedelta) -> None:
    """Has a worker look at campaigns that have gone on, where anybody wants to be told of anything."""
    if _changed().exists() and Channel.objects.exists():
        enqueue(TELL)


def tell() -> None:
    """Makes notices of campaigns that have gone on. Idempotent."""
    look_again(list(_changed().values_list("pk", flat=True)[:AT_ONCE]))


def look_again(keys: Collection[UUID]) -> None:
    """Makes notices of those of these campaigns that have gone on, and withdraws what waits no more."""
    for key in list(_changed().filter(pk__in=keys).values_list("pk", flat=True)):
        note_waiting(key)


def note_waiting(campaign_id: UUID) -> None:
    """Makes a notice for everybody whom a campaign asks and who wants to be told; withdraws all others."""
    with atomic_change():
        campaign = Campaign.objects.filter(pk=campaign_id).prefetch_related("players").first()
        if campaign is None:
            return
        CampaignLookedAt.objects.update_or_create(campaign=campaign, defaults={"at": campaign.version})
        if campaign.over or campaign.demo:
            note_asked(campaign.pk, {})
            return
        group = Group(campaign)
        asked = {cause: group.recipients(group.of(who)) for cause, who in _asked(campaign).items()}
        crew = list(told_in_chats().filter(crew=campaign.crew_id)) if campaign.crew_id else []
        asked = {cause: [*told, *crew] for cause, told in asked.items()}
        note_asked(campaign.pk, asked | _notes(campaign, group, crew))


class Group:
    """Who takes part in a campaign: its players where they sit, its guests, its host."""

    def __init__(self, campaign: Campaign) -> None:
        self.host = Whose(campaign.host_device, campaign.owner_id)
        self.players: dict[int, set[Whose]] = defaultdict(set)
        self.guests: set[Whose] = set()
        self._recipients: dict[Whose, list[Recipient]] = {}
        bots = bots_of(campaign)
        players = {
            player.pk: player
            for player in campaign.players.all()
            if player.left_at is None and not player.astra and player.position not in bots
        }
        accounts = Player.objects.filter(pk__in=players, person__user__isnull=False)
        for key, user in accounts.values_list("pk", "person__user"):
            self.players[players[key].position].add(Whose("", user))
        for guest in CampaignGuest.objects.filter(campaign=campaign):
            at = players.get(guest.player_id or 0)
            (self.players[at.position] if at else self.guests).add(Whose(guest.device, None))
        game = newest_game(campaign)
        if game is not None:
            seats = {seat.position: seat for seat in game.seats.all() if not (seat.free or seat.bot)}
            for part in PlaySeat.objects.filter(play__game=game, position__in=seats, player__in=players):
                seat = seats[part.position]
                self.players[players[part.player_id].position].add(Whose(seat.device, seat.user_id))

    def of(self, positions: Iterable[int] | None) -> set[Whose]:
        """Gets who has these players, everybody where none are named; nobody's are the host's."""
        if positions is None:
            return {self.host, *self.guests}.union(*self.players.values())
        found: set[Whose] = set()
        for position in positions:
            found |= self.players.get(position) or {self.host}
        return found

    def recipients(self, people: Iterable[Whose]) -> list[Recipient]:
        """Gets who of these wants to be told."""
        found: dict[int, Recipient] = {}
        for one in people:
            if one not in self._recipients:
                self._recipients[one] = recipients_at(*one)
            found.update((recipient.pk, recipient) for recipient in self._recipients[one])
        return list(found.values())


def _asked(campaign: Campaign) -> Mapping[str, Iterable[int] | None]:
    """What a campaign asks now, by its cause: of the players on these positions, or None for everybody."""
    plays = list(campaign.plays.order_by("pk").prefetch_related("seats"))
    runs = any(play.state == ChapterPlay.State.RUNNING for play in plays)
    if campaign.book.open:
        chapter = campaign.book.first_without({play.chapter for play in plays if play.counts})
        return {} if runs or not plays or chapter is None else {f"{CHAPTER}:{chapter.number}": None}
    walk = walk_of(campaign, [play for play in plays if play.counts])
    visit = walk.open_visit
    if visit is not None and (not runs or visit.during is not None):
        return _vote(campaign, visit.number)
    return {} if runs or not plays else _chapter(walk)


def _vote(campaign: Campaign, number: int) -> Mapping[str, Iterable[int] | None]:
    asked = open_decision(campaign, number)
    ballot, which = asked.ballot, f"{number}:{asked.visit.ballot}"
    if not ballot.voters:
        return {f"{CHAPTER}:{which}": None}  # chance decides, and anybody may let it
    if ballot.tied and ballot.breaker is not None:
        return {f"{TIE}:{which}": [ballot.breaker]}
    return {f"{VOTE}:{which}": ballot.waiting}


def _chapter(walk: Walk) -> Mapping[str, Iterable[int] | None]:
    if walk.current is None or walk.next_kind == NextKind.ENDED:
        return {}
    return {f"{CHAPTER}:{walk.current.number}:{walk.next_kind}": None}


def _notes(campaign: Campaign, group: Group, crew: Sequence[Recipient]) -> dict[str, list[Recipient]]:
    """For each new note everybody but whoever wrote it, and who has asked to be told only afterwards."""
    written = ChapterNote.objects.filter(
        visit__campaign=campaign, visit__withdrawn_at=None, withdrawn_at=None,
        created_at__gt=timezone.now() - OLD,
    ).select_related("player")  # fmt: skip
    told = {}
    for note in written:
        author = {whose for whose in group.of(None) if whose.device == note.by}
        if note.player is not None:
            author |= group.players.get(note.player.position, set())
        mine = {recipient.pk for recipient in group.recipients({*author, Whose(note.by, None)})}
        told[f"{NOTE}:{note.pk}"] = [
            recipient
            for recipient in (*group.recipients(group.of(None)), *crew)
            if recipient.pk not in mine and recipient.created_at < note.created_at
        ]
    return told


def subjects(keys: Collection[UUID]) -> dict[UUID, Subject]:
    """Gets how campaigns are called, and where they are."""
    found = Campaign.objects.filter(pk__in=keys)
    return {campaign.pk: Subject(campaign.name, campaign.get_absolute_url()) for campaign in found}


def last_heard(recipient: Recipient, keys: Collection[UUID]) -> dict[UUID, datetime]:
    """Gets when a page of each campaign was last open before somebody who is told."""
    mine = Q(device__in=recipient.devices())
    if recipient.user_id is not None:
        mine |= Q(user=recipient.user_id)
    there = CampaignPresence.objects.filter(mine, campaign__in=keys).order_by()
    return dict(there.values_list("campaign").annotate(at=Max("heard_at")))


def forget_looks(recipient: Recipient) -> None:
    """Has the campaigns be looked at anew that may ask a recipient, who wants to be told from now on."""
    if recipient.is_group:
        CampaignLookedAt.objects.filter(campaign__crew=recipient.crew).delete()
        return
    accounts = [Actor("", recipient.user_id)] if recipient.user_id is not None else []
    for actor in (*accounts, *map(Actor, recipient.devices())):
        theirs = Campaign.objects.open_to(actor).order_by().values("pk")
        CampaignLookedAt.objects.filter(campaign__in=theirs).delete()


def _changed() -> QuerySet[Campaign]:
    looked = CampaignLookedAt.objects.filter(campaign=OuterRef("pk"), at=OuterRef("version"))
    since = timezone.now() - OLD
    return Campaign.objects.filter(~Exists(looked), updated_at__gt=since, demo=False).order_by()


def crews_of(actor: Actor) -> dict[UUID, str]:
    """Gets the crews to which an actor belongs, with their names."""
    theirs = Crew.objects.open_to(actor).filter(archived_at=None).order_by("name")
    return dict(theirs.values_list("pk", "name"))


def crews_with(game: Game) -> set[UUID]:
    """Gets the crews to which a game belongs: that of its campaign, and those that count it as theirs."""
    of_campaign = Crew.objects.filter(campaigns__plays__game=game, campaigns__demo=False)
    single = Crew.objects.filter(single_games__game=game)
    return set(of_campaign.values_list("pk", flat=True)) | set(single.values_list("pk", flat=True))


def games_of(crews: QuerySet[Any, Any] | Sequence[UUID]) -> QuerySet[Any, Any]:
    """Gets the keys of the games of crews."""
    plays = ChapterPlay.objects.filter(campaign__crew__in=crews, game__isnull=False).order_by()
    return plays.values("game").union(CrewGame.objects.filter(crew__in=crews).order_by().values("game"))


def names_of(crews: Collection[UUID]) -> dict[UUID, str]:
    """Gets how crews are called, by their keys; nothing of those that are put away or gone."""
    there = Crew.objects.filter(pk__in=crews, archived_at=None).order_by()
    return dict(there.values_list("pk", "name"))


SOURCE = NoticeSource(subjects, last_heard, look_again, forget_looks)
CREWS = CrewSource(crews_of, crews_with, games_of, names_of)
