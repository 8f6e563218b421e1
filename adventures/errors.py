"""What a service answers when it does not do what was asked; the edge puts codes into words."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from django.db.models import Model, QuerySet

if TYPE_CHECKING:
    from adventures.models import Game, Seat

M = TypeVar("M", bound=Model)


class ServiceError(NamedTuple):
    """One part of what was sent that is wrong: its `field`, a code with its data.

    `text` is the sentence where a game has said it already.
    """

    field: str
    code: str
    data: Mapping[str, Any]
    text: str = ""


class Refused(Exception):
    """Something that may not be done now, with a stable `code` and JSON-safe `data`; nothing has changed."""

    status = 422

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code)
        self.code = code
        self.data = data

    @property
    def wrong(self) -> Sequence[ServiceError]:
        """The parts of what was sent that are wrong, where it is refused for them."""
        return ()


class NotFound(Refused):
    """There is no such thing, or this actor may not know of it."""

    status = 404

    def __init__(self, code: str = "not_found", **data: Any) -> None:
        super().__init__(code, **data)


def get_or_not_found(rows: QuerySet[M]) -> M:
    """Gets the first of some rows; raises NotFound where there is none."""
    found = rows.first()
    if found is None:
        raise NotFound()
    return found


class Forbidden(Refused):
    """The actor may see it but not do that."""

    status = 403


class HostOnly(Forbidden):
    """Only the host may do that."""

    def __init__(self) -> None:
        super().__init__("host_only")


class TooOften(Refused):
    """It was done too often from one device or address; `wait` says for how many seconds it is closed."""

    status = 429

    def __init__(self, wait: int, code: str = "too_often") -> None:
        super().__init__(code, wait=wait, minutes=-(-wait // 60))
        self.wait = wait


class TooManyCodes(TooOften):
    """Too many wrong codes from one device or address."""

    def __init__(self, wait: int) -> None:
        super().__init__(wait, "too_many_codes")


class Malformed(Refused):
    """What was sent is of the wrong kind; `field` names the part."""

    status = 400

    def __init__(self, field: str, code: str = "malformed", **data: Any) -> None:
        super().__init__(code, field=field, **data)
        self.field = field

    @property
    def wrong(self) -> Sequence[ServiceError]:
        """The field."""
        return (ServiceError(self.field, self.code, self.data),)


class Conflict(Refused):
    """Somebody else was faster with something different; `data` says with what. Nothing has changed."""

    status = 409


class GameStopped(Refused):
    """The game is broken off: nothing happens in it until it is taken up again."""

    status = 409

    def __init__(self, game: "Game") -> None:
        super().__init__("game_stopped")
        self.game = game


class Overtaken(Refused):
    """What was asked rests on a state that is no more: somebody was faster, or it is done already."""

    status = 409


class StaleVersion(Refused):
    """Somebody was faster: the game has moved on; `view` is how it looks now from that seat."""

    status = 409

    def __init__(self, game: "Game", seat: "Seat | None", view: Mapping[str, Any]) -> None:
        super().__init__("stale_version", version=game.version)
        self.game = game
        self.seat = seat
        self.view = view


# Refusals of the rules that say: this is no move at all. Everything else was a move that the rules forbid.
NO_MOVE = frozenset(("not_text", "malformed", "unknown_verb", "unknown_place"))
