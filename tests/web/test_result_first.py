"""The first screen of a result: who won, the course of points, what decided it, the sheets and the bar."""

import pytest
from django.urls import reverse

from adventures import hooks
from adventures.games.moon.rules.find import adventure
from adventures.models import Game, GameTimeline, Job, Move
from adventures.models.timeline import FORMAT
from adventures.services.finish import score
from adventures.services.timelines import cached_course
from adventures.words.scores import signed
from tests.games.harbour import Crew
from tests.groups import Group
from tests.web.scored import scored
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db

SIX = ("Ana", "Ben", "Cem", "Dia", "Eva", "Finn")


def get(group):
    return visitor(group.tablet).get(reverse("result", args=[group.game_id]))


@pytest.fixture
def group():
    return scored()


def test_the_first_screen_tells_the_places_the_course_and_the_sheets(group):
    page, result = get(group).context, group.table.result
    order = [name for names in result.ranking for name in names]
    assert [one.name for one in page["standings"]] == [one.name for one in page["sheets"]] == order
    assert [one.total for one in page["standings"]] == [signed(result.scores[name].total) for name in order]
    wide, narrow = page["charts"]
    for drawn in (wide, narrow):
        assert {line.seat: line.total for line, *_ in drawn.lines} == {
            name: points.total for name, points in result.scores.items()
        }
        assert drawn.chart.last == result.turns


def test_the_moments_are_those_that_are_kept_with_the_game(group):
    told, kept = get(group).context["moments"], cached_course(group.game)["moments"]
    assert [one.number for one in told] == list(range(1, len(kept) + 1))
    assert 0 < len(told) <= 4
    for one, moment in zip(told, kept, strict=True):
        assert one.heading == f"Turn {moment['turn']}, {moment['seat']}"
        assert one.text
        assert f"{one.heading}</b>" in text(get(group))


def test_the_best_field_of_each_sheet_is_named(group):
    for one in get(group).context["sheets"]:
        most = max(group.table.result.scores[one.name].fields.values())
        assert one.points == (signed(most) if most > 0 else "")
        assert one.url in get(group).content.decode()


def test_a_sheet_that_brought_nothing_names_no_field():
    group = scored(ruleset="moon.3")
    points = {name: max(score.fields.values()) for name, score in group.table.result.scores.items()}
    assert sorted(points.values()) == [0, 8]
    assert {one.name: one.points for one in get(group).context["sheets"]} == {
        name: signed(most) if most else "" for name, most in points.items()
    }


def test_the_winners_sheet_is_a_constellation_of_what_is_written_there(group):
    page, winner = get(group).context, group.table.result.ranking[0][0]
    marks = group.table.view(None)["sheets"][winner]["marks"]
    spaces = [place for place in adventure("moon.1").sheet.spaces if place in marks]
    assert sum(stroke.stars.count("M") for stroke in page["sky"].strokes) == len(spaces)
    assert len(page["sky"].strokes) == 12


def test_the_page_keeps_a_place_for_a_result_that_a_worker_makes():
    group = Group.at_the_end()
    page = get(group)
    assert page.context["charts"] == []
    assert "It is being calculated." in text(page)
    assert "result-waits" in text(page)
    assert not GameTimeline.objects.exists()


def test_a_game_kept_before_there_was_a_chart_gets_one_when_it_is_asked_for(group):
    GameTimeline.objects.update(format=FORMAT - 1, course={})
    assert get(group).context["charts"]
    assert GameTimeline.objects.get().format == FORMAT


def test_a_game_whose_log_the_rules_refuse_has_its_result_without_a_chart(group):
    Move(game=group.game, number=group.game.version + 1, seat="Ana", text="take 0").save()
    Game.objects.update(version=group.game.version + 1)
    GameTimeline.objects.all().delete()
    page = get(group)
    assert page.status_code == 200
    assert page.context["charts"] == page.context["moments"] == []
    assert page.context["standings"]
    assert "Points turn by turn" not in text(page)


def test_a_tie_is_told_in_one_line_beside_both_names(group):
    result = group.game.result
    first, last = (name for names in result["ranking"] for name in names)
    points = result["scores"][first]
    ties = result["tie_breaks"][first]
    shared = {
        **result,
        "ranking": [[first, last]],
        "places": {first: 1, last: 1},
        "scores": {first: points, last: points},
        "tie_breaks": {first: ties, last: ties},
    }
    Game.objects.update(result=shared)
    page = get(group)
    assert sum(one.winner for one in page.context["standings"]) == 2
    assert "they share the victory" in text(page)


def test_six_players_have_tones_of_their_own():
    page = get(scored(*SIX)).context
    assert [one.tone for one in page["standings"]] == [1, 2, 3, 4, 5, 6]
    assert {tone for _line, tone, *_ in page["charts"][0].lines} == {1, 2, 3, 4, 5, 6}


def test_against_astra_both_are_on_the_first_screen():
    page = get(scored("Ana", opponent=2)).context
    assert {one.name for one in page["standings"]} == {"Ana", "ASTRA"}
    assert {name for _line, _tone, name, *_ in page["charts"][0].lines} == {"Ana", "ASTRA"}
    assert [one.name for one in page["sheets"]] == ["Ana"]


def test_a_game_of_another_kind_has_a_first_screen_too():
    crew = Crew.sits_down()
    crew.plays_to_the_end()
    score(job_id=crew.game.jobs.get().pk)
    page = visitor(crew.tablets[0]).get(reverse("result", args=[crew.game_id]))
    assert len(page.context["standings"]) == 2
    assert page.context["sky"] is None
    assert page.context["charts"] == []  # points are hidden while it is played


def test_the_shared_screen_ends_with_the_winner_and_the_chart(group):
    page = visitor(group.tablet).get(reverse("screen", args=[group.game_id]))
    drawn = page.context["final_chart"]
    assert {name for _line, _tone, name, *_ in drawn.lines} == {"Ana", "Ben"}
    assert drawn.chart.pins == ()
    assert "screen-chart" in text(page)


def test_stars_of_a_campaign_stand_beside_the_places(group, monkeypatch):
    winner = group.table.result.ranking[0][0]
    extras = {"stars": {winner: 2}, "totals": {winner: 5}, "label": "On", "link": "/campaigns/x/"}
    monkeypatch.setattr(hooks, "result_extras", [lambda game: extras])
    page = get(group)
    assert [len(one.stars) for one in page.context["standings"]] == [2, 0]
    assert page.content.decode().count('<span class="hero-stars">') == 1


def test_a_failed_job_says_so_in_the_place_of_the_chart():
    group = Group.at_the_end()
    Job.objects.update(state=Job.State.FAILED, error="the log is torn")
    assert "the log is torn" in text(get(group))
