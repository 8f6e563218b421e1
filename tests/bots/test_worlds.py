"""What lines lead to in games that a seat imagines."""

from random import Random

import pytest

from adventures.bots import LEVELS, Budget, Table, Values, seeded, weights_of, worlds
from adventures.bots.search import Line, lines
from adventures.bots.worlds import FIRST_BATCH, PRIOR, Tried, compared, led_to
from tools.bot_games import begin, kit_of

MUCH = Budget(100_000, 600.0)
KIT = kit_of("moon.2")
VALUES = Values(KIT.features, weights_of("moon.2"))


@pytest.fixture(scope="module")
def table() -> Table:
    """A game in which the first seat chooses between combinations."""
    return begin("moon.2", Random("worlds"))


@pytest.fixture(scope="module")
def ways(table: Table) -> list[Line]:
    """Ways through the turn of the first seat, the best first."""
    seat = table.game.setup.seats[0]
    return lines(table.game, seat, VALUES, KIT.chance, MUCH.begun(), 3, seeded("ways"))


def tried(way: Line, expected: float, *points: float) -> Tried:
    return Tried(way, expected, list(points))


def test_before_any_world_a_line_leads_to_what_is_expected(ways: list[Line]) -> None:
    assert tried(ways[0], 12.0).mean == 12.0


def test_few_worlds_change_what_is_expected_by_little(ways: list[Line]) -> None:
    one, many = tried(ways[0], 10.0, 20.0), tried(ways[0], 10.0, *[20.0] * 36)
    assert one.mean == pytest.approx(12.0)
    assert many.mean == pytest.approx(19.0)


def test_a_line_is_behind_where_chance_does_not_explain_it(ways: list[Line]) -> None:
    best = tried(ways[0], 0.0, 9.0, 5.0, 8.0)
    assert tried(ways[1], 0.0, 6.0, 2.0, 4.0).is_clearly_behind(best)
    assert not tried(ways[1], 0.0, 1.0, 9.0, 7.0).is_clearly_behind(best)
    assert not tried(ways[1], 0.0, 1.0).is_clearly_behind(tried(ways[0], 0.0, 9.0))


def test_others_play_alike_whatever_the_seat_does(table: Table, ways: list[Line]) -> None:
    seat, other = table.game.setup.seats
    assert ways[0].moves != ways[-1].moves
    for world in range(5):
        sheets, own = [], []
        for way in (ways[0], ways[-1]):
            played = table.copy()
            led_to(played, way, seat, VALUES, KIT.chance, MUCH.begun(), table.game.turn + 1, world)
            sheets.append(dict(played.game.sheet(other).marks))
            own.append(dict(played.game.sheet(seat).marks))
        assert sheets[0] == sheets[1]
        assert own[0] != own[1]


def test_a_line_is_played_on_until_everybody_has_had_another_turn(table: Table, ways: list[Line]) -> None:
    seat, first = table.game.setup.seats[0], table.game.turn
    played = table.copy()
    led_to(played, ways[0], seat, VALUES, KIT.chance, MUCH.begun(), first + 1, 7)
    assert played.game.turn == first + 2


def test_lines_that_are_dropped_are_named_behind_those_played_further(table: Table, ways: list[Line]) -> None:
    seat, strong = table.game.setup.seats[0], LEVELS["strong"]._replace(worlds=12)
    asked = table.game, seat, VALUES, KIT.chance, strong, MUCH.begun(), Random("all")
    found = compared([ways[-1], *ways[:2]], *asked)
    assert {answer.moves for answer in found} == {ways[at].moves for at in (-1, 0, 1)}
    assert found[-1].moves == ways[-1].moves
    assert found[0].points > found[-1].points


def test_what_one_line_leads_to_less_it_loses_whatever_all_lead_to(
    table: Table, ways: list[Line], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All lines lead to 100 points more than expected here, and the second to ten more than that."""
    seat, strong = table.game.setup.seats[0], LEVELS["strong"]
    seen = {way.moves: VALUES.ahead(way.game, seat) for way in ways[:2]}
    more = {ways[0].moves: 100.0, ways[1].moves: 110.0}

    def leads_to(_table: Table, line: Line, *_asked: object) -> float:
        return seen[line.moves] + more[line.moves]

    monkeypatch.setattr(worlds, "led_to", leads_to)
    asked = table.game, seat, VALUES, KIT.chance, strong, MUCH.begun(), Random("all")
    points = {answer.moves: answer.points for answer in compared(ways[:2], *asked)}
    gained = [points[way.moves] - seen[way.moves] for way in ways[:2]]
    trust = FIRST_BATCH / (FIRST_BATCH + PRIOR)
    assert gained == pytest.approx([105 - 5 * trust, 105 + 5 * trust])
