"""What is asked before a game of Welcome to the Moon: against whom, which opponent, which missions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.games.options import OptionsForm
from adventures.rules import RULESETS

from .rules.astra import OPPONENTS
from .rules.find import adventure
from .words.adventures import ADVENTURES
from .words.scores import mission_text

DRAWN, CHOSEN = "drawn", "chosen"
GROUP, SOLO = "group", "solo"


class MoonOptions(OptionsForm):
    """The company, the opponent of a solo game, and missions that are drawn or chosen."""

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
    missions = forms.ChoiceField(
        choices=[(DRAWN, gettext_lazy("Draw one of each letter")), (CHOSEN, gettext_lazy("Choose them"))],
        initial=DRAWN,
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for key in built():
            for letter, missions in adventure(key).missions.items():
                self.fields[mission_field(key, letter)] = forms.ChoiceField(
                    required=False,
                    label=_("Mission %(letter)s") % {"letter": letter.upper()},
                    choices=[(mission, mission_text(key, mission)) for mission in missions],
                )

    @property
    def mission_fields(self) -> Iterator[tuple[str, list[BoundField]]]:
        """The fields for missions, by Adventure."""
        for key in built():
            yield key, [self[mission_field(key, letter)] for letter in adventure(key).missions]

    @property
    def solo(self) -> bool:
        """Returns whether the game is one against ASTRA."""
        return bool(self["company"].value() == SOLO)

    def options(self) -> dict[str, Any]:
        """The missions that were chosen (None: drawn) and the opponent (None: a group)."""
        return {"missions": self.cleaned_data["chosen"], "opponent": self.cleaned_data["opponent"]}

    def clean(self) -> dict[str, Any]:
        """Gathers `opponent` and `chosen` missions, and says what is wrong beside its field."""
        data = super().clean() or self.cleaned_data
        data["opponent"] = self._checked_opponent()
        data["chosen"] = self._checked_missions() if data.get("missions") == CHOSEN else None
        return data

    def _checked_opponent(self) -> int | None:
        if not self.solo:
            self.errors.pop("opponent", None)
            return None
        opponent: int | None = self.cleaned_data.get("opponent")
        if opponent is None and not self["opponent"].errors:
            self.add_error("opponent", _("Choose an opponent."))
        if self.ruleset and not adventure(self.ruleset).opponents:
            self.add_error("opponent", _("This Adventure cannot be played against ASTRA yet."))
        return opponent

    def _checked_missions(self) -> tuple[str, ...]:
        chosen = []
        for letter in adventure(self.ruleset).missions if self.ruleset else ():
            field = mission_field(self.ruleset, letter)
            mission = self.cleaned_data.get(field)
            if not mission and not self.errors.get(field):
                self.add_error(field, _("Choose mission %(letter)s.") % {"letter": letter.upper()})
            chosen.append(mission or "")
        return tuple(chosen)


def built() -> list[str]:
    """The Adventures that can be played here."""
    return [named.key for named in ADVENTURES if named.key in RULESETS]


def mission_field(ruleset: str, letter: str) -> str:
    """The name of the field for one mission of an Adventure."""
    return f"{ruleset.replace('.', '_')}_mission_{letter}"
