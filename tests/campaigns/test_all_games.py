"""A crew's campaign with its own book that leads through every game: a chapter of each, stars by place."""

import json
import random
import re
from typing import Any

import pytest
from django.urls import reverse

from adventures import rules, selectors
from adventures.errors import Refused
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.services import finish
from adventures.services.end import agree_to_end
from adventures.services.play import play_move
from campaigns.home_book.draft import Faulty, read_draft
from campaigns.models import Campaign, ChapterPlay
from campaigns.path.stars import stars_by_place
from campaigns.selectors import stars_of
from campaigns.services.home_book import read_chapter, read_chapter_on_paper
from tests.campaigns.crews import Crew
from tests.campaigns.exported import workbook, written
from tests.campaigns.pages import browser_of, url, words
from tests.fast_forward import Choose, chosen, play_ahead
from tests.games.ad_astra.playing import greedy_move as astra_move
from tests.games.escape_pods.playing import any_move as escape_move
from tests.games.space_gate.playing import greedy_move as gate_move

pytestmark = pytest.mark.django_db

GAMES: dict[str, Choose] = {
    "moon.1": chosen,
    "escape.1": escape_move,
    "adastra.1": astra_move,
    "spacegate.1": gate_move,
}
LEAST_TURNS = 2
CREW = ("Maya", "Nuria", "Iker")


def reads(crew: Crew, chapter: int, ruleset: str, **said: list[str]) -> ChapterPlay:
    """Reads a chapter that leads to a game."""
    crew.campaign = Campaign.objects.get(pk=crew.campaign.pk)
    draft = read_draft({"chapter": [str(chapter)], "ruleset": [ruleset], **said})
    here: dict[str, Any] = {"by": crew.tablet, "campaign_id": crew.campaign.pk}
    return read_chapter(**here, draft=draft, version=crew.campaign.version).plays.get()


def plays(crew: Crew, play: ChapterPlay, choose: Choose, whole: bool) -> dict[str, int]:
    """Plays the game of a chapter, whole or until it can be ended; gets everybody's place."""
    chance = random.Random(3)
    assert play.game is not None
    seats = list(play.game.rules_setup.seats)
    play_ahead(play.game_id, choose, chance=chance, until=lambda table: not whole and can_be_ended(table))
    game = Game.objects.get(pk=play.game_id)
    if can_be_ended(game.load()) and not whole:
        for position in range(1, len(seats) + 1):
            agree_to_end(by=crew.tablet, game_id=game.pk, position=position, asks=position == 1)
    while not (game := Game.objects.get(pk=play.game_id)).finished:
        who, text = choose(game.load(), chance)
        position = seats.index(who) + 1
        play_move(by=crew.tablet, game_id=game.pk, position=position, text=text, version=game.version)
    job = selectors.job_of(game)
    assert job is not None
    finish.score(job_id=job.pk)
    return dict(game.results.values_list("seat__name", "place"))


def can_be_ended(table: rules.Game) -> bool:
    """Returns whether its players may agree to end a game here, after something was played."""
    return table.turn > LEAST_TURNS and bool(table.agreed_end())


WHOLE = [False, pytest.param(True, marks=pytest.mark.long)]


@pytest.mark.parametrize("whole", WHOLE, ids=["short", "whole"])
def test_a_chapter_of_every_game_gives_stars_by_place(tmp_path: Any, settings: Any, whole: bool) -> None:
    settings.EXPORTS_DIR = tmp_path
    crew = Crew.begins(CREW, book="own")
    stars = dict.fromkeys(CREW, 0)
    for chapter, (ruleset, choose) in enumerate(GAMES.items(), 1):
        play = reads(crew, chapter, ruleset)
        assert play.game is not None
        assert play.game.ruleset == ruleset
        places = plays(crew, play, choose, whole)
        for name, place in places.items():
            stars[name] += stars_by_place(tuple(kit_of(ruleset).stars(ruleset)), place)
        assert crew.stars() == stars
    browser = browser_of(crew.tablet.device)
    for name in ("campaign", "own-chapter", "chronicle", "log", "export-json"):
        for language in ("en", "es"):
            reply = browser.get(url(name, crew), headers={"accept-language": language})
            assert reply.status_code == 200, name
    page = words(browser.get(url("campaign", crew)))
    for ruleset in GAMES:
        assert str(kit_of(ruleset).title(ruleset).name) in page
    assert sum(stars_of(crew.campaign).values()) == sum(stars.values())
    for play in crew.campaign.plays.all():
        assert browser.get(reverse("result", args=[play.game_id])).status_code == 200
    sheets = workbook(written(crew.tablet, "campaign", crew.campaign.pk))
    assert sheets["Points by field"].max_row > 1


