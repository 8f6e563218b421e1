"""The result of Escape Pods: who came home to which shelter, and what the barrier was made of."""

import pytest
from django.urls import reverse

from adventures import selectors
from adventures.games.escape_pods.panels import shelter_rows
from adventures.games.escape_pods.words.endings import barrier_of
from adventures.services import finish

from .arrange import arrange, assign_all
from .pages import Table


def ended():
    game = arrange(
        2,
        arrivals={"r1": "blue:S pink:S blue:C", "r2": "pink:E"},
        pods={"p2a": "2 blue:E -"},
        cards=("P1", "P2", "P3", "P4"),
    )
    game.play("dealer", "stop")
    return assign_all(game)


def test_rows_are_shelters_with_the_points_of_each_player() -> None:
    game = ended()
    rows = shelter_rows(game.view(None), game.result)
    assert [row.name for row in rows] == ["Shelter 1", "Shelter 2", "Shelter 3", "Shelter 4"]
    for row, shelter in zip(rows, ("r1", "r2", "r3", "r4"), strict=True):
        for cell in row.cells:
            assert cell.points == game.result.scores[cell.player].fields[shelter]
            assert cell.points == sum(one.points or 0 for one in cell.crew)
    assert {cell.player: len(cell.crew) for cell in rows[0].cells} == {"ana": 2, "ben": 1}


@pytest.mark.parametrize(
    ("scrap", "barrier"),
    [(("4", "8", "9"), ("4", "8", "9")), (("9", "4", "10", "8"), ("4", "8", "9")), (("4", "5"), ())],
)
def test_the_barrier_is_named_by_the_fewest_sectors_that_cut_the_way(
    scrap: tuple[str, ...], barrier: tuple[str, ...]
) -> None:
    assert barrier_of(scrap) == barrier


@pytest.mark.django_db
def test_the_page_shows_crew_home_and_no_field_where_nothing_was_scored() -> None:
    table = Table.sits_down(3)
    table.plays_until("turn")
    table.plays_to_the_end()
    finish.score(job_id=selectors.job_of(table.game).pk)
    page = table.browsers[0].client.get(reverse("result", args=[table.game_id]))
    told = page.content.decode()
    assert "Crew home turn by turn" in told
    assert "Points turn by turn" not in told
    assert 'class="seat-mark"' in told
    assert "Shelter 1 0" not in told
    assert {one.mark.css for one in page.context["standings"]} == {"seat-blue", "seat-pink", "seat-yellow"}
    rows = page.context["shelter_rows"]
    assert len(rows) == 4
