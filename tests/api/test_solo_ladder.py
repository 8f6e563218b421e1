"""The solo ladder through the API."""

from __future__ import annotations

import pytest

from adventures.models import Job
from adventures.services.finish import score
from tests.api.programs import program
from tests.groups import Group

pytestmark = pytest.mark.django_db


@pytest.mark.both_databases
def test_the_best_game_against_every_opponent_is_told() -> None:
    group = Group.at_the_end(("Ana",), opponent=1)
    score(job_id=Job.objects.get(game=group.game_id).pk)
    asks = program(device=group.tablet.device)
    ladder = asks.get("solo/ladder").json()
    assert ladder["rungs"] == sum(len(row["rungs"]) for row in ladder["adventures"])
    rung = ladder["adventures"][0]["rungs"][0]
    assert (rung["level"], rung["games"], rung["best"]["game"]) == (1, 1, str(group.game_id))
    assert rung["best"]["margin"] == rung["best"]["total"] - rung["best"]["astra"]
    assert asks.get("solo/ladder/1/1").json()["results"] == [rung["best"]]
    assert asks.get("solo/ladder/1/2").json()["results"] == []
    assert not any(
        row["best"] for one in program().get("solo/ladder").json()["adventures"] for row in one["rungs"]
    )


def test_there_is_no_other_rung() -> None:
    for rung in ("9/1", "1/9", f"{10**30}/{10**30}"):
        assert program().get(f"solo/ladder/{rung}").status_code == 404
