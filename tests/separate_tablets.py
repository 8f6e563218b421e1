"""A group of which every player has a tablet."""

from typing import Any

from adventures.actor import Actor
from adventures.models import Correction
from adventures.services.correct import answer_correction, ask_for_correction
from adventures.services.join import join_game
from adventures.services.play import play_move
from adventures.services.seats import take_seat
from tests.groups import Group, device


class Apart(Group):
    """A group of which every player has a tablet."""

    tablets: list[Actor]

    @classmethod
    def sits_apart(cls, names: tuple[str, ...] = ("Ana", "Ben", "Eve"), **options: Any) -> "Apart":
        group = cls.sits_down(names, seated=False, **options)
        group.tablets = [device() for _ in names]
        for position, tablet in enumerate(group.tablets, 1):
            join_game(by=tablet, code=group.game.code)
            take_seat(by=tablet, game_id=group.game_id, position=position)
        return group

    def play(self, position: int, text: str, version: int | None = None) -> Any:
        seen = self.game.version if version is None else version
        tablet = self.tablets[position - 1]
        return play_move(by=tablet, game_id=self.game_id, position=position, text=text, version=seen)

    def asks(self, position: int, turn: int, reason: str = "wrong number", **options: Any) -> Correction:
        by = self.tablets[position - 1]
        told = {"position": position, "turn": turn, "reason": reason, **options}
        return ask_for_correction(by=by, game_id=self.game_id, **told)

    def answers(self, position: int, request: Correction, agrees: bool = True) -> Correction:
        by = self.tablets[position - 1]
        return answer_correction(by=by, game_id=self.game_id, correction_id=request.pk, agrees=agrees)


def goes_back(group: Group, turn: int, **options: Any) -> Correction:
    """Takes a group at one tablet back."""
    told = {"position": 1, "turn": turn, "reason": "wrong number", **options}
    return ask_for_correction(by=group.tablet, game_id=group.game_id, **told)
