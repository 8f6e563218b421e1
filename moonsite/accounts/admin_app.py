"""The admin, behind the door that everybody comes in by."""

from django.contrib.admin import apps


class AdminConfig(apps.AdminConfig):
    """Registers the admin with a door of ours."""

    default_site = "moonsite.accounts.admin_site.Site"
