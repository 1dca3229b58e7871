"""A face packed for a page: a TrueType file as WOFF 1.0 (W3C Recommendation of 13 December 2012)."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

_SFNT_HEADER, _SFNT_ENTRY = struct.Struct(">IHHHH"), struct.Struct(">4sIII")
_WOFF_HEADER, _WOFF_ENTRY = struct.Struct(">4sIIHHIHHIIIII"), struct.Struct(">4sIIII")
_ALIGNED = 4


def woff(truetype: bytes) -> bytes:
    """Return the WOFF file of a TrueType file: the same tables, each packed."""
    flavour, count, *_ = _SFNT_HEADER.unpack_from(truetype)
    entries, tables = b"", b""
    plain = _SFNT_HEADER.size + count * _SFNT_ENTRY.size
    begin = _WOFF_HEADER.size + count * _WOFF_ENTRY.size
    for tag, checksum, table in _tables(truetype, count):
        packed = min(zlib.compress(table, 9), table, key=len)  # what does not get smaller stays as it is
        entries += _WOFF_ENTRY.pack(tag, begin + len(tables), len(packed), len(table), checksum)
        tables += _padded(packed)
        plain += len(_padded(table))
    whole = begin + len(tables)
    header = _WOFF_HEADER.pack(b"wOFF", flavour, whole, count, 0, plain, 1, 0, 0, 0, 0, 0, 0)
    return header + entries + tables


def _tables(truetype: bytes, count: int) -> Iterator[tuple[bytes, int, bytes]]:
    """Tag, checksum and content of every table, in the file's own order: by tag."""
    for number in range(count):
        entry = _SFNT_HEADER.size + number * _SFNT_ENTRY.size
        tag, checksum, offset, length = _SFNT_ENTRY.unpack_from(truetype, entry)
        yield tag, checksum, truetype[offset : offset + length]


def _padded(table: bytes) -> bytes:
    return table + bytes(-len(table) % _ALIGNED)
