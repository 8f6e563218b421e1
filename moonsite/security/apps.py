"""The security app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

from moonsite.limits import checks  # noqa: F401 - registers itself
from moonsite.retention import clean_with


class SecurityConfig(AppConfig):
    """Registers the security app, and how long its log is kept."""

    name = "moonsite.security"
    label = "security"
    verbose_name = _("Security")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Has old events and sessions thrown away."""
        # Models stand only once the site is set up.
        from moonsite.security import retention

        clean_with("security_events", retention.forget_events)
        clean_with("sessions", retention.forget_sessions)
