"""Farewells: who has deleted their account, until their name is gone everywhere."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "farewells",
        sa.Column("user", sa.String(length=24), nullable=False),
        sa.Column("alias", sa.String(length=24), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("user"),
    )


def downgrade() -> None:
    op.drop_table("farewells")
