"""What programs send about crews."""

from rest_framework import serializers

from adventures.rules import LONGEST_NAME
from campaigns.models import EveningAnswer
from campaigns.models.people import LONGEST_CREW_NAME, LONGEST_EVENING_NOTE


class CrewForm(serializers.Serializer):
    """With what a crew begins, or what it is called from now on."""

    name = serializers.CharField(max_length=LONGEST_CREW_NAME, help_text="What it is called.")


class ArchivedForm(serializers.Serializer):
    """Whether something is put away."""

    archived = serializers.BooleanField(help_text="Put it away, or bring it back.")


class CrewCampaignForm(serializers.Serializer):
    """A campaign for a crew."""

    campaign = serializers.UUIDField(help_text="The id of a campaign that this token hosts.")


class CrewGameForm(serializers.Serializer):
    """A single game for a crew."""

    game = serializers.UUIDField(help_text="The id of a game that this token may open.")


class PersonForm(serializers.Serializer):
    """What somebody is called."""

    name = serializers.CharField(
        max_length=LONGEST_NAME * 4, help_text="The name, which nobody else of the crew has."
    )


class JoinForm(serializers.Serializer):
    """As whom somebody counts."""

    into = serializers.UUIDField(help_text="The id of the person as whom both count from now on.")


class EveningAnswerForm(serializers.Serializer):
    """Whether somebody comes."""

    answer = serializers.ChoiceField(EveningAnswer.Answer.choices, help_text="`yes`, `perhaps` or `no`.")


class EveningForm(serializers.Serializer):
    """When a crew meets next, by the clock on its wall."""

    day = serializers.DateField(help_text="The day.")
    time = serializers.TimeField(allow_null=True, default=None, help_text="The time, where it is known.")
    note = serializers.CharField(
        max_length=LONGEST_EVENING_NOTE, allow_blank=True, default="", help_text="Where, or what to bring."
    )
