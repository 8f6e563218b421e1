"""What an Adventure is to the table: the standard rules, and the hooks in which an Adventure differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from adventures.rules.decision import Decision
from adventures.rules.errors import IllegalMove, InvalidSetup
from adventures.rules.move import Verbs
from adventures.rules.result import Score, TieBreak
from adventures.rules.setup import Setup

from .choices import Choices
from .contents import STANDARD
from .effects.effect_log import log_effect
from .effects.kinds.missions import prescribed
from .effects.kinds.races import places_of
from .effects.resolve import changed_contents, changed_layout, effects_of
from .effects.values import Prize
from .layout import load
from .modifiers import Modifier
from .options import Options
from .player import Frame, Player
from .sheet import Sheet
from .solo_rules import SoloRules
from .symbols import cross_symbol
from .table import Table
from .verbs import VERBS
from .views import ProgressView, RaceView
from .writing import WritingRules

A = TypeVar("A", bound="Adventure")

# The unit of rewards that count as they are.
POINTS = "points"

Predicate = Callable[[Sheet], bool]

# The step of an action that has none of its own name.
STANDARD_ACTIONS: Mapping[str, Frame] = {"astronaut": ("symbol", "astronaut"), "planning": ("x",)}


class TurnStep(Generic[A]):
    """One kind of step in a seat's turn; it belongs to the Adventure that made it.

    `ask` is given a frame that has just been taken off the stack. Either it returns the open question and
    changes nothing, or it returns None: then it has made the marks that leave no choice and may have put
    further frames on the stack. `answer` is given a legal move and does the same.
    """

    # Whether the answer of one seat is that of all, who are asked what follows then.
    for_all: ClassVar[bool] = False

    def __init__(self, adventure: A) -> None:
        self.adventure = adventure

    def ask(self, table: Table, player: Player, frame: Frame) -> Decision | None:
        raise NotImplementedError

    def answer(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> None:
        raise NotImplementedError

    def refuse(self, table: Table, player: Player, frame: Frame, words: Sequence[str]) -> IllegalMove:
        """Returns why a well-formed move of the right verb is not legal here."""
        return IllegalMove("not_now")


Steps = Mapping[str, TurnStep[Any]]


class Adventure(WritingRules, SoloRules):
    """The standard rules of every Adventure; a room overrides only what its sheet changes.

    One instance plays all games on the printed sheet. Where modifiers change a game, it has its own: `sheet`
    is what is printed in it, `contents` its deck, `effects` what else they change, and `choices` what that
    means for the choice of cards.
    """

    sheet_name: ClassVar[str]
    version: ClassVar[int] = 1
    verbs: ClassVar[Verbs] = VERBS
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 6
    reward_unit: ClassVar[str] = POINTS

    def __init__(self, modifiers: tuple[Modifier, ...] = ()) -> None:
        self.modifiers = modifiers
        self.sheet = changed_layout(load(self.sheet_name), modifiers)
        self.contents = changed_contents(STANDARD, modifiers)
        self.effects = effects_of(modifiers)
        self.choices = Choices(self.effects, self.contents)

    @classmethod
    def printed(cls) -> Self:
        """Gets the Adventure as it is printed, the same one for all games."""
        if cls not in _PRINTED:
            _PRINTED[cls] = cls()
        return cast(Self, _PRINTED[cls])

    @classmethod
    def changed_by(cls, modifiers: tuple[Modifier, ...]) -> Self:
        """Gets the Adventure of a game with these modifiers."""
        return cls(modifiers) if modifiers else cls.printed()

    def steps(self) -> Steps:
        """Makes the steps that only this Adventure has, by their names."""
        return {}

    @cached_property
    def predicates(self) -> Mapping[str, Predicate]:
        """The conditions of the mission cards, for one sheet."""
        return {}

    # What is printed

    @property
    def key(self) -> str:
        return f"moon.{self.number}"

    @property
    def number(self) -> int:
        return int(self.sheet.data["adventure"])

    @property
    def name(self) -> str:
        return str(self.sheet.data["name"])

    @property
    def stars(self) -> tuple[int, ...]:
        """Stars of a campaign by place, first place first."""
        return tuple(self.sheet.data["stars"])

    @property
    def missions(self) -> Mapping[str, tuple[str, ...]]:
        """Mission cards by letter."""
        cards: dict[str, tuple[str, ...]] = {}
        for key in self.sheet.data["missions"]:
            cards[key[0]] = (*cards.get(key[0], ()), key)
        return cards

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The fields of its score, in printed order."""
        players = self.players(Setup(self.key, ("near", "far")))
        return tuple(self.score({player.seat: player.sheet for player in players}, "near").fields)

    # Setting up

    def checked(self, setup: Setup) -> Setup:
        """Completes the options; raises InvalidSetup when this Adventure cannot be played like that."""
        options = Options.of(setup)
        if options.opponent is not None:
            if options.opponent not in self.opponents:
                raise InvalidSetup("opponent", "opponent")
            if len(setup.seats) != 1:
                raise InvalidSetup("seats", "opponent", least=1, most=1)
        elif not self.min_seats <= len(setup.seats) <= self.max_seats:
            raise InvalidSetup("seats", "seats", least=self.min_seats, most=self.max_seats)
        cards = self.missions
        if len(options.missions) != len(cards) or any(
            key not in keys for key, keys in zip(options.missions, cards.values(), strict=True)
        ):
            raise InvalidSetup("missions", "missions")
        if prescribed(options.missions, self.effects) != options.missions:
            raise InvalidSetup(
                "missions_prescribed", "missions", missions=sorted(self.effects.missions.values())
            )
        return options.written_into(setup)

    def players(self, setup: Setup) -> list[Player]:
        """Gives every seat its sheets, with what is printed on them."""
        return [Player(seat, Sheet(self.sheet, dict(self.sheet.printed))) for seat in setup.seats]

    def set_up(self, table: Table) -> None:
        """Puts on the seats' stacks what they decide before the first cards."""

    # Sheets

    def sheet_in_turn(self, turn: int) -> int:
        """Which of its sheets a seat plays on in that turn: it has only one, unless neighbours share them."""
        return 0

    # Phase 4 to 6: hooks

    def after_writing(self, table: Table, player: Player, space: str) -> None:
        """Does what follows at once from a number or an X in a space."""

    def use(self, table: Table, player: Player) -> None:
        """Puts the use of the action of the combination on the seat's stack, as effects have it."""
        if self.effects.uses or self.effects.half:
            player.stack.append(("use",))
        else:
            self.act(table, player)

    def act(self, table: Table, player: Player) -> None:
        """Puts the action of the combination on the seat's stack."""
        action = player.turn["action"]
        player.stack.append(STANDARD_ACTIONS.get(action, (action,)))

    def spaces_for_x(self, sheet: Sheet) -> Sequence[str]:
        """Spaces in which a Planning action may write its X."""
        return [space for space in self.sheet.spaces if sheet.blank(space)]

    def after_planning(self, table: Table, player: Player) -> None:
        """Crosses off the next planning symbol, if one is left, for the X of a Planning action."""
        cross_symbol(table, player, "planning")

    @cached_property
    def prizes(self) -> Mapping[str, Prize]:
        """What effects put in the place of the bonus of a race, by the place that the first circle."""
        prizes = self.effects.prizes
        return {place: prizes[race] for race in prizes for place in places_of(self.sheet, race)}

    def circle_bonus(self, table: Table, player: Player, place: str, why: str) -> None:
        """Circles a bonus; who has won another prize with it may have to choose."""
        table.mark(player, place, "circle", why)
        prize = self.prizes.get(place)
        if prize is not None:
            table.emit(log_effect(prize.index, "race", player.seat, private=True))
            if prize.worth == "choice":
                player.stack.append(("prize", place))

    def incidents(self, table: Table) -> None:
        """Carries out phase 5, after all seats have confirmed; may put frames on their stacks."""

    def accomplished(self, player: Player, key: str) -> bool:
        """Returns whether the condition of a mission card holds for that seat."""
        return self.predicates[key](player.sheet)

    def rewards(self, sheet: Sheet, key: str) -> Mapping[str, Any]:
        """What a mission is worth to who is first and later, as this sheet stands."""
        return cast(Mapping[str, Any], self.sheet.data["missions"][key])

    def mission_mark(self, reward: Any) -> str:
        """Word written into a mission box; a reward is what the sheet names as such."""
        return str(reward)

    def reward(self, table: Table, player: Player, reward: Any) -> None:
        """Gives the reward of a mission beyond the mark in its box."""

    def aftermath(self, table: Table) -> bool:
        """Does what the accomplished missions set off, when all seats are through with phase 6.

        Tells whether phase 5, of which frames lie on the stacks then, and phase 6 are carried out again; the
        missions are settled then before anything is marked.
        """
        return False

    # The end

    def reasons(self, player: Player) -> list[str]:
        """Standard end conditions that this seat fulfils at the end of a turn."""
        sheet, groups = player.sheet, self.sheet.groups
        found = []
        if sheet.filled(groups["mission"]):
            found.append("missions")
        if sheet.filled(groups["error"]):
            found.append("errors")
        if sheet.filled(self.sheet.spaces):
            found.append("spaces")
        return found

    def last_marks(self, table: Table) -> None:
        """Makes the marks that the end of the game brings, before the scores are counted."""

    def score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        """Points of a seat, as these sheets stand."""
        raise NotImplementedError

    def tie_breaks(self, player: Player, score: Score) -> Sequence[TieBreak]:
        """Values that rank the seats, the first one that differs decides."""
        return (
            TieBreak("total", score.total),
            TieBreak("errors_crossed", self.errors_crossed(player), fewer=True),
        )

    def errors_crossed(self, player: Player) -> int:
        """How many System Error boxes the seat has crossed off."""
        return player.sheet.count("error", "cross")

    # What conditions of effects count

    # The mark of a System Error that was taken.
    error_word: ClassVar[str] = "cross"

    def errors_taken(self, player: Player) -> int:
        """How many System Errors the seat has taken."""
        return self.errors_crossed(player)

    def full_zones(self, player: Player) -> int:
        """How many zones have no empty space, on all sheets of the seat."""
        return sum(sheet.filled(zone) for sheet in player.sheets for zone in self.sheet.zones.values())

    def marks_among(self, player: Player, places: Sequence[str], mark: str) -> int:
        """How many of these places carry a mark of the seat: a word, `number`, or `any`."""
        return sum(player.sheet.carries(place, mark) for place in places)

    def has_launched(self, player: Player) -> bool:
        """Returns whether the rocket of the seat has lifted off, where there is one."""
        return False

    # What everybody may see

    def races(self, sheets: Mapping[str, Sheet]) -> list[RaceView]:
        """What is left in the races."""
        return []

    def progress(self, sheets: Mapping[str, Sheet]) -> ProgressView | None:
        """How far every seat has come on the way that the Adventure is about."""
        return None

    def follows(self, sheets: Mapping[str, Sheet], owner: str) -> dict[str, Any]:
        """What follows from the marks of an owner's sheet and is shown on it."""
        return {}

    def extra_view(self, table: Table, viewer: Player | None, sheets: Mapping[str, Sheet]) -> dict[str, Any]:
        """What this Adventure adds to the view of a seat, or of a spectator, who sees these sheets."""
        return {}


# The Adventures as they are printed.
_PRINTED: dict[type[Adventure], Adventure] = {}
