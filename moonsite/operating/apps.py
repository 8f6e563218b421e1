"""The operating app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class OperatingConfig(AppConfig):
    """Registers the operating app, and what the site itself tells of how it stands."""

    name = "moonsite.operating"
    label = "operating"
    verbose_name = _("Operating")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Adds the site's own sections to the page."""
        # Models stand only once the site is set up.
        from moonsite.metrics.gauges import add_figures

        from . import outcomes, site_status
        from .sections import LAST, add_section

        for section in (site_status.processes, site_status.sizes, site_status.versions):
            add_section(section, order=LAST)
        add_figures(outcomes.outcome_figures, age=60)
