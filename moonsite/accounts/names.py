"""Names of accounts that could be taken for others: letters that look like those of another alphabet."""

import re
import unicodedata

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy

LATIN_ALONE = frozenset("æœøðþłđß")
"""Latin letters that are no other one with a mark, and look like none."""
LIKE_LATIN = frozenset("аеорсухіјѕԁһԛԝьвнкмтгпзбу" + "αοινρτυχκβεηζμω")
"""Letters of the Cyrillic and the Greek alphabet that are taken for Latin letters or figures."""
ALIKE = ("il1", "o0")
"""Letters and figures of one alphabet that are taken for each other."""


def check_looks_like_no_other(name: str, *, account: int | None = None) -> None:
    """Raises ValidationError for a name that is made to be taken for another, or for that of another account.

    `account` is the key of the one that is renamed.
    """
    letters = {sign for sign in name.casefold() if sign.isalpha()}
    scripts = {script_of(letter) for letter in letters}
    if len(scripts) > 1:
        raise ValidationError(gettext_lazy("Use the letters of one alphabet."), code="mixed_alphabets")
    if scripts == {"LATIN"}:
        odd = {one for one in letters if base_of(one) not in LATIN_ALONE and not base_of(one).isascii()}
    else:
        odd = letters if letters and {base_of(one) for one in letters} <= LIKE_LATIN else set()
    if odd:
        raise ValidationError(
            gettext_lazy("These letters look like others. Choose another name."), code="alike_letters"
        )
    alike = get_user_model().objects.filter(username__iregex=f"^{like(name)}$")
    if any(key != account for key in alike.values_list("pk", flat=True)[:2]):
        raise ValidationError(
            gettext_lazy("Another account has a name that looks the same."), code="alike_name"
        )


def script_of(letter: str) -> str:
    """The alphabet of a letter by its name in Unicode; what is written together in Japanese is one."""
    first = unicodedata.name(letter, "?").split()[0]
    return "CJK" if first in ("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "HANGUL") else first


def base_of(letter: str) -> str:
    """A letter without its marks."""
    return unicodedata.normalize("NFD", letter)[0]


def like(name: str) -> str:
    """A pattern of all names that look like this one."""
    found = []
    for sign in name:
        group = next((group for group in ALIKE if sign.casefold() in group), None)
        found.append(f"[{group}]" if group else re.escape(sign))
    return "".join(found)
