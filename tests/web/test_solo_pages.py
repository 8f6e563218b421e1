"""The pages of a game against ASTRA: the seat's own, the shared screen, the public sheet and the result."""

from __future__ import annotations

import functools
import random
import re

import pytest

from adventures import rules, selectors
from adventures.games.moon import RULESETS
from adventures.games.moon.rules.options import ASTRA
from adventures.services import finish
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from tests.groups import MISSIONS, Group, device

from .seated import at
from .visitors import GARBAGE

pytestmark = pytest.mark.django_db

KEYS = list(RULESETS)


def sits_down(ruleset: str = "moon.4", dealer: str = "server", opponent: int = 3) -> Group:
    tablet = device()
    game = start_game(
        by=tablet, ruleset=ruleset, names=("Nuria",), missions=MISSIONS, dealer=dealer, opponent=opponent
    )
    take_seat(by=tablet, game_id=game.pk, position=1)
    return Group(tablet, game.pk, random.Random(3))


def question(group: Group) -> rules.Decision | None:
    return group.table.decision("Nuria")


def has_come_to(turn: int, table: rules.Game) -> bool:
    return table.turn >= turn


def answered(group: Group, kind: str) -> None:
    """Plays until a question of that kind is open."""

    def asked(table: rules.Game) -> bool:
        decision = table.decision("Nuria")
        return decision is not None and decision.kind == kind

    while not asked(group.table):
        group.skips_ahead(until=asked)
        if not asked(group.table):
            group.plays_on()


def test_the_page_shows_three_cards_the_opponent_and_the_pile() -> None:
    group = sits_down()
    page = at(group).open("sheet", 1).content.decode()
    assert page.count('class="solo-card"') == 3
    assert "data-pairs=" in page
    assert "Margaret" in page
    assert "ASTRA, level 3" in page
    assert "Turn 1 of 21" in page
    assert 'id="players"' not in page
    assert "helps ASTRA most" in page
    assert "helps ASTRA least" in page


def test_the_page_of_a_group_shows_nothing_of_astra() -> None:
    page = at(Group.sits_down()).open("sheet", 1).content.decode()
    assert "solo-card" not in page
    assert "ASTRA" not in re.sub(r"<dialog.*?</dialog>", "", page, flags=re.DOTALL)


def test_a_pair_is_played_and_only_what_changed_comes_back() -> None:
    group = sits_down()
    text = question(group).moves[0]
    reply = at(group).click(1, text, group.game.version).content.decode()
    assert 'id="cards"' in reply
    assert 'data-state="number"' in reply
    assert 'data-state="astra"' in reply
    assert 'id="astra"' not in reply
    assert 'id="pile"' not in reply


def test_a_chosen_card_takes_the_pair_back() -> None:
    group = sits_down()
    group.play(1, question(group).moves[0])
    browser = at(group)
    page = browser.open("sheet", 1).content.decode()
    assert page.count(f'hx-post="{browser.address("undo", 1)}"') == 3  # the two cards, and Undo itself
    assert 'data-keeps="0"' in page  # taken back alone, the action leaves its number chosen
    assert browser.undo(1, group.game.version).status_code == 200
    assert question(group).kind == "take"


def test_the_third_card_takes_the_place_of_the_action() -> None:
    group = sits_down()
    group.play(1, "take 0 1")
    browser = at(group)
    page = browser.open("sheet", 1).content.decode()
    assert page.count(f'hx-post="{browser.address("instead", 1)}"') == 1
    assert browser.play_alternative(1, "take 0 2", group.game.version).status_code == 200
    assert group.table.view("Nuria")["cards"]["used"] == 2


def test_a_turn_gives_astra_its_card() -> None:
    group = sits_down()
    answered(group, "confirm")
    reply = at(group).click(1, "done", group.game.version).content.decode()
    assert 'id="astra"' in reply
    assert 'id="pile"' in reply
    assert "Turn 2 of 21" in reply


