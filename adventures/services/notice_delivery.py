"""Sends messages of notices on their ways: once, and again while that fails."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from smtplib import SMTPException
from typing import NamedTuple
from urllib.parse import urljoin, urlsplit
from uuid import UUID

import structlog
from django.core import signing
from django.core.mail import EmailMessage
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from adventures.games.registry import KITS, title_of
from adventures.hooks import Subject, subjects_of_notices
from adventures.models import Channel, Notice, NoticeDelivery, Recipient
from adventures.running.asked import Cause
from adventures.words.notices import Text, Waiting, text_for_group, text_of, trial, trial_for_group
from moonsite.chats import Chat, ChatEnded, ChatNotSent
from moonsite.chats import send as send_to_chat
from moonsite.push import EndpointGone, NotSent, Subscription, send

from .change import atomic_change
from .notices import look_again

log = structlog.get_logger(__name__)

SALT = "adventures.notices"
SENT, WITHDRAWN, GONE, FAILED = "sent", "withdrawn", "gone", "failed"
ONE_AT_A_TIME = "turn"
"""The topic of all messages to one browser: a newer one takes the place of those that wait."""


def deliver(*, delivery_id: int) -> None:
    """Sends a message that is due, unless all that it tells of was withdrawn. Idempotent."""
    delivery = _claim(delivery_id)
    if delivery is None:
        return
    look_again(delivery)
    channel = delivery.channel
    recipient = channel.recipient
    with translation.override(recipient.language):
        waiting = _waiting(recipient)
        tries = not delivery.notices.exists()
        if not (tries or delivery.notices.filter(withdrawn_at=None).exists()):
            _ends(delivery, WITHDRAWN)
            return
        text = _text(recipient, [] if tries else waiting)
        game_id, path = _place(delivery)
        place = urljoin(recipient.site, path)
        try:
            match channel.kind:
                case Channel.Kind.PUSH:
                    _push(delivery, text, len(waiting), path, game_id)
                case Channel.Kind.CHAT:
                    send_to_chat(Chat(**channel.address), text.title, f"{text.body}\n{place}")
                    Channel.objects.filter(pk=channel.pk).update(ended_at=None)
                case _:
                    _mail(delivery, text, place, game_id)
        except EndpointGone:
            forget(channel)
        except ChatEnded:
            Channel.objects.filter(pk=channel.pk).update(ended_at=timezone.now())
            _ends(delivery, GONE)
        except (NotSent, ChatNotSent, SMTPException, OSError) as error:
            log.warning("notice_not_sent", kind=channel.kind, error=str(error))
            _fails(delivery)
        else:
            _ends(delivery, SENT)


def _text(recipient: Recipient, waiting: Sequence[Waiting]) -> Text:
    """What is said; where nothing waits, that this has arrived."""
    if recipient.is_group:
        return text_for_group(waiting) if waiting else trial_for_group()
    return text_of(waiting) if waiting else trial()


def forget(channel: Channel) -> None:
    """Removes a way, and who was told on it if it was the last one."""
    with atomic_change():
        Channel.objects.filter(pk=channel.pk).delete()
        Recipient.objects.filter(pk=channel.recipient_id, channels=None).delete()


class SwitchOff(NamedTuple):
    """What a link in a message switches off: the way on which it came, or there `game_id` alone.

    There is no `channel` where the way is off already.
    """

    channel: Channel | None
    game_id: UUID | None = None


def switch_off_token(channel: Channel, game_id: UUID | None = None) -> str:
    """Gets what switches a way off, or one game on all ways, for whoever has the message."""
    game = [] if game_id is None else [str(game_id)]
    return signing.dumps([channel.pk, channel.created_at.timestamp(), *game], salt=SALT)


def meant_by(token: str) -> SwitchOff:
    """Gets what a token switches off: nothing where the token is none of ours."""
    try:
        pk, created, *game = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        return SwitchOff(None)
    channel = Channel.objects.select_related("recipient").filter(pk=pk).first()
    on = channel is not None and channel.created_at.timestamp() == created
    return SwitchOff(channel if on else None, *map(UUID, game))


def _claim(delivery_id: int) -> NoticeDelivery | None:
    now = timezone.now()
    idle = Q(taken_at=None) | Q(taken_at__lte=now - NoticeDelivery.PATIENCE)
    found = NoticeDelivery.objects.filter(idle, pk=delivery_id, outcome="", due_at__lte=now)
    if not found.update(taken_at=now, attempts=F("attempts") + 1):
        return None
    return NoticeDelivery.objects.select_related("channel__recipient__user").get(pk=delivery_id)


def _waiting(recipient: Recipient) -> list[Waiting]:
    """What waits for a recipient, each game and subject once, the longest first; of news what is new."""
    found: dict[UUID | None, Waiting] = {}
    open_ones = Notice.objects.filter(recipient=recipient, withdrawn_at=None).select_related("seat__game")
    notices = list(open_ones.order_by("since", "pk"))
    subjects = subjects_of_notices({notice.subject for notice in notices if notice.subject})
    yesterday = timezone.now() - timedelta(days=1)
    for notice in notices:
        if notice.is_news and notice.told_at is not None and notice.told_at <= yesterday:
            continue
        waiting = _one_waiting(notice, subjects)
        if waiting is not None:
            known = found.setdefault(notice.about, waiting)
            if waiting.cause == Cause.REMINDER:
                found[notice.about] = waiting
            elif known is not waiting and known.cause == waiting.cause:
                found[notice.about] = known._replace(names=[*known.names, *waiting.names])
    return list(found.values())


def _one_waiting(notice: Notice, subjects: Mapping[UUID, Subject]) -> Waiting | None:
    if notice.seat is None:
        subject = subjects.get(notice.subject) if notice.subject else None
        return Waiting(subject.title, notice.kind) if subject else None
    game = notice.seat.game
    if game.ruleset not in KITS:
        return None
    return Waiting(str(title_of(game.ruleset).name), notice.kind, game.turn, [notice.seat.name])


def _place(delivery: NoticeDelivery) -> tuple[UUID | None, str]:
    """Gets the one game that a message tells of, if any, and the path of that, of its subject, or of home."""
    open_ones = delivery.notices.filter(withdrawn_at=None)
    about = set(open_ones.values_list("seat__game", "subject"))
    if len(about) == 1:
        [(game_id, subject)] = about
        if game_id is not None:
            return game_id, reverse("play", args=[game_id])
        if found := subjects_of_notices([subject]).get(subject):
            return None, found.path
    return None, reverse("home")


def _off(channel: Channel, game_id: UUID | None = None) -> str:
    return reverse("notices-off", args=[switch_off_token(channel, game_id)])


def _push(delivery: NoticeDelivery, text: Text, count: int, path: str, game_id: UUID | None) -> None:
    channel = delivery.channel
    notice = {
        "title": text.title,
        "body": text.body,
        "tag": ONE_AT_A_TIME,
        "key": delivery.key,
        "count": str(count),
        "url": path,
        "off": _off(channel),
        "off_label": _("Switch off"),
    }
    if game_id is not None:
        notice |= {"off_game": _off(channel, game_id), "off_game_label": _("Not this game")}
    send(Subscription.from_json(channel.address), notice, ONE_AT_A_TIME)


def _mail(delivery: NoticeDelivery, text: Text, place: str, game_id: UUID | None) -> None:
    recipient = delivery.channel.recipient
    address = recipient.user.email if recipient.user and recipient.user.is_active else ""
    if not address:
        forget(delivery.channel)
        return
    off = urljoin(recipient.site, _off(delivery.channel))
    lines = [text.body, place]
    if game_id is not None:
        link = urljoin(recipient.site, _off(delivery.channel, game_id))
        lines.append(_("No more notices of this game: %(link)s") % {"link": link})
    lines.append(_("No more of these letters: %(link)s") % {"link": off})
    host = urlsplit(recipient.site).hostname or "moonsite"
    headers = {
        "Message-ID": f"<{delivery.key}@{host}>",  # of a letter that was sent twice one is shown
        "List-Unsubscribe": f"<{off}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }
    EmailMessage(text.title, "\n\n".join(lines) + "\n", None, [address], headers=headers).send()


def _ends(delivery: NoticeDelivery, outcome: str) -> None:
    NoticeDelivery.objects.filter(pk=delivery.pk).update(outcome=outcome)


def _fails(delivery: NoticeDelivery) -> None:
    """Has a message be tried again later, less and less often; given up after that."""
    if delivery.attempts > len(NoticeDelivery.BACK_OFF):
        _ends(delivery, FAILED)
        return
    later = timezone.now() + NoticeDelivery.BACK_OFF[delivery.attempts - 1]
    NoticeDelivery.objects.filter(pk=delivery.pk).update(taken_at=None, due_at=later)
