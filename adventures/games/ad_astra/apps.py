"""Ad Astra as a part of the site."""

from adventures.games import app


class AdAstraConfig(app.GameConfig):
    name = "adventures.games.ad_astra"
    verbose_name = "Ad Astra"
