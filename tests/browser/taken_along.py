"""Files in every state in which they can be: waiting, being written, done, failed."""

from django.urls import reverse

from adventures.models import Game
from campaigns.models import Campaign, Crew, Export
from campaigns.services.exports import order_export

from .positions import HERE, sits_down

State = Export.State


def exports() -> dict[str, str]:
    """The pages of exports by their names, with a file in every state; nobody writes them."""
    campaign = Campaign.objects.filter(host_device=HERE.device).order_by("created_at")[0]
    crew = Crew.objects.filter(host_device=HERE.device).order_by("created_at")[0]
    game = Game.objects.filter(host_device=HERE.device, state=Game.State.FINISHED).order_by("created_at")[0]
    for of, key, state, told in (
        ("campaign", campaign.pk, State.DONE, {"size": 348_160, "done": 40, "total": 40}),
        ("campaign", campaign.pk, State.FAILED, {"error": "given_up"}),
        ("campaign", campaign.pk, State.RUNNING, {"done": 12, "total": 40}),
        ("crew", crew.pk, State.CANCELLED, {}),
        ("everything", None, State.WAITING, {}),
    ):
        export = order_export(by=HERE, of=of, key=key, format="csv" if told else "xlsx")
        Export.objects.filter(pk=export.pk).update(state=state, **told)
    return {
        "exports": reverse("exports:list"),
        "exports delete": reverse("exports:delete-everything"),
        "exports delete campaign": reverse("exports:delete-campaign", args=[campaign.pk]),
        "exports delete crew": reverse("exports:delete-crew", args=[crew.pk]),
        "exports delete game": reverse("exports:delete-game", args=[sits_down("sheet").game_id]),
        "exports of campaign": reverse("exports:campaign", args=[campaign.pk]),
        "exports of crew": reverse("exports:crew", args=[crew.pk]),
        "exports of game": reverse("exports:game", args=[game.pk]),
    }
