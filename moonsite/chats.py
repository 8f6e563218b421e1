"""Sends words to a chat of a group: the chats are those that apprise knows, the requests are made our way.

What apprise would send goes out like everything else that leaves this machine (`moonsite.outward`), and to
the hosts of `CHATS` alone.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

import apprise.plugins.discord
import apprise.plugins.matrix.base
import apprise.plugins.ntfy
import apprise.plugins.slack
import apprise.plugins.telegram
import requests
from apprise import AppriseAsset, NotifyBase
from apprise.exception import AppriseException
from apprise.plugins.discord import NotifyDiscord
from apprise.plugins.matrix import NotifyMatrix
from apprise.plugins.ntfy import NotifyNtfy
from apprise.plugins.slack import NotifySlack
from apprise.plugins.telegram import NotifyTelegram
from django.conf import settings

from moonsite.outward import Outward, is_outward

LONGEST_ADDRESS = 400
MOST_REQUESTS = 4  # for one message: Matrix asks who it is, enters the room, and writes
ENDS = (401, 403, 404, 410)
"""What is answered where an address holds no more."""
SHOWN, LONG = 4, 12  # characters of an address that are shown, if what is secret of it is so long

logging.getLogger("apprise").disabled = True  # it would write addresses into the log


class InvalidChat(Exception):
    """What was typed in is no address of a chat that may be written to."""


class ChatEnded(Exception):
    """The chat takes nothing from this address any more."""


class ChatNotSent(Exception):
    """The message was not taken; it may be tried again."""


class Service(NamedTuple):
    """A kind of chat: its name, and apprise's part for it."""

    name: str
    plugin: type[NotifyBase]


SERVICES: Mapping[str, Service] = {
    "discord": Service("Discord", NotifyDiscord),
    "matrix": Service("Matrix", NotifyMatrix),
    "telegram": Service("Telegram", NotifyTelegram),
    "ntfy": Service("ntfy", NotifyNtfy),
    "slack": Service("Slack", NotifySlack),
}


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat: its service, the address with all that is secret of it, and the end of it that is shown."""

    service: str
    url: str

    @property
    def end(self) -> str:
        """The last characters of the address: few enough that nobody can write there who reads them."""
        last = self.url.rstrip("/").rpartition("/")[2]
        return last[-SHOWN:] if len(last) >= LONG else last[-SHOWN // 2 :]


def services() -> dict[str, str]:
    """Gets the names of the chats that this site writes to, by their keys."""
    return {key: service.name for key, service in SERVICES.items() if hosts_of(key)}


def hosts_of(service: str) -> frozenset[str]:
    """Gets the hosts at which a service may be asked, each with its port unless that is the usual one."""
    pairs = (entry.partition(":") for entry in settings.CHATS)
    return frozenset(host.lower() for key, _colon, host in pairs if key == service and host)


def chat_of(typed: str) -> Chat:
    """Reads the address of a chat: as its service gives it, or as apprise writes it. Asks nobody.

    Raises InvalidChat for any other, and for one that leads anywhere else than to the service's own hosts.
    """
    url = typed.strip()
    # Behind a question mark apprise takes files of this machine, and much else.
    if not url.isascii() or not url.isprintable() or len(url) > LONGEST_ADDRESS or "?" in url or " " in url:
        raise InvalidChat
    for service in services():
        if (plugin := _plugin(service, url)) is not None:
            with _sending(service, rehearses=True) as sending:
                _notify(plugin, "", "-")
            if sending.allowed and len(plugin) == 1:  # one room, not many
                return Chat(service, url)
    raise InvalidChat


def send(chat: Chat, title: str, body: str) -> None:
    """Writes to a chat; raises ChatEnded, or ChatNotSent."""
    plugin = _plugin(chat.service, chat.url)
    if plugin is None or chat.service not in services():
        raise ChatEnded
    with _sending(chat.service) as sending:
        if _notify(plugin, _harmless(title), _harmless(body)):
            return
    if sending.statuses and sending.statuses[-1] in ENDS:
        raise ChatEnded
    raise ChatNotSent(f"answered {sending.statuses[-1]}" if sending.statuses else "no answer")


def _plugin(service: str, url: str) -> NotifyBase | None:
    """Gets apprise's part for an address; None where it is none of that service."""
    plugin = SERVICES[service].plugin
    scheme, _slashes, rest = url.partition("://")
    try:
        if scheme == "https":
            told = plugin.parse_native_url(url)
            if told is None and service == "ntfy" and rest.partition("/")[0].lower() in hosts_of(service):
                told = plugin.parse_url(f"ntfys://{rest}")
        else:
            told = plugin.parse_url(url) if scheme in _schemes(plugin) else None
        if not told or (service == "matrix" and not told.get("password")):  # it would open an account
            return None
        made = plugin(**{**told, "asset": _asset(), **_only(service)})
    except (AppriseException, TypeError, ValueError, AttributeError):
        return None
    made.throttle = lambda *_args, **_options: None  # type: ignore[method-assign] # a worker does not sleep
    return made


