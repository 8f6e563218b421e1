"""How what was counted looks in answers."""

from rest_framework import serializers


class SitePointsShape(serializers.Serializer):
    """Points in one Adventure."""

    ruleset = serializers.CharField(help_text="The key of its ruleset.")
    title = serializers.CharField(help_text="Its name.")
    games = serializers.IntegerField(help_text="How many results are counted.")
    worst = serializers.IntegerField(help_text="The fewest points.")
    average = serializers.FloatField(help_text="The average.")
    spread = serializers.FloatField(help_text="The standard deviation.")
    best = serializers.IntegerField(help_text="The most points.")


class PointsShape(SitePointsShape):
    """Points in one Adventure, and who holds the record."""

    holders = serializers.ListField(
        child=serializers.CharField(), help_text="The ids of the people who hold the record."
    )


class StatedPersonShape(serializers.Serializer):
    """Somebody who is counted."""

    id = serializers.CharField(help_text="Their id.")
    name = serializers.CharField(help_text="What they are called.")


class MetShape(serializers.Serializer):
    """How often one person ended before another and the other way round."""

    person = serializers.CharField(help_text="The id of the one.")
    other = serializers.CharField(help_text="The id of the other.")
    won = serializers.IntegerField(help_text="How often the one came before the other.")
    lost = serializers.IntegerField(help_text="How often the other came before the one.")


class ActionShareShape(serializers.Serializer):
    """How often somebody takes an action."""

    person = serializers.CharField(help_text="The id of the person.")
    action = serializers.CharField(help_text="The action.")
    percent = serializers.IntegerField(help_text="Its share of all that the person took.")


class EndingShape(serializers.Serializer):
    """A reason for which games ended."""

    reason = serializers.CharField(help_text="The reason in words.")
    times = serializers.IntegerField(help_text="How often.")


class TimesShape(serializers.Serializer):
    """A number of one person."""

    person = serializers.CharField(help_text="The id of the person.")
    times = serializers.IntegerField(help_text="How often.")


class StarLineShape(serializers.Serializer):
    """The stars of one player of a campaign."""

    person = serializers.CharField(allow_null=True, help_text="The id of the person, where the crew has one.")
    name = serializers.CharField(help_text="The name of the person, else of the player.")
    stars = serializers.ListField(
        child=serializers.IntegerField(), help_text="The stars before the first chapter, and after each."
    )
    now = serializers.IntegerField(help_text="The stars by now.")
    leads = serializers.BooleanField(help_text="Whether nobody is ahead.")


class StarsShape(serializers.Serializer):
    """The stars of a campaign."""

    campaign = serializers.UUIDField(help_text="The id of the campaign.")
    chapters = serializers.ListField(
        child=serializers.CharField(), help_text="The Adventures that were played, in their order."
    )
    lines = StarLineShape(many=True, help_text="The players.")


class StatisticsShape(serializers.Serializer):
    """What was played, counted. Numbers by person name them by their ids."""

    headline = serializers.CharField(help_text="What there is to say first.")
    person = serializers.CharField(allow_null=True, help_text="Whose numbers they are; null for everybody's.")
    people = StatedPersonShape(many=True, help_text="Who is counted.")
    campaigns = serializers.IntegerField(help_text="How many campaigns.")
    games = serializers.IntegerField(help_text="How many games.")
    seconds = serializers.IntegerField(help_text="How long all measured games took together.")
    minutes = serializers.IntegerField(
        allow_null=True, help_text="How long a game takes on average; null where none was measured."
    )
    points = PointsShape(many=True, help_text="Points by Adventure.")
    head_to_head = MetShape(many=True, help_text="Who ended before whom, for those who met.")
    actions = ActionShareShape(many=True, help_text="Which actions people take.")
    endings = EndingShape(many=True, help_text="Why games ended, the most frequent first.")
    missions_first = TimesShape(many=True, help_text="Missions that each person accomplished first.")
    system_errors = TimesShape(many=True, help_text="System Errors of each person.")
    stars = StarsShape(allow_null=True, help_text="The stars of one campaign, where one was played.")


class SiteShape(serializers.Serializer):
    """What was played on the whole site."""

    games = serializers.IntegerField(help_text="How many games.")
    hours = serializers.IntegerField(help_text="How many hours.")
    points = SitePointsShape(many=True, help_text="Points by Adventure.")
    endings = EndingShape(many=True, help_text="Why games ended, the most frequent first.")


class RecordsShape(serializers.Serializer):
    """What a game was beside others of its crew; empty where there is nothing to say."""

    crew = serializers.CharField(allow_blank=True, help_text="The sentence about the record of the crew.")
    seats = serializers.DictField(
        child=serializers.CharField(), help_text="What each seat's own result was, by the names of seats."
    )
