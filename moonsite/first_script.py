"""The one script that is a part of every page: it hears taps before anything else has come."""

from base64 import b64encode
from hashlib import sha256

from moonsite.places import folder_of

FILE = folder_of("templates") / "early_taps.js"


def allowed() -> str:
    """Names the script to the content security policy, by what it says: no other one may stand in a page."""
    return f"'sha256-{b64encode(sha256(FILE.read_bytes()).digest()).decode()}'"
