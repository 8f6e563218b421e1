"""What the site is made of: licences are listed and allowed, and vulnerabilities are looked for."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

from tools import audit as tool
from tools.audit import Audit, answers_in, audit, lines_of, status_of
from tools.licences import ALLOWED, PAGE, files
from tools.locked import locked

ROOT = Path(settings.BASE_DIR)
PACKAGES, _, FILES = PAGE.read_text().partition("## Files")
LARGE = 400_000
"""Bytes; the longest lock file has some 300,000."""
ROWS = [tuple(row.strip("| ").split(" | ")) for row in PACKAGES.splitlines() if row.startswith("| ")][1:]


def test_every_locked_package_is_listed_with_its_licence() -> None:
    assert [(name, version) for name, version, _licence in ROWS] == locked()


def test_every_vendored_file_is_listed_with_its_licence() -> None:
    listed = [row.strip("| ") for row in FILES.splitlines() if row.startswith("| ")][1:]
    assert listed == [" | ".join(row) for row in files()]


@pytest.mark.parametrize("licence", sorted({row[2] for row in ROWS} | {row[2] for row in files()}))
def test_every_licence_is_one_that_we_may_use_and_hand_on(licence: str) -> None:
    parts = [part.split(" OR ") for part in licence.split(" AND ")]
    assert all(ALLOWED.intersection(choice) for choice in parts), licence


def test_nothing_that_is_large_is_stored_but_what_is_vendored() -> None:
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True).stdout
    vendored = re.compile(r"(^static/vendor|/vendor|^adventures/printing/fonts)/")
    large = [name for name in tracked.split("\0") if name and (ROOT / name).stat().st_size > LARGE]
    assert [name for name in large if not vendored.search(name)] == []


def lines_of_code(pattern: str) -> list[str]:
    """Gets the lines outside the tests that a pattern is found in."""
    command = ["git", "grep", "-hP", pattern, "--", "*.py", ":!tests"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.splitlines()


def test_texts_are_declared_safe_only_by_what_the_linter_looks_at() -> None:
    assert lines_of_code(r"\bmark_safe\(")
    assert not lines_of_code(r"\bSafe(String|Text)\((?!\))")


def test_every_exception_to_a_rule_of_security_names_the_rule_and_a_reason() -> None:
    found = lines_of_code(r"# noqa: S\d")
    assert found
    assert not [line for line in found if not re.search(r"# noqa: S\d{3} - \w", line)]


KNOWN = [
    {"name": "a", "version": "1", "vulns": []},
    {"name": "b", "version": "2", "vulns": [{"id": "CVE-1", "fix_versions": ["3"]}]},
    {"name": "c", "skip_reason": "not found"},
]


def test_a_known_vulnerability_fails_the_audit() -> None:
    done = audit(["a==1", "b==2"], answers_in(KNOWN), {})
    assert done.found == {"b==2": ["CVE-1 (mended in 3)"]}
    assert status_of(done, required=False) == 1


def test_what_nobody_answers_is_skipped_loudly_and_fails_where_it_is_required() -> None:
    done = audit(["a==1", "c==1"], answers_in([KNOWN[0], KNOWN[2]]), {})
    assert done.unanswered == ["c==1"]
    assert "AUDIT SKIPPED for 1 of 2" in "\n".join(lines_of(done, 2, "")[-4:])
    assert (status_of(done, required=False), status_of(done, required=True)) == (0, 1)


def test_what_was_answered_before_holds_for_the_same_version() -> None:
    done = audit(["a==1", "b==2", "b==3"], {}, answers_in(KNOWN))
    assert done == Audit({"b==2": ["CVE-1 (mended in 3)"]}, ["a==1", "b==2"], ["b==3"])


def test_an_audit_without_a_network_keeps_what_it_knew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("MOON_REQUIRE_AUDIT", raising=False)
    monkeypatch.setattr(tool, "ask", list)
    kept = tmp_path / "audit.json"
    assert tool.main(kept) == 0
    assert "AUDIT SKIPPED" in capsys.readouterr().out
    assert not kept.exists()
