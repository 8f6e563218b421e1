"""What styles, scripts and templates say that the oldest browsers do not understand."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import tinycss2
from tinycss2.ast import (
    AtRule,
    Declaration,
    DimensionToken,
    FunctionBlock,
    IdentToken,
    LiteralToken,
    Node,
    QualifiedRule,
)

NEWER = json.loads(Path(__file__).with_name("newer_features.json").read_text())
STYLES, SCRIPTS, MARKUP = NEWER["styles"], NEWER["scripts"], NEWER["markup"]
COMMENTS = re.compile(r"/\*.*?\*/|(?<![:\"'\w])//[^\n]*", re.DOTALL)
PROGRAM = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|\"[^\"]*\"", re.DOTALL)
TAG = re.compile(r"<([a-z]\w*)\b([^<>]*)>")
ATTRIBUTE = re.compile(r"(?:^|\s)([a-z]+)(?=[\s=]|$)")


def of_style(text: str) -> set[str]:
    """What of a style sheet is newer."""
    return set(_rules(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)))


def _rules(rules: list[Node]) -> Iterator[str]:
    for rule in rules:
        if isinstance(rule, AtRule):
            yield from _at_rule(rule)
        elif isinstance(rule, QualifiedRule):
            yield from _selectors(rule.prelude)
            yield from _block(rule.content)


def _at_rule(rule: AtRule) -> Iterator[str]:
    if rule.at_keyword in STYLES["at-rules"]:
        yield f"@{rule.at_keyword}"
    if rule.at_keyword == "media":
        yield from _media(rule.prelude)
    if rule.content is not None and rule.at_keyword == "font-face":
        yield from _block(rule.content)
    elif rule.content is not None:
        yield from _rules(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True))


def _media(prelude: list[Node]) -> Iterator[str]:
    for token in _all(prelude):
        if isinstance(token, LiteralToken) and token.value[0] in "<>":
            yield "@media range"
        elif isinstance(token, IdentToken) and token.value in STYLES["media"]:
            yield f"@media {token.value}"


def _selectors(prelude: list[Node]) -> Iterator[str]:
    tokens = list(_all(prelude))
    for colon, token in pairwise(tokens):
        name = getattr(token, "name", getattr(token, "value", None))
        if colon == ":" and isinstance(token, (IdentToken, FunctionBlock)) and name in STYLES["selectors"]:
            yield f":{name}"


def _block(content: list[Node]) -> Iterator[str]:
    parts = tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True)
    said = [part for part in parts if isinstance(part, Declaration)]
    plain = {one.name for one in said if not set(_declaration(one))}
    for one in said:
        if f"-webkit-{one.name}" in plain or (one.name in plain and not _has_variable(one)):
            continue  # in plainer words beside it
        yield from _declaration(one)
    if len(said) < len([part for part in parts if isinstance(part, (Declaration, QualifiedRule, AtRule))]):
        yield "nested rule"


def _declaration(said: Declaration) -> Iterator[str]:
    if said.name in STYLES["properties"]:
        yield said.name
    for token in _all(said.value):
        if isinstance(token, IdentToken) and token.value in STYLES["values"].get(said.name, ()):
            yield f"{said.name}: {token.value}"
        elif isinstance(token, FunctionBlock) and token.name in STYLES["functions"]:
            yield f"{token.name}()"
        elif isinstance(token, DimensionToken) and token.unit in STYLES["units"]:
            yield token.unit


def _has_variable(said: Declaration) -> bool:
    """A browser finds out too late that it does not read it: what was said before is forgotten then."""
    return any(isinstance(token, FunctionBlock) and token.name == "var" for token in _all(said.value))


def _all(tokens: list[Node]) -> Iterator[Node]:
    for token in tokens:
        yield token
        yield from _all(getattr(token, "arguments", None) or getattr(token, "content", None) or [])


def of_script(text: str) -> set[str]:
    """What of a script is newer; names alone are looked at, of members those that nothing older bears."""
    plain = COMMENTS.sub("", text)
    members = set(re.findall(r"\.\s*([a-z]\w*)\b", plain)) & set(SCRIPTS["members"])
    globals_ = set(re.findall(r"(?<![\w.$\"'-])([A-Za-z]\w*)\b(?!\s*:|[\w-])", plain)) & set(
        SCRIPTS["globals"]
    )
    statics = set(re.findall(r"\b([A-Z]\w*\.\w+)\b", plain)) & set(SCRIPTS["statics"])
    selectors = {f":{name}" for name in re.findall(r":([a-z][a-z-]+)\b", plain)} & {
        f":{name}" for name in STYLES["selectors"]
    }
    return {f".{name}" for name in members} | globals_ | statics | selectors


def of_template(text: str) -> set[str]:
    """What of a template is newer."""
    found = set()
    for tag, attributes in TAG.findall(PROGRAM.sub("", text)):
        found |= {f"<{tag}>"} & {f"<{name}>" for name in MARKUP["elements"]}
        newer = {*MARKUP["attributes"], *MARKUP["of"].get(tag, ())}
        found |= newer & set(ATTRIBUTE.findall(attributes))
    return found


def words_in(files: Iterable[Path], words_of: Callable[[str], set[str]]) -> dict[str, set[str]]:
    """Where each newer word stands: the names of files by word."""
    found: dict[str, set[str]] = {}
    for file in files:
        for word in words_of(file.read_text()):
            found.setdefault(word, set()).add(file.name)
    return found
