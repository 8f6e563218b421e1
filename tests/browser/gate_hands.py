"""Hands that play Space Gate Odyssey: they read which taps make which move, and tap those they are told."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from .advice import Adviser
from .hands import Hands

# Where a finger comes down for a place of the station, or of the planet that is shown.
MIDDLE = """([kind, name]) => {
    const { shows } = document.querySelector(".play").dataset;
    const among = kind === "cell" ? ".gate-station" : `.gate-planet[data-planet="${shows}"]`;
    const place = document.querySelector(`${among} [data-place="${name}"] .hit`);
    const { x, y, width, height } = place.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""
# What a question begins with is chosen already.
START = """async paths => {
    const { start } = await import("/static/space_gate/move_paths.js");
    return start(paths);
}"""
CORNER = {"x": 12, "y": 12}
BUTTONS = {"done": "d", "cancel": "c"}


class GateHands(Hands):
    """One device of a table of Space Gate Odyssey."""

    def __init__(self, page: Page, adviser: Adviser) -> None:
        super().__init__(page)
        self.adviser = adviser

    def acts(self) -> bool:
        """Gives one whole answer; False when this device has nothing to do."""
        return not self.over and self.unless_gone(self.gives_an_answer)

    def gives_an_answer(self) -> bool:
        """What the open question of the page is answered with; False where there is none."""
        if self.opens_the_curtain():
            return True
        said = self.asked()
        if not said:
            return self.hands_it_on()
        data = json.loads(said)
        version = self.version()
        move = self.answers(data)
        self.is_answered(version, move)
        self.done[data["kind"], move.partition(" ")[0]] += 1
        return True

    def answers(self, data: dict[str, Any]) -> str:
        """Lays a module or puts it back, taps one way, or ends the part; says which move that is."""
        move = self.adviser.move(self.page.url)
        verb, *words = move.split(" ")
        if verb in BUTTONS:
            self.press(f"#decision [data-key='{BUTTONS[verb]}']")
        elif verb in ("add", "put"):
            self.lays(data["laying"], *words)
        elif verb == "return":
            self.touches(f"stack:{words[0]}")
            self.page.locator("[data-lay-back]:visible").tap()
        else:
            self.page.keyboard.press("Escape")  # lets go the colonist that has just moved
            taps = next(way["steps"] for way in data["paths"] if way["move"] == move)
            chosen = self.page.evaluate(START, data["paths"])
            for tap in taps[1:] if chosen == taps[:1] else taps:
                self.touches(tap)
        return move

    def lays(self, can: dict[str, Any], name: str, x: str, y: str, turn: str) -> None:
        """Taps a stack or a module in hand, a cell, the cell again to turn the module, and lays it."""
        tap = next(tap for tap, one in can.items() if one["name"] == name)
        cell = f"cell:{x} {y}"
        self.touches(tap)
        for _ in range(1 + list(can[tap]["cells"][cell]).index(turn)):
            self.touches(cell)
        self.page.locator("[data-lay-down]:visible").tap()

    def touches(self, tap: str) -> None:
        """Taps a key by its name, or a place of what is shown."""
        kind, _, name = tap.partition(":")
        if kind in ("cell", "space"):
            self.touch(*self.page.evaluate(MIDDLE, [kind, name]))
        else:
            # A room is tapped where its name stands: below it stand figures.
            self.page.locator(f"[data-step='{tap}']:visible").first.tap(position=CORNER)
