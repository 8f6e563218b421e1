"""The book of a campaign as a PDF: what stands in it, what does not, and that it is ordered like any file."""

import io

import pypdf
import pytest

from adventures import selectors
from adventures.errors import Malformed
from adventures.rules import Result
from adventures.services import finish
from campaigns.exports.folder import path_of
from campaigns.models import ChoiceMade
from campaigns.printing.book import book_of, book_pdf
from campaigns.services.notes import write_note
from campaigns.services.paper import confirm_paper
from tests.campaigns.crews import Crew
from tests.campaigns.curated import Walkers
from tests.campaigns.exported import ordered, written
from tests.campaigns.papers import asked, begins, types_everything
from tests.campaigns.test_sealed import TALE, hidden, stands_in
from tests.groups import Group
from tests.older_rules import begun_by_older_rules, gone_another_way
from tests.printing.papers import handwriting

pytestmark = pytest.mark.django_db

HOSTILE, NAME = '#include "x" $x$ *b* ]{#panic()} \\u{41}', "]{#x} $y$ *z*"


def plays(crew, chapter):
    """Plays a chapter by a game that two others have played to its end."""
    group, play = Group.at_the_end(), crew.plays_without_a_game(chapter)
    finish.score(job_id=selectors.job_of(group.game).pk)
    play.game = group.game
    play.save()
    places = Result.from_json(group.game.result).places
    return crew.ends(play, *(places[seat] for seat in group.game.rules_setup.seats))


def on_paper(crew, chapter):
    play = begins(crew, chapter)
    types_everything(crew, play)
    confirm_paper(**asked(crew, play))


def pages(crew):
    crew.campaign.refresh_from_db()
    return [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(book_pdf(crew.campaign))).pages]


def test_it_tells_the_path_every_result_and_shows_every_sheet():
    crew = Crew.begins(("Maya", "Nuria"))
    game = plays(crew, 1).game
    on_paper(crew, 2)
    write_note(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, text="I said so.")
    visit = crew.campaign.visits.get(number=1)
    ChoiceMade.objects.create(visit=visit, text="the second team stays", how="vote", votes={"a": 2, "b": 1})
    crew.campaign.refresh_from_db()
    book = pypdf.PdfReader(io.BytesIO(book_pdf(crew.campaign)))
    cover, path, *others = (page.extract_text() for page in book.pages)
    for word in (
        "Thursday crew",
        "Introduction campaign",
        "Maya",
        "Nuria",
        "2 Adventures played",
        "The Launch",
    ):
        assert word in cover
    for word in ("Contents", "Chapter by chapter", "I said so.", "Vote, 2 to 1: the second team stays"):
        assert word in path
    assert "Stars so far" in path
    launch = next(at for at, text in enumerate(others, 2) if "Field" in text and "The Launch" in text)
    for score in game.result["scores"].values():
        assert str(score["total"]).replace("-", "−") in book.pages[launch].extract_text()
    sheets = book.pages[launch + 1 : launch + 3]
    assert ["Maya" in sheets[0].extract_text(), "Nuria" in sheets[1].extract_text()] == [True, True]
    assert all(sum(handwriting(sheet).values()) > 10 for sheet in sheets)
    journey = book.pages[launch + 3].extract_text()
    assert "The Journey" in journey
    assert "Total" in journey
    assert len(book.pages) == launch + 4, "a result on paper has no sheet"
    assert f"page {len(book.pages)} of {len(book.pages)}" in journey


def test_what_was_typed_in_is_printed_and_never_markup():
    crew = Crew.begins((NAME, "شيرين"))
    crew.campaign.name = HOSTILE
    crew.campaign.save()
    crew.ends(crew.plays_without_a_game(1), 1, 2)
    write_note(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, text=HOSTILE * 9)
    told = "".join(pages(crew)).replace("\n", "").replace(" ", "")
    assert told.count(HOSTILE.replace(" ", "")) > 9
    assert told.count(NAME.replace(" ", "")) > 4


def test_a_game_that_cannot_be_read_any_more_has_its_result_without_sheets():
    crew = Crew.begins(("Maya", "Nuria"))
    game = plays(crew, 1).game
    whole = len(pages(crew))
    begun_by_older_rules(game)
    gone_another_way(game, 5)
    book = pages(crew)
    assert len(book) == whole - 2
    assert "Rockets" in book[-1]
    assert "cannot be drawn any more" in book[-1]


def test_nothing_that_was_not_reached_is_in_it():
    crew = Walkers.into(TALE)
    crew.goes_on()
    crew.plays(1, 2, 3)
    crew.goes_on()
    data, images = book_of(crew.now)
    told = f"{data['entries']} {data['games']} {data['sky']} {data['records']}" + str(pages(crew))
    assert "zqtitle641qz" in told
    reached = {"chapters": (641, 653, 677), "cards": (857,)}
    assert [words for words in hidden(**reached) if stands_in(words, told)] == []
    assert not any("zq" in drawing for drawing in images.values())


def test_a_campaign_that_has_just_begun_is_a_short_book():
    cover, path = pages(Crew.begins())
    assert "Nothing has been played yet." in cover
    assert "page 2 of 2" in path


def test_it_is_ordered_of_campaigns_alone_and_counts_a_step_for_every_game(settings, tmp_path):
    settings.EXPORTS_DIR = tmp_path / "exports"
    crew = Crew.begins()
    crew.ends(crew.plays_without_a_game(1), 1, 2, 3)
    export = written(crew.tablet, "campaign", crew.campaign.pk, "pdf")
    assert path_of(export.file).read_bytes().startswith(b"%PDF")
    assert (export.done, export.total) == (2, 2)
    with pytest.raises(Malformed):
        ordered(crew.tablet, format="pdf")
