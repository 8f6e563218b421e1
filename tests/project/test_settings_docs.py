"""docs/settings.md lists what the site reads from the environment: every setting, and no other."""

import re
from pathlib import Path

from moonsite.limits.defaults import AT_ONCE, LANES, RATES, STREAMS

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/settings.md").read_text()
READ = re.compile(r"""\b(?:env\.\w+|os\.environ\.get)\(\s*"([A-Z_]+)\"""")
ROWS = re.findall(r"^\| (`.+?) \| (.+?) \|", PAGE, re.MULTILINE)
NUMBERS = {
    **{f"LIMIT_{kind.upper()}": rate for kind, rate in RATES.items()},
    **{f"STREAMS_OF_{of.upper()}": str(most) for of, most in STREAMS.items()},
    **{f"LANE_{lane.upper()}": ", ".join(map(str, most)) for lane, most in LANES.items()},
    "AT_ONCE_OF_DEVICE": str(AT_ONCE.device),
    "AT_ONCE_OF_ADDRESS": str(AT_ONCE.address),
}


def test_every_setting_is_listed_and_nothing_else() -> None:
    read = {name for path in (ROOT / "moonsite").rglob("*.py") for name in READ.findall(path.read_text())}
    listed = [name for names, _ in ROWS for name in re.findall(r"`([A-Z_]+)`", names)]
    assert sorted(listed) == sorted(read | NUMBERS.keys())


def test_limits_are_listed_with_their_defaults() -> None:
    listed = {names.strip("`"): default.strip("`") for names, default in ROWS}
    assert {name: listed[name] for name in NUMBERS} == NUMBERS
