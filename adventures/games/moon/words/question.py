"""What the decision bar says."""

from __future__ import annotations

from typing import NamedTuple


class Question(NamedTuple):
    """The icon, the sentence and the hint of the decision bar.

    The hint is `telling` where it says what else will happen; one that only counts what glows is not.
    """

    icon: str
    text: str
    hint: str
    telling: bool = True
