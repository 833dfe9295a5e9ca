"""Friends: invitations, and with whom somebody wants nothing to do."""

from alembic import op

from magetable.server.migrations.columns import real, text

revision, down_revision = "0006", "0005"


def upgrade() -> None:
    op.create_table("blocks", text("user", 24, primary_key=True), text("other", 24, primary_key=True), real("at"))
    op.create_table(
        "invitations",
        text("user", 24, primary_key=True),
        text("match", 24, primary_key=True),
        text("by", 24),
        real("at"),
    )
    op.create_index("invitations_match", "invitations", ["match"], unique=False)


def downgrade() -> None:
    op.drop_table("invitations")
    op.drop_table("blocks")
