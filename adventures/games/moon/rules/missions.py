"""Phase 6: missions. Rulebook: Game turn, 6 - ACCOMPLISH A MISSION (OPTIONAL)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove

from .adventure import POINTS, Adventure, Steps, TurnStep
from .effects.effect_log import log_effect
from .fulfilled import fulfils
from .player import Frame, Player
from .sheet import Sheet
from .table import Table
from .views import MissionView


class Mission(TurnStep[Adventure]):
    """Accomplish a fulfilled mission, one after the other; a pass ends the phase for this seat.

    The first reward goes to everybody who accomplishes the mission in the first turn in which anybody does.
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        claims = player.turn.get("claims")
        if claims and any(player.sheet.blank(place_of(letter)) for letter in claims):
            player.stack.append(frame)
            for letter in claims:
                self._accomplish(table, player, letter)
            return None
        letters = [letter for letter in table.missions if fulfilled(self.adventure, table, player, letter)]
        if not letters:
            return None
        moves = (*(f"mission {letter}" for letter in letters), "pass")
        return Decision("mission", moves, optional=True, data={"missions": letters})

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        if words[0] == "pass":
            return
        player.stack.append(frame)
        self._accomplish(table, player, words[1])

    def _accomplish(self, table: Table, player: Player, letter: str) -> None:
        """Notes a mission in its box and gives its reward; a further one gives points where they count."""
        adventure, which = self.adventure, "later" if letter in table.taken else "first"
        player.rewards = {**player.rewards, letter: which}
        extra = adventure.effects.extra_missions.get(letter)
        if extra is not None:
            table.emit(log_effect(extra.index, "mission", player.seat, words=(letter, which)))
            if adventure.reward_unit == POINTS:
                table.mark(player, place_of(letter), str(extra.rewards[which]), "mission")
                return
        printed = adventure.sheet.data["missions"]
        reward = (printed[table.missions[letter]] if extra is None else extra.rewards)[which]
        table.mark(player, place_of(letter), adventure.mission_mark(reward), "mission")
        adventure.reward(table, player, reward)

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        if words[0] != "mission":
            return IllegalMove("not_now")
        letter = words[1]
        if letter not in table.missions:
            return IllegalMove("unknown_mission", letter=letter[:20])
        if not player.sheet.blank(place_of(letter)):
            return IllegalMove("mission_taken", letter=letter.upper())
        return IllegalMove("mission_not_fulfilled", letter=letter.upper())


@cache
def place_of(letter: str) -> str:
    """The box of a mission."""
    return f"mission.{letter}"


def fulfilled(adventure: Adventure, table: Table, player: Player, letter: str) -> bool:
    """Returns whether the seat could accomplish that mission now.

    A mission without a condition is claimed in phase 4: the table says when it is fulfilled.
    """
    if not player.sheet.blank(place_of(letter)):
        return False
    further = adventure.effects.extra_missions
    if letter not in further:
        return adventure.accomplished(player, table.missions[letter])
    extra = further[letter]
    return extra.condition is not None and fulfils(adventure, table, player, extra.condition)


def place_missions(adventure: Adventure, table: Table) -> None:
    """Lays the mission cards of effects beside the three of the set-up."""
    for letter, mission in sorted(adventure.effects.extra_missions.items()):
        table.missions[letter] = mission.key


def view(adventure: Adventure, table: Table, viewer: Player | None) -> list[MissionView]:
    """Gets the missions with their rewards and who has won which; what others have not settled is private."""
    sheet = viewer.sheet if viewer else Sheet(adventure.sheet)
    further = adventure.effects.extra_missions
    rewards = {
        key: further[letter].rewards if letter in further else adventure.rewards(sheet, key)
        for letter, key in table.missions.items()
    }
    seen: list[MissionView] = [
        {
            "letter": letter,
            "key": key,
            "first": rewards[key]["first"],
            "later": rewards[key]["later"],
            "unit": adventure.reward_unit,
            "taken": letter in table.taken,
            "seats": {
                player.seat: player.rewards[letter]
                for player in table.players
                if letter in player.rewards and (player is viewer or _public(player, letter))
            },
        }
        for letter, key in table.missions.items()
    ]
    for mission in seen:
        if mission["letter"] in further:
            mission["effect"] = further[mission["letter"]].index
    return seen


def _public(player: Player, letter: str) -> bool:
    """Returns whether everybody may know of a mission that the seat has accomplished."""
    return place_of(letter) not in player.sheet.journal


def steps(adventure: Adventure) -> Steps:
    """Makes the step of phase 6."""
    return {"mission": Mission(adventure)}
