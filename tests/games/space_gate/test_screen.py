"""What all see of Space Gate Odyssey: the shared screen, the public page of a station."""

import re
from itertools import product

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from adventures.games.registry import kit_of

from .pages import Table
from .playing import NAMES, greedy_move, new_game, played

KIT = kit_of("spacegate.1")


def test_the_screen_shows_every_planet_and_every_station_once():
    game = new_game(4)
    for _ in played(game, 8, 160, greedy_move):
        pass
    view = game.view(None)
    players = [{"name": name} for name in NAMES]
    page = KIT.screen(view, players)
    assert [world.words.key for world in page.context["worlds"]] == list(view["planets"])
    assert [player["station"].mate.name for player in page.context["players"]] == list(NAMES)
    drawn = "".join(
        render_to_string(one.field.template, {"field": one.field})
        for one in (*page.context["worlds"], *(player["station"] for player in page.context["players"]))
    )
    ids = re.findall(r' id="([^"]+)"', drawn)
    assert len(ids) == len(set(ids))


@pytest.mark.slow
@pytest.mark.django_db
def test_the_screen_and_every_public_page_open_in_play_and_after_the_end():
    table = Table.sits_down(2, short=True)
    for finished, language in product((False, True), ("en", "es")):
        if finished:
            table.plays_to_the_end(choose=greedy_move)
        else:
            table.plays_until("act")
        asked, browser = {"accept-language": language}, table.browsers[0]
        with translation.override(language):
            told = browser.client.get(browser.address("screen"), headers=asked)
            pages = [browser.client.get(browser.address("public-sheet", at), headers=asked) for at in (1, 2)]
        assert told.status_code == 200
        assert ('class="gate-sky"' in told.content.decode()) == (not finished)
        assert told.content.decode().count("screen-station-head") == 2
        for name, page in zip(NAMES, pages, strict=False):
            assert page.status_code == 200
            assert name in page.content.decode()
