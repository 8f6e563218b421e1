"""What others add to the pages of a game, and forbid; whoever does registers it when the site starts."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypedDict

from adventures.models import Game


class ResultExtras(TypedDict, total=False):
    """What a campaign shows on the result page of one of its games.

    `stars` are what this game gave, `totals` what the players have now, both by seat, ASTRA's under the name
    the rules have for it; `label` and `link` are the words and the address of the way on, `again` where to
    post to play it once more.
    """

    stars: Mapping[str, int]
    totals: Mapping[str, int]
    label: str
    link: str
    again: str


result_extras: list[Callable[[Game], ResultExtras | None]] = []
"""Asked one after the other for a finished game; the first that does not answer None is shown."""


reopening: list[Callable[[Game], None]] = []
"""Asked before a game that is over is taken back; each raises Refused where others have built on its end."""


def check_reopening(game: Game) -> None:
    """Raises Refused where the end of a game stands for good."""
    for check in reopening:
        check(game)


def extras_of(game: Game) -> ResultExtras:
    """Gets what belongs on the result page of a game besides its result; empty for a single game."""
    return next((extras for ask in result_extras if (extras := ask(game)) is not None), ResultExtras())


class Whole(NamedTuple):
    """What a game is a part of: `label` leads there by `link`; `if_stopped` tells what breaking off means."""

    label: str
    icon: str
    link: str
    if_stopped: str


wholes: list[Callable[[Game], Whole | None]] = []
"""Asked one after the other; the first that does not answer None is what the game is a part of."""


def whole_of(game: Game) -> Whole | None:
    """Gets what a game is a part of; None for a single game."""
    return next((whole for ask in wholes if (whole := ask(game)) is not None), None)
