"""The security app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from moonsite.retention import clean_with


class SecurityConfig(AppConfig):
    """Registers the security app, how long its log is kept, and what it adds to the operator's page."""

    name = "moonsite.security"
    label = "security"
    verbose_name = _("Security")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Has old events and sessions thrown away, and new ones counted for the operator."""
        # Models stand only once the site is set up.
        from moonsite.operating.sections import LAST, add_section
        from moonsite.security import retention, status

        clean_with("security_events", retention.forget_events)
        clean_with("sessions", retention.forget_sessions)
        add_section(status.events, order=LAST)
