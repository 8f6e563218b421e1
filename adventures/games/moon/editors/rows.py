"""Rows of keys: a row for each parameter of an effect, put together by `static/js/effect_rows.js`.

The name of a row is the way to its parameter: `values.robot` is a part of `values`, `by_place.0` the first
of a list, `card/0` the first of the words that a stroke joins.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from adventures.games.effects import EffectEditor

TEMPLATE = "components/effect_rows.html"


class Key(NamedTuple):
    """One key: the JSON text of what it stands for, its words, its icon; `bare` keys show the icon alone."""

    value: str
    label: str
    icon: str = ""
    bare: bool = False


class ParameterRow(NamedTuple):
    """What is entered for one parameter.

    `widget` is `one` or `many` of its keys, a `step` between `least` and `most` (which is `start` at the
    first tap), a `number` that is typed, `numbers` in a row, a `text`, or a `condition` with rows of its own.
    An effect is whole when nothing is missing that is `needed`; `otherwise` is the JSON text of what is said
    while nothing is chosen. A row with `within` is shown while another row has the value that it names.
    """

    name: str
    label: str
    widget: str = "one"
    keys: Sequence[Key] = ()
    needed: bool = True
    least: int = 0
    most: int = 0
    start: int = 1
    otherwise: str = ""
    within: str = ""
    rows: Sequence[Any] = ()


class EffectForm(NamedTuple):
    """One kind of effect: its name, its rows, and what is the same in every effect that it makes."""

    kind: str
    title: str
    rows: Sequence[ParameterRow]
    fixed: Mapping[str, Any] = {}
    note: str = ""

    @property
    def fixed_text(self) -> str:
        """What is the same in every effect, as JSON."""
        return json.dumps({"kind": self.kind, **self.fixed})


class Extras:
    """What there is to choose from in a ruleset, as keys."""

    def __init__(self, extras: Mapping[str, Any]) -> None:
        self.all = extras

    def keys(self, name: str, *, bare: bool = False) -> list[Key]:
        """The choices of a list, each with its words and its icon."""
        return [
            Key(json.dumps(choice["key"]), choice["label"], choice.get("icon", ""), bare)
            for choice in self.all.get(name, ())
        ]

    def actions(self, *, wild: bool = False) -> list[Key]:
        """The six actions, and with `wild` any of them."""
        keys = self.keys("actions", bare=True)
        return keys if wild else keys[:6]

    def numbers(self) -> list[Key]:
        """The numbers of Starship cards."""
        return self.keys("numbers")

    def missions(self, letter: str) -> list[Key]:
        """The Mission cards of a letter."""
        return [
            Key(json.dumps(choice["key"]), choice["label"])
            for choice in self.all.get("missions", {}).get(letter, ())
        ]


def words(*pairs: tuple[Any, str]) -> list[Key]:
    """Keys with words alone."""
    return [Key(json.dumps(value), label) for value, label in pairs]


def count(numbers: Iterable[int], form: str = "%d") -> list[Key]:
    """Keys with numbers."""
    return [Key(json.dumps(number), form % number) for number in numbers]


def step(
    name: str, label: str, least: int, most: int, *, start: int = 1, needed: bool = True, within: str = ""
) -> ParameterRow:
    """A row that counts up and down."""
    return ParameterRow(
        name, label, "step", least=least, most=most, start=start, needed=needed, within=within
    )


def condition(
    name: str, label: str, extras: Extras, *, manual: bool = False, within: str = ""
) -> ParameterRow:
    """When something applies: what is counted, and how much of it is enough."""
    kinds = [
        ("zones", _("Full zones")),
        ("missions", _("Missions")),
        ("errors", _("System Errors")),
        ("total", _("Points")),
        ("count", _("Marks")),
        ("launched", _("Launched")),
    ]
    keys = words(*kinds, *([("manual", _("The table says when"))] if manual else []))
    inner = (
        ParameterRow("count", _("Where"), keys=extras.keys("groups"), within="count"),
        ParameterRow(
            "mark",
            _("Mark"),
            keys=words(("cross", _("crossed off")), ("circle", _("circled"))),
            within="count",
        ),
        ParameterRow(
            "at_least",
            _("At least"),
            "step",
            least=1,
            most=200,
            start=1,
            within="zones missions errors total count",
        ),
    )
    return ParameterRow(name, label, "condition", keys=keys, rows=inner, within=within)


def rows_editor(forms: Sequence[EffectForm]) -> EffectEditor:
    """An editor of rows, one kind after another; a kind with nothing to choose from is not offered."""
    return EffectEditor(TEMPLATE, {"forms": [form for form in forms if all(map(_can_be_said, form.rows))]})


def _can_be_said(row: ParameterRow) -> bool:
    return bool(row.keys) or row.widget not in ("one", "condition") or bool(row.within)
