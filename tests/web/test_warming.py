"""A process has at hand what first requests need."""

import pytest
from django.template import Engine, engines
from django.utils import translation

from adventures import rules
from adventures.games.moon.drawing.signs import draw
from adventures.games.moon.solo.opponents import opponent_cards
from adventures.games.registry import kit_of
from adventures.operating import preload
from adventures.rules import RULESETS, Setup
from moonsite import lifetime

FEW = 10  # places in all, of hundreds: those that names of seats are written on


def test_it_is_done_when_a_process_starts() -> None:
    assert {preload.read_templates, preload.load_every_game} <= set(lifetime._tasks)


def test_every_template_of_the_site_and_of_its_games_is_read() -> None:
    _compiled, loader = Engine.get_default().template_loaders
    loader.reset()
    environment = engines["jinja2"].env
    environment.cache.clear()
    preload.read_templates()
    read = set(loader.get_template_cache)
    assert {"home.html", "table/new.html", "campaigns/campaign.html", "moon/options.html"} <= read
    compiled = {name for _loader, name in environment.cache}
    assert {"play/seat.html", "moon/cards.html", "ad_astra/seat.html"} <= compiled


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_first_sheet_of_every_adventure_is_drawn_from_what_is_at_hand(language: str) -> None:
    preload.load_every_game()
    drawn = draw.cache_info().misses
    with translation.override(language):
        for ruleset in RULESETS:
            if ruleset.startswith("moon."):
                setup = Setup(
                    ruleset, ("Ana", "Ben"), options=kit_of(ruleset).chance.draw_options(ruleset, {}, "x")
                )
                kit_of(ruleset).field(rules.Game.new(setup).view("Ana"))
    assert draw.cache_info().misses - drawn < FEW


def test_opponents_speak_the_language_of_the_page() -> None:
    said = {}
    for language in ("en", "es", "en"):
        with translation.override(language):
            said[language] = opponent_cards()[0].shown_values
    assert "Plant" in said["en"]
    assert "Planta" in said["es"]
    assert "Planta" not in said["en"]
