"""What is typed to begin a game: who plays, who deals, and what the chosen game asks besides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from adventures.games.kit import Kit
from adventures.games.options import OptionsForm
from adventures.games.registry import KITS, kit_of
from adventures.inputs.names import faults_of, normalised
from adventures.models.game import STILL_DAYS, USUAL_STILL_DAYS
from adventures.rules import RULESETS
from adventures.words.bots import LEVEL_WORDS, NAMES
from adventures.words.refusals import refusal

MOST_SEATS = 6
SERVER, TABLE, SAME = "server", "table", "same"
OPEN_TABLE, ONE_TABLET, SEVERAL_TABLETS = "open", "one", "several"
LONGEST_DEAL_TEXT = 4_000
NO_CHOICES = ("deal", "same_as")
"""What a link may say besides the choices on the page."""
NO_WISHES: Mapping[str, str] = MappingProxyType({})


class PatienceForm(forms.Form):
    """After how many days without a move a game stands still, and whether a bot plays on by itself then."""

    still_days = forms.TypedChoiceField(
        choices=[(days, days) for days in STILL_DAYS],
        coerce=int,
        initial=USUAL_STILL_DAYS,
        required=False,
    )
    bots_step_in = forms.BooleanField(required=False)

    def clean_still_days(self) -> int:
        """The days, as usual where none are chosen."""
        return self.cleaned_data["still_days"] or USUAL_STILL_DAYS


class TableForm(PatienceForm):
    """Who sits at the table, who deals, and how many tablets there are.

    At each seat sits a person or a bot of a level, which is called like a star unless somebody names it.
    `seats` are how many may play, the fewest and the most, None while that is not known. With `solo` only
    the first name counts. `names` stand in it before anything is typed.
    """

    dealer = forms.ChoiceField(
        choices=[
            (SERVER, gettext_lazy("From moonsite")),
            (TABLE, gettext_lazy("From the box")),
            (SAME, gettext_lazy("The same as in another game")),
        ],
        initial=SERVER,
    )
    same_as = forms.UUIDField(required=False)
    deal = forms.CharField(required=False, max_length=LONGEST_DEAL_TEXT)
    tablets = forms.ChoiceField(
        choices=[
            (OPEN_TABLE, gettext_lazy("One tablet, open")),
            (ONE_TABLET, gettext_lazy("One tablet, curtain")),
            (SEVERAL_TABLETS, gettext_lazy("Several tablets")),
        ],
        initial=OPEN_TABLE,
    )

    rated = forms.BooleanField(required=False)

    def __init__(
        self,
        *args: Any,
        seats: tuple[int, int] | None = None,
        solo: bool = False,
        names: Sequence[str] = (),
        **options: Any,
    ) -> None:
        super().__init__(*args, **options)
        self.seats, self.solo = seats, solo
        known = dict(enumerate(names, 1))
        for number in range(1, MOST_SEATS + 1):
            self.fields[f"name_{number}"] = forms.CharField(
                required=False,
                label=_("Player %(number)s") % {"number": number},
                initial=known.get(number, ""),
            )
            self.fields[f"level_{number}"] = forms.ChoiceField(
                required=False,
                label=_("Who plays for player %(number)s?") % {"number": number},
                choices=[("", pgettext("seat", "Person")), *((one.key, one.name) for one in LEVEL_WORDS)],
            )

    @property
    def name_fields(self) -> list[BoundField]:
        """The fields for names, in seat order."""
        return [self[f"name_{number}"] for number in range(1, MOST_SEATS + 1)]

    @property
    def seat_fields(self) -> list[tuple[BoundField, BoundField]]:
        """The fields for names, each with that of who plays there."""
        return [(field, self[f"level_{at}"]) for at, field in enumerate(self.name_fields, 1)]

    @property
    def names_shown(self) -> int:
        """How many fields for names are to be seen: two, or as many as are filled in."""
        filled = [
            number
            for number, (name, level) in enumerate(self.seat_fields, 1)
            if name.value() or level.value() or name.errors
        ]
        return max([2, *filled])

    @property
    def players(self) -> int:
        """How many seats are taken by somebody or by a bot, as far as is typed."""
        return sum(bool(name.value() or level.value()) for name, level in self.seat_fields)

    @property
    def one_tablet(self) -> bool:
        """Returns whether all seats are on the tablet that begins."""
        return self.solo or self.cleaned_data["tablets"] in (OPEN_TABLE, ONE_TABLET)

    @property
    def same_cards(self) -> bool:
        """Returns whether the cards are those of another game."""
        return bool(self.cleaned_data["dealer"] == SAME)

    @property
    def patience(self) -> dict[str, Any]:
        """What is said to nobody moving; at one tablet no bot steps in."""
        return {
            "still_days": self.cleaned_data["still_days"],
            "bots_step_in": self.cleaned_data["bots_step_in"] and not self.one_tablet,
        }

    @property
    def open_table(self) -> bool:
        """Returns whether they see each other's sheets there."""
        return not self.solo and bool(self.cleaned_data["tablets"] == OPEN_TABLE)

    def clean(self) -> dict[str, Any]:
        """Gathers `names`, and `bots` by position, and says what is wrong beside its field."""
        data = super().clean() or self.cleaned_data
        data["bots"] = {}
        if self.solo:
            data["names"] = self._checked_name()
        else:
            self._name_bots(data)
            names = self._checked_names()
            data["names"] = list(names.values())
            levels = [data.get(field.replace("name", "level"), "") for field in names]
            data["bots"] = {position: level for position, level in enumerate(levels, 1) if level}
        return data

    def _name_bots(self, data: dict[str, Any]) -> None:
        """Names the bots that nobody has named."""
        typed = [data.get(field.name, "") for field in self.name_fields]
        free = iter([name for name in NAMES if name not in typed])
        for number in range(1, MOST_SEATS + 1):
            if data.get(f"level_{number}") and not data.get(f"name_{number}"):
                data[f"name_{number}"] = next(free)

    def _checked_name(self) -> list[str]:
        """The one name of a game that is played alone; what was typed for others does not count."""
        for field in self.name_fields[1:]:
            self.errors.pop(field.name, None)
        name = self._names_by_field([self["name_1"]]).get("name_1", "")
        if not name and not self["name_1"].errors:
            self.add_error("name_1", _("Who plays? A name is needed."))
        return [name]

    def _names_by_field(self, fields: Sequence[BoundField]) -> dict[str, str]:
        """The names that were typed, by their fields; what nobody can be called is said beside it."""
        names = {field.name: normalised(self.cleaned_data.get(field.name, "")) for field in fields}
        typed = {field: name for field, name in names.items() if name}
        for field, fault in zip(typed, faults_of(list(typed.values())), strict=True):
            if fault is not None:
                self.add_error(field, refusal(fault.code, fault.data).text)
        return typed

    def _checked_names(self) -> dict[str, str]:
        names = self._names_by_field(self.name_fields)
        if self.seats and not any(field.errors for field in self.name_fields):
            least, most = self.seats
            if not least <= len(names) <= most:
                empty = next((field.name for field in self.name_fields if not field.value()), "name_1")
                self.add_error(
                    empty, _("%(least)s to %(most)s players are needed.") % {"least": least, "most": most}
                )
        return names


