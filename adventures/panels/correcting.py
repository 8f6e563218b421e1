"""What is asked of the whole table, and what became of it: to go back, or to end the game here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Correcting:
    """The panel of a correction, or of an end by agreement; nothing is shown while `state` is empty.

    It is `asked` where this tablet is to answer, `own` where it has asked, `waiting` where others are to
    answer, and `told` once it is closed. `answer` is where to post "yes", "no", "withdraw" or "go", which
    `can_go` when nobody is left to ask. Where each seat answers by name, `page` is where.
    """

    state: str = ""
    icon: str = "undo"
    title: str = ""
    reason: str = ""
    text: str = ""
    answer: str = ""
    can_go: bool = False
    page: str = ""
