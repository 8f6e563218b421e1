"""The pages of a what-if game: from the replay to its sheet, beside what happened, out again."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from adventures.games.registry import kit_of
from adventures.models import Forecast, Game, WhatIf
from adventures.presenting.what_if import ComparedField, compared, seats_to_try
from adventures.running.live import listeners_of_what_ifs
from adventures.running.site_days import today
from adventures.services.puzzles import answer_puzzle, puzzle_on
from adventures.services.timelines import cached_timeline
from adventures.services.what_if import begin_what_if
from tests.groups import Group, device, has_joined
from tests.web.visitors import GARBAGE, text, visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def group() -> Group:
    return Group.at_the_end()


@pytest.fixture
def browser(group: Group) -> Client:
    return visitor(group.tablet)


def line_of(group: Group, turn: int = 5, **more: Any) -> Game:
    return begin_what_if(by=group.tablet, game_id=group.game_id, position=1, turn=turn, **more)


def begin(browser: Client, group: Group, **sent: Any) -> Any:
    fields = {"seat": "1", "turn": "5", "cards": "same"} | sent
    return browser.post(reverse("what-if-begin", args=[group.game_id]), fields)


def page_of(browser: Client, game: Game) -> Any:
    return browser.get(reverse("what-if", args=[game.pk]))


class TestBeginning:
    """A key in the replay."""

    def test_the_replay_of_a_finished_game_has_the_key_for_every_seat(self, group, browser):
        page = browser.get(reverse("replay", args=[group.game_id])).content.decode()
        assert reverse("what-if-begin", args=[group.game_id]) in page
        seats = re.search(r'data-seats="([^"]*)"', page)[1].replace("&quot;", '"')
        assert json.loads(seats) == {"Ana": 1, "Ben": 2}

    def test_it_leads_to_the_sheet_in_the_frame_of_another_world(self, group, browser):
        reply = begin(browser, group)
        game = WhatIf.objects.get().game
        assert reply.url == reverse("sheet", args=[game.pk, 1])
        page = text(browser.get(reply.url))
        assert f'data-what-if="{reverse("what-if-panel", args=[game.pk])}"' in page
        assert "From turn 5. Nothing here counts." in page
        assert "css/what_if.css" in page

    def test_no_other_sheet_speaks_of_it(self):
        group = Group.sits_down()
        page = text(visitor(group.tablet).get(reverse("sheet", args=[group.game_id, 1])))
        assert "what-if" not in page
        assert "what_if" not in page

    @pytest.mark.parametrize("field", ["seat", "turn", "cards"])
    @pytest.mark.parametrize("value", GARBAGE)
    def test_what_cannot_be_read_begins_nothing(self, group, browser, field, value):
        assert begin(browser, group, **{field: value}).status_code in (400, 404, 422)
        assert not WhatIf.objects.exists()

    def test_a_running_game_of_several_has_no_key(self):
        group = Group.sits_down()
        group.plays_until_turn(3)
        browser = visitor(group.tablet)
        assert "replay-try" not in text(browser.get(reverse("replay", args=[group.game_id])))
        assert begin(browser, group, turn="1", cards="other").status_code == 403

    def test_alone_the_key_says_that_other_cards_come(self):
        group = Group.sits_down(("Ana",), opponent=3)
        group.plays_until_turn(3)
        browser = visitor(group.tablet)
        page = text(browser.get(reverse("replay", args=[group.game_id])))
        assert "Try it from here, with other cards" in page
        assert 'name="cards" value="other"' in page
        assert begin(browser, group, turn="2", cards="same").status_code == 422
        assert begin(browser, group, turn="2", cards="other").status_code == 302


class TestAgainstWhatHappened:
    """The panel beside the sheet, and the page."""

    def test_both_lines_are_the_same_until_they_part(self, group):
        line = Group.of(line_of(group, turn=6))
        line.plays_until_turn(8)
        told = compared(WhatIf.objects.get(game=line.game))
        assert told.real_line[:6] == told.here_line[:6]
        assert [one.turn for one in told.here_line] == list(range(8))
        assert told.real_line[-1].points == told.real_line[-1].expected == told.really
        assert told.really == group.game.result["scores"]["Ana"]["total"]

    def test_what_is_expected_stands_there_until_the_end_is_reached(self, group, browser):
        game = line_of(group)
        page = text(page_of(browser, game))
        assert "here, expected" in page
        assert "what-if-fields" not in page
        line = Group.of(game)
        line.plays_to_the_end()
        page = text(page_of(browser, game))
        assert "here, expected" not in page
        assert "what-if-fields" in page
        assert reverse("sheet", args=[game.pk, 1]) not in page, "there is nothing to play any more"
        told = compared(WhatIf.objects.get(game=game))
        end = line.game.result["scores"]["Ana"]
        assert {row.key: row.here for row in told.fields} == end["fields"]
        assert [(row.name, row.here) for row in told.seats] == [
            (name, line.game.result["scores"][name]["total"]) for name in ("Ana", "Ben")
        ]

    def test_a_forecast_is_told_with_how_sure_it_is(self, group, browser):
        game = line_of(group)
        page = browser.get(reverse("what-if-panel", args=[game.pk])).content.decode()
        assert "Bots play on to see how it may end." in page
        assert "data-working" in page
        assert "±" not in page
        Forecast.objects.update(
            ends=[50.0, 60.0, 70.0, 80.0, 90.0], fields={"water": 61.0, "errors": -20.0}, state="done"
        )
        told = compared(WhatIf.objects.get(game=game))
        assert (told.expected, told.ahead.give_or_take) == (70, 7)
        assert [(field.name, field.said) for field in told.ahead.fields] == [
            ("Water", "12"),
            ("Errors", "−4"),
        ]
        page = text(browser.get(reverse("what-if-panel", args=[game.pk])))
        assert "8 of 10 games end between 54 and 86. From 5 games that bots played on." in page
        assert "what-if-band" in page
        assert "data-working" not in page
        assert "what-if-band" in text(page_of(browser, game))

    def test_what_has_ended_is_expected_no_more(self, group, browser):
        line = Group.of(line_of(group, turn=group.game.turn))
        line.plays_to_the_end()
        assert compared(WhatIf.objects.get(game=line.game)).ahead is None
        page = text(browser.get(reverse("what-if-panel", args=[line.game_id])))
        assert "what-if-expected" not in page
        assert "what-if-band" not in page

    def test_from_the_first_turn_on_the_lines_part_at_once(self, group):
        chart = compared(WhatIf.objects.get(game=line_of(group, turn=1))).chart
        assert chart is not None
        assert chart.here.split()[0] == chart.really.split()[0]

    def test_the_result_of_a_what_if_game_is_the_comparison(self, group, browser):
        game = line_of(group, turn=group.game.turn)
        Group.of(game).plays_to_the_end()
        reply = browser.get(reverse("result", args=[game.pk]))
        assert reply.url == reverse("what-if", args=[game.pk])

    def test_of_the_running_real_game_no_end_is_told(self):
        group = Group.sits_down(("Ana",), opponent=3)
        group.plays_until_turn(4)
        told = compared(WhatIf.objects.get(game=line_of(group, turn=2, new_cards=True)))
        assert (told.really, told.fields, told.did) == (None, (), ())
        assert max(one.turn for one in told.real_line) < group.game.turn

    def test_its_points_are_those_after_its_last_turn(self, group):
        told = compared(WhatIf.objects.get(game=line_of(group, turn=group.game.turn)))
        assert told.points == told.here_line[-1].points != told.here_line[0].points

    def test_only_fields_in_which_both_ends_differ_are_marked(self):
        fields = [ComparedField("water", "Water", 12, here) for here in (12, 13)]
        assert [field.differs for field in fields] == [False, True]

    @pytest.mark.parametrize("ruleset", ["moon.1", "adastra.1"])
    def test_it_says_what_the_seat_really_did_in_that_turn(self, ruleset):
        names = ("Ana", "Ben", "Eve")
        group = Group.at_the_end(names, ruleset=ruleset)
        assert compared(WhatIf.objects.get(game=line_of(group))).did == (), "nothing was worked out"
        turns, replay = cached_timeline(group.game)["turns"], kit_of(ruleset).replay()
        for at in (5, 6):
            turn = next(turn for turn in turns if turn["number"] == at)
            for position, seat in enumerate(names, 1):
                game = begin_what_if(by=group.tablet, game_id=group.game_id, position=position, turn=at)
                steps = [step for step in turn["steps"][replay.narrated_on(seat)] if step["move"]]
                own = [step for step in steps if step.get("by", seat) == seat]
                words = [replay.words(ruleset, turn, step) for step in own]
                told = compared(WhatIf.objects.get(game=game)).did
                assert list(told) == [f"{one.title} {one.text}".strip() for one in words if one.title]

    def test_once_it_is_over_it_says_nothing_of_a_turn(self, group):
        line = Group.of(line_of(group, turn=group.game.turn))
        cached_timeline(group.game)
        assert compared(WhatIf.objects.get(game=line.game)).did
        line.plays_to_the_end()
        assert compared(WhatIf.objects.get(game=line.game)).did == ()


class TestKeys:
    """Anew, other cards, keep, throw away, leave."""

    def test_the_key_of_a_running_game_is_there_where_it_would_begin_one(self):
        alone, guest = Group.sits_down(("Ana",), opponent=3), device()
        has_joined(guest.device, alone.game_id)
        assert seats_to_try(alone.tablet, alone.game) == {"Ana": 1}
        assert seats_to_try(guest, alone.game) == {}
        for change in ({"hints": False}, {"state": "stopped"}, {"what_if_of": alone.game_id}):
            Game.objects.filter(pk=alone.game_id).update(**{"hints": True, "state": "playing"} | change)
            assert seats_to_try(alone.tablet, alone.game) == {}
        for other in (Group.sits_down(("Ana",), ruleset="escape.1"), Group.sits_down()):
            assert seats_to_try(other.tablet, other.game) == {}

    def test_from_one_of_a_running_game_it_leads_back_to_its_sheet(self):
        alone = Group.sits_down(("Ana",), opponent=3)
        alone.plays_until_turn(3)
        game = line_of(alone, turn=1, new_cards=True)
        reply = visitor(alone.tablet).post(reverse("what-if-away", args=[game.pk]))
        assert reply.url == reverse("play", args=[alone.game_id])

    def test_back_to_the_turn_begins_it_anew_and_leaves_the_first_alone(self, group, browser):
        game = line_of(group)
        for cards, new in (("same", False), ("other", True)):
            reply = browser.post(reverse("what-if-anew", args=[game.pk]), {"cards": cards})
            newest = WhatIf.objects.order_by("-game__created_at").first()
            assert reply.url == reverse("sheet", args=[newest.pk, 1])
            assert (newest.turn, newest.new_cards) == (5, new)
        assert WhatIf.objects.count() == 3

    def test_it_is_kept_and_let_go(self, group, browser):
        game = line_of(group)
        for kept in ("yes", "no"):
            browser.post(reverse("what-if-keep", args=[game.pk]), {"kept": kept})
            assert WhatIf.objects.get().kept == (kept == "yes")

    def test_thrown_away_it_leads_to_the_replay_at_that_turn(self, group, browser):
        game = line_of(group)
        reply = browser.post(reverse("what-if-away", args=[game.pk]))
        assert reply.url == reverse("replay", args=[group.game_id]) + "#t=5"
        assert page_of(browser, game).status_code == 404

    def test_own_ones_stand_in_the_menu_of_the_replay(self, group, browser):
        game = line_of(group)
        page = text(browser.get(reverse("replay", args=[group.game_id])))
        assert "What if: turn 5, Ana" in page
        assert reverse("what-if", args=[game.pk]) in page

    def test_own_ones_stand_at_the_result_and_those_of_others_do_not(self, group, browser):
        game, guest = line_of(group), device()
        has_joined(guest.device, group.game_id)
        address = reverse("what-if", args=[game.pk])
        result = reverse("result", args=[group.game_id])
        assert address in text(browser.get(result))
        assert "result-what-ifs" not in text(visitor(guest).get(result))

    def test_its_menu_leads_to_no_table_and_no_correction(self, group, browser):
        game = line_of(group)
        page = text(browser.get(reverse("sheet", args=[game.pk, 1])))
        for name in ("seats", "correct", "stop", "game-notes"):
            assert reverse(name, args=[game.pk]) not in page
        assert reverse("play", args=[group.game_id]) in page


class TestOthers:
    """Who may open the real game looks on; nobody else."""

    def test_a_guest_looks_at_it_and_tries_it(self, group):
        game, guest = line_of(group), device()
        has_joined(guest.device, group.game_id)
        page = text(page_of(visitor(guest), game))
        assert "Try it yourself from turn 5" in page
        for name in ("what-if-keep", "what-if-away"):
            assert reverse(name, args=[game.pk]) not in page
            assert visitor(guest).post(reverse(name, args=[game.pk])).status_code == 403
        assert reverse("sheet", args=[game.pk, 1]) not in page

    @pytest.mark.parametrize(
        ("name", "post"),
        [("what-if", False), ("what-if-panel", False), ("what-if-anew", True), ("what-if-keep", True)],
    )
    def test_a_stranger_finds_nothing(self, group, name, post):
        game, stranger = line_of(group), visitor()
        ask = stranger.post if post else stranger.get
        sent = {"cards": "same"} if post else {}
        assert ask(reverse(name, args=[game.pk]), sent).status_code == 404
        assert begin(stranger, group).status_code == 404

    def test_a_guest_hears_what_changes_and_a_stranger_nothing(self, group):
        game, guest, stranger = line_of(group), device(), device()
        has_joined(guest.device, group.game_id)
        assert visitor(stranger).get(reverse("what-if-events", args=[game.pk])).status_code == 404
        asked = {(game.pk, guest.listener), (game.pk, stranger.listener), (group.game_id, guest.listener)}
        assert listeners_of_what_ifs(asked) == {(game.pk, guest.listener)}

    def test_an_open_page_asks_for_what_it_shows_alone(self, group):
        game, guest = line_of(group), device()
        has_joined(guest.device, group.game_id)
        address = reverse("what-if", args=[game.pk])
        part = visitor(guest).get(address, HTTP_HX_REQUEST="true").content.decode()
        assert part.strip().startswith("<main")
        assert f'data-events="{reverse("what-if-events", args=[game.pk])}"' in part
        assert f'data-version="{game.version}"' in part
        assert 'data-every="4"' in part
        Forecast.objects.update(state="done")
        assert 'data-every="30"' in text(page_of(visitor(guest), game))


class TestFromAPuzzle:
    """Its page and its sheet, without a real game."""

    def test_the_answered_puzzle_has_a_key_that_opens_the_sheet(self, browser, group):
        by, address = group.tablet, reverse("puzzle-play-on", args=[today().isoformat()])
        puzzle = puzzle_on(today())
        assert address not in text(browser.get(reverse("puzzle")))
        assert browser.post(address).status_code == 422
        answer_puzzle(by=by, day=today(), place=puzzle.legal[0])
        assert address in text(browser.get(reverse("puzzle")))
        row = WhatIf.objects.get(pk=browser.post(address).url.split("/")[2])
        day = reverse("puzzle-day", args=[today().isoformat()])
        sheet = text(browser.get(reverse("sheet", args=[row.pk, row.position])))
        assert day in sheet
        assert "Other cards" not in sheet
        page = text(page_of(browser, row.game))
        assert "From a puzzle: the cards are shuffled." in page
        assert "what-if-share" not in page
        assert compared(row).really is None
        assert max(one.turn for one in compared(row).real_line) < puzzle.turn
        line = Group.of(row.game)
        line.plays_to_the_end()
        told = compared(WhatIf.objects.get(pk=row.pk))
        assert (told.really, told.fields, told.did, told.over) == (None, (), (), True)
        assert max(one.turn for one in told.real_line) < puzzle.turn
        assert browser.post(reverse("what-if-away", args=[row.pk])).url == day
