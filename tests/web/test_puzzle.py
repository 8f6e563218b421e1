"""The page of a puzzle: the question, one answer, and nothing of the solution before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from adventures.actor import Actor
from adventures.games.registry import kit_of
from adventures.models import PuzzleAnswer
from adventures.presenting.puzzle_card import puzzle_card
from adventures.presenting.puzzle_page import puzzle_page
from adventures.puzzles import Puzzle, PuzzlePlace, all_puzzles
from adventures.running import site_days
from adventures.services.puzzles import answer_puzzle, puzzle_on
from tests.api.programs import program
from tests.groups import device
from tests.puzzle_days import day_with, today
from tests.web.visitors import GARBAGE, text, visitor

pytestmark = pytest.mark.django_db

ADVENTURES = [f"moon.{number}" for number in range(1, 9)]


def sends(client: Client, place: str, day: Any = None) -> Any:
    return client.post(reverse("puzzle-answer", args=[str(day or site_days.today())]), {"place": place})


def everything(reply: Any) -> str:
    """All that leaves the server with a reply, without what differs from one reply to the next."""
    body = re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", reply.content.decode())
    return body + repr(sorted((name, said) for name, said in reply.headers.items() if name != "Expires"))


class TestBeforeTheAnswer:
    @pytest.mark.parametrize("ruleset", ADVENTURES)
    def test_every_legal_place_is_open_and_none_says_what_it_is_worth(self, ruleset: str) -> None:
        day = day_with(ruleset)
        puzzle = puzzle_on(day)
        page = text(visitor().get(reverse("puzzle-day", args=[day.isoformat()])))
        for place in puzzle.legal:
            assert f'value="{place}"' in page
            assert re.search(
                rf'data-place="{re.escape(place)}" (?:data-sign="space" )?tabindex="0" data-moves?="write',
                page,
            )
        assert 'class="combination"' in page
        missions = puzzle.position.view(puzzle.seat)["missions"]
        assert page.count('class="mission"') == len(missions)
        assert "heat" not in page
        assert "An earlier day" in page

    def test_nothing_that_leaves_the_server_depends_on_the_solution(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Two puzzles with one position and other solutions: page, headers and API answer the same."""
        day, puzzle = today()
        other = twin(puzzle)
        told = []
        for one in (puzzle, other):
            monkeypatch.setattr("adventures.services.puzzles.puzzle_of_day", lambda _day, one=one: one)
            monkeypatch.setattr("adventures.services.puzzles.all_puzzles", lambda one=one: {one.id: one})
            page = visitor().get(reverse("puzzle"))
            api = program().get(f"puzzles/{day}")
            assert page.status_code == api.status_code == 200
            told.append((everything(page), api.content))
        assert told[0] == told[1]

    def test_shares_of_answers_are_told_after_ones_own(self) -> None:
        day = site_days.today()
        for which in (0, 0, 1):
            answer_puzzle(by=device(), day=day, place=puzzle_on(day).places[which].place)
        mine = device()
        assert "found the best" not in text(visitor(mine).get(reverse("puzzle")))
        answer_puzzle(by=mine, day=site_days.today(), place=puzzle_on(site_days.today()).places[1].place)
        assert "2 of 4 found the best." in text(visitor(mine).get(reverse("puzzle")))

    def test_looking_makes_no_session(self) -> None:
        assert not Client().get(reverse("puzzle")).cookies.get("sessionid")


def twin(puzzle: Puzzle) -> Puzzle:
    """The same position with the places in the opposite order, and other reasons."""
    gains = [one.gain for one in puzzle.places]
    turned = [one.place for one in reversed(puzzle.places)]
    places = tuple(type(puzzle.places[0])(place, gain) for place, gain in zip(turned, gains, strict=True))
    made: dict[str, Any] = {**vars(puzzle), "places": places, "leads": {"errors": 9.0}, "noise": 0.05}
    return Puzzle(**{name: made[name] for name in Puzzle.__dataclass_fields__})


