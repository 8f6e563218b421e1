"""The image: what it is made of, and that its commands work where only its volume can be written."""

import json
import os
import re
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests import images, wheels
from tests.run_cache import ROOT
from tests.servers import free_port, wait_until
from tests.settings import ON_POSTGRES
from tests.sites import Process
from tests.stores import begins
from tests.tablets import Tablet
from tools.install import entry

COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
OURS = {name: service for name, service in COMPOSE.items() if "depends_on" in service and name != "proxy"}
[OPENS] = map(json.loads, images.ones("site", "CMD"))
[WATCHES] = (json.loads(line.partition(" CMD ")[2]) for line in images.ones("site", "HEALTHCHECK"))
STARTED = {
    "opens": OPENS,
    "watches": WATCHES,
    **{name: service["command"] for name, service in OURS.items()},
    **{f"{name} is watched": service["healthcheck"]["test"][1:] for name, service in OURS.items()
       if "test" in service["healthcheck"]},
}  # fmt: skip
"""All commands that run in the image."""
NOBODY = "10001"


@pytest.mark.parametrize("stage", ["site", "proxy"])
def test_an_image_runs_as_nobody_and_has_nothing_to_build_with(stage: str) -> None:
    assert images.ones(stage, "USER") == [f"{NOBODY}:{NOBODY}"]
    assert not re.search(r"build-essential|gcc|pip", " ".join(images.ones(stage, "RUN")))


def test_it_is_made_of_images_with_a_version_and_of_what_is_locked() -> None:
    bases = re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert [name for name in bases if not re.fullmatch(r"[a-z]+:\d[\d.]*-[a-z-]+", name)] == []
    [fetching, making] = images.ones("build", "RUN")
    for command in fetching.split(" && ")[1:]:
        assert "--require-hashes --only-binary=:all: " in command
        assert re.search(r"--requirement requirements(-build)?\.txt", command)
    assert "--no-deps --no-index --find-links /wheel moonsite" in making
    [client] = re.findall(r"postgresql-client-(\d+)", " ".join(images.ones("site", "RUN")))
    assert COMPOSE["database"]["image"].startswith(f"postgres:{client}-")


def test_whoever_builds_without_a_target_gets_the_site() -> None:
    assert re.findall(r"^FROM .* AS (\S+)", (ROOT / "Dockerfile").read_text(), re.MULTILINE)[-1] == "site"


def test_there_is_one_volume_and_everything_that_is_stored_is_in_it() -> None:
    assert images.ones("site", "VOLUME") == [images.environment("site")["VAR_DIR"]] == ["/data"]
    [making] = images.ones("site", "RUN")
    assert making.endswith(f"--owner={NOBODY} --group={NOBODY} --mode=0700 /data")
    for service in OURS.values():
        [volume] = service["volumes"]
        assert volume.endswith(":/data")
        told = service["environment"]
        assert told["EXPORTS_DIR"].startswith("/data/")
        assert told["VAR_DIR"].startswith("/tmp/"), "signs of life are of one container"
    assert OURS["backups"]["environment"]["BACKUP_DIR"] == "/data"


def test_the_documented_container_is_as_locked_down_as_those_of_compose() -> None:
    [text] = re.findall(
        r"^docker run (.*?)^```", (ROOT / "docs/deploy.md").read_text(), re.MULTILINE | re.DOTALL
    )
    words = text.replace("\\\n", " ")
    for wanted in (
        "--read-only",
        "--tmpfs /tmp",
        "--cap-drop ALL",
        "--security-opt no-new-privileges:true",
        "--init",
    ):
        assert f"{wanted} " in words
    assert re.search(r"--volume \w+:/data ", words)
    [port] = images.ones("site", "EXPOSE")
    assert f"--publish {port}:{port} " in words
    assert f"PUBLIC_URL=http://moon.local:{port} " in words


@pytest.mark.parametrize("name", STARTED)
def test_every_command_that_is_started_is_in_the_image(name: str) -> None:
    program, *words = STARTED[name]
    if program == "sh":
        assert words[0] in copied()
    elif words[0] == "-m":
        assert program == "python"
        wheels.run(str(wheels.environment() / "bin" / program), "-m", words[1], "--help")
    elif program == "python":
        assert words[0] in copied()
    else:
        assert program == "moonsite"
        assert "usage: moonsite" in wheels.run(str(wheels.wheel_command()), *words, "--help")


def copied() -> set[str]:
    """The files that the image has beside the wheel, by their names in its folder."""
    found = set()
    for line in images.ones("site", "COPY"):
        if not line.startswith("--from"):
            *names, folder = line.split()
            found |= {f"{folder}{Path(name).name}" for name in names if (ROOT / name).is_file()}
    return found


def test_the_wheel_is_made_of_what_the_image_is_given(tmp_path: Path) -> None:
    given = images.context(tmp_path)
    for line in images.ones("build", "COPY") + images.ones("site", "COPY"):
        if not line.startswith("--from"):
            assert [name for name in line.split()[:-1] if not (given / name).exists()] == []
    read = re.findall(r'\b(?:file|readme) = "(.+?)"', (ROOT / "pyproject.toml").read_text())
    assert [name for name in read if not (given / name).exists()] == []
    for name in ("adventures", "campaigns", "moonsite", "static", "templates", "tools"):
        files = {path.relative_to(ROOT / name) for path in (ROOT / name).rglob("*.py")}
        assert files == {path.relative_to(given / name) for path in (given / name).rglob("*.py")}
    assert not (given / "tests").exists()


