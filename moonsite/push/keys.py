"""The key by which push services know this site (VAPID)."""

from base64 import urlsafe_b64encode
from functools import cache

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""How many points the curve has."""


def private_key() -> ec.EllipticCurvePrivateKey:
    """Gets the key, which follows from the site's secret: all its processes and hosts have the same."""
    return _derived(settings.SECRET_KEY)


def public_key() -> str:
    """Gets the key that a browser is given when it subscribes."""
    point = private_key().public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()


@cache
def _derived(secret: str) -> ec.EllipticCurvePrivateKey:
    derive = HKDF(hashes.SHA256(), length=48, salt=None, info=b"moonsite.push")
    number = int.from_bytes(derive.derive(secret.encode()), "big")
    return ec.derive_private_key(number % (ORDER - 1) + 1, ec.SECP256R1())
