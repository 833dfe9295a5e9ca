"""Web Push: what is said to a browser's push service, encrypted for the browser alone (RFC 8291) and signed with the
server's own key (VAPID, RFC 8292).

By hand over `cryptography`: `pywebpush` would bring two HTTP clients, neither of which could be kept from calling
inside (see `webhooks.resolved`), and `http-ece` has no wheel, so that a first start would have to build it.
"""

import base64
import binascii
import json
import os
import time
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD = 4096  # bytes: every push service takes as much
LONGEST = 3000  # bytes of what is said
GOOD_FOR = 12 * 3600  # seconds, of a signature
KEEP_FOR = 86400  # a push service forgets what it can't deliver within so many seconds


@dataclass(frozen=True)
class Target:
    """A browser: where its push service listens, and its keys."""

    endpoint: str
    p256dh: bytes  # a point of the curve
    auth: bytes

    @classmethod
    def of(cls, endpoint: str, p256dh: str, auth: str) -> "Target":
        """From what a browser's `PushSubscription.toJSON()` holds; a ValueError if these are no keys."""
        target = cls(endpoint, unpacked(p256dh), unpacked(auth))
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, target.p256dh)
        except (ValueError, UnsupportedAlgorithm):
            raise ValueError("p256dh is no point of the curve P-256") from None
        if len(target.p256dh) != 65 or len(target.auth) != 16:
            raise ValueError("p256dh must have 65 bytes, auth 16")
        return target


class Signer:
    """The server's own key."""

    def __init__(self, secret: str, contact: str) -> None:
        """The contact is for whoever keeps the push service: https://... or mailto:..."""
        self._key = ec.derive_private_key(int.from_bytes(unpacked(secret)), CURVE)
        self._contact = contact
        self.public = packed(point(self._key.public_key()))

    def authorization(self, endpoint: str) -> str:
        """The header that tells a push service who asks."""
        place = urlsplit(endpoint)
        claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": int(time.time()) + GOOD_FOR, "sub": self._contact}
        signed = f"{json_part({'typ': 'JWT', 'alg': 'ES256'})}.{json_part(claims)}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{packed(r.to_bytes(32) + s.to_bytes(32))},k={self.public}"

    def headers(self, endpoint: str, topic: str) -> dict[str, str]:
        """Of a message that replaces an earlier one of the same topic, if that was not delivered yet."""
        return {
            "Authorization": self.authorization(endpoint), "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream", "TTL": str(KEEP_FOR), "Urgency": "normal", "Topic": topic[:32],
        }  # fmt: skip


def new_secret() -> str:
    key = ec.generate_private_key(CURVE)
    return packed(key.private_numbers().private_value.to_bytes(32))


def encrypted(
    plain: bytes, target: Target, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """One record that only the browser can read. Key and salt are new for every message."""
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    public = point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, target.p256dh))
    mixed = derived(shared, target.auth, b"WebPush: info\0" + target.p256dh + public, 32)
    key = derived(mixed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(mixed, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes([len(public)]) + public
    return head + AESGCM(key).encrypt(nonce, plain[:LONGEST] + b"\x02", None)


def derived(secret: bytes, salt: bytes, info: bytes, size: int) -> bytes:
    return HKDF(hashes.SHA256(), size, salt, info).derive(secret)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def packed(value: bytes) -> str:
    """In base64 as the web writes it, without padding."""
    return base64.urlsafe_b64encode(value).decode().rstrip("=")


def unpacked(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise ValueError("keys are written in base64") from None


def json_part(value: object) -> str:
    return packed(json.dumps(value, separators=(",", ":")).encode())
