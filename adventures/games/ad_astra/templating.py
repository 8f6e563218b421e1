"""What templates of Ad Astra draw."""

from __future__ import annotations

from jinja2 import Environment
from jinja2.ext import Extension

from .drawing import star_figure


class Stars(Extension):
    """Gives templates `star`: one as it is on the map, by its name, size and words for a reader."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        environment.globals["star"] = star_figure
