"""How many examples hypothesis tries: few and the same in the usual run, many new ones in the long one."""

import os
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, settings

LONG = os.environ.get("MOON_LONG", "") not in ("", "0")
LEAST = 5


def examples(number: int, **others: Any) -> Callable[[Any], Any]:
    """Runs a property test with that many examples in the long run, a quarter of them in the usual one.

    `others` are further settings of hypothesis. No deadline: a busy machine is no fault.
    """
    return settings(
        max_examples=number if LONG else min(number, max(LEAST, number // 4)),
        derandomize=not LONG,
        database=None,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
        **others,
    )
