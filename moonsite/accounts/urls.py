"""Addresses of the accounts app."""

from django.urls import URLPattern, URLResolver, path

from moonsite.accounts.views import (
    account,
    devices,
    email,
    factor,
    passwords,
    privacy,
    programs,
    reauthentication,
    sessions,
    signing,
    time_zone,
)

urlpatterns: list[URLPattern | URLResolver] = [
    path("account/", account.account, name="account"),
    path("account/programs/", programs.programs, name="account-programs"),
    path("account/again/", reauthentication.Prove.as_view(), name="prove-again"),
    path("account/password/", passwords.ChangePassword.as_view(), name="password-change"),
    path("account/email/", email.Email.as_view(), name="email"),
    path("account/email/forget/", email.forget, name="email-forget"),
    path("account/email/<str:token>/", email.confirm, name="email-confirm"),
    path("account/sessions/", sessions.sessions, name="sessions"),
    path("account/sessions/others/end/", sessions.end_all, name="sessions-end"),
    path("account/sessions/<str:name>/end/", sessions.end, name="session-end"),
    path("account/second-factor/", factor.second_factor, name="second-factor"),
    path("account/second-factor/begin/", factor.Begin.as_view(), name="second-factor-begin"),
    path("account/second-factor/remove/", factor.Remove.as_view(), name="second-factor-remove"),
    path("account/second-factor/codes/", factor.RenewCodes.as_view(), name="second-factor-codes"),
    path("device/", devices.device, name="device"),
    path("device/take/", devices.take, name="device-take"),
    path("password/", passwords.reset, name="password-reset"),
    path("password/<str:uidb64>/<str:token>/", passwords.Reset.as_view(), name="password-reset-confirm"),
    path("privacy/", privacy.privacy, name="privacy"),
    path("sign-in/", signing.SignIn.as_view(), name="sign-in"),
    path("sign-in/code/", signing.sign_in_code, name="sign-in-code"),
    path("sign-up/", signing.SignUp.as_view(), name="sign-up"),
    path("sign-out/", signing.SignOut.as_view(), name="sign-out"),
    path("time-zone/", time_zone.time_zone, name="time-zone"),
]
