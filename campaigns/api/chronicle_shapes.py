"""How the chronicle of a campaign looks in answers."""

from rest_framework import serializers

from campaigns.models import Who


class ChapterLineShape(serializers.Serializer):
    """How somebody ended a chapter."""

    position = serializers.IntegerField(help_text="The player, by position.")
    name = serializers.CharField(help_text="The player's name.")
    place = serializers.IntegerField(help_text="The place; 0 where it is not known.")
    total = serializers.IntegerField(allow_null=True, help_text="The points, where they are known.")
    errors = serializers.IntegerField(allow_null=True, help_text="System Errors, where they are known.")
    stars = serializers.IntegerField(help_text="The stars of the place.")


class ChapterEndShape(serializers.Serializer):
    """How the game of a chapter ended."""

    lines = ChapterLineShape(many=True, help_text="Everybody, in order of rank.")
    reasons = serializers.ListField(child=serializers.CharField(), help_text="Why it ended, in words.")
    turns = serializers.IntegerField(help_text="After how many turns; 0 where that is not known.")
    on_paper = serializers.BooleanField(help_text="Whether it was played on paper.")


class DecidedShape(serializers.Serializer):
    """What was decided."""

    how = serializers.ChoiceField(Who.choices, help_text="Who decided.")
    text = serializers.CharField(help_text="How it was decided, and what, in a sentence.")


class NotedShape(serializers.Serializer):
    """What somebody wrote down."""

    text = serializers.CharField(help_text="What was written.")
    by = serializers.CharField(allow_blank=True, help_text="Who wrote it.")


class GiftShape(serializers.Serializer):
    """Stars beside those for places."""

    name = serializers.SerializerMethodField(help_text="Who has them.")
    amount = serializers.SerializerMethodField(help_text="How many; below 0: taken.")

    def get_name(self, gift: tuple[str, int, int]) -> str:
        return gift[0]

    def get_amount(self, gift: tuple[str, int, int]) -> int:
        return gift[2]


class ChronicleEntryShape(serializers.Serializer):
    """A chapter that was reached, as the chronicle tells it."""

    visit = serializers.IntegerField(help_text="The number of the visit.")
    chapter = serializers.IntegerField(source="number", help_text="The printed number.")
    title = serializers.CharField(help_text="What it is called.")
    when = serializers.DateTimeField(help_text="When it ended, or was reached.")
    at_stake = serializers.IntegerField(help_text="The stars of its first place.")
    running = serializers.BooleanField(help_text="Whether its game goes on.")
    ended = ChapterEndShape(allow_null=True, help_text="How its game ended; null for none.")
    sentences = serializers.ListField(child=serializers.CharField(), help_text="That, in words.")
    decided = DecidedShape(many=True, help_text="What was decided there.")
    notes = NotedShape(many=True, help_text="What was noted there.")
    gifts = GiftShape(many=True, help_text="Stars beside those for places.")


class CampaignRecordShape(serializers.Serializer):
    """A line of the records."""

    name = serializers.CharField(help_text="What it is.")
    value = serializers.CharField(help_text="The number.")
    text = serializers.CharField(allow_blank=True, help_text="Whose it is, or where.")


class ChronicleStandingShape(serializers.Serializer):
    """Somebody's stars, with the place."""

    position = serializers.IntegerField(source="player.position", help_text="The player, by position.")
    name = serializers.CharField(source="player.name", help_text="The player's name.")
    stars = serializers.IntegerField(help_text="The stars so far.")
    place = serializers.CharField(help_text="The place, in words.")
    leads = serializers.BooleanField(help_text="Whether nobody is before.")


class ChronicleShape(serializers.Serializer):
    """The chronicle of a campaign."""

    name = serializers.CharField(source="campaign.name", help_text="The name of the campaign.")
    book = serializers.CharField(source="campaign.book.name", help_text="What its book is called.")
    version = serializers.IntegerField(source="campaign.version", help_text="The version of the campaign.")
    finished = serializers.BooleanField(help_text="Whether its path was walked to the end.")
    ending = serializers.CharField(allow_blank=True, help_text="The last words of one's own book.")
    lead = serializers.CharField(help_text="Who leads, or who has won.")
    played = serializers.IntegerField(help_text="How many Adventures were played.")
    evenings = serializers.IntegerField(help_text="On how many days.")
    days = serializers.ListField(child=serializers.DateField(), help_text="The first of them, and the last.")
    entries = ChronicleEntryShape(
        many=True, help_text="The chapters in the order in which they were reached."
    )
    records = CampaignRecordShape(many=True, help_text="The records.")
    standings = ChronicleStandingShape(many=True, help_text="Everybody's stars, those in front first.")