class TestAfterIt:
    @pytest.mark.parametrize("ruleset", ADVENTURES)
    def test_every_place_has_its_points_on_the_field_and_in_the_list(self, ruleset: str) -> None:
        day, client = day_with(ruleset), visitor()
        puzzle = puzzle_on(day)
        worst = puzzle.places[-1].place
        assert sends(client, worst, day).status_code == 302
        page = text(client.get(reverse("puzzle-day", args=[day.isoformat()])))
        for place, _gain in puzzle.places:
            shown = rf'data-heat="{re.escape(place)}">.*?heat-points" dy="\.355em">{puzzle.points(place)}<'
            assert re.search(shown, page), place
        assert page.count('class="puzzle-row') == len(puzzle.places)
        assert "data-move" not in page
        assert "does not count for the others" in page
        assert "heat-own" in page
        assert page.count("heat-best") == 1

    def test_the_best_answer_is_ringed_once_and_has_no_word(self) -> None:
        _day, puzzle = today()
        client = visitor()
        sends(client, puzzle.places[0].place)
        page = text(client.get(reverse("puzzle")))
        assert "The best place." in page
        assert "heat-own" not in page
        assert "1 of 1 found the best." in page

    def test_a_second_answer_changes_nothing_and_shows_the_first(self) -> None:
        _day, puzzle = today()
        client = visitor()
        sends(client, puzzle.places[1].place)
        assert sends(client, puzzle.places[0].place).status_code == 302
        assert "Second best place." in text(client.get(reverse("puzzle")))

    def test_late_answers_do_not_count_for_the_others(self) -> None:
        day = site_days.today() - timedelta(days=1)
        puzzle, mine = puzzle_on(day), device()
        answer_puzzle(by=mine, day=day, place=puzzle.places[0].place)
        assert "Nobody answered on the day itself." in text(
            visitor(mine).get(reverse("puzzle-day", args=[day.isoformat()]))
        )

    def test_the_sentence_names_fields_in_which_the_best_place_leads(self) -> None:
        for ruleset in ADVENTURES:
            day, mine = day_with(ruleset), device()
            puzzle = puzzle_on(day)
            answer_puzzle(by=mine, day=day, place=puzzle.places[0].place)
            solution = puzzle_page(mine, day).solution
            assert solution is not None
            assert [one.points for one in solution.fields if not one.points] == []
            ahead = [one.name for one in solution.fields if one.points > 0][:2]
            assert all(name in solution.why for name in ahead)
            assert solution.best_name in solution.why

    def test_it_says_by_how_much_and_where_either_place_leads(self, monkeypatch: pytest.MonkeyPatch) -> None:
        some = next(one for one in all_puzzles().values() if len(one.best) > 1)
        ahead, behind = list(some.best)[:2]
        gains = [5.0, 3.0, *[-4.0] * (len(some.places) - 2)]
        shows(monkeypatch, some, gains, leads={ahead: 2.6, behind: -1.6}, worlds=100, confirmed=400)
        mine, kit = device(), kit_of(some.ruleset)
        answer_puzzle(by=mine, day=site_days.today(), place=some.places[1].place)
        page = puzzle_page(mine, site_days.today())
        assert page.solution is not None
        assert [(one.key, one.points, one.signed) for one in page.solution.fields] == [
            (ahead, 3, "+3"), (behind, -2, "−2"),
        ]  # fmt: skip
        best, second = page.solution.best_name, page.solution.name
        first, other = (kit.field_words(some.ruleset, key).name for key in (ahead, behind))
        assert page.solution.why == (
            f"{best} leads 2 points further than {second}, most of all in: {first}. "
            f"{second} is ahead in: {other}."
        )
        assert page.solution.worlds == 400
        told = [(row.rank, row.points, row.share, row.own) for row in page.rows[:3]]
        assert told == [(1, 9, 100, False), (2, 7, 78, True), (3, 0, 0, False)]
        shows(monkeypatch, some, gains, leads={}, worlds=100, confirmed=0)
        alike = puzzle_page(mine, site_days.today()).solution
        assert alike is not None
        assert (alike.worlds, alike.fields) == (100, [])
        assert alike.why == f"{best} leads 2 points further than {second}: a little in many fields."

    def test_answers_of_another_day_are_counted_there(self) -> None:
        today, yesterday = site_days.today(), site_days.today() - timedelta(days=1)
        mine = device()
        for day, who in ((today, mine), (yesterday, device())):
            answer_puzzle(by=who, day=day, place=puzzle_on(day).places[0].place)
        PuzzleAnswer.objects.update(late=False)
        solution = puzzle_page(mine, today).solution
        assert solution is not None
        assert (solution.answers, solution.found) == (1, 1)


def shows(monkeypatch: pytest.MonkeyPatch, some: Puzzle, gains: Sequence[float], **told: Any) -> None:
    """Has every day show a puzzle with these gains of its places."""
    places = tuple(PuzzlePlace(one.place, gain) for one, gain in zip(some.places, gains, strict=True))
    made = replace(some, places=places, **told)
    monkeypatch.setattr("adventures.services.puzzles.puzzle_of_day", lambda _day: made)
    monkeypatch.setattr("adventures.services.puzzles.all_puzzles", lambda: {made.id: made})


