"""Passwords are hashed one at a time, in a thread that gives way to taps: it takes long on purpose."""

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from django.contrib.auth.hashers import PBKDF2PasswordHasher

GIVES_WAY = 5  # as `nice` counts: a third of the weight that a tap has where cores are scarce


def _give_way() -> None:
    """Lowers the priority of this thread alone, where the system can do that."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), GIVES_WAY)


def _new_thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="hashing", initializer=_give_way)


class _Hashing:
    """The one thread of a process; a process that was forked begins one of its own."""

    thread = _new_thread()

    @classmethod
    def begin(cls) -> None:
        cls.thread = _new_thread()


os.register_at_fork(after_in_child=_Hashing.begin)


class YieldingHasher(PBKDF2PasswordHasher):
    """Django's own, carried out in that thread; what is stored is the same."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        """Hashes a password. Python's lock is free meanwhile."""
        return _Hashing.thread.submit(super().encode, password, salt, iterations).result()
