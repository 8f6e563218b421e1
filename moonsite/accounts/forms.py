"""What is typed at the door, and on the pages of an account."""

from typing import Any

from django import forms
from django.contrib.auth.forms import (
    AdminUserCreationForm,
    AuthenticationForm,
    SetPasswordForm,
    UserChangeForm,
    UserCreationForm,
)
from django.contrib.auth.models import User
from django.db.models import Q
from django.http import HttpRequest
from django.utils.translation import gettext_lazy

from moonsite.accounts.names import check_looks_like_no_other
from moonsite.security.factor import has_factor
from moonsite.security.passwords import knows_password

LONGEST_PASSWORD = 200
NAME = gettext_lazy("Name")
PASSWORD = gettext_lazy("Password")
GOOD_PASSWORD = gettext_lazy("At least 8 characters, not only digits, and not a common password.")
ONCE_MORE = gettext_lazy("Repeat the password")


def stored_name(typed: str) -> str:
    """Gets the name of an account as it is stored: capital and small letters do not part two accounts.

    What was typed where no account has it, or where several do.
    """
    accounts = User.objects.filter(is_active=True)
    if not typed or accounts.filter(username=typed).exists():
        return typed
    alike = Q(username__iexact=typed) | Q(username__in={typed.lower(), typed.upper(), typed.capitalize()})
    found = list(accounts.filter(alike).values_list("username", flat=True)[:2])
    return found[0] if len(found) == 1 else typed


class SignInForm(AuthenticationForm):
    """Somebody comes back."""

    error_messages = {
        "invalid_login": gettext_lazy("The name or the password is wrong. Check the capital letters."),
        "inactive": gettext_lazy("This account is closed."),
    }

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["username"].label = NAME
        self.fields["password"].label = PASSWORD
        self.fields["password"].max_length = LONGEST_PASSWORD  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """Lets in whom a keyboard has written with a capital letter, or with a space after the password."""
        self.cleaned_data["username"] = stored_name(self.cleaned_data.get("username") or "")
        typed = self.cleaned_data.get("password") or ""
        try:
            return super().clean()
        except forms.ValidationError:
            if typed.strip() in ("", typed):
                raise
            self.cleaned_data["password"] = typed.strip()
            return super().clean()


class UnlikeOthersMixin(forms.ModelForm):
    """Refuses a name that could be taken for another, for a new account and for one that is renamed."""

    def clean_username(self) -> str:
        """Checks a name that differs from the stored one."""
        inherited = getattr(super(), "clean_username", lambda: self.cleaned_data.get("username"))
        name: str | None = inherited()  # None for one that is taken, which is told already
        if name and name != self.initial.get("username"):
            check_looks_like_no_other(name, account=self.instance.pk)
        return name or ""


class NewAccountForm(UnlikeOthersMixin, AdminUserCreationForm):
    """An account that is made in the admin."""


class AccountForm(UnlikeOthersMixin, UserChangeForm):
    """An account that is changed in the admin."""


class SignUpForm(UnlikeOthersMixin, UserCreationForm):
    """Somebody new."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["username"].label = NAME
        self.fields["username"].help_text = gettext_lazy("Letters, digits and @ . + - _, without spaces.")
        self.fields["password1"].label = PASSWORD
        self.fields["password1"].help_text = GOOD_PASSWORD
        for name in ("password1", "password2"):
            self.fields[name].strip = True  # type: ignore[attr-defined]
        self.fields["password2"].label = ONCE_MORE
        self.fields["password2"].help_text = ""


class NewPasswordForm(SetPasswordForm):
    """Another password for an account."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for name, label in (("new_password1", gettext_lazy("New password")), ("new_password2", ONCE_MORE)):
            self.fields[name].label = label
            self.fields[name].help_text = ""
            self.fields[name].max_length = LONGEST_PASSWORD  # type: ignore[attr-defined]
            self.fields[name].strip = True  # type: ignore[attr-defined]
        self.fields["new_password1"].help_text = GOOD_PASSWORD


class CodeForm(forms.Form):
    """A code of the second factor."""

    code = forms.CharField(
        label=gettext_lazy("Code"),
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code"}),
    )


class OwnPasswordForm(forms.Form):
    """Whoever has signed in says the password once more; who has none is not asked."""

    password = forms.CharField(
        label=gettext_lazy("Your password"),
        strip=False,
        max_length=LONGEST_PASSWORD,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *args: Any, request: HttpRequest, **options: Any) -> None:
        super().__init__(*args, **options)
        self.request = request
        if isinstance(request.user, User) and not request.user.has_usable_password():
            del self.fields["password"]

    def clean_password(self) -> str:
        """Asks whether it is right."""
        typed: str = self.cleaned_data["password"]
        if not knows_password(self.request, self.request.user, typed):  # type: ignore[arg-type]
            raise forms.ValidationError(gettext_lazy("This is not your password."))
        return typed


class ProveForm(OwnPasswordForm):
    """Whoever has signed in proves it once more: by the password, and a second factor where there is one."""

    code = CodeForm.base_fields["code"]
    field_order = ("password", "code")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        if not has_factor(self.request.user.pk):
            del self.fields["code"]


class ChangePasswordForm(OwnPasswordForm, NewPasswordForm):
    """The password of before, and another one."""

    field_order = ("password", "new_password1", "new_password2")


class EmailForm(OwnPasswordForm):
    """An e-mail address for one's own account."""

    email = forms.EmailField(
        label=gettext_lazy("E-mail address"),
        max_length=200,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )
    field_order = ("email", "password")

    def clean_email(self) -> str:
        """Refuses the one that the account has."""
        typed: str = self.cleaned_data["email"]
        if typed == getattr(self.request.user, "email", ""):
            raise forms.ValidationError(gettext_lazy("This is already your address."))
        return typed


class ResetForm(forms.Form):
    """Where a link to a new password is to go."""

    email = EmailForm.base_fields["email"]
