"""What the site sends of its own style sheets: nothing that only people read."""

import json
import re
from pathlib import Path

import pytest

from moonsite.bundling import BundleError, bundle
from moonsite.esbuild import __main__ as esbuild
from moonsite.static import shrunk

OF_ITS_MAP = r"/\*# sourceMappingURL=\S+ \*/"


def test_comments_and_blanks_of_a_style_sheet_stay_at_home() -> None:
    assert shrunk("css/a.css", "/* why */\n.a {\n  color: red;\n}\n") == ".a{color:red}"
    assert shrunk("css/a.0123456789ab.css", "/* why */") == ""


def test_a_script_stays_as_it_is() -> None:
    text = "// why\nconst isWild = (move) => /^take .* as \\w+$/.test(move);\n"
    assert shrunk("js/a.js", text) == text


def test_every_collected_style_sheet_is_shrunk(static_files: Path) -> None:
    sheets = list(static_files.glob("css/*.css"))
    assert sheets
    assert not any("/*" in re.sub(OF_ITS_MAP, "", sheet.read_text()) for sheet in sheets)


def test_collected_scripts_import_by_hashed_names(static_files: Path) -> None:
    [script] = static_files.glob("js/play.????????????.js")
    imports = re.findall(r'from "(\./[^"]+)"', script.read_text())
    assert imports
    assert all(re.search(r"\.[0-9a-f]{12}\.js$", name) for name in imports)
    assert all((script.parent / name).is_file() for name in imports)


def test_a_bundle_imports_nothing_more(static_files: Path) -> None:
    scripts, sheets = (list(static_files.glob(f"*/*.bundle.{kind}")) for kind in ("js", "css"))
    assert scripts
    assert sheets
    assert not any(re.search(r"\bimport(\(| *)[\"'{]", script.read_text()) for script in scripts)
    assert not any("@import" in sheet.read_text() for sheet in sheets)


def test_a_bundle_has_a_source_map_for_whoever_develops(static_files: Path) -> None:
    names = json.loads((static_files / "staticfiles.json").read_text())["paths"]
    for name in ("moon/seat.bundle.js", "moon/seat.bundle.css"):
        text = (static_files / names[name]).read_text()
        [map_name] = re.findall(r"sourceMappingURL=(\S+)", text)
        sources = json.loads((static_files / "moon" / map_name).read_text())["sources"]
        assert any(source.endswith(("js/play.js", "css/play.css")) for source in sources)


def test_what_cannot_be_joined_is_named_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "a.bundle.js").write_text('import "./nowhere.js";\n')
    with pytest.raises(BundleError, match=r"(?s)nowhere\.js.*a\.bundle\.js:1"):
        bundle(tmp_path, ["a.bundle.js"])


def test_a_joined_style_sheet_keeps_its_order_and_the_addresses_in_it(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    (tmp_path / "css/a.css").write_text("a { color: red; }\nb { src: url('../fonts/b.woff2'); }\n")
    (tmp_path / "css/b.css").write_text("/* why */ a { color: blue; }\n")
    (tmp_path / "css/c.bundle.css").write_text('@import "./a.css";\n@import "./b.css" print;\n')
    bundle(tmp_path, ["css/c.bundle.css"])
    text = (tmp_path / "css/c.bundle.css").read_text()
    assert text.startswith("a{color:red}b{src:url(../fonts/b.woff2)}@media print{a{color:#00f}}"), text


@pytest.mark.parametrize(
    ("machine", "compiler"),
    [
        ("x86_64", esbuild.WINCH),
        ("AMD64", esbuild.WINCH),
        ("aarch64", esbuild.CRANELIFT),
        ("", esbuild.CRANELIFT),
    ],
)
def test_esbuild_is_compiled_by_what_is_trusted_on_the_machine(machine: str, compiler: int) -> None:
    assert esbuild.compiler_for(machine) == compiler
