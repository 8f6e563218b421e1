"""The name of a test says which behaviour it protects, short enough to be read in a list."""

import ast
from pathlib import Path

from django.conf import settings

LONGEST = 79  # letters


def test_no_name_of_a_test_is_longer_than_a_line_of_a_list() -> None:
    tests = Path(settings.BASE_DIR) / "tests"
    long = [
        f"{file.relative_to(tests)}:{node.lineno}: {node.name}"
        for file in sorted(tests.rglob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
        and len(node.name) > LONGEST
    ]
    assert not long, f"name the behaviour in at most {LONGEST} letters:\n" + "\n".join(long)
