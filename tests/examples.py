"""How many examples hypothesis tries: few and the same in the usual run, many new ones in the long one."""

import os
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

LONG = os.environ.get("MOON_LONG", "") not in ("", "0")
LEAST = 5
ASKED_FOR_NONE = 100  # examples that hypothesis tries where a test names no number
NO_FAULTS = [
    HealthCheck.too_slow,
    HealthCheck.function_scoped_fixture,
    HealthCheck.differing_executors,
]


def examples(number: int, **others: Any) -> Callable[[Any], Any]:
    """Runs a property test with that many examples in the long run, a quarter of them in the usual one.

    `others` are further settings of hypothesis. No deadline: a busy machine is no fault.
    """
    return settings(
        max_examples=number if LONG else usual(number),
        derandomize=not LONG,
        database=None,
        deadline=None,
        suppress_health_check=NO_FAULTS,
        **others,
    )


def usual(number: int) -> int:
    """How many examples the usual run tries of so many in the long one."""
    return min(number, max(LEAST, number // 4))


def few(number: int) -> range:
    """Seeds: so many in the long run, a quarter of them in the usual one."""
    return range(number if LONG else -(-number // 4))


def same_in_every_process() -> None:
    """Lets the usual run draw the same examples wherever a test runs, also where it asks for no number.

    For one example in twenty hypothesis takes a constant of the modules that happen to be loaded, which it
    reads and parses for that, all of them: seconds in every process.
    """
    if LONG:
        return
    settings.register_profile(
        "usual", max_examples=usual(ASKED_FOR_NONE), derandomize=True, database=None, deadline=None
    )
    settings.load_profile("usual")
    pytest.MonkeyPatch().setattr(providers, "_get_local_constants", lambda: providers._local_constants)