class RulesetForm(forms.Form):
    """Which game is played."""

    ruleset = forms.ChoiceField(
        error_messages={
            "required": gettext_lazy("Choose a game."),
            "invalid_choice": gettext_lazy("This game cannot be played here yet. Choose another one."),
        },
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        built = [(title.key, title.name) for kit in KITS for title in kit.titles if title.key in RULESETS]
        self.fields["ruleset"].choices = built  # type: ignore[attr-defined]
        self.fields["ruleset"].initial = built[0][0]


class NewGame:
    """A new game as it is typed in: the ruleset, what its game asks, and the table.

    `options` has a form for each game; those of the chosen one count. Before anything is typed the forms show
    the `wishes` of a link that leads here, and `names`; what is no choice of theirs is not seen.
    """

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        wishes: Mapping[str, str] = NO_WISHES,
        names: Sequence[str] = (),
    ) -> None:
        self.chosen = RulesetForm(data)
        _show(wishes, self.chosen)
        ruleset = self.chosen["ruleset"].value()
        self.ruleset: str = ruleset if isinstance(ruleset, str) and ruleset in RULESETS else ""
        self.kit: Kit | None = kit_of(self.ruleset) if self.ruleset else None
        self.options: dict[Kit, OptionsForm] = {
            kit: kit.options_form(data if self.kit in (kit, None) else None, ruleset=self.ruleset)
            for kit in KITS
        }
        _show(wishes, *self.options.values())
        rules = RULESETS[self.ruleset] if self.ruleset else None
        seats = (rules.min_seats, rules.max_seats) if rules else None
        self.table = TableForm(data, seats=seats, solo=self.solo, names=names)
        _show(wishes, self.table)

    @property
    def solo(self) -> bool:
        """Returns whether one seat plays against somebody who has none."""
        return any(form.solo for form in self.options.values() if form.is_bound)

    @property
    def errors(self) -> bool:
        """Returns whether something is to be mended before the game can begin."""
        forms_that_count = [self.chosen, self.table, *([self.options[self.kit]] if self.kit else [])]
        return any(form.errors for form in forms_that_count)

    def is_valid(self) -> bool:
        """Returns whether the game can begin."""
        return self.chosen.is_bound and self.kit is not None and not self.errors

    def start_arguments(self) -> dict[str, Any]:
        """What the service that starts games is given."""
        assert self.kit is not None
        return {
            "ruleset": self.ruleset,
            "names": self.table.cleaned_data["names"],
            "bots": self.table.cleaned_data["bots"],
            "dealer": SERVER if self.table.same_cards else self.table.cleaned_data["dealer"],
            "open_table": self.table.open_table,
            **self.table.patience,
            "rated": self.table.cleaned_data["rated"],
            **self.options[self.kit].options(),
        }

    def refuse(self, field: str, text: str) -> None:
        """Says beside a field, or above all, what the rules refuse."""
        for form in (self.chosen, self.table, *self.options.values()):
            if form.is_bound and field in form.fields:
                form.add_error(field, text)
                return
        self.table.add_error(None, text)


def _show(wishes: Mapping[str, str], *empty: forms.Form) -> None:
    """Chooses in forms that are still empty what a link asks for."""
    for form in empty:
        for name, field in form.fields.items():
            wish = wishes.get(name, "")
            if isinstance(field, forms.BooleanField) and wish:
                form.initial[name] = wish == "on"
                continue
            choice = isinstance(field, forms.ChoiceField) and field.valid_value(wish)
            if wish and (choice or name in NO_CHOICES):
                form.initial[name] = wish
