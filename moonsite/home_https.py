"""Serving the home network by HTTPS: what processes are told, and what whoever starts them reads."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from django.conf import settings
from django.core.management import CommandError

from moonsite.certificates import HomeCertificates, NotAtHomeError, fingerprint_of_authority, home_names

FOLDER = "https"  # in the data folder


@dataclass(frozen=True)
class HomeHttps:
    """Certificates that are good now, and the names that they are for."""

    files: HomeCertificates
    names: Sequence[str]

    @classmethod
    def prepared(cls, address: str | None) -> Self:
        """Renews what has to be renewed for this machine and its address in the home network."""
        files, names = HomeCertificates(settings.VAR_DIR / FOLDER), home_names(address)
        try:
            files.renew(names)
        except NotAtHomeError as error:
            raise CommandError(f"{error} is no address of a home network: play without HTTPS.") from error
        return cls(files, names)

    def options(self) -> list[str]:
        """What the server is told."""
        return ["--ssl-keyfile", str(self.files.key), "--ssl-certfile", str(self.files.certificate)]

    def environment(self) -> dict[str, str]:
        """What all processes are told. At home nobody needs a second factor, and http may come back."""
        return {
            "HTTPS": "1",
            "SECURE_HSTS_SECONDS": "0",
            "SECOND_FACTOR": os.environ.get("SECOND_FACTOR", "0"),
            "HOME_AUTHORITY": str(self.files.authority),
        }

    def words(self, url: str) -> str:
        """What is said after the address."""
        mark = fingerprint_of_authority(self.files.authority)
        pairs = mark.split(":")
        lines = [":".join(pairs[start : start + 16]) for start in (0, 16)]
        return (
            f"  Browsers warn until a device trusts this home: {url}/trust/ says how.\n"
            f"  Its certificate (SHA-256):\n    {lines[0]}\n    {lines[1]}\n"
        )
