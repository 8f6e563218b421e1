"""Changing one's password, and getting a new one by a link."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.forms import SetPasswordForm
from django.contrib.auth.models import User
from django.contrib.auth.views import PasswordResetConfirmView
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from adventures.actor import Actor
from adventures.presenting.addresses import reachable
from moonsite.accounts.forms import ChangePasswordForm, NewPasswordForm, ResetForm
from moonsite.accounts.services.email import ask_for_reset
from moonsite.accounts.services.passwords import change_password, reset_password
from moonsite.limits.buckets import locked_for
from moonsite.limits.retry_page import later

from .own_form import OwnForm, owner


class ChangePassword(OwnForm):
    """Changes the password, and signs out everywhere else."""

    form_class = ChangePasswordForm
    title = gettext_lazy("Change the password")
    lead = gettext_lazy("You will be signed out everywhere else. Your programs keep working.")
    does = gettext_lazy("Change the password")

    def get_form_kwargs(self) -> dict[str, Any]:
        """The form compares the password with the name."""
        return {**super().get_form_kwargs(), "user": self.request.user}

    def act(self, by: Actor, form: ChangePasswordForm) -> str:
        """Changes it."""
        new = form.cleaned_data["new_password1"]
        change_password(self.request, by=by, user=owner(self.request), password=new)
        return _("Your password was changed.")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def reset(request: HttpRequest) -> HttpResponse:
    """Has a link sent to the e-mail address of an account, and never tells whether there is one."""
    form = ResetForm(request.POST or None)
    if request.method != "POST" or not form.is_valid():
        status = 400 if request.method == "POST" else 200
        return render(request, "accounts/reset.html", {"form": form}, status=status)
    by = Actor.of(request)
    if wait := locked_for("new_password", device=by.device, address=by.address):
        return later(request, wait)
    address, language = form.cleaned_data["email"], get_language() or ""
    ask_for_reset(by=by, address=address, site=reachable(request, "/"), language=language)
    messages.success(request, _("If an account has this address, we have sent a link to it."))
    return redirect("sign-in")


class Reset(PasswordResetConfirmView):
    """Lets whoever has a link choose a password."""

    form_class = NewPasswordForm
    template_name = "accounts/reset_confirm.html"

    def form_valid(self, form: SetPasswordForm[User]) -> HttpResponse:
        """Changes it, and leads to the door: a second factor is asked for there."""
        new = form.cleaned_data["new_password1"]
        reset_password(by=Actor.of(self.request), user=form.user, password=new)
        self.request.session.pop("_password_reset_token", None)
        messages.success(self.request, _("Your password was changed. Sign in with the new one."))
        return redirect("sign-in")

    def form_invalid(self, form: SetPasswordForm[User]) -> HttpResponse:
        """Says what is wrong."""
        return self.render_to_response(self.get_context_data(form=form), status=400)
