"""The icons of the installed table, drawn from the mark in public/icon.svg: circles, which need no other program.

python web/app_icons.py              write them; a test fails when they are stale
"""

import re
import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np

PUBLIC = Path(__file__).resolve().parent / "public"
MARK = PUBLIC / "icon.svg"
SIZE = 64  # of the mark
# Name: how large, and which share of it the mark takes; a whole square is filled behind one that systems cut to shape.
ICONS = {
    "icon-192.png": (192, 1.0, False),
    "icon-512.png": (512, 1.0, False),
    "icon-maskable-192.png": (192, 0.8, True),
    "icon-maskable-512.png": (512, 0.8, True),
    "icon-apple.png": (180, 0.9, True),
}

Picture = np.ndarray[Any, np.dtype[Any]]


def picture(size: int, share: float, square: bool) -> Picture:
    """Rows of pixels of red, green, blue and how opaque; edges are soft over one pixel."""
    scale = size * share / SIZE
    across = (np.arange(size) + 0.5 - size / 2) / scale + SIZE / 2  # where pixels lie in the mark
    there = np.zeros((size, size, 4))
    for (x, y, radius), width, colour in circles():
        away = np.hypot(across - x, across[:, None] - y)
        beyond = abs(away - radius) - width / 2 if width else away - radius
        cover = np.clip(0.5 - beyond * scale, 0, 1)[..., None]
        if square and not there.any():
            cover = np.ones_like(cover)  # the disc behind everything
        paint = np.broadcast_to([*colour, 255.0], there.shape)
        there[..., :3] = np.where(
            there[..., 3:] > 0, there[..., :3] * (1 - cover) + paint[..., :3] * cover, paint[..., :3]
        )
        there[..., 3:] = there[..., 3:] * (1 - cover) + 255 * cover
    return np.rint(there).astype(np.uint8)


def circles() -> list[tuple[tuple[float, float, float], float, tuple[int, int, int]]]:
    """Each circle of the mark, from the back: its middle and radius, the width of its line (0: filled), its colour."""
    text = MARK.read_text("utf-8")
    found = []
    line, width = "", 0.0
    for tag, said in re.findall(r"<(/?\w+)([^>]*)>", text):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', said))
        if tag == "g":
            line, width = given["stroke"], float(given["stroke-width"])
        elif tag == "/g":
            line, width = "", 0.0
        elif tag == "circle":
            colour = line or given["fill"]
            place = (float(given["cx"]), float(given["cy"]), float(given["r"]))
            found.append((place, width, tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))))
    return found  # type: ignore[return-value]


def png(pixels: Picture) -> bytes:
    high, wide = pixels.shape[:2]
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 6, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )


def pixels_of(file: bytes) -> Picture:
    """What `png` has packed; how well is the packer's business."""
    wide, high = struct.unpack(">II", file[16:24])
    size = struct.unpack(">I", file[33:37])[0]
    rows = np.frombuffer(zlib.decompress(file[41 : 41 + size]), np.uint8).reshape(high, 1 + 4 * wide)
    return rows[:, 1:].reshape(high, wide, 4)


if __name__ == "__main__":
    for name, how in ICONS.items():
        (PUBLIC / name).write_bytes(png(picture(*how)))
