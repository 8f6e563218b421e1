"""Space Gate Odyssey as a part of the site."""

from adventures.games import app


class SpaceGateConfig(app.GameConfig):
    name = "adventures.games.space_gate"
    verbose_name = "Space Gate Odyssey"
