"""The day of a game on paper: said later, mended, told wherever the game is told."""

from datetime import date, timedelta

import pytest
from django.utils import timezone
from django.utils.formats import date_format

from adventures.errors import Forbidden, Malformed, NotFound
from adventures.exchange.timestamps import MILLISECOND, since, to_text
from adventures.exchange.writing import part_of_game
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.presenting.game_list import list_games
from adventures.presenting.printed_sheets import sheets_of_game
from adventures.selectors import games_of, over_at
from campaigns.chronicle.gather import entries_of
from campaigns.exports.folder import path_of
from campaigns.home_book.draft import Draft
from campaigns.home_book.paper import OnPaper
from campaigns.models import ChapterPlay
from campaigns.panels.crew_page import CrewPage
from campaigns.services.catch_up import catch_up
from campaigns.services.crews import make_crew
from campaigns.services.invitations import accept, invite_into_campaign
from campaigns.services.paper import confirm_paper
from campaigns.services.paper_day import EARLIEST, set_caught_up_on, set_played_on
from campaigns.statistics.played_games import stars_over_chapters
from moonsite.time_zones import evening_of
from tests.campaigns.crews import Crew
from tests.campaigns.exported import tables, workbook, written
from tests.campaigns.pages import browser_of, url, words
from tests.campaigns.papers import asked, begins, types_everything
from tests.groups import device

pytestmark = pytest.mark.django_db

MARCH = date(2026, 3, 6)


@pytest.fixture
def crew() -> Crew:
    return Crew.begins()


@pytest.fixture
def play(crew: Crew) -> ChapterPlay:
    """A game on paper that is saved."""
    play = begins(crew, 1)
    types_everything(crew, play)
    return confirm_paper(**asked(crew, play))


def says(crew: Crew, day: object, attempt: int = 1) -> ChapterPlay:
    return set_played_on(by=crew.tablet, campaign_id=crew.campaign.pk, chapter=1, attempt=attempt, day=day)


def test_it_is_the_evening_of_the_saved_result_until_somebody_says_another(
    crew: Crew, play: ChapterPlay
) -> None:
    assert play.day == evening_of(play.played_at)
    assert says(crew, "2026-03-06").day == MARCH
    assert says(crew, "").day == evening_of(play.played_at)


@pytest.mark.both_databases
def test_every_place_tells_it(crew: Crew, play: ChapterPlay, settings, tmp_path) -> None:
    settings.EXPORTS_DIR = tmp_path
    says(crew, "2026-03-06")
    assert [entry.day for entry in entries_of(crew.campaign)] == [MARCH]
    page = browser_of(crew.tablet.device)
    assert "1 evening. 6 March 2026." in words(page.get(url("chronicle", crew)))
    assert "6 March 2026" in words(page.get(url("campaign", crew)))
    assert "Played on 6 Mar" in words(page.get(url("paper", crew, 1, 1)))
    assert "The Launch, game 1: played on 6 March 2026" in words(page.get(url("log", crew)))
    assert "2026-03-06" in tables(written(crew.tablet, "campaign", crew.campaign.pk, "csv"))["plays"][1]
    book = workbook(written(crew.tablet, "campaign", crew.campaign.pk))
    assert MARCH in [cell.value and cell.value.date() for cell in book["Games of campaigns"][2][-1:]]
    assert path_of(written(crew.tablet, "campaign", crew.campaign.pk, "csv").file).exists()


@pytest.mark.parametrize("day", ["6 March", "2026-02-30", "1999-12-31", 7, "2026-03-06T10:00"])
def test_what_is_no_day_is_refused(crew: Crew, play: ChapterPlay, day: object) -> None:
    with pytest.raises(Malformed, match="no_day"):
        says(crew, day)
    play.refresh_from_db()
    assert play.played_on is None


def test_a_day_to_come_is_refused_by_the_clock_of_who_says_it(crew: Crew, play: ChapterPlay) -> None:
    with timezone.override("Pacific/Kiritimati"):
        today = timezone.localdate()
        assert says(crew, today.isoformat()).played_on == today
        with pytest.raises(Malformed, match="day_to_come"):
            says(crew, (today + timedelta(days=1)).isoformat())
    assert says(crew, EARLIEST.isoformat()).played_on == EARLIEST


def test_saying_it_twice_is_one_line_of_the_log(crew: Crew, play: ChapterPlay) -> None:
    for day in ("2026-03-06", "2026-03-06", "", ""):
        says(crew, day)
    lines = crew.campaign.activities.filter(kind="paper_day").order_by("number")
    assert [line.data["day"] for line in lines] == ["2026-03-06", ""]


def test_a_game_that_was_played_here_has_its_own_day(crew: Crew) -> None:
    crew.ends(crew.sets_out(), 1, 2, 3)
    with pytest.raises(NotFound):
        says(crew, "2026-03-06")


