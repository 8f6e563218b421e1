"""Games of which several screens show a state: each is played once, and goes on from where it was kept."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from adventures import rules
from adventures.actor import Actor
from adventures.models import Game
from tests.groups import Group
from tests.kept import Rows, rows_of, set_down


@dataclass
class Course:
    """A game that goes the same way whenever it is played, and the states in which it was kept."""

    begin: Callable[[], Group]
    click: Callable[[Group, Game, rules.Game], None]
    kept: list[tuple[int, Actor, Rows, object]] = field(default_factory=list)

    def reaches(self, turn: int, wanted: Callable[[rules.Game], bool]) -> Group:
        """Gets it in the first state of that turn, or of a later one, that is wanted."""
        group = self._before(turn)
        while not ((game := group.game).turn >= turn and wanted(game.load())):
            assert not game.finished, "the game ended before"
            self.click(group, game, game.load())
        self._keep(group)
        return group

    def ends(self) -> Group:
        """Gets it when it is over."""
        group = self._before(1000)
        while not (game := group.game).finished:
            self.click(group, game, game.load())
        self._keep(group)
        return group

    def _before(self, turn: int) -> Group:
        """Gets it in the last state kept before that turn, where it has not passed what is wanted."""
        earlier = [state for state in self.kept if state[0] < turn]
        if not earlier:
            return self.begin()
        _, tablet, rows, chance = max(earlier, key=lambda state: state[0])
        group = Group(tablet, set_down(rows), random.Random())
        group.chance.setstate(chance)  # type: ignore[arg-type]
        return group

    def _keep(self, group: Group) -> None:
        self.kept.append((group.game.turn, group.tablet, rows_of(group.game), group.chance.getstate()))
