"""A page with one form about one's own account."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.decorators import method_decorator
from django.utils.functional import Promise
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic import FormView

from adventures.actor import Actor

Text = Promise | str


@method_decorator([sensitive_post_parameters(), never_cache, login_required], name="dispatch")
class OwnForm(FormView):
    """Asks for something, does it, says so, and leads back.

    `title`, `lead` (what it does) and `does` (its button) are the words; `back` names the page it leads to.
    """

    template_name = "accounts/form.html"
    title: Text
    lead: Text = ""
    does: Text
    kind = "primary"
    back = "account"

    def act(self, by: Actor, form: Any) -> str:
        """Does what was asked; gives the sentence that says so."""
        raise NotImplementedError

    def get_form_kwargs(self) -> dict[str, Any]:
        """The form knows who asks."""
        return {**super().get_form_kwargs(), "request": self.request}

    def form_valid(self, form: Form) -> HttpResponse:
        """Does it."""
        messages.success(self.request, self.act(Actor.of(self.request), form))
        return redirect(self.back)

    def form_invalid(self, form: Form) -> HttpResponse:
        """Says what is wrong."""
        return self.render_to_response(self.get_context_data(form=form), status=400)

    def get_context_data(self, **context: Any) -> dict[str, Any]:
        """The words."""
        words = {"title": self.title, "lead": self.lead, "does": self.does, "kind": self.kind}
        return super().get_context_data(**context, **words, back=self.back)


def owner(request: HttpRequest) -> Any:
    """The account that is signed in, on pages that are for whoever has."""
    return request.user
