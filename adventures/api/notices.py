"""How somebody learns that it is their turn."""

from __future__ import annotations

import uuid
from typing import Any

from django.utils.translation import get_language
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures import selectors
from adventures.models import Channel, Recipient
from adventures.models.notice import DAY
from adventures.presenting.addresses import reachable
from adventures.presenting.notices import ChatsPanel, GameNotices, NoticesPage
from adventures.services import chats, quiet, recipients

from .base import Call
from .describing import described

MINUTES = {"min_value": 0, "max_value": DAY - 1}


class TimesForm(serializers.Serializer):
    """When somebody is told. Minutes are those of the day since midnight, in the time zone."""

    often = serializers.ChoiceField(
        Recipient.Often.values, help_text="How soon: each turn, after an hour of nothing, once a day."
    )
    daily_at = serializers.IntegerField(**MINUTES, help_text="At which minute, where it is once a day.")
    quiet = serializers.BooleanField(help_text="Whether there are hours in which nothing is told.")
    quiet_from = serializers.IntegerField(**MINUTES, help_text="The minute at which they begin.")
    quiet_until = serializers.IntegerField(**MINUTES, help_text="The minute at which they end.")
    zone = serializers.CharField(
        max_length=60, help_text="The time zone by its IANA name, such as `Europe/Madrid`."
    )


class GameSwitchShape(serializers.Serializer):
    """A game, and whether the account or the device of the token is told of it."""

    id = serializers.UUIDField(source="key", help_text="The game.")
    name = serializers.CharField(help_text="How it is called, with the code of its table.")
    told = serializers.BooleanField(help_text="Whether it is told of.")


class NoticesShape(TimesForm):
    """What the account or the device of the token has asked to be told."""

    push = serializers.BooleanField(help_text="Whether this device is told.")
    mail = serializers.BooleanField(help_text="Whether the account is told by mail.")
    key = serializers.CharField(help_text="The public key with which a browser subscribes (VAPID).")
    quiet_week_until = serializers.DateTimeField(
        allow_null=True, help_text="Until when nothing is told; null outside of a quiet week."
    )
    games = GameSwitchShape(many=True, help_text="The games that are played, and those that are quiet.")


class KeysForm(serializers.Serializer):
    """The keys with which only the browser can read what it is sent."""

    p256dh = serializers.CharField(max_length=200, help_text="Its public key, as base64url.")
    auth = serializers.CharField(max_length=200, help_text="Its secret, as base64url.")


class PushForm(serializers.Serializer):
    """A subscription, as a browser says it."""

    endpoint = serializers.CharField(max_length=2000, help_text="The address at its push service, by HTTPS.")
    keys = KeysForm(help_text="Its keys.")
    zone = serializers.CharField(max_length=60, help_text="The time zone of whoever is told.")


class MailForm(serializers.Serializer):
    """Letters to the confirmed address of the account."""

    zone = serializers.CharField(max_length=60, help_text="The time zone of whoever is told.")


class Notices(Call):
    """What is told, and when."""

    @described(answers=NoticesShape)
    def get(self, request: Request) -> Response:
        """Gets what the account or the device of the token has asked to be told."""
        return Response(self._shown())

    @described(sends=TimesForm, answers=NoticesShape)
    def put(self, request: Request) -> Response:
        """Says when it is told; refused where nothing is switched on."""
        recipients.set_times(by=self.actor, **self.sent(TimesForm))
        return Response(self._shown())

    def _shown(self) -> dict[str, Any]:
        page = NoticesPage.of(self.actor)
        times = {field: getattr(page.recipient, field) for field in TimesForm().fields}
        return {
            **times, "push": page.push, "mail": page.mail, "key": page.key,
            "quiet_week_until": page.quiet_week_until,
            "games": GameSwitchShape(page.games, many=True).data,
        }  # fmt: skip


class PushNotices(Notices):
    """Notices on the device of the token."""

    http_method_names = ["put", "delete", "options"]

    @described(sends=PushForm, answers=NoticesShape)
    def put(self, request: Request) -> Response:
        """Tells this device from now on, in place of whoever was told there before."""
        sent = self.sent(PushForm)
        zone = sent.pop("zone")
        recipients.want_push(by=self.actor, subscription=sent, zone=zone, **_from(request))
        return Response(self._shown())

    @described(answers=NoticesShape)
    def delete(self, request: Request) -> Response:
        """Tells this device no more."""
        recipients.switch_off(by=self.actor, kind=Channel.Kind.PUSH)
        return Response(self._shown())


class MailNotices(Notices):
    """Notices by mail."""

    http_method_names = ["put", "delete", "options"]

    @described(sends=MailForm, answers=NoticesShape)
    def put(self, request: Request) -> Response:
        """Tells the account by mail from now on; refused where it has no confirmed address."""
        recipients.want_mail(by=self.actor, **self.sent(MailForm), **_from(request))
        return Response(self._shown())

    @described(answers=NoticesShape)
    def delete(self, request: Request) -> Response:
        """Tells the account by mail no more."""
        recipients.switch_off(by=self.actor, kind=Channel.Kind.MAIL)
        return Response(self._shown())


