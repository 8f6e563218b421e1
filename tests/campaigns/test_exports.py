"""What can be taken along, as a workbook and as packed tables."""

import json
import zipfile
from datetime import UTC, datetime

import pytest

from adventures import selectors
from adventures.models import Game
from adventures.services import finish
from campaigns.exports.cells import harmless
from campaigns.exports.folder import path_of
from campaigns.services.crews import make_crew
from campaigns.services.notes import write_note
from tests.campaigns.crews import Crew
from tests.campaigns.exported import finished, ordered, tables, workbook, written
from tests.campaigns.lanterns import LanternCrew
from tests.campaigns.test_lantern_sealed import WAY, sealed
from tests.groups import Group, device

pytestmark = pytest.mark.django_db

FORMULA = '=HYPERLINK("http://192.0.2.1";"stars")'


@pytest.fixture(autouse=True)
def exports_dir(settings, tmp_path):
    settings.EXPORTS_DIR = tmp_path / "exports"


@pytest.fixture
def group():
    group = Group.at_the_end()
    finish.score(job_id=selectors.job_of(group.game).pk)
    return group


def test_a_game_is_a_workbook_with_a_sheet_for_each_table(group):
    book = workbook(written(group.tablet, "game", group.game_id))
    assert book.sheetnames == [
        *("About", "Games", "Results", "Points by field", "Points by turn", "Bots", "Moves", "Corrections"),
        "Notes to games",
    ]
    for sheet in book:
        assert sheet.freeze_panes == "A2"
        assert all(cell.font.b and cell.data_type == "s" for cell in sheet[1])
        assert all(sheet.column_dimensions[cell.column_letter].width >= len(cell.value) for cell in sheet[1])


def test_cells_have_the_types_of_what_they_say(group):
    game = group.game
    book = workbook(written(group.tablet, "game", game.pk))
    rows = list(book["Results"].iter_rows(min_row=2, values_only=True))
    end = game.result
    assert [(row[0], row[3], row[4], row[5]) for row in rows] == [
        (game.code, end["places"][seat], seat, end["scores"][seat]["total"]) for seat in end["places"]
    ]
    assert all(isinstance(row[2], datetime) and type(row[5]) is int for row in rows)
    moves = list(book["Moves"].iter_rows(min_row=2, values_only=True))
    assert [row[1] for row in moves] == list(range(1, game.version + 1))
    assert {type(row[5]) for row in moves} == {bool}
    assert book["Moves"]["C2"].number_format == "yyyy-mm-dd hh:mm"
    points = list(book["Points by field"].iter_rows(min_row=2, values_only=True))
    assert sum(row[4] for row in points) == sum(score["total"] for score in end["scores"].values())
    last = {row[2]: row[3] for row in book["Points by turn"].iter_rows(min_row=2, values_only=True)}
    assert last == {seat: score["total"] for seat, score in end["scores"].items()}


@pytest.mark.parametrize(
    ("changes", "rated"),
    [({}, False), ({"rated": True}, True), ({"rated": True, "unrated": "shared"}, False)],
)
def test_the_table_of_games_says_whether_one_was_rated_to_its_end(group, changes, rated):
    Game.objects.filter(pk=group.game_id).update(**changes)
    book = workbook(written(group.tablet, "game", group.game_id))
    assert [row[-1] for row in book["Games"].iter_rows(min_row=2, values_only=True)] == [rated]


def test_tables_are_packed_as_text_that_spreadsheets_read(group):
    export = written(group.tablet, "game", group.game_id, "csv")
    with zipfile.ZipFile(path_of(export.file)) as packed:
        assert all(packed.read(name).startswith(b"\xef\xbb\xbf") for name in packed.namelist())
    found = tables(export)
    assert list(found) == [
        "about",
        "games",
        "results",
        "fields",
        "turns",
        "bots",
        "moves",
        "corrections",
        "game_notes",
    ]
    assert found["results"][0][3:] == ["Place", "Player", "Points"]
    assert {row[0] for row in found["moves"][1:]} == {group.game.code}


@pytest.mark.parametrize("sign", ["=1+1", "+1", "-1", "@now", "\t=1", "\r=1", " =1"])
def test_what_a_spreadsheet_would_calculate_begins_with_an_apostrophe(sign):
    assert harmless(sign) == f"'{sign}"
    assert harmless(f"a{sign}") == f"a{sign}"


def test_names_and_notes_that_look_like_formulas_are_text(monkeypatch):
    crew = Crew.begins(("+49 Maya", "Nuria"))
    crew.campaign.name = FORMULA
    crew.campaign.save()
    write_note(by=crew.tablet, campaign_id=crew.campaign.pk, visit=1, text="-2+3\x0b")
    book = workbook(written(crew.tablet, "campaign", crew.campaign.pk))
    cells = [cell for sheet in book for row in sheet for cell in row if isinstance(cell.value, str)]
    assert {cell.data_type for cell in cells} == {"s"}
    suspicious = [cell for cell in cells if cell.value.startswith(("=", "+", "-", "@"))]
    assert {cell.value for cell in suspicious} >= {FORMULA, "-2+3"}
    assert all(cell.quotePrefix for cell in suspicious)
    found = tables(written(crew.tablet, "campaign", crew.campaign.pk, "csv"))
    said = [value for rows in found.values() for row in rows for value in row]
    assert {"'+49 Maya", "'-2+3", f"'{FORMULA}"} <= set(said)
    assert not [value for value in said if value.startswith(("=", "+", "-", "@"))]


