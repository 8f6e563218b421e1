"""What `manage.py check --deploy` reminds of."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Tags, Warning, register


@register(Tags.security, deploy=True)
def proxies_are_counted(app_configs: Any, **options: Any) -> list[CheckMessage]:
    """With HTTPS=1 a proxy stands in front: without its number everybody has its address."""
    if not settings.HTTPS or settings.TRUSTED_PROXIES:
        return []
    hint = "Set TRUSTED_PROXIES to how many proxies stand in front (docs/limits.md)."
    return [Warning("Everybody seems to come from the proxy's address.", hint=hint, id="moonsite.W001")]