class QuietWeek(Notices):
    """A week in which nothing is told."""

    http_method_names = ["put", "delete", "options"]

    @described(answers=NoticesShape)
    def put(self, request: Request) -> Response:
        """Tells nothing for seven days from now; refused where nothing is switched on."""
        quiet.be_quiet_for_a_week(by=self.actor)
        return Response(self._shown())

    @described(answers=NoticesShape)
    def delete(self, request: Request) -> Response:
        """Tells again what waits, before the week is over."""
        quiet.speak_again(by=self.actor)
        return Response(self._shown())


class ToldOfGameForm(serializers.Serializer):
    """Whether somebody is told of a game."""

    told = serializers.BooleanField(help_text="Whether the account or the device of the token is told of it.")


class GameNoticesShape(ToldOfGameForm):
    """What somebody is told of one game."""

    on = serializers.BooleanField(help_text="Whether anything is told at all.")
    quiet_week_until = serializers.DateTimeField(
        allow_null=True, help_text="Until when nothing is told of any game, or null."
    )


class NoticesOfGame(Call):
    """Notices of one game."""

    @described(answers=GameNoticesShape)
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Says whether the account or the device of the token is told of a game."""
        return self._shown(game_id)

    @described(sends=ToldOfGameForm, answers=GameNoticesShape)
    def put(self, request: Request, game_id: uuid.UUID) -> Response:
        """Switches one game on or off, on all ways; refused where nothing is switched on."""
        quiet.set_told_of_game(by=self.actor, game_id=game_id, **self.sent(ToldOfGameForm))
        return self._shown(game_id)

    def _shown(self, game_id: uuid.UUID) -> Response:
        found = GameNotices.of(self.actor, selectors.game_for(self.actor, game_id))
        return Response(GameNoticesShape(found).data)


class ChatForm(serializers.Serializer):
    """A chat in which a group is told from now on."""

    group = serializers.CharField(
        max_length=50,
        help_text="Whose chat it is: `crew:` or `game:` and the id, as the list of groups says.",
    )
    address = serializers.CharField(
        max_length=400, help_text="The address of the chat, as its service gives it. It is never told again."
    )
    often = serializers.ChoiceField(Recipient.Often.values, help_text="How soon the group is told.")
    zone = serializers.CharField(max_length=60, help_text="The time zone of the group.")


class ChatShape(serializers.Serializer):
    """A chat of a group."""

    key = serializers.IntegerField(help_text="Its number on this site.")
    service = serializers.CharField(
        help_text="Its service: `discord`, `matrix`, `telegram`, `ntfy`, `slack`."
    )
    end = serializers.CharField(help_text="The last characters of its address.")
    group = serializers.CharField(help_text="The name of the group.")
    ended = serializers.BooleanField(help_text="Whether it takes nothing any more, and rests.")


class GroupShape(serializers.Serializer):
    """A group that may have chats."""

    key = serializers.CharField(help_text="Its kind and its id.")
    name = serializers.CharField(help_text="Its name.")


class ChatsShape(serializers.Serializer):
    """The chats of all groups to which the account or the device of the token belongs."""

    chats = ChatShape(many=True, help_text="Its chats.")
    groups = GroupShape(many=True, help_text="Those to which a chat can be added.")
    services = serializers.ListField(
        child=serializers.CharField(), help_text="The names of the services to which this site writes."
    )


class Chats(Call):
    """Chats of groups."""

    @described(answers=ChatsShape)
    def get(self, request: Request) -> Response:
        """Gets the chats of all groups to which the account or the device of the token belongs."""
        return Response(self._shown())

    @described(sends=ChatForm, answers=ChatsShape)
    def post(self, request: Request) -> Response:
        """Tells a group in a chat from now on."""
        chats.add_chat(by=self.actor, **self.sent(ChatForm), **_from(request))
        return Response(self._shown())

    def _shown(self) -> dict[str, Any]:
        panel = ChatsPanel.of(self.actor)
        shown = [{field: getattr(one, field) for field in ChatShape().fields} for one in panel.chats]
        groups = [group._asdict() for group in panel.groups]
        return {"chats": shown, "groups": groups, "services": panel.services}


class OneChat(Chats):
    """A chat of a group."""

    http_method_names = ["delete", "options"]

    @described(answers=ChatsShape)
    def delete(self, request: Request, key: int) -> Response:
        """Tells the group in that chat no more."""
        chats.switch_off_chat(by=self.actor, key=key)
        return Response(self._shown())


class TryChat(Chats):
    """A message to see how it arrives."""

    http_method_names = ["post", "options"]

    @described(answers=ChatsShape)
    def post(self, request: Request, key: int) -> Response:
        """Writes to the chat that this has arrived; one that rests goes on if it takes it."""
        chats.try_chat(by=self.actor, key=key)
        return Response(self._shown())


class TryNotices(Notices):
    """A notice to see how it arrives."""

    http_method_names = ["post", "options"]

    @described(answers=NoticesShape)
    def post(self, request: Request, kind: str) -> Response:
        """Sends a notice that says only that it has arrived; refused where its way is off."""
        recipients.try_out(by=self.actor, kind=kind)
        return Response(self._shown())


def _from(request: Request) -> dict[str, str]:
    return {"language": get_language() or "", "site": reachable(request, "/")}