class Container:
    """What the image starts, where nothing can be written but its volume and its scratch folder."""

    def __init__(self, folder: Path) -> None:
        self.data, self.port = folder / "data", free_port()
        self.before, told = images.only_writing(self.data, folder / "scratch")
        kept = {name: value for name, value in os.environ.items() if name not in wheels.OF_TESTS}
        path = f"{wheels.environment() / 'bin'}:{os.environ['PATH']}"
        image = images.environment("site") | {"PATH": path, "VAR_DIR": str(self.data)}
        self.environment = {**kept, **image, **told, "DEMO": "0", "PORT": str(self.port)}
        self.environment |= {"PUBLIC_URL": f"http://moon.example:{self.port}"}
        self.played = Process(
            [*self.before, *OPENS, "--port", str(self.port)], self.environment, folder / "play.log"
        )

    def start(self) -> None:
        """Opens the site, and waits until it says so."""
        self.played.log.unlink(missing_ok=True)
        self.played.start()
        wait_until(lambda: "Ctrl-C" in self.played.last_words() or not self.played.runs(), "opening", 240)
        assert self.played.runs(), self.played.last_words()

    def is_well(self, environment: Mapping[str, str]) -> bool:
        """Asks as the image does."""
        return subprocess.run(WATCHES, cwd=ROOT, env=environment, check=False).returncode == 0

    def type(self, *words: str) -> str:
        """Types a command inside."""
        return subprocess.run(
            [*self.before, *words], env=self.environment, capture_output=True, text=True, check=True
        ).stdout


@pytest.fixture(scope="module")
def container(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Container]:
    """The site of one household, as its image opens it."""
    if ON_POSTGRES:
        pytest.skip("at home there is SQLite")
    if not images.makes_read_only():
        pytest.skip("needs unshare, and the right to mount")
    container = Container(tmp_path_factory.mktemp("container"))
    try:
        container.start()
        yield container
    finally:
        container.played.stop()


def test_a_household_plays_where_only_the_volume_can_be_written(container: Container) -> None:
    tablet = Tablet(f"http://127.0.0.1:{container.port}")
    assert tablet.get(begins(tablet)).status == 200
    assert tablet.get("/sheets/moon.1/sheets.pdf").body.startswith(b"%PDF")
    wait_until((container.data / "worker.alive").exists, "the worker")
    assert {"moonsite.sqlite3", "secret_key"} <= {path.name for path in container.data.iterdir()}
    said = container.played.last_words()
    assert "Read-only file system" not in said
    assert f"http://moon.example:{container.port}\n" in said, "not where only this machine finds it"


def test_tablets_may_come_by_the_address_that_it_was_told(container: Container) -> None:
    tablet = Tablet(f"http://127.0.0.1:{container.port}")
    assert tablet.get("/", Host=f"moon.example:{container.port}").status == 200
    assert tablet.get("/", Host="elsewhere.example").status == 400


def test_who_watches_the_image_sees_whether_it_answers(container: Container) -> None:
    assert "ALLOWED_HOSTS" not in container.environment
    assert container.is_well(container.environment)
    assert not container.is_well(container.environment | {"PORT": str(free_port())})


def test_a_backup_of_the_household_goes_into_the_volume(container: Container) -> None:
    begins(Tablet(f"http://127.0.0.1:{container.port}"))
    said = container.type("moonsite", "backup", str(container.data / "backups")).splitlines()
    assert re.fullmatch(r"Replayed: [1-9]\d* as their log says, 0 differ", said[0])
    assert Path(said[-1]).parent == container.data / "backups"
    assert zipfile.is_zipfile(said[-1])


@pytest.mark.long  # a second start is tested with the wheel
def test_it_ends_when_the_container_is_stopped_and_goes_on_with_its_volume(container: Container) -> None:
    tablet = Tablet(f"http://127.0.0.1:{container.port}")
    seat = begins(tablet)
    assert container.played.stop(signal.SIGTERM) == 0
    tablet.loses_connection()
    container.start()
    assert tablet.get(seat).status == 200


@pytest.mark.long
def test_the_build_does_what_it_says_with_what_it_is_given(tmp_path: Path) -> None:
    given = images.context(tmp_path / "build")
    for command in images.ones("build", "RUN"):
        here = re.sub(r"/(?=venv|tools|wheel)", f"{tmp_path}/", command)
        done = subprocess.run(
            ["sh", "-ec", here.replace("python -m venv", f"{sys.executable} -m venv")],
            cwd=given, env=os.environ | {"PYTHONPATH": ""}, capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr[-4000:]
    said = wheels.run(str(tmp_path / "venv" / "bin" / "moonsite"), "manage", "check")
    assert "no issues" in said
    assert not list((tmp_path / "venv").rglob("site-packages/pip"))


@pytest.mark.long
@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_all_that_is_locked_comes_as_wheels_but_what_the_image_makes(machine: str, tmp_path: Path) -> None:
    text = (ROOT / "requirements.txt").read_text()
    for name in re.findall(r"--no-binary=(\S+)", images.ones("build", "RUN")[0]):
        text = text.replace(entry(text, name), "")
    (tmp_path / "requirements.txt").write_text(text)
    wanted = (
        *("--python-platform", f"{machine}-manylinux_2_28", "--python-version", "3.11"),
        *("--only-binary", ":all:"),
    )
    trying = ("--require-hashes", "--no-deps", "--dry-run", "--target", str(tmp_path / "nothing"))
    uv = (sys.executable, "-m", "uv", "pip", "install", *wanted, *trying)
    wheels.run(*uv, "--requirement", str(tmp_path / "requirements.txt"))
