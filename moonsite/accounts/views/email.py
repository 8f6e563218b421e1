"""The e-mail address of an account: asked for, shown to be one's own, taken away."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from adventures.actor import Actor
from adventures.presenting.addresses import reachable
from adventures.views.refusing import refusing
from moonsite.accounts.forms import EmailForm
from moonsite.accounts.services.email import (
    address_in,
    ask_for_address,
    confirm_address,
    forget_address,
)

from .own_form import OwnForm, owner


class Email(OwnForm):
    """Sends a link to an address, which the account has once the link was followed."""

    form_class = EmailForm
    template_name = "accounts/email.html"
    title = gettext_lazy("E-mail address")
    lead = gettext_lazy("It is used only to send you a link when you forget your password.")
    does = gettext_lazy("Send me the link")

    def act(self, by: Actor, form: EmailForm) -> str:
        """Sends it."""
        address, site = form.cleaned_data["email"], reachable(self.request, "/")
        ask_for_address(user=owner(self.request), address=address, site=site, language=get_language() or "")
        return _("We have sent a link to %(address)s. Open it within two days.") % {"address": address}


@refusing
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Asks whoever has followed a link whether the account is to have this address."""
    if request.method == "POST":
        address = confirm_address(by=Actor.of(request), token=token)
        messages.success(request, _("%(address)s is your e-mail address now.") % {"address": address})
        return redirect("account")
    user, address = address_in(token)
    return render(request, "accounts/email_confirm.html", {"name": user.get_username(), "address": address})


@require_POST
@login_required
def forget(request: HttpRequest) -> HttpResponse:
    """Takes the address from the account."""
    forget_address(by=Actor.of(request), user=owner(request))
    messages.success(request, _("Your e-mail address was removed."))
    return redirect("account")
