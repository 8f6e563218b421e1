"""With what a game begins."""

from __future__ import annotations

from dataclasses import dataclass

from .errors import InvalidSetup

LONGEST_NAME = 24
DEALER = "dealer"
ASTRA = "astra"
RESERVED_SEATS = frozenset((DEALER, ASTRA))


@dataclass(frozen=True, slots=True)
class Setup:
    """The choices made before the first turn; together with the moves they are the whole game.

    `seats` are names in order of play, `missions` one key per letter, `opponent` the level of ASTRA in a
    solo game, `dealer` says where cards come from ("table" or "server"), `modifiers` what Campaign cards
    change. Raises InvalidSetup when the parts are not of these kinds; a ruleset checks the rest.
    """

    ruleset: str
    seats: tuple[str, ...]
    missions: tuple[str, ...] = ()
    opponent: int | None = None
    dealer: str = "table"
    modifiers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.ruleset, str):
            raise InvalidSetup("unknown_ruleset", "ruleset")
        for name in ("seats", "missions", "modifiers"):
            value = getattr(self, name)
            if not isinstance(value, tuple) or not all(isinstance(item, str) for item in value):
                raise InvalidSetup(name, name)
        if not all(map(_is_name, self.seats)) or len({seat.casefold() for seat in self.seats}) < len(
            self.seats
        ):
            raise InvalidSetup("seats", "seats")
        if self.opponent is not None and (
            isinstance(self.opponent, bool) or not isinstance(self.opponent, int)
        ):
            raise InvalidSetup("opponent", "opponent")
        if self.dealer not in ("table", "server"):
            raise InvalidSetup("dealer", "dealer")


def _is_name(seat: str) -> bool:
    """Tells whether a seat may be called so: short, printable, trimmed, not the dealer's or ASTRA's name."""
    return (
        0 < len(seat) <= LONGEST_NAME
        and seat == seat.strip()
        and seat.isprintable()
        and seat.casefold() not in RESERVED_SEATS
    )
