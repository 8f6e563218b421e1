"""What moves: only what a tablet moves without painting it again, and nothing for ever; what a tap styles."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
import tinycss2
from tinycss2.ast import Node

from .test_look import BASE, GAMES, STATIC, STYLES

COMPOSITED = {"transform", "opacity"}
SCRIPTS = sorted([*(STATIC / "js").glob("*.js"), *GAMES.glob("*/static/**/*.js")])
STYLES_OF_ALL = [pytest.param(style.read_text(), id=str(style.relative_to(BASE))) for style in STYLES]
MOVING = [
    pytest.param(text, id=str(script.relative_to(BASE)))
    for script in SCRIPTS
    if ".animate(" in (text := script.read_text()) and ".bundle." not in script.name
]
SEATS = [
    pytest.param(style, id=str(style.relative_to(BASE)))
    for style in sorted(GAMES.glob("*/static/*/s[eo]*.bundle.css"))
]
"""The style sheets of the pages of seats, and of those that play against ASTRA."""


def declarations(css: str, name: str) -> Iterator[str]:
    """The values that a style sheet gives a property."""
    yield from re.findall(rf"[{{;\s]{name}\s*:\s*([^;}}]+)", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))


def keyframes(css: str) -> Iterator[str]:
    """The properties that change in the keyframes of a style sheet."""
    for block in re.findall(r"@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}", css):
        for frame in re.findall(r"\{([^{}]*)\}", block):
            yield from re.findall(r"([\w-]+)\s*:", frame)


@pytest.mark.parametrize("css", STYLES_OF_ALL)
def test_styles_move_nothing_but_transform_and_opacity(css: str) -> None:
    gradual = {
        part.split()[0] for value in declarations(css, "transition(?:-property)?") for part in parts(value)
    }
    assert gradual <= COMPOSITED | {"none"}
    assert set(keyframes(css)) <= COMPOSITED


@pytest.mark.parametrize("css", STYLES_OF_ALL)
def test_styles_let_nothing_move_for_ever(css: str) -> None:
    values = [*declarations(css, "animation"), *declarations(css, "animation-iteration-count")]
    assert not [value for value in values if "infinite" in value]


@pytest.mark.parametrize("script", MOVING)
def test_scripts_move_nothing_but_transform_and_opacity(script: str) -> None:
    lists = re.findall(r"(?:animate\(|frames = )\[((?:[^\[\]]|\[[^\]]*\])*)\]", script)
    moved = {name for frames in lists for name in re.findall(r"[{,]\s*(\w+):", frames)}
    assert moved <= COMPOSITED | {"offset"}
    assert "Infinity" not in script


def test_all_that_scripts_move_is_found() -> None:
    assert len(MOVING) > 5
    assert any("opacity" in param.values[0] for param in MOVING)  # type: ignore[operator]


def parts(value: str) -> list[str]:
    """What stands between the commas of a value, outside of brackets."""
    return re.split(r",\s*(?![^()]*\))", value.strip())


def imported(style: Path) -> Iterator[Path]:
    """A style sheet, and all that it imports."""
    yield style
    for folder, name in re.findall(r'@import "(\.|\.\./css)/([^"]+)"', style.read_text()):
        yield from imported((style.parent if folder == "." else STATIC / "css") / name)


def selectors(nodes: Iterable[Node]) -> Iterator[list[list[Node]]]:
    """Each selector of a style sheet as its compounds: what stands between spaces, `>`, `+` and `~`."""
    for node in nodes:
        if node.type == "at-rule" and node.lower_at_keyword == "media":
            yield from selectors(tinycss2.parse_rule_list(node.content, skip_comments=True))
        if node.type != "qualified-rule":
            continue
        compounds: list[list[Node]] = [[]]
        for token in node.prelude:
            if token == ",":
                yield [one for one in compounds if one]
                compounds = [[]]
            elif token.type == "whitespace" or token in (">", "+", "~"):
                compounds.append([])
            else:
                compounds[-1].append(token)
        yield [one for one in compounds if one]


@pytest.mark.parametrize("bundle", SEATS)
def test_what_is_styled_by_what_stands_elsewhere_is_little(bundle: Path) -> None:
    """With every change of a page a browser styles all anew that a rule behind `:has()` might concern."""
    for style in imported(bundle):
        nodes = tinycss2.parse_stylesheet(style.read_text(), skip_comments=True, skip_whitespace=True)
        for compounds in selectors(nodes):
            before, last = (
                [tinycss2.serialize(one) for one in compounds[:-1]],
                tinycss2.serialize(compounds[-1]),
            )
            if any(":has(" in one for one in before):
                said = re.sub(r":(not|has)\([^()]*(\([^()]*\))?[^()]*\)", "", last)
                assert re.search(r"[.#\[]", said), (style, before, last)
                assert ".icon" not in last, (style, before, last)
