"""The first form of the database."""

import sqlalchemy as sa
from alembic import op

from magetable.server.migrations.columns import number, real, text, truth

revision, down_revision = "0001", None


def upgrade() -> None:
    op.create_table(
        "chats",
        text("match", 24, primary_key=True),
        number("number", primary_key=True),
        text("user", 24),
        text("name", 40),
        text("text"),
        real("at"),
    )
    op.create_table(
        "entries",
        text("match", 24, primary_key=True),
        number("number", primary_key=True),
        text("kind", 10),
        real("at"),
        text("body"),
        text("lines"),
        text("ticket", 80, nullable=True),
    )
    op.create_index("entries_ticket", "entries", ["match", "ticket"], unique=True)
    op.create_table(
        "matches",
        text("id", 24, primary_key=True),
        text("code", 12, unique=True),
        text("game", 40),
        number("rules"),
        number("players"),
        text("options"),
        text("seed", 20),
        text("host", 24),
        text("setting"),
        truth("listed"),
        real("made"),
        text("rematch_of", 24, nullable=True, unique=True),
        number("number"),
        text("status", 10),
        number("to_move", nullable=True),
        text("chairs"),
        real("due", nullable=True),
        real("changed"),
    )
    op.create_index("matches_due", "matches", ["due"], unique=False)
    op.create_index("matches_open", "matches", ["status", "listed", "made"], unique=False)
    op.create_table(
        "seats", text("match", 24, primary_key=True), number("seat", primary_key=True), text("user", 24, nullable=True)
    )
    op.create_index("seats_user", "seats", ["user"], unique=False)
    op.create_table("secrets", text("name", 24, primary_key=True), text("value", 100))
    op.create_table(
        "snapshots",
        text("match", 24, primary_key=True),
        number("number", primary_key=True),
        text("layout", 24),
        sa.Column("body", sa.LargeBinary(), nullable=False),
    )
    op.create_table(
        "users",
        text("id", 24, primary_key=True),
        text("name", 40),
        text("account", 40, nullable=True, unique=True),
        text("password", 200, nullable=True),
        number("epoch"),
        text("webhook", 500, nullable=True),
        real("made"),
    )


def downgrade() -> None:
    op.drop_table("users")
    op.drop_table("snapshots")
    op.drop_table("secrets")
    op.drop_index("seats_user", table_name="seats")
    op.drop_table("seats")
    op.drop_index("matches_open", table_name="matches")
    op.drop_index("matches_due", table_name="matches")
    op.drop_table("matches")
    op.drop_index("entries_ticket", table_name="entries")
    op.drop_table("entries")
    op.drop_table("chats")
