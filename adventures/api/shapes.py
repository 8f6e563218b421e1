"""How games and seats look in answers."""

from functools import cached_property
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.reverse import reverse

from adventures.actor import Actor
from adventures.games.registry import kit_of
from adventures.models import Game, Seat
from adventures.permissions import has_lent, holds_seat, is_host


class SeatShape(serializers.ModelSerializer):
    """A seat as everybody at the table sees it."""

    taken = serializers.SerializerMethodField(help_text="Whether somebody has it.")
    yours = serializers.SerializerMethodField(help_text="Whether this token plays it.")

    lent = serializers.SerializerMethodField(
        help_text="Whether a bot plays it for this token, which may take it back."
    )

    class Meta:
        model = Seat
        fields = ["position", "name", "taken", "yours", "bot", "level", "lent"]
        extra_kwargs = {
            "position": {"help_text": "Its number, counted from 1."},
            "name": {"help_text": "The name of whoever sits there, by which the rules know the seat."},
            "bot": {"help_text": "Whether a program plays it by itself."},
            "level": {"help_text": "How well a bot of the site plays it; empty for everybody else."},
        }

    def get_taken(self, seat: Seat) -> bool:
        return not seat.free

    def get_yours(self, seat: Seat) -> bool:
        return holds_seat(self.context["actor"], seat)

    def get_lent(self, seat: Seat) -> bool:
        return has_lent(self.context["actor"], seat)


class GameShape(serializers.ModelSerializer):
    """A game: what is played, how far it has come, who sits there."""

    code = serializers.SerializerMethodField(
        help_text="The code by which others join now; null while nobody else is let in."
    )
    code_until = serializers.SerializerMethodField(help_text="Until when it lasts; null like the code.")
    title = serializers.SerializerMethodField(
        help_text="The name of what is played, in the language asked for."
    )
    seats = serializers.SerializerMethodField(help_text="Its seats, by position.")
    host = serializers.SerializerMethodField(help_text="Whether this token hosts it.")
    url = serializers.SerializerMethodField(help_text="Its address.")
    again = serializers.SerializerMethodField(help_text="The game that was begun after it, if any.")

    class Meta:
        model = Game
        fields = [
            "id", "url", "code", "code_until", "ruleset", "title", "dealer", "state", "turn", "version",
            "begun", "open_table", "hints", "rated", "unrated", "still_days", "bots_step_in", "seats", "host",
            "again", "created_at", "updated_at",
        ]  # fmt: skip
        extra_kwargs = {
            "id": {"help_text": "Its id."},
            "ruleset": {"help_text": "The key of its ruleset, as /rulesets lists them."},
            "dealer": {"help_text": "Where the cards come from: the server, or the box on the table."},
            "state": {"help_text": "Whether it goes on, is finished or broken off."},
            "turn": {"help_text": "The turn that is played; 0 before the first."},
            "version": {"help_text": "The number of the newest entry of its log: send it with every move."},
            "begun": {"help_text": "Whether the table has begun."},
            "open_table": {"help_text": "Whether the seats of one device see each other's sheets."},
            "hints": {"help_text": "Whether its seats may ask for advice."},
            "rated": {"help_text": "Whether it was begun as a rated game."},
            "unrated": {
                "help_text": "Why it is not, or no more; empty while it is, and if nobody wished it."
            },
            "still_days": {"help_text": "After so many days without a move it stands still."},
            "bots_step_in": {"help_text": "Whether a bot then plays on by itself."},
            "created_at": {"help_text": "When it was begun."},
            "updated_at": {"help_text": "When something happened last."},
        }

    @extend_schema_field({"type": ["string", "null"]})
    def get_code(self, game: Game) -> str | None:
        return game.open_code or None

    @extend_schema_field({"type": ["string", "null"], "format": "date-time"})
    def get_code_until(self, game: Game) -> str | None:
        return game.code_until.isoformat() if game.open_code and game.code_until else None

    def get_title(self, game: Game) -> str:
        return str(kit_of(game.ruleset).title(game.ruleset).name)

    @extend_schema_field(SeatShape(many=True))
    def get_seats(self, game: Game) -> Any:
        return [self._seat.to_representation(seat) for seat in game.seats.all()]

    @cached_property
    def _seat(self) -> SeatShape:
        """The one shape of all seats: making its fields takes longer than filling them in."""
        return SeatShape(context=self.context)

    def get_host(self, game: Game) -> bool:
        return is_host(self.context["actor"], game)

    @extend_schema_field({"type": "string", "format": "uri-reference"})
    def get_url(self, game: Game) -> str:
        return reverse("api:game", args=[game.pk])

    @extend_schema_field({"type": ["string", "null"], "format": "uuid"})
    def get_again(self, game: Game) -> str | None:
        again = getattr(game, "again", None)
        return str(again.pk) if again is not None else None


def game_as_json(game: Game, actor: Actor) -> dict[str, Any]:
    """A game, as the actor may see it."""
    return dict(GameShape(game, context={"actor": actor}).data)
