"""What is typed to begin a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.rules import RULESETS, InvalidSetup, Setup
from adventures.rules.moon.astra import OPPONENTS
from adventures.rules.setup import LONGEST_NAME
from adventures.words.adventures import ADVENTURES
from adventures.words.missions import mission_text

MOST_SEATS = max(ruleset.max_seats for ruleset in RULESETS.values())
DRAWN, CHOSEN = "drawn", "chosen"
SERVER, TABLE = "server", "table"
GROUP, SOLO = "group", "solo"
ONE_TABLET, SEVERAL_TABLETS = "one", "several"


class NewGameForm(forms.Form):
    """A new game: against whom, which Adventure, who plays, which missions, whose cards, how many tablets.

    Against ASTRA the first name and the opponent count, in a group all names and the tablets.
    """

    company = forms.ChoiceField(
        choices=[(GROUP, gettext_lazy("With others")), (SOLO, gettext_lazy("Solo against ASTRA"))],
        required=False,
        initial=GROUP,
    )
    opponent = forms.TypedChoiceField(
        choices=[(level, opponent.name) for level, opponent in OPPONENTS.items()],
        coerce=int,
        empty_value=None,
        required=False,
        initial=min(OPPONENTS),
        error_messages={"invalid_choice": gettext_lazy("Choose an opponent.")},
    )
    ruleset = forms.ChoiceField(
        choices=[(adventure.key, adventure.name) for adventure in ADVENTURES if adventure.key in RULESETS],
        initial=ADVENTURES[0].key,
        error_messages={
            "required": gettext_lazy("Choose an Adventure."),
            "invalid_choice": gettext_lazy("This Adventure cannot be played here yet. Choose another one."),
        },
    )
    missions = forms.ChoiceField(
        choices=[(DRAWN, gettext_lazy("Draw one of each letter")), (CHOSEN, gettext_lazy("Choose them"))],
        initial=DRAWN,
    )
    dealer = forms.ChoiceField(
        choices=[(SERVER, gettext_lazy("From here")), (TABLE, gettext_lazy("From the box"))], initial=SERVER
    )
    tablets = forms.ChoiceField(
        choices=[
            (ONE_TABLET, gettext_lazy("One tablet")),
            (SEVERAL_TABLETS, gettext_lazy("Several tablets")),
        ],
        initial=ONE_TABLET,
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for number in range(1, MOST_SEATS + 1):
            self.fields[f"name_{number}"] = forms.CharField(
                required=False,
                max_length=LONGEST_NAME,
                label=_("Player %(number)s") % {"number": number},
                error_messages={"max_length": gettext_lazy("At most %(limit_value)d letters, please.")},
            )
        for key, ruleset in RULESETS.items():
            for letter, missions in ruleset.missions.items():
                self.fields[mission_field(key, letter)] = forms.ChoiceField(
                    required=False,
                    label=_("Mission %(letter)s") % {"letter": letter.upper()},
                    choices=[(mission, mission_text(key, mission)) for mission in missions],
                )

    @property
    def name_fields(self) -> list[BoundField]:
        """The fields for names, in seat order."""
        return [self[f"name_{number}"] for number in range(1, MOST_SEATS + 1)]

    @property
    def names_shown(self) -> int:
        """How many fields for names are to be seen: two, and one more than is filled in."""
        filled = [number for number, field in enumerate(self.name_fields, 1) if field.value() or field.errors]
        return min(MOST_SEATS, max(2, max(filled, default=0) + 1))

    @property
    def mission_fields(self) -> Iterator[tuple[str, list[BoundField]]]:
        """The fields for missions, by Adventure."""
        for key, ruleset in RULESETS.items():
            yield key, [self[mission_field(key, letter)] for letter in ruleset.missions]

    @property
    def solo(self) -> bool:
        """Tells whether the game is one against ASTRA."""
        return bool(self["company"].value() == SOLO)

    def clean(self) -> dict[str, Any]:
        """Gathers `names` and `chosen` missions (None: drawn), and says what is wrong beside its field.

        `opponent` is None but in a game against ASTRA.
        """
        data = super().clean() or self.cleaned_data
        data["names"] = self._checked_name() if self.solo else self._checked_names()
        data["opponent"] = self._checked_opponent()
        data["chosen"] = self._checked_missions() if data.get("missions") == CHOSEN else None
        return data

    def _checked_name(self) -> list[str]:
        """The one name of a game against ASTRA; what was typed for others does not count."""
        for field in self.name_fields[1:]:
            self.errors.pop(field.name, None)
        name = self.cleaned_data.get("name_1", "")
        if not name and not self["name_1"].errors:
            self.add_error("name_1", _("Who plays? A name is needed."))
        elif name and not _is_name(name):
            self.add_error("name_1", _("Nobody can be called so here. Take another name."))
        return [name]

    def _checked_opponent(self) -> int | None:
        if not self.solo:
            self.errors.pop("opponent", None)
            return None
        opponent: int | None = self.cleaned_data.get("opponent")
        ruleset = RULESETS.get(self.cleaned_data.get("ruleset", ""))
        if opponent is None and not self["opponent"].errors:
            self.add_error("opponent", _("Choose an opponent."))
        if ruleset is not None and not ruleset.opponents:
            self.add_error("ruleset", _("This Adventure cannot be played against ASTRA yet."))
        return opponent

    def _checked_names(self) -> list[str]:
        names: dict[str, str] = {}
        for number in range(1, MOST_SEATS + 1):
            field = f"name_{number}"
            name = self.cleaned_data.get(field, "")
            if not name:
                continue
            if name.casefold() in names:
                self.add_error(field, _("Somebody else is called so. Add a letter."))
            elif not _is_name(name):
                self.add_error(field, _("Nobody can be called so here. Take another name."))
            names[name.casefold()] = name
        ruleset = RULESETS.get(self.cleaned_data.get("ruleset", ""))
        if ruleset and not any(field.errors for field in self.name_fields):
            least, most = ruleset.min_seats, ruleset.max_seats
            if not least <= len(names) <= most:
                empty = next((field.name for field in self.name_fields if not field.value()), "name_1")
                self.add_error(
                    empty, _("%(least)s to %(most)s players are needed.") % {"least": least, "most": most}
                )
        return list(names.values())

    def _checked_missions(self) -> tuple[str, ...] | None:
        key = self.cleaned_data.get("ruleset", "")
        chosen = []
        for letter in RULESETS[key].missions if key in RULESETS else ():
            mission = self.cleaned_data.get(mission_field(key, letter))
            if not mission and not self.errors.get(mission_field(key, letter)):
                self.add_error(
                    mission_field(key, letter), _("Choose mission %(letter)s.") % {"letter": letter.upper()}
                )
            chosen.append(mission or "")
        return tuple(chosen)


def mission_field(ruleset: str, letter: str) -> str:
    """The name of the field for one mission of an Adventure."""
    return f"{ruleset.replace('.', '_')}_mission_{letter}"


def _is_name(name: str) -> bool:
    """Asks the rules whether a seat may be called so."""
    try:
        Setup(ADVENTURES[0].key, (name,))
    except InvalidSetup:
        return False
    return True
