"""Collects the texts to translate, also those of compiled templates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.commands import makemessages
from django.template import engines
from jinja2 import Environment


class BuildFile(makemessages.BuildFile):
    """A file with texts; of a compiled template its own environment knows them."""

    def preprocess(self) -> None:
        """Writes what xgettext reads, in the place of a template."""
        if "jinja2" not in Path(self.path).parts or not self.is_templatized:
            super().preprocess()
            return
        environment: Environment = engines["jinja2"].env  # type: ignore[attr-defined] # of this backend
        source = Path(self.path).read_text(encoding="utf-8")
        calls = environment.extract_translations(source)  # type: ignore[attr-defined] # the extension's
        Path(self.work_path).write_text("\n".join(_call(*call) for call in calls), encoding="utf-8")


def _call(line: int, function: str, words: str | tuple[Any, ...]) -> str:
    """A call in Python that says the same; of what is no text, such as a number, xgettext wants nothing."""
    arguments = (words,) if isinstance(words, str) else words
    return f"{function}({', '.join(repr(word or 0) for word in arguments)})"


class Command(makemessages.Command):
    """Django's own, with files of both kinds."""

    build_file_class = BuildFile
