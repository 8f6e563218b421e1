"""The oldest browsers to play with: what pages say and they lack is made up for, or not missed.

What they lack is in `newer_features.json`, which `tools/browser_data.py` makes.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from moonsite.bundling import OLDEST
from tests.run_cache import ROOT

from .browser_words import NEWER, of_script, of_style, of_template, words_in

TEMPLATES = [
    file
    for folder in ("templates", "adventures", "campaigns", "moonsite")
    for file in (ROOT / folder).rglob("*.html")
]
SCRIPTS = [
    *(file for file in (ROOT / "static" / "js").glob("*.js") if not file.name.startswith("compat")),
    *(ROOT / "adventures" / "games").glob("*/static/**/*.js"),
    *(ROOT / "templates").glob("*.js"),
]
OFF_THE_TABLE = {
    "curate.css",
    "curate_effects.css",
    "effect_dialog.css",
    "operator_lists.css",
    "operating.css",
}
"""Where no game is played: the admin's own pages need a newer browser in any case."""

MADE_UP_FOR = {
    "compat.js": {".at", ".checkVisibility", ".findLast", "AbortSignal.timeout"},
    "compat_dialogs.js": {"<dialog>", "popover", "popovertarget"},
    "compat_has.js": {":has"},
    "compat_styles.js": {":focus-visible", "color-mix()", "dvh", "overflow-wrap: anywhere"},
}
"""What scripts do for those that lack it; `tests/browser/test_older_browsers.py` looks whether they do."""

NOT_MISSED = {
    "asked for first": {
        *(".pushManager", ".setAppBadge", ".share", ".vibrate", ".wakeLock", ".getNotifications"),
        *(".showNotification", "Notification", ".navigationPreload", ".preloadResponse"),
    },
    "helps those who type, or use their colours": {
        *("autocapitalize", "enterkeyhint", "inputmode", ".autocapitalize", ".inputMode"),
        *("@media forced-colors", "forced-color-adjust", "forced-color-adjust: none"),
    },
    "lines that are even, bars that are thin, colours of the system's own parts": {
        *("text-wrap", "text-wrap: balance", "scrollbar-width", "scrollbar-width: none", "scrollbar-color"),
        *("color-scheme", "color-scheme: dark", "color-scheme: light", "accent-color"),
        *(
            "overscroll-behavior-x",
            "overscroll-behavior-x: contain",
            "scroll-behavior",
            "scroll-behavior: auto",
        ),
    },
    "paper is printed with its own margins": {"@page", "break-after: avoid"},
    "read where grids are laid out; parts of a flex box are as wide as it is": {
        *("align-content: end", "align-content: start", "align-self: end", "align-self: start"),
        *("justify-content: start", "place-content: start", "place-items: end", "place-items: start"),
        *("place-self: end", "place-self: start"),
    },
    "a list is as wide as on a large screen": {"@container", "container-type", "container-type: inline-size"},
    "containment alone": {"container-type: size"},
    "the shade beside a dialog is drawn around it": {":backdrop"},
    "a flame stands some pixels aside": {"translate"},
    "a picture that nobody sees yet is loaded early": {"loading"},
}
"""What is better with them and good without, by why."""

OWN = {
    ".address",
    ".drop",
    ".hand",
    ".handle",
    ".in",
    ".number",
    ".responseStatus",
    ".take",
    ".turn",
    ".when",
}
"""Names of our own, or of htmx, that something in newer browsers bears as well."""


def known() -> set[str]:
    return OWN.union(*MADE_UP_FOR.values(), *NOT_MISSED.values())


def sent(static_files: Path, kind: str) -> list[Path]:
    """What pages load of a kind: the joined files and those that a template names."""
    names = json.loads((static_files / "staticfiles.json").read_text())["paths"]
    said = "\n".join(file.read_text() for file in TEMPLATES)
    loaded = set(re.findall(rf"""['"](?!admin/)([\w/]+(?:\.bundle)?\.{kind})['"]""", said))
    return [
        static_files / name for plain, name in names.items() if plain in loaded or f".bundle.{kind}" in plain
    ]


