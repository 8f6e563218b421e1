"""A push service on this machine, and a browser that reads what it is sent there."""

from __future__ import annotations

import ipaddress
import json
import ssl
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from secrets import token_bytes
from typing import Any

import http_ece
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

LOOPBACK = "127.0.0.1"


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class PushServer:
    """Answers with `status` to whatever is posted, after `before` has been waited for; keeps what came."""

    def __init__(self, folder: Path) -> None:
        self.status = 201
        self.location = ""
        self.answer = b""
        self.came: list[tuple[str, dict[str, str], bytes]] = []
        self.drips = False
        self.hangs = False
        self.ended = threading.Event()
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = token_bytes(16)
        self.certificate = folder / "certificate.pem"
        _write_certificate(self.certificate)
        self._server = ThreadingHTTPServer((LOOPBACK, 0), _handler(self))
        self._server.daemon_threads = True
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.port = self._server.server_address[1]
        # How often it looks whether it is to end.
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)

    @contextmanager
    def running(self) -> Iterator[PushServer]:
        self._thread.start()
        try:
            yield self
        finally:
            self.ended.set()
            self._server.shutdown()
            self._server.server_close()

    def subscription(self, path: str = "/to/browser", host: str = LOOPBACK) -> dict[str, Any]:
        """What a browser says when it has subscribed."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": base64(point), "auth": base64(self.auth)}
        return {"endpoint": f"https://{host}:{self.port}{path}", "keys": keys}

    def shown(self) -> list[dict[str, str]]:
        """What the browser has read, in the order in which it came."""
        return [
            json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth))
            for _path, _headers, body in self.came
        ]


def _handler(server: PushServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"] or 0))
            server.came.append((self.path, dict(self.headers), body))
            if server.hangs:
                server.ended.wait()
                return
            if server.drips:
                self.wfile.write(b"HTTP/1.1 201 Created\r\nX-Long: ")
                with suppress(OSError):  # until the other end has had enough
                    while not server.ended.wait(0.05):
                        self.wfile.write(b"a")
                return
            self.send_response(server.status)
            if server.location:
                self.send_header("Location", server.location)
            self.send_header("Content-Length", str(len(server.answer)))
            self.end_headers()
            self.wfile.write(server.answer)

        do_GET = do_PUT = do_POST

        def log_message(self, *args: Any) -> None:
            pass

    return Handler


def _write_certificate(path: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "push service of a test")])
    now = datetime.now(UTC)
    names = [x509.IPAddress(ipaddress.ip_address(LOOPBACK)), x509.DNSName("push.example.com")]
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=10))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(private + certificate.public_bytes(Encoding.PEM))
