"""Mail, which a worker sends: a page neither waits for it nor tells by its speed whom it goes to."""

from __future__ import annotations

from hashlib import sha256
from typing import Any
from urllib.parse import urljoin

from celery import shared_task
from django.core.cache import cache
from django.core.mail import send_mail
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from .services import email
from .services.passwords import accounts_at, reset_path

PAUSE = 120
"""Seconds in which the same mail is sent once."""


@shared_task(name=email.SEND_CONFIRMATION, ignore_result=True)
def send_confirmation(mail: dict[str, Any]) -> None:
    """Sends the link that shows an e-mail address to be somebody's."""
    with translation.override(mail["language"]):
        link = urljoin(mail["site"], reverse("email-confirm", args=[mail["token"]]))
        _send(mail["to"], _("Your e-mail address at moonsite"), "confirm", link, mail["name"])


@shared_task(name=email.SEND_RESET, ignore_result=True)
def send_reset(mail: dict[str, Any]) -> None:
    """Sends a link to a new password for each account with an e-mail address."""
    with translation.override(mail["language"]):
        for user in accounts_at(mail["to"]):
            link = urljoin(mail["site"], reset_path(user))
            _send(user.email, _("A new password at moonsite"), "reset", link, user.get_username())


def _send(to: str, subject: str, kind: str, link: str, name: str) -> None:
    """Sends a mail, unless the same one went out a moment ago: nobody's box is to be filled from here."""
    sent = sha256(f"{kind} {name} {to.lower()}".encode()).hexdigest()
    if not cache.add(f"mail:{sent}", 1, PAUSE):
        return
    text = render_to_string(f"accounts/mail/{kind}.txt", {"link": link, "name": name})
    send_mail(subject, text, None, [to])
