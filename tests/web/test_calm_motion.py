"""What moves: only what a tablet moves without painting it again, and nothing for ever."""

import re
from collections.abc import Iterator

import pytest

from .test_look import BASE, GAMES, STATIC, STYLES

COMPOSITED = {"transform", "opacity"}
SCRIPTS = sorted([*(STATIC / "js").glob("*.js"), *GAMES.glob("*/static/**/*.js")])
STYLES_OF_ALL = [pytest.param(style.read_text(), id=str(style.relative_to(BASE))) for style in STYLES]
MOVING = [
    pytest.param(text, id=str(script.relative_to(BASE)))
    for script in SCRIPTS
    if ".animate(" in (text := script.read_text()) and ".bundle." not in script.name
]


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
