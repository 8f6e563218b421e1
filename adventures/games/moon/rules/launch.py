"""Adventure 1, The Launch: finished quarters fire their effects, 31 rockets lift off.

Rulebook: ADVENTURE #1 (The quarter effects; 5 - Incidents; 6 - Accomplish a mission; End of the game).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from adventures.rules.decision import Decision, Event
from adventures.rules.errors import IllegalMove
from adventures.rules.result import Score, TieBreak

from .adventure import Adventure, Predicate, Steps, TurnStep
from .astra import Astra
from .numbers import Number
from .player import Frame, Player
from .sheet import Sheet
from .solo_table import SoloTable
from .table import Table
from .views import ProgressView, RaceView

ANY_ACTION = "any"


def floors_filled(*floors: str) -> Predicate:
    """All spaces of these floors hold a number or an X."""
    return lambda sheet: all(sheet.filled(sheet.layout.zones[floor]) for floor in floors)


def ten_x(sheet: Sheet) -> bool:
    """Ten spaces hold an X: the ten Building effects, nothing else writes one."""
    return sum(words[0] == "X" for words in sheet.marks.values()) >= 10


def open_errors(sheet: Sheet) -> list[str]:
    """System Errors circled and not crossed off: each costs points and keeps the rocket on the ground."""
    return [box for box in sheet.layout.groups["error"] if sheet.marks.get(box) == ("circle",)]


class Effects(TurnStep["Launch"]):
    """The Activation and Building effects of a completed quarter, in the order the player likes.

    The frame is ("effects", quarter, activation place or None, building place or None).
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        _, quarter, activation, building = frame
        sheet = player.sheet
        arrows = self.adventure.arrows(sheet) if activation else []
        spaces = [space for space in self.adventure.sheet.spaces if sheet.blank(space)] if building else []
        marks, crosses = [f"mark {arrow}" for arrow in arrows], [f"x {space}" for space in spaces]
        data = {"quarter": quarter}
        if marks and crosses:
            return Decision("effect", (*marks, *crosses), data={**data, "effects": ["activation", "build"]})
        if len(marks) == 1:
            self._activate(table, player, activation, arrows[0])
            return None
        if marks:
            return Decision("mark", tuple(marks), data={**data, "effects": ["activation"]})
        if crosses:
            return Decision("x", (*crosses, "pass"), optional=True, data={**data, "effects": ["build"]})
        return None

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        step, quarter, activation, building = frame
        if words[0] == "mark":
            player.stack.append((step, quarter, None, building))
            self._activate(table, player, activation, words[1])
        elif words[0] == "x":
            player.stack.append((step, quarter, activation, None))
            table.mark(player, building, "cross", "build")
            table.mark(player, words[1], "X", "build")
            self.adventure.after_writing(table, player, words[1])

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        decision = player.decision
        asked = decision.data["effects"] if decision else ()
        verb, place = words[0], words[1] if len(words) > 1 else ""
        if verb == "x" and "build" in asked:
            if place not in self.adventure.sheet.zone_of:
                return IllegalMove("not_a_space", place=place)
            return IllegalMove("occupied", place=place)
        if verb == "mark" and "activation" in asked:
            if place not in self.adventure.sheet.groups["arrow"]:
                return IllegalMove("not_an_arrow", place=place)
            return IllegalMove(
                "quarter_complete" if player.sheet.blank(place) else "arrow_filled", place=place
            )
        if verb in ("x", "mark"):
            return IllegalMove("not_an_arrow" if "activation" in asked else "not_a_space", place=place)
        return IllegalMove("not_now")

    def _activate(self, table: Table, player: Player, activation: str, arrow: str) -> None:
        table.mark(player, activation, "cross", "activation")
        table.mark(player, arrow, "arrow", "activation")


