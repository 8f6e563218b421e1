"""What the site sends of its own style sheets and scripts: nothing that only people read."""

import re
from pathlib import Path

from moonsite.static import shrunk


def test_comments_and_blanks_stay_at_home() -> None:
    assert shrunk("css/a.css", "/* why */\n.a {\n  color: red;\n}\n") == ".a{color:red}"
    assert shrunk("js/a.js", "// why\nconst text = `a  b`;\n") == "const text=`a  b`;"


def test_what_came_small_or_is_neither_stays_as_it_is() -> None:
    assert shrunk("vendor/htmx.min.js", "/* theirs */ a = 1;") == "/* theirs */ a = 1;"
    assert shrunk("vendor/htmx.min.0123456789ab.js", "/* theirs */ a = 1;") == "/* theirs */ a = 1;"
    assert shrunk("icons/a.svg", "<!-- why -->") == "<!-- why -->"


def test_every_collected_script_is_shrunk_and_imports_by_hashed_names(static_files: Path) -> None:
    [script] = static_files.glob("js/play.*.js")
    text = script.read_text()
    imports = re.findall(r'from"(\./[^"]+)"', text)
    assert imports
    assert all(
        (script.parent / name).is_file() and re.search(r"\.[0-9a-f]{12}\.js$", name) for name in imports
    )
    assert "// " not in text
