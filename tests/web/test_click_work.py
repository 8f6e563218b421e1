"""What a click makes the site do, with all that it leads to on four tablets: counted, never timed."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

import pytest

from adventures.games.registry import kit_of
from tests.bench.in_process import Table, counting, seated, sits_down
from tests.campaigns.crews import Crew
from tests.every_game import MOVES

pytestmark = pytest.mark.django_db


@pytest.fixture(params=("moon.1", "escape.1"))
def table(request: pytest.FixtureRequest) -> Table:
    """A table at which some clicks were made."""
    table = Table(request.param, players=3)
    for _ in range(4):
        played(table)
    return table


def played(table: Table) -> None:
    tablet, move = table.chooses()
    assert tablet.clicks(move) == 200
    table.follows(table.asking(tablet))


def test_a_click_and_what_it_leads_to_work_out_each_thing_once(table: Table) -> None:
    for _ in range(8):
        tablet, move = table.chooses()
        with counting(table.ruleset) as made:
            assert tablet.clicks(move) == 200
        assert made["views"] <= 2, "what all see, and what the seat sees"
        assert made["fields"] == made["panels"] == 1
        asking = table.asking(tablet)
        with counting(table.ruleset) as made:
            table.follows(asking)
        assert max(made["views"], made["fields"], made["panels"]) <= len(asking)


MOST = 6  # statements of a click: session, begin, seat with its game, log, game, commit
SHUFFLES = 2  # more where the server shuffles
LEAST = {"moon.8": 4, "adastra.1": 3}


def by_itself(ruleset: str) -> Table:
    return Table(ruleset, players=LEAST.get(ruleset, 2))


def against_astra(ruleset: str) -> Table:
    return Table(ruleset, group=sits_down(ruleset, ("Ana",), opponent=1))


def in_a_campaign(ruleset: str) -> Table:
    crew = Crew.begins(one_tablet=False)
    return Table(ruleset, group=seated(crew.tablet, crew.sets_out().game))


@pytest.mark.parametrize(
    ("begins", "ruleset"),
    [
        *[pytest.param(by_itself, ruleset, id=ruleset) for ruleset in MOVES],
        pytest.param(against_astra, "moon.1", id="against ASTRA"),
        pytest.param(in_a_campaign, "moon.1", id="in a campaign"),
    ],
)
def test_a_click_takes_few_statements_also_one_that_closes_a_turn(
    begins: Callable[[str], Table], ruleset: str
) -> None:
    table, closed = begins(ruleset), set[bool]()
    for _ in range(120):
        tablet, move = table.chooses()
        before, shuffled = table.group.game, table.group.game.shuffles.count()
        with counting(ruleset) as made:
            assert tablet.clicks(move) == 200
        table.follows(table.asking(tablet))
        after = table.group.game
        if after.finished or len(closed) == 2:
            break
        shuffles = after.shuffles.count() - shuffled
        assert made["statements"] <= MOST + SHUFFLES * shuffles, move
        closed.add(after.turn > before.turn)
    assert closed == {True, False}


def test_what_a_page_shows_is_not_rendered_again(table: Table) -> None:
    for tablet in table.tablets:
        tablet.refreshes()
        with counting(table.ruleset) as made:
            tablet.refreshes()
        assert made["templates"] == made["panels"] == made["views"] == 0


def test_of_a_field_that_is_shown_only_what_differs_is_sent(table: Table) -> None:
    sent = []
    for _ in range(16):
        tablet, move = table.chooses()
        assert tablet.clicks(move) == 200
        asking = table.asking(tablet)
        table.follows(asking)
        sent += [other.reply for other in table.tablets if other in asking or other.updated]
    assert sent
    assert not any('id="field"' in text for text in sent)
    assert any('<svg><g hx-swap-oob="true"' in text for text in sent)


def test_turns_are_put_into_words_when_the_table_has_changed() -> None:
    table = Table("moon.1", players=2)
    while table.group.game.turn < 3:
        played(table)
    quiet = 0
    kit = type(kit_of(table.ruleset))
    for _ in range(12):
        tablet, move = table.chooses()
        before = table.group.game.versions["table"]
        with patch.object(kit, "describe_turn", autospec=True, side_effect=kit.describe_turn) as words:
            assert tablet.clicks(move) == 200
            table.follows(table.tablets)
        if table.group.game.versions["table"] == before:
            quiet += 1
            assert words.call_count == 0
    assert quiet
