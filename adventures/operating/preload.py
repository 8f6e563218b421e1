"""What a process reads and draws before its first request, so that nobody's first tap waits for it."""

from __future__ import annotations

from pathlib import Path

from django.apps import apps
from django.conf import settings
from django.template import Engine
from django.template.loader import get_template
from django.utils import translation

from adventures import rules
from adventures.forms import NewGame
from adventures.games.kit import Kit
from adventures.rules import RULESETS, Setup


def read_templates() -> None:
    """Reads every template of the site and of its games, of both kinds."""
    ours = [Path(app.path) for app in apps.get_app_configs() if app.name.partition(".")[0] == "adventures"]
    kinds = [path / kind for path in ours for kind in ("templates", "jinja2")]
    for folder in [*map(Path, Engine.get_default().dirs), *kinds]:
        for path in folder.rglob("*.html"):
            get_template(path.relative_to(folder).as_posix())


def load_every_game() -> None:
    """Offers a new game, and draws the field of each before its first turn: games keep what they draw."""
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for kit, form in NewGame().options.items():
                kit.options_context(form)
                for title in kit.titles:
                    if title.key in RULESETS:
                        _draw(kit, title.key)


def _draw(kit: Kit, ruleset: str) -> None:
    seats = tuple(str(number) for number in range(1, RULESETS[ruleset].min_seats + 1))
    setup = Setup(ruleset, seats, options=kit.chance.draw_options(ruleset, {}, seed=""))
    view = rules.Game.new(setup).view(seats[0])
    kit.field(view)
    kit.thumbnail(view, seats[0])
