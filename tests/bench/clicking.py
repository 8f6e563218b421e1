"""A tablet that plays by itself, as play.js does: reads the open moves from the page, clicks, follows."""

import gzip
import html
import json
import random
import re
import threading
from collections.abc import Iterable
from dataclasses import dataclass, field
from time import perf_counter

from tests.sites import Site
from tests.tablets import Reply, Tablet

COMPRESSED = {"Accept-Encoding": "gzip", "HX-Request": "true"}
AGAIN = 0.3  # seconds after which a page that is still behind asks once more
RESENDS = 3

PLACE = re.compile(r'<g (?:hx-swap-oob="true" )?id="(p-[^"]*)"[^>]*?>')
MOVES = re.compile(r' data-moves?="([^"]*)"')
BUTTON = re.compile(r"<button [^>]*>")
VALS = re.compile(r' hx-vals="([^"]*)"')
NOW = re.compile(r'id="now"[^>]* data-version="(\d+)" data-sheet="(\w*)" data-question="(\w*)"')
PANELS = ("cards", "missions", "bar")

# Games of four at different turns, every seat on a tablet of its own.
PREPARE = """
import json
import random
from importlib import import_module
from django.conf import settings
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from tests.groups import Group, device
sessions = []
for seed, turn in enumerate({turns}):
    group = Group.sits_down(("Maya", "Iker", "Nuria", "Lea"))
    group.chance = random.Random(seed)
    group.plays_until_turn(turn)
    for position in range(1, 5):
        tablet = device()
        join_game(by=tablet, code=group.game.code)
        take_seat(by=tablet, game_id=group.game_id, position=position, take_over=True)
        session = import_module(settings.SESSION_ENGINE).SessionStore()
        session["device"] = tablet.device
        session.create()
        sessions.append([str(group.game_id), position, session.session_key])
print(json.dumps(sessions))
"""


@dataclass(frozen=True)
class Timed:
    """A request as its sender met it: what it asked, its status, seconds until all had come, bytes."""

    what: str
    status: int
    seconds: float
    size: int


@dataclass
class Page:
    """What a seat's page shows: the moves that its places and its buttons answer, and its state."""

    places: dict[str, list[str]] = field(default_factory=dict)
    buttons: dict[str, list[list[str]]] = field(default_factory=dict)
    version: int = -1
    sheet: str = ""
    question: str = ""

    def put(self, text: str) -> None:
        """Takes the pieces of a reply, or the whole page."""
        if 'id="field"' in text:
            self.places.clear()
        for place in PLACE.finditer(text):
            moves = MOVES.search(place[0])
            self.places[place[1]] = html.unescape(moves[1]).split("|") if moves else []
        for panel in PANELS:
            start = text.find(f'id="{panel}"')
            if start >= 0:
                end = text.index("</section>", start)
                self.buttons[panel] = list(_answers(text[start:end]))
        if now := NOW.search(text):
            self.version, self.sheet, self.question = int(now[1]), now[2], now[3]

    def answers(self) -> list[list[str]]:
        """Every place and button that can be tapped, as the moves it stands for; confirming comes last."""
        open_places = [moves for moves in self.places.values() if moves]
        pressed = [moves for panel in PANELS for moves in self.buttons.get(panel, ())]
        return open_places + pressed


def _answers(panel: str) -> Iterable[list[str]]:
    for button in BUTTON.finditer(panel):
        vals = VALS.search(button[0])
        if vals and not button[0].endswith(" disabled>"):
            told = json.loads(html.unescape(vals[1]))
            yield told.get("moves") or [told["move"]]


