"""Games of which several screens show a state: each is played once, and goes on from where it was kept."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from adventures import rules
from adventures.actor import Actor
from adventures.models import Game
from tests.game_rows import Rows, rows_of, set_down
from tests.groups import Group

from .records import set_down_again

END = 1000  # turns that no game has


@dataclass(frozen=True)
class Wanted:
    """A state of a game that a screen shows, by its name."""

    name: str
    is_there: Callable[[rules.Game], bool]


@dataclass
class Course:
    """A game that goes the same way whenever it is played, and the states in which it was kept.

    With a name its states are recorded, and the game is played only where a record is missing.
    """

    begin: Callable[[], Group]
    click: Callable[[Group, Game, rules.Game], None]
    name: str = ""
    kept: list[tuple[int, Actor, Rows, object]] = field(default_factory=list)

    def reaches(self, turn: int, wanted: Wanted) -> Group:
        """Gets it in the first state of that turn, or of a later one, that is wanted."""
        return self._again(f"{turn}-{wanted.name}", lambda: self._plays(turn, wanted.is_there))

    def ends(self) -> Group:
        """Gets it when it is over."""
        return self._again("over", lambda: self._plays(END, lambda table: False))

    def _again(self, state: str, play: Callable[[], Group]) -> Group:
        """Gets a state from its record, else by playing."""
        if not self.name:
            return play()
        played: list[Group] = []

        def game() -> Game:
            played.append(play())
            return played[0].game

        ruleset = self.name.partition("-")[0]
        key = set_down_again(f"{self.name}-{state}", ruleset, game)
        return played[0] if played else Group(Actor(device=Game.objects.get(pk=key).host_device), key)

    def _plays(self, turn: int, is_there: Callable[[rules.Game], bool]) -> Group:
        group = self._before(turn)
        while not ((game := group.game).turn >= turn and is_there(game.load())):
            if game.finished and turn == END:
                break
            assert not game.finished, "the game ended before"
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
