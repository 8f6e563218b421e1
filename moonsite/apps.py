"""The site itself as an app."""

from django.apps import AppConfig, apps
from django.conf import settings
from django.db.models.signals import post_migrate

from moonsite.limits import checks  # noqa: F401 - registers itself
from moonsite.prepared import forget_prepared


class MoonsiteConfig(AppConfig):
    """Has the lines of requests say more, and failures reported where the settings say to whom."""

    name = "moonsite"

    def ready(self) -> None:
        """Listens to the log of requests, to failures, and to what is done to the whole store."""
        # Django's own models stand only once the site is set up.
        from django_structlog import signals

        from moonsite.error_reports import report_errors
        from moonsite.request_log import add_log_fields

        post_migrate.connect(forget_prepared, sender=apps.get_app_config("contenttypes"))
        signals.bind_extra_request_finished_metadata.connect(add_log_fields)
        signals.bind_extra_request_failed_metadata.connect(add_log_fields)
        if settings.SENTRY_DSN:
            report_errors(settings.SENTRY_DSN, release=settings.RELEASE)