class Clicking:
    """One tablet with its stream, its clicks and its fresh pages, each on a connection of its own."""

    def __init__(self, site: Site, game: str, position: int, session: str, seed: int) -> None:
        self.address, self.events = f"/play/{game}/{position}", f"/play/{game}/events"
        self.clicks, self.asks, self.stream = (self._tablet(site, session) for _ in range(3))
        self.chance = random.Random(seed)
        self.page, self.timed = Page(), list[Timed]()
        self.newest, self.busy, self.over = 0, False, False
        self.changed = threading.Condition()
        opened = self.asks.get(f"{self.address}/", **COMPRESSED)
        assert opened.status == 200, opened.text
        self.clicks.cookies |= self.asks.cookies
        self.page.put(gzip.decompress(opened.body).decode())

    def listen(self) -> None:
        """Hears every version until the server ends the stream."""
        with self.stream.listening(self.events) as events:
            for name, version in events:
                if name == "version":
                    with self.changed:
                        self.newest = max(self.newest, int(version))
                        self.changed.notify_all()

    def follow(self) -> None:
        """Fetches the page as it is now whenever a newer version is heard of."""
        while not self.over:
            with self.changed:
                self.changed.wait_for(
                    lambda: self.over or (self.newest > self.page.version and not self.busy)
                )
            if not self.over:
                self._refresh()

    def play(self, stop: float, pause: float, first: float) -> None:
        """Clicks every `pause` seconds until `stop`; who has nothing to decide waits for the others."""
        due = first
        while True:
            with self.changed:
                self.changed.wait_for(lambda: self.over, max(0, due - perf_counter()))
                while not (self.over or self.page.answers()) and perf_counter() < stop:
                    self.changed.wait(max(0, stop - perf_counter()))
                if self.over or perf_counter() >= stop:
                    break
                self.busy = True
                move = self.chance.choice(self.chance.choice(self.page.answers()))
            due = max(due, perf_counter()) + pause
            self._tap(move)
        self.end()

    def end(self) -> None:
        """Lets every thread of this tablet come to its end."""
        with self.changed:
            self.over = True
            self.changed.notify_all()

    def _tablet(self, site: Site, session: str) -> Tablet:
        tablet = site.tablet()
        tablet.cookies["sessionid"] = session
        return tablet

    def _tap(self, move: str) -> None:
        """One tap: sent again while somebody else was faster and nothing has changed for this seat."""
        for _ in range(RESENDS + 1):
            asked = self.page.question
            form = {"move": move, "version": self.page.version, "state": self.page.sheet}
            started = perf_counter()
            reply = self.clicks.post(f"{self.address}/move", form, **COMPRESSED)
            self._note("move", reply, started)
            assert reply.status in (200, 409, 422), gzip.decompress(reply.body).decode()
            if "HX-Redirect" in reply.headers:
                self.end()
                return
            with self.changed:
                self.page.put(_text(reply))
            if reply.status != 409 or self.page.question != asked:
                break
        with self.changed:
            self.busy = False
            self.changed.notify_all()

    def _refresh(self) -> None:
        query = f"state={self.page.sheet}&version={self.page.version}"
        started = perf_counter()
        reply = self.asks.get(f"{self.address}/fresh?{query}", **COMPRESSED)
        self._note("fresh", reply, started)
        if "HX-Redirect" in reply.headers:
            self.end()
            return
        assert reply.status == 200, reply.body
        text = _text(reply)
        with self.changed:
            version = int(NOW.search(text)[1])  # type: ignore[index] - every fresh page says its version
            if version >= self.page.version and not self.busy:
                self.page.put(text)
                self.changed.notify_all()
            behind = self.newest > self.page.version
            self.changed.wait_for(lambda: self.over, AGAIN if behind else 0)

    def _note(self, what: str, reply: Reply, started: float) -> None:
        self.timed.append(Timed(what, reply.status, perf_counter() - started, len(reply.body)))


def _text(reply: Reply) -> str:
    zipped = reply.headers.get("Content-Encoding") == "gzip"
    return (gzip.decompress(reply.body) if zipped else reply.body).decode()


def seated_tablets(site: Site, turns: Iterable[int]) -> list[Clicking]:
    """Four tablets for each game, whose game has come to the turn named."""
    sessions = json.loads(site.manage("shell", "-v0", "-c", PREPARE.format(turns=list(turns))))
    return [Clicking(site, *session, seed=seed) for seed, session in enumerate(sessions)]


def play_together(tablets: list[Clicking], seconds: float, pause: float) -> list[Timed]:
    """Lets all tablets play at once, their first clicks spread over one pause; gives every request."""
    streams = [threading.Thread(target=tablet.listen, daemon=True) for tablet in tablets]
    start = perf_counter()
    threads = [threading.Thread(target=tablet.follow) for tablet in tablets]
    threads += [
        threading.Thread(target=tablet.play, args=(start + seconds, pause, start + pause * i / len(tablets)))
        for i, tablet in enumerate(tablets)
    ]
    for thread in streams + threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [timed for tablet in tablets for timed in tablet.timed]
