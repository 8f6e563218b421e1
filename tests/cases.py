"""Many cases of one rule in one test, where each by itself would cost more to set up than to try."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any


def each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Any], Any]:
    """Runs a test for every case, as `pytest.mark.parametrize` does, but as one test.

    All cases are tried, and whatever fails names its own. They share the fixtures of the test, so it is for
    tests that change none.
    """
    listed = list(cases)

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def run(*args: Any, **fixtures: Any) -> None:
            failed = []
            for case in listed:
                given = {names: case} if isinstance(names, str) else dict(zip(names, case, strict=True))
                try:
                    test(*args, **given, **fixtures)
                except Exception as error:
                    error.add_note(f"with {', '.join(f'{name}={value!r}' for name, value in given.items())}")
                    failed.append(error)
            if len(failed) == 1:
                raise failed[0]
            if failed:
                raise ExceptionGroup(f"{len(failed)} of {len(listed)} cases", failed)

        told = inspect.signature(test)
        left = [one for name, one in told.parameters.items() if name not in _among(names)]
        run.__signature__ = told.replace(parameters=left)  # type: ignore[attr-defined] # which pytest asks for
        return run

    return decorate


def _among(names: str | tuple[str, ...]) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else names
