"""A push service on this machine, and browsers behind it: what arrives is checked and read as they would."""

import base64
import http.server
import json
import queue
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def packed(value: bytes) -> str:
    return base64.urlsafe_b64encode(value).decode().rstrip("=")


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def mac(key: bytes, *parts: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(b"".join(parts))
    return made.finalize()


@dataclass
class Heard:
    """What a push service was given for a browser."""

    at: float
    said: dict[str, Any]
    headers: dict[str, str]


class Browser:
    """Its keys, and what it has heard."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = name.encode().ljust(16, b".")[:16]
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.heard: queue.Queue[Heard] = queue.Queue()
        self.answers: list[int] = []  # what is answered first; then 201
        self.slow = 0.0  # seconds until an answer

    def read(self, body: bytes) -> bytes:
        """By the steps of RFC 8188 and 8291, as who receives takes them: HKDF written out, its one block each time."""
        salt, size, named = body[:16], int.from_bytes(body[16:20]), body[20]
        theirs, sealed = body[21 : 21 + named], body[21 + named :]
        assert named == 65
        assert len(sealed) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        mixed = mac(mac(self.auth, shared), b"WebPush: info\0", self.public, theirs, b"\x01")
        secret = mac(salt, mixed)
        key = mac(secret, b"Content-Encoding: aes128gcm\0\x01")[:16]
        nonce = mac(secret, b"Content-Encoding: nonce\0\x01")[:12]
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\x02")  # the last record
        return plain[:-1]


@dataclass
class PushService:
    url: str = ""
    browsers: dict[str, Browser] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def browser(self, name: str) -> tuple[Browser, dict[str, Any]]:
        """One, and what its `PushSubscription.toJSON()` holds."""
        made = self.browsers[name] = Browser(name)
        keys = {"p256dh": packed(made.public), "auth": packed(made.auth)}
        return made, {"endpoint": f"{self.url}/push/{name}", "expirationTime": None, "keys": keys}

    def check(self, header: str) -> None:
        """VAPID, RFC 8292: signed by the key that it names, for this service, not for too long."""
        kind, _, rest = header.partition(" ")
        assert kind == "vapid"
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        signed, _, signature = parts["t"].rpartition(".")
        raw = unpacked(signature)
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(parts["k"]))
        both = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
        key.verify(both, signed.encode(), ec.ECDSA(hashes.SHA256()))
        head, claims = (json.loads(unpacked(part)) for part in signed.split("."))
        assert head == {"typ": "JWT", "alg": "ES256"}
        assert claims["aud"] == self.url
        assert time.time() < claims["exp"] <= time.time() + 24 * 3600
        assert claims["sub"].startswith(("mailto:", "https://"))


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            browser = service.browsers[self.path.rpartition("/")[2]]
            body = self.rfile.read(int(self.headers["content-length"]))
            try:
                assert self.headers["content-encoding"] == "aes128gcm"
                assert int(self.headers["ttl"]) > 0
                service.check(self.headers["authorization"])
                said = json.loads(browser.read(body))
            except Exception as error:
                service.faults.append(repr(error))
                self.send_error(400)
                return
            status = browser.answers.pop(0) if browser.answers else 201
            if status == 201:
                browser.heard.put(Heard(time.time(), said, dict(self.headers.items())))
            time.sleep(browser.slow)
            self.send_response(status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *arguments: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as listening:
        service.url = f"http://127.0.0.1:{listening.server_port}"
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        yield service
        listening.shutdown()
    assert service.faults == []
