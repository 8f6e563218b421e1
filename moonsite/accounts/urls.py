"""Addresses of the accounts app."""

from django.urls import URLPattern, URLResolver, path

from moonsite.accounts import account, views

urlpatterns: list[URLPattern | URLResolver] = [
    path("account/", account.account, name="account"),
    path("sign-in/", views.SignIn.as_view(), name="sign-in"),
    path("sign-up/", views.SignUp.as_view(), name="sign-up"),
    path("sign-out/", views.SignOut.as_view(), name="sign-out"),
]
