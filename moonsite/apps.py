"""The site itself as an app."""

from django.apps import AppConfig
from django.conf import settings

from moonsite.limits import checks  # noqa: F401 - registers itself


class MoonsiteConfig(AppConfig):
    """Has the lines of requests say more, and failures reported where the settings say to whom."""

    name = "moonsite"

    def ready(self) -> None:
        """Listens to the log of requests and to failures."""
        # Django's own models stand only once the site is set up.
        from django_structlog import signals

        from moonsite.error_reports import report_errors
        from moonsite.request_log import add_log_fields

        signals.bind_extra_request_finished_metadata.connect(add_log_fields)
        signals.bind_extra_request_failed_metadata.connect(add_log_fields)
        if settings.SENTRY_DSN:
            report_errors(settings.SENTRY_DSN, release=settings.RELEASE)
