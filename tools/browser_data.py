"""What the oldest browsers lack: `python -m tools.browser_data PACKAGE.tgz` writes it for the tests.

The package is @mdn/browser-compat-data (CC0-1.0), as its registry hands it out.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import tarfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from moonsite.bundling import OLDEST
from tools.locked import ROOT

FILE = ROOT / "tests" / "project" / "newer_features.json"
STYLED = {"chrome": ("chrome",), "firefox": ("firefox",), "safari": ("safari",)}
"""Whose data tell of styles; those of small devices add what has no meaning there, as cursors."""

SCRIPTED = {**STYLED, "chrome": ("chrome", "chrome_android"), "safari": ("safari", "safari_ios")}
UNITS = {
    "container_query_length_units": "cqb cqh cqi cqmax cqmin cqw",
    "viewport_percentage_units_dynamic": "dvb dvh dvi dvmax dvmin dvw",
    "viewport_percentage_units_large": "lvb lvh lvi lvmax lvmin lvw",
    "viewport_percentage_units_small": "svb svh svi svmax svmin svw",
}
"""Units that the data calls by one name."""

WORD = re.compile(r"[A-Za-z][A-Za-z\d-]*$|(range|viewport|container)_\w+$")
"""What can stand in a file: no name with a browser's prefix."""

MEMBER = re.compile(r"[a-z]\w*$")

Data = dict[str, Any]
Browsers = dict[str, tuple[str, ...]]


def is_newer(feature: Data, browsers: Browsers = STYLED) -> bool:
    """Returns whether one of the oldest browsers lacks a feature; under another name it does."""
    support = feature["__compat"]["support"]
    return any(
        not _has(support.get(browser, []), OLDEST[name])
        for name, found in browsers.items()
        for browser in found
    )


def _has(statements: Data | list[Data], oldest: int) -> bool:
    found = statements if isinstance(statements, list) else [statements]
    return any(
        _number(one.get("version_added")) <= oldest < _number(one.get("version_removed"))
        and not one.keys() & {"flags", "prefix", "alternative_name"}
        for one in found
    )


def _number(version: str | bool | None) -> float:
    try:
        return float(str(version).removeprefix("≤"))
    except ValueError:  # no version at all, or one of a browser to come
        return float("inf")


def features(data: Data) -> Iterator[tuple[str, Data]]:
    """Gives the features directly in a part of the data by name."""
    for name, feature in data.items():
        if name != "__compat" and "__compat" in feature:
            yield name, feature


def newer(data: Data, browsers: Browsers = STYLED) -> list[str]:
    """Lists the newer ones directly in a part of the data."""
    return sorted(
        name for name, feature in features(data) if WORD.match(name) and is_newer(feature, browsers)
    )


def style_words(css: Data) -> Data:
    """Lists what a style sheet may say and the oldest browsers do not read."""
    types, lengths = css["types"], css["types"]["length"]
    functions = {name for kind in (types, *types.values()) for name in newer(kind)}
    units = {unit for name in newer(lengths) for unit in UNITS.get(name, name).split()}
    values = {name: newer(values) for name, values in features(css["properties"])}
    return {
        "at-rules": newer(css["at-rules"]),
        "media": newer(css["at-rules"]["media"]),
        "properties": newer(css["properties"]),
        "values": {name: found for name, found in sorted(values.items()) if found},
        "selectors": newer(css["selectors"]),
        "functions": sorted(functions - lengths.keys()),
        "units": sorted(units),
    }


def script_words(data: Data) -> Data:
    """Lists newer names: globals, members of older ones that no older member shares, members of one."""
    kinds = {**data["api"], **data["javascript"]["builtins"]}
    globals_ = newer(kinds, SCRIPTED)
    bearers: dict[str, list[bool]] = defaultdict(list)
    statics = []
    for kind in kinds.keys() - set(globals_):
        for name, member in features(kinds[kind]):
            plain = name.removesuffix("_static")
            bearers[plain].append(is_newer(member, SCRIPTED))
            if plain != name and is_newer(member, SCRIPTED):
                statics.append(f"{kind}.{plain}")
    intl = {f"Intl.{name}" for name in newer(kinds["Intl"], SCRIPTED)}
    return {
        "globals": globals_,
        "members": sorted(name for name, found in bearers.items() if all(found) and MEMBER.match(name)),
        "statics": sorted({*statics, *intl}),
    }


def markup_words(html: Data) -> Data:
    """Lists elements and attributes that the oldest browsers do not know."""
    attributes = {name: newer(element) for name, element in features(html["elements"])}
    return {
        "elements": newer(html["elements"]),
        "attributes": newer(html["global_attributes"]),
        "of": {name: found for name, found in sorted(attributes.items()) if found},
    }


def extract(package: Path) -> Data:
    """Reads the package; returns what the tests need of it and where it is from."""
    with tarfile.open(package) as files:
        file = files.extractfile("package/data.json")
        assert file is not None
        data = json.load(file)
    return {
        "package": "@mdn/browser-compat-data",
        "version": data["__meta"]["version"],
        "licence": "CC0-1.0",
        "sha256": hashlib.sha256(package.read_bytes()).hexdigest(),
        "oldest": OLDEST,
        "styles": style_words(data["css"]),
        "scripts": script_words(data),
        "markup": markup_words(data["html"]),
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(extract(Path(sys.argv[1])), indent=1) + "\n")
