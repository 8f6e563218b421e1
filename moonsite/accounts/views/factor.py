"""The second factor of one's own account: set up, removed, and its recovery codes."""

from __future__ import annotations

from base64 import b32encode
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods
from django_otp import login as verified_by

from adventures.actor import Actor
from adventures.drawing.qr import qr_code
from adventures.errors import Refused
from adventures.words.refusals import refusal
from campaigns.curating.curators import PERMISSION
from moonsite.accounts.forms import CodeForm, OwnPasswordForm
from moonsite.accounts.services.factor import (
    begin_factor,
    begun_factor,
    codes_left,
    confirm_factor,
    remove_factor,
    renew_codes,
)
from moonsite.security.factor import factor_missing, has_factor

from .own_form import OwnForm, owner


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@login_required
def second_factor(request: HttpRequest) -> HttpResponse:
    """What there is; or the secret that an app is to learn, and the field for its first code."""
    user = owner(request)
    there, begun = has_factor(user.pk), begun_factor(user)
    form = CodeForm(request.POST or None)
    if request.method == "POST" and not there and form.is_valid():
        here = request.session.session_key
        try:
            device, codes = confirm_factor(
                by=Actor.of(request), user=user, code=form.cleaned_data["code"], here=here
            )
        except Refused as error:
            form.add_error("code", str(refusal(error.code, error.data).text))
        else:
            verified_by(request, device)
            return render(request, "accounts/recovery_codes.html", {"codes": codes})
    asked = user.is_staff or user.has_perm(PERMISSION)
    context = {"there": there, "left": codes_left(user), "needed": asked and factor_missing(user.pk)}
    if begun is not None and not there:
        secret = b32encode(begun.bin_key).decode()
        context |= {
            "form": form,
            "qr": qr_code(begun.config_url),
            "secret": " ".join(secret[at : at + 4] for at in range(0, len(secret), 4)),
        }
    status = 400 if request.method == "POST" else 200
    return render(request, "accounts/second_factor.html", context, status=status)


class Begin(OwnForm):
    """Asks for the password before an app may become the second factor."""

    form_class = OwnPasswordForm
    title = gettext_lazy("Second factor")
    lead = gettext_lazy("You need an app for one-time codes on your phone. First type your password.")
    does = gettext_lazy("Show the secret")
    back = "second-factor"

    def dispatch(self, request: HttpRequest, *args: Any, **options: Any) -> HttpResponseBase:
        """Leads whoever has one to what it is."""
        if has_factor(request.user.pk):
            return redirect(self.back)
        return super().dispatch(request, *args, **options)

    def act(self, by: Actor, form: OwnPasswordForm) -> str:
        """Makes the secret."""
        begin_factor(user=owner(self.request))
        return _("Scan the code below with your app.")


class Remove(OwnForm):
    """Takes the second factor away."""

    form_class = OwnPasswordForm
    title = gettext_lazy("Remove the second factor?")
    lead = gettext_lazy(
        "Your name and your password will be enough to sign in. The recovery codes will be deleted too."
    )
    does = gettext_lazy("Remove it")
    kind = "danger"
    back = "second-factor"

    def act(self, by: Actor, form: OwnPasswordForm) -> str:
        """Removes it."""
        remove_factor(by=by, user=owner(self.request))
        return _("The second factor was removed.")


class RenewCodes(OwnForm):
    """Makes new recovery codes, and shows them this once."""

    form_class = OwnPasswordForm
    title = gettext_lazy("New recovery codes")
    lead = gettext_lazy("Your old codes will stop working.")
    does = gettext_lazy("Make new codes")
    back = "second-factor"

    def form_valid(self, form: OwnPasswordForm) -> HttpResponse:  # type: ignore[override]
        """Shows them."""
        user = owner(self.request)
        if not has_factor(user.pk):
            return redirect(self.back)
        codes = renew_codes(by=Actor.of(self.request), user=user)
        return render(self.request, "accounts/recovery_codes.html", {"codes": codes})
