"""HTTPS at home: an authority of this site's own, which people trust once, and the certificate it signs."""

from __future__ import annotations

import ipaddress
import os
import plistlib
import socket
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

AUTHORITY_LASTS = timedelta(days=3650)
CERTIFICATE_LASTS = timedelta(days=397)
"""Apple's systems refuse longer ones."""
RENEWED_BEFORE = timedelta(days=30)
AUTHORITY_RENEWED_BEFORE = CERTIFICATE_LASTS + RENEWED_BEFORE
"""No certificate may outlive the authority that has signed it."""
HOME = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10", "127.0.0.0/8")
"""The only addresses that the authority can vouch for: whoever steals its key reads nobody's bank."""
HERE = ("localhost", "127.0.0.1")


class NotAtHomeError(Exception):
    """An address for which a home has no certificate: it is one of the open internet."""


@dataclass(frozen=True)
class HomeCertificates:
    """The files of one site in its data folder; the two keys are for its own user alone."""

    folder: Path

    @property
    def authority(self) -> Path:
        """What people trust."""
        return self.folder / "authority.pem"

    @property
    def authority_key(self) -> Path:
        """What signs."""
        return self.folder / "authority.key"

    @property
    def certificate(self) -> Path:
        """What the server shows."""
        return self.folder / "site.pem"

    @property
    def key(self) -> Path:
        """What the server proves it with."""
        return self.folder / "site.key"

    def renew(self, names: Sequence[str], now: datetime | None = None) -> None:
        """Makes what is missing, ends soon, or is not for exactly these host names and IPv4 addresses.

        The authority stays as long as it lasts: it is trusted already. Raises NotAtHomeError.
        """
        moment = now or datetime.now(UTC)
        for name in names:
            if not is_at_home(name):
                raise NotAtHomeError(name)
        self.folder.mkdir(parents=True, exist_ok=True)
        if not _lasts(self.authority, self.authority_key, moment + AUTHORITY_RENEWED_BEFORE):
            self._make_authority(moment)
        if not self._serves(names, moment):
            self._make_certificate(names, moment)

    def _serves(self, names: Sequence[str], moment: datetime) -> bool:
        if not _lasts(self.certificate, self.key, moment + RENEWED_BEFORE):
            return False
        leaf, authority = read(self.certificate), read(self.authority)
        try:
            leaf.verify_directly_issued_by(authority)
        except Exception:  # of another authority; the library raises several kinds
            return False
        return names_of(leaf) == sorted(names)

    def _make_authority(self, moment: datetime) -> None:
        key = ec.generate_private_key(ec.SECP256R1())
        name = _called(f"moonsite at home ({socket.gethostname()[:30]})")
        permitted = [x509.IPAddress(ipaddress.ip_network(network)) for network in HOME]
        hosts = [x509.DNSName(host) for host in ("localhost", "local")]
        made = (
            _builder(name, name, key, moment, AUTHORITY_LASTS)
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(_usage(signs=True), critical=True)
            .add_extension(x509.NameConstraints([*hosts, *permitted], None), critical=True)
            .sign(key, hashes.SHA256())
        )
        _store(self.authority_key, self.authority, key, made)

    def _make_certificate(self, names: Sequence[str], moment: datetime) -> None:
        key, authority = ec.generate_private_key(ec.SECP256R1()), read(self.authority)
        signing = serialization.load_pem_private_key(self.authority_key.read_bytes(), None)
        assert isinstance(signing, ec.EllipticCurvePrivateKey)
        issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(signing.public_key())
        made = (
            _builder(_called("moonsite"), authority.subject, key, moment, CERTIFICATE_LASTS)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_usage(signs=False), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .add_extension(x509.SubjectAlternativeName([_general(name) for name in names]), critical=False)
            .add_extension(issuer, critical=False)
            .sign(signing, hashes.SHA256())
        )
        _store(self.key, self.certificate, key, made)


def home_names(address: str | None) -> list[str]:
    """The names under which this machine is reached: itself, and in the home network by address and name."""
    return [*HERE, *([address, f"{_host()}.local"] if address else [])]


def is_at_home(name: str) -> bool:
    """Returns whether a host name or an IPv4 address is one of a home network."""
    try:
        address = ipaddress.ip_address(name)
    except ValueError:
        return name == "localhost" or name.endswith(".local")
    return any(address in ipaddress.ip_network(network) for network in HOME)


def names_of(certificate: x509.Certificate) -> list[str]:
    """For whom a certificate is, in order."""
    names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    return sorted(str(name.value) for name in names)


def fingerprint_of_authority(file: Path) -> str:
    """The SHA-256 fingerprint, in pairs of digits as every system shows it."""
    return read(file).fingerprint(hashes.SHA256()).hex(":").upper()


def as_download(file: Path) -> bytes:
    """A certificate as phones and computers take it in: DER."""
    return read(file).public_bytes(Encoding.DER)


def as_profile(file: Path) -> bytes:
    """A certificate as iPhones and iPads take it in: a configuration profile.

    It takes the place of an earlier one with the same certificate, since its identifiers follow from that.
    """
    mark = fingerprint_of_authority(file)
    [name] = read(file).subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    root = {
        "PayloadType": "com.apple.security.root",
        "PayloadContent": as_download(file),
        "PayloadCertificateFileName": "moonsite.crt",
        **_payload(str(name.value), "authority", mark),
    }
    profile = {
        "PayloadType": "Configuration",
        "PayloadContent": [root],
        **_payload(str(name.value), "home", mark),
    }
    return plistlib.dumps(profile)


def _payload(name: str, part: str, mark: str) -> dict[str, Any]:
    key = str(uuid.uuid5(uuid.NAMESPACE_OID, f"{part} {mark}")).upper()
    return {
        "PayloadDisplayName": name,
        "PayloadIdentifier": f"moonsite.{part}.{key}",
        "PayloadUUID": key,
        "PayloadVersion": 1,
    }


def read(file: Path) -> x509.Certificate:
    """Reads a certificate."""
    return x509.load_pem_x509_certificate(file.read_bytes())


def _lasts(certificate: Path, key: Path, until: datetime) -> bool:
    if not (certificate.is_file() and key.is_file()):
        return False
    try:
        return read(certificate).not_valid_after_utc > until
    except ValueError:  # cut short by a full disk
        return False


def _host() -> str:
    name = socket.gethostname().split(".")[0].lower()
    return name if name.isascii() and name else "moonsite"


def _called(name: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])


def _general(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePrivateKey, moment: datetime, lasts: timedelta
) -> x509.CertificateBuilder:
    """What both kinds have in common; clocks of tablets may be a day behind."""
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(moment - timedelta(days=1))
        .not_valid_after(moment - timedelta(days=1) + lasts)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
    )


def _usage(signs: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs, key_cert_sign=signs, crl_sign=signs, content_commitment=False,
        key_encipherment=False, data_encipherment=False, key_agreement=False, encipher_only=False,
        decipher_only=False,
    )  # fmt: skip


def _store(key_file: Path, file: Path, key: ec.EllipticCurvePrivateKey, made: x509.Certificate) -> None:
    """Stores both, the key first and readable for nobody else from its first byte."""
    plain = serialization.NoEncryption()
    key_file.unlink(missing_ok=True)
    with os.fdopen(os.open(key_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
        opened.write(key.private_bytes(Encoding.PEM, serialization.PrivateFormat.PKCS8, plain))
    file.write_bytes(made.public_bytes(Encoding.PEM))