@pytest.mark.parametrize(
    "text", ["take 0 0", "take 0 9", "take 0", "give 0", "bonus 1", "error", "take 0 1 as x"]
)
def test_what_the_rules_forbid_is_refused_in_words(text: str) -> None:
    group = sits_down()
    reply = at(group).click(1, text, group.game.version)
    assert reply.status_code == 422
    assert 'class="decision refused"' in reply.content.decode()


def test_garbage_is_answered_with_a_clear_no() -> None:
    group = sits_down()
    for garbage in GARBAGE:
        assert 400 <= at(group).click(1, garbage, group.game.version).status_code < 500, garbage
        assert 400 <= at(group).tap(1, garbage, group.game.version).status_code < 500, garbage


def test_cards_from_the_box_are_asked_for() -> None:
    group = sits_down(dealer="table")
    page = at(group).open("sheet", 1).content.decode()
    assert "Draw 3 cards for turn 1" in page
    assert "The cards of the next turn are not drawn yet." in page


@pytest.mark.parametrize("key", KEYS)
def test_every_page_of_a_whole_game_opens(key: str) -> None:
    group = sits_down(key)
    browser = at(group)
    for turn in (4, 12, 100):
        group.skips_ahead(until=functools.partial(has_come_to, turn))
        for name in ("sheet", "fresh", "public-sheet"):
            assert browser.open(name, 1).status_code == 200, name
        for name in ("screen", "screen-fresh"):
            assert browser.open(name).status_code == 200, name
    group.is_soon_at_the_end()
    finish.score(job_id=selectors.job_of(group.game).pk)
    for name, position in (("screen", None), ("public-sheet", 1), ("result", None)):
        assert browser.open(name, position).status_code == 200, name


def test_the_shared_screen_tells_nothing_private() -> None:
    group = sits_down()
    group.play(1, question(group).moves[0])
    page = at(group).open("screen").content.decode()
    assert "Margaret" in page
    assert page.count('class="solo-card"') == 3
    assert 'data-state="number"' not in page


def test_the_result_compares_both_sides_field_by_field() -> None:
    group = sits_down(opponent=8)
    group.is_soon_at_the_end()
    finish.score(job_id=selectors.job_of(group.game).pk)
    page = at(group).open("result").content.decode()
    end = group.table.result
    own, astra = end.scores["Nuria"].total, end.scores[ASTRA].total
    assert "Peggy" in page
    assert "ASTRA, level 8" in page
    assert f"{abs(own - astra)} point" in page
    assert "ASTRA wins" in page if astra > own else "Nuria wins" in page
    assert page.count("<tbody>") == 2
    assert "Fixed points" in page


def test_an_effect_and_a_solo_bonus_are_told_once() -> None:
    group, told = sits_down(), ""
    browser = at(group)
    heading = re.compile(r"<b>ASTRA Effect ([ABC])</b>")
    group.skips_ahead(until=lambda table: table.view(None)["cards"]["left"] <= 24)
    while not group.game.finished and not heading.search(told):
        if group.table.decision("Nuria") is None:
            group.plays_on()
            told = browser.open("sheet", 1).content.decode()
            continue
        position, text, version = group.choose()
        told = browser.click(position, text, version).content.decode()
    letters = heading.findall(told)
    assert group.game.finished or len(letters) == len(set(letters)) > 0


def test_both_sheets_of_the_battle_are_shared_with_astra() -> None:
    group = sits_down("moon.8")
    browser = at(group)
    answered(group, "take")
    page = browser.open("sheet", 1).content.decode()
    assert "Left sheet, with ASTRA" in page
    assert "Right sheet, with ASTRA" in page
    assert "shared with ASTRA." in page
    for position in (1, 2):
        for end in ({}, {"from": 1}):
            other = browser.open("public-sheet", position, **end).content.decode()
            assert "Insignia of ASTRA" in other
            assert "insignia of astra" not in other
            assert ("sheet-tabs" in other) == bool(end)
    assert browser.open("public-sheet", 3).status_code == 404
    assert at(sits_down("moon.4")).open("public-sheet", 2).status_code == 404
