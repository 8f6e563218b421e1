"""The security log: written by services, read in the admin."""

import pytest
from django.contrib.auth.models import User
from django.db import DatabaseError, transaction
from django.test import Client

from moonsite.security.log import note
from moonsite.security.models import SecurityEvent

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_notes_what_happened_with_whoever_did_it() -> None:
    user = User.objects.create_user("ada")
    note("taken_over", device="d" * 32, user_id=user.pk, address="2001:db8::1", seat="Bo")
    event = SecurityEvent.objects.get()
    assert (event.kind, event.user, event.device, event.address) == (
        "taken_over",
        user,
        "d" * 32,
        "2001:db8::1",
    )
    assert event.details == {"seat": "Bo"}


def test_goes_with_the_change_that_it_tells_of() -> None:
    with transaction.atomic():
        note("taken_over")
        transaction.set_rollback(True)
    assert not SecurityEvent.objects.exists()


def test_never_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(**fields: object) -> None:
        raise DatabaseError

    monkeypatch.setattr(SecurityEvent.objects, "create", fails)
    note("signed_in")


def test_its_page_does_not_show_whole_names_of_devices(client: Client) -> None:
    note("wrong_code", device="0123456789abcdef" * 2, address="192.0.2.7")
    client.force_login(User.objects.create_superuser("root"))
    event = SecurityEvent.objects.get()
    for address in ("", f"{event.pk}/change/"):
        page = client.get(f"/admin/security/securityevent/{address}").content.decode()
        assert "192.0.2.7" in page
        assert "01234567" in page
        assert "0123456789abcdef" not in page
