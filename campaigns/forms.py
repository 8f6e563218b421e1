"""What is typed to begin a campaign."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from adventures.forms import NewGameForm
from campaigns.book import INTRODUCTION
from campaigns.models.campaign import LONGEST_NAME


class NewCampaignForm(NewGameForm):
    """A new campaign: who plays, whose cards, how many tablets; the book chooses Adventures and missions.

    Against ASTRA an opponent is chosen before each game.
    """

    ruleset = None  # type: ignore[assignment] # takes the field away
    opponent = None  # type: ignore[assignment] # takes the field away
    missions = None  # type: ignore[assignment] # takes the field away
    name = forms.CharField(
        max_length=LONGEST_NAME,
        label=gettext_lazy("Name of the campaign"),
        error_messages={"required": gettext_lazy("A campaign needs a name.")},
    )

    def clean(self) -> dict[str, Any]:
        """Counts the players; the rest is checked as for a game."""
        data = super().clean()
        least, most = INTRODUCTION.min_players, INTRODUCTION.max_players
        if not self.errors and not self.solo and not least <= len(data["names"]) <= most:
            needed = _("%(least)s to %(most)s players are needed.") % {"least": least, "most": most}
            self.add_error("name_1", needed)
        return data

    def _checked_opponent(self) -> None:
        """No opponent yet."""
