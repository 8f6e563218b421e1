"""How static files are named, joined, shrunk and kept."""

from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Any

from django.core.files.base import ContentFile
from rcssmin import cssmin
from whitenoise.storage import CompressedManifestStaticFilesStorage

from moonsite.bundling import bundle, is_bundle


def shrunk(name: str, text: str) -> str:
    """A style sheet without its comments and the blanks that only people read; another file as it is."""
    return str(cssmin(text)) if PurePath(name).suffix == ".css" else text


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Names every file by its content, also where one script imports another; joins and shrinks.

    Without the names a script that a page loads by its hashed name, and another imports by its plain one,
    would run twice.
    """

    support_js_module_import_aggregation = True

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._addresses: dict[str, str] = {}

    def url(self, name: str | None, force: bool = False) -> str:
        """The address of a file, looked up once by each process: a page asks for dozens."""
        if name is None or force:
            return str(super().url(name, force))
        if name not in self._addresses:
            self._addresses[name] = str(super().url(name))
        return self._addresses[name]

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """Joins what belongs together, then names and compresses all files."""
        if not dry_run:
            paths |= self._bundled({name: found for name, found in paths.items() if is_bundle(name)})
        yield from super().post_process(paths, dry_run, **options)

    def _bundled(self, lists: dict[str, Any]) -> dict[str, Any]:
        """Puts each bundle in the place of its list; returns them with their source maps."""
        for name, (storage, path) in lists.items():  # an earlier run has left its bundle there
            self.delete(name)
            with storage.open(path) as file:
                self._save(name, file)
        bundle(Path(self.location), lists)
        return {name: (self, name) for one in lists for name in (one, f"{one}.map")}

    def _save(self, name: str, content: Any) -> str:
        if PurePath(name).suffix == ".css" and ".bundle." not in name:
            content.seek(0)  # one content is saved more than once
            content = ContentFile(shrunk(name, content.read().decode()).encode())
        return str(super()._save(name, content))
