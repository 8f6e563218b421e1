"""Where things lie: code, templates, translations, static files, and what the site stores.

In the repository they lie beside the packages and `make play` stores in `var/`. A wheel brings them along in
`moonsite/shipped/`, which `tools/package.py` fills, and the site stores in a folder of its user.
"""

from pathlib import Path

from platformdirs import user_data_path

CODE = Path(__file__).resolve().parent.parent
"""The folder of the packages: the repository, or where wheels are installed."""
SHIPPED = CODE / "moonsite" / "shipped"
"""What a wheel brings along beside its code; not there in the repository."""
COLLECTED = SHIPPED / "collected"
"""All static files as they are served."""
PREPARED = SHIPPED / "prepared.sqlite3"
"""A database that has everything but games: a new site begins with a copy."""


def is_installed() -> bool:
    """Returns whether this code was installed from a wheel."""
    return SHIPPED.is_dir()


def folder_of(name: str) -> Path:
    """Returns where a package lies, or a folder beside the packages: `templates`, `locale`, `static`."""
    return shipped if (shipped := SHIPPED / name).is_dir() else CODE / name


def collected(var: Path) -> Path:
    """Returns where collected static files lie: a wheel brings them along, else they lie in `var`."""
    return COLLECTED if is_installed() else var / "static"


def play_command(*, port: int | None = None, lan: bool = False, https: bool = False) -> str:
    """Returns what somebody types to open this site: at another port, to the home network, by HTTPS."""
    if is_installed():
        options = [f" --port {port}"] * (port is not None) + [" --lan"] * lan + [" --https"] * https
        return f"moonsite play{''.join(options)}"
    options = [f" PORT={port}"] * (port is not None) + [" LAN=1"] * lan + [" HTTPS=1"] * https
    return f"make play{''.join(options)}"


def manage_command(words: str) -> str:
    """Returns what somebody types to run a management command."""
    return f"{'moonsite manage' if is_installed() else 'manage.py'} {words}"


def data_folder() -> Path:
    """Returns where the site stores what nobody told it to store elsewhere."""
    return user_data_path("moonsite", appauthor=False) if is_installed() else CODE / "var"