def test_statistics_take_games_in_the_order_of_their_days(crew: Crew, play: ChapterPlay) -> None:
    later = begins(crew, 2)
    types_everything(crew, later, higher=2)
    confirm_paper(**asked(crew, later))
    won = str(crew.campaign.players.get(position=2).pk)
    plays, stars = stars_over_chapters(crew.campaign)
    assert ([each.chapter for each in plays], stars[won]) == ([1, 2], [0, 0, 1])
    set_played_on(**asked(crew, later), day="2026-03-06")
    plays, stars = stars_over_chapters(crew.campaign)
    assert ([each.chapter for each in plays], stars[won]) == ([2, 1], [0, 1, 1])


def test_a_crew_is_shown_its_last_games_by_their_days(crew: Crew, play: ChapterPlay) -> None:
    group = make_crew(by=crew.tablet, name="Thursday", campaign_id=crew.campaign.pk)
    later = begins(crew, 2)
    types_everything(crew, later)
    confirm_paper(**asked(crew, later))

    def shown() -> list[int | None]:
        return [game.chapter for game in CrewPage.of(crew.tablet, group, [], []).last]

    assert shown() == [2, 1]
    set_played_on(**asked(crew, later), day="2026-03-06")
    assert shown() == [1, 2]


def test_a_game_ended_with_its_last_move_whatever_has_changed_since(crew: Crew) -> None:
    play = crew.sets_out()
    crew.plays_to_the_end(play)
    game = Game.objects.get(pk=play.game_id)
    end = game.moves.order_by("-number")[0].created_at
    Game.objects.filter(pk=game.pk).update(updated_at=end + timedelta(days=40))
    listed = list_games(crew.tablet, games_of(crew.tablet).filter(pk=game.pk))
    assert [line.played_at for line in listed] == [end]
    game.refresh_from_db()
    assert over_at(game) == end
    assert part_of_game(game)["ended_at"] == to_text(
        game.created_at + MILLISECOND * since(game.created_at, end)
    )
    assert sheets_of_game(kit_of(game.ruleset), game)[0].left == date_format(end, "DATE_FORMAT")


def test_the_page_takes_it_and_says_what_is_wrong(crew: Crew, play: ChapterPlay) -> None:
    page, address = browser_of(crew.tablet.device), url("paper-day", crew, 1, 1)
    assert f'value="{play.day.isoformat()}"' in page.get(address).content.decode()
    refused = page.post(address, {"day": "2999-01-01"})
    assert refused.status_code == 400
    assert "This day is still to come" in words(refused)
    assert page.post(address, {"day": "2026-03-06"}).url == url("paper", crew, 1, 1)
    assert 'value="2026-03-06"' in page.get(address).content.decode()
    assert browser_of("stranger").get(address).status_code == 404


def catches_up() -> Crew:
    """A campaign with its own book that begins with what was played on paper."""
    crew = Crew.begins(book="own")
    paper = OnPaper(Draft(chapter=52, ruleset="moon.5"), {1: 5, 2: 3})
    catch_up(by=crew.tablet, campaign_id=crew.campaign.pk, paper=paper, version=crew.campaign.version)
    return crew


def test_the_day_of_what_was_caught_up_is_set_corrected_and_told(settings, tmp_path) -> None:
    settings.EXPORTS_DIR = tmp_path
    crew = catches_up()
    visit = crew.campaign.visits.get()
    page, address = browser_of(crew.tablet.device), url("caught-up-day", crew, 1)
    assert address in page.get(url("campaign", crew)).content.decode()
    assert f'value="{evening_of(visit.created_at).isoformat()}"' in page.get(address).content.decode()
    assert page.post(address, {"day": "2999-01-01"}).status_code == 400
    assert page.post(address, {"day": "2026-03-05"}).url == url("campaign", crew)
    assert page.post(address, {"day": "2026-03-06"}).status_code == 302
    assert [entry.day for entry in entries_of(crew.campaign)] == [MARCH]
    assert 'datetime="2026-03-06"' in page.get(url("chronicle", crew)).content.decode()
    assert "Chapter 52 on paper: played on 6 March 2026" in words(page.get(url("log", crew)))
    page.post(address, {"day": ""})
    assert [entry.day for entry in entries_of(crew.campaign)] == [evening_of(visit.created_at)]


def test_only_the_host_dates_what_was_caught_up_and_nothing_else(crew: Crew, play: ChapterPlay) -> None:
    caught = catches_up()
    asked = {"campaign_id": caught.campaign.pk, "visit": 1, "day": "2026-03-06"}
    with pytest.raises(NotFound):
        set_caught_up_on(by=crew.tablet, **asked)
    guest = device()
    accept(by=guest, code=invite_into_campaign(by=caught.tablet, campaign_id=caught.campaign.pk).code)
    with pytest.raises(Forbidden):
        set_caught_up_on(by=guest, **asked)
    with pytest.raises(NotFound):
        set_caught_up_on(by=caught.tablet, **{**asked, "visit": 2})
    with pytest.raises(NotFound):
        set_caught_up_on(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, day="2026-03-06")
    assert set_caught_up_on(by=caught.tablet, **asked).played_on == MARCH
