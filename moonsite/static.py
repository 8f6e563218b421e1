"""How static files are named, shrunk and kept."""

from pathlib import PurePath
from typing import Any

from django.core.files.base import ContentFile
from rcssmin import cssmin
from whitenoise.storage import CompressedManifestStaticFilesStorage


def shrunk(name: str, text: str) -> str:
    """A style sheet without its comments and the blanks that only people read; another file as it is."""
    return str(cssmin(text)) if PurePath(name).suffix == ".css" else text


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Names every file by its content, also where one script imports another, and shrinks style sheets.

    Without the names a script that a page loads by its hashed name, and another imports by its plain one,
    would run twice.
    """

    support_js_module_import_aggregation = True

    def _save(self, name: str, content: Any) -> str:
        if PurePath(name).suffix == ".css":
            content.seek(0)  # one content is saved more than once
            content = ContentFile(shrunk(name, content.read().decode()).encode())
        return str(super()._save(name, content))
