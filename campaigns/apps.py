"""The campaigns app: everything between games."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from moonsite.limits.lanes import send_by
from moonsite.live import add_news_reader
from moonsite.metrics.gauges import add_figures
from moonsite.retention import clean_with

IMPORTS = (
    r"/import/",
    r"/desk/import/",
    r"/desk/[^/]+/table/",
    r"/api/v1/imports(/check)?",
    r"/api/v1/books(/check)?",
)
DRAWINGS = (
    r"/campaigns/[^/]+/[^/]+\.png", r"/campaigns/shared/.*", r"/campaigns/[^/]+/(chronicle/|export\.json)",
    r"/crews/(site|me)/", r"/crews/[^/]+/statistics/",
)  # fmt: skip
DRAWINGS_OF_PROGRAMS = (
    r"/api/v1/campaigns/[^/]+/(chronicle|chart|export)", r"/api/v1/campaigns/(shared/)?[^/]+/pictures/[^/]+",
    r"/api/v1/campaigns/shared/[^/]+", r"/api/v1/crews/[^/]+/(statistics|export)",
    r"/api/v1/games/[^/]+/records",
)  # fmt: skip
"""Pages, files and pictures that take more than a moment to make."""


class CampaignsConfig(AppConfig):
    """Registers the campaigns app, and what it adds to games: stars, a host, a way back, words."""

    name = "campaigns"
    verbose_name = _("Campaigns")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Listens to what becomes of games."""
        from adventures.drawing import sprites
        from adventures.hooks import (
            chapter_links,
            crew_sources,
            event_checks,
            event_meanings,
            export_links,
            game_parents,
            notice_sources,
            records,
            reopening,
            result_extras,
        )
        from adventures.permissions import hosting
        from adventures.words import notices as notice_words
        from adventures.words import refusals
        from campaigns import handlers, live, words
        from campaigns.exchange import document, staging
        from campaigns.exports import book, formats
        from campaigns.home_book import refusals as own_words
        from campaigns.operator import gauges, status
        from campaigns.services import exports, notices, presence, retention
        from campaigns.statistics.game_records import records_of_game

        result_extras.append(handlers.stars_of_game)
        records.append(records_of_game)
        reopening.append(handlers.end_may_go)
        event_meanings.append(handlers.event_in_campaign)
        event_checks.append(handlers.event_is_read)
        chapter_links.append(handlers.way_to_event)
        game_parents.append(handlers.campaign_of_game)
        export_links.append(handlers.export_of_game)
        notice_sources.append(notices.SOURCE)
        crew_sources.append(notices.CREWS)
        notice_words.causes.update(words.NOTICES)
        notice_words.causes_of_groups.update(words.NOTICES_OF_GROUPS)
        hosting.append(handlers.hosts_game_of_campaign)
        sprites.register("icons/desk.svg")
        formats.register(document.DOCUMENT)
        formats.register(book.BOOK)
        send_by("imports", *IMPORTS, method="POST")
        send_by("drawings", *DRAWINGS, *DRAWINGS_OF_PROGRAMS)
        send_by("strangers", r"/(campaigns|crews|exports)/.*", strangers=True)
        add_figures(gauges.exports, age=gauges.EXPORTS_EVERY)
        status.add()
        add_news_reader(live.stored_news)
        add_news_reader(live.stored_export_news)
        clean_with("abandoned_games", retention.forget_abandoned_games)
        clean_with("invitations", retention.forget_invitations)
        clean_with("discarded_drafts", retention.forget_discarded_drafts)
        clean_with("presences", presence.forget_presences)
        clean_with("exports", exports.clean_exports)
        clean_with("imports", staging.delete_abandoned)
        refusals.REFUSALS.update(words.REFUSALS)
        refusals.REFUSALS.update(own_words.REFUSALS)
