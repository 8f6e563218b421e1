"""The alarms watch what there is, and every one is explained."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from django.conf import settings
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from moonsite.metrics.serving import REGISTRY

ROOT = Path(settings.BASE_DIR)
OPERATING = (ROOT / "docs" / "operating.md").read_text()
RULES = [
    rule
    for group in yaml.safe_load((ROOT / "deploy" / "alerts.yml").read_text())["groups"]
    for rule in group["rules"]
]
NAMES = re.compile(r"\b(?:moonsite|process)_\w+")
PARTS = ("", "_total", "_bucket", "_count", "_sum")


def there_are(db: None) -> set[str]:
    """The names of all series that a process may tell."""
    families = text_string_to_metric_families(generate_latest(REGISTRY).decode())
    return {family.name + part for family in families for part in PARTS}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["alert"])
def test_an_alarm_watches_metrics_that_there_are(db: None, rule: dict[str, str]) -> None:
    watched = set(NAMES.findall(rule["expr"]))
    assert watched or rule["expr"].startswith("up{")
    assert watched <= there_are(db), rule["expr"]


def test_every_alarm_is_explained_and_every_explained_one_is_there() -> None:
    table = OPERATING.split("## Alarms")[1].split("##")[0]
    told = set(re.findall(r"^\| ([A-Z]\w+) \|", table, re.MULTILINE))
    assert told == {rule["alert"] for rule in RULES}


def test_every_metric_of_ours_is_explained(db: None) -> None:
    told = set(NAMES.findall(OPERATING))
    families = [family.name for family in text_string_to_metric_families(generate_latest(REGISTRY).decode())]
    for name in families:
        assert not name.startswith("moonsite_") or {name, f"{name}_total"} & told, name
