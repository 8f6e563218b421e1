"""Whatever is sent, the answer fits the description of the API, and is never a fault of ours.

The usual run sends a few requests to each call. MOON_API_EXAMPLES says how many each gets in the long one,
MOON_API_RANDOM=1 lets them differ in every run.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import schemathesis
from django.db.transaction import atomic, set_rollback
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.failures import FailureGroup
from schemathesis.generation import GenerationMode

from tests.api.fuzzing import check, send
from tests.api.in_process import let_ask
from tests.api.schema_checks import schema, streams
from tests.api.worlds import World
from tests.conftest import CARDS

pytestmark = [pytest.mark.django_db, pytest.mark.timeout(1800)]

FEW = 2  # the simplest, and another one
MANY = int(os.environ.get("MOON_API_EXAMPLES", "8"))
RANDOM = os.environ.get("MOON_API_RANDOM", "0") not in ("", "0")
DEPTHS = [FEW, pytest.param(MANY, marks=[pytest.mark.long, pytest.mark.timeout(1800)])]
STEPS = 12


def hurried(examples: int) -> settings:
    """Tries so many examples, and makes no failing one smaller."""
    return settings(
        max_examples=examples,
        derandomize=not RANDOM,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


@pytest.mark.parametrize("requests", DEPTHS)
def test_every_answer_fits_the_description(monkeypatch: pytest.MonkeyPatch, requests: int) -> None:
    let_ask(monkeypatch)
    world = World.made()
    described = schemathesis.openapi.from_dict(schema())
    faults: list[str] = []
    for found in described.get_all_operations():
        operation = found.ok()
        if not streams(operation.definition.raw):
            fuzz(operation, world, requests, faults)
    assert not faults, "\n\n".join(faults)


@pytest.mark.parametrize("walks", DEPTHS)
def test_calls_that_lead_from_one_to_the_next_fit_too(monkeypatch: pytest.MonkeyPatch, walks: int) -> None:
    let_ask(monkeypatch)
    world = World.made()
    described = schemathesis.openapi.from_dict(schema())

    class Walk(described.exclude(lambda found: streams(found.operation.definition.raw)).as_state_machine()):  # type: ignore[misc]
        """What one call answers is what the next one is about: a game that was begun, its seat, its moves.

        Every walk begins in the same world, with the same cards.
        """

        def setup(self) -> None:
            super().setup()
            CARDS.begin("a walk")
            self.undone = atomic()
            self.undone.__enter__()

        def teardown(self) -> None:
            set_rollback(True)
            self.undone.__exit__(None, None, None)
            super().teardown()

        def call(self, case: Any, **_options: Any) -> Any:
            return send(case, world)

        def validate_response(self, response: Any, case: Any, **_options: Any) -> None:
            check(case, response)

    Walk.run(settings=settings(hurried(2 * walks), stateful_step_count=STEPS))


def fuzz(operation: Any, world: World, requests: int, faults: list[str]) -> None:
    """Sends a call what fits its description, and what does not; notes the first answer that is wrong."""
    ways = st.one_of(
        operation.as_strategy(GenerationMode.POSITIVE), operation.as_strategy(GenerationMode.NEGATIVE)
    )

    @hurried(requests)
    @given(case=ways, data=st.data())
    def asked(case: Any, data: st.DataObject) -> None:
        settle(case, world, data.draw)
        answer = send(case, world)
        if answer is not None:
            check(case, answer)

    try:
        asked()
    except (AssertionError, FailureGroup) as failure:
        faults.append(f"{operation.label}: {failure}")


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
