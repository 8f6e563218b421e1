"""What programs send about games."""

from typing import Any

from rest_framework import serializers

from adventures.inputs.bounds import LONGEST_TEXT, MOST_SEATS
from adventures.inputs.numbers import number_or_none
from adventures.models import Game, Seat
from adventures.models.game import STILL_DAYS, USUAL_STILL_DAYS
from adventures.rules import LONGEST_NAME
from adventures.services.deals import LONGEST_CODE

MOST_VERSION = 2**31 - 1


class Versioned(serializers.Serializer):
    """Something that rests on a state: 409 with the fresh one where it is no more."""

    version = serializers.IntegerField(
        min_value=0, max_value=MOST_VERSION, help_text="The version of the game that the sender has seen."
    )


class MoveForm(Versioned):
    """A move of a seat."""

    move = serializers.CharField(
        max_length=LONGEST_TEXT, trim_whitespace=False,
        help_text="The move, as `decision.moves` of the seat's view lists it.",
    )  # fmt: skip


class CardsForm(Versioned):
    """What the dealer has turned up."""

    move = serializers.CharField(
        max_length=LONGEST_TEXT, trim_whitespace=False,
        help_text="The cards: `flip 5/robot 11/plant 8/water`.",
    )  # fmt: skip


class PlaceForm(serializers.Serializer):
    """A place about which a program asks why it cannot be answered with."""

    place = serializers.CharField(max_length=LONGEST_TEXT, help_text="The key of a place of the sheet.")


class BotsField(serializers.DictField):
    """Levels of bots of the site by positions."""

    def __init__(self, **options: Any) -> None:
        super().__init__(child=serializers.ChoiceField(Seat.Level.choices), **options)

    def to_internal_value(self, data: Any) -> dict[int, str]:
        """Positions are numbers."""
        bots = super().to_internal_value(data)
        found = {number_or_none(position, digits=2): level for position, level in bots.items()}
        if None in found:
            raise serializers.ValidationError("Only positions can have a bot.")
        return {position: level for position, level in found.items() if position is not None}


class PatienceForm(serializers.Serializer):
    """What happens where nobody moves."""

    still_days = serializers.ChoiceField(
        STILL_DAYS, default=USUAL_STILL_DAYS,
        help_text="After so many days without a move those who wait may do something.",
    )  # fmt: skip
    bots_step_in = serializers.BooleanField(
        default=False, help_text="Whether a bot then plays on by itself, without being asked for."
    )


class NewGameForm(PatienceForm):
    """With what a game begins."""

    ruleset = serializers.CharField(
        max_length=LONGEST_TEXT, help_text="The key of a ruleset, as /rulesets lists them."
    )
    seats = serializers.ListField(
        child=serializers.CharField(max_length=LONGEST_NAME * 4), min_length=1, max_length=MOST_SEATS,
        help_text="The names of the players, in the order in which they sit.",
    )  # fmt: skip
    dealer = serializers.ChoiceField(
        Game.Dealer.choices, default=Game.Dealer.SERVER, help_text="Where the cards come from."
    )
    open_table = serializers.BooleanField(
        default=False, help_text="Whether the seats of one device see each other's sheets."
    )
    bots = BotsField(
        default=dict,
        help_text="Seats that bots of the site play: the level of each by the position of its seat.",
    )
    rated = serializers.BooleanField(
        default=False,
        help_text="Whether it is rated: server's cards, at least two players, no hints, no corrections.",
    )
    deal = serializers.CharField(
        default="", allow_blank=True, max_length=LONGEST_CODE,
        help_text="The token, the link or the code of cards that others had: `options` are theirs then.",
    )  # fmt: skip
    options = serializers.DictField(
        default=dict,
        help_text="Options of the ruleset, as /rulesets/<key> lists them; what is left out is drawn.",
    )


class CodeForm(serializers.Serializer):
    """The code of a game."""

    code = serializers.CharField(max_length=20, help_text="The letters that the host's tablet shows.")


class TakeForm(serializers.Serializer):
    """How a seat is taken."""

    take_over = serializers.BooleanField(
        default=False,
        help_text="Take it even where another device has it, if nobody has to be asked: as the host, with "
        "the same account, or when that device has been silent for minutes.",
    )


class DeviceForm(serializers.Serializer):
    """A program without an account."""

    name = serializers.CharField(max_length=40, help_text="What the program is called.")


class SeatTokenForm(DeviceForm):
    """A program for a seat."""

    bot = serializers.BooleanField(
        default=False,
        help_text="Whether it sits down there and plays by itself, marked as a program for the others. Any "
        "other plays the seat together with the device that has it.",
    )
