"""Phase 6: missions. Rulebook: Game turn, 6 - ACCOMPLISH A MISSION (OPTIONAL)."""

from __future__ import annotations

from collections.abc import Sequence

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove

from .adventure import Adventure, Step, Steps
from .player import Frame, Player
from .sheet import Sheet
from .table import Table
from .views import MissionView


class Mission(Step[Adventure]):
    """Accomplish a fulfilled mission, one after the other; a pass ends the phase for this seat.

    The first reward goes to everybody who accomplishes the mission in the first turn in which anybody does.
    """

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        letters = [letter for letter in table.missions if fulfilled(self.adventure, table, player, letter)]
        if not letters:
            return None
        moves = (*(f"mission {letter}" for letter in letters), "pass")
        return Decision("mission", moves, optional=True, data={"missions": letters})

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        if words[0] == "pass":
            return
        letter = words[1]
        which = "later" if letter in table.taken else "first"
        reward = self.adventure.sheet.data["missions"][table.missions[letter]][which]
        player.rewards = {**player.rewards, letter: which}
        table.mark(player, f"mission.{letter}", self.adventure.mission_mark(reward), "mission")
        player.stack.append(frame)
        self.adventure.reward(table, player, reward)

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        if words[0] != "mission":
            return IllegalMove("not_now")
        letter = words[1]
        if letter not in table.missions:
            return IllegalMove("unknown_mission", letter=letter[:20])
        if not player.sheet.blank(f"mission.{letter}"):
            return IllegalMove("mission_taken", letter=letter.upper())
        return IllegalMove("mission_not_fulfilled", letter=letter.upper())


def fulfilled(adventure: Adventure, table: Table, player: Player, letter: str) -> bool:
    """Tells whether the seat could accomplish that mission now."""
    return player.sheet.blank(f"mission.{letter}") and adventure.accomplished(player, table.missions[letter])


def view(adventure: Adventure, table: Table, viewer: Player | None) -> list[MissionView]:
    """Gets the missions with their rewards and who has won which; what others have not settled is private."""
    sheet = viewer.sheet if viewer else Sheet(adventure.sheet)
    rewards = {key: adventure.rewards(sheet, key) for key in table.missions.values()}
    return [
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


def _public(player: Player, letter: str) -> bool:
    """Tells whether everybody may know of a mission that the seat has accomplished."""
    return f"mission.{letter}" not in player.sheet.journal


def steps(adventure: Adventure) -> Steps:
    """Makes the step of phase 6."""
    return {"mission": Mission(adventure)}