class Launch(Adventure):
    """The Launch: an action has no effect of its own, it says on which floors the number may be written."""

    sheet_name = "launch"
    reward_unit = "rockets"

    def steps(self) -> Steps:
        return {"effects": Effects(self)}

    @cached_property
    def predicates(self) -> Mapping[str, Predicate]:
        return {
            "a1": floors_filled("astronaut1", "astronaut2", "water"),
            "a2": floors_filled("robot1", "robot2", "planning"),
            "b1": floors_filled("energy"),
            "b2": floors_filled("plant", "wild"),
            "c1": ten_x,
            "c2": lambda sheet: len(open_errors(sheet)) >= 5,
        }

    @cached_property
    def quarters(self) -> dict[str, Mapping[str, Any]]:
        """Quarters by id: their zone, spaces and effects."""
        return {quarter["id"]: quarter for quarter in self.sheet.data["quarters"]}

    @cached_property
    def quarter_of(self) -> dict[str, str]:
        """The quarter in which a space lies."""
        return {space: quarter["id"] for quarter in self.quarters.values() for space in quarter["spaces"]}

    @cached_property
    def _floors(self) -> dict[str, tuple[str, ...]]:
        actions = {zone["action"] for zone in self.sheet.data["zones"]}
        return {
            action: tuple(
                zone["id"] for zone in self.sheet.data["zones"] if zone["action"] in (action, ANY_ACTION)
            )
            for action in actions
        }

    @cached_property
    def _lines(self) -> dict[str, tuple[str, Sequence[str]]]:
        """The score box and the rockets of the line whose last rocket this is."""
        boxes = self.sheet.data["places"]["score"]
        return {box["line"][-1]: (box["id"], box["line"]) for box in boxes}

    def zones_for(self, action: str) -> Sequence[str]:
        return self._floors[action]

    def written_as(self, action: str, seat: int) -> str:
        """An action says on which floors its number is written, whatever else becomes of it."""
        return action

    def numbers(self, number: Number, action: str) -> tuple[Number, ...]:
        return number.ways

    def act(self, table: Table, player: Player) -> None:
        """No action has an effect of its own here."""

    def mission_mark(self, reward: int) -> str:
        return "cross"

    def reward(self, table: Table, player: Player, reward: int) -> None:
        self.cross_rockets(table, player, reward, "mission")

    def system_error(self, table: Table, player: Player) -> None:
        self.circle_error(table, player, "error")

    def circle_error(self, table: Table, player: Player, why: str) -> None:
        """Circles the next System Error box; nothing when all eight are used."""
        box = player.sheet.next_blank("error")
        if box is not None:
            table.mark(player, box, "circle", why)

    # The quarter effects

    def after_writing(self, table: Table, player: Player, space: str) -> None:
        """Fires the effects of the quarter that this space completes."""
        quarter = self.quarters[self.quarter_of[space]]
        if not player.sheet.filled(quarter["spaces"]):
            return
        choices: dict[str, str] = {}
        for effect in quarter["effects"]:
            if not player.sheet.blank(effect):
                continue
            facts = self.sheet.facts(effect)
            kind = effect.partition(".")[0]
            if kind == "active" or (kind == "inactive" and not player.sheet.blank(facts["arrow"])):
                table.mark(player, effect, "cross", "quarter")
                self.cross_rockets(table, player, facts["rockets"], kind)
            elif kind == "sabotage":
                table.mark(player, effect, "circle", "quarter")
            else:
                choices[kind] = effect
        if "activation" in choices or "build" in choices:
            player.stack.append(("effects", quarter["id"], choices.get("activation"), choices.get("build")))

    def arrows(self, sheet: Sheet) -> list[str]:
        """Empty arrows of inactive rockets whose quarter still has an empty space."""
        return [
            arrow
            for arrow in self.sheet.groups["arrow"]
            if sheet.blank(arrow)
            and not sheet.filled(self.quarters[self.sheet.facts(arrow)["quarter"]]["spaces"])
        ]

    def cross_rockets(self, table: Table, player: Player, rockets: int, why: str) -> None:
        """Crosses off rockets: the lines from below, then circled System Errors, then extra rockets."""
        for _ in range(rockets):
            rocket = player.sheet.next_blank("rocket")
            if rocket is not None:
                table.mark(player, rocket, "cross", why)
                if rocket in self._lines:
                    table.mark(player, self._lines[rocket][0], "cross", "line")
                continue
            errors = open_errors(player.sheet)
            place = errors[0] if errors else player.sheet.next_blank("extra")
            if place is None:
                return
            table.mark(player, place, "cross", why)

    # Phase 5

    def incidents(self, table: Table) -> None:
        """Carries out every sabotage triggered this turn, one by one, against all who did not trigger it."""
        for place in self.sheet.groups["sabotage"]:
            triggered = [player for player in table.players if player.sheet.marks.get(place) == ("circle",)]
            if not triggered:
                continue
            for player in table.players:
                if player not in triggered:
                    self.circle_error(table, player, "sabotage")
            for player in table.players:
                table.mark(player, place, "cross", "sabotage")
            table.emit(Event("sabotage", words=(place,)))

    # The end

    def launched(self, sheet: Sheet) -> bool:
        """All 31 rockets are crossed off and no System Error is open."""
        return sheet.filled(self.sheet.groups["rocket"]) and not open_errors(sheet)

    def has_launched(self, player: Player) -> bool:
        return self.launched(player.sheet)

    error_word = "circle"

    def errors_taken(self, player: Player) -> int:
        """The System Errors circled, those that rockets have crossed off since included."""
        return player.sheet.count("error", self.error_word)

    def reasons(self, player: Player) -> list[str]:
        launch_first = ["launch"] if self.launched(player.sheet) else []
        return launch_first + super().reasons(player)

    def score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        sheet = sheets[seat]
        data = self.sheet.data
        open_box = sheet.next_blank("score")
        rockets = self.sheet.facts(open_box)["value"] if open_box else data["launch_score"]
        errors = len(open_errors(sheet))
        lost, each = data["error_values"][errors], data["error_value"]
        return Score.of(
            {"rockets": rockets, "errors": -lost},
            {
                "rockets": str(sheet.count("rocket", "cross")),
                "errors": f"{errors} × {each}" if lost == errors * each else str(errors),
            },
        )

    def tie_breaks(self, player: Player, score: Score) -> Sequence[TieBreak]:
        launched = self.launched(player.sheet)
        return (
            TieBreak("launched", int(launched)),
            TieBreak("extra_rockets", player.sheet.count("extra", "cross") if launched else 0),
            *super().tie_breaks(player, score),
        )

    # Against ASTRA

    @property
    def contested_places(self) -> Sequence[str]:
        return self.sheet.groups["sabotage"]

    def after_astra_effect(self, table: SoloTable, player: Player) -> None:
        """The ASTRA Effect also circles a System Error."""
        self.circle_error(table, player, "astra")

    @cached_property
    def _track(self) -> Mapping[str, Any]:
        track: Mapping[str, Any] = self.sheet.data["astra"]["track"]
        return track

    @cached_property
    def _boxes(self) -> int:
        rows: Sequence[int] = self._track["rows"]
        return sum(rows)

    @cached_property
    def _blue(self) -> Sequence[int]:
        blue: Sequence[int] = self._track["blue"]
        return blue

    def track_crossed(self, astra: Astra) -> int:
        """Boxes of ASTRA's track that are crossed off: at the start, and for the points of each card."""
        start = sum(blue > astra.level for blue in self._blue)
        return min(start + sum(astra.points.values()), self._boxes)

    def astra_launched(self, astra: Astra) -> bool:
        """The last box of ASTRA's track is crossed off."""
        return self.track_crossed(astra) == self._boxes

    def astra_counts(self, astra: Astra) -> dict[str, int]:
        """Counts the boxes of ASTRA's track as well that are `crossed`."""
        return {**super().astra_counts(astra), "crossed": self.track_crossed(astra)}

    def astra_reasons(self, astra: Astra) -> list[str]:
        return ["launch"] if self.astra_launched(astra) else []

    def astra_score(self, astra: Astra) -> Score:
        crossed = self.track_crossed(astra)
        visible = [value for box, value in self._track["scores"].items() if box > crossed]
        score = min(visible, default=self.sheet.data["launch_score"])
        return Score.of({"track": score}, {"track": str(crossed)})

    def astra_tie_breaks(self, astra: Astra, score: Score) -> Sequence[TieBreak]:
        launched = TieBreak("launched", int(self.astra_launched(astra)))
        return (launched, TieBreak("extra_rockets", 0), *super().astra_tie_breaks(astra, score))

    def extra_astra_view(self, astra: Astra) -> dict[str, Any]:
        track = self._track
        scores = [{"box": box, "value": value} for box, value in track["scores"].items()]
        crossed = self.track_crossed(astra)
        return {"track": {"rows": track["rows"], "blue": track["blue"], "scores": scores, "crossed": crossed}}

    # What everybody may see

    def races(self, sheets: Mapping[str, Sheet]) -> list[RaceView]:
        places = self.sheet.groups["sabotage"]
        left = sum(all(not sheet.has(place, "cross") for sheet in sheets.values()) for place in places)
        return [{"key": "sabotages", "left": left, "of": len(places)}]

    def progress(self, sheets: Mapping[str, Sheet]) -> ProgressView:
        crossed = {seat: sheet.count("rocket", "cross") for seat, sheet in sheets.items()}
        return {"key": "rockets", "of": len(self.sheet.groups["rocket"]), "seats": crossed}
