"""A game whose rules were mended while it ran: it goes on where it can, and says so where it cannot."""

import pytest
from django.urls import reverse

from adventures.errors import Forbidden, Refused, StaleVersion
from adventures.history.differences import differences
from adventures.running.replay import RulesChanged, current_match
from adventures.services.finish import score
from adventures.services.renew import adopt_new_rules
from tests.groups import Group, device
from tests.older_rules import begun_by_older_rules, gone_another_way
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db
RUNNING = 30  # moves


@pytest.fixture
def group() -> Group:
    group = Group.sits_down(("Ana", "Ben"))
    for _ in range(RUNNING):
        group.plays_on()
    return group


@pytest.fixture
def parted(group: Group) -> tuple[Group, int]:
    """A running game on which old and new rules agree up to a move, and that move."""
    clicks = list(group.game.moves.exclude(state="").values_list("number", flat=True))
    agreed, parted = clicks[20], clicks[21]
    gone_another_way(group.game, parted)
    begun_by_older_rules(group.game)
    return group, agreed


def test_every_click_leaves_a_fingerprint_of_where_it_led(group: Group) -> None:
    assert group.game.moves.exclude(state="").count() >= RUNNING
    assert group.game.moves.last().state != ""


def test_a_snapshot_of_other_rules_is_refused(group: Group) -> None:
    begun_by_older_rules(group.game)
    with pytest.raises(Exception, match="another version of its rules"):
        group.game.load()


def test_where_the_change_cannot_touch_a_game_it_goes_on_by_the_rules_of_today(group: Group) -> None:
    before = group.table.view("Ana")
    begun_by_older_rules(group.game)
    assert current_match(group.game).view("Ana") == before
    table = current_match(group.game)
    seat = table.waiting()[0]
    position = table.setup.seats.index(seat) + 1
    group.play(position, table.decision(seat).moves[0])
    assert group.game.rules_version == 1
    assert differences(group.game) == []


def test_where_it_would_go_another_way_nothing_is_reinterpreted(parted: tuple[Group, int]) -> None:
    group, agreed = parted
    with pytest.raises(RulesChanged) as changed:
        current_match(group.game)
    assert changed.value.agreed == agreed
    version = group.game.version
    with pytest.raises(RulesChanged):
        group.play(1, "take 0")
    assert group.game.version == version


def test_every_page_of_it_leads_to_the_one_that_says_so(parted: tuple[Group, int]) -> None:
    group, _agreed = parted
    browser, told = visitor(group.tablet), reverse("rules-changed", args=[group.game_id])
    browser.post(reverse("curtain", args=[group.game_id, 1]))
    for name, args in (("sheet", [1]), ("screen", []), ("public-sheet", [1]), ("fresh", [1])):
        assert browser.get(reverse(name, args=[group.game_id, *args])).headers.get("Location") == told
    answer = browser.post(
        reverse("move", args=[group.game_id, 1]),
        {"move": "take 0", "version": group.game.version},
        headers={"HX-Request": "true"},
    )
    assert answer["HX-Redirect"] == told
    assert browser.get(reverse("home")).status_code == 200
    page = browser.get(told)
    assert "The rules were corrected" in text(page)
    assert text(page).count('class="play-field') == 2, "the sheets as they stood"


@pytest.mark.slow
def test_whoever_plays_can_go_on_from_where_both_agree(parted: tuple[Group, int]) -> None:
    group, agreed = parted
    later = list(group.game.moves.filter(number__gt=agreed, undone_by=None).values_list("number", flat=True))
    told = reverse("rules-go-on", args=[group.game_id])
    answer = visitor(group.tablet).post(told, {"version": group.game.version})
    assert answer.url == reverse("play", args=[group.game_id])
    game = group.game
    back = game.moves.get(text=f"back {agreed}")
    assert game.rules_version == 1
    assert set(game.moves.filter(undone_by=back.number).values_list("number", flat=True)) == set(later)
    assert differences(game) == []
    game = group.plays_to_the_end()
    assert differences(game) == []
    score(job_id=game.jobs.get().pk)
    assert differences(group.game) == []


@pytest.mark.slow
def test_the_cards_of_the_server_go_on_where_they_lay(parted: tuple[Group, int]) -> None:
    group, agreed = parted
    adopt_new_rules(by=group.tablet, game_id=group.game_id, version=group.game.version)
    before = list(group.game.moves.filter(seat="dealer", number__lte=agreed).values_list("text", flat=True))
    group.plays_until_turn(25)
    assert group.game.shuffles.count() == 2
    assert differences(group.game) == []
    again = list(group.game.moves.filter(seat="dealer", undone_by=None).values_list("text", flat=True))
    assert again[: len(before)] == before


def test_strangers_and_old_pages_cannot_take_it_back(parted: tuple[Group, int]) -> None:
    group, _agreed = parted
    joined = device()
    visitor(joined).post(reverse("join"), {"code": group.game.code})
    with pytest.raises(Forbidden):
        adopt_new_rules(by=joined, game_id=group.game_id, version=group.game.version)
    with pytest.raises(StaleVersion):
        adopt_new_rules(by=group.tablet, game_id=group.game_id, version=3)


def test_nothing_is_taken_back_where_the_rules_agree(group: Group) -> None:
    begun_by_older_rules(group.game)
    with pytest.raises(Refused, match="rules_agree"):
        adopt_new_rules(by=group.tablet, game_id=group.game_id, version=group.game.version)


def test_a_finished_game_keeps_its_result() -> None:
    group = Group.at_the_end(("Ana", "Ben"))
    game = group.game
    shown = game.result
    gone_another_way(game, 5)
    begun_by_older_rules(game)
    score(job_id=game.jobs.get().pk)
    assert group.game.result == shown
    page = visitor(group.tablet).get(reverse("result", args=[game.pk]))
    assert page.status_code == 200
    assert {row.seat.name: row.total for row in group.game.results.select_related("seat")} == {
        seat: points["total"] for seat, points in shown["scores"].items()
    }
