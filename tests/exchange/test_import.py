"""Imports: what is taken in, whose it is, what is here already, and everything that is refused."""

import copy
import json
from contextlib import suppress

import pytest
from django.core.management import CommandError, call_command

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.exchange import document_of_game, written
from adventures.exchange.faults import ImportRefused
from adventures.exchange.parse import DEEPEST
from adventures.models import Game, Move
from adventures.services.correct import ask_for_correction
from adventures.services.seats import take_seat
from campaigns.exchange import document_of_campaign
from campaigns.exchange.importing import import_document
from campaigns.models import Activity, BookVersion, Campaign
from tests.campaigns.crews import Crew
from tests.campaigns.lanterns import LanternCrew
from tests.groups import device

from .empty import emptied
from .games import random_record

pytestmark = pytest.mark.django_db


def a_record():
    """A record that nobody else changes."""
    return copy.deepcopy(random_record("moon.1", "Ana", "Ben"))


def a_game():
    """The document of a game."""
    [game] = import_document(by=device(), content=written(a_record())).games
    return document_of_game(game)


def a_campaign(crew=None):
    """The document of a campaign on the path that comes with the site."""
    crew = crew or Crew.begins(names=("Maya", "Iker"))
    return document_of_campaign(Campaign.objects.get(pk=crew.campaign.pk))


def faults_of(content):
    """What is wrong with it, with places; nothing is stored."""
    content = content if isinstance(content, bytes) else written(content)
    before = [model.objects.count() for model in (Game, Move, Campaign, Activity)]
    with pytest.raises(ImportRefused) as refused:
        import_document(by=device(), content=content)
    assert [model.objects.count() for model in (Game, Move, Campaign, Activity)] == before
    return {(fault.code, fault.path) for fault in refused.value.faults}


class TestTakenIn:
    @pytest.mark.both_databases
    def test_a_record_becomes_a_game_of_the_device_that_brings_it(self):
        by = device()
        [game] = import_document(by=by, content=written(a_record())).games
        assert Game.objects.open_to(by).get() == game
        assert game.finished
        assert all(seat.free for seat in game.seats.all())
        assert not Game.objects.open_to(device()).exists()

    def test_it_is_scored_like_every_other_game(self):
        [game] = import_document(by=device(), content=written(a_record())).games
        assert game.jobs.get().open

    def test_its_end_cannot_be_taken_back(self):
        by = device()
        [game] = import_document(by=by, content=written(a_record())).games
        take_seat(by=by, game_id=game.pk, position=1)
        with pytest.raises(Refused) as refused:
            ask_for_correction(by=by, game_id=game.pk, position=1, turn=1, reason="No")
        assert refused.value.code == "brought_in"


class TestTwice:
    @pytest.mark.both_databases
    def test_the_same_record_is_recognised(self):
        by = device()
        [game] = import_document(by=by, content=written(a_record())).games
        again = import_document(by=by, content=written(a_record()))
        assert (again.everything, again.known) == ([], [game])

    def test_another_device_gets_its_own(self):
        [game] = import_document(by=device(), content=written(a_record())).games
        [other] = import_document(by=device(), content=written(document_of_game(game))).games
        assert other != game

    @pytest.mark.both_databases
    def test_the_same_campaign_is_recognised(self):
        by, document = device(), a_campaign()
        emptied()
        [come] = import_document(by=by, content=written(document)).campaigns
        again = import_document(by=by, content=written(document))
        assert (again.everything, again.known) == ([], [come])

    def test_one_that_was_begun_here_is_recognised(self):
        crew = Crew.begins()
        assert import_document(by=crew.tablet, content=written(a_campaign(crew))).known == [crew.campaign]


