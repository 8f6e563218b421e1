"""The line of a request: who asked what, how long it took, and which version answered."""

from __future__ import annotations

from django.http import HttpRequest
from django.test import RequestFactory
from django.urls import resolve

from moonsite.request_log import add_log_fields


def test_a_request_that_has_not_looked_at_its_session_costs_no_query_for_the_log(
    db: None, django_assert_num_queries: object
) -> None:
    request: HttpRequest = RequestFactory().get("/health/")
    request.resolver_match = resolve("/health/")
    line: dict[str, object] = {}
    with django_assert_num_queries(0):  # type: ignore[operator]
        add_log_fields(request, line)
    assert line == {"view": "health"}


def test_a_campaign_is_named_by_its_address() -> None:
    address = "/campaigns/00000000-0000-4000-8000-000000000001/"
    request = RequestFactory().get(address)
    request.resolver_match = resolve(address)
    line: dict[str, object] = {}
    add_log_fields(request, line)
    assert line["campaign"] == "00000000-0000-4000-8000-000000000001"
