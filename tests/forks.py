"""Python programs of the product that are forked from one that has imported what they import.

They are the real programs from then on, with an environment, files and signals of their own. What they have
in common is the seed of `hash()`, which those that were started plainly have not: `Site.beside` starts so.
"""

import atexit
import functools
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
SLOW = 120  # seconds after which a server that forks nothing is taken for dead


class Forked:
    """A process that was forked, with what tests use of `subprocess.Popen`."""

    def __init__(self, pid: int, told: socket.socket) -> None:
        self.pid, self._told = pid, told
        self.returncode: int | None = None
        self._ear = select.poll()
        self._ear.register(told, select.POLLIN)
        self._lock = threading.Lock()

    def poll(self) -> int | None:
        """Returns how it has ended, None while it runs."""
        return self._hear(0)

    def wait(self, timeout: float | None = None) -> int:
        """Waits until it has ended, and returns how."""
        ended = self._hear(timeout)
        if ended is None:
            assert timeout is not None
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout)
        return ended

    def _hear(self, seconds: float | None) -> int | None:
        if self.returncode is None:
            self._ear.poll(None if seconds is None else seconds * 1000)
        with self._lock:  # it is said once, whoever hears it
            if self.returncode is None and self._ear.poll(0):
                self.returncode = _read(self._told)["ended"]
                self._told.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Sends it a signal unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)  # its number is nobody else's as long as we hold the socket

    def terminate(self) -> None:
        """Asks it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Ends it at once."""
        self.send_signal(signal.SIGKILL)


class ForkServer:
    """The process that forks the others; it ends with this one, and they end with it."""

    program = ("-m", "tests.fork_server")

    def __init__(self) -> None:
        self._asking, asked = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._lock = threading.Lock()
        # Libraries that begin threads when they are imported begin none: no thread outlives a fork.
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        self.process = subprocess.Popen(
            [sys.executable, *self.program, str(asked.fileno())],
            env=environment,
            cwd=ROOT,
            pass_fds=[asked.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        asked.close()
        self._interpreter = _for_interpreter(os.environ)

    def can(self, command: Sequence[str], environment: Mapping[str, str]) -> bool:
        """Returns whether a command is one for this interpreter, told the same, in our folder."""
        ours = command[0] == sys.executable and (command[1] == "-m" or command[1].endswith(".py"))
        return ours and Path.cwd() == ROOT and _for_interpreter(environment) == self._interpreter

    def fork(self, words: Sequence[str], environment: Mapping[str, str], out: int, error: int) -> Forked:
        """Forks a program: what follows `python` on its command line."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        ours.settimeout(SLOW)
        message = json.dumps({"words": list(words), "environment": dict(environment)}).encode()
        with theirs, self._lock:
            socket.send_fds(self._asking, [message], [out, error, theirs.fileno()])
        return Forked(_read(ours)["pid"], ours)

    def close(self) -> None:
        """Ends the server and what it has forked."""
        self._asking.close()
        self.process.wait()


def _read(told: socket.socket) -> dict[str, int]:
    message = told.recv(1000)
    assert message, "the server that forks has died"
    return dict(json.loads(message))


def _for_interpreter(environment: Mapping[str, str]) -> dict[str, str]:
    """Gets what the interpreter reads before any program runs."""
    return {name: value for name, value in environment.items() if name.startswith("PYTHON")}


@functools.cache
def fork_server() -> ForkServer | None:
    """Gets the server of this process, which starts at first need; None where processes are not forked so."""
    if not hasattr(os, "pidfd_open"):
        return None
    server = ForkServer()
    atexit.register(server.close)
    return server


def start(
    command: Sequence[str], environment: Mapping[str, str], out: int, error: int
) -> "Forked | subprocess.Popen[bytes]":
    """Starts a command, forked if that can be, and plainly otherwise."""
    server = fork_server()
    if server is None or not server.can(command, environment):
        return subprocess.Popen(command, env=environment, stdout=out, stderr=error)
    return server.fork(command[1:], environment, out, error)
