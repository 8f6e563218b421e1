"""Signing up, in and out; an account is optional, and the device stays the same device throughout."""

from typing import Any

from django.contrib.auth.forms import AuthenticationForm
from django.contrib.auth.views import LoginView, LogoutView, RedirectURLMixin
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods
from django.views.generic import FormView

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.words.refusals import refusal
from moonsite.accounts import pending
from moonsite.accounts.forms import CodeForm, SignInForm, SignUpForm
from moonsite.accounts.services.factor import check_factor
from moonsite.accounts.services.signing import let_in, let_in_first, let_out
from moonsite.limits.buckets import locked_for
from moonsite.limits.retry_page import later
from moonsite.security.factor import has_factor


class SignIn(LoginView):
    """Lets somebody in by name and password; too many failures close the door for a while."""

    form_class = SignInForm
    template_name = "accounts/sign_in.html"
    redirect_authenticated_user = True

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        """Signs in, or asks for the second factor first where the account has one."""
        user = form.get_user()
        if has_factor(user.pk):
            pending.begin(self.request, user, self.get_success_url())
            return redirect("sign-in-code")
        let_in(self.request, user)
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
        """Makes the account and gives it what the device has; not too many of one device and address."""
        by = Actor.of(self.request)
        if wait := locked_for("sign_up", device=by.device, address=by.address):
            return later(self.request, wait)
        let_in_first(self.request, form.save())
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
        let_out(request)
        return HttpResponseRedirect(self.get_success_url())


@sensitive_post_parameters()
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def sign_in_code(request: HttpRequest) -> HttpResponse:
    """Asks whoever has given a password for the second factor, and lets in."""
    user = pending.user_of(request)
    if user is None:
        pending.end(request)
        return redirect("sign-in")
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            given = check_factor(by=Actor.of(request), user=user, code=form.cleaned_data["code"])
        except Refused as error:
            pending.count_wrong(request)
            form.add_error("code", str(refusal(error.code, error.data).text))
        else:
            back = pending.end(request)
            let_in(request, user, factor=given)
            return HttpResponseRedirect(back)
    status = 400 if request.method == "POST" else 200
    return render(request, "accounts/sign_in_code.html", {"form": form}, status=status)
