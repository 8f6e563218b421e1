"""What belongs to a subject lies in the package of that subject: few modules lie loose in an app."""

from pathlib import Path

import pytest
from django.conf import settings

MOST_LOOSE = 12


@pytest.mark.parametrize("app", ["adventures", "campaigns"])
def test_few_modules_lie_loose(app: str) -> None:
    loose = sorted(file.name for file in (Path(settings.BASE_DIR) / app).glob("[!_]*.py"))
    assert len(loose) <= MOST_LOOSE, f"put each into the package of its subject: {', '.join(loose)}"
