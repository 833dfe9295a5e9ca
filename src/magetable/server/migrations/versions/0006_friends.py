"""Friends: invitations, and with whom somebody wants nothing to do."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("user", sa.String(length=24), nullable=False),
        sa.Column("other", sa.String(length=24), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("user", "other"),
    )
    op.create_table(
        "invitations",
        sa.Column("user", sa.String(length=24), nullable=False),
        sa.Column("match", sa.String(length=24), nullable=False),
        sa.Column("by", sa.String(length=24), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("user", "match"),
    )
    op.create_index("invitations_match", "invitations", ["match"], unique=False)


def downgrade() -> None:
    op.drop_table("invitations")
    op.drop_table("blocks")
