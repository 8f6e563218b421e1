"""The adventures app: everything about playing one game."""

from django.apps import AppConfig

from moonsite.lifetime import before_first_request
from moonsite.limits.lanes import send_by
from moonsite.live import add_news_reader
from moonsite.metrics.gauges import add_figures
from moonsite.metrics.requests import count_as_clicks
from moonsite.retention import clean_with
from moonsite.short_way import go_short_way

CLICKS = ("move", "instead", "undo", "draw", "tap", "deal", "deal-back")
CLICKS_OF_PROGRAMS = ("api:moves", "api:instead", "api:undo", "api:draw", "api:cards")
DRAWINGS = (
    r"/sheets/.*", r"/games/[^/]+/print(/.*)?", r"/games/[^/]+/[^/]+\.png", r"/games/[^/]+/replay\.json",
    r"/daily/[^/]+/best\.json", r"/shared/[^/]+/[^/]+\.png", r"/play/[^/]+/export\.json",
)  # fmt: skip
DRAWINGS_OF_PROGRAMS = (
    r"/api/v1/rulesets/[^/]+/sheets\.pdf", r"/api/v1/games/[^/]+/(sheets\.pdf|replay|export)",
    r"/api/v1/games/(shared/)?[^/]+/pictures/[^/]+", r"/api/v1/games\.ndjson",
    r"/api/v1/daily/[^/]+/best",
)  # fmt: skip
"""Pages, files and pictures that take more than a moment to make."""


class AdventuresConfig(AppConfig):
    """Registers the adventures app, and tells streams, metrics and whoever starts a process of it."""

    name = "adventures"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Lets the streams read how far games have come; has first requests prepared, and old rows go."""
        # Models stand only once the site is set up.
        from adventures.operating import gauges, preload, status
        from adventures.running.live import stored_news
        from adventures.services import days, retention

        add_news_reader(stored_news)
        count_as_clicks(*CLICKS, *CLICKS_OF_PROGRAMS)
        add_figures(gauges.games, age=gauges.GAMES_EVERY)
        add_figures(gauges.jobs, age=gauges.JOBS_EVERY)
        status.add()
        go_short_way(r"/play/[^/]+/[0-9]+/(move|instead|undo|draw|tap|fresh)")
        send_by("drawings", *DRAWINGS, *DRAWINGS_OF_PROGRAMS)
        send_by("strangers", "/", r"/shared/.*", r"/api/.*", strangers=True)
        before_first_request(preload.read_templates)
        before_first_request(preload.load_every_game)
        clean_with("jobs", retention.forget_done_jobs)
        clean_with("notices", retention.forget_notices)
        clean_with("withdrawn notes", retention.forget_withdrawn_notes)
        clean_with("memberships", retention.forget_onlookers)
        clean_with("tried games", retention.forget_tried_games)
        clean_with("what-if games", retention.forget_what_if_games)
        clean_with("days", days.forget_old_days)
        clean_with("tokens", retention.forget_unused_tokens)
        clean_with("answers", retention.forget_answers)
        clean_with("puzzle answers", retention.forget_puzzle_answers)
        clean_with("replays", retention.forget_outdated_replays)
