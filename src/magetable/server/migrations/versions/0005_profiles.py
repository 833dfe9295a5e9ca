"""Profiles: a mark, a colour, and a link for whoever may see one."""

from alembic import op

from magetable.server.migrations.columns import text

revision, down_revision = "0005", "0004"


def upgrade() -> None:
    op.create_table(
        "profiles",
        text("user", 24, primary_key=True),
        text("mark", 24, nullable=True),
        text("colour", 7, nullable=True),
        text("link", 24, nullable=True, unique=True),
    )


def downgrade() -> None:
    op.drop_table("profiles")