@pytest.fixture(scope="module")
def found(static_files: Path) -> dict[str, set[str]]:
    sheets = [
        file for file in sent(static_files, "css") if file.suffix == ".css" and "vendor" not in file.parts
    ]
    return {
        **words_in(SCRIPTS, of_script),
        **words_in(TEMPLATES, of_template),
        **words_in(
            (file for file in sheets if f"{file.name.split('.')[0]}.css" not in OFF_THE_TABLE), of_style
        ),
    }


def test_whatever_the_oldest_browsers_lack_is_made_up_for_or_not_missed(found: dict[str, set[str]]) -> None:
    assert {word: files for word, files in found.items() if word not in known()} == {}


def test_nothing_is_made_up_for_that_no_page_says(found: dict[str, set[str]]) -> None:
    assert known() - found.keys() == set()


def test_what_they_lack_was_looked_up_for_them() -> None:
    assert NEWER["oldest"] == OLDEST


@pytest.mark.parametrize("page", ["README.md", "docs/testing.md"])
def test_the_oldest_browsers_are_written_down(page: str) -> None:
    text = (ROOT / page).read_text()
    assert all(f"{name.capitalize()} {version}" in text for name, version in OLDEST.items())


def written_for(target: str, scripts: list[Path], folder: Path) -> list[str]:
    """What esbuild writes of scripts for browsers."""
    for number, script in enumerate(scripts):
        (folder / f"{number}.js").write_text(script.read_text())
    options = [f"--target={target}", "--outdir=/written", "--log-level=warning"]
    names = [f"/{number}.js" for number in range(len(scripts))]
    command = [sys.executable, "-m", "moonsite.esbuild", str(folder), *names, *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    return [(folder / "written" / f"{number}.js").read_text() for number in range(len(scripts))]


def test_a_script_that_is_sent_as_it_was_written_has_no_newer_syntax(tmp_path: Path) -> None:
    """For the oldest browsers esbuild would write nothing otherwise."""
    scripts = [file for file in SCRIPTS if ".bundle." not in file.name]
    target = ",".join(f"{name}{version}" for name, version in OLDEST.items())
    found = zip(
        scripts,
        written_for(target, scripts, tmp_path),
        written_for("esnext", scripts, tmp_path),
        strict=True,
    )
    assert [script.name for script, old, new in found if old != new] == []


@pytest.mark.parametrize(
    ("style", "words"),
    [
        (".a { height: 100dvh; }", {"dvh"}),
        (".a { height: 100vh; height: 100dvh; }", set()),
        (".a { fill: var(--b); fill: color-mix(in srgb, var(--a) 9%, var(--b)); }", {"color-mix()"}),
        ("@media (width <= 9px) { .a:has(.b) { translate: 1px; } }", {"@media range", ":has", "translate"}),
        (".a { user-select: none; }", {"user-select"}),
        (".a { -webkit-user-select: none; user-select: none; }", set()),
        (".a { color: red; .b & { color: blue; } }", {"nested rule"}),
        (".a:not(:has(> .b)) .c { inset: 0; aspect-ratio: 1; }", {":has"}),
    ],
)
def test_newer_words_of_a_style_sheet_are_found(style: str, words: set[str]) -> None:
    assert of_style(style) == words


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("const last = list.at(-1); // structuredClone", {".at"}),
        ("fetch(address, { signal: AbortSignal.timeout(9) })", {"AbortSignal.timeout"}),
        ("const other = structuredClone(one);", {"structuredClone"}),
        ("form.querySelector('p:has(a)')?.replaceAll('a', 'b')", {":has"}),
        ("Object.groupBy(list, kind); list.toSorted()", {".toSorted", ".groupBy"}),
    ],
)
def test_newer_words_of_a_script_are_found(script: str, words: set[str]) -> None:
    assert of_script(script) == words


def test_newer_words_of_a_page_are_found() -> None:
    page = '<dialog inert><p {% if a is b %}hidden{% endif %} title="<b>">a popover</p></dialog>'
    assert of_template(page) == {"<dialog>", "inert"}
