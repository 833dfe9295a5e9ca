"""How lucky people were: what each match dealt its seats, and the sums of it."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("matches", sa.Column("luck", sa.Text(), nullable=True))
    op.add_column("tallies", sa.Column("luck", sa.Float(), server_default="0", nullable=False))
    op.add_column("tallies", sa.Column("weighed", sa.Integer(), server_default="0", nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("tallies") as table:
        table.drop_column("weighed")
        table.drop_column("luck")
    with op.batch_alter_table("matches") as table:
        table.drop_column("luck")
