"""The wheel as somebody installs it: built once for all processes of a run, in an environment of its own."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

from moonsite.network import answers
from tests import run_cache
from tests.servers import free_port, wait_until
from tests.sites import Process
from tests.tablets import Tablet

OF_TESTS = {
    "COMPILED_TEMPLATES", "DATABASE_URL", "DJANGO_SETTINGS_MODULE", "PYTHONPATH", "SECRET_KEY", "STATIC_ROOT",
    "VAR_DIR", "XDG_DATA_HOME",
}  # fmt: skip
"""What the tests tell processes of theirs, and nobody tells the site at home."""
DECOYS = ("adventures", "campaigns", "celery", "moonsite")
"""Folders beside which somebody may well start the site: none of them is imported."""


def wheel() -> Path:
    """Gets the wheel of this code."""
    [built] = run_cache.once("wheel", _build).glob("*.whl")
    return built


def environment() -> Path:
    """Gets an environment that holds the wheel alone, and finds beside it what the wheel needs."""
    return run_cache.once("installed", _install)


def _build(folder: Path) -> None:
    """Builds it with what is installed here: nothing is fetched."""
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    run(*command, str(run_cache.ROOT))


def _install(folder: Path) -> None:
    """Makes the environment without a network."""
    python = folder / "bin" / "python"
    uv = (sys.executable, "-m", "uv")
    run(*uv, "venv", "--quiet", "--offline", "--python", sys.executable, str(folder))
    options = ("--quiet", "--offline", "--no-deps", "--compile-bytecode")  # as pip does
    run(*uv, "pip", "install", *options, "--python", str(python), str(wheel()))
    [site_packages] = folder.glob("lib/python*/site-packages")
    (site_packages / "needed.pth").write_text(f"{sysconfig.get_path('purelib')}\n")


def run(*command: str) -> str:
    """Runs a command that has to succeed; returns what it prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout[-2000:]}{done.stderr[-4000:]}"
    return done.stdout


class TypedCommand(Process):
    """A command that somebody types where folders have the names of our packages."""

    def _start(self, log: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self.command, env=self.environment, cwd=self.log.parent / "work", stdout=log, stderr=log
        )


class InstalledSite:
    """A user who has installed the wheel: a folder of their own, and the command `moonsite`."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        told = {name: value for name, value in os.environ.items() if name not in OF_TESTS}
        self.environment = {**told, "HOME": str(folder), "DEMO": "0", **environment}
        for name in DECOYS:
            (folder / "work" / name).mkdir(parents=True)
            (folder / "work" / name / "__init__.py").write_text("raise RuntimeError('not this one')\n")
        self.played = TypedCommand(
            [str(wheel_command()), "play", "--port", str(self.port)], self.environment, folder / "play.log"
        )

    def start(self) -> "InstalledSite":
        """Opens the site as a user does, and waits until it answers."""
        self.played.start()
        wait_until(lambda: answers("127.0.0.1", self.port) or not self.played.runs(), "opening", 240)
        assert self.played.runs(), self.played.last_words()
        return self

    def type(self, *words: str) -> str:
        """Types a command, and returns what it prints."""
        done = subprocess.run(
            [str(wheel_command()), *words],
            cwd=self.folder / "work", env=self.environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout

    def store(self) -> Path:
        """Finds the one file in which it stores everything."""
        [store] = self.folder.rglob("moonsite.sqlite3")
        return store

    def tablet(self) -> Tablet:
        """Returns a new device that speaks plain HTTP."""
        return Tablet(self.url)


def wheel_command() -> Path:
    """Gets the console command that the wheel has brought."""
    return environment() / "bin" / "moonsite"
