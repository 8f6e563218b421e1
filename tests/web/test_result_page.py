"""The result page: who won and why, field by field, and how far the work on it is."""

import json
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from adventures import hooks
from adventures.games.registry import kit_of
from adventures.models import Game, Job, Move
from adventures.models.result import PATIENCE
from adventures.rules import Game as RulesGame
from adventures.services.finish import score
from adventures.services.start import play_again
from tests.groups import Group
from tests.web.scored import scored
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def ended():
    group = Group.at_the_end(("Ana", "Ben"))
    return group


@pytest.fixture(name="scored")
def scored_group():
    return scored()


def get(group, name="result", **headers):
    return visitor(group.tablet).get(reverse(name, args=[group.game_id]), headers=headers)


def test_a_game_that_goes_on_has_no_result():
    group = Group.sits_down()
    assert get(group).url == reverse("play", args=[group.game_id])


def test_the_winner_stands_first(scored):
    end = scored.table.result
    response = get(scored)
    assert response.context["ending"].winners in text(response)
    assert [player["name"] for player in response.context["players"]] == [
        name for names in end.ranking for name in names
    ]


def test_each_small_sheet_names_the_field_that_brought_most():
    group = scored(ruleset="moon.3", shuffle=4)
    words = kit_of("moon.3").field_words
    sheets = {sheet.name: (sheet.field, sheet.points) for sheet in get(group).context["sheets"]}
    for name, points in group.table.result.scores.items():
        assert len([value for value in points.fields.values() if value > 0]) > 1
        best = max(points.fields, key=points.fields.__getitem__)
        assert sheets[name] == (str(words("moon.3", best).name), str(points.fields[best]))


def test_every_field_of_every_player_is_shown_with_its_formula(scored):
    rows = {row["icon"]: row["cells"] for row in get(scored).context["rows"]}
    scores = scored.table.result.scores
    assert {cell.player: cell.value for cell in rows["rocket"]} == {
        name: points.fields["rockets"] for name, points in scores.items()
    }
    assert {cell.player: cell.formula for cell in rows["error"]} == {
        name: points.formulas["errors"] for name, points in scores.items()
    }


def test_one_scale_for_all_bars(scored):
    cells = [cell for row in get(scored).context["rows"] for cell in row["cells"]]
    longest = max(abs(cell.value) for cell in cells)
    assert all(cell.width == round(abs(cell.value) / longest * 100, 1) for cell in cells)


def test_the_result_is_there_at_once_and_says_that_it_is_being_stored(ended):
    Job.objects.update(state=Job.State.RUNNING, done=3, total=4)
    response = get(ended)
    page = text(response)
    assert response.context["ending"].winners in page
    assert "3 of 4" in page
    assert "The result is being saved" in page


def test_a_silent_worker_is_said_plainly_beside_the_result(ended):
    Job.objects.update(updated_at=timezone.now() - PATIENCE - timedelta(seconds=1))
    response = get(ended)
    assert "The result cannot be saved at the moment." in text(response)
    assert response.context["rows"]


def test_what_is_stored_and_what_was_shown_are_the_same_page(ended):
    shown = get(ended).context
    score(job_id=ended.game.jobs.get().pk)
    settled = get(ended).context
    assert [shown[key] for key in ("players", "rows", "ending")] == [
        settled[key] for key in ("players", "rows", "ending")
    ]
    assert "The result is being saved" not in text(get(ended))


def test_a_result_that_differs_from_the_log_raises_an_alarm(ended):
    game = ended.game
    places = {**game.result["places"], "Ana": 7}
    Game.objects.filter(pk=game.pk).update(result={**game.result, "places": places})
    score(job_id=game.jobs.get().pk)
    assert game.jobs.get().alarm == "the result shown differs from the log"
    assert "calculated again" in text(get(ended))
    assert ended.game.result["places"]["Ana"] in (1, 2)


def test_a_failure_says_what_happened_and_can_be_tried_again(ended):
    Job.objects.update(state=Job.State.FAILED, error="the log is torn")
    page = text(get(ended))
    assert "the log is torn" in page
    response = visitor(ended.tablet).post(reverse("score-retry", args=[ended.game_id]))
    assert response.url == reverse("result", args=[ended.game_id])
    assert Job.objects.get().state == Job.State.WAITING


def test_trying_again_what_has_not_failed_changes_nothing(ended):
    assert visitor(ended.tablet).post(reverse("score-retry", args=[ended.game_id])).status_code == 302
    assert Job.objects.get().state == Job.State.WAITING


def test_whoever_waits_is_told_when_the_result_is_there(ended):
    htmx = {"HX-Request": "true"}
    assert "<html" not in text(get(ended, **htmx))
    score(job_id=ended.game.jobs.get().pk)
    assert get(ended, **htmx)["HX-Refresh"] == "true"


def test_the_record_is_a_file_that_replays(scored):
    response = get(scored, "record")
    assert response["Content-Type"] == "application/json"
    name = f"moonsite-{scored.game.code.lower()}.json"
    assert response["Content-Disposition"] == f'attachment; filename="{name}"'
    assert RulesGame.replay(json.loads(response.content)).result == scored.table.result


def test_the_record_of_an_open_game_would_tell_what_is_private():
    assert get(Group.sits_down(), "record").status_code == 403


def test_a_log_that_the_rules_refuse_is_no_error_of_the_site(scored):
    Move(game=scored.game, number=scored.game.version + 1, seat="Ana", text="take 0").save()
    assert get(scored, "record").status_code == 422


def test_play_again_leads_everybody_to_one_table(scored):
    client = visitor(scored.tablet)
    first = client.post(reverse("again", args=[scored.game_id])).url
    assert client.post(reverse("again", args=[scored.game_id])).url == first
    assert "To the new game" in text(get(scored))


def test_a_game_that_goes_on_is_not_played_again():
    group = Group.sits_down()
    assert visitor(group.tablet).post(reverse("again", args=[group.game_id])).status_code == 422


def test_a_campaign_adds_its_stars_and_the_way_on(scored, monkeypatch):
    winner = scored.table.result.ranking[0][0]
    extras = {"stars": {winner: 2}, "totals": {winner: 5}, "label": "On", "link": "/campaigns/x/"}
    monkeypatch.setattr(hooks, "result_extras", [lambda game: None, lambda game: extras])
    page = text(get(scored))
    assert "2 stars" in page
    assert page.count("no star") == 1
    assert 'href="/campaigns/x/"' in page
    assert "Stars in this campaign" in page


def test_a_single_game_has_no_stars(scored):
    page = text(get(scored))
    assert "no star" not in page
    assert "Stars in this campaign" not in page


def test_a_game_played_again_has_its_own_result(scored):
    again = play_again(by=scored.tablet, game_id=scored.game_id)
    assert visitor(scored.tablet).get(reverse("result", args=[again.pk])).status_code == 302
