"""A table on the site at which any game is played: by its services, its pages, and programs."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from django.http import HttpResponse
from django.urls import reverse

from adventures import rules
from adventures.games.chance import Deck
from adventures.games.registry import kit_of
from adventures.rules import DEALER
from adventures.running.live import news_of
from adventures.running.made_pages import OpenPage, last_made, note_made
from adventures.services.click import ClickOutcome
from adventures.views.updates import updates_for
from tests.api.programs import Program, program
from tests.games.seated_table import AgreeingTable
from tests.web.seated import Browser

from .subject import Play, Subject, decision_of

FOR_ALL = ("play", "seats", "screen", "screen-fresh", "record", "replay-document")
FOR_SEATS = ("sheet", "fresh", "public-sheet", "curtain")
OVER = ("result", "share", "replay", "print", "print-file", "export-json", *FOR_ALL)
TOLD = (
    *("game", "public-view", "log", "log-lines", "record"),
    *("export", "replay", "happenings", "turns", "door"),
)
TOLD_OVER = (*TOLD, "result", "sheets")
TOLD_SEATS = ("seat-view", "moves", "seat-log", "seat-log-lines", "seat-happenings")
# What differs from reply to reply, whoever asks.
FLEETING = re.compile(
    r'data-csrf="[^"]*"|csrfmiddlewaretoken" value="[^"]*"|"request_id": ?"[^"]*"|data-panels="[^"]*"'
    r'|"?(?:updated|played|seen|heard|written)_at"?: ?"[^"]*"'
)


class Table(AgreeingTable):
    """Players of any game, each on a tablet of their own; the subject says how they move."""

    subject: ClassVar[Subject]
    deck: Deck | None = None
    """From which the table deals, where it does."""

    @classmethod
    def kind(cls, subject: Subject) -> type[Table]:
        """Tables at which this game is played."""

        class Seated(cls):  # type: ignore[misc, valid-type]
            ruleset, names = subject.ruleset, subject.names

            @staticmethod
            def chosen(table: rules.Game, chance: random.Random) -> tuple[str, str]:
                who = chance.choice(table.waiting())
                return who, subject.answer(table, who, chance)

        Seated.subject = subject
        return Seated

    @classmethod
    def of(cls, subject: Subject, dealer: str = "server", seed: int = 1) -> Table:
        """Begins a game of as few as can."""
        return cls.kind(subject).sits_down(len(subject.names), dealer, seed, **subject.options)

    def chooses(self) -> tuple[str, str]:
        """Chooses somebody's move; the table deals from a deck of its own."""
        table = self.table
        if table.waiting() != (DEALER,):
            return super().chooses()
        chance = self.subject.kit.chance
        deck = self.deck or chance.first_deck(table.setup, "table")
        dealt = deck.deal(decision_of(table, DEALER).data, chance.shuffler("table"))
        self.deck = dealt.deck
        return DEALER, dealt.text

    def plays(self, who: str, text: str, version: int | None = None) -> ClickOutcome:
        """Clicks for a seat, or types in what the box turned up."""
        outcome = super().plays(who, text, version)
        self.deck = self.deck and self.deck.after(outcome.events)
        return outcome

    @property
    def play(self) -> Play:
        """The game as it stands, in memory."""
        game = rules.Game.from_json(self.game.snapshot, self.log)
        deck = kit_of(game.setup.ruleset).chance.first_deck(game.setup, "conformance")
        return Play(self.subject, game, self.chance, deck)

    def position(self, who: str) -> int:
        return self.names.index(who) + 1

    def program(self, number: int = 0) -> Program:
        """A program of the device of a seat, counted from 0."""
        asking: Program = program(device=self.tablets[number].device)
        return asking

    # All that a device may ask for

    def pages(self, browser: Browser, positions: Sequence[int]) -> Iterator[tuple[str, HttpResponse]]:
        """Every page of a game that goes on, and of these seats of it."""
        for name in FOR_ALL:
            yield name, browser.open(name)
        for position in range(1, len(self.names) + 1):
            for name in FOR_SEATS if position in positions else ("public-sheet",):
                yield f"{name} {position}", browser.open(name, position)

    def answers(self, asking: Program, positions: Sequence[int]) -> Iterator[tuple[str, HttpResponse]]:
        """Every answer of the API about a game that goes on, and about these seats of it."""
        for name in TOLD:
            yield f"api {name}", asking.get(reverse(f"api:{name}", args=[self.game_id]))
        for position in positions:
            for name in TOLD_SEATS:
                address = reverse(f"api:{name}", args=[self.game_id, position])
                yield f"api {name} {position}", asking.get(address)

    def told(self, viewer: str | None) -> Mapping[str, str]:
        """All that the tablet of a seat is told (None: the last one) but what is never the same twice."""
        number = self.names.index(viewer) if viewer else -1
        own = [number + 1] if viewer else []
        replies = [
            *self.pages(self.browsers[number], own),
            *self.answers(self.program(number), own),
        ]
        texts = {name: f"{reply.status_code} {content_of(reply)}" for name, reply in replies}
        texts["stream"] = news_of(self.game).text
        texts |= {f"update {place}": text for place, text in self.updates(number).items()}
        assert own or not any(texts[f"update {place}"] for place in range(1, len(self.names) + 1))
        return {name: FLEETING.sub("", text) for name, text in texts.items()}

    def updates(self, number: int) -> Mapping[int, str]:
        """What the stream of a tablet brings to a page that shows nothing yet, of whichever seat."""
        device = self.tablets[number]
        brought = {}
        for place in range(1, len(self.names) + 1):
            page = OpenPage(place, "en", phone=False)
            made = last_made(self.game_id, place, "en")
            if made is not None:
                nothing = json.dumps({"correcting": json.loads(made.panels)["correcting"]})
                note_made(self.game_id, place, "en", replace(made, version=-1, panels=nothing))
            asked = (self.game_id, device.listener._replace(page=page))
            brought[place] = updates_for({asked: news_of(self.game).text}).get(asked, "")
        return brought


def content_of(reply: Any) -> str:
    """What a reply says, also one that comes line by line."""
    return b"".join(reply).decode() if reply.streaming else str(reply.content.decode())


def text_of(reply: Any) -> str:
    """The words of a page."""
    return " ".join(content_of(reply).split())


def typed(box: Any, text: str) -> str:
    """What is typed in for a move of the dealer."""
    [found, *_] = [said for said in (text, text.partition(" ")[2]) if box.text(said, insisting=False) == text]
    return str(found)


def garbage(text: str) -> Sequence[str]:
    """What nobody may type in where a move is right."""
    return ("", "?", "nothing of that kind", f"{text} {text}", "\x00", "9" * 400)
