"""Deleting what is somebody's, one thing or everything: what goes and what stays is asked first."""

import uuid
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import Call
from adventures.api.describing import described
from adventures.errors import Forbidden
from campaigns.exports.subjects import owned_subject
from campaigns.models import Campaign, Crew, Export
from campaigns.services.deletion import delete_mine
from campaigns.services.deletion_plan import Keys, Plan, left_games_of, single_games_of
from moonsite.security.passwords import knows_password


class DeletionForm(serializers.Serializer):
    """Agreeing to what would go."""

    seen = serializers.CharField(
        max_length=40, help_text="What was agreed to, as the plan has it: 409 where something else would go."
    )


class DeletionOfAccountForm(DeletionForm):
    """Agreeing to what would go, perhaps an account with it."""

    password = serializers.CharField(
        max_length=200,
        required=False,
        trim_whitespace=False,
        help_text="The password of the account, where one goes that has one: 403 without it.",
    )


class GoneShape(serializers.Serializer):
    """Something that goes, or of which leave is taken."""

    id = serializers.UUIDField(help_text="Its id.")
    name = serializers.CharField(help_text="What it is called.")


class PlanShape(serializers.Serializer):
    """What goes for good, and of what leave is taken because others have a part in it."""

    title = serializers.CharField(help_text="What it is about.")
    seen = serializers.CharField(help_text="All of it in a short form: send it to agree.")
    account = serializers.CharField(allow_null=True, help_text="The name of the account that goes.")
    campaigns = GoneShape(many=True, help_text="Campaigns that go, with all their games.")
    crews = GoneShape(many=True, help_text="Crews that go.")
    games = serializers.IntegerField(help_text="How many single games go.")
    files = serializers.IntegerField(help_text="How many files that were ordered go.")
    left_campaigns = GoneShape(many=True, help_text="Campaigns that somebody else will host.")
    left_crews = GoneShape(many=True, help_text="Crews that stay for the others.")
    left_games = serializers.IntegerField(help_text="How many games stay for the others.")


class DeletionCall(Call):
    """A call about what would go; whoever agreed to something else is told what goes now."""

    of = Export.Of.EVERYTHING
    form: type[DeletionForm] = DeletionForm

    @property
    def key(self) -> uuid.UUID | None:
        """The one thing that the address names."""
        return self.kwargs.get("key")

    def plan(self) -> dict[str, Any]:
        """What would go now."""
        subject = owned_subject(self.actor, self.of, self.key)
        return plan_as_json(subject.title, Plan.of(self.actor, self.of, self.key))

    def fresh(self, error: Exception) -> dict[str, Any]:
        """What would go now."""
        return self.plan()

    def deleted(self) -> Response:
        """Deletes it, if what was agreed to is what would go."""
        owned_subject(self.actor, self.of, self.key)
        delete_mine(by=self.actor, seen=self.sent(self.form)["seen"], of=self.of, key=self.key)
        return Response(status=204)


class DeletionOfEverything(DeletionCall):
    """Everything that is somebody's."""

    form = DeletionOfAccountForm

    @described(answers=PlanShape)
    def get(self, request: Request) -> Response:
        """Says what would go with this token: all that it has, and its account with all its tokens."""
        return Response(self.plan())

    @described(sends=DeletionOfAccountForm, status=204)
    def post(self, request: Request) -> Response:
        """Deletes everything of this token, and its account. Nobody can bring it back.

        A program that holds a token, and not the password, deletes no account.
        """
        account = Plan.of(self.actor).account
        password = self.sent(self.form).get("password", "")
        if account is not None and not knows_password(request._request, account, password):
            raise Forbidden("password_needed")
        return self.deleted()


class DeletionOfGame(DeletionCall):
    """A single game."""

    of = Export.Of.GAME

    @described(answers=PlanShape)
    def get(self, request: Request, key: uuid.UUID) -> Response:
        """Says what would go with a single game."""
        return Response(self.plan())

    @described(sends=DeletionForm, status=204)
    def post(self, request: Request, key: uuid.UUID) -> Response:
        """Deletes a single game, or takes leave of it where others sit there."""
        return self.deleted()


class DeletionOfCampaign(DeletionCall):
    """A campaign."""

    of = Export.Of.CAMPAIGN

    @described(answers=PlanShape)
    def get(self, request: Request, key: uuid.UUID) -> Response:
        """Says what would go with a campaign."""
        return Response(self.plan())

    @described(sends=DeletionForm, status=204)
    def post(self, request: Request, key: uuid.UUID) -> Response:
        """Deletes a campaign with its games, or takes leave of it where others have a part in it."""
        return self.deleted()


class DeletionOfCrew(DeletionCall):
    """A crew."""

    of = Export.Of.CREW

    @described(answers=PlanShape)
    def get(self, request: Request, key: uuid.UUID) -> Response:
        """Says what would go with a crew."""
        return Response(self.plan())

    @described(sends=DeletionForm, status=204)
    def post(self, request: Request, key: uuid.UUID) -> Response:
        """Deletes a crew, or takes leave of it where others have a part in it; its campaigns stay."""
        return self.deleted()


def plan_as_json(title: str, plan: Plan) -> dict[str, Any]:
    """A plan with the names of what goes."""
    return {
        "title": title,
        "seen": plan.seen,
        "account": plan.account.get_username() if plan.account else None,
        "campaigns": _names_of(Campaign, plan.campaigns),
        "crews": _names_of(Crew, plan.crews),
        "games": single_games_of(plan).count(),
        "files": len(plan.exports),
        "left_campaigns": _names_of(Campaign, plan.left_campaigns),
        "left_crews": _names_of(Crew, plan.left_crews),
        "left_games": left_games_of(plan).count(),
    }


def _names_of(model: type[Campaign] | type[Crew], keys: Keys) -> list[dict[str, Any]]:
    rows = model._default_manager.filter(pk__in=keys).order_by("created_at", "pk")
    return [{"id": key, "name": name} for key, name in rows.values_list("pk", "name")]
