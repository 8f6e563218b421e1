"""Asking whoever has signed in once more who they are, before what is dangerous."""

from __future__ import annotations

from django.contrib.auth.views import RedirectURLMixin
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext_lazy

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.words.refusals import refusal
from moonsite.accounts.forms import ProveForm
from moonsite.accounts.services.factor import check_factor
from moonsite.security.recent import note_proof

from .own_form import OwnForm, owner


class Prove(RedirectURLMixin, OwnForm):
    """Asks for the password, and the code where there is a second factor; leads back to what was wanted."""

    form_class = ProveForm
    title = gettext_lazy("Is it you?")
    lead = gettext_lazy("You signed in a while ago. Before you go on, type your password once more.")
    does = gettext_lazy("Continue")

    def get_default_redirect_url(self) -> str:
        """Leads to the account where no page is waiting."""
        return reverse(self.back)

    def form_valid(self, form: ProveForm) -> HttpResponse:  # type: ignore[override]
        """Notes it, unless the code is wrong."""
        if "code" in form.fields:
            try:
                check_factor(
                    by=Actor.of(self.request), user=owner(self.request), code=form.cleaned_data["code"]
                )
            except Refused as error:
                form.add_error("code", str(refusal(error.code, error.data).text))
                return self.form_invalid(form)
        note_proof(self.request)
        return HttpResponseRedirect(self.get_success_url())
