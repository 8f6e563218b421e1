"""Looks whether what requirements.txt locks has known vulnerabilities: `make audit`.

pip-audit asks a database on the network. What it answered last is kept in `var/audit.json`, and holds for the
same versions where the network is away; what was never answered is not audited, and that is said last.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from tools.locked import ROOT, locked

KEPT = ROOT / "var" / "audit.json"
PATIENCE = 300  # seconds for all packages
Answers = Mapping[str, Sequence[str]]
"""What is known of each `name==version`: ids of its vulnerabilities, each with the versions that mend it."""


class Audit(NamedTuple):
    """What came of it: vulnerabilities by package, those answered by an earlier run, and the unanswered."""

    found: Answers
    from_before: Sequence[str]
    unanswered: Sequence[str]


def ask() -> list[dict[str, Any]]:
    """Gets what pip-audit says of each package; nothing where it could not work."""
    command = [
        *(sys.executable, "-m", "pip_audit", "--requirement", str(ROOT / "requirements.txt")),
        *("--no-deps", "--disable-pip", "--format", "json", "--progress-spinner", "off", "--timeout", "10"),
    ]
    try:
        done = subprocess.run(  # noqa: S603 - a command of our own
            command, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        return list(json.loads(done.stdout)["dependencies"])
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        return []


def answers_in(said: Iterable[Mapping[str, Any]]) -> dict[str, list[str]]:
    """Reads what pip-audit says; what it skipped is no answer."""
    return {
        f"{one['name']}=={one['version']}": [
            f"{each['id']} (mended in {', '.join(each['fix_versions']) or 'none'})" for each in one["vulns"]
        ]
        for one in said
        if "vulns" in one and "skip_reason" not in one
    }


def audit(packages: Iterable[str], answers: Answers, before: Answers) -> Audit:
    """Joins what was answered now with what was answered before."""
    packages = list(dict.fromkeys(packages))
    known = {**before, **answers}
    return Audit(
        found={one: known[one] for one in packages if known.get(one)},
        from_before=[one for one in packages if one not in answers and one in before],
        unanswered=[one for one in packages if one not in known],
    )


def status_of(done: Audit, required: bool) -> int:
    """0 when all is well or cannot be known and need not, 1 otherwise."""
    return int(bool(done.found) or (required and bool(done.unanswered)))


def lines_of(done: Audit, count: int, kept_at: str) -> list[str]:
    """What is said, the loudest last."""
    said = [f"{one}: {', '.join(ids)}" for one, ids in done.found.items()]
    said.append(f"{count - len(done.unanswered)} of {count} packages audited, {len(done.found)} vulnerable.")
    if done.from_before:
        said.append(f"{len(done.from_before)} of them by what was known on {kept_at}.")
    if done.unanswered:
        said += [
            "*" * 60,
            f"AUDIT SKIPPED for {len(done.unanswered)} of {count} packages: no database of",
            "vulnerabilities could be reached. With MOON_REQUIRE_AUDIT=1 this fails.",
            "*" * 60,
        ]
    return said


def main(kept: Path = KEPT) -> int:
    """Audits, keeps what was answered, and says what came of it."""
    before: dict[str, Any] = {"at": "", "answers": {}}
    if kept.exists():
        before = json.loads(kept.read_text())
    answers = answers_in(ask())
    packages = dict.fromkeys(f"{name}=={version}" for name, version in locked())
    done = audit(packages, answers, before["answers"])
    if answers:
        kept.parent.mkdir(parents=True, exist_ok=True)
        told = {"at": f"{datetime.now(UTC):%Y-%m-%d}", "answers": {**before["answers"], **answers}}
        kept.write_text(json.dumps(told, indent=1, sort_keys=True))
    print("\n".join(lines_of(done, len(packages), before["at"])))
    return status_of(done, os.environ.get("MOON_REQUIRE_AUDIT", "") not in ("", "0"))


if __name__ == "__main__":
    sys.exit(main())
