"""The result of Escape Pods: who came home to which shelter, and what the barrier was made of."""

import pytest
from django.urls import reverse

from adventures import selectors
from adventures.games.escape_pods.drawing import constellation, small_board
from adventures.games.escape_pods.panels import shelter_rows
from adventures.games.escape_pods.words.endings import barrier_of
from adventures.games.registry import kit_of
from adventures.services import finish

from .arrange import NAMES, arrange, assign_all
from .pages import Table
from .positions import over, start

KIT = kit_of("escape.1")


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


def test_the_winner_stands_in_the_sky_with_the_ways_home() -> None:
    view = over().view(None)
    for seat in NAMES[:3]:
        home = [
            crew
            for shelter in view["shelters"].values()
            for crew in (*shelter["arrivals"], *(space["crew"] for space in shelter["spaces"]))
            if crew and crew["seat"] == seat
        ]
        seen = constellation(view, seat)
        assert seen is not None
        assert len(seen.lines) >= len(home)
        assert len({end for line in seen.lines for end in line} - set(seen.stars)) == 0
        assert str(small_board(view, seat)).count("glyph") == len(home)
        assert str(small_board(view, seat)).count("slot") == 9 - len(home)


def test_nobody_stands_in_the_sky_who_brought_nobody_home() -> None:
    assert constellation(start().view(None), NAMES[0]) is None


def test_what_decided_names_the_shelter_that_gave_most() -> None:
    game = over()
    score = {seat: {"total": one.total, "fields": one.fields} for seat, one in game.result.scores.items()}
    turn = {"number": 9, "happened": [], "scores": score}
    [feat] = KIT.replay().feats("escape.1", turn)
    best = max(points for one in score.values() for points in one["fields"].values())
    assert feat.words[2] == str(best)
    assert score[feat.seat]["fields"][feat.words[1]] == best
    assert "the most of all" in KIT.replay().describe_feat("escape.1", feat.words)


@pytest.mark.slow
@pytest.mark.django_db
def test_the_page_shows_crew_home_and_no_field_where_nothing_was_scored() -> None:
    table = Table.sits_down(3)
    table.plays_until("turn")
    table.plays_to_the_end(most=60)
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
