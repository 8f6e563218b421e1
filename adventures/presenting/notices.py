"""What somebody has asked to be told, as page and API show it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple
from uuid import UUID
from zoneinfo import ZoneInfo

from django.contrib.auth import get_user_model
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.actor import Actor
from adventures.games.registry import KITS, title_of
from adventures.models import Channel, Game, Recipient
from adventures.models.notice import DAY, HOUR
from adventures.services.chats import Group, chats_of, groups_of, name_of_table
from adventures.services.notice_delivery import meant_by
from adventures.services.quiet import played_games
from adventures.services.recipients import recipient_of
from adventures.words.lists import all_of
from adventures.words.notices import Text, Waiting, text_of
from moonsite.chats import SERVICES, Chat, services
from moonsite.push import public_key

STEP = 30  # minutes between two places of a handle
NOON = 12 * HOUR


@dataclass(frozen=True, slots=True)
class OftenRow:
    """One of the three answers to how often."""

    key: str
    name: str | Promise
    text: str


class GameSwitch(NamedTuple):
    """A game that somebody plays, and whether they are told of it."""

    key: UUID
    name: str
    told: bool


@dataclass(frozen=True, slots=True)
class GameNotices:
    """What somebody is told of one game: `on` where they are told of any; none until `quiet_week_until`."""

    on: bool
    told: bool
    quiet_week_until: datetime | None

    @classmethod
    def of(cls, actor: Actor, game: Game) -> GameNotices:
        """Gets what an actor has asked for."""
        recipient = recipient_of(actor)
        if recipient is None:
            return cls(False, False, None)
        told = not recipient.quiet_games.filter(game=game).exists()
        return cls(True, told, end_of_quiet_week(recipient))


@dataclass(frozen=True, slots=True)
class ShownChat:
    """A chat of a group as its members see it: never its address, of which only the end is told.

    `often` says by its key how often its group is told; it has `ended` where it takes nothing any more.
    """

    key: int
    service: str
    name: str
    end: str
    group: str
    often: str
    ended: bool

    @classmethod
    def of(cls, channel: Channel, groups: Mapping[str, str]) -> ShownChat:
        """Gets what is shown of a chat; `groups` are the names by key."""
        recipient, chat = channel.recipient, Chat(**channel.address)
        game = recipient.game
        key = f"game:{game.pk}" if game else f"crew:{recipient.crew}"
        title = name_of_table(game) if game and game.ruleset in KITS else ""
        return cls(
            channel.pk, chat.service, SERVICES[chat.service].name, chat.end, groups.get(key) or title,
            recipient.often, channel.ended_at is not None,
        )  # fmt: skip

    @property
    def letter(self) -> str:
        """What stands for it: letters, no logos."""
        return self.name[0]


@dataclass(frozen=True, slots=True)
class ChatsPanel:
    """The chats of all groups to which somebody belongs, and what can be added: services and groups."""

    chats: list[ShownChat]
    groups: list[Group]
    services: list[str]

    @classmethod
    def of(cls, actor: Actor) -> ChatsPanel:
        """Gets them as an actor sees them."""
        groups = groups_of(actor)
        names = {group.key: group.name for group in groups}
        return cls([ShownChat.of(one, names) for one in chats_of(actor)], groups, list(services().values()))

    @property
    def named(self) -> str:
        """The services in a sentence."""
        return all_of(self.services)


@dataclass(frozen=True, slots=True)
class NoticesPage:
    """What is on here, when, of which games, and to which address letters go; `key` is for browsers that
    subscribe.
    """

    recipient: Recipient
    push: bool
    mail: bool
    address: str
    key: str
    chats: ChatsPanel
    games: list[GameSwitch]

    @classmethod
    def of(cls, actor: Actor) -> NoticesPage:
        """Gets what an actor has asked for; what is offered where that is nothing."""
        recipient = recipient_of(actor)
        ways = list(recipient.channels.all()) if recipient else []
        user = get_user_model().objects.filter(pk=actor.user_id).first() if actor.user_id else None
        return cls(
            recipient=recipient or Recipient(),
            push=any(way.kind == Channel.Kind.PUSH and way.device == actor.device for way in ways),
            mail=any(way.kind == Channel.Kind.MAIL for way in ways),
            address=user.email if user else "",
            key=public_key(),
            chats=ChatsPanel.of(actor),
            games=_games(actor, recipient) if recipient else [],
        )

    @property
    def on(self) -> bool:
        """Returns whether anything is told at all."""
        return self.recipient.pk is not None

    @property
    def quiet_week_until(self) -> datetime | None:
        """When a quiet week ends; None outside of one."""
        return end_of_quiet_week(self.recipient)

    @property
    def zone(self) -> str:
        """The time zone of all times on the page."""
        return self.recipient.zone if self.on else timezone.get_current_timezone_name()

    @property
    def zone_name(self) -> str:
        """The same as one reads it."""
        return self.zone.replace("_", " ")

    @property
    def often(self) -> list[OftenRow]:
        """How often it may be."""
        daily = clock(self.recipient.daily_at)
        return [
            OftenRow("at_once", gettext_lazy("Each turn"), _("as soon as you are awaited")),
            OftenRow("hour", gettext_lazy("After an hour"), _("only if you have not come by then")),
            OftenRow(
                "day",
                gettext_lazy("Once a day"),
                _("at %(time)s, all games in one") % {"time": daily},
            ),
        ]

    @property
    def hours(self) -> list[tuple[int, str]]:
        """When it may be once a day, in minutes and by the clock: half hours, and what a program chose."""
        minutes = sorted({*range(0, DAY, STEP), self.recipient.daily_at})
        return [(minute, clock(minute)) for minute in minutes]

    @property
    def quiet_from(self) -> int:
        """Where the first handle stands: half hours since noon."""
        return (self.recipient.quiet_from - NOON) % DAY // STEP

    @property
    def quiet_until(self) -> int:
        """Where the second handle stands."""
        return (self.recipient.quiet_until - NOON) % DAY // STEP

    @property
    def clocks(self) -> list[str]:
        """What a clock shows where a handle may stand, from noon to noon."""
        return [clock((NOON + STEP * step) % DAY) for step in range(DAY // STEP)]

    @property
    def examples(self) -> list[tuple[Text, str]]:
        """Two notices as they look, with the time."""
        one, two = [str(title.name) for kit in KITS for title in kit.titles][:2]
        single = text_of([Waiting(one, "turn", 12)])
        both = text_of([Waiting(one, "turn", 12), Waiting(two, "turn", 8)])
        return [(single, clock(9 * 60 + 4)), (both, clock(18 * 60))]

    @property
    def sentence(self) -> str:
        """When somebody is told, in a sentence."""
        if not self.on:
            return str(_("You are not told yet"))
        if self.quiet_week_until is not None:
            end = timezone.localtime(self.quiet_week_until, ZoneInfo(self.zone))
            return _("You are told nothing until %(day)s") % {"day": date_format(end, "MONTH_DAY_FORMAT")}
        said = {
            Recipient.Often.AT_ONCE: _("You are told each turn"),
            Recipient.Often.HOUR: _("You are told after an hour"),
            Recipient.Often.DAY: _("You are told once a day"),
        }[Recipient.Often(self.recipient.often)]
        if not self.recipient.quiet:
            return str(said)
        hours = {"from": clock(self.recipient.quiet_until), "until": clock(self.recipient.quiet_from)}
        return _("%(told)s, from %(from)s to %(until)s") % {"told": said, **hours}

    @property
    def where(self) -> str:
        """On which ways, in a sentence; in a quiet week what comes after it."""
        if self.quiet_week_until is not None:
            return str(_("Then of what still waits."))
        match (self.push, self.mail):
            case (True, True):
                return str(_("On this device and by mail."))
            case (True, False):
                return str(_("On this device."))
            case (False, True):
                return str(_("By mail."))
        return str(_("On your other devices.") if self.on else _("Switch on a way first."))


def game_of_link(token: str) -> str:
    """Gets the name of the game that the link of a message switches off; empty where it is a whole way."""
    game_id = meant_by(token).game_id
    game = Game.objects.filter(pk=game_id).first() if game_id else None
    return str(title_of(game.ruleset).name) if game and game.ruleset in KITS else ""


def end_of_quiet_week(recipient: Recipient) -> datetime | None:
    """When a quiet week ends; None outside of one."""
    until = recipient.quiet_week_until
    return until if until is not None and until > timezone.now() else None


def _games(actor: Actor, recipient: Recipient) -> list[GameSwitch]:
    """The games that somebody plays, and those that are quiet."""
    quiet = {one.game_id: one.game for one in recipient.quiet_games.select_related("game")}
    games = {game.pk: game for game in played_games(actor)}
    for key, game in quiet.items():
        if game.state == Game.State.PLAYING and game.ruleset in KITS:
            games.setdefault(key, game)
    return [GameSwitch(key, name_of_table(game), key not in quiet) for key, game in games.items()]


def clock(minute: int) -> str:
    """What a clock shows at a minute of the day."""
    return f"{minute // 60}:{minute % 60:02}"
