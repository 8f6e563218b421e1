"""A form that came from a page which was too old, ready to be sent once more by whoever typed it."""

from typing import NamedTuple

from django.http import HttpRequest

NEVER_SHOWN = ("password", "token", "code")  # parts of names of fields that are typed anew
LONGEST = 200_000  # characters of all fields


class ResubmittedForm(NamedTuple):
    """The fields of a form: `texts` are to be read again, `files` says whether some are lost."""

    action: str
    fields: list[tuple[str, str]]
    texts: list[str]
    files: bool


def sent_again(request: HttpRequest, reason: str) -> ResubmittedForm | None:
    """Gets the form that a page of this site has sent, without the token that was too old.

    None for a form of another site or of nobody knows which, one with secrets, and one that is too long.
    """
    own = request.headers.get("Origin") == f"{request.scheme}://{request.get_host()}"
    if request.method != "POST" or not own or "Origin" in reason or request.headers.get("HX-Request"):
        return None
    fields = [
        (name, value)
        for name, values in request.POST.lists()
        for value in values
        if isinstance(value, str) and name != "csrfmiddlewaretoken"
    ]
    if any(part in name for name, _value in fields for part in NEVER_SHOWN):
        return None
    if not fields or sum(len(value) for _name, value in fields) > LONGEST:
        return None
    texts = [value for _name, value in fields if " " in value.strip() and not value.startswith("{")]
    return ResubmittedForm(request.get_full_path(), fields, texts, bool(request.FILES))
