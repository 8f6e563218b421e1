"""Deleting what is somebody's, one thing or everything, and taking leave of what others play on."""

import uuid
from collections.abc import Collection, Iterable

from django.db.models import Model, Q, QuerySet

from adventures.actor import Actor
from adventures.errors import Overtaken
from adventures.models import Game, Membership, Token
from adventures.permissions import belonging_to, is_owner
from adventures.services.change import atomic_change
from adventures.services.chats import forget_crews
from adventures.services.days import forget_tries_of
from adventures.services.deletion import delete_games, delete_rows, leave_game
from adventures.services.notices import forget_subjects
from adventures.services.puzzles import forget_answers_to_puzzles
from adventures.services.recipients import forget_recipient
from adventures.services.tokens import actor_of
from campaigns.models import (
    Activity,
    Campaign,
    CampaignPresence,
    CardChange,
    ChapterNote,
    ChapterPlay,
    ChapterVisit,
    ChoiceMade,
    Crew,
    CrewGuest,
    Export,
    HeldEffect,
    Invitation,
    PaperField,
    Person,
    Player,
    PlaySeat,
    StarAward,
    Vote,
)
from campaigns.selectors import heirs_of
from moonsite.security.forgetting import forget_person
from moonsite.security.log import note as note_security

from .activity import note
from .deletion_plan import Keys, Plan, devices_of
from .exports import forget_files

# What a campaign consists of, each before what it refers to.
PARTS: tuple[tuple[type[Model], str], ...] = (
    (PaperField, "play__campaign"), (StarAward, "campaign"), (PlaySeat, "play__campaign"),
    (ChapterPlay, "campaign"), (Vote, "visit__campaign"), (ChoiceMade, "visit__campaign"),
    (CardChange, "visit__campaign"), (HeldEffect, "visit__campaign"), (ChapterNote, "visit__campaign"),
    (ChapterVisit, "campaign"), (Activity, "campaign"),
)  # fmt: skip
SIGNED: tuple[type[Model], ...] = (Activity, ChapterVisit, ChoiceMade, ChapterNote, PaperField)
"""Rows that name who did something; an account's name goes with it."""


def delete_mine(
    *, by: Actor, seen: str, of: str = Export.Of.EVERYTHING, key: uuid.UUID | None = None
) -> Plan:
    """Deletes a game, a campaign or a crew that is the actor's alone; or all of them, files and its account.

    From what others have a part in it takes leave: its seats become free, what was played stays with the
    names at the table, and somebody else hosts it. `seen` is what it agreed to (`Plan.seen`); raises
    Overtaken where that is not what would go now.
    """
    with atomic_change():
        plan = Plan.of(by, of, key)
        if plan.seen != seen:
            raise Overtaken("something_else_goes")
        files = Export.objects.filter(_deleted_exports(plan)).values_list("file", flat=True)
        forget_files(list(files))
        Export.objects.filter(pk__in=plan.exports).delete()
        for game in (
            Game.objects.filter(pk__in=plan.left_games).order_by("pk").select_for_update(of=("self",))
        ):
            leave_game(game, devices=devices_of(by, game), user=by.user_id)
        for key in sorted(plan.left_campaigns):
            _leave_campaign(by, key)
        delete_campaigns(plan.campaigns, plan.games)
        for key in sorted(plan.left_crews):
            _leave_crew(by, key)
        _delete_crews(plan.crews)
        if plan.whole:
            Invitation.objects.filter(by=by.device).delete()
            _delete_tokens(by)
            forget_recipient(by=by)
            forget_tries_of(by=by)
            forget_answers_to_puzzles(by=by)
            CampaignPresence.objects.filter(device=by.device).delete()
        if plan.account is not None:
            _sign_off(plan.account.get_username())
            forget_person(plan.account)
            plan.account.delete()
            note_security("person_deleted")
        return plan


