"""What programs send about campaigns."""

from rest_framework import serializers

from adventures.api.forms import MOST_VERSION, BotsField, PatienceForm
from adventures.inputs.bounds import LONGEST_TEXT, MOST_SEATS
from adventures.models import Game, Seat
from adventures.rules import LONGEST_NAME as LONGEST_PLAYER_NAME
from campaigns.books.campaign_book import INTRODUCTION
from campaigns.home_book.question import LONGEST_OPTION, MOST_OPTIONS
from campaigns.models.campaign import LONGEST_NAME
from campaigns.models.visit import LONGEST_LINE, LONGEST_NOTE
from campaigns.services.stars import LONGEST_REASON, MOST

LONGEST_KEY = 40  # of a book, a campaign in it, an option


class NumberField(serializers.IntegerField):
    """A number of something that is counted: a position, a visit, a version."""

    def __init__(self, **options: object) -> None:
        super().__init__(min_value=0, max_value=MOST_VERSION, **options)


class NewCampaignForm(PatienceForm):
    """With what a campaign begins."""

    name = serializers.CharField(max_length=LONGEST_NAME, help_text="What it is called.")
    players = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_PLAYER_NAME * 4), min_length=1, max_length=MOST_SEATS,
        help_text="The names of the players, in seat order; one alone for a solo campaign.",
    )  # fmt: skip
    solo = serializers.BooleanField(default=False, help_text="Whether it is played against ASTRA.")
    book = serializers.CharField(
        max_length=LONGEST_KEY, default=INTRODUCTION,
        help_text="A shipped book, as /campaigns/books lists them: `introduction` or `own`.",
    )  # fmt: skip
    version = serializers.UUIDField(
        default=None, allow_null=True, help_text="Instead of `book`: a published version of a curated book."
    )
    path = serializers.CharField(
        max_length=LONGEST_KEY, default="", allow_blank=True, help_text="Which campaign of that version."
    )
    dealer = serializers.ChoiceField(
        Game.Dealer.choices, default=Game.Dealer.SERVER, help_text="Where the cards come from."
    )
    one_tablet = serializers.BooleanField(
        default=False, help_text="Whether whoever sets out holds every seat."
    )
    open_table = serializers.BooleanField(
        default=False, help_text="Whether the seats of one device see each other's sheets."
    )
    rated = serializers.BooleanField(
        default=False, help_text="Whether its games are rated wherever they may be (docs/ratings.md)."
    )
    bots = BotsField(
        default=dict,
        help_text="For whom bots of the site play from the first game on: levels by positions of players.",
    )


class CampaignNameForm(serializers.Serializer):
    """Another name for a campaign."""

    name = serializers.CharField(max_length=LONGEST_NAME, help_text="What it is called from now on.")


class PlayerForm(serializers.Serializer):
    """Somebody who joins."""

    name = serializers.CharField(
        max_length=LONGEST_PLAYER_NAME * 4, allow_blank=True,
        help_text="The name; that of somebody who left brings them back. A bot may have none, and is called "
        "like a star.",
    )  # fmt: skip
    into_crew = serializers.BooleanField(
        default=False, help_text="Whether somebody new joins the crew of the campaign, too."
    )
    level = serializers.ChoiceField(
        Seat.Level.choices, default="", allow_blank=True,
        help_text="Of a bot of the site that plays for them from the start; empty for a person.",
    )  # fmt: skip


class WhoForm(serializers.Serializer):
    """Who holds the device."""

    position = NumberField(allow_null=True, help_text="A player; null for somebody who looks on.")


class HeirForm(serializers.Serializer):
    """Who becomes the host."""

    position = NumberField(help_text="A seat of the newest game that is the heir's.")


class IntoCrewForm(serializers.Serializer):
    """The crew among whose campaigns one counts."""

    crew = serializers.UUIDField(allow_null=True, help_text="The id of the crew; null begins a new one.")


class CaptainForm(serializers.Serializer):
    """Who is captain from now on."""

    position = NumberField(help_text="The new captain.")
    before = NumberField(
        allow_null=True, help_text="Who is captain as far as the sender knows; null: nobody."
    )


class BotStarsForm(serializers.Serializer):
    """Whether bots win stars."""

    bot_stars = serializers.BooleanField(help_text="Whether bots of the site win stars as people do.")


class RatedCampaignForm(serializers.Serializer):
    """Whether the games of a campaign are rated."""

    rated = serializers.BooleanField(help_text="Whether they are, from the next one on.")


