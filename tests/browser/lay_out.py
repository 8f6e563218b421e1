"""Every screen of the site, laid out on a running one.

`python manage.py shell -c "from tests.browser.lay_out import lay_out; lay_out()"` prints, as JSON, the
session of the device that sees them all, and the address of each screen by its name.
"""

import json

from adventures.actor import DEVICE
from moonsite.accounts.sessions import SessionStore

from .asides import asides, questions_of_campaigns
from .astra_positions import ad_astra
from .campaign_positions import campaigns, crews
from .escape_positions import escape_pods
from .evenings import evenings
from .gate_positions import space_gate
from .own_books import own_books
from .papers import papers
from .paths import paths
from .positions import HERE, journeys, later_sheets, result, sheets, solo, tables
from .programs import programs
from .taken_along import exports


def lay_out() -> None:
    """Lays out every screen of games and prints where it is."""
    found = {**sheets(), **later_sheets(), **solo(), **tables(), **journeys(), **asides(), **programs()}
    _printed({**found, **escape_pods(), **ad_astra(), **space_gate()})


def lay_out_escape_pods() -> None:
    """Lays out the screens of Escape Pods alone."""
    _printed(escape_pods())


def lay_out_ad_astra() -> None:
    """Lays out the screens of Ad Astra alone."""
    _printed(ad_astra())


def lay_out_space_gate() -> None:
    """Lays out the screens of Space Gate Odyssey alone."""
    _printed(space_gate())


def lay_out_campaigns() -> None:
    """Lays out every screen of campaigns and crews and prints where it is."""
    screens = {**campaigns(), **crews(), **questions_of_campaigns(), **papers(), **paths(), **own_books()}
    _printed({**screens, **exports()})


def lay_out_result() -> None:
    """Lays out one game that is over and prints where its result is."""
    _printed(result())


def lay_out_evenings() -> None:
    """Lays out a campaign before each Adventure after the first and prints where they are."""
    _printed(evenings())


def lay_out_own_books() -> None:
    """Lays out campaigns with the book on the table alone and prints where they are."""
    _printed(own_books())


def _printed(screens: dict[str, str]) -> None:
    session = SessionStore()
    session[DEVICE] = HERE.device
    session.create()
    print(json.dumps({"session": session.session_key, "screens": screens}))
