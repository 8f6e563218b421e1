"""How crews and their people look in answers."""

from typing import Any

from django.db.models import prefetch_related_objects
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.reverse import reverse

from adventures.actor import Actor
from campaigns.models import Crew, Evening, Person
from campaigns.people import crews
from campaigns.permissions import crew_rights_of
from campaigns.statistics.played_games import people_of


class CrewShape(serializers.ModelSerializer):
    """A crew in a line."""

    url = serializers.SerializerMethodField(help_text="Its address.")
    rights = serializers.SerializerMethodField(help_text="All that this token may do with it.")

    class Meta:
        model = Crew
        fields = ["id", "url", "name", "version", "rights", "created_at", "updated_at", "archived_at"]
        extra_kwargs = {
            "id": {"help_text": "Its id."},
            "name": {"help_text": "What it is called."},
            "version": {"help_text": "How often it has changed."},
            "created_at": {"help_text": "When it began."},
            "updated_at": {"help_text": "When it changed last."},
            "archived_at": {"help_text": "When it was put away; null while it is not."},
        }

    @extend_schema_field({"type": "string", "format": "uri-reference"})
    def get_url(self, crew: Crew) -> str:
        return reverse("campaigns-api:crew", args=[crew.pk])

    def get_rights(self, crew: Crew) -> list[str]:
        return sorted(crew_rights_of(self.context["actor"], crew))


class PersonRowShape(serializers.ModelSerializer):
    """Somebody of a crew in a line."""

    yours = serializers.SerializerMethodField(help_text="Whether the account of this token is that person.")

    class Meta:
        model = Person
        fields = ["id", "name", "yours"]
        extra_kwargs = {"id": {"help_text": "Their id."}, "name": {"help_text": "What they are called."}}

    def get_yours(self, person: Person) -> bool:
        user = self.context["actor"].user_id
        return user is not None and person.user_id == user


class PersonShape(PersonRowShape):
    """Somebody of a crew, with the entries that count as this one."""

    joined = serializers.SerializerMethodField(help_text="Entries that were joined into this one.")

    class Meta(PersonRowShape.Meta):
        fields = [*PersonRowShape.Meta.fields, "joined"]

    @extend_schema_field(PersonRowShape(many=True))
    def get_joined(self, person: Person) -> Any:
        known = person.joined.filter(crews=self.context["crew"])
        return PersonRowShape(known, many=True, context=self.context).data


class CrewCampaignShape(serializers.Serializer):
    """A campaign of a crew in a line."""

    id = serializers.UUIDField(help_text="Its id.")
    name = serializers.CharField(help_text="What it is called.")
    state = serializers.CharField(help_text="How far it has come.")
    players = serializers.SerializerMethodField(help_text="Who plays in it.")
    archived_at = serializers.DateTimeField(allow_null=True, help_text="When it was put away.")
    updated_at = serializers.DateTimeField(help_text="When it changed last.")

    def get_players(self, campaign: Any) -> list[str]:
        return [player.name for player in campaign.players.all() if player.left_at is None]


class CrewGameShape(serializers.Serializer):
    """A single game in a line."""

    id = serializers.UUIDField(help_text="Its id.")
    ruleset = serializers.CharField(help_text="The key of its ruleset.")
    state = serializers.CharField(help_text="How far it has come.")
    turn = serializers.IntegerField(help_text="The turn that is played.")
    players = serializers.SerializerMethodField(help_text="Who plays it.")
    updated_at = serializers.DateTimeField(help_text="When something happened last.")

    def get_players(self, game: Any) -> list[str]:
        return [seat.name for seat in game.seats.all()]


class WholeCrewShape(CrewShape):
    """A crew: its people, its campaigns, its games, and what could be counted among them."""

    people = PersonRowShape(many=True, help_text="Its people, in the order in which they came.")
    campaigns = CrewCampaignShape(many=True, help_text="Its campaigns, those that were put away last.")
    games = CrewGameShape(many=True, help_text="Its single games that this token may open.")
    campaigns_to_take_in = CrewCampaignShape(
        many=True, help_text="Campaigns that this token hosts and that belong to no crew."
    )
    games_to_take_in = CrewGameShape(
        many=True, help_text="Finished single games of this token in which people of the crew sat."
    )

    class Meta(CrewShape.Meta):
        fields = [
            *CrewShape.Meta.fields, "people", "campaigns", "games", "campaigns_to_take_in",
            "games_to_take_in",
        ]  # fmt: skip


class EveningAnswerShape(serializers.Serializer):
    """Whether somebody comes."""

    person = serializers.UUIDField(source="person_id", help_text="The id of the person.")
    name = serializers.CharField(source="person.name", help_text="What they are called.")
    answer = serializers.CharField(help_text="`yes`, `perhaps` or `no`.")


class EveningShape(serializers.ModelSerializer):
    """When a crew meets next."""

    answers = serializers.SerializerMethodField(help_text="Who comes, as far as they have said so.")

    class Meta:
        model = Evening
        fields = ["day", "time", "note", "answers"]
        extra_kwargs = {
            "day": {"help_text": "The day."},
            "time": {"help_text": "The time by the clock on its wall; null while it is open."},
            "note": {"help_text": "Where, or what to bring."},
        }

    @extend_schema_field(EveningAnswerShape(many=True))
    def get_answers(self, evening: Evening) -> Any:
        return EveningAnswerShape(crews.answers_of(evening), many=True).data


def crew_as_json(crew: Crew, actor: Actor) -> dict[str, Any]:
    """A crew in a line, as the actor may see it."""
    return dict(CrewShape(crew, context={"actor": actor}).data)


def whole_crew_as_json(crew: Crew, actor: Actor) -> dict[str, Any]:
    """A crew with all that its page shows."""
    context = {"actor": actor}
    takeable = crews.campaigns_to_take_in(actor, crew)
    prefetch_related_objects(takeable, "players")
    return {
        **crew_as_json(crew, actor),
        "people": PersonRowShape(people_of(crew), many=True, context=context).data,
        "campaigns": CrewCampaignShape(crews.every_campaign_of_crew(crew), many=True).data,
        "games": CrewGameShape(crews.open_games_of_crew(actor, crew).without_state(), many=True).data,
        "campaigns_to_take_in": CrewCampaignShape(takeable, many=True).data,
        "games_to_take_in": CrewGameShape(crews.games_to_take_in(actor, crew), many=True).data,
    }


def person_as_json(person: Person, crew: Crew, actor: Actor) -> dict[str, Any]:
    """Somebody of a crew, as the actor may see them."""
    return dict(PersonShape(person, context={"actor": actor, "crew": crew}).data)
