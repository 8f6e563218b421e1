"""What an account lets programs do."""

from collections.abc import Collection

from adventures.actor import Actor
from adventures.models import Scope, Token
from adventures.services.tokens import make_token
from campaigns.curating.curators import check_curator


def make_own_token(*, by: Actor, name: str, scopes: Collection[str], kind: str) -> tuple[Token, str]:
    """Makes a token of the account, as `make_token` does; one that curates only for a curator."""
    if Scope.CURATE in scopes:
        check_curator(by)
    return make_token(by=by, name=name, scopes=scopes, kind=kind)
