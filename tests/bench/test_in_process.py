"""What a click costs with all that it leads to, in one process and without a network: CPU, and what is made.

Aim: 20 ms of CPU for a click of four tablets, all that it causes included. Nothing fails by the clock.
MOON_BENCH_CLICKS says how many clicks of each game are timed, and as many are counted.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.template import base
from django.test.utils import _TestState  # type: ignore[attr-defined]

from adventures.operating import preload
from adventures.rules import RULESETS

from .in_process import Cost, figures, measure

CLICKS = int(os.environ.get("MOON_BENCH_CLICKS", "30"))
GAMES = [key for key in RULESETS if not key.startswith("toy")]
COSTS: dict[str, Cost] = {}


@contextmanager
def templates_as_in_production() -> Iterator[None]:
    """Without the signal that tests send for each template."""
    instrumented = base.Template._render
    base.Template._render = _TestState.saved_data.template_render  # type: ignore[method-assign]
    try:
        yield
    finally:
        base.Template._render = instrumented  # type: ignore[method-assign]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("ruleset", GAMES)
def test_a_click_of_four_tablets(ruleset: str, settings: pytest.FixtureRequest) -> None:
    settings.WHITENOISE_AUTOREFRESH = settings.WHITENOISE_USE_FINDERS = False  # type: ignore[attr-defined]
    preload.read_templates()
    with templates_as_in_production():
        COSTS[ruleset] = measure(ruleset, CLICKS)
    print()
    print(*figures({ruleset: COSTS[ruleset]}), sep="\n")
    assert COSTS[ruleset].own
