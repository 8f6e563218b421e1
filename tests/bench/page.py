"""What a tablet knows of the page it shows: the moves that answer, and of which state of the game."""

import html
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

PLACE = re.compile(r'<g (?:hx-swap-oob="true" )?id="(p-[^"]*)"([^>]*)>')
MOVES = re.compile(r'\sdata-moves?="([^"]*)"')
BUTTON = re.compile(r"<button\s[^>]*>")
VALS = re.compile(r'\shx-vals="([^"]*)"')
DISABLED = re.compile(r"\sdisabled\s*>$")
NOW = re.compile(r'<[^>]* id="now"[^>]*>')
STATE = re.compile(r'\sdata-(version|sheet|question|panels)="([^"]*)"')
TURN = re.compile(r'id="turn"[^>]*>(?:<svg.*?</svg>)?[^<\d]*(\d+)')
PANELS = ("cards", "missions", "bar")


class Page:
    """A seat's page as the browser would have it, reduced to what a tap needs."""

    def __init__(self) -> None:
        self.version, self.turn = -1, 0
        self.sheet = self.question = ""
        self.panels = "{}"
        self._places: dict[str, list[str]] = {}
        self._buttons: dict[str, list[list[str]]] = {}
        self._unread: list[str] = []

    def put(self, text: str) -> None:
        """Takes the whole page, or the pieces of a reply.

        The moves are looked for when somebody wants to tap: most of what arrives is replaced before.
        """
        self._unread.append(text)
        if now := NOW.search(text):
            state = dict(STATE.findall(now[0]))
            self.version, self.sheet, self.question = int(state["version"]), state["sheet"], state["question"]
            self.panels = html.unescape(state.get("panels", "{}"))
        if turn := TURN.search(text):
            self.turn = int(turn[1])

    def fits(self, update: Mapping[str, Any]) -> bool:
        """Returns whether the page looks as an update begins that its stream has brought, and is older."""
        shown = {"sheet": self.sheet, "panels": self.panels}
        return bool(update["from"] == shown and update["version"] > self.version)

    def answers(self) -> list[list[str]]:
        """Every place and button that can be tapped, as the moves it stands for."""
        for text in self._unread:
            self._read(text)
        self._unread.clear()
        open_places = [moves for moves in self._places.values() if moves]
        return open_places + [moves for panel in PANELS for moves in self._buttons.get(panel, ())]

    def _read(self, text: str) -> None:
        if 'id="field"' in text:
            self._places.clear()
        for place, rest in PLACE.findall(text):
            moves = MOVES.search(rest)
            self._places[place] = html.unescape(moves[1]).split("|") if moves else []
        for panel in PANELS:
            start = text.find(f'id="{panel}"')
            if start >= 0:
                self._buttons[panel] = list(_answers(text[start : text.index("</section>", start)]))


def version_shown(text: str) -> int:
    """The version that a reply shows, -1 where it says none."""
    now = NOW.search(text)
    return int(dict(STATE.findall(now[0]))["version"]) if now else -1


def urgent_for(seat: int, data: str) -> int:
    """The version of which the page of a seat must not be older for a moment, as the stream tells it."""
    told = json.loads(data)
    if isinstance(told, int) or "table" not in told:
        return newest_for(seat, data)
    return int(max(told["table"], told.get("seats", {}).get(str(seat), 0)))


def newest_for(seat: int, data: str) -> int:
    """The newest version that the page of a seat must show, as the stream tells it.

    Either a number that counts for everybody, or an object: `public` counts for everybody, and of `seats`
    the seat's own number.
    """
    told = json.loads(data)
    if isinstance(told, int):
        return told
    own = told.get("seats", {}).get(str(seat), 0)
    return int(max(told.get("public", told["version"]), own))


def _answers(panel: str) -> Iterable[list[str]]:
    for button in BUTTON.findall(panel):
        vals = VALS.search(button)
        # A card that fits nowhere can be tapped too: the answer is the rule that forbids it.
        if vals and not DISABLED.search(button) and "unfit" not in button:
            told = json.loads(html.unescape(vals[1]))
            yield told.get("moves") or [told["move"]]
