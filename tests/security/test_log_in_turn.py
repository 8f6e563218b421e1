"""What is noted waits its turn where the database has one writer."""

import threading

import pytest
from django.db import connection, connections

from adventures.services.change import atomic_change
from moonsite.security.log import note
from moonsite.security.models import SecurityEvent


@pytest.mark.django_db(transaction=True)
def test_a_line_of_the_security_log_queues_behind_a_change() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("other databases have many writers")
    begun, noted = threading.Event(), threading.Event()

    def notes() -> None:
        begun.set()
        note("signed_in", device="d" * 8)
        noted.set()
        connections.close_all()

    with atomic_change():
        thread = threading.Thread(target=notes)
        thread.start()
        assert begun.wait(30)
        assert not noted.is_set()
        note("signed_out", device="d" * 8)  # whoever is in a change has its turn
    thread.join(30)
    assert noted.is_set()
    assert list(SecurityEvent.objects.order_by("pk").values_list("kind", flat=True)) == [
        "signed_out",
        "signed_in",
    ]