class TestHostile:
    def test_what_is_no_document(self):
        assert faults_of(b"") == {("not_json", "$")}
        assert faults_of(b"\xff\xfe") == {("not_utf8", "$")}
        assert faults_of(b"[]") == {("wrong_format", "$")}
        assert faults_of(b'{"format": "moonsite-export/2"}') == {("wrong_format", "$")}

    def test_fifty_megabytes(self):
        assert faults_of(b"[" + b" " * 50_000_000 + b"]") == {("file_too_large", "$")}

    def test_deep_nesting(self):
        assert faults_of(b"[" * 100_000 + b"]" * 100_000) == {("too_deep", "$")}
        assert faults_of({"format": "moonsite-export/1", "x": json.loads("[" * 30 + "]" * 30)}) == {
            ("too_deep", "$")
        }

    def test_nesting_is_refused_just_beyond_the_limit(self):
        def nested(lists):
            return faults_of({"format": "moonsite-export/1", "x": json.loads("[" * lists + "]" * lists)})

        within = DEEPEST - 1  # the document itself is the first
        assert ("too_deep", "$") not in nested(within)
        assert nested(within + 1) == {("too_deep", "$")}

    @pytest.mark.both_databases
    def test_a_null_sign_as_it_is_or_escaped(self):
        assert faults_of(b'{"a": "\x00"}') == {("odd_sign", "$")}
        assert faults_of(b'{"a": "\\u0000"}') == {("odd_sign", "$")}

    def test_a_key_twice_and_numbers_that_are_none(self):
        assert faults_of(b'{"format": 1, "format": 2}') == {("key_twice", "$")}
        assert faults_of(b'{"a": NaN}') == {("not_json", "$")}
        assert faults_of(b'{"a": 1e400}') == {("number_too_large", "$")}

    def test_a_million_moves(self):
        document = a_record()
        document["moves"] = [["dealer", "x"]] * 25_000
        assert faults_of(document) == {("record_too_large", "$.moves")}
        document["moves"] = [["dealer", "x"]] * 500_000
        assert faults_of(document) == {("too_many_parts", "$")}

    def test_an_illegal_move_is_named_with_its_place(self):
        document = a_game()
        document["games"][0]["record"]["moves"][40][1] = "take 9"
        assert faults_of(document) == {("illegal", "$.games[0].record.moves[40]")}

    def test_a_game_that_goes_on(self):
        document = a_record()
        document["moves"].pop()
        assert ("goes_on", "$.moves") in faults_of(document)

    def test_a_result_that_is_not_so(self):
        document = a_record()
        document["result"]["turns"] = 1
        assert faults_of(document) == {("record_result_differs", "$.result")}

    def test_all_faults_are_told_at_once(self):
        document = a_campaign()
        part = document["campaigns"][0]
        part["name"], part["players"][0]["name"], part["surprise"] = "N" * 10_000, 3, True
        part["visits"][0].pop("chapter")
        assert faults_of(document) == {
            ("too_long", "$.campaigns[0].name"),
            ("wrong_type", "$.campaigns[0].players[0].name"),
            ("unknown_part", "$.campaigns[0].surprise"),
            ("missing", "$.campaigns[0].visits[0].chapter"),
        }

    def test_what_refers_to_nothing(self):
        document = a_campaign()
        part = document["campaigns"][0]
        part["captain"], part["crew"] = 9, document["campaigns"][0]["id"]
        part["awards"] = [
            {"player": 7, "amount": 1, "reason": "place", "play": [1, 1], "created_at": part["created_at"]}
        ]
        assert faults_of(document) == {
            ("no_player", "$.campaigns[0].captain"),
            ("unknown_part_named", "$.campaigns[0].crew"),
            ("no_player", "$.campaigns[0].awards[0].player"),
            ("no_play", "$.campaigns[0].awards[0].play"),
        }

    @pytest.mark.parametrize(
        "line", [{"kind": "renamed"}, {"kind": "played", "data": {"winners": 3}}, {"kind": "stepped_back"}]
    )
    def test_a_log_that_no_page_could_tell(self, line):
        document = a_campaign()
        part = document["campaigns"][0]
        part["log"][0] |= {"data": {}, **line}
        assert faults_of(document) == {("not_together", "$")}

    @pytest.mark.both_databases
    def test_no_word_of_a_file_breaks_the_site(self):
        """Every value of an export is put in the place of every kind of another: refused, or taken in."""
        document = a_campaign()
        for path in _places(document):
            for odd in (None, -1, "", "x" * 300, [], {}, True):
                changed = copy.deepcopy(document)
                _put(changed, path, odd)
                with suppress(ImportRefused):
                    import_document(by=device(), content=written(changed))


def _places(value, path=()):
    if isinstance(value, dict | list):
        keys = value if isinstance(value, dict) else range(len(value))
        for key in keys:
            yield (*path, key)
            yield from _places(value[key], (*path, key))


def _put(document, path, value):
    for key in path[:-1]:
        document = document[key]
    document[path[-1]] = value


class TestBooks:
    def test_a_book_that_is_not_here_must_come_first(self):
        document = a_campaign(LanternCrew.sets_off())
        emptied()
        BookVersion.objects.filter(state="published")._raw_delete("default")
        assert faults_of(document) == {("book_missing", "$.campaigns[0].book")}

    def test_nothing_of_a_book_stands_in_an_export(self):
        crew = LanternCrew.sets_off()
        text = written(a_campaign(crew)).decode()
        chapters = crew.campaign.book.story.chapters
        assert not [each for each in chapters for said in each.text.values() if said and said[:40] in text]

    def test_nobody_comes_to_a_sealed_chapter_but_on_a_way_of_the_book(self):
        document = a_campaign(LanternCrew.sets_off())
        document["campaigns"][0]["visits"][-1]["chapter"] = 58
        assert (
            "no_way",
            f"$.campaigns[0].visits[{len(document['campaigns'][0]['visits']) - 1}].chapter",
        ) in (faults_of(document))


class TestConsole:
    def test_a_file_is_taken_in_for_an_account(self, django_user_model, tmp_path, capsys):
        user = django_user_model.objects.create_user("ana")
        file = tmp_path / "export.json"
        file.write_bytes(written(a_game()))
        call_command("importexport", str(file), "--account", "ana")
        assert "imported: " in capsys.readouterr().out
        assert Game.objects.open_to(Actor("any", user.pk)).count() == 1

    def test_faults_are_told_with_their_places(self, django_user_model, tmp_path):
        django_user_model.objects.create_user("ana")
        file = tmp_path / "export.json"
        file.write_text("{}")
        with pytest.raises(CommandError, match="nothing was imported"):
            call_command("importexport", str(file), "--account", "ana")
        with pytest.raises(CommandError, match="no account"):
            call_command("importexport", str(file), "--account", "ben")
