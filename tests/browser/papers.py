"""Results typed in from paper, half way and kept, and the chronicle of a campaign."""

from django.urls import reverse

from campaigns.models import Campaign, ChapterPlay
from campaigns.services.chapters import set_out
from campaigns.services.paper import begin_paper, confirm_paper, type_in
from campaigns.services.stars import record_places
from campaigns.services.start import start_campaign

from .positions import FOUR, HERE

# What stands on the sheets of the Colony, by position; whatever is missing is not typed in yet.
COLONY = {
    1: {"missions": [12, 9, 5], "plants": [8, 2], "water": [4, 6], "antennas": [8, 4],
        "quarters": [15, 15, 0, 0], "astronauts": [7], "planning": [3], "errors": [0]},
    2: {"missions": [6, 9, 9], "plants": [12, 3], "water": [5, 4], "antennas": [6, 4],
        "quarters": [15, 5, 5, 0], "astronauts": [5], "planning": [2], "errors": [1]},
    3: {"missions": [12, 4, 8], "plants": [8, 2], "water": [3, 4]},
    4: {"missions": [0, 9, 0], "plants": [10, 2], "water": [7, 4], "antennas": [8, 2],
        "quarters": [15, 5, 0, 0]},
}  # fmt: skip


def papers() -> dict[str, str]:
    """Sheets on paper: a field half typed in, a clash, six players, alone, a kept result; two chronicles."""
    campaign = _campaign(FOUR)
    play = _colony(campaign)
    page = _paper(campaign, play)
    kept = _campaign(FOUR[:2])
    over = _colony(kept, COLONY[1], COLONY[2])
    confirm_paper(by=HERE, campaign_id=kept.pk, chapter=3, attempt=over.attempt)
    many = _campaign((*FOUR, "Fox", "Maximilian the Elder"))
    alone = start_campaign(by=HERE, name="Night shift", players=FOUR[:1], one_tablet=True, solo=True)
    begin_paper(by=HERE, campaign_id=alone.pk, chapter=1, opponent=4)
    return {
        "paper": f"{page}?seat=3&field=antennas&typed=10",
        "paper totals": page.replace("/paper/", "/paper/totals/"),
        "paper day": page.replace("/paper/", "/paper/day/"),
        "paper clash": f"{page}?seat=4&field=water&mine=6+4",
        "paper kept": _paper(kept, over),
        "paper six": _paper(many, _colony(many)),
        "chronicle": reverse("campaigns:chronicle", args=[kept.pk]),
        "chronicle finished": reverse("campaigns:chronicle", args=[_finished().pk]),
        "paper solo": reverse("campaigns:paper", args=[alone.pk, 1, 1]),
    }


def _campaign(names: tuple[str, ...]) -> Campaign:
    campaign = start_campaign(by=HERE, name="Thursday crew", players=names, one_tablet=True)
    for chapter in (1, 2):
        play = set_out(by=HERE, campaign_id=campaign.pk, chapter=chapter)
        record_places(
            play_id=play.pk,
            places={position: (position + chapter) % len(names) + 1 for position in range(1, len(names) + 1)},
        )
    return campaign


def _finished() -> Campaign:
    """All eight chapters are played."""
    campaign = _campaign(FOUR)
    for chapter in range(3, 9):
        play = set_out(by=HERE, campaign_id=campaign.pk, chapter=chapter)
        record_places(
            play_id=play.pk, places={position: (position * chapter) % 4 + 1 for position in range(1, 5)}
        )
    return campaign


def _colony(campaign: Campaign, *sheets: dict[str, list[int]]) -> ChapterPlay:
    play = begin_paper(by=HERE, campaign_id=campaign.pk, chapter=3)
    for position, fields in (dict(enumerate(sheets, 1)) or COLONY).items():
        for field, entry in fields.items():
            type_in(
                by=HERE, campaign_id=campaign.pk, chapter=3, attempt=play.attempt,
                position=position, field=field, entry=entry,
            )  # fmt: skip
    return play


def _paper(campaign: Campaign, play: ChapterPlay) -> str:
    return reverse("campaigns:paper", args=[campaign.pk, play.chapter, play.attempt])
