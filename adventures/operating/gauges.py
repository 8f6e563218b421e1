"""What an operator is told of games: how many there are, and how their jobs stand."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import Count

from adventures.models import Game, Job
from moonsite.metrics.gauges import Figure, Values
from moonsite.metrics.job_figures import jobs_of

GAMES_EVERY = 600.0  # seconds: counting a hundred thousand games takes a tenth of one
JOBS_EVERY = 60.0


def games() -> Iterator[Figure]:
    """Games by their state, but for what-if games."""
    games = Game.objects.without_what_ifs().order_by()
    counted = dict(games.values_list("state").annotate(Count("pk")))
    values: Values = {(state,): counted.get(state, 0) for state in Game.State.values}
    yield Figure("moonsite_games", "Stored games by state, counted every ten minutes.", ["state"], values)


def jobs() -> Iterator[Figure]:
    """The jobs that work out results."""
    yield from jobs_of("score", Job.objects.all())
