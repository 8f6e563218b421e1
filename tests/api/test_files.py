"""Games to keep and to send through the API: sheets on paper, pictures, results for strangers."""

from __future__ import annotations

import pytest

from tests.api.programs import Program, begun, program
from tests.groups import Group

pytestmark = pytest.mark.django_db


def test_sheets_are_printed() -> None:
    group = Group.at_the_end()
    asks, path = program(device=group.tablet.device), f"games/{group.game_id}/sheets.pdf"
    sheet = asks.get(f"{path}?sheet=1", Accept="application/pdf")
    assert (sheet["Content-Type"], sheet.content[:5]) == ("application/pdf", b"%PDF-")
    assert asks.get(f"{path}?sheet=9").status_code == 400
    assert asks.get(f"{path}?paper=papyrus").json()["errors"][0]["field"] == "paper"
    assert program().get(path).status_code == 404
    ana = program()
    assert ana.get(f"games/{begun(ana)['id']}/sheets.pdf").json()["code"] == "not_finished"


def test_blank_sheets_are_for_everybody() -> None:
    assert Program().get("rulesets/moon.1/sheets.pdf").content[:5] == b"%PDF-"
    assert Program().get("rulesets/toy.1/sheets.pdf").status_code == 422
    assert Program().get("rulesets/what/sheets.pdf").status_code == 404


def test_a_result_is_shown_to_whoever_has_the_link() -> None:
    group = Group.at_the_end()
    asks = program(device=group.tablet.device)
    on = asks.put(f"games/{group.game_id}/share", {"names": True}).json()
    told = Program().get(on["api"]).json()
    assert {one["seat"] for one in told["ranking"]} == {"Ana", "Ben"}
    asks.put(f"games/{group.game_id}/share", {"names": False})
    text = Program().get(on["api"]).content.decode()
    assert "Ana" not in text
    assert "Ben" not in text
    assert Program().get("games/shared/nothing").status_code == 404
    assert Program().get("games/shared/nothing/pictures/card").status_code == 404
    assert Program().get(f"{on['api']}/pictures/card")["Content-Type"] == "image/png"
    assert asks.get(f"games/{group.game_id}/pictures/square")["Content-Type"] == "image/png"
    assert asks.get(f"games/{group.game_id}/pictures/oval").status_code == 404
