"""How lucky people were: what each match dealt its seats, and the sums of it."""

from alembic import op

from magetable.server.migrations.columns import number, real, text

revision, down_revision = "0009", "0008"


def upgrade() -> None:
    op.add_column("matches", text("luck", nullable=True))
    op.add_column("tallies", real("luck", server_default="0"))
    op.add_column("tallies", number("weighed", server_default="0"))


def downgrade() -> None:
    with op.batch_alter_table("tallies") as table:
        table.drop_column("weighed")
        table.drop_column("luck")
    with op.batch_alter_table("matches") as table:
        table.drop_column("luck")
