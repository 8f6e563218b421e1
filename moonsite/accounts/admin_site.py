"""The admin's door: there is one way in to this site."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.contrib.admin import AdminSite
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy

from moonsite.operating.looks import looks
from moonsite.operating.rooms import rooms_of
from moonsite.security.factor import let_in_with_factor
from moonsite.security.recent import ask_again, extend_proof

from .views.passwords import ChangePassword
from .views.signing import SignOut


class Site(AdminSite):
    """Lets in whoever looks after the site and gave the second factor, where it asks for one."""

    index_title = gettext_lazy("Administration")

    def has_permission(self, request: HttpRequest) -> bool:
        """Returns whether the pages of the admin are open to whoever asks."""
        return self._looks_after(request) and extend_proof(request)

    def _looks_after(self, request: HttpRequest) -> bool:
        return super().has_permission(request) and let_in_with_factor(request)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Leads to what is missing: signing in, also once more, or a second factor; nobody else is let in.

        Raises PermissionDenied for whoever has signed in and does not look after the site.
        """
        back = request.GET.get(REDIRECT_FIELD_NAME, reverse("admin:index"))
        if self.has_permission(request):
            return redirect("admin:index")
        if not request.user.is_authenticated:
            return redirect(f"{reverse('sign-in')}?{urlencode({REDIRECT_FIELD_NAME: back})}")
        if self._looks_after(request):
            return ask_again(back)
        if request.user.is_staff:
            return redirect("second-factor")
        raise PermissionDenied

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """Says first what waits for an operator, then which rooms there are."""
        looking = looks() if request.user.is_superuser else []
        rooms = rooms_of(self.get_app_list(request))
        return super().index(request, {"looks": looking, "rooms": rooms, **(extra_context or {})})

    def logout(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """Signs out, as anywhere."""
        return SignOut.as_view()(request)

    def password_change(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> Any:
        """Changes the password, as anywhere."""
        return ChangePassword.as_view()(request)
