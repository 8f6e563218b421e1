"""Forks Python programs of the product from one that has imported what they import.

Nearly all of the three seconds of CPU that a program of ours takes to start are for importing. What needs no
settings is imported here, once; the rest is not: each program sets itself up as one that was started plainly.

It runs as `python -m tests.fork_server FD`. Each message of the socket FD asks for one program, as
{"words": what follows `python`, "environment": {...}}, and brings three files: the program's output, its
errors, and a socket on which it is told {"pid": ...} and, once it has ended, {"ended": exit code}.
A program whose socket is closed is killed; all are when FD is. One that has ended is remembered by the
system until its socket is closed, so that no other process gets its number.
"""

import ctypes
import gc
import importlib
import json
import os
import pkgutil
import runpy
import selectors
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

from django.conf import LazySettings
from django.core.exceptions import ImproperlyConfigured

from moonsite import lifetime

OURS = ("moonsite", "adventures", "campaigns")
OTHERS = """
    uvicorn.main uvicorn.lifespan.on uvicorn.loops.auto uvicorn.protocols.http.auto
    celery.bin.celery celery.apps.worker celery.concurrency.thread celery.beat
    kombu.transport.filesystem kombu.transport.redis
    django.core.management django.contrib.admin.sites psycopg_pool drf_spectacular jsonschema openpyxl
""".split()
PASSED_BY = {"asgi", "management", "migrations", "settings"}
"""Names of modules of ours that set Django up, or that no server and no worker imports."""
LARGEST_MESSAGE = 1 << 20
AT_BIRTH = signal.getsignal(signal.SIGINT)
"""What Ctrl-C does to a program that is started here: nothing where a shell has begun in the background."""
DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of prctl(2)


class Request(NamedTuple):
    """A program that is to run."""

    words: list[str]
    environment: dict[str, str]
    output: int
    error: int


class Child(NamedTuple):
    """A program that was forked, how the system tells of its end, and who is told."""

    pid: int
    end: int
    owner: socket.socket


def import_ahead() -> None:
    """Imports what needs no settings, and leaves out what does."""
    with _no_settings():
        for name in OTHERS:
            importlib.import_module(name)
        for name in OURS:
            _import_all(name)
    # A site of tests shows few of its pages, and each reads what it needs when it is first asked for.
    lifetime.warm_up = gc.freeze  # type: ignore[assignment]


@contextmanager
def _no_settings() -> Iterator[None]:
    """Lets nobody read a setting, whatever the environment names: it may be another one in each program."""
    plain = LazySettings._setup
    LazySettings._setup = _refuse  # type: ignore[method-assign]
    try:
        yield
    finally:
        LazySettings._setup = plain  # type: ignore[method-assign]


def _refuse(_settings: LazySettings, name: str | None = None) -> None:
    raise ImproperlyConfigured(f"{name} is not known yet")


def _import_all(name: str) -> None:
    """Imports a package and what is in it; what fails needs settings, or fails again where it is seen."""
    try:
        module = importlib.import_module(name)
    except Exception:
        return
    for part in pkgutil.iter_modules(getattr(module, "__path__", ())):
        if part.name not in PASSED_BY:
            _import_all(f"{name}.{part.name}")


class Server:
    """Forks a program for each message, and tells how it ended."""

    def __init__(self, asked: socket.socket) -> None:
        self._asked = asked
        self._children: dict[int, Child] = {}
        self._waiting = selectors.DefaultSelector()
        self._waiting.register(asked, selectors.EVENT_READ)

    def serve(self) -> Request | None:
        """Goes on until nobody can ask any more; returns a second time, in each child, what it is to run."""
        while True:
            for key, _ in self._waiting.select():
                if key.data is not None:
                    child, what = key.data
                    if self._children.get(child.pid) is child:
                        what(child)
                elif request := self._receive():
                    if self._fork(*request):
                        return request[0]
                else:
                    for child in list(self._children.values()):
                        self._forget(child)
                    return None

    def _receive(self) -> tuple[Request, socket.socket] | None:
        message, files, _, _ = socket.recv_fds(self._asked, LARGEST_MESSAGE, 3)
        if not message:
            return None
        output, error, owner = files
        return Request(**json.loads(message), output=output, error=error), socket.socket(fileno=owner)

    def _fork(self, request: Request, owner: socket.socket) -> bool:
        """Forks; returns whether this is the child."""
        parent = os.getpid()
        if not (pid := os.fork()):
            _die_with(parent)
            self._let_go()
            owner.close()
            return True
        os.close(request.output)
        os.close(request.error)
        child = self._children[pid] = Child(pid, os.pidfd_open(pid), owner)
        self._waiting.register(child.end, selectors.EVENT_READ, (child, self._tell_end))
        self._waiting.register(owner, selectors.EVENT_READ, (child, self._forget))
        _tell(owner, pid=pid)
        return False

    def _tell_end(self, child: Child) -> None:
        self._waiting.unregister(child.end)
        ended = os.waitid(os.P_PID, child.pid, os.WEXITED | os.WNOWAIT)
        assert ended is not None
        exited = ended.si_code == os.CLD_EXITED
        _tell(child.owner, ended=ended.si_status if exited else -ended.si_status)

    def _forget(self, child: Child) -> None:
        """Ends what nobody waits for any more."""
        del self._children[child.pid]
        os.kill(child.pid, signal.SIGKILL)
        os.waitpid(child.pid, 0)
        with suppress(KeyError):
            self._waiting.unregister(child.end)
        self._waiting.unregister(child.owner)
        os.close(child.end)
        child.owner.close()

    def _let_go(self) -> None:
        """Closes, in a child, what belongs to the server and to the other children."""
        self._waiting.close()
        self._asked.close()
        for child in self._children.values():
            os.close(child.end)
            child.owner.close()


def _die_with(parent: int) -> None:
    """Ends with the process that has forked this one, also if that has ended already."""
    ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)


def _tell(owner: socket.socket, **what: int) -> None:
    with suppress(OSError):  # it is gone, which is heard next
        owner.send(json.dumps(what).encode())


def become(request: Request) -> None:
    """Runs the program as `python` would: with its files, its environment, its words and its signals."""
    os.dup2(request.output, 1)
    os.dup2(request.error, 2)
    os.close(request.output)
    os.close(request.error)
    signal.signal(signal.SIGINT, AT_BIRTH)
    os.environ.clear()
    os.environ.update(request.environment)
    gc.enable()
    first, *rest = request.words
    if first == "-m":
        sys.argv = rest
        runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
    else:
        sys.argv = request.words
        runpy.run_path(first, run_name="__main__")


def main(asked: Any) -> None:
    """Serves, and is afterwards, in each child, the program."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends who asks, and the programs; then nobody asks
    gc.disable()
    import_ahead()
    gc.collect()
    gc.freeze()
    if request := Server(asked).serve():
        become(request)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
