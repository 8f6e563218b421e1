"""What is asked before a game begins: the form of the options its rules declare, and what programs read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django import forms
from django.forms.boundfield import BoundField
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.help import HelpLine, Section
from adventures.games.sheet import Choice, Option
from adventures.rules.options import GameOptions
from adventures.rules.options import Option as Declared


class OptionsForm(forms.Form):
    """What is asked before a game begins besides its ruleset, its names and its dealer.

    Made with the `ruleset` that was chosen (empty while none was). A game without options needs no more than
    this.
    """

    alone: ClassVar[bool] = False
    """Tells whether one seat plays against somebody who is no seat."""

    def __init__(self, *args: Any, ruleset: str = "", **options: Any) -> None:
        self.ruleset = ruleset
        super().__init__(*args, **options)

    @property
    def solo(self) -> bool:
        """Returns whether it is against somebody without a seat: only the first name counts then."""
        return False

    def options(self) -> dict[str, Any]:
        """The options as they were chosen, None for what is left to chance."""
        return {}


class DeclaredOptions(OptionsForm):
    """A form made from the options that the rules declare, in their order unless there is a `field_order`.

    A game names its `prefix`, which the fields of no other game have, and adds fields of its own if it must.
    `only` tells of which fields there is no need in company ("alone"), or alone ("in-company").
    """

    declared: ClassVar[type[GameOptions]]
    only: ClassVar[Mapping[str, str]] = {}

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields |= {option.key: _field(option) for option in self.declared.declared()}
        self.order_fields(self.field_order)

    @property
    def switches(self) -> Iterator[tuple[BoundField, str]]:
        """The options that are on or off, and when each is needed."""
        for name, field in self.fields.items():
            if isinstance(field, forms.BooleanField):
                yield self[name], self.only.get(name, "")

    @property
    def lists(self) -> Iterator[BoundField]:
        """The declared options with one or several of some values."""
        for option in self.declared.declared():
            if option.choices:
                yield self[option.key]

    def options(self) -> dict[str, Any]:
        return {option.key: _chosen(option, self.cleaned_data) for option in self.declared.declared()}


def _field(option: Declared) -> forms.Field:
    words: dict[str, Any] = {"label": _lazy(option.label), "help_text": _lazy(option.about)}
    words["required"] = False
    if not option.choices:
        return forms.BooleanField(initial=option.default, **words)
    choices = [(str(choice.value), _lazy(choice.label)) for choice in option.choices]
    kind = forms.MultipleChoiceField if option.several else forms.ChoiceField
    initial = list(map(str, option.default)) if option.several else str(option.default)
    return kind(choices=choices, initial=initial, **words)


def _lazy(text: str) -> Promise | str:
    return gettext_lazy(text) if text else ""


def _chosen(option: Declared, data: Mapping[str, Any]) -> Any:
    chosen = data.get(option.key)
    if not option.choices:
        return bool(chosen)
    values = {str(choice.value): choice.value for choice in option.choices}
    if option.several:
        return [values[one] for one in chosen or ()]
    return values.get(chosen or "", option.default)


def described(form: DeclaredOptions) -> Sequence[Option]:
    """The options of a form as programs read them; those with several values they find in the rulebook."""
    on_or_off = [Choice(False, _("No")), Choice(True, _("Yes"))]
    declared = {option.key: option for option in form.declared.declared() if not option.several}
    return [
        Option(
            key,
            str(field.label),
            False,
            [[Choice(one.value, str(_lazy(one.label))) for one in declared[key].choices] or on_or_off],
        )
        for key, field in form.fields.items()
        if key in declared
    ]


def options_section(form: type[DeclaredOptions], view: Mapping[str, Any]) -> Section:
    """The options among the rules in a game's page: each in a line, which says whether it holds there."""
    declared = {option.key: option for option in form.declared.declared()}
    lines = tuple(
        HelpLine(_lazy(declared[key].about), _lazy(declared[key].label), on=bool(view["options"].get(key)))
        for key in form().fields
        if key in declared
    )
    return Section("options", "values", gettext_lazy("Options"), lines)
