"""Whatever is asked of any address of the site, in any way: it answers, and a 5xx is a fault of ours.

MOON_ADDRESS_EXAMPLES says how often each is asked, MOON_ADDRESS_RANDOM=1 lets every run ask otherwise.
"""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from django.apps import apps
from django.contrib.auth import get_user_model
from django.db.transaction import atomic, set_rollback
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from adventures.actor import DEVICE
from adventures.models import Game
from tests.api.in_process import let_ask
from tests.api.worlds import World
from tests.cards import CARDS

pytestmark = pytest.mark.django_db

EXAMPLES = int(os.environ.get("MOON_ADDRESS_EXAMPLES", "1"))
RANDOM = os.environ.get("MOON_ADDRESS_RANDOM", "0") not in ("", "0")
HURRIED = settings(
    max_examples=EXAMPLES,
    derandomize=not RANDOM,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)

PART = re.compile(r"<(?:(?P<kind>\w+):)?(?P<name>\w+)>")
METHODS = ["GET", "POST", "POST", "PUT", "DELETE"]
FORM, JSON = "application/x-www-form-urlencoded", "application/json"
KINDS = [FORM, FORM, FORM, JSON, "multipart/form-data; boundary=x", f"{FORM}; charset=utf-16", "text/plain"]
FIELDS = [
    *(
        "move",
        "version",
        "place",
        "state",
        "panels",
        "code",
        "name",
        "name_1",
        "text",
        "key",
        "format",
        "language",
    ),
    *(
        "next",
        "back",
        "of",
        "number",
        "position",
        "reason",
        "answer",
        "effects",
        "packed",
        "action",
        "q",
        "o",
    ),
    *(
        "_selected_action",
        "_popup",
        "_to_field",
        "page",
        "cursor",
        "limit",
        "ruleset",
        "username",
        "password",
    ),
    *(
        "adventure",
        "chapter",
        "player",
        "stars",
        "value",
        "paper",
        "draft",
        "keep",
        "take",
        "sheets",
        "style",
    ),
]
JUNK = [
    *(
        "",
        "0",
        "1",
        "-1",
        "9" * 30,
        "1e9",
        "null",
        "[]",
        "{}",
        "[[[",
        "\0",
        "a\0b",
        "é",
        "\u202e",
        "💫",
        "x" * 300,
    ),
    *("../..", "%", "None", "2026-13-45", '"\\ud800"', "0x10", "١"),
]


@dataclass(frozen=True)
class Address:
    """One address of the site: its route, where the parts in brackets are to be filled in."""

    route: str
    name: str


@cache
def addresses() -> tuple[Address, ...]:
    """All of them; those of a path that takes anything are asked for nothing in particular."""
    return tuple(found(get_resolver().url_patterns))


def found(patterns: Sequence[URLPattern | URLResolver], before: str = "") -> Iterator[Address]:
    for pattern in patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from found(pattern.url_patterns, route)
        elif not route.endswith("events"):  # a stream never ends: tests/live
            yield Address(re.sub(r"[$^]|\[\\s\\S\]\*|\(\?P<url>\.\*\)", "", route), pattern.name or "")


class Asker:
    """A curator, host and superuser, who asks about what there is and about what there is not."""

    def __init__(self) -> None:
        self.world = World.made()
        game = Game.objects.get(pk=self.world.games[0])
        user = get_user_model().objects.get(pk=game.owner_id) if game.owner_id else curated()
        user.is_staff = user.is_superuser = True
        user.save()
        client = Client()
        client.force_login(user)
        session = client.session
        session[DEVICE] = game.host_device
        session.save()
        self.cookies = client.cookies
        table = game.load()
        moves = [move for who in table.waiting() for move in table.decision(who).moves[:20]]
        version = str(game.version)
        self.values = [*moves, version, version, game.code, "moon.1", "moon.4", "en", "es", *JUNK]
        self.known = {name: [str(one) for one in known] for name, known in self.world.known.items()}

    def part(self, name: str, address: Address) -> st.SearchStrategy[str]:
        """What may stand in a part of an address: what there is, mostly."""
        known = list(self.known.get(name, ()))
        if name == "object_id":
            known = [str(pk) for pk in rows_of(address.name)]
        junk = st.sampled_from(
            ["0", "1", "x", "2", "ffffffff-ffff-4fff-8fff-ffffffffffff", "%00", "a b", "9" * 25]
        )
        return st.one_of(st.sampled_from(known), st.sampled_from(known), junk) if known else junk

    def fields(self) -> st.SearchStrategy[dict[str, str]]:
        value = st.one_of(st.sampled_from(self.values), st.text(max_size=40))
        return st.dictionaries(st.sampled_from(FIELDS), value, max_size=8)

    def ask(self, method: str, path: str, query: str, kind: str, body: bytes) -> Any:
        """Asks, and undoes what it did."""
        client = Client(raise_request_exception=False)
        client.cookies.update(self.cookies)
        with atomic():
            reply = client.generic(method, f"{path}?{query}", body, kind, headers=self.headers(path))
            set_rollback(True)
        return reply

    def headers(self, path: str) -> dict[str, str]:
        if not path.startswith("/api/v1/"):
            return {}
        return {"authorization": f"Bearer {self.world.program.token}"}


def curated() -> Any:
    return get_user_model().objects.latest("pk")


def rows_of(name: str) -> list[Any]:
    """Keys of the model that an address of the admin is about."""
    for model in apps.get_models():
        if name.startswith(f"{model._meta.app_label}_{model._meta.model_name}_"):
            return list(model._default_manager.values_list("pk", flat=True)[:2])
    return []


def body_of(kind: str, fields: dict[str, str]) -> bytes:
    """The fields as a form, or not quite."""
    sent = {name: value.encode("utf-8", "surrogatepass") for name, value in fields.items()}
    if kind == JSON:
        pairs = ", ".join(f'"{name}": "{fields[name]}"' for name in fields)
        return f"{{{pairs}}}".encode("utf-8", "replace")
    if kind.startswith("multipart"):
        parts = (
            b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n' % (name.encode(), value)
            for name, value in sent.items()
        )
        return b"".join(parts) + b"--x--"
    return urlencode(sent).encode()


def test_no_address_ever_meets_a_fault_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    let_ask(monkeypatch)
    asker, faults = Asker(), []
    for address in addresses():
        ask_in_many_ways(asker, address, faults)
    assert len(addresses()) > 200
    assert not faults, "\n".join(faults)


def ask_in_many_ways(asker: Asker, address: Address, faults: list[str]) -> None:
    names = [match["name"] for match in PART.finditer(address.route)]

    @HURRIED
    @given(
        parts=st.fixed_dictionaries({name: asker.part(name, address) for name in names}),
        method=st.sampled_from(METHODS),
        kind=st.sampled_from(KINDS),
        query=asker.fields(),
        fields=asker.fields(),
    )
    def ask(parts: Any, method: str, kind: str, query: dict[str, str], fields: dict[str, str]) -> None:
        CARDS.begin(address.route)
        path = "/" + PART.sub(lambda match: quote(parts[match["name"]], safe="%"), address.route)
        asked = urlencode({name: value.encode("utf-8", "surrogatepass") for name, value in query.items()})
        reply = asker.ask(method, path, asked, kind, body_of(kind, fields))
        if reply.status_code >= 500:
            faults.append(f"{reply.status_code} {method} {path}?{asked} {kind} {fields}")
        kept = reply.headers.get("Cache-Control", "")
        if not {"private", "no-store", "no-cache"} & set(kept.split(", ")):
            faults.append(f"{path} may be kept: {kept}")

    ask()
