"""Makes the campaign that a site shows to whoever looks in for the first time."""

import random
from typing import Any

from django.core.management import BaseCommand
from django.utils.translation import override

from adventures.actor import Actor
from adventures.models import Game, Job
from adventures.services import finish
from adventures.services.play import play_move
from campaigns.models import Campaign
from campaigns.services.chapters import set_out
from campaigns.services.start import start_campaign

NAME = "Thursday crew"
PLAYERS = ("Maya", "Nuria", "Iker", "Tomás")
SEED = 4
HOST = Actor(device="demo")


class Command(BaseCommand):
    """Makes the demo campaign, once: four players, of whom one has a star for the first chapter."""

    help = "Makes a demo campaign whose first chapter has been played; does nothing when there is one."

    def handle(self, *args: Any, verbosity: int, **options: Any) -> None:
        """Begins the campaign, plays its first chapter with moves drawn by a fixed seed, and scores it."""
        with override("en"):
            campaign = Campaign.objects.filter(demo=True).first() or start_campaign(
                by=HOST, name=NAME, players=PLAYERS, one_tablet=True, demo=True
            )
            if not campaign.plays.exists():
                set_out(by=HOST, campaign_id=campaign.pk, chapter=1)
            first = campaign.plays.select_related("game").order_by("pk").first()
            if first is not None and first.game is not None and first.game.host_device == HOST.device:
                _play_to_the_end(first.game)
        if verbosity:
            self.stdout.write(f"Demo campaign: {campaign.get_absolute_url()}")


def _play_to_the_end(game: Game) -> None:
    """Plays on from wherever the game stands, and scores it here: there may be no worker yet."""
    chance = random.Random(SEED)
    while not game.finished:
        table = game.load()
        seat = table.waiting()[0]
        decision = table.decision(seat)
        assert decision is not None, "somebody the game waits for has something to decide"
        moves = [move for move in decision.moves if move != "pass"] or decision.moves
        game = play_move(
            by=HOST,
            game_id=game.pk,
            position=table.setup.seats.index(seat) + 1,
            text=chance.choice(moves),
            version=game.version,
        ).game
    for job in Job.objects.filter(game=game).exclude(state=Job.State.DONE):
        finish.score(job_id=job.pk)
