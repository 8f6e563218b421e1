"""What docs/deploy.md tells to type works: it is typed here, in a throw-away folder."""

import os
import re
import shlex
import subprocess
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from textwrap import dedent

import pytest
from django.core.management import BaseCommand, call_command, get_commands, load_command_class

from tests.groups import Group
from tests.project.test_backup import drop_aside
from tests.servers import own_postgres_database
from tests.settings import ON_POSTGRES, RUN
from tests.sites import Site

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^( *)```sh ?(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
MANAGE = re.compile(r"(?:manage\.py|moonsite manage) (.+)")
BLOCKS = [(kind, dedent(text)) for _, kind, text in FENCE.findall((ROOT / "docs/deploy.md").read_text())]
# What is told to the site itself, as a list of words each.
COMMANDS = [
    shlex.split(line) for _, block in BLOCKS for line in MANAGE.findall(block) if not line.startswith("shell")
]


@pytest.fixture
def home(make_site: Callable[..., Site]) -> Iterator[Site]:
    """A folder with the site in it, of which nothing runs yet, and a database that nobody has used."""
    site = make_site()
    for name in (".venv", "manage.py"):
        (site.folder / name).symlink_to(ROOT / name)
    yield site
    site.close()


def typed(block: str, home: Site, **environment: str) -> None:
    """Types a block of commands, in the folder of a site."""
    told = {**home.environment, "BACKUP_DIR": str(home.folder / "backups"), **environment}
    told["STATIC_ROOT"] = str(home.folder / "static")
    command = ["bash", "-euo", "pipefail", "-c", block]
    done = subprocess.run(command, cwd=home.folder, env=told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{block}\n{done.stdout}{done.stderr}"


def test_every_block_is_typed_or_marked_and_both_ways_take_ten_steps() -> None:
    assert {kind for kind, _ in BLOCKS} == {"", "server", "postgres"}
    for way in ("with containers", "with systemd"):
        [steps] = re.findall(
            rf"^## From an empty server to the first game, {way}$(.*?)^## ",
            (ROOT / "docs/deploy.md").read_text(), re.MULTILINE | re.DOTALL,
        )  # fmt: skip
        assert re.findall(r"^(\d+)\. ", steps, re.MULTILINE) == [str(step) for step in range(1, 11)]


def test_what_only_a_server_can_do_is_at_least_a_script() -> None:
    for kind, block in BLOCKS:
        if kind == "server":
            subprocess.run(["bash", "-n", "-c", block], check=True)
            told = [words.split()[0] for words in MANAGE.findall(block)]
            assert set(told) <= {"shell", "check", "backup", "restore", "prepare"}


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_of_the_site_has_the_options_that_it_is_given(words: list[str]) -> None:
    name, *options = words
    app = get_commands()[name]
    command = app if isinstance(app, BaseCommand) else load_command_class(app, name)
    command.create_parser("manage.py", name).parse_args(options)


@pytest.mark.both_databases
def test_what_is_dumped_from_one_site_can_be_loaded_into_a_new_one(
    make_site: Callable[..., Site], tmp_path: Path
) -> None:
    old, new, file = make_site(), make_site(), tmp_path / "moved.json.gz"
    [(dump, *options)] = [words for words in COMMANDS if words[0] == "dumpdata"]
    old.inside(lambda: Group.sits_down().play(1, "take 0"))
    old.inside(call_command, dump, *options, "--output", str(file))
    new.inside(call_command, "loaddata", str(file), verbosity=0)
    said = StringIO()
    new.inside(call_command, "replaygames", stdout=said)
    assert said.getvalue() == "1 as their log says, 0 differ\n"


@pytest.mark.long
def test_everything_else_works_in_the_order_in_which_it_stands(home: Site) -> None:
    for kind, block in BLOCKS:
        if not kind:
            typed(block, home)
    drop_aside(home)


@pytest.mark.long
@pytest.mark.postgres
@pytest.mark.skipif(ON_POSTGRES, reason="a home site has SQLite")
def test_a_home_site_moves_to_postgresql(home: Site) -> None:
    home.inside(lambda: Group.sits_down().play(1, "take 0"))
    with own_postgres_database(f"moonsite_{RUN}_{os.getpid()}_moved") as new:
        for kind, block in BLOCKS:
            if kind == "postgres":
                typed(block, home, NEW=new, SECRET_KEY="moved")
