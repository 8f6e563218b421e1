"""The analysis on the page of a replay: asked for by whoever may open the game, in every language, never of a
game that goes on.
"""

import pytest
from django.urls import reverse

from adventures.games.registry import kit_of
from adventures.models import GameAnalysis
from adventures.presenting import analysis as presenting
from adventures.presenting.analysis import analysis_shown
from adventures.presenting.printed_sheets import sheets_of_game
from adventures.services import analyses
from adventures.services.analyses import go_on_with_analysis
from adventures.services.links import share_game
from tests.analyses import TINY, store_analysis, told_of, with_few_steps
from tests.groups import Group, device
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def group() -> Group:
    return Group.at_the_end(ruleset="moon.3")


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    work_of = analyses._work_of
    monkeypatch.setattr(analyses, "USUAL", TINY)
    monkeypatch.setattr(analyses, "PIECE", 600.0)
    monkeypatch.setattr(analyses, "_work_of", lambda game: with_few_steps(work_of(game)))


def address(group: Group, name: str = "analysis") -> str:
    return reverse(name, args=[group.game_id])


def analysed(group: Group) -> None:
    """Lets the analysis be done, with a moment of each kind."""
    store_analysis(group.game, told_of(group.game))


def test_a_page_asks_for_an_analysis_and_reads_it(group: Group) -> None:
    tablet = visitor(group.tablet)
    assert tablet.get(address(group)).json()["state"] == "none"
    asked = tablet.post(address(group)).json()
    assert (asked["state"], asked["may_stop"]) == ("working", True)
    go_on_with_analysis(game_id=group.game_id)
    told = tablet.get(address(group)).json()
    assert told["state"] == "done"
    assert [seat["name"] for seat in told["seats"]] == ["Ana", "Ben"]
    assert "games that bots played on" in told["sure"]


def test_it_is_stopped_by_whoever_sits_there(group: Group) -> None:
    tablet = visitor(group.tablet)
    tablet.post(address(group))
    assert tablet.post(address(group, "analysis-stop")).json()["state"] == "stopped"


def test_a_stranger_neither_reads_nor_orders_it(group: Group) -> None:
    stranger = visitor(device())
    for answer in (
        stranger.get(address(group)),
        stranger.post(address(group)),
        stranger.post(address(group, "analysis-stop")),
    ):
        assert answer.status_code == 404
    assert not GameAnalysis.objects.exists()


def test_a_running_game_offers_none_and_refuses_it() -> None:
    running = Group.sits_down()
    tablet = visitor(running.tablet)
    assert tablet.get(address(running)).status_code == 422
    assert tablet.post(address(running)).status_code == 422
    page = text(tablet.get(address(running, "replay")))
    assert "replay-analysis" not in page
    assert 'data-mode="analysis"' not in page


def test_the_replay_of_a_finished_game_has_it_as_its_third_mode(group: Group) -> None:
    page = text(visitor(group.tablet).get(address(group, "replay")))
    assert page.count('data-mode="') == 3
    assert f'data-address="{address(group)}"' in page


def test_a_moment_says_what_was_played_and_what_would_have_been_better(group: Group) -> None:
    analysed(group)
    better, luck = analysis_shown(group.game).moments
    assert (better.number, better.points, better.kind) == (1, -5, "better")
    assert better.better is not None
    assert better.better.total - better.played.total == 5
    assert better.played.words
    assert better.played.places
    assert [field.points for field in better.fields] == [5, -1]
    assert better.fields[0].name == "Missions"
    assert (luck.number, luck.points, luck.better, luck.fields) == (2, 3, None, ())
    assert "cards" in luck.text


def test_ways_that_begin_alike_are_told_by_what_they_do_otherwise(group: Group) -> None:
    told = told_of(group.game)
    [take, write] = told["moments"][0]["played"]["moves"][:2]
    corner, middle = "write building.1.2 3", "write building.5.5 3"
    told["moments"][0]["played"]["moves"] = [take, write, corner]
    told["moments"][0]["better"]["moves"] = [take, write, middle]
    store_analysis(group.game, told)
    moment = analysis_shown(group.game).moments[0]
    assert moment.better is not None
    assert (moment.played.places[0], moment.better.places[0]) == ("building.1.2", "building.5.5")
    assert moment.text == moment.played.words != moment.better.words
    assert moment.played.rest == moment.better.rest != ""


def test_a_place_is_named_before_the_combination_that_was_chosen_for_it(group: Group) -> None:
    told = told_of(group.game)
    [take, write] = told["moments"][0]["played"]["moves"][:2]
    told["moments"][0]["better"]["moves"] = [take, "write building.5.5 3"]
    store_analysis(group.game, told)
    moment = analysis_shown(group.game).moments[0]
    assert moment.better is not None
    assert moment.text == moment.played.words
    assert moment.played.words.startswith(f"{write.split()[-1]}: Building in column")
    assert moment.better.words == "3: Building in column 5, row 5"
    assert moment.played.rest.startswith(moment.better.rest)
    assert " · " not in moment.better.rest, "the combination alone"


