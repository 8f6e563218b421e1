"""What stands in the log."""

import logging
import logging.config
import sys

import pytest

from moonsite.logs import logging_for


@pytest.mark.parametrize("form", ["console", "json"])
def test_a_traceback_tells_no_values(form: str) -> None:
    told = logging_for(level="INFO", form=form, release="1")["formatters"]["line"]
    formatter = told.pop("()")(**told)
    try:
        password = "sesame " * 2
        raise RuntimeError(len(password))
    except RuntimeError:
        record = logging.LogRecord("x", logging.ERROR, __file__, 1, "it failed", (), sys.exc_info())
    text = formatter.format(record)
    assert "RuntimeError" in text
    assert "sesame sesame" not in text
    assert "locals" not in text
