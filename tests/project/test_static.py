"""What the site sends of its own style sheets: nothing that only people read."""

import re
from pathlib import Path

from moonsite.static import shrunk


def test_comments_and_blanks_of_a_style_sheet_stay_at_home() -> None:
    assert shrunk("css/a.css", "/* why */\n.a {\n  color: red;\n}\n") == ".a{color:red}"
    assert shrunk("css/a.0123456789ab.css", "/* why */") == ""


def test_a_script_stays_as_it_is() -> None:
    text = "// why\nconst isWild = (move) => /^take .* as \\w+$/.test(move);\n"
    assert shrunk("js/a.js", text) == text


def test_every_collected_style_sheet_is_shrunk(static_files: Path) -> None:
    sheets = list(static_files.glob("css/*.css"))
    assert sheets
    assert not any("/*" in sheet.read_text() for sheet in sheets)


def test_collected_scripts_import_by_hashed_names(static_files: Path) -> None:
    [script] = static_files.glob("js/play.*.js")
    imports = re.findall(r'from "(\./[^"]+)"', script.read_text())
    assert imports
    assert all(re.search(r"\.[0-9a-f]{12}\.js$", name) for name in imports)
    assert all((script.parent / name).is_file() for name in imports)
