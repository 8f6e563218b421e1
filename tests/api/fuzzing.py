"""Requests that schemathesis makes up, sent as a program, and what of their answers is not as described."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import httpx
from schemathesis.checks import not_a_server_error
from schemathesis.core.transport import Response
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from tests.api.in_process import InProcess
from tests.api.schema_checks import faults
from tests.api.worlds import World

CHECKS: list[Any] = [not_a_server_error, status_code_conformance, content_type_conformance]


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


def check(case: Any, answer: Response) -> None:
    """Fails where an answer is a fault of ours, or not as the description says."""
    case.validate_response(answer, checks=CHECKS)
    wrong = misfits(case.operation, answer)
    assert not wrong, f"{case.as_curl_command()}\n{wrong}"


def misfits(operation: Any, answer: Response) -> list[str]:
    """What of an answer is not as it is described."""
    described = operation.definition.raw["responses"].get(str(answer.status_code), {})
    media = answer.headers.get("content-type", [""])[0].partition(";")[0]
    part = described.get("content", {}).get(media, {}).get("schema")
    return faults(part, answer.json()) if part and media.endswith(("/json", "+json")) else []
