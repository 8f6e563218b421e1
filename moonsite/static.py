"""How static files are named, shrunk and kept."""

from pathlib import PurePath
from typing import Any

from django.core.files.base import ContentFile
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

SHRINK = {".css": cssmin, ".js": jsmin}
SHRUNK_ALREADY = ".min"


def shrunk(name: str, text: str) -> str:
    """A style sheet or a script without its comments and the blanks that only people read; else as it is."""
    path = PurePath(name)
    shrink = None if SHRUNK_ALREADY in path.suffixes else SHRINK.get(path.suffix)
    return str(shrink(text)) if shrink else text


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Names every file by its content, also where one script imports another, and shrinks what is ours.

    Without the names a script that a page loads by its hashed name, and another imports by its plain one,
    would run twice.
    """

    support_js_module_import_aggregation = True

    def _save(self, name: str, content: Any) -> str:
        if PurePath(name).suffix in SHRINK:
            content.seek(0)  # one content is saved more than once
            content = ContentFile(shrunk(name, content.read().decode()).encode())
        return str(super()._save(name, content))
