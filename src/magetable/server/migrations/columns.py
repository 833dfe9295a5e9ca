"""The columns that migrations make. They are history: what tables want anew is for another migration, not for here."""

from typing import Any

import sqlalchemy as sa


def text(name: str, most: int | None = None, *, nullable: bool = False, **more: Any) -> sa.Column[str]:
    """Text of so many characters at most, or of any length."""
    return sa.Column(name, sa.Text() if most is None else sa.String(most), nullable=nullable, **more)


def number(name: str, *, nullable: bool = False, **more: Any) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=nullable, **more)


def real(name: str, *, nullable: bool = False, **more: Any) -> sa.Column[float]:
    """A moment in seconds, or what else is no whole number."""
    return sa.Column(name, sa.Float(), nullable=nullable, **more)


def truth(name: str, **more: Any) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False, **more)
