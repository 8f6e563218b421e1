"""What is drawn on sheets stands out from its ground, in both themes: read from the style sheets."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

SHEETS = (Path("static/css/field.css"), Path("adventures/games/moon/static/moon/sheet.css"))
TOKENS = {"dark": ("tokens",), "paper": ("tokens", "paper")}
GROUNDS = ("sky-1", "sky-2", "sky-3", "sky-lit")
FILLS = {*GROUNDS, "sky-0", "moon"}  # grounds themselves
SIGN, TEXT = 3.0, 4.5
# What carries no meaning: ornament by its colour, and what lies around a sign that is seen without it.
ORNAMENT = {"line-dim": "craters, frames, lattices", "edge": "hairlines", "star": "stars"}
AROUND = re.compile(r"halo|\.wall|\.disc|\.glow|\.lead|\.stars|\.frame|\.inner|\.plate")


def luminance(colour: tuple[float, ...]) -> float:
    """How bright a colour is, by WCAG."""
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """How far two colours are apart, by WCAG: 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def over(colour: tuple[float, ...], ground: tuple[float, ...], opacity: float) -> tuple[float, ...]:
    """A thin colour on a ground."""
    return tuple(c * opacity + g * (1 - opacity) for c, g in zip(colour, ground, strict=True))


def colours(theme: str) -> dict[str, tuple[float, ...]]:
    """The colours of a theme by their tokens."""
    found = {}
    for name in TOKENS[theme]:
        text = Path(f"static/css/{name}.css").read_text()
        for token, value in re.findall(r"--([\w-]+): #([0-9a-f]{3,6});", text):
            whole = value if len(value) == 6 else "".join(c * 2 for c in value)
            found[token] = tuple(int(whole[at : at + 2], 16) for at in (0, 2, 4))
    return found


def drawn() -> Iterator[tuple[str, str, str, float]]:
    """What the style sheets paint: selector, "fill" or "stroke", token, opacity."""
    for sheet in SHEETS:
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.S)
        for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
            said = dict(re.findall(r"([\w-]+): ([^;]+)", body))
            for paint in ("fill", "stroke"):
                if token := re.fullmatch(r"var\(--([\w-]+)\)", said.get(paint, "")):
                    thin = float(said.get(f"{paint}-opacity", 1)) * float(said.get("opacity", 1))
                    yield " ".join(selector.split()), paint, token[1], thin


@pytest.mark.parametrize("theme", TOKENS)
def test_every_sign_and_word_on_a_sheet_stands_out(theme: str) -> None:
    known, weak = colours(theme), []
    painted = [one for one in drawn() if one[2] in known]
    assert len(painted) > 60
    for (selector, paint, token, opacity), ground in product(painted, (*GROUNDS, "accent")):
        pressed = bool(re.search(r"(?<!:not\()\.pressed", selector))
        if (ground == "accent") != pressed or (paint, token) == ("fill", ground):
            continue  # what is pressed stands on the accent, and nothing else does
        if token in FILLS or token in ORNAMENT or AROUND.search(selector):
            continue
        least = TEXT if re.search(r"text|figure|caption", selector) else SIGN
        seen = contrast(over(known[token], known[ground], opacity), known[ground])
        if seen < least:
            weak.append(f"{selector} {{ {paint}: {token} at {opacity} }} on {ground}: {seen:.2f} < {least}")
    assert not weak, "\n".join(weak)
