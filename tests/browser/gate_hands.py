"""Hands that play Space Gate Odyssey: they read which taps make which move, choose one, and tap it."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Page, TimeoutError

from .hands import ANSWERED, Hands

# Where a finger comes down for a place of the station, or of the planet that is shown.
MIDDLE = """([kind, name]) => {
    const { shows } = document.querySelector(".play").dataset;
    const among = kind === "cell" ? ".gate-station" : `.gate-planet[data-planet="${shows}"]`;
    const place = document.querySelector(`${among} [data-place="${name}"] .hit`);
    const { x, y, width, height } = place.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""


CORNER = {"x": 12, "y": 12}


class GateHands(Hands):
    """One device of a table of Space Gate Odyssey; `done` counts the answers by the kind of question."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page)
        self.chance = random.Random(seed)
        self.done: dict[str, int] = {}

    def acts(self) -> bool:
        """Gives one whole answer; False when this device has nothing to do."""
        return not self.over and self.unless_gone(self.gives_an_answer)

    def gives_an_answer(self) -> bool:
        """What the open question of the page is answered with; False where there is none."""
        said = self.asked()
        if not said:
            return False
        data = json.loads(said)
        self.done[data["kind"]] = self.done.get(data["kind"], 0) + 1
        version = self.version()
        self.answers(data)
        try:
            self.page.wait_for_function(ANSWERED, arg=version)
        except TimeoutError:
            raise AssertionError(
                f"No answer to {data['kind']} at version {version}: {self.sight()}"
            ) from None
        return True

    def answers(self, data: dict[str, Any]) -> None:
        """Lays a module, taps one way, or ends the part."""
        can = {tap: one for tap, one in data["laying"].items() if one["cells"]}
        if can:
            self.lays(can)
        elif data["ways"]:
            for tap in self.chance.choice(data["ways"])["steps"]:
                self.touches(tap)
        else:
            self.page.locator("#decision [data-key='d']").tap()

    def lays(self, can: dict[str, Any]) -> None:
        """Taps a stack, a cell, the cell again to turn the module, and lays it."""
        tap = self.chance.choice(list(can))
        cell = self.chance.choice(list(can[tap]["cells"]))
        self.touches(tap)
        for _ in range(self.chance.randint(1, 2)):
            self.touches(cell)
        self.page.locator("[data-lay-down]:visible").tap()

    def touches(self, tap: str) -> None:
        """Taps a key by its name, or a place of what is shown."""
        kind, _, name = tap.partition(":")
        if kind in ("cell", "space"):
            self.page.touchscreen.tap(*self.page.evaluate(MIDDLE, [kind, name]))
            self.page.wait_for_timeout(20)
        else:
            # A room is tapped where its name stands: below it stand figures.
            self.page.locator(f"[data-step='{tap}']:visible").first.tap(position=CORNER)
