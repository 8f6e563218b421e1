"""What calls about a campaign cost: no more queries than their pages, beside the one for the token."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.programs import program
from tests.campaigns.crews import Crew
from tests.campaigns.pages import browser_of, url
from tests.campaigns.papers import begins
from tests.campaigns.test_queries import cost, typed, walked

pytestmark = pytest.mark.django_db

TOKEN = 1
CALLS = {"campaign": "", "log": "/log", "chronicle": "/chronicle", "own-chapter": "/chapter"}


def asked(crew: Crew, path: str) -> int:
    """The queries of a call that was made before."""
    ana = program(device=crew.tablet.device)
    address = f"campaigns/{crew.campaign.pk}{path}"
    assert ana.get(address).status_code == 200
    with CaptureQueriesContext(connection) as queries:
        ana.get(address)
    return len(queries)


@pytest.mark.parametrize("kind", ["curated", "event", "own"])
def test_a_call_costs_no_more_than_its_page(kind: str) -> None:
    crew = typed(20) if kind == "own" else walked(20, event=kind == "event")
    tablet = browser_of(crew.tablet.device)
    pages = ["campaign", "log", "chronicle", *(["own-chapter"] if kind == "own" else [])]
    for page in pages:
        assert asked(crew, CALLS[page]) <= cost(tablet, url(page, crew)) + TOKEN, page


def test_sheets_on_paper_cost_no_more_than_their_page() -> None:
    crew = Crew.begins()
    play = begins(crew)
    page = cost(browser_of(crew.tablet.device), url("paper", crew, play.chapter, play.attempt))
    assert asked(crew, "/chapters/1/plays/1/paper") <= page + TOKEN


def test_the_list_costs_the_same_for_many_campaigns() -> None:
    first = walked(4)
    ana = program(device=first.tablet.device)

    def queries() -> int:
        assert ana.get("campaigns").status_code == 200
        with CaptureQueriesContext(connection) as made:
            ana.get("campaigns")
        return len(made)

    few = queries()
    for name in ("One", "Two", "Three"):
        sent = {"name": name, "players": ["Ana", "Ben"], "book": "own"}
        assert ana.post("campaigns", sent).status_code == 201
    assert queries() == few
