"""Signing up, in and out; an account is optional, and the device stays the same device throughout."""

from typing import Any

from django.contrib.auth import login
from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView, LogoutView, RedirectURLMixin
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.generic import FormView

from adventures.actor import Actor
from moonsite.accounts.forms import SignInForm, SignUpForm
from moonsite.accounts.services import claim_device

BACKEND = "django.contrib.auth.backends.ModelBackend"


class SignIn(LoginView):
    """Lets somebody in by name and password; too many failures close the door for a while."""

    form_class = SignInForm
    template_name = "accounts/sign_in.html"
    redirect_authenticated_user = True

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Signs in, and gives the account what the device has."""
        _let_in(self.request, form.get_user())
        return HttpResponseRedirect(self.get_success_url())

    def form_invalid(self, form: AuthenticationForm) -> HttpResponse:
        """Says what is wrong."""
        return self.render_to_response(self.get_context_data(form=form), status=400)


@method_decorator([sensitive_post_parameters(), never_cache], name="dispatch")
class SignUp(RedirectURLMixin, FormView):
    """Makes an account of a name and a password, and signs in."""

    form_class = SignUpForm
    template_name = "accounts/sign_up.html"

    def get_default_redirect_url(self) -> str:
        """Leads home when no page is waiting."""
        return reverse("home")

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Sends on whoever is signed in already."""
        if request.user.is_authenticated:
            return HttpResponseRedirect(self.get_success_url())
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: SignUpForm) -> HttpResponse:
        """Makes the account and gives it what the device has."""
        _let_in(self.request, form.save())
        return HttpResponseRedirect(self.get_success_url())

    def form_invalid(self, form: SignUpForm) -> HttpResponse:
        """Says what is wrong."""
        return self.render_to_response(self.get_context_data(form=form), status=400)

    def get_context_data(self, **context: Any) -> dict[str, Any]:
        """Adds the page to come back to."""
        return super().get_context_data(**context, next=self.get_redirect_url())


class SignOut(LogoutView):
    """Signs out; the games of this device stay on it."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Signs out without leaving the table."""
        device = Actor.of(request).device
        reply = super().post(request, *args, **kwargs)
        Actor.keep(request, device)
        return reply


def _let_in(request: HttpRequest, user: Any) -> None:
    device = Actor.of(request).device
    login(request, user, backend=BACKEND)
    Actor.keep(request, device)
    claim_device(by=Actor.of(request))
