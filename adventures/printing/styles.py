"""Our style sheets, read for drawings: what they declare for an element, as attributes of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from xml.etree import ElementTree  # only matches elements, parses nothing

import cssselect2
import tinycss2

from .values import colour, family, filled, length, weight

PAINTS = ("fill", "stroke")
WEIGHT = "font-weight"
LENGTHS = ("stroke-width", "stroke-dasharray", "stroke-dashoffset", "font-size", "letter-spacing")
KEPT = (
    *("fill-opacity", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "opacity", "text-anchor"),
    *LENGTHS,
)
READ = frozenset((*PAINTS, *KEPT, WEIGHT, "font-family", "color", "display"))
# Whatever a drawing is asked about itself, besides its name and its classes.
ASKED = ("data-why", "data-state")


class Styles:
    """The rules of some style sheets, in their order, and what their variables stand for."""

    def __init__(self, sheets: Sequence[str]) -> None:
        self.variables: dict[str, str] = {}
        self._matcher = cssselect2.Matcher()
        for text in sheets:
            self._read(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True))

    def top(self, name: str, attributes: Mapping[str, str]) -> ElementKind:
        """The kind of the outermost element of a drawing."""
        return ElementKind(self, name, attributes, None)

    def colour(self, name: str) -> str:
        """What the variable of a colour stands for: `text-2`."""
        return colour(filled(f"var(--{name})", self.variables))[0]

    def declared(self, element: Any) -> dict[str, str]:
        """What holds for an element, by property or variable; the strongest rule has its way."""
        found: dict[str, str] = {}
        for _strength, _order, pseudo, declarations in self._matcher.match(element):
            if pseudo is None:
                found |= declarations
        return found

    def _read(self, rules: Iterable[Any]) -> None:
        for rule in rules:
            if rule.type == "at-rule" and rule.lower_at_keyword == "media":
                if tinycss2.serialize(rule.prelude).strip() == "print":
                    self._read(tinycss2.parse_rule_list(rule.content, True, True))
            elif rule.type == "qualified-rule":
                self._learn(rule)

    def _learn(self, rule: Any) -> None:
        told = {
            declared.name: tinycss2.serialize(declared.value).strip()
            for declared in tinycss2.parse_blocks_contents(rule.content, True, True)
            if declared.type == "declaration"
        }
        if tinycss2.serialize(rule.prelude).strip() == ":root":
            self.variables |= {name: value for name, value in told.items() if name.startswith("--")}
            return
        wanted = {name: value for name, value in told.items() if name in READ or name.startswith("--")}
        if not wanted:
            return
        try:
            selectors = cssselect2.compile_selector_list(rule.prelude)
        except cssselect2.SelectorError:
            return  # of what a pointer or a keyboard does, which never happens on paper
        for selector in selectors:
            self._matcher.add_selector(selector, wanted)


class ElementKind:
    """All elements of one name and of the same classes below the same kind: they look the same.

    `attributes` are what an element of it carries, `colour` is what `currentColor` means within it. Variables
    hold from the element for which they are set downwards.
    """

    def __init__(
        self, styles: Styles, name: str, given: Mapping[str, str], above: ElementKind | None
    ) -> None:
        self._styles, self._below = styles, dict[tuple[str, ...], ElementKind]()
        asked = {key: given[key] for key in ("class", *ASKED) if key in given}
        self._element: Any = cssselect2.ElementWrapper(
            ElementTree.Element(name, asked), above and above._element, 0, None, False
        )
        found = styles.declared(self._element)
        self._variables: Mapping[str, str] = above._variables if above else styles.variables
        if own := {name: value for name, value in found.items() if name.startswith("--")}:
            self._variables = {**self._variables, **own}
        declared = {name: filled(value, self._variables) for name, value in found.items() if name in READ}
        self.hidden = declared.get("display") == "none"
        self.colour: str = above.colour if above else "#000000"
        if "color" in declared:
            self.colour = colour(declared["color"], self.colour)[0]
        self.attributes = dict(_attributes(declared, self.colour))

    def below(self, name: str, given: Mapping[str, str]) -> ElementKind:
        """The kind of an element within one of this kind."""
        key = (name, *(given.get(asked, "") for asked in ("class", *ASKED)))
        if key not in self._below:
            self._below[key] = ElementKind(self._styles, name, given, self)
        return self._below[key]


def _attributes(declared: Mapping[str, str], current: str) -> Iterable[tuple[str, str]]:
    """What is declared, as attributes; a colour that shines through says so beside itself."""
    for name, value in declared.items():
        if name in PAINTS:
            paint, alpha = colour(value, current)
            yield name, paint
            if alpha < 1:
                yield f"{name}-opacity", f"{alpha * float(declared.get(f'{name}-opacity', 1)):.3g}"
        elif name == WEIGHT:
            yield name, weight(value)
        elif name == "font-family":
            yield name, family(value)
        elif name in LENGTHS:
            yield name, length(value)
        elif name in KEPT and not (name.endswith("-opacity") and _shines(declared, name, current)):
            yield name, value


def _shines(declared: Mapping[str, str], name: str, current: str) -> bool:
    """Returns whether an opacity is told with its colour."""
    paint = declared.get(name.removesuffix("-opacity"))
    return paint is not None and colour(paint, current)[1] < 1
