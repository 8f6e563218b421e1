"""Compiled templates: their environment, and how Django's own templates include them.

Pages are Django templates; what is rendered again and again, the pieces of a reply and the game on the page
of a seat, is compiled by Jinja2. A component is a file with a macro of its own name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path, PurePath
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.forms.renderers import TemplatesSetting
from django.template import Engine, Origin, TemplateDoesNotExist, engines
from django.template.context import Context
from django.template.defaultfilters import capfirst, slugify
from django.template.loader import get_template
from django.template.loaders.base import Loader
from django.urls import reverse
from django.utils import translation
from django.utils.html import json_script
from django.utils.safestring import SafeString, mark_safe
from jinja2 import Environment, FileSystemBytecodeCache, StrictUndefined, Template, TemplateNotFound, nodes
from jinja2.bccache import Bucket
from jinja2.runtime import Macro


class CompiledTemplate(Template):
    """A template whose text is safe to be a part of others, as that of Django's templates is.

    It has no globals of its own, for which Jinja would look at every import.
    """

    def render(self, *names: Any, **named: Any) -> SafeString:
        return mark_safe(super().render(*names, **named))  # noqa: S308 - escaped by the environment

    def _get_default_module(self, ctx: Any = None) -> Any:
        return super()._get_default_module()


class CompiledFiles(FileSystemBytecodeCache):
    """Keeps compiled templates for the next process, until their text or what compiled them is another."""

    def __init__(self, folder: Path, compiled_by: str) -> None:
        super().__init__(str(folder))
        self._compiled_by = compiled_by

    def get_source_checksum(self, source: str) -> str:
        """Returns what a kept template must have been made of."""
        return super().get_source_checksum(f"{self._compiled_by}\n{source}")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Reads one; what cannot be read is compiled again."""
        with suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps one; where there is no room it is compiled again the next time."""
        with suppress(OSError):
            Path(self.directory).mkdir(parents=True, exist_ok=True)
            super().dump_bytecode(bucket)


def environment(**options: Any) -> Environment:
    """Returns the environment: it escapes and translates, and a name that is not there is an error."""
    others = {name: option for name, option in options.items() if name not in ("autoescape", "undefined")}
    made = Environment(autoescape=True, undefined=StrictUndefined, lstrip_blocks=True, **others)
    made.template_class = CompiledTemplate
    compiled_by = f"{version('jinja2')} {Path(__file__).read_text()} {others.get('extensions')}"
    made.bytecode_cache = CompiledFiles(settings.COMPILED_TEMPLATES, compiled_by)
    made.install_gettext_translations(translation)  # type: ignore[attr-defined] # the extension's
    made.globals |= {
        "LANGUAGES": settings.LANGUAGES,
        "_": translation.gettext,
        "get_language": translation.get_language,
        "get_language_info": translation.get_language_info,
        "reverse": _reverse,
        "static": staticfiles_storage.url,
    }
    made.filters |= {"capfirst": capfirst, "json_script": json_script, "slugify": slugify}
    return made


def _reverse(name: str, *arguments: Any) -> str:
    return reverse(name, args=arguments)


class Included:
    """A compiled template as `{% include %}` renders it: a component gets its arguments, others all names."""

    def __init__(self, render: Callable[[Context], str], origin: Origin) -> None:
        self._render, self.origin = render, origin

    def render(self, context: Context) -> SafeString:
        """Renders it with the names of the page that includes it; a line break follows, as after any file."""
        return mark_safe(f"{self._render(context)}\n")  # noqa: S308 - escaped by the environment


class CompiledLoader(Loader):
    """Finds compiled templates for the `{% include %}` of Django's own; remembers which names are none."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._known: dict[str, Included | None] = {}

    def get_template(self, template_name: str, skip: Any = None) -> Included:  # type: ignore[override]
        """Raises TemplateDoesNotExist."""
        if template_name not in self._known:
            self._known[template_name] = self._included(template_name)
        included = self._known[template_name]
        if included is None:
            raise TemplateDoesNotExist(template_name)
        return included

    def reset(self) -> None:
        """Forgets what it has found."""
        self._known.clear()

    def _included(self, template_name: str) -> Included | None:
        environment: Environment = engines["jinja2"].env  # type: ignore[attr-defined] # of this backend
        try:
            template = environment.get_template(template_name)
        except TemplateNotFound:
            return None
        origin = Origin(template.filename or "", template_name, self)
        name = PurePath(template_name).stem
        if not _defines(environment, template_name, name):
            return Included(lambda context: template.render(context.flatten()), origin)
        macro: Macro = getattr(template.module, name)
        return Included(lambda context: macro(**_named(context, macro.arguments)), origin)


def _named(context: Context, names: Iterable[str]) -> dict[str, Any]:
    return {name: context[name] for name in names if name in context}


class Widgets(TemplatesSetting):
    """Renders widgets by Django's own templates: the compiled ones that it brings too know fewer names."""

    def get_template(self, template_name: str) -> Any:
        return get_template(template_name, using="django")


def _defines(environment: Environment, template_name: str, macro: str) -> bool:
    """Returns whether a template is a component."""
    assert environment.loader is not None
    source, _path, _fresh = environment.loader.get_source(environment, template_name)
    return any(one.name == macro for one in environment.parse(source).find_all(nodes.Macro))
