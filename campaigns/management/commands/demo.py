"""Makes the campaign that a site shows to whoever looks in for the first time."""

import random
from typing import Any

from django.core.management import BaseCommand
from django.utils.translation import override

from adventures.actor import Actor
from adventures.models import Game, Job
from adventures.services import finish
from adventures.services.play import play_move
from campaigns.books.read import shipped_files
from campaigns.curating.curators import CONSOLE
from campaigns.models import BookVersion, Campaign, ChapterPlay
from campaigns.paper.sheets import PaperPlay
from campaigns.path.walk_queries import walk_of
from campaigns.services.books import Conflict, bring_out
from campaigns.services.chapters import set_out
from campaigns.services.deciding import open_decision, vote
from campaigns.services.notes import write_note
from campaigns.services.paper import begin_paper, confirm_paper, type_in
from campaigns.services.path import go_on
from campaigns.services.roles import name_captain
from campaigns.services.start import start_campaign
from campaigns.walk import NextKind

NAME = "Thursday crew"
PLAYERS = ("Maya", "Nuria", "Iker", "Tomás")
SEED = 4
HOST = Actor(device="demo")
PATH = "lantern"
CAPTAIN = 2
# The chapter that is played here, the others before are on paper; and the one before which the crew stands.
PLAYED, STANDS = 5, 23
# What the four vote for, in seat order; where only some of them decide, each of these says the same as ever.
VOTES = {8: ("heavy", "heavy", "light", "heavy"), 20: ("below",) * len(PLAYERS)}
NOTES = {
    3: (1, "Read aloud by candlelight, with all the voices."),
    14: (4, "La manivela pesaba de verdad: casi se me cae al suelo."),
}


class Command(BaseCommand):
    """Makes the demo campaign, once: four players in the middle of the campaign that comes with the site."""

    help = "Makes a demo campaign that stands in the middle of its book; does nothing when there is one."

    def handle(self, *args: Any, verbosity: int, **options: Any) -> None:
        """Begins the campaign, and walks to where it stands; one that was cut off is walked on.

        One that walks through the introduction, as demos once did, stays as it is.
        """
        with override("en"):
            campaign = Campaign.objects.filter(demo=True).first() or _begun()
            if campaign is not None and campaign.book_version_id is not None:
                while not campaign.visits.filter(chapter=STANDS).exists():
                    _next_step(Campaign.objects.get(pk=campaign.pk))
        if verbosity:
            told = "none: its book is being changed" if campaign is None else campaign.get_absolute_url()
            self.stdout.write(f"Demo campaign: {told}")


def _begun() -> Campaign | None:
    """Begins the campaign, in the book as it comes with the site; None where that cannot be played."""
    try:
        for file in shipped_files():
            version, _new = bring_out(by=CONSOLE, content=file.read_bytes(), named=file.name)
    except Conflict:
        return None
    if version.state != BookVersion.State.PUBLISHED:
        return None
    return start_campaign(
        by=HOST, name=NAME, players=PLAYERS, one_tablet=True, version=version.pk, path=PATH, demo=True
    )


def _next_step(campaign: Campaign) -> None:
    """Does what comes next: plays, decides or reads on."""
    walk = walk_of(campaign)
    visit = walk.current
    assert visit is not None, "a campaign of a book stands at its first chapter at least"
    if campaign.captain is None:
        name_captain(by=HOST, campaign_id=campaign.pk, position=CAPTAIN, before=None)
    elif walk.next_kind == NextKind.DECIDE:
        _decide(campaign, visit.number, visit.chapter)
    elif walk.next_kind == NextKind.SET_OUT and visit.chapter == PLAYED:
        _play(campaign, visit.chapter)
    elif walk.next_kind == NextKind.SET_OUT:
        _play_on_paper(campaign, visit.chapter)
    else:
        _write_notes(campaign, visit.number, visit.chapter)
        go_on(by=HOST, campaign_id=campaign.pk, visit=visit.number)


def _decide(campaign: Campaign, visit: int, chapter: int) -> None:
    asked = open_decision(campaign, visit)
    for position in asked.ballot.waiting:
        option = VOTES[chapter][position - 1]
        vote(
            by=HOST, campaign_id=campaign.pk, visit=visit, ballot=asked.visit.ballot, position=position,
            option=option,
        )  # fmt: skip


def _write_notes(campaign: Campaign, visit: int, chapter: int) -> None:
    written = campaign.visits.filter(number=visit, notes__isnull=False)
    if chapter in NOTES and not written.exists():
        position, text = NOTES[chapter]
        write_note(by=HOST, campaign_id=campaign.pk, visit=visit, text=text, position=position)


def _play_on_paper(campaign: Campaign, chapter: int) -> None:
    """Types in what a fixed seed draws for every field, and keeps the result."""
    play = begin_paper(by=HOST, campaign_id=campaign.pk, chapter=chapter)
    told: dict[str, Any] = {
        "by": HOST, "campaign_id": campaign.pk, "chapter": chapter, "attempt": play.attempt
    }  # fmt: skip
    chance = random.Random(SEED)  # noqa: S311 - the demo is the same everywhere
    paper = PaperPlay.of(ChapterPlay.objects.select_related("visit").get(pk=play.pk))
    for part in paper.parts:
        for field in paper.missing(part):
            typed = field.filled(())
            while (number := field.asked(typed)) is not None:
                keys = sorted(number.keys(typed))
                typed = field.filled((*typed, chance.choice(keys[: len(keys) // 2 + 1])))
            type_in(**told, position=part.position, field=field.key, entry=list(typed))
    confirm_paper(**told)


def _play(campaign: Campaign, chapter: int) -> None:
    """Plays a chapter with moves drawn by a fixed seed, and scores it here: there may be no worker yet."""
    play = set_out(by=HOST, campaign_id=campaign.pk, chapter=chapter)
    assert play.game is not None, "a chapter that is set out for has a game"
    game = Game.objects.get(pk=play.game.pk)
    chance = random.Random(SEED)  # noqa: S311 - the demo is the same everywhere
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
        finish.store_replay(job_id=job.pk)
