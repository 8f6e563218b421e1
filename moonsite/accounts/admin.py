"""Accounts in the admin: who has which role, told to the security log."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django_otp.plugins.otp_static.models import StaticDevice
from django_otp.plugins.otp_totp.models import TOTPDevice

from adventures.actor import Actor
from moonsite.accounts.forms import AccountForm, NewAccountForm
from moonsite.accounts.services.roles import note_roles, roles_of
from moonsite.accounts.services.sessions import end_others
from moonsite.security.log import note

# Secrets are nobody's to read: `manage.py removefactor` takes one away.
admin.site.unregister(StaticDevice)
admin.site.unregister(TOTPDevice)
admin.site.unregister(User)


@admin.register(User)
class AccountAdmin(UserAdmin):
    """Notes what becomes of roles and passwords; no name may be taken for another one."""

    form = AccountForm
    add_form = NewAccountForm

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, *rest: Any, **more: Any
    ) -> Any:
        """Compares the roles of before with those of after."""
        before = roles_of(object_id)
        response = super().changeform_view(request, object_id, *rest, **more)
        if request.method == "POST" and object_id is not None and self.get_object(request, object_id):
            note_roles(by=Actor.of(request), user_id=int(object_id), before=before)
        return response

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:
        """Signs the account out everywhere but here once its password is another one."""
        user = self.get_object(request, id)
        before = user.password if user is not None else ""
        response = super().user_change_password(request, id, form_url)
        if user is not None:
            user.refresh_from_db()
            if user.password != before:
                by = Actor.of(request)
                here = request.session.session_key if by.user_id == user.pk else None
                end_others(by=by, user=user, here=here, tokens=True)
                note("password_changed", device=by.device, user_id=user.pk, address=by.address, by=by.user_id)
        return response
