"""What an account refuses, in words."""

from django.utils.translation import gettext_lazy

# code: (headline, sentence)
REFUSALS = {
    "factor_there": (
        gettext_lazy("There is already a second factor"),
        gettext_lazy("Remove it first, then set up another one."),
    ),
    "factor_code_wrong": (
        gettext_lazy("Another code is needed"),
        gettext_lazy("This code is wrong or was already used. Wait for the next one and try again."),
    ),
    "no_such_device_code": (
        gettext_lazy("This code opens nothing."),
        gettext_lazy("It counts once and for ten minutes: ask for a new one in the browser."),
    ),
    "device_signed_in": (
        gettext_lazy("You are signed in here."),
        gettext_lazy("Sign out first: only a device without an account can go on as another one."),
    ),
    "device_plays": (
        gettext_lazy("You already play here."),
        gettext_lazy("Your games on this device would be lost."),
    ),
}
