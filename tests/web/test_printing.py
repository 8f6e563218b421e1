"""The pages and files for paper: who may print what, and what is refused."""

import io

import pypdf
import pytest
from django.urls import reverse

from tests.groups import Group, device
from tests.web.visitors import text, visitor

pytestmark = pytest.mark.django_db


def pdf(group: Group, **asked: object):
    return visitor(group.tablet).get(reverse("print-file", args=[group.game_id]), asked)


def pages(reply):
    return pypdf.PdfReader(io.BytesIO(reply.content)).pages


def test_a_game_that_is_over_shows_its_sheets_and_prints_them():
    group = Group.at_the_end()
    page = text(visitor(group.tablet).get(reverse("print", args=[group.game_id])))
    assert page.count('class="print-sheet"') == 2
    assert "<bdi>Ana</bdi>" in page
    assert 'stroke="#4c5f80"' in page
    reply = pdf(group)
    assert reply["Content-Type"] == "application/pdf"
    assert len(pages(reply)) == 2


def test_the_result_leads_to_paper():
    group = Group.at_the_end()
    page = text(visitor(group.tablet).get(reverse("result", args=[group.game_id])))
    assert reverse("print", args=[group.game_id]) in page


def test_one_seats_sheet_is_one_page():
    group = Group.at_the_end()
    (page,) = pages(pdf(group, sheet=2, paper="letter", ink="saving"))
    assert "Ben" in page.extract_text()
    assert "Ana" not in page.extract_text()


def test_a_running_game_is_refused_with_a_sentence():
    group = Group.sits_down()
    for name in ("print", "print-file"):
        reply = visitor(group.tablet).get(reverse(name, args=[group.game_id]))
        assert reply.status_code == 422
        assert "The game is not over yet." in text(reply)


def test_strangers_find_nothing():
    group = Group.at_the_end()
    for name in ("print", "print-file"):
        address = reverse(name, args=[group.game_id])
        assert visitor(device("stranger")).get(address).status_code == 404


@pytest.mark.parametrize(
    "asked",
    [{"paper": "a5"}, {"ink": "gold"}, {"sheet": "3"}, {"sheet": "-1"}, {"sheet": "x"}, {"sheet": "9" * 40}],
)
def test_what_cannot_be_printed_is_named(asked):
    (field,) = asked
    reply = pdf(Group.at_the_end(), **asked)
    assert reply.status_code == 400
    assert field in text(reply)


def test_blank_sheets_need_no_game_and_no_device(client):
    page = text(client.get(reverse("blank-sheets")))
    for name in ("The Launch", "The Battle"):
        assert name in page
    assert "The Mine" in text(client.get(reverse("blank-sheet", args=["moon.4"])))
    reply = client.get(reverse("blank-file", args=["moon.4"]), {"copies": 4, "paper": "letter"})
    assert len(pages(reply)) == 4
    assert client.get(reverse("blank-file", args=["moon.4"]), {"copies": 7}).status_code == 400
    for unknown in ("moon.9", "x"):
        for name in ("blank-sheet", "blank-file"):
            assert client.get(reverse(name, args=[unknown])).status_code == 404
