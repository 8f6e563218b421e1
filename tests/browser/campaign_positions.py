"""Campaigns and crews in every state that a page can show, made through the services of a running site."""

from datetime import timedelta

from django.urls import reverse
from django.utils import timezone

from adventures.models import Game
from campaigns.models import Campaign, Crew, GameFacts, SeatFacts
from campaigns.services.archive import give_up_campaign
from campaigns.services.chapters import set_out
from campaigns.services.crews import add_campaign, add_person, make_crew
from campaigns.services.evenings import answer_evening, set_evening
from campaigns.services.invitations import invite_as_host, invite_into_campaign, invite_into_crew
from campaigns.services.stars import record_places
from campaigns.services.start import start_campaign

from .positions import FOUR, HERE, SIX

ACTIONS = ("robot", "energy", "plant", "water", "astronaut", "planning")
REASONS = ("missions", "launch", "errors", "spaces", "missions", "cards", "spaces", "errors")


def campaigns() -> dict[str, str]:
    """Campaigns: beginning one, walked to its end, put away."""
    walked = walks(FOUR, "The long way round", chapters=8)
    left = start_campaign(by=HERE, name="Left behind", players=FOUR, one_tablet=True)
    give_up_campaign(by=HERE, campaign_id=left.pk)
    bots = {2: "gentle", 4: "strong"}
    company = start_campaign(by=HERE, name="Two are missing", players=FOUR, bots=bots)
    return {
        "campaign new": reverse("campaigns:new"),
        "campaign walked": walked.get_absolute_url(),
        "campaign with bots": company.get_absolute_url(),
        "campaign who plays": reverse("campaigns:who-plays", args=[company.pk, 1]),
        "campaign given up": left.get_absolute_url(),
        "campaign crew": reverse("campaigns:crew", args=[left.pk]),
    }


def crews() -> dict[str, str]:
    """Crews: with much to count, with little; one of the people; codes."""
    crew = make_crew(by=HERE, name="Thursday crew", campaign_id=walks(FOUR, "The long way round", 8).pk)
    many = walks(SIX, "Six of us", 4)
    large = make_crew(by=HERE, name="Six of us", campaign_id=many.pk)
    add_campaign(by=HERE, crew_id=crew.pk, campaign_id=walks(FOUR[:2], "Two of us", 2).pk)
    add_person(by=HERE, crew_id=crew.pk, name="Ana")
    set_evening(by=HERE, crew_id=crew.pk, day="2026-12-03", time="19:30", note="At Maya's, with the box")
    for name, answer in (("Maya", "yes"), ("Iker", "perhaps"), ("Nuria", "no")):
        person = crew.members.get(name=name).pk
        answer_evening(by=HERE, crew_id=crew.pk, person_id=person, answer=answer)
    empty = make_crew(by=HERE, name="Nobody yet")
    one = crew.members.order_by("created_at").first()
    assert one is not None
    invite_into_campaign(by=HERE, campaign_id=many.pk)
    into, as_host = (
        invite_into_crew(by=HERE, crew_id=crew.pk), invite_as_host(by=HERE, campaign_id=many.pk),
    )  # fmt: skip
    return {
        "crews": reverse("crews:list"),
        "crew": page(crew),
        "crew large": page(large),
        "crew empty": page(empty),
        "crew games": page(crew, "games"),
        "crew evening": page(crew, "evening"),
        "crew new game": page(crew, "new-game"),
        "crew new campaign": page(large, "new-campaign"),
        "crew person": page(crew, "person", one.pk),
        "crew statistics": page(crew, "statistics"),
        "crew statistics tables": page(crew, "statistics") + "?tables",
        "crew statistics person": page(crew, "statistics") + f"?person={one.pk}",
        "crew statistics large": page(large, "statistics"),
        "crew statistics empty": page(empty, "statistics"),
        "crews site": reverse("crews:site"),
        "crew invited": reverse("crews:invited", args=[into.code]),
        "campaign patience": reverse("campaigns:patience", args=[many.pk]),
        "campaign who are you": reverse("campaigns:who-are-you", args=[many.pk]),
        "campaign invitation": reverse("campaigns:invitation", args=[many.pk]),
        "crew invited as host": reverse("crews:invited", args=[as_host.code]),
    }


def page(crew: Crew, name: str = "crew", *arguments: object) -> str:
    return reverse(f"crews:{name}", args=[crew.pk, *arguments])


def walks(names: tuple[str, ...], name: str, chapters: int) -> Campaign:
    """A campaign whose first chapters have been played, everybody winning in turn."""
    campaign = start_campaign(by=HERE, name=name, players=names, one_tablet=True)
    for chapter in range(1, chapters + 1):
        play = set_out(by=HERE, campaign_id=campaign.pk, chapter=chapter)
        places = {seat: (seat + chapter) % len(names) + 1 for seat in range(1, len(names) + 1)}
        assert play.game is not None
        counted(play.game, names, places, chapter)
        record_places(play_id=play.pk, places=places)
    return campaign


def counted(game: Game, names: tuple[str, ...], places: dict[int, int], chapter: int) -> None:
    """Says of a game that it is over, and what statistics count of it."""
    Game.objects.filter(pk=game.pk).update(state=Game.State.FINISHED)
    facts = GameFacts.objects.create(
        game=game, ruleset=game.ruleset, seconds=1500 + 100 * chapter, turns=20 + chapter,
        reasons=[REASONS[chapter - 1]], finished_at=timezone.now() - timedelta(days=9 - chapter),
    )  # fmt: skip
    SeatFacts.objects.bulk_create(
        SeatFacts(
            facts=facts, position=position, name=name, place=places[position],
            total=60 + 9 * chapter - 11 * places[position], errors=(chapter + position) % 3,
            firsts=int(places[position] == 1),
            actions={action: 1 + (index * position + chapter) % 7 for index, action in enumerate(ACTIONS)},
        )
        for position, name in enumerate(names, 1)
    )  # fmt: skip
