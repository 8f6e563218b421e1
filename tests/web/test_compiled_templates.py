"""What is rendered again and again is compiled, and pages of Django's templates include it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings
from django.template import Context, Template, TemplateDoesNotExist, engines
from django.template.loader import render_to_string
from django.utils import translation
from jinja2 import FileSystemLoader, UndefinedError

from moonsite.jinja import environment
from moonsite.management.commands.makemessages import BuildFile, Command

ROOT = Path(settings.BASE_DIR)
NAMES = {
    kind: [path.relative_to(folder).as_posix() for folder in folders for path in folder.rglob("*.html")]
    for kind, folders in {
        "compiled": [ROOT / "adventures/jinja2", *ROOT.glob("adventures/games/*/jinja2")],
        "page": [ROOT / "templates", *ROOT.glob("adventures/games/*/templates")],
    }.items()
}


@pytest.fixture
def compiled() -> Callable[[str], str]:
    """Renders the text of a compiled template."""
    environment = engines["jinja2"].env
    return lambda text, **names: environment.from_string(text).render(**names)


def test_no_template_is_there_in_both_kinds() -> None:
    assert set(NAMES["compiled"]) & set(NAMES["page"]) == set()


def test_a_page_gives_a_component_its_arguments_and_leaves_out_others() -> None:
    page = Template('{% include "components/icon.html" with name="star" size=16 only %}')
    drawn = page.render(Context())
    assert 'width="16"' in drawn
    assert "#star" in drawn
    assert 'aria-hidden="true"' in drawn


def test_a_page_gives_other_compiled_templates_all_its_names() -> None:
    page = Template('{% include "play/choosing.html" %}')
    assert 'data-choosing="[1]"' in page.render(Context({"choosing": SimpleNamespace(data="[1]")}))


def test_what_is_rendered_is_safe_to_be_a_part_of_either_kind(compiled: Callable[..., str]) -> None:
    part = render_to_string("play/choosing.html", {"choosing": SimpleNamespace(data="1")})
    assert part in Template("{{ part }}").render(Context({"part": part}))
    assert part in compiled("{{ part }}", part=part)


def test_a_name_that_is_not_there_is_an_error(compiled: Callable[..., str]) -> None:
    with pytest.raises(UndefinedError):
        compiled("{{ nmae }}")
    with pytest.raises(UndefinedError):
        Template('{% include "components/icon.html" with nmae="star" only %}').render(Context())


def test_a_template_that_is_not_there_is_an_error() -> None:
    with pytest.raises(TemplateDoesNotExist):
        Template('{% include "components/nowhere.html" %}').render(Context())


def test_names_of_players_are_escaped_in_every_way_they_are_said(compiled: Callable[..., str]) -> None:
    ways = (
        "{{ name }}",
        "{% trans name=name %}<b>{{ name }}</b> is next{% endtrans %}",
        '{% trans "table" trimmed name=name %} {{ name }} {% endtrans %}',
        "{% trans n=2, name=name %}{{ name }}{% pluralize n %}{{ name }}s{% endtrans %}",
        '{% from "components/button.html" import button %}{{ button(name, asks=name) }}',
    )
    for way in ways:
        said = compiled(way, name="<i>")
        assert "&lt;i&gt;" in said, way
        assert "<i>" not in said, way


def test_sentences_and_plurals_are_translated(compiled: Callable[..., str]) -> None:
    text = (
        '{{ _("Players") }}, '
        "{% trans count=n %}{{ count }} card{% pluralize count %}{{ count }} cards{% endtrans %}"
    )
    with translation.override("es"):
        assert compiled(text, n=2) == f"{translation.gettext('Players')}, 2 cartas"


def test_texts_of_compiled_templates_are_collected(tmp_path: Path) -> None:
    source = (
        '{{ _("One") }}{{ pgettext("tab", "Two") }}'
        "{% trans count=n %}{{ count }} is{% pluralize count %}{{ count }} are{% endtrans %}"
        '{% trans "seat" trimmed who=name %}\n  Yes,\n  {{ who }}\n{% endtrans %}'
    )
    folder = tmp_path / "jinja2"
    folder.mkdir()
    (folder / "said.html").write_text(source)
    file = BuildFile(
        Command(),
        "django",
        SimpleNamespace(dirpath=str(folder), file="said.html", path=str(folder / "said.html")),
    )
    file.preprocess()
    assert Path(file.work_path).read_text().splitlines() == [
        "_('One')",
        "pgettext('tab', 'Two')",
        "ngettext('%(count)s is', '%(count)s are', 0)",
        "pgettext('seat', 'Yes, %(who)s')",
    ]


class TestKept:
    """What was compiled is kept for the next process."""

    def rendered(self, folder: Path, text: str) -> str:
        folder.joinpath("page.html").write_text(text)
        return environment(loader=FileSystemLoader(folder), extensions=["jinja2.ext.i18n"]).get_template(
            "page.html"
        ).render()  # fmt: skip

    def test_it_is_compiled_again_only_when_its_text_is_another(self, settings: Any, tmp_path: Path) -> None:
        settings.COMPILED_TEMPLATES = tmp_path / "kept"
        assert self.rendered(tmp_path, "one") == "one"
        [kept] = settings.COMPILED_TEMPLATES.iterdir()
        first = kept.stat().st_ino
        assert self.rendered(tmp_path, "one") == "one"
        assert kept.stat().st_ino == first
        assert self.rendered(tmp_path, "two") == "two"
        assert [kept] == list(settings.COMPILED_TEMPLATES.iterdir())
        assert kept.stat().st_ino != first

    def test_one_that_is_cut_off_is_compiled_again(self, settings: Any, tmp_path: Path) -> None:
        settings.COMPILED_TEMPLATES = tmp_path / "kept"
        assert self.rendered(tmp_path, "one") == "one"
        [kept] = settings.COMPILED_TEMPLATES.iterdir()
        kept.write_bytes(kept.read_bytes()[:-5])
        assert self.rendered(tmp_path, "one") == "one"

    def test_where_nothing_can_be_kept_it_is_rendered_all_the_same(
        self, settings: Any, tmp_path: Path
    ) -> None:
        tmp_path.joinpath("file").touch()
        settings.COMPILED_TEMPLATES = tmp_path / "file" / "kept"
        assert self.rendered(tmp_path, "one") == "one"
