"""Name and password."""

from typing import Any

from django.contrib.auth.forms import AuthenticationForm, UserCreationForm
from django.utils.translation import gettext_lazy

LONGEST_PASSWORD = 200
NAME = gettext_lazy("Name")
PASSWORD = gettext_lazy("Password")


class SignInForm(AuthenticationForm):
    """Somebody comes back."""

    error_messages = {
        "invalid_login": gettext_lazy("Name and password do not go together. Mind capital letters."),
        "inactive": gettext_lazy("This account is closed."),
    }

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["username"].label = NAME
        self.fields["password"].label = PASSWORD
        self.fields["password"].max_length = LONGEST_PASSWORD  # type: ignore[attr-defined]


class SignUpForm(UserCreationForm):
    """Somebody new."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["username"].label = NAME
        self.fields["username"].help_text = gettext_lazy("Letters, figures and @ . + - _ without spaces.")
        self.fields["password1"].label = PASSWORD
        self.fields["password1"].help_text = gettext_lazy(
            "At least 8 signs, not only figures, none of the usual ones."
        )
        self.fields["password2"].label = gettext_lazy("The password once more")
        self.fields["password2"].help_text = ""
