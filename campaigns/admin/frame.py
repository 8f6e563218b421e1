"""The admin's frame around pages of ours: for curators alone, with refusals as messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse

from adventures.errors import Refused
from adventures.words.refusals import refusal
from campaigns.curating.curators import PERMISSION

Page = Callable[..., HttpResponse]


def framed(request: HttpRequest, site: AdminSite) -> dict[str, Any]:
    """The context of the admin's frame without its list of models: our pages need the room."""
    return {**site.each_context(request), "is_nav_sidebar_enabled": False}


def for_curators(site: AdminSite, page: Page, model: str, name: str) -> Page:
    """Makes a page one of the admin.

    `name` is the part of its address that names a row of the `model`: what is refused is told on the row's
    own page, or on the list where there is no such row.
    """

    def answered(request: HttpRequest, **named: Any) -> HttpResponse:
        if not request.user.has_perm(PERMISSION):
            return HttpResponseRedirect(reverse("admin:index"))
        try:
            return page(request, site, **named)
        except Refused as error:
            told = refusal(error.code, error.data)
            messages.error(request, f"{told.title}. {told.text}")
            if name in named and error.status != 404:
                return redirect(f"admin:{model}_change", named[name])
            return redirect(f"admin:{model}_changelist")

    return site.admin_view(answered)
