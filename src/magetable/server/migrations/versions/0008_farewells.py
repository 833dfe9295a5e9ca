"""Farewells: who has deleted their account, until their name is gone everywhere."""

from alembic import op

from magetable.server.migrations.columns import real, text

revision, down_revision = "0008", "0007"


def upgrade() -> None:
    op.create_table("farewells", text("user", 24, primary_key=True), text("alias", 24), real("due"))


def downgrade() -> None:
    op.drop_table("farewells")
