"""All tables with the same cards: in which order they are offered, page by page, and what each is called."""

from __future__ import annotations

import pytest

from adventures.models import Deal, Game
from adventures.presenting import deal_tables
from adventures.presenting.deal_tables import PAGE, DealTables, letter
from adventures.presenting.deals import SameCards
from adventures.rules import Result
from adventures.rules.result import Score
from campaigns.services.crews import add_game, make_crew
from tests.groups import Group, has_joined

from .test_deals import begun, over, shared

pytestmark = pytest.mark.django_db


def ended(deal: Deal, total: int) -> Group:
    """A table with these cards that is over, as its row says."""
    group = begun(deal)
    scores = {seat: Score(fields={}, total=total) for seat in ("Eve", "Zoe")}
    end = Result((("Eve", "Zoe"),), scores, {"Eve": [], "Zoe": []}, (), 1)
    Game.objects.filter(pk=group.game_id).update(state=Game.State.FINISHED, result=end.to_json())
    return group


def order(first: Group, by: Group | None = None) -> list[str]:
    tables = DealTables.of((by or first).tablet, first.game)
    return [tables.letters[key] for key in tables.order]


@pytest.mark.both_databases
def test_the_best_come_first_and_what_goes_on_comes_last():
    first = over()
    deal = shared(first)
    for total in (10, 30, 20):
        ended(deal, total)
    begun(deal)
    assert order(first) == ["A", "C", "D", "B", "E"]


@pytest.mark.both_databases
def test_tables_of_ones_own_and_of_ones_crews_come_before_the_best():
    first = over()
    deal = shared(first)
    ended(deal, 30)
    of_crew, own = ended(deal, 10), ended(deal, 20)
    has_joined(first.tablet.device, own.game_id)
    crew = make_crew(by=of_crew.tablet, name="Thursday")
    add_game(by=of_crew.tablet, crew_id=crew.pk, game_id=of_crew.game_id)
    assert order(first) == ["A", "D", "B", "C"]
    crew.host_device = first.tablet.device
    crew.save()
    assert order(first) == ["A", "D", "C", "B"]


def test_who_plays_is_not_told_by_the_order_who_has_done_best():
    first = over()
    deal = shared(first)
    for total in (10, 30, 20):
        ended(deal, total)
    mine = begun(deal)
    assert order(mine) == ["A", "B", "C", "D", "E"]
    assert DealTables.of(mine.tablet, mine.game).limit == 0


def test_a_table_of_ones_own_limits_what_is_seen_however_late_it_began(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(deal_tables, "MOST_TABLES", 2)
    first = over()
    deal = shared(first)
    ended(deal, 30)
    late = begun(deal)
    late.plays_until_turn(3)
    has_joined(first.tablet.device, late.game_id)
    assert DealTables.of(first.tablet, first.game).limit == 2
    assert order(late) == ["A", "B", "C"], "the one from which one looks is never left out"


def test_there_are_pages_and_each_has_the_table_from_which_one_looks():
    first = over()
    deal = shared(first)
    for total in range(PAGE + 1):
        ended(deal, total)
    pages = [SameCards.of(first.tablet, first.game, page=page) for page in (1, 2)]
    assert [len(same.groups) for same in pages] == [PAGE, 3]
    assert [same.own.letter for same in pages] == ["A", "A"]
    assert [(same.count, same.page, same.pages) for same in pages] == [(14, 1, 2), (14, 2, 2)]
    assert [(same.page_before, same.page_after) for same in pages] == [(0, 2), (1, 0)]
    assert [same.chosen.letter for same in pages] == ["N", "C"]
    assert "of the 6 on this page" in pages[1].sentence
    assert SameCards.of(first.tablet, first.game, page=99).page == 2


def test_who_names_a_table_is_led_to_its_page():
    first = over()
    deal = shared(first)
    for total in range(PAGE + 1):
        ended(deal, total)
    same = SameCards.of(first.tablet, first.game, "B")
    assert (same.page, same.chosen.letter) == (2, "B")
    assert SameCards.of(first.tablet, first.game, "ZZ").page == 1


def test_the_letters_go_on_after_z():
    assert [letter(number) for number in (0, 25, 26, 51, 52, 701, 702)] == [
        "A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"
    ]  # fmt: skip
