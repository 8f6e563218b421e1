"""Campaigns that have come before an Adventure, with chapters that were played on other evenings."""

from django.urls import reverse

from campaigns.services.chapters import set_out
from campaigns.services.stars import record_places
from campaigns.services.start import start_campaign

from .positions import HERE

NAMES = ("Ana", "Ben", "Cem")
LAST = 8  # is shared by neighbours: with three, those on both sides differ


def evenings() -> dict[str, str]:
    """The page of a campaign before each Adventure after the first; Ana has won all before."""
    return {f"evening {number}": _before(number) for number in range(2, LAST + 1)}


def _before(number: int) -> str:
    seats = NAMES if number == LAST else NAMES[:2]
    campaign = start_campaign(by=HERE, name=f"Evening {number}", players=seats, one_tablet=True)
    for chapter in range(1, number):
        play = set_out(by=HERE, campaign_id=campaign.pk, chapter=chapter)
        record_places(play_id=play.pk, places={seat: seat for seat in range(1, len(seats) + 1)})
    return reverse("campaigns:campaign", args=[campaign.pk])
