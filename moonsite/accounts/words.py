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
}
