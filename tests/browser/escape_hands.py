"""Hands that play Escape Pods: they look what can be done, choose, and tap it piece by piece."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from .eye import phone
from .hands import Hands

# A point of one of these places at which a finger means one of them, as the page understands fingers: the
# middle of the first one, or what nothing else takes of it or the next. A phone's strips have them, too.
POINT = """async names => {
    const { placeAt } = await import("/static/js/places.js");
    const there = (name) => ["#strips", "#field"].flatMap((where) =>
        [...document.querySelectorAll(`${where} [data-place="${CSS.escape(name)}"]`)]);
    const parts = [0.5, 0.12, 0.88, 0.3, 0.7];
    for (const place of names.flatMap(there)) {
        const own = (one) => one.closest("[data-place]") === place;
        const hit = [...place.querySelectorAll(".hit")].find(own) ?? place;
        hit.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = hit.getBoundingClientRect();
        for (const across of parts) for (const down of parts) {
            const [clientX, clientY] = [box.x + box.width * across, box.y + box.height * down];
            const target = document.elementFromPoint(clientX, clientY);
            if (!box.width || !target?.closest("#strips, #field")) continue;
            const meant = placeAt({ target, clientX, clientY });
            if (names.includes(meant?.dataset.place)) return [clientX, clientY];
        }
    }
    throw new Error(`no finger reaches ${names}`);
}"""
Taps = list[tuple[str, str]]


class EscapeHands(Hands):
    """One device of a table of Escape Pods."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page)
        self.chance = random.Random(seed)

    def ready(self) -> None:
        """Waits until taps are heard, and on a phone for its strips: some pods are only there."""
        super().ready()
        if phone(self.page):
            expect(self.page.locator("#strips .strips")).to_have_count(1)

    def acts(self) -> bool:
        """Makes one whole move; False when this device has nothing to do."""
        return not self.over and self.unless_gone(self.makes_a_move)

    def makes_a_move(self) -> bool:
        """What the open question of the page is answered with; False where there is none."""
        if self.opens_the_curtain():
            return True
        said = self.asked()
        if not said:
            return False
        asked = json.loads(said)
        verb, taps = self.chooses(asked)
        version = self.version()
        for kind, name in taps:
            if self.asked() != said:  # the page asks anew, and a gesture that was begun is over
                return True
            self.touches(kind, name)
        self.is_answered(version, f"{verb} {taps}")
        self.done[asked["kind"], verb] += 1
        return True

    def has_ended(self, moves: int) -> bool:
        """Returns whether so many moves were made here, and the end of a turn is among them."""
        return self.done.total() >= moves and ("turn", "end") in self.done

    def touches(self, kind: str, name: str) -> None:
        """Taps a place of the board, or a key beside it; what has just moved is still pointed at."""
        if kind == "place" and self.page.locator(f'#field .chosen[data-place="{name}"]').count():
            return
        if kind == "place":
            lying = [pod for pod, place in json.loads(self.asked())["places"].items() if place == name]
            self.touch(*self.page.evaluate(POINT, [name, *lying]))
        else:
            self.press(name)

    def chooses(self, asked: dict) -> tuple[str, Taps]:
        """What is done next, and the taps for it: crew comes home whenever it can."""
        if asked["kind"] != "turn":
            verb, piece, goal = self.chance.choice(asked["moves"]).split(" ")
            return verb, [("place", f"{piece[:2]}/{goal}" if verb == "assign" else goal)]
        ways: dict[str, list[Taps]] = {}
        for verb, taps in _ways(asked["choices"]):
            ways.setdefault(verb, []).append(taps)
        if "unboard" in ways:
            return "unboard", self.chance.choice(ways["unboard"])
        if not ways or self.chance.random() < (0.1 if asked["about"]["actions"] else 0.9):
            return "end", [("key", "#decision [data-key='e']")]
        verb = self.chance.choice(list(ways))
        return verb, self.chance.choice(ways[verb])


def _ways(choices: dict) -> Iterator[tuple[str, Taps]]:
    """Every gesture that the table of moves names, as taps."""
    for verb in ("unboard", "accelerate", "pilot", "beacon"):
        for piece, goals in choices[verb].items():
            yield from ((verb, [("place", piece), ("place", goal)]) for goal in goals)
    for crew in (type_ for type_, count in choices["reserve"].items() if count):
        key = ("key", f"#crew-{crew}")
        yield from (("board", [key, ("place", pod)]) for pod in choices["board"]["reserve"])
        if len(choices["minipod"]) > 1:
            launch = ("key", "#action-minipod")
            yield from (("minipod", [launch, key, ("place", sector)]) for sector in choices["minipod"])
    yield from (("spy", [("key", "#action-spy"), ("place", place)]) for place in choices["spy"])
    program, code = choices["program"], ("key", "#action-program")
    for which in program["bury"]:
        yield "bury", [code, ("place", f"explosions.{which}" if which else "explosions")]
    for beacon in program["add"]:
        laid = ("key", f"#beacon-{beacon}")
        yield from (("add", [code, laid, ("place", border)]) for border in program["free"])
    if choices["refresh"]:
        yield "refresh", [("key", "#action-refresh"), ("key", "#action-refresh")]
