"""Catching up with a campaign begun on paper: who joins there, and stars that follow from places."""

import pytest
from django.test import Client

from adventures.games.registry import kit_of
from campaigns.models import Campaign, ChapterVisit, Player
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url, words
from tests.campaigns.test_own_pages import caught

pytestmark = pytest.mark.django_db

# Maya, Nuria, Iker and whoever sits down beside them.
PLACES = {
    "place_moon.1_1": "1", "place_moon.1_2": "2", "place_moon.1_4": "3",
    "place_moon.2_4": "1", "place_moon.2_1": "1", "place_moon.2_3": "3",
    "place_moon.3_3": "1",
}  # fmt: skip
BY_PLACES = {"stars_by": "places", "last": "moon.2", **PLACES}


@pytest.fixture
def crew() -> Crew:
    return Crew.begins(book="own")


def test_players_join_while_a_campaign_is_caught_up(crew: Crew, tablet: Client) -> None:
    caught(crew, tablet, name_5=" Tomás ", stars_5="4", captain="5", name_4="", stars_4="0")
    campaign = Campaign.objects.get(pk=crew.campaign.pk)
    assert [player.name for player in campaign.players.all()] == ["Maya", "Nuria", "Iker", "Tomás"]
    assert campaign.players.get(name="Tomás").position == 4, "an empty row is none"
    assert campaign.captain == campaign.players.get(name="Tomás")
    assert crew.stars()["Tomás"] == 4
    assert list(campaign.activities.values_list("kind", flat=True)) == ["begun", "joined", "caught_up"]


def test_who_joins_takes_nothing_from_those_who_play_already(crew: Crew, tablet: Client) -> None:
    caught(crew, tablet, name_4="Tomás", stars_4="3", name_5="Ada", stars_5="1")
    assert crew.stars() == {"Maya": 5, "Nuria": 5, "Iker": 2, "Tomás": 3, "Ada": 1}


def test_stars_follow_from_places_up_to_the_last_adventure(crew: Crew, tablet: Client) -> None:
    caught(crew, tablet, name_4="Tomás", **BY_PLACES)
    first, second = kit_stars("moon.1"), kit_stars("moon.2")
    assert crew.stars() == {
        "Maya": first[0] + second[0], "Nuria": first[1], "Iker": second[2],
        "Tomás": first[2] + second[0],
    }  # fmt: skip


def test_typed_stars_outlive_a_look_by_places(crew: Crew, tablet: Client) -> None:
    typed = {"typed_1": "7", "typed_4": "3", "name_4": "Tomás", "stars_1": "2", "stars_4": "1"}
    page = caught(crew, tablet, **{**BY_PLACES, **typed, "place_moon.1_2": "3"}).content.decode()
    assert 'name="typed_1" value="7"' in page
    assert 'name="typed_4" value="3"' in page


def kit_stars(ruleset: str) -> list[int]:
    return [*kit_of(ruleset).stars(ruleset), 0, 0, 0]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"name_4": "", "stars_4": "2"}, "Each player needs a name of their own."),
        ({"name_4": "maya"}, "Somebody else has this name."),
        ({"name_4": "Ana", "name_5": "ANA"}, "Somebody else has this name."),
        ({"name_4": "x" * 41}, "letters, please"),
        ({f"name_{seat}": f"P{seat}" for seat in range(4, 8)}, "At most 6 players can take part."),
        ({**BY_PLACES, "place_moon.1_2": "3"}, "skip none"),
        ({**BY_PLACES, "place_moon.1_2": "first"}, "skip none"),
        ({**BY_PLACES, "name_4": ""}, "Each player needs a name of their own."),
        ({"stars_2": "lots"}, "From 0 to 99 stars."),
    ],
)
def test_what_is_wrong_is_said_beside_it_and_everything_stays(
    crew: Crew, tablet: Client, fields: dict, said: str
) -> None:
    reply = caught(crew, tablet, chapter="52", card=["148"], **fields)
    assert reply.status_code == 400
    assert said in words(reply)
    page = " ".join(reply.content.decode().split())
    for name, value in fields.items():
        if name.startswith(("name_", "place_moon.1_2", "stars_2")) and value not in ("", "first"):
            assert f'name="{name}"' in page
            assert f'value="{value}"' in page
    assert 'value="148:active"' in page
    assert not ChapterVisit.objects.exists()
    assert Player.objects.filter(campaign=crew.campaign).count() == 3


def test_who_joined_meanwhile_takes_no_chair_away(crew: Crew, tablet: Client) -> None:
    seen = Campaign.objects.get(pk=crew.campaign.pk).version
    tablet.post(url("player-add", crew), {"name": "Ana"})
    reply = caught(crew, tablet, version=seen, name_4="Tomás", stars_4="3")
    assert reply.status_code == 409
    page = " ".join(reply.content.decode().split())
    assert 'name="name_5"' in page
    assert 'value="Tomás"' in page
    assert 'name="stars_5"' in page


def test_against_astra_nobody_joins() -> None:
    crew = Crew.begins(["Maya"], solo=True, book="own")
    tablet = browser_of(crew.tablet.device)
    assert "data-join" not in tablet.get(url("catch-up", crew)).content.decode()
    reply = caught(crew, tablet, name_3="Ana", stars_2="1", stars_3="0")
    assert reply.status_code == 400
