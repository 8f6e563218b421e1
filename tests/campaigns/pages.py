"""What tests of the pages of a campaign share: browsers, addresses, the words of a page."""

import re

from django.test import Client
from django.urls import reverse

from adventures.actor import DEVICE
from campaigns.models import ChapterPlay, PlaySeat
from tests.campaigns.crews import Crew

PLAYERS = {"name": "Thursday crew", "name_1": "Maya", "name_2": "Nuria", "dealer": "server", "tablets": "one"}


def browser_of(device: str = "") -> Client:
    """A browser that is a device already, or a new one."""
    client = Client(headers={"accept-language": "en"})
    if device:
        session = client.session
        session[DEVICE] = device
        session.save()
    return client


def url(name: str, crew: Crew, *arguments: int) -> str:
    return reverse(f"campaigns:{name}", args=[crew.campaign.pk, *arguments])


def words(reply) -> str:
    """What a page says, without its markup."""
    text = re.sub(r"<(script|style|template)\b.*?</\1>", "", reply.content.decode(), flags=re.S)
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def shown(reply) -> list[int]:
    """Which games of its chapters a campaign's page shows."""
    return [int(attempt) for attempt in re.findall(r"<b>Game (\d+)</b>", reply.content.decode())]


def played_again(first: ChapterPlay, attempts: range) -> None:
    """Notes that a chapter was played again, and that the places were the same each time."""
    seats = list(first.seats.all())
    for attempt in attempts:
        again = ChapterPlay.objects.create(
            campaign_id=first.campaign_id,
            visit_id=first.visit_id,
            chapter=first.chapter,
            adventure=first.adventure,
            attempt=attempt,
            state=ChapterPlay.State.PLAYED,
            played_at=first.played_at,
        )
        PlaySeat.objects.bulk_create(
            PlaySeat(play=again, player_id=seat.player_id, position=seat.position, place=seat.place)
            for seat in seats
        )
