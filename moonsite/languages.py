"""The languages of the site: each one in which the site has been translated, found by its catalogue."""

from __future__ import annotations

from pathlib import Path

from django.conf import global_settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

SOURCE = "en"
"""The language in which the texts are written."""


def offered_languages(catalogues: Path) -> list[tuple[str, str | Promise]]:
    """Returns code and name of every language with a compiled catalogue in a folder, English first.

    The names are those that Django has for its own choice of languages, in the language of whoever reads.
    """
    names = dict(global_settings.LANGUAGES)
    translated = {path.parent.parent.name for path in catalogues.glob("*/LC_MESSAGES/django.mo")}
    codes = [SOURCE, *sorted(translated - {SOURCE})]
    return [(code, gettext_lazy(names.get(code, code))) for code in codes]
