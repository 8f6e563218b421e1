"""Whatever is sent, the answer fits the description of the API, and is never a fault of ours.

MOON_API_EXAMPLES says how many requests each call gets, MOON_API_RANDOM=1 lets them differ in every run.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from typing import Any

import httpx
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.core.transport import Response
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from tests.api.in_process import InProcess, let_ask
from tests.api.test_schema import schema
from tests.api.worlds import World

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

EXAMPLES = int(os.environ.get("MOON_API_EXAMPLES", "6"))
RANDOM = os.environ.get("MOON_API_RANDOM", "0") not in ("", "0")
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
]
HURRIED = settings(
    max_examples=EXAMPLES,
    derandomize=not RANDOM,
    database=None,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
STREAM = "text/event-stream"


def test_every_answer_fits_the_description(monkeypatch: pytest.MonkeyPatch) -> None:
    let_ask(monkeypatch)
    world = World.made()
    described = schemathesis.openapi.from_dict(schema())
    faults: list[str] = []
    for found in described.get_all_operations():
        operation = found.ok()
        if not streams(operation):
            fuzz(operation, world, faults)
    assert not faults, "\n\n".join(faults)


def fuzz(operation: Any, world: World, faults: list[str]) -> None:
    """Sends a call what fits its description, and what does not; notes the first answer that is wrong."""
    ways = st.one_of(
        operation.as_strategy(GenerationMode.POSITIVE), operation.as_strategy(GenerationMode.NEGATIVE)
    )

    @HURRIED
    @given(case=ways, data=st.data())
    def asked(case: Any, data: st.DataObject) -> None:
        settle(case, world, data.draw)
        answer = send(case, world)
        if answer is not None:
            case.validate_response(answer, checks=CHECKS)
            wrong = misfits(operation, answer)
            assert not wrong, f"{case.as_curl_command()}\n{wrong}"

    try:
        asked()
    except (AssertionError, FailureGroup) as failure:
        faults.append(f"{operation.label}: {failure}")


def misfits(operation: Any, answer: Response) -> list[str]:
    """What of an answer is not as it is described."""
    described = operation.definition.raw["responses"].get(str(answer.status_code), {})
    media = answer.headers.get("content-type", [""])[0].partition(";")[0]
    part = described.get("content", {}).get(media, {}).get("schema")
    return faults_of(part, answer.json()) if part and media.endswith(("/json", "+json")) else []


@cache
def validator(part: str) -> jsonschema_rs.Validator:
    """Reads values by a part of the description, quickly."""
    return jsonschema_rs.Draft202012Validator({**json.loads(part), "components": schema()["components"]})


def faults_of(part: Any, value: Any) -> list[str]:
    """What is wrong with a value."""
    found = validator(json.dumps(part)).iter_errors(value)
    return [f"{list(error.instance_path)}: {error.message[-300:]}" for error in found]


def settle(case: Any, world: World, draw: Callable[[Any], Any]) -> None:
    """Lets most requests be about something that there is."""
    for name in case.path_parameters or {}:
        if name in world.known and draw(st.integers(0, 4)):
            case.path_parameters[name] = draw(st.sampled_from(world.known[name]))
    if isinstance(case.body, dict) and {"move", "version"} <= case.body.keys() and draw(st.booleans()):
        seat = "games/{game_id}/seats/{position}/moves".format_map({"position": 1, **case.path_parameters})
        asked = world.program.get(seat)
        if asked.status_code == httpx.codes.OK and asked.json()["moves"]:
            case.body["move"] = draw(st.sampled_from(asked.json()["moves"]))
            case.body["version"] = asked.json()["version"]


def send(case: Any, world: World) -> Response | None:
    """Sends a request with the token of the world; None for what HTTP itself cannot carry."""
    told = case.as_transport_kwargs(base_url="http://testserver")
    headers = {**told.get("headers", {}), "Authorization": f"Bearer {world.program.token}"}
    with httpx.Client(transport=InProcess()) as client:
        try:
            request = client.build_request(
                told["method"],
                told["url"],
                params=told.get("params"),
                headers=headers,
                json=told.get("json"),
                content=told.get("data"),
            )
        except (UnicodeEncodeError, TypeError, ValueError, httpx.InvalidURL):
            return None
        answer = client.send(request)
        answer.elapsed = timedelta()  # which nobody has measured here
        return Response.from_any(answer)


def streams(operation: Any) -> bool:
    """Tells whether a call answers without end."""
    answers = operation.definition.raw["responses"].values()
    return any(STREAM in answer.get("content", {}) for answer in answers)