def _schemes(plugin: type[NotifyBase]) -> set[str]:
    found: set[str] = set()
    for schemes in (plugin.protocol, plugin.secure_protocol):
        found |= {schemes} if isinstance(schemes, str) else set(schemes or ())
    return found


def _only(service: str) -> dict[str, Any]:
    """What a part of apprise is to leave alone: Matrix neither keys of its own, nor other hosts."""
    return {"e2ee": False, "discovery": False} if service == "matrix" else {}


def _asset() -> AppriseAsset:
    return AppriseAsset(
        app_id="moonsite", app_desc="moonsite", app_url="", image_url_mask="", image_url_logo="",
        async_mode=False,
    )  # fmt: skip


def _notify(plugin: NotifyBase, title: str, body: str) -> bool:
    try:
        return bool(plugin.notify(title=title, body=body, body_format="text"))
    except (
        AppriseException,
        requests.RequestException,
        OSError,
        TypeError,
        ValueError,
        KeyError,
        AttributeError,
    ):
        return False  # an answer that is none of the service's


def _harmless(text: str) -> str:
    """Takes from names what chats would read as calling everybody."""
    return text.replace("@", "@\u200b").replace("<", "‹").replace(">", "›")


# What apprise asks goes out here.


@dataclass(slots=True)
class _Sending:
    """A message on its way: by which service, and what was answered. A rehearsal asks nobody."""

    service: str
    rehearses: bool = False
    requests: int = 0
    allowed: bool = False
    statuses: list[int] = field(default_factory=list)

    def check(self, url: str) -> None:
        """Raises RequestException where nothing may be asked there."""
        self.requests += 1
        host = urlsplit(url).netloc.lower().removesuffix(":443")
        self.allowed = is_outward(url) and host in hosts_of(self.service)
        if not self.allowed:
            raise requests.exceptions.InvalidURL("not a host of this chat")
        if self.rehearses or self.requests > MOST_REQUESTS:
            raise requests.exceptions.ConnectionError("nobody is asked")


_now: ContextVar[_Sending | None] = ContextVar("sending", default=None)


@contextmanager
def _sending(service: str, *, rehearses: bool = False) -> Iterator[_Sending]:
    sending = _Sending(service, rehearses)
    token = _now.set(sending)
    try:
        yield sending
    finally:
        _now.reset(token)


class OutwardRequests:
    """Stands in apprise's parts where the library `requests` stood: asks allowed hosts, outside, by HTTPS.

    Whatever else apprise says of a request (whether to follow, to check a certificate, how long to wait) does
    not count.
    """

    codes = requests.codes
    exceptions = requests.exceptions
    RequestException = requests.RequestException
    TooManyRedirects = requests.TooManyRedirects
    Response = requests.Response

    def request(
        self, method: str, url: str, *, params: Any = None, data: Any = None, json: Any = None,
        headers: Mapping[str, str] | None = None, auth: Any = None, **_rest: Any,
    ) -> requests.Response:  # fmt: skip
        """Asks something; raises RequestException where no answer comes."""
        sending = _now.get()
        if sending is None:
            raise requests.exceptions.InvalidURL("nothing is being sent")
        sending.check(url)
        if params:
            url = f"{url}?{urlencode(params)}"
        with Outward() as session:
            answer = session.ask(
                method.upper(), url, data=_body(data, json), headers=headers or {}, auth=auth
            )
        sending.statuses.append(answer.status_code)
        return answer

    def get(self, url: str, **options: Any) -> requests.Response:
        """Gets something."""
        return self.request("GET", url, **options)

    def post(self, url: str, **options: Any) -> requests.Response:
        """Posts something."""
        return self.request("POST", url, **options)

    def put(self, url: str, **options: Any) -> requests.Response:
        """Puts something."""
        return self.request("PUT", url, **options)


def _body(data: Any, as_json: Any) -> Any:
    return json.dumps(as_json).encode() if data is None and as_json is not None else data


MODULES = (
    apprise.plugins.discord, apprise.plugins.matrix.base, apprise.plugins.ntfy, apprise.plugins.slack,
    apprise.plugins.telegram,
)  # fmt: skip
for module in MODULES:
    vars(module)["requests"] = OutwardRequests()
