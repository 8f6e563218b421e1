"""What can be chosen before a game of a ruleset, declared once: kind, default, and what it is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, NamedTuple, Self

from .errors import InvalidSetup
from .setup import Setup


def gettext_noop(text: str) -> str:
    """Marks a text for translation; it is translated where it is shown."""
    return text


class Choice(NamedTuple):
    """A value of an option, and what it is called."""

    value: Any
    label: str


class Option(NamedTuple):
    """What can be chosen: its key, its default, its name, a sentence about it, and between what.

    An option without choices is on or off; one that is `several` takes any number of its choices. `refused`
    is the code with which any other value is.
    """

    key: str
    default: Any
    label: str
    about: str
    choices: Sequence[Choice]
    several: bool
    refused: str


def on_off(label: str, about: str = "", *, default: bool = False) -> Any:
    """Declares an option that is on or off."""
    return _declared(default, label, about, (), False, "not_yes_or_no")


def one_of(choices: Sequence[Choice], label: str, about: str = "", *, refused: str = "no_such_choice") -> Any:
    """Declares an option with one of several values: the first one, unless another is chosen."""
    return _declared(choices[0].value, label, about, choices, False, refused)


def several_of(
    choices: Sequence[Choice], label: str, about: str = "", *, refused: str = "no_such_choice"
) -> Any:
    """Declares an option that is a list of values: none, unless some are chosen."""
    return _declared((), label, about, choices, True, refused)


def _declared(default: Any, *words: Any) -> Any:
    return field(default=default, metadata={"option": words})


@dataclass(frozen=True)
class GameOptions:
    """The options of a ruleset: a frozen dataclass made by `on_off`, `one_of` and `several_of`."""

    seats: ClassVar[tuple[int, int]]
    """How many play, the fewest and the most."""

    @classmethod
    @cache
    def declared(cls) -> tuple[Option, ...]:
        """Returns the options in their order."""
        return tuple(Option(one.name, one.default, *one.metadata["option"]) for one in fields(cls))

    @classmethod
    @cache
    def _by_key(cls) -> Mapping[str, Option]:
        return {option.key: option for option in cls.declared()}

    @classmethod
    def of(cls, setup: Setup) -> Self:
        """Reads the options of a set-up; raises InvalidSetup where no game can be played with it."""
        declared = cls._by_key()
        for name in setup.options:
            if name not in declared:
                raise InvalidSetup("unknown_option", name[:40], option=name[:40])
        least, most = cls.seats
        if not least <= len(setup.seats) <= most:
            raise InvalidSetup("seats", "seats", least=least, most=most)
        for name, value in setup.options.items():
            _check_value(declared[name], value)
        options = cls(**setup.options)
        options.check(len(setup.seats))
        return options

    def check(self, seats: int) -> None:
        """Raises InvalidSetup where options do not go together, or not with so many seats."""

    def values(self) -> dict[str, Any]:
        """Returns the options by their keys."""
        return {key: getattr(self, key) for key in self._by_key()}

    def to_json(self) -> dict[str, Any]:
        """Gets the options as plain data."""
        values = self.values().items()
        return {key: list(value) if isinstance(value, tuple) else value for key, value in values}


def _check_value(option: Option, value: Any) -> None:
    values = [choice.value for choice in option.choices]
    if not values:
        known = isinstance(value, bool)
    elif option.several:
        known = isinstance(value, tuple) and all(one in values for one in value)
    else:
        known = any(type(value) is type(one) and value == one for one in values)
    if not known:
        raise InvalidSetup(option.refused, option.key, option=option.key)
