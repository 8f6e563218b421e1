"""Passwords are hashed beside the taps, and stored as Django stores them."""

import os
import sys
import threading
from typing import Any

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher, check_password, make_password
from pytest_django.fixtures import Settings

from moonsite.security.hashing import GIVES_WAY, YieldingHasher, _Hashing
from moonsite.settings import PASSWORD_HASHERS


@pytest.fixture(autouse=True)
def as_a_site_does(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS


def test_what_is_stored_is_what_django_stores() -> None:
    plain = PBKDF2PasswordHasher().encode("eight towers", "salt", 100)
    assert YieldingHasher().encode("eight towers", "salt", 100) == plain
    assert check_password("eight towers", plain)
    assert make_password("eight towers").startswith("pbkdf2_sha256$")


def test_all_hashing_is_done_by_one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = set()

    def encode(self: Any, *words: Any) -> str:
        threads.add(threading.current_thread())
        return ""

    monkeypatch.setattr(PBKDF2PasswordHasher, "encode", encode)
    for _ in range(3):
        YieldingHasher().encode("eight towers", "salt")
    assert len(threads) == 1
    assert threading.current_thread() not in threads


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives a thread a priority of its own")
def test_that_thread_gives_way_and_no_other_does() -> None:
    before = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    theirs = _Hashing.thread.submit(lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))
    assert theirs.result() == GIVES_WAY
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == before


@pytest.mark.skipif(not hasattr(os, "fork"), reason="where no process is forked nothing is left behind")
def test_a_process_that_was_forked_hashes_with_a_thread_of_its_own() -> None:
    before = _Hashing.thread
    _Hashing.begin()
    assert _Hashing.thread is not before
    assert YieldingHasher().encode("eight towers", "salt", 100)