def test_the_keys_of_a_chapter_offer_every_game_for_so_many() -> None:
    keys = re.compile(r'name="ruleset"\s+value="([^"]+)"')
    for names, offered in (
        (CREW, {"escape.1", "adastra.1", "spacegate.1"}),
        (CREW[:2], {"escape.1", "spacegate.1"}),
        (("A", "B", "C", "D", "E", "F"), set()),
    ):
        crew = Crew.begins(names, book="own")
        page = browser_of(crew.tablet.device).get(url("own-chapter", crew)).content.decode()
        found = set(keys.findall(page))
        assert found & {"escape.1", "adastra.1", "spacegate.1"} == offered


def test_a_game_for_fewer_or_more_is_refused_with_a_sentence() -> None:
    crew = Crew.begins(CREW[:2], book="own")
    with pytest.raises(Faulty) as refused:
        reads(crew, 1, "adastra.1")
    [fault] = refused.value.faults
    assert (fault.part, fault.code, fault.data) == ("ruleset", "ruleset_players", {"least": 3, "most": 5})


def test_what_holds_in_adventures_is_left_out_of_other_games_and_goes_on_after_them() -> None:
    crew = Crew.begins(CREW, book="own")
    bonus = {"tile": "values", "effect": {"kind": "points", "amount": 3}, "span": "campaign"}
    first = reads(crew, 1, "moon.1", effect=[json.dumps(bonus)])
    assert [effect["kind"] for effect in first.effects] == ["points"]
    crew.ends(first, 1, 2, 3)
    other = reads(crew, 2, "spacegate.1")
    assert other.effects == []
    left = crew.campaign.activities.get(kind="left_out")
    assert left.data["chapter"] == 2
    browser = browser_of(crew.tablet.device)
    assert "+3" in words(browser.get(url("log", crew)))
    crew.ends(other, 1, 2, 3)
    sent = {
        "chapter": "3",
        "ruleset": "adastra.1",
        "version": crew.campaign.version,
        "effect": json.dumps(bonus),
    }
    assert browser.post(url("own-look", crew), sent).status_code == 200
    assert browser.get(url("own-chapter", crew)).status_code == 200
    assert [effect["kind"] for effect in reads(crew, 3, "moon.2").effects] == ["points"]


def test_an_open_table_is_open_again_after_a_game_with_hidden_hands() -> None:
    crew = Crew.begins(CREW, book="own", open_table=True)
    opened = []
    for chapter, ruleset in enumerate(("moon.1", "adastra.1", "spacegate.1"), 1):
        play = reads(crew, chapter, ruleset)
        opened.append(play.game.open_table)
        crew.ends(play, 1, 2, 3)
    assert opened == [True, False, True]


def test_a_game_without_paper_sheets_is_not_begun_on_paper() -> None:
    crew = Crew.begins(CREW, book="own")
    draft = read_draft({"chapter": ["1"], "ruleset": ["spacegate.1"]})
    here: dict[str, Any] = {"by": crew.tablet, "campaign_id": crew.campaign.pk}
    with pytest.raises(Refused, match="not_on_paper"):
        read_chapter_on_paper(**here, draft=draft, version=crew.campaign.version)
    sent = {"chapter": "1", "ruleset": "spacegate.1", "version": crew.campaign.version, "on_paper": "1"}
    reply = browser_of(crew.tablet.device).post(url("own-chapter", crew), sent)
    assert "Results of Space Gate Odyssey cannot be typed in from paper." in words(reply)
