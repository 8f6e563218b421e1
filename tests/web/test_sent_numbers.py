"""Whole numbers that pages send: read in one way, refused with the name of their field."""

from __future__ import annotations

import pytest
from django.test import RequestFactory
from django.urls import reverse

from adventures.errors import Malformed
from adventures.inputs.numbers import number_or_none
from adventures.services.finish import rerun_job
from adventures.views.answers import sent_number
from campaigns.views.numbers import signed
from tests.groups import Group
from tests.web.visitors import visitor


def sent(text: str) -> int:
    return sent_number(RequestFactory().post("/", {"turn": text}), "turn", digits=3)


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("007", 7), ("999", 999)])
def test_digits_are_a_number(text: str, number: int) -> None:
    assert sent(text) == number


@pytest.mark.parametrize("text", ["", " ", "one", "1.5", "-1", "+1", "1 ", "1_0", "1000", "٣", "²", "0x1"])
def test_anything_else_is_refused_by_its_field(text: str) -> None:
    with pytest.raises(Malformed) as refused:
        sent(text)
    assert refused.value.field == "turn"


def test_a_field_that_is_missing_is_refused() -> None:
    with pytest.raises(Malformed):
        sent_number(RequestFactory().post("/"), "turn")


@pytest.mark.parametrize(("text", "number"), [("-3", -3), ("3", 3), ("-0", 0)])
def test_a_number_may_be_below_nothing(text: str, number: int) -> None:
    assert signed(text, "stars") == number


@pytest.mark.parametrize(
    ("text", "number"),
    [("12", 12), ("0", 0), ("123", None), (None, None), ("", None), ("٣", None), ("-1", None)],
)
def test_what_need_not_be_a_number_is_none_where_it_is_not(text: str | None, number: int | None) -> None:
    assert number_or_none(text, digits=2) == number


@pytest.mark.django_db
def test_no_job_has_a_key_of_thousands_of_digits() -> None:
    with pytest.raises(LookupError):
        rerun_job("9" * 5000)


@pytest.mark.django_db
def test_a_page_says_which_field_it_cannot_read() -> None:
    group = Group.sits_down()
    reply = visitor(group.tablet).post(reverse("end", args=[group.game_id]), {"answer": "yes", "seat": "x"})
    assert reply.status_code == 400
    assert reply.context["field"] == "seat"
