"""Pages from a template and data, by typst: what people have typed in is data and never becomes markup."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

import typst

ROOM = Path(__file__).parent
FONTS = ROOM / "fonts"
PIXEL = 96  # dots to the inch at which a picture is as large as its drawing

_lock = Lock()


def typeset(
    template: str | Path,
    data: Mapping[str, Any],
    images: Mapping[str, str],
    *,
    made: int = 0,
    tags: bool = True,
) -> bytes:
    """Sets a PDF from a template of this room, or from one that lies elsewhere and may import those.

    `data` is read there as `sys.inputs.data`, `images` are flat drawings by the name under which `data`
    refers to them. `made` is the second since 1970 at which the document says that it was made: equal
    arguments give equal bytes.
    """
    return _compiled(template, data, images, format="pdf", timestamp=made, pdf_tags=tags)[0]


def pictures(
    template: str | Path, data: Mapping[str, Any], images: Mapping[str, str], *, scale: float = 1
) -> list[bytes]:
    """Gets the pages as PNG, one for each, `scale` times as large as on a screen."""
    return _compiled(template, data, images, format="png", ppi=PIXEL * scale)


def _compiled(
    template: str | Path, data: Mapping[str, Any], images: Mapping[str, str], **options: Any
) -> list[bytes]:
    inputs = {
        "data": json.dumps(data, ensure_ascii=False),
        **{f"image {name}": images[name] for name in images},
    }
    source = ROOM / template if isinstance(template, str) else template.read_bytes()
    with _lock:
        made = _compiler().compile(source, sys_inputs=inputs, root=ROOM, **options)
    return made if isinstance(made, list) else [made]


@cache
def _compiler() -> Any:
    """The one compiler of this process. It knows our fonts alone, so a page looks the same everywhere."""
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS])
    return typst.Compiler(ROOM / "sheets.typ", root=ROOM, font_paths=fonts, ignore_system_fonts=True)