def _delete_tokens(by: Actor) -> None:
    """Deletes the actor's tokens with all that is kept of them, and what its bots have of their own."""
    tokens = Token.objects.filter(belonging_to(by))
    for bot in tokens.filter(kind=Token.Kind.BOT).exclude(device=by.device):
        acting = actor_of(bot, "")
        delete_mine(by=acting, seen=Plan.of(acting).seen)
    Membership.objects.filter(device__in=tokens.exclude(device=by.device).values("device")).delete()
    tokens.delete()


def _deleted_exports(plan: Plan) -> Q:
    """The files that go: the actor's own, and others' of what is no more."""
    return (
        Q(pk__in=plan.exports) | Q(game__in=plan.games)
        | Q(campaign__in=plan.campaigns) | Q(crew__in=plan.crews)
    )  # fmt: skip


def delete_campaigns(campaigns: Collection[uuid.UUID], games: Collection[uuid.UUID]) -> None:
    """Deletes campaigns with all that was done in them, and games, within the change of whoever calls."""
    people = list(Person.objects.filter(players__campaign__in=campaigns).values_list("pk", flat=True))
    for model, way in PARTS:
        delete_rows(model, Q(**{f"{way}__in": campaigns}))
    Campaign.objects.filter(pk__in=campaigns).update(captain=None)
    Player.objects.filter(campaign__in=campaigns).delete()
    Campaign.objects.filter(pk__in=campaigns).delete()
    forget_subjects(campaigns)
    delete_games(games)
    forget_people(people)


def _leave_campaign(by: Actor, key: uuid.UUID) -> None:
    """Makes somebody else the host: whoever sits in its newest game, else whom its crew belongs to."""
    campaign = Campaign.objects.select_for_update(of=("self",)).get(pk=key)
    heir = next(iter(heirs_of(campaign)), None)
    crew = campaign.crew
    device, user, names = uuid.uuid4().hex, None, []
    if heir is not None:
        device, user, names = heir.device, heir.user_id, heir.names
    elif crew is not None and not is_owner(by, crew):
        device, user = crew.host_device, crew.owner_id
    campaign.host_device, campaign.owner_id = device, user
    campaign.save(update_fields=["host_device", "owner"])
    note(campaign, "handed_over", by=None, to=names)


def _delete_crews(crews: Keys) -> None:
    people = list(Person.objects.filter(crews__in=crews).values_list("pk", flat=True))
    Crew.objects.filter(pk__in=crews).delete()
    forget_crews(list(crews))
    forget_people(people)


def _leave_crew(by: Actor, key: uuid.UUID) -> None:
    """Is no guest of a crew any more; where it was the host, one of the guests or its people is."""
    crew = Crew.objects.select_for_update(of=("self",)).get(pk=key)
    CrewGuest.objects.filter(crew=crew, device=by.device).delete()
    if by.user_id is not None:
        crew.members.filter(user=by.user_id).update(user=None)
    if not is_owner(by, crew):
        return
    guest = crew.guests.order_by("pk").first()
    member = crew.members.exclude(user=None).order_by("created_at").first()
    crew.host_device = guest.device if guest else uuid.uuid4().hex
    crew.owner_id = member.user_id if member else None
    crew.version += 1
    crew.save(update_fields=["host_device", "owner", "version", "updated_at"])


def forget_people(keys: Iterable[uuid.UUID]) -> None:
    """Deletes people who play nowhere any more; of two entries of one the older name goes first."""
    alone = Person.objects.filter(pk__in=list(keys), crews=None, players=None)
    Person.objects.filter(pk__in=alone.exclude(same_as=None).values("pk")).delete()
    left = Person.objects.filter(pk__in=list(keys), crews=None, players=None, joined=None)
    Person.objects.filter(pk__in=left.values("pk")).delete()


def _sign_off(name: str) -> None:
    """Takes the name of an account from what stays."""
    for model in SIGNED:
        QuerySet.update(model._default_manager.filter(who__account=name), who={})
    Game.objects.filter(stopped_by__account=name).update(stopped_by={})
