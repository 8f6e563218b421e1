"""Keeps the secret key of a site that was never given one."""

import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def stored_secret_key(path: Path) -> str:
    """Returns the key stored at path, made the first time; two processes that start at once agree."""
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        draft.touch(mode=0o600)
        draft.write_text(get_random_secret_key())
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
