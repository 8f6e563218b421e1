"""What the site promises of every game: its pages, both dealers, programs, print, both languages."""

from __future__ import annotations

import json
import random
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.urls import reverse

from adventures import rules, selectors
from adventures.games.registry import kit_of
from adventures.history.differences import differences
from adventures.models import Game, Job, Move
from adventures.rules import DEALER
from adventures.services.finish import score
from moonsite_client.bot import answer
from tests.api.in_process import in_process, let_ask
from tests.api.programs import program
from tests.campaigns.exported import tables, workbook, written
from tests.fast_forward import play_ahead
from tests.groups import device
from tests.web.seated import Browser
from tests.web.visitors import text, visitor

from .subject import Subject
from .table import OVER, TOLD_OVER, Table, garbage, typed

LANGUAGES = ("en", "es")
WORDED = ("result", "replay", "replay-document", "print")
"""What of a game that is over is full of words of its own."""


@pytest.mark.django_db
class PagesConformance:
    """A game is begun, played, looked back at and told to programs like any other."""

    subject: Subject

    def test_it_is_played_from_the_first_click_to_the_result(self) -> None:
        names = self.subject.names
        table = self._begun_by_its_form()
        asked, languages, phones = set[str](), cycle(LANGUAGES), cycle(({}, {"X-Phone": "1"}))

        def is_known(game: rules.Game) -> bool:
            return asked >= {game.decision(who).kind for who in game.waiting()}

        while not table.game.finished:
            if table.game.version > self.subject.longest and table.table.agreed_end():
                table.agrees_to_end()
                continue
            who, move = table.chooses()
            position, browser = table.position(who), table.browser(who)
            kind, other = table.table.decision(who).kind, position % len(names) + 1
            asked.add(kind)
            for name, at in (("sheet", position), ("fresh", position), ("public-sheet", other)):
                headers = {"Accept-Language": next(languages), **next(phones)}
                page = browser.client.get(browser.address(name, at), {"panels": "{}"}, headers=headers)
                assert page.status_code == 200, (name, kind)
            assert browser.click(position, move, 10**6).status_code in (400, 409)
            assert browser.click(position, move, table.game.version).status_code in (200, 204), move
            table.skips_ahead(self.subject.longest, until=lambda game: not is_known(game))
        self._is_over(table)

    def _begun_by_its_form(self) -> Table:
        subject = self.subject
        named = {f"name_{number}": name for number, name in enumerate(subject.names, 1)}
        form = {"ruleset": subject.ruleset, "dealer": "server", "tablets": "several", **named, **subject.form}
        tablets = [device() for _ in subject.names]
        clients = [visitor(tablet) for tablet in tablets]
        assert str(subject.kit.title(subject.ruleset).name) in text(clients[0].get(reverse("new")))
        assert clients[0].post(reverse("new"), {**form, "name_1": "dealer"}).status_code == 400
        assert Game.objects.count() == 0
        assert clients[0].post(reverse("new"), form).status_code == 302
        game = Game.objects.get()
        for position, client in enumerate(clients, 1):
            if position > 1:
                assert client.post(reverse("join-code", args=[game.code])).status_code == 302
            assert client.post(reverse("seat-take", args=[game.pk, position])).status_code == 302
        seated = Table.kind(subject)
        return seated(tablets, game.pk)

    def _is_over(self, table: Table) -> None:
        browser, game = table.browsers[0].client, table.game
        page = text(browser.get(reverse("result", args=[game.pk])))
        assert table.names[0] in page
        assert differences(game) == []
        document = json.loads(browser.get(reverse("record", args=[game.pk])).content)
        assert rules.Game.replay(document).over
        score(job_id=Job.objects.get().pk)
        assert (Job.objects.get().state, Job.objects.get().alarm) == ("done", "")
        assert browser.post(reverse("again", args=[game.pk])).status_code == 302
        assert Game.objects.get(again_of=game).rules_setup.seats == game.rules_setup.seats

    def test_one_that_is_over_is_looked_at_printed_and_exported(self, settings: Any, tmp_path: Path) -> None:
        settings.EXPORTS_DIR = tmp_path / "exports"
        table = Table.of(self.subject)
        table.plays_to_the_end()
        score(job_id=selectors.job_of(table.game).pk)
        browser, game = table.browsers[0].client, table.game
        for name in OVER:
            for language in LANGUAGES if name in WORDED else ("en",):
                address = reverse(name, args=[game.pk])
                reply = browser.get(address, headers={"Accept-Language": language})
                assert reply.status_code in (200, 302), address
        asking = table.program()
        for name in TOLD_OVER:
            address = reverse(f"api:{name}", args=[game.pk])
            assert asking.get(address).status_code == 200, address
        for shape in ("wide", "square"):
            address = reverse("card", args=[game.pk, shape])
            assert browser.get(address).status_code in (200, 404), address
        file = tmp_path / "record.json"
        file.write_bytes(browser.get(reverse("record", args=[game.pk])).content)
        call_command("checkrecord", str(file))
        assert json.loads(file.read_text())["result"]
        exported = workbook(written(table.tablets[0], "game", game.pk))
        assert exported["Points by field"].max_row > 1
        assert tables(written(table.tablets[0], "everything", None, "csv"))

    def test_what_the_box_turns_up_is_typed_in_and_taken_back(self) -> None:
        box = self.subject.kit.box(self.subject.setup(0))
        if box is None:
            return
        table, asked = Table.of(self.subject, dealer="table"), set[str]()
        for _ in range(60):
            if table.game.finished:
                break
            who, move = table.chooses()
            if who != DEALER:
                table.plays(who, move)
                continue
            kind = table.table.decision(DEALER).kind
            if kind in asked:
                table.plays(who, move)
            else:
                self._is_typed_in(table, move)
            asked.add(kind)
        assert asked

    def _is_typed_in(self, table: Table, move: str) -> None:
        box = kit_of(table.game.ruleset).box(table.game.rules_setup)
        only = box.restricted_to(table.table)
        browser = table.browser(only or table.names[-1])
        if only:
            other = next(name for name in table.names if name != only)
            assert table.browser(other).open("deal").status_code == 422
        assert browser.open("deal").status_code == 200

        def types(words: str) -> int:
            sent = {"cards": words, "version": table.game.version}
            return int(browser.client.post(browser.address("deal"), sent).status_code)

        before = table.game.snapshot
        for wrong in garbage(move):
            assert types(wrong) in (400, 422), wrong
        assert table.game.snapshot == before
        assert types(typed(box, move)) == 302, move
        if table.table.can_undo(DEALER):
            back = {"version": table.game.version}
            assert browser.client.post(browser.address("deal-back"), back).status_code == 302
            assert table.table.waiting() == (DEALER,)
            assert types(typed(box, move)) == 302, move
        assert Move.objects.filter(game=table.game_id).latest("number").text == move

    def test_programs_play_it_and_are_refused_wrong_options(self, monkeypatch: pytest.MonkeyPatch) -> None:
        let_ask(monkeypatch)
        names, chance = self.subject.names, random.Random(1)
        clients = [in_process(name) for name in names]
        options = dict(self.subject.options)
        game = clients[0].begin_game(self.subject.ruleset, names, **options)
        for position, client in enumerate(clients, 1):
            if position > 1:
                client.join(game["code"])
            client.take_seat(game["id"], position)
        for position, client in enumerate(clients, 1):
            answer(client, game["id"], position, chance)
        play_ahead(game["id"], Table.kind(self.subject).chosen, chance=chance, until=lambda one: one.turn > 2)
        view = clients[0].view(game["id"], 1)["view"]
        assert view == json.loads(json.dumps(Game.objects.get().load().view(names[0])))
        host = program()
        for wrong in ({"no_such_option": True}, *self._wrong_values()):
            body = {"ruleset": self.subject.ruleset, "seats": list(names), "options": {**options, **wrong}}
            assert host.post("games", body).status_code == 400, wrong
        assert Game.objects.count() == 1

    def _wrong_values(self) -> list[dict[str, Any]]:
        return [{one.key: {"a": 1}} for one in self.subject.kit.programs.options(self.subject.ruleset)]

    def test_strangers_and_other_seats_are_not_let_in(self) -> None:
        table = Table.of(self.subject)
        other = table.browsers[1]
        for name in ("sheet", "fresh", "curtain"):
            assert other.open(name, 1).status_code == 403
        [who, *_] = table.table.waiting()
        move, position = table.chooses()[1], table.position(who)
        wrong = table.browsers[position % len(table.names)]
        assert wrong.click(position, move, table.game.version).status_code == 403
        stranger = Browser(device(), table.game_id)
        assert {reply.status_code for _, reply in table.pages(stranger, [1, 2])} == {404}
        assert {reply.status_code for _, reply in table.answers(program(), [1, 2])} == {404}
        assert table.game.version == table.game.moves.count()

    def test_malformed_and_illegal_clicks_change_nothing(self) -> None:
        table = Table.of(self.subject)
        table.skips_ahead(4)
        who = table.chooses()[0]
        browser, before = table.browser(who), table.game.snapshot
        for wrong in garbage("pass"):
            for send in (browser.click, browser.play_alternative, browser.tap):
                assert 400 <= send(table.position(who), wrong, table.game.version).status_code < 500
        assert table.game.snapshot == before
