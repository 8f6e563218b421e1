"""HTTPS at home: an authority that is made once, and certificates for the addresses of the moment."""

from __future__ import annotations

import plistlib
import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.x509.verification import PolicyBuilder, Store, VerificationError

from moonsite.certificates import (
    HomeCertificates,
    NotAtHomeError,
    as_download,
    as_profile,
    fingerprint_of_authority,
    home_names,
    is_at_home,
    names_of,
    read,
)

NOW = datetime(2026, 5, 1, tzinfo=UTC)
NAMES = ["localhost", "127.0.0.1", "192.168.1.20", "attic.local"]


@pytest.fixture
def files(tmp_path: Path) -> HomeCertificates:
    found = HomeCertificates(tmp_path / "https")
    found.renew(NAMES, NOW)
    return found


def verified(files: HomeCertificates, name: x509.DNSName | x509.IPAddress, at: datetime = NOW) -> None:
    """Asks as a browser would that trusts the authority and nobody else."""
    trust = PolicyBuilder().store(Store([read(files.authority)])).time(at)
    trust.build_server_verifier(name).verify(read(files.certificate), [])


def test_its_authority_vouches_for_every_name_of_the_site(files: HomeCertificates) -> None:
    for name in read(files.certificate).extensions.get_extension_for_class(x509.SubjectAlternativeName).value:
        assert isinstance(name, x509.DNSName | x509.IPAddress)
        verified(files, name)
    with pytest.raises(VerificationError):
        verified(files, x509.DNSName("attic.example"))


def test_both_files_are_what_a_server_can_be_started_with(files: HomeCertificates) -> None:
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(files.certificate, files.key)


def test_nobody_else_reads_the_keys(files: HomeCertificates) -> None:
    for key in (files.key, files.authority_key):
        assert stat.S_IMODE(key.stat().st_mode) == 0o600


def test_a_second_start_makes_nothing_new(files: HomeCertificates) -> None:
    before = {path: path.read_bytes() for path in files.folder.iterdir()}
    files.renew(NAMES[::-1], NOW + timedelta(days=200))
    assert {path: path.read_bytes() for path in files.folder.iterdir()} == before


def test_another_address_gets_another_certificate_of_the_same_authority(files: HomeCertificates) -> None:
    authority, before = files.authority.read_bytes(), files.certificate.read_bytes()
    files.renew([*NAMES, "192.168.1.77"], NOW)
    assert files.authority.read_bytes() == authority
    assert files.certificate.read_bytes() != before
    assert "192.168.1.77" in names_of(read(files.certificate))


def test_a_certificate_is_renewed_before_it_ends(files: HomeCertificates) -> None:
    ends = read(files.certificate).not_valid_after_utc
    assert ends - NOW <= timedelta(days=398), "Apple's systems refuse longer ones"
    files.renew(NAMES, ends - timedelta(days=29))
    assert read(files.certificate).not_valid_after_utc > ends
    verified(files, x509.DNSName("localhost"), ends + timedelta(days=1))


def test_an_authority_is_renewed_before_it_ends_sooner_than_what_it_signs(files: HomeCertificates) -> None:
    authority = files.authority.read_bytes()
    late = read(files.authority).not_valid_after_utc - timedelta(days=400)
    files.renew(NAMES, late)
    assert files.authority.read_bytes() != authority
    assert read(files.certificate).not_valid_after_utc < read(files.authority).not_valid_after_utc
    verified(files, x509.DNSName("localhost"), late)


@pytest.mark.parametrize("lost", ["authority", "authority_key", "certificate", "key"])
def test_what_is_lost_or_cut_short_is_made_again(files: HomeCertificates, lost: str) -> None:
    getattr(files, lost).unlink()
    files.renew(NAMES, NOW)
    verified(files, x509.DNSName("localhost"))
    files.certificate.write_bytes(b"-----BEGIN CERT")
    files.renew(NAMES, NOW)
    verified(files, x509.DNSName("localhost"))


@pytest.mark.parametrize("name", ["8.8.8.8", "bank.example", "local.example", "2001:db8::1", "172.32.0.1"])
def test_it_vouches_for_no_address_of_the_open_internet(files: HomeCertificates, name: str) -> None:
    assert not is_at_home(name)
    with pytest.raises(NotAtHomeError):
        files.renew([*NAMES, name], NOW)
    limits = read(files.authority).extensions.get_extension_for_class(x509.NameConstraints)
    assert limits.critical
    assert limits.value.permitted_subtrees


def test_a_machine_in_no_network_is_reached_by_itself_alone() -> None:
    assert home_names(None) == ["localhost", "127.0.0.1"]
    assert "10.1.2.3" in home_names("10.1.2.3")
    assert all(is_at_home(name) for name in home_names("10.1.2.3"))


def test_what_is_downloaded_has_the_fingerprint_that_is_said(files: HomeCertificates) -> None:
    loaded = x509.load_der_x509_certificate(as_download(files.authority))
    assert loaded == read(files.authority)
    assert len(fingerprint_of_authority(files.authority).split(":")) == 32


def test_a_profile_for_phones_holds_the_authority_and_replaces_itself_alone(
    files: HomeCertificates, tmp_path: Path
) -> None:
    profile = plistlib.loads(as_profile(files.authority))
    [root] = profile["PayloadContent"]
    assert (profile["PayloadType"], root["PayloadType"]) == ("Configuration", "com.apple.security.root")
    assert root["PayloadContent"] == as_download(files.authority)
    assert profile["PayloadDisplayName"].startswith("moonsite at home (")
    keys = {part["PayloadUUID"] for part in (profile, root)}
    assert len(keys) == 2
    assert all(part["PayloadVersion"] == 1 and part["PayloadIdentifier"] for part in (profile, root))
    assert as_profile(files.authority) == as_profile(files.authority)
    other = HomeCertificates(tmp_path / "other")
    other.renew(["localhost"])
    assert plistlib.loads(as_profile(other.authority))["PayloadUUID"] not in keys