def test_ways_that_share_a_place_are_told_by_their_combinations(group: Group) -> None:
    told = told_of(group.game)
    [take, write] = told["moments"][0]["played"]["moves"][:2]
    other = "take 1" if take != "take 1" else "take 0"
    told["moments"][0]["better"]["moves"] = [other, write]
    store_analysis(group.game, told)
    moment = analysis_shown(group.game).moments[0]
    assert moment.better is not None
    assert moment.played.words != moment.better.words


@pytest.mark.parametrize(
    ("played", "better", "told"),
    [
        (["settle 5", "settle 6"], ["settle 4", "settle 3"], ("settles: 5, 6", "settles: 4, 3")),
        (["step 0 1", "done"], ["step 0 1", "step 0 1", "done"], ("settles", "settles × 2")),
        (["step 0 1", "done"], ["step 0 1", "step 0 2", "done"], ("settles", "settles × 2")),
        (["pass"], ["pass"], ("settles", "settles")),
    ],
)
def test_ways_with_the_same_words_are_told_apart(
    played: list[str], better: list[str], told: tuple[str, str]
) -> None:
    ways = [presenting.WayShown(tuple(moves), "settles", "", (), 1) for moves in (played, better)]
    apart = [presenting._told_apart(*ways).words, presenting._told_apart(*reversed(ways)).words]
    assert tuple(apart) == told


def test_it_is_told_in_the_language_of_whoever_looks(group: Group) -> None:
    analysed(group)
    tablet = visitor(group.tablet)
    told = {
        code: tablet.get(address(group), HTTP_ACCEPT_LANGUAGE=code).json()
        for code in ("en", "es", "fr", "de")
    }
    assert len({one["moments"][0]["said"] for one in told.values()}) == 4
    assert len({one["sure"] for one in told.values()}) == 4


def test_luck_within_its_noise_is_called_average(group: Group) -> None:
    analysed(group)
    row = GameAnalysis.objects.get()
    row.told["seats"]["Ana"] |= {"luck": 2.0, "luck_error": 3.0}
    row.told["seats"]["Ben"] |= {"luck": -6.0, "luck_error": 3.0}
    row.save()
    assert [(seat.luck, seat.clear) for seat in analysis_shown(group.game).seats] == [(2, False), (-6, True)]
    row.told["seats"]["Ben"] |= {"luck": 0.4, "luck_error": 0.1}
    row.save()
    assert [(seat.luck, seat.clear) for seat in analysis_shown(group.game).seats][1] == (0, False)


def test_a_result_carries_it_in_a_few_lines(group: Group) -> None:
    tablet = visitor(group.tablet)
    assert "result-analysed" not in text(tablet.get(address(group, "result")))
    analysed(group)
    page = text(tablet.get(address(group, "result")))
    assert "result-analysed" in page
    assert "<bdi>Ana</bdi> <b>+3</b>" in page
    assert f"{address(group, 'replay')}?mode=analysis#t=2" in page


def test_a_result_says_nothing_of_one_that_is_not_done(group: Group) -> None:
    store_analysis(group.game, told_of(group.game), share=0.5)
    assert analysis_shown(group.game).moments
    assert "result-analysed" not in text(visitor(group.tablet).get(address(group, "result")))


def test_a_result_calls_luck_within_its_noise_average(group: Group) -> None:
    analysed(group)
    row = GameAnalysis.objects.get()
    row.told["seats"]["Ana"] |= {"luck": 3.0, "luck_error": 4.0}
    row.save()
    page = text(visitor(group.tablet).get(address(group, "result")))
    assert "<bdi>Ana</bdi> <b>average</b>" in page
    assert "<bdi>Ben</bdi> <b>+6</b>" in page


def test_what_was_seen_is_looked_up_once_for_each_version_of_a_game(
    group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    analysed(group)
    asked: list[int] = []
    moves = presenting.effective_moves_of
    monkeypatch.setattr(
        presenting, "effective_moves_of", lambda game: asked.append(game.version) or moves(game)
    )
    game = group.game
    for version in (game.version, game.version, game.version + 2):
        game.version = version
        GameAnalysis.objects.update(version=version)
        game.analysis = GameAnalysis.objects.get()
        assert analysis_shown(game).moments
    assert asked == [group.game.version, group.game.version + 2]


def test_a_link_without_names_tells_no_name_and_no_move_of_it(group: Group) -> None:
    analysed(group)
    link = share_game(by=group.tablet, game_id=group.game_id, names=False)
    page = text(visitor(device()).get(reverse("shared", args=[link.token])))
    told = page[page.index("result-analysed") :]
    assert "Turn 2, Player 1" in told
    assert "−5" in told
    for hidden in ("Ana", "Ben", "mode=analysis", analysis_shown(group.game).moments[0].text):
        assert hidden not in told


def test_a_printed_sheet_has_the_moments_and_the_luck_of_its_seat(group: Group) -> None:
    analysed(group)
    ana, ben = sheets_of_game(kit_of("moon.3"), group.game)
    assert "Turn 2, Ana" in ana.left
    assert ana.left.count("Luck of the cards") == ben.left.count("Luck of the cards") == 1
    assert "Turn 2, Ana" not in ben.left
