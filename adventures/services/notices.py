"""Notices of what people are waited for: made of games that have gone on, withdrawn, and handed on when due.

No click pays for them. A worker looks every few seconds at the games of those who want to be told, as far as
they have gone on since; so nothing is lost with a message, a worker or a broker.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Exists, Max, OuterRef, Q, QuerySet
from django.utils import timezone

from adventures.hooks import crew_sources, notice_sources
from adventures.models import (
    BotSpan,
    Channel,
    Game,
    LookedAt,
    Membership,
    Notice,
    NoticeDelivery,
    QuietGame,
    Recipient,
    Seat,
)
from adventures.running.asked import Cause, asked_of, people_waited_for

from .change import atomic_change
from .notes import noted
from .workers import enqueue

TELL = "adventures.tasks.tell"
DELIVER = "adventures.tasks.deliver"
QUIET = timedelta(seconds=30)
"""So long after it is due a message that nobody has sent is handed to the workers again."""
AT_ONCE = 200
"""So many games, people or messages are worked through in one go."""
AGAIN = timedelta(hours=1)
"""So long at least lies between being told of a turn and being told that everybody else has taken it."""
OLD = timedelta(days=7)
"""A game that ended, or last went on, before that tells nobody anything new."""


def look_for_notices() -> None:
    """Has a worker do what there is to do for notices; looks that up by a few short queries."""
    now = timezone.now()
    if _changed_games().exists() or _due_notices(now).exists():
        enqueue(TELL)
    for delivery in _lost_deliveries(now)[:AT_ONCE]:
        NoticeDelivery.objects.filter(pk=delivery.pk).update(due_at=now)
        enqueue(DELIVER, delivery.pk)


def tell() -> None:
    """Makes notices of games that have gone on, and messages of those that are due. Idempotent."""
    for game_id in list(_changed_games().values_list("pk", flat=True)[:AT_ONCE]):
        note_waiting(game_id)
    due = _due_notices(timezone.now()).order_by().values_list("recipient", flat=True).distinct()
    for recipient_id in list(due[:AT_ONCE]):
        hand_on(recipient_id)


def note_waiting(game_id: UUID) -> None:
    """Makes a notice for everybody whom a game waits for and who wants to be told; withdraws all others."""
    with atomic_change():
        game = Game.objects.select_related("correction").filter(pk=game_id).first()
        if game is None:
            return
        seats = list(Seat.objects.filter(game=game))
        looked = LookedAt.objects.filter(game=game).first() or LookedAt(game=game)
        asked, written = asked_of(game, seats), noted(game, seats)
        people = people_waited_for(asked, seats)
        alone = people == 1 and looked.together == game.turn
        if people > 1:
            looked.together = game.turn
        now = timezone.now()
        stands = Q()
        groups = groups_told_of(game) if asked else []
        for seat in seats:
            if seat.level and not game.finished:
                stands |= Q(seat=seat, cause__startswith=f"{Cause.BOT}:")
            if cause := asked.get(seat.position):
                if cause.startswith(Cause.TURN):
                    stands |= Q(seat=seat, cause__startswith=reminder_of(game.turn))
                if alone:
                    cause = cause.replace(Cause.TURN, Cause.ALONE)
                stands |= _told([*recipients_of(seat), *groups], seat, cause, now)
            if cause := written.get(seat.position):
                stands |= _told(recipients_of(seat), seat, cause, now)
        open_ones = Notice.objects.filter(seat__game=game, withdrawn_at=None)
        (open_ones.exclude(stands) if stands else open_ones).update(withdrawn_at=now)
        looked.at = game.version + game.notices
        looked.save()


def note_asked(subject: UUID, asked: Mapping[str, Iterable[Recipient]]) -> None:
    """Makes notices of a subject of another app, for each cause and everybody whom it asks; withdraws others.

    Within the change of whoever calls.
    """
    now = timezone.now()
    stands = []
    for cause, recipients in asked.items():
        for recipient in recipients:
            stands.append(_note(recipient, cause, now, now, subject=subject).pk)
    open_ones = Notice.objects.filter(subject=subject, withdrawn_at=None)
    open_ones.exclude(pk__in=stands).update(withdrawn_at=now)


def forget_subjects(keys: Collection[UUID]) -> None:
    """Deletes the notices of subjects that are no more."""
    Notice.objects.filter(subject__in=keys).delete()


def remind_of(seat: Seat, turn: int) -> None:
    """Has those who are told of a seat be told of its turn once more, as soon as they may be disturbed.

    Within the change of whoever calls.
    """
    now = timezone.now()
    cause = f"{reminder_of(turn)}{now:%Y%m%d%H%M%S}"
    Notice.objects.bulk_create(
        Notice(recipient=one, seat=seat, cause=cause, since=now, due_at=now) for one in recipients_of(seat)
    )


def tell_of_bot(seat: Seat) -> None:
    """Has whoever had a seat be told that a bot of the site plays it from now on.

    Within the change of whoever calls.
    """
    now = timezone.now()
    span = BotSpan.objects.get(seat=seat, last_turn=None)
    for recipient in _told_of(seat, _told_at(seat.lent_by, seat.lent_user_id)):
        _note(recipient, f"{Cause.BOT}:{span.pk}", now, now, seat=seat)


def reminder_of(turn: int) -> str:
    """With what the causes of all reminders of a turn begin."""
    return f"{Cause.REMINDER}:{turn}:"


def look_again(delivery: NoticeDelivery) -> None:
    """Finds out whether what a message tells of still waits: a turn may have been taken a moment ago."""
    games = delivery.notices.order_by().values("seat__game")
    for game_id in list(_changed_games().filter(pk__in=games).values_list("pk", flat=True)):
        note_waiting(game_id)
    if subjects := _subjects(delivery.notices.all()):
        for source in notice_sources:
            source.look_again(subjects)


def hand_on(recipient_id: int) -> None:
    """Makes one message of all that waits for a recipient, for each of its ways; nothing while it looks."""
    now = timezone.now()
    with atomic_change():
        recipient = Recipient.objects.select_for_update().filter(pk=recipient_id).first()
        if recipient is None:
            return
        due = list(_due_notices(now).filter(recipient=recipient).select_related("seat"))
        heard = _heard_of(recipient, due)
        ready = []
        for notice in due:
            looked = heard.get(notice.pk)
            if looked and looked > notice.since and notice.is_news:
                _has_been_seen(notice, now)
                continue
            later = max(now, (looked + recipient.pause) if looked else now)
            notice.due_at = recipient.after_quiet_hours(later)
            if notice.due_at > now:
                notice.save(update_fields=["due_at"])
            else:
                ready.append(notice)
        if not ready:
            return
        Notice.objects.filter(pk__in=[notice.pk for notice in ready]).update(told_at=now)
        for channel in recipient.channels.filter(ended_at=None):
            _order(channel, ready)


def _heard_of(recipient: Recipient, notices: Sequence[Notice]) -> dict[int, datetime]:
    """When a page of what notices are about was last open: before whoever is told, or has the seat."""
    if recipient.is_group:
        return _heard_of_seats(notices)
    heard: dict[UUID, datetime] = {}
    heard.update(last_heard(recipient, {notice.seat.game_id for notice in notices if notice.seat}))
    if subjects := _subjects(notices):
        for source in notice_sources:
            heard.update(source.last_heard(recipient, subjects))
    return {notice.pk: heard[notice.about] for notice in notices if notice.about in heard}


def _heard_of_seats(notices: Sequence[Notice]) -> dict[int, datetime]:
    seats = [notice.seat for notice in notices if notice.seat]
    there = Membership.objects.filter(
        game__in={seat.game_id for seat in seats}, device__in={seat.device for seat in seats}
    ).exclude(heard_at=None)
    known = {(one.game_id, one.device): one.last_heard for one in there}
    return {
        notice.pk: known[notice.seat.game_id, notice.seat.device]
        for notice in notices
        if notice.seat and (notice.seat.game_id, notice.seat.device) in known
    }


def _subjects(notices: Iterable[Notice]) -> set[UUID]:
    return {notice.subject for notice in notices if notice.subject is not None}


def _has_been_seen(notice: Notice, now: datetime) -> None:
    """What has only to be known is never told to somebody who has looked since."""
    notice.told_at = notice.withdrawn_at = now
    notice.save(update_fields=["told_at", "withdrawn_at"])


def _order(channel: Channel, notices: Sequence[Notice]) -> NoticeDelivery:
    delivery = NoticeDelivery.objects.create(
        channel=channel, key=secrets.token_hex(16), due_at=timezone.now()
    )
    delivery.notices.set(notices)
    enqueue(DELIVER, delivery.pk)
    return delivery


def recipients_of(seat: Seat) -> list[Recipient]:
    """Gets who is told of a seat: its account, or without one whoever has its device; not who wants its game
    to be quiet.
    """
    return _told_of(seat, _told_at(seat.device, seat.user_id))


def _told_of(seat: Seat, recipients: QuerySet[Recipient]) -> list[Recipient]:
    quiet = QuietGame.objects.filter(game=seat.game_id).values("recipient")
    return list(recipients.exclude(pk__in=quiet))


def recipients_at(device: str, user_id: int | None) -> list[Recipient]:
    """Gets who is told of what an account has, or without one whoever is at a device."""
    return list(_told_at(device, user_id))


def _told_at(device: str, user_id: int | None) -> QuerySet[Recipient]:
    mine = Q(user=user_id) if user_id is not None else Q(device=device) | Q(
        user__isnull=False, channels__kind=Channel.Kind.PUSH, channels__device=device
    )  # fmt: skip
    return Recipient.objects.filter(mine, channels__isnull=False).distinct()


def groups_told_of(game: Game) -> list[Recipient]:
    """Gets the groups whose chats are told of a game: its table, and the crews to which it belongs."""
    crews = {crew for source in crew_sources for crew in source.crews_with(game)}
    return list(told_in_chats().filter(Q(game=game) | Q(crew__in=crews)))


def told_in_chats() -> QuerySet[Recipient]:
    """Gets the groups that have a chat which takes what it is sent."""
    chats = Channel.objects.filter(kind=Channel.Kind.CHAT, ended_at=None)
    return Recipient.objects.filter(pk__in=chats.values("recipient"))


def last_heard(recipient: Recipient, game_ids: Iterable[UUID]) -> dict[UUID, datetime]:
    """Gets when a page of a recipient was last seen to be open, by game."""
    devices = recipient.devices()
    seats = Seat.objects.filter(game__in=game_ids)
    if recipient.user_id is not None:
        devices.update(seats.filter(user=recipient.user_id).values_list("device", flat=True))
        devices.update(seats.filter(lent_user=recipient.user_id).values_list("lent_by", flat=True))
    there = Membership.objects.filter(game__in=game_ids, device__in=devices)
    return {
        game_id: heard
        for game_id, heard in there.order_by().values_list("game").annotate(at=Max("heard_at"))
        if heard is not None
    }


def _told(recipients: Iterable[Recipient], seat: Seat, cause: str, now: datetime) -> Q:
    """Makes the notices of a cause for whoever is to be told; gets what finds all of them."""
    for recipient in recipients:
        _wait(recipient, seat, cause, now)
    return Q(seat=seat, cause=cause)


def _wait(recipient: Recipient, seat: Seat, cause: str, now: datetime) -> None:
    if cause.startswith(Cause.OVER) and seat.game.updated_at <= now - OLD:
        return
    since, due = now, now
    if cause.startswith(Cause.ALONE):
        turn = cause.replace(Cause.ALONE, Cause.TURN)
        before = Notice.objects.filter(recipient=recipient, seat=seat, cause=turn).first()
        if before is not None:
            if before.told_at is None:
                since = before.since
            else:
                due = before.told_at + AGAIN
    _note(recipient, cause, since, due, seat=seat)


def _note(
    recipient: Recipient, cause: str, since: datetime, earliest: datetime, **about: Seat | UUID
) -> Notice:
    """Gets the notice of a cause, made where there is none: told once, not before `earliest`."""
    due = max(recipient.due(since), recipient.after_quiet_hours(earliest))
    known, new = Notice.objects.get_or_create(
        recipient=recipient, cause=cause, **about, defaults={"since": since, "due_at": due}
    )
    if not new and known.withdrawn_at is not None and not known.is_news:
        known.withdrawn_at, known.since, known.due_at = None, since, due  # an undo: what was told is so once
        known.save(update_fields=["withdrawn_at", "since", "due_at"])
    return known


def watched_seats(recipients: QuerySet[Recipient]) -> QuerySet[Seat]:
    """Seats of which recipients may be told: those of their accounts and on their devices, also where they
    have lent them to a bot; none of what-if games.
    """
    users = recipients.filter(user__isnull=False).values("user")
    own = recipients.filter(device__isnull=False).values("device")
    browsers = Channel.objects.exclude(device="").filter(recipient__in=recipients).values("device")
    held = Q(user__in=users) | Q(device__in=own) | Q(device__in=browsers)
    lent = Q(lent_user__in=users) | Q(lent_by__in=own) | Q(lent_by__in=browsers)
    watched = Seat.objects.filter((Q(bot=False) & held) | lent, game__what_if_of=None)
    return watched.exclude(device="", user=None)


def _changed_games() -> QuerySet[Game]:
    looked = LookedAt.objects.filter(game=OuterRef("pk"), at=OuterRef("version") + OuterRef("notices"))
    people = watched_seats(Recipient.objects.filter(channels__isnull=False).order_by())
    since = timezone.now() - OLD
    watched = Q(pk__in=people.order_by().values("game")) | _is_of(told_in_chats().order_by())
    return Game.objects.filter(watched, ~Exists(looked), updated_at__gt=since).order_by()


def _is_of(groups: QuerySet[Recipient]) -> Q:
    """What finds the games of which groups are told: that of a table, and all of a crew."""
    games = Q(pk__in=groups.filter(game__isnull=False).values("game"))
    for source in crew_sources:
        games |= Q(pk__in=source.games_of(groups.filter(crew__isnull=False).values("crew")))
    return games


def _due_notices(now: datetime) -> QuerySet[Notice]:
    return Notice.objects.filter(told_at=None, withdrawn_at=None, due_at__lte=now)


def _lost_deliveries(now: datetime) -> QuerySet[NoticeDelivery]:
    idle = Q(taken_at=None) | Q(taken_at__lte=now - NoticeDelivery.PATIENCE)
    return NoticeDelivery.objects.filter(idle, outcome="", due_at__lte=now - QUIET)


def order_trial(channel: Channel) -> NoticeDelivery:
    """Has a message be sent that says only that it has arrived."""
    return _order(channel, [])


def after_settings(recipient: Recipient) -> None:
    """Has what waits for a recipient be due as its settings say now."""
    for notice in recipient.notices.filter(told_at=None, withdrawn_at=None):
        notice.due_at = recipient.due(notice.since)
        notice.save(update_fields=["due_at"])


def fall_quiet(recipient: Recipient, game_id: UUID) -> bool:
    """Has a recipient be told nothing of a game any more; returns whether it was told, and there is the game.

    Within the change of whoever calls.
    """
    game = Game.objects.filter(pk=game_id).first()
    if game is None:
        return False
    _quiet, new = QuietGame.objects.get_or_create(recipient=recipient, game=game)
    open_ones = recipient.notices.filter(seat__game=game, withdrawn_at=None)
    open_ones.update(withdrawn_at=timezone.now())
    return new


def forget_looks(recipient: Recipient) -> None:
    """Has the games of a recipient be looked at anew: it wants to be told from now on."""
    it = Recipient.objects.filter(pk=recipient.pk).order_by()
    watched = _is_of(it) if recipient.is_group else Q(pk__in=watched_seats(it).order_by().values("game"))
    LookedAt.objects.filter(game__in=Game.objects.filter(watched).order_by().values("pk")).delete()
    for source in notice_sources:
        source.forget_looks(recipient)
