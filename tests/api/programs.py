"""Programs that ask the API, as they would over the wire."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from django.test import Client

from adventures.models import Scope, Token
from adventures.models.token import SHOWN, digest_of, new_device, new_secret
from adventures.rules import RULESETS

ALL = tuple(Scope)
NAMES = ("Ana", "Ben", "Cem", "Dia", "Eve")


@dataclass
class Program:
    """A program with a token (or none): each call gives the answer as Django's test client has it."""

    token: str = ""
    language: str = "en"
    client: Client = field(default_factory=Client)

    def get(self, path: str, **headers: str) -> Any:
        return self._ask("GET", path, None, headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        return self._ask("POST", path, {} if body is None else body, headers)

    def put(self, path: str, body: Any, **headers: str) -> Any:
        return self._ask("PUT", path, body, headers)

    def patch(self, path: str, body: Any, **headers: str) -> Any:
        return self._ask("PATCH", path, body, headers)

    def delete(self, path: str, body: Any = None, **headers: str) -> Any:
        return self._ask("DELETE", path, body, headers)

    def _ask(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Any:
        sent = {
            "Accept-Language": self.language,
            **{name.replace("_", "-"): text for name, text in headers.items()},
        }
        if self.token:
            sent["Authorization"] = f"Bearer {self.token}"
        address = path if path.startswith("/") else f"/api/v1/{path}"
        data = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body)
        return self.client.generic(method, address, data, content_type="application/json", headers=sent)


def program(user: Any = None, *scopes: Scope, kind: str = "", **bound: Any) -> Program:
    """A program with a token of that account, or of a device that has none."""
    secret = new_secret()
    kinds = Token.Kind
    Token.objects.create(
        kind=kind or (kinds.PERSONAL if user else kinds.DEVICE), name="A program", user=user,
        scopes=" ".join(scopes or ALL), digest=digest_of(secret), start=secret[:SHOWN],
        **{"device": new_device(), **bound},
    )  # fmt: skip
    return Program(secret)


def begun(host: Program, *names: str, ruleset: str = "moon.1", **more: Any) -> dict[str, Any]:
    """A game that a program hosts, with every seat on it."""
    names = names or NAMES[: max(2, RULESETS[ruleset].min_seats)]
    game = host.post("games", {"ruleset": ruleset, "seats": list(names), **more}).json()
    for seat in game["seats"]:
        host.post(f"games/{game['id']}/seats/{seat['position']}")
    return dict(game)
