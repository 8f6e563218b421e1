"""Notes to a game through the API: for its table, as on the page."""

from __future__ import annotations

import pytest

from adventures.models import NoteReport
from tests.api.programs import begun, program

pytestmark = pytest.mark.django_db


def test_a_table_writes_reads_reports_and_withdraws() -> None:
    ana, stranger = program(), program()
    notes = f"games/{begun(ana)['id']}/notes"
    written = ana.post(notes, {"text": "Zanzibar", "turn": 1})
    assert written.status_code == 201
    note = written.json()
    assert (note["text"], note["turn"], note["may_withdraw"], note["reported"]) == (
        "Zanzibar",
        1,
        True,
        False,
    )
    assert ana.get(notes).json() == [note]
    assert ana.post(f"{notes}/{note['id']}/report", {}).status_code == 204
    assert NoteReport.objects.count() == 1
    assert ana.get(notes).json()[0]["reported"] is True
    assert stranger.get(notes).status_code == 404
    assert ana.delete(f"{notes}/{note['id']}").status_code == 204
    assert ana.get(notes).json() == []


@pytest.mark.parametrize(
    "sent", [{}, {"text": "x" * 501}, {"text": "a", "turn": 99}, {"text": 7, "turn": "x"}]
)
def test_what_is_no_note_is_refused_with_its_field(sent: dict[str, object]) -> None:
    ana = program()
    notes = f"games/{begun(ana)['id']}/notes"
    assert ana.post(notes, sent).status_code == 400
    assert ana.get(notes).json() == []
