"""Server-sent events, read line by line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def events(lines: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Gets (event, data) of each event of a stream; what is only there to keep it open is left out."""
    name, data = "message", list[str]()
    for line in lines:
        if not line:
            if data:
                yield name, "\n".join(data)
            name, data = "message", []
            continue
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "event":
            name = value
        elif field == "data":
            data.append(value)