class StarsForm(serializers.Serializer):
    """Stars that are given or taken by hand."""

    amount = serializers.IntegerField(min_value=-MOST, max_value=MOST, help_text="How many; below 0: taken.")
    reason = serializers.CharField(max_length=LONGEST_REASON, help_text="Why.")
    version = NumberField(help_text="The version of the campaign that the sender has seen.")


class VisitForm(serializers.Serializer):
    """Something that rests on where the campaign is: 409 where it has gone on since."""

    visit = NumberField(help_text="The visit that the sender has seen, as `path.visit` tells it.")


class StepBackForm(serializers.Serializer):
    """How far a campaign steps back."""

    visit = NumberField(help_text="The earlier visit, as `path.reached` lists them.")
    seen = NumberField(help_text="The visit at which the sender has seen the campaign.")


class StepForwardForm(serializers.Serializer):
    """Which step back is taken back."""

    line = NumberField(help_text="The number of its line in the log.")


class NoteForm(VisitForm):
    """A note to a chapter."""

    text = serializers.CharField(max_length=LONGEST_NOTE, help_text="What is written down.")


class VoteForm(VisitForm):
    """A vote at the open decision."""

    ballot = NumberField(help_text="Which time it is voted, as `decision.ballot` tells it.")
    position = NumberField(help_text="Who votes.")
    option = serializers.CharField(
        max_length=LONGEST_KEY, allow_blank=True, help_text="The key of the option; empty: for none of them."
    )


class WhoDecidesForm(VisitForm):
    """Who decides."""

    who = serializers.CharField(
        max_length=LONGEST_KEY, help_text="`captain`, `winner`, `last`, `vote`, `all` or `random`."
    )


class AskForm(WhoDecidesForm):
    """What a chapter of one's own book asks."""

    question = serializers.CharField(
        max_length=LONGEST_LINE, default="", allow_blank=True, help_text="What is asked; may be empty."
    )
    options = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_OPTION), max_length=MOST_OPTIONS,
        help_text="The answers, two to six.",
    )  # fmt: skip


class OpponentForm(serializers.Serializer):
    """Against whom one sets out alone."""

    opponent = NumberField(
        default=None, allow_null=True, help_text="The level of ASTRA; null for the usual one, and in a group."
    )


class SetOutForm(OpponentForm):
    """Against whom one sets out, and for whom bots play."""

    bots = BotsField(
        default=None, allow_null=True,
        help_text="For whom bots of the site play in this game: levels by positions of players; null: as in "
        "the game before.",
    )  # fmt: skip


class CountsForm(serializers.Serializer):
    """Which play of a chapter counts."""

    attempt = NumberField(help_text="Which time it was played.")


class FieldForm(serializers.Serializer):
    """A field of a paper sheet that is typed in."""

    seat = NumberField(help_text="Whose sheet it is, by seat.")
    field = serializers.CharField(max_length=LONGEST_TEXT, help_text="The key of the field.")
    entry = serializers.ListField(
        child=serializers.IntegerField(min_value=-99999, max_value=99999), min_length=1, max_length=40,
        help_text="Its numbers, one for each of its parts.",
    )  # fmt: skip
    seen = NumberField(help_text="The version of the field that the sender has seen; 0 for an empty one.")


class TotalForm(serializers.Serializer):
    """What is known of somebody's sheet on paper."""

    seat = NumberField(help_text="Whose it is, by seat.")
    total = serializers.IntegerField(
        min_value=-999,
        max_value=9999,
        allow_null=True,
        default=None,
        help_text="The points, if known.",
    )
    place = NumberField(allow_null=True, default=None, help_text="The place; null: it follows from totals.")


class TotalsForm(serializers.Serializer):
    """Totals, places or both of everybody."""

    seats = TotalForm(many=True, max_length=12, help_text="Everybody.")


class DayForm(serializers.Serializer):
    """The day on which a game was played."""

    day = serializers.DateField(allow_null=True, help_text="The day; null for that of its saved result.")


class EndingForm(VisitForm):
    """The end of the book on the table."""

    words = serializers.CharField(
        max_length=LONGEST_LINE, default="", allow_blank=True, help_text="How the story ends, in one line."
    )


class LinkForm(serializers.Serializer):
    """What strangers see who have the link."""

    names = serializers.BooleanField(help_text="Whether they read who played.")