@pytest.mark.both_databases
def test_a_campaign_tells_its_path_its_stars_and_its_games(monkeypatch):
    crew = Crew.begins()
    crew.ends(crew.sets_out(1), 2, 1, 3)
    running = crew.sets_out(2)
    found = tables(written(crew.tablet, "campaign", crew.campaign.pk, "csv"))
    assert [row[1:3] for row in found["players"][1:]] == [["Maya", "0"], ["Nuria", "1"], ["Iker", "0"]]
    assert [row[1:5] for row in found["stars"][1:]] == [["Nuria", "1", "place", "1"]]
    assert [row[3] for row in found["path"][1:]] == ["The Launch", "The Journey"]
    assert [row[3:5] for row in found["places"][1:]] == [["1", "Nuria"], ["2", "Maya"], ["3", "Iker"]]
    assert found["games"][-1][0] == running.game.code
    assert len(found["moves"]) == len(found["results"]) == 1, "it goes on"
    assert found["log"][-1][-1].startswith("The Journey")


@pytest.mark.both_databases
def test_a_crew_tells_its_people_and_what_they_have_played(group):
    crew = Crew.begins(("Ana", "Ben"))
    of = make_crew(by=crew.tablet, name="Thursday", campaign_id=crew.campaign.pk)
    found = tables(written(crew.tablet, "crew", of.pk, "csv"))
    assert [row[:3] for row in found["people"][1:]] == [["Thursday", "Ana", "0"], ["Thursday", "Ben", "0"]]
    assert [row[0] for row in found["campaigns"][1:]] == ["Thursday crew"]


@pytest.mark.both_databases
def test_everything_of_a_tablet_is_one_file_without_what_is_not_its_own(group):
    others, crew = Crew.begins(), Crew.begins()
    found = tables(written(crew.tablet, format="csv"))
    assert [row[0] for row in found["campaigns"][1:]] == ["Thursday crew"]
    assert len(found["games"]) == 1
    assert str(others.campaign.pk) not in str(found)
    assert "crews" not in found
    assert tables(written(group.tablet, format="csv"))["games"][1][0] == group.game.code


@pytest.mark.parametrize("of", ["game", "campaign", "crew", "everything"])
def test_what_is_taken_along_as_a_document_is_what_comes_back(group, of):
    crew = Crew.begins()
    mine = make_crew(by=crew.tablet, name="Thursday", campaign_id=crew.campaign.pk)
    by = group.tablet if of == "game" else crew.tablet
    key = {"game": group.game_id, "campaign": crew.campaign.pk, "crew": mine.pk}.get(of)
    document = json.loads(path_of(written(by, of, key, "json").file).read_text())
    assert document["kind"] == {"everything": "account"}.get(of, of)
    assert document["format"].startswith("moonsite-export/")


def test_an_empty_tablet_has_an_empty_file():
    found = tables(written(device(), format="csv"))
    assert [len(rows) for name, rows in found.items() if name != "about"] == [1] * (len(found) - 1)


def test_headings_are_in_the_language_in_which_it_was_ordered(group):
    export = ordered(group.tablet, "game", group.game_id, language="es")
    assert "Partidas" in workbook(finished(export)).sheetnames


def test_times_are_those_of_the_time_zone_in_which_it_was_ordered(group):
    Game.objects.filter(pk=group.game_id).update(created_at=datetime(2026, 3, 6, 23, 20, tzinfo=UTC))
    export = finished(ordered(group.tablet, "game", group.game_id, "csv", time_zone="America/Chicago"))
    read = tables(export)
    assert ["Time zone", "America/Chicago"] in read["about"]
    assert "2026-03-06 17:20:00-06:00" in read["games"][1]
    book = workbook(finished(ordered(group.tablet, "game", group.game_id, time_zone="America/Chicago")))
    assert datetime(2026, 3, 6, 17, 20) in [cell.value for cell in book["Games"][2]]


def test_another_time_zone_is_another_file(group):
    here, there = (ordered(group.tablet, time_zone=zone) for zone in ("Europe/Madrid", "Asia/Tokyo"))
    assert here != there
    assert ordered(group.tablet, time_zone="Europe/Madrid") == here


def test_nothing_sealed_is_in_an_export():
    crew = LanternCrew.sets_off()
    crew.walks(WAY, until=23)
    hidden = sealed(crew.walk)
    assert hidden
    for of, key in (("campaign", crew.campaign.pk), ("everything", None)):
        said = str(tables(written(crew.tablet, of, key, "csv")))
        assert [words for words in hidden if words in said] == []
