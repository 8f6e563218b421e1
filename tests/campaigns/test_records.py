"""What the result page says of records: a person's best and the crew's, where they were beaten or near."""

from datetime import UTC, datetime

import pytest
from django.urls import reverse

from adventures.services.finish import score
from campaigns.models import GameFacts, SeatFacts
from campaigns.services.crews import add_person, make_crew
from campaigns.statistics.played import Participation, Played
from campaigns.statistics.records import Best, best_of_all, personal_bests
from tests.groups import Group
from tests.web.visitors import text, visitor

DAY = datetime(2026, 1, 1, tzinfo=UTC)


def game(*parts, ruleset="moon.1"):
    told = tuple(Participation(name.lower(), name, 1, total, 0, 0, {}) for name, total in parts)
    return Played(ruleset, "", DAY, None, (), len(parts) == 1, told)


BEFORE = [game(("Ana", 60), ("Ben", 80)), game(("Ana", 70), ("Ben", 50))]


def test_a_record_is_the_best_of_all_that_were_there_before():
    assert best_of_all(game(("Ana", 90), ("Ben", 85)), BEFORE) == Best("Ana", 90, 80)


def test_a_personal_best_is_told_of_each():
    found = personal_bests(game(("Ana", 75), ("Ben", 60)), BEFORE)
    assert found == {"Ana": Best("Ana", 75, 70)}


def test_what_is_only_just_short_is_told_too():
    assert best_of_all(game(("Ana", 76), ("Ben", 1)), BEFORE).ahead == -4
    assert best_of_all(game(("Ana", 74), ("Ben", 1)), BEFORE) is None


def test_other_adventures_and_games_alone_are_no_comparison():
    assert best_of_all(game(("Ana", 90), ("Ben", 1), ruleset="moon.2"), BEFORE) is None
    assert personal_bests(game(("Ana", 90)), BEFORE) == {}


@pytest.mark.both_databases
@pytest.mark.django_db
def test_the_result_page_tells_them():
    first, second = Group.at_the_end(ruleset="moon.2"), Group.at_the_end()
    crew = make_crew(by=second.tablet, name="Thursday crew")
    for group in (first, second):
        score(job_id=group.game.jobs.get().pk)
    for name in ("Ana", "Ben"):
        add_person(by=second.tablet, crew_id=crew.pk, name=name)
        crew.single_games.create(game=first.game if name == "Ana" else second.game)
    totals = {name: points.total for name, points in second.table.result.scores.items()}
    GameFacts.objects.filter(game=first.game).update(finished_at=DAY, ruleset="moon.1")
    SeatFacts.objects.filter(facts=first.game.facts, name="Ana").update(total=totals["Ana"] - 7)
    SeatFacts.objects.filter(facts=first.game.facts, name="Ben").update(total=totals["Ben"] + 2)
    page = text(visitor(second.tablet).get(reverse("result", args=[second.game_id])))
    assert f"personal best, before {totals['Ana'] - 7}".replace("-", "−") in page
    assert "2 short of the personal best" in page
    assert "crew record" in page.lower()
    alone = visitor(first.tablet).get(reverse("result", args=[first.game_id]))
    assert "personal best" not in text(alone)  # nothing was played before it
