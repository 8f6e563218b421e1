"""Somebody with an account, in as many browsers as a test needs."""

from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django_otp.oath import TOTP
from django_otp.plugins.otp_totp.models import TOTPDevice

NAME, PASSWORD = "nuria", "eight towers under a dome"
SIGN_IN = {"username": NAME, "password": PASSWORD}
FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"


def signed_in(agent: str = FIREFOX, **more: object) -> Client:
    """A browser in which the account is signed in; it is made by the first one."""
    if not User.objects.filter(username=NAME).exists():
        User.objects.create_user(NAME, password=PASSWORD, **more)
    client = Client(headers={"user-agent": agent})
    client.post(reverse("sign-in"), SIGN_IN)
    return client


def code_of(device: TOTPDevice, later: int = 0) -> str:
    """What the app shows, so many times half a minute later."""
    totp = TOTP(device.bin_key, device.step, device.t0, device.digits, device.drift)
    totp.time = totp.time + later * device.step
    return f"{totp.token():06}"


def sets_up_factor(client: Client) -> list[str]:
    """Sets up a second factor; gives its recovery codes."""
    client.post(reverse("second-factor-begin"), {"password": PASSWORD})
    device = TOTPDevice.objects.get(user__username=NAME)
    reply = client.post(reverse("second-factor"), {"code": code_of(device)})
    codes: list[str] = reply.context["codes"]
    return codes
