"""Players with much behind them, made inside the site: campaigns with many plays, signed in and not."""

import json
import random
import uuid
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from adventures.actor import Actor
from adventures.models import Game, Job, Seat
from adventures.services import finish
from campaigns.models import Campaign, ChapterPlay, PlaySeat
from campaigns.services.chapters import set_out
from campaigns.services.start import start_campaign
from tests.groups import Group

from .seating import NAMES, copied, session_of


def print_players(plays: int) -> None:
    """Prints a player of a campaign with so many plays, and a signed-in one: session and address, as JSON."""
    told: dict[str, Any] = {}
    for name, user in (("device", None), ("signed in", _new_user())):
        host = Actor(device=uuid.uuid4().hex, user=user.pk if user else None, address="192.0.2.1")
        campaign = _campaign(host, plays)
        told[name] = {"session": session_of(host.device, user), "campaign": campaign.get_absolute_url()}
    print(json.dumps(told))


def _new_user() -> Any:
    return get_user_model().objects.create_user(f"player {uuid.uuid4().hex[:8]}")


def _campaign(host: Actor, plays: int) -> Campaign:
    """A campaign on one tablet whose first chapter was played that often; the first time counts."""
    campaign = start_campaign(by=host, name="Hall", players=NAMES, one_tablet=True)
    set_out(by=host, campaign_id=campaign.pk, chapter=1)
    first = ChapterPlay.objects.select_related("game").get(campaign=campaign)
    assert first.game is not None
    group = Group(host, first.game.pk, random.Random(3))
    group.plays_to_the_end()
    for job in Job.objects.filter(game=first.game).exclude(state=Job.State.DONE):
        finish.score(job_id=job.pk)
    with transaction.atomic():
        for attempt in range(2, plays + 1):
            _again(first, attempt, host)
    return campaign


def _again(first: ChapterPlay, attempt: int, host: Actor) -> None:
    game = Game.objects.get(chapter_play=first)
    copy = copied(game, [host.device] * len(NAMES))
    if host.user_id is not None:
        Seat.objects.filter(game=copy).update(user=host.user_id)
    play = ChapterPlay.objects.create(
        campaign_id=first.campaign_id,
        visit_id=first.visit_id,
        chapter=first.chapter,
        adventure=first.adventure,
        attempt=attempt,
        game=copy,
        state=ChapterPlay.State.PLAYED,
        played_at=timezone.now(),
    )
    PlaySeat.objects.bulk_create(
        PlaySeat(play=play, player_id=seat.player_id, position=seat.position, place=seat.place)
        for seat in PlaySeat.objects.filter(play=first)
    )
