"""A campaign's key pair (RSA, PKCS#1 v1.5, SHA-256: for one message there is one signature)."""

import hashlib
import os
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa

BITS = 2048


class KeyFault(Exception):
    """A key that is missing or cannot be used; the message says what to do."""


@dataclass(frozen=True)
class PublicKey:
    """The half that everybody has."""

    key: rsa.RSAPublicKey

    @property
    def pem(self) -> str:
        """The key as PEM text, as the log and every report hold it."""
        encoded = self.key.public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
        )
        return encoded.decode("ascii")

    @property
    def fingerprint(self) -> str:
        """The first 16 hex digits of the SHA-256 of the key's DER form."""
        der = self.key.public_bytes(
            serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
        )
        return hashlib.sha256(der).hexdigest()[:16]

    def signed(self, message: bytes, signature: bytes) -> bool:
        """Tell whether `signature` is this key's signature of `message`."""
        try:
            self.key.verify(signature, message, padding.PKCS1v15(), hashes.SHA256())
        except InvalidSignature:
            return False
        return True


@dataclass(frozen=True)
class CampaignKey:
    """The half that only the host has: whoever holds it can foresee the dice."""

    key: rsa.RSAPrivateKey

    @property
    def public(self) -> PublicKey:
        """The other half."""
        return PublicKey(self.key.public_key())

    def sign(self, message: bytes) -> bytes:
        """Sign a message: the same message always gives the same 256 bytes."""
        return self.key.sign(message, padding.PKCS1v15(), hashes.SHA256())


def public_key(pem: str) -> PublicKey:
    """Read a public key. Raises KeyFault."""
    try:
        key = serialization.load_pem_public_key(pem.encode("ascii"))
    except ValueError as error:
        raise KeyFault(f"this is not a public key in PEM form: {error}") from error
    if not isinstance(key, rsa.RSAPublicKey):
        raise KeyFault("the public key is not an RSA key")
    return PublicKey(key)


def new_key() -> CampaignKey:
    """Make a key pair, from the operating system's randomness."""
    return CampaignKey(rsa.generate_private_key(public_exponent=65537, key_size=BITS))


def save_key(key: CampaignKey, path: Path) -> None:
    """Write a key to a file that only its owner can read (mode 0600). Refuses to overwrite one.

    Raises KeyFault.
    """
    pem = key.key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as error:
        raise KeyFault(f"{path} holds a key already; it is never overwritten") from error
    except OSError as error:
        raise KeyFault(f"the campaign's key cannot be written to {path}: {error.strerror}") from error
    with os.fdopen(handle, "wb") as file:
        file.write(pem)


def load_key(path: Path) -> CampaignKey:
    """Read a key file. Raises KeyFault."""
    try:
        key = _private_key(path.read_bytes())
    except OSError as error:
        raise KeyFault(
            f"the campaign's key {path} cannot be read ({error.strerror}); "
            "without it no dice can be thrown: restore it from your backup"
        ) from error
    except (ValueError, TypeError) as error:
        raise KeyFault(f"{path} does not hold a key; restore it from your backup") from error
    if not isinstance(key, rsa.RSAPrivateKey):
        raise KeyFault(f"{path} does not hold an RSA key")
    return CampaignKey(key)


@lru_cache(maxsize=64)
def _private_key(pem: bytes) -> object:
    """Read a private key, once: to prove that its primes are primes takes longer than to open a host."""
    return serialization.load_pem_private_key(pem, password=None)
