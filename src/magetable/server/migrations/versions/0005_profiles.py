"""Profiles: a mark, a colour, and a link for whoever may see one."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "profiles",
        sa.Column("user", sa.String(length=24), nullable=False),
        sa.Column("mark", sa.String(length=24), nullable=True),
        sa.Column("colour", sa.String(length=7), nullable=True),
        sa.Column("link", sa.String(length=24), nullable=True),
        sa.PrimaryKeyConstraint("user"),
        sa.UniqueConstraint("link"),
    )


def downgrade() -> None:
    op.drop_table("profiles")
