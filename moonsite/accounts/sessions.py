"""Sessions as Django keeps them, with whose they are: so that a person can see them, and end them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext_lazy as _

BROWSER, SIGNED_IN_AT = "browser", "signed_in_at"
"""What a session itself knows of its signing in; its columns follow."""


class BrowserSession(AbstractBaseSession):
    """A session: of a device that plays, and of the account that is signed in there, if any.

    `browser` is its family in words, and `signed_in_at` when it was let in: both of accounts alone. `seen_at`
    is when it last did something, to the hour.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="sessions",
        verbose_name=_("account"),
    )  # fmt: skip
    browser = models.CharField(_("browser"), max_length=60, blank=True)
    signed_in_at = models.DateTimeField(_("signed in"), null=True, blank=True)
    seen_at = models.DateTimeField(_("last seen"), default=timezone.now)

    @classmethod
    def get_session_store_class(cls) -> type[SessionStore]:
        """Who reads and writes it."""
        return SessionStore


class SessionStore(DatabaseStore):
    """Keeps sessions in the table above.

    Its name is the one of Django's own, with which it signs: sessions of before are read like new ones.
    """

    seen_at: datetime | None = None
    ends_at: datetime | None = None

    @classmethod
    def get_model_class(cls) -> type[BrowserSession]:
        """What a session is stored as."""
        return BrowserSession

    def create_model_instance(self, data: dict[str, Any]) -> Any:
        """Writes down whose session it is, as it says itself."""
        row: Any = super().create_model_instance(data)
        row.user_id = int(data[SESSION_KEY]) if SESSION_KEY in data else None
        row.browser = data.get(BROWSER, "") if row.user_id else ""
        row.signed_in_at = parse_datetime(data.get(SIGNED_IN_AT, "")) if row.user_id else None
        return row

    def _get_session_from_db(self) -> BrowserSession | None:
        row: BrowserSession | None = super()._get_session_from_db()  # type: ignore[misc]
        self.seen_at, self.ends_at = (row.seen_at, row.expire_date) if row else (None, None)
        return row