class TestTheWeek:
    def test_each_day_says_how_it_was_answered(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monday = site_days.today() - timedelta(days=site_days.today().weekday())
        thursday = monday + timedelta(days=3)
        for module in ("adventures.services.puzzles", "adventures.running.site_days"):
            monkeypatch.setattr(f"{module}.today", lambda: thursday)
        many = max(all_puzzles().values(), key=lambda one: len(one.places))
        monkeypatch.setattr("adventures.services.puzzles.puzzle_of_day", lambda _day: many)
        mine = device()
        for number, rank in ((0, 0), (1, 2), (2, 3)):
            day = monday + timedelta(days=number)
            answer_puzzle(by=mine, day=day, place=puzzle_on(day).places[rank].place)
        page = puzzle_page(mine, thursday)
        assert [one.state for one in page.week] == ["best", "close", "far", "open", *["coming"] * 3]
        assert [one.day for one in page.week if one.shown] == [thursday]

    def test_it_is_the_week_of_whoever_looks(self) -> None:
        day = site_days.today()
        answer_puzzle(by=device(), day=day, place=puzzle_on(day).places[0].place)
        assert "best" not in [one.state for one in puzzle_page(device(), day).week]

    def test_days_before_the_first_puzzle_have_none(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monday = site_days.today() - timedelta(days=site_days.today().weekday())
        wednesday = monday + timedelta(days=2)
        for module in ("adventures.services.puzzles", "adventures.running.site_days"):
            monkeypatch.setattr(f"{module}.today", lambda: wednesday)
        for module in ("presenting.puzzle_page", "puzzles.days"):
            monkeypatch.setattr(f"adventures.{module}.FIRST_DAY", wednesday - timedelta(days=1))
        page = puzzle_page(device(), wednesday)
        assert [one.state for one in page.week] == ["coming", "open", "open", *["coming"] * 4]
        assert (page.before, page.after) == (wednesday - timedelta(days=1), None)
        assert puzzle_page(device(), wednesday - timedelta(days=1)).before is None

    def test_the_days_beside_it_are_offered_where_they_have_come(self) -> None:
        today = site_days.today()
        yesterday, page = today - timedelta(days=1), puzzle_page(device(), today)
        assert (page.today, page.before, page.after) == (True, yesterday, None)
        page = puzzle_page(device(), yesterday)
        assert (page.today, page.before, page.after) == (False, yesterday - timedelta(days=1), today)


class TestAddresses:
    @pytest.mark.parametrize("bad", ["2026-13-01", "9999-12-31", "0001-01-01", "nonsense", "2026-1-1"])
    def test_a_day_without_a_puzzle_is_not_found(self, bad: str) -> None:
        assert visitor().get(f"/puzzle/{bad}/").status_code == 404
        assert sends(visitor(), "floor.plant.1", bad).status_code == 404

    def test_tomorrow_is_not_told(self) -> None:
        tomorrow = site_days.today() + timedelta(days=1)
        assert visitor().get(f"/puzzle/{tomorrow}/").status_code == 404
        assert program().get(f"puzzles/{tomorrow}").status_code == 404

    @pytest.mark.parametrize("garbage", GARBAGE)
    def test_garbage_is_refused_and_stores_nothing(self, garbage: str) -> None:
        assert sends(visitor(), garbage).status_code == 400
        assert not PuzzleAnswer.objects.exists()

    def test_an_answer_without_a_place_is_malformed(self) -> None:
        client = visitor()
        assert client.post(reverse("puzzle-answer", args=[str(site_days.today())])).status_code == 400
        assert client.get(reverse("puzzle-answer", args=[str(site_days.today())])).status_code == 405


class TestTheCard:
    def test_it_says_how_hard_today_is_and_then_which_place_was_found(self) -> None:
        _day, puzzle = today()
        mine = device()
        card = puzzle_card(mine)
        assert (card.found, card.address) == ("", "/puzzle/")
        assert puzzle.level in card.text
        assert puzzle_card(None) == card
        answer_puzzle(by=mine, day=site_days.today(), place=puzzle.places[1].place)
        card = puzzle_card(mine)
        assert card.found == "Second best place."

    def test_it_tells_nobody_else(self) -> None:
        _day, puzzle = today()
        answer_puzzle(by=device(), day=site_days.today(), place=puzzle.places[0].place)
        assert not puzzle_card(Actor("another")).found


def test_every_place_of_every_puzzle_has_a_name_and_can_be_drawn() -> None:
    for ruleset in ADVENTURES:
        first = next(one for one in all_puzzles().values() if one.ruleset == ruleset)
        page = puzzle_page(device(), day_with(ruleset))
        assert first.ruleset == page.title.key
        assert [row.place for row in page.rows if row.name == row.place] == []
