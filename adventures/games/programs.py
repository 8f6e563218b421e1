"""What a game tells programs beside its views: its options, its sheets, what only it has to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from rest_framework.serializers import Serializer

from .options import DeclaredOptions, described
from .sheet import Option, Sheet


class Read(NamedTuple):
    """Something to be read at a `path`, by whoever has a token.

    `told` is given who asks, and the parts of the path by their names. Where the answer is a long list, it
    gives a query, `ordering` are fields of it that are together unique, and `row` puts each of its rows into
    the `shape`. `name` is that of the call, and `about` says in a sentence what one gets.
    """

    path: str
    name: str
    about: str
    shape: type[Serializer]
    told: Callable[..., Any]
    ordering: tuple[str, ...] = ()
    row: Callable[[Any], Any] = dict


class Programs:
    """What most games tell: nothing besides."""

    reads: ClassVar[Sequence[Read]] = ()
    """What programs can read that only this game has."""

    declared: ClassVar[type[DeclaredOptions] | None] = None
    """The form of the options that the rules declare, where they do."""

    def options(self, ruleset: str) -> Sequence[Option]:
        """What can be chosen for a game of a ruleset; what a program leaves out is drawn."""
        return described(self.declared()) if self.declared else ()

    def sheet(self, ruleset: str) -> Sheet | None:
        """What is printed for a seat of a ruleset; None where that cannot be told."""
        return None
