"""What is typed to begin a campaign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from adventures.forms import TableForm
from campaigns.book import INTRODUCTION, books

GROUP, SOLO = "group", "solo"


class CampaignForm(forms.Form):
    """The name of a campaign, and whether it is played in a group or alone."""

    company = forms.ChoiceField(
        choices=[(GROUP, gettext_lazy("With others")), (SOLO, gettext_lazy("Solo against ASTRA"))],
        required=False,
        initial=GROUP,
    )
    name = forms.CharField(
        label=gettext_lazy("Name of the campaign"),
        error_messages={"required": gettext_lazy("A campaign needs a name.")},
    )

    @property
    def solo(self) -> bool:
        """Tells whether it is played alone."""
        return bool(self["company"].value() == SOLO)


class NewCampaign:
    """A new campaign as it is typed in: its name, and the table. The book chooses games and missions.

    Alone, an opponent is chosen before each game.
    """

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        book = books()[INTRODUCTION]
        self.campaign = CampaignForm(data)
        self.table = TableForm(data, seats=(book.min_players, book.max_players), solo=self.campaign.solo)

    @property
    def errors(self) -> bool:
        """Tells whether something is to be mended before the campaign can begin."""
        return bool(self.campaign.errors or self.table.errors)

    def is_valid(self) -> bool:
        """Tells whether the campaign can begin."""
        return self.campaign.is_bound and not self.errors

    def start_arguments(self) -> dict[str, Any]:
        """What the service that begins campaigns is given."""
        return {
            "name": self.campaign.cleaned_data["name"],
            "players": self.table.cleaned_data["names"],
            "dealer": self.table.cleaned_data["dealer"],
            "one_tablet": self.table.one_tablet,
            "open_table": self.table.open_table,
            "solo": self.campaign.solo,
        }

    def refuse(self, field: str, text: str) -> None:
        """Says beside a field, or above all, what the service refuses."""
        for form in (self.campaign, self.table):
            if field in form.fields:
                form.add_error(field, text)
                return
        self.table.add_error(None, text)
