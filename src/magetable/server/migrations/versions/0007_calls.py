"""Calls: when whoever is to move is to be called, and how."""

from alembic import op

from magetable.server.migrations.columns import number, real, text

revision, down_revision = "0007", "0006"


def upgrade() -> None:
    op.create_table(
        "callings",
        text("user", 24, primary_key=True),
        text("quiet", nullable=True),
        text("mail", 200, nullable=True),
        text("mail_asked", 200, nullable=True),
        text("code", 12, nullable=True),
        number("tries", server_default="0"),
    )
    op.create_table(
        "subscriptions",
        text("id", 24, primary_key=True),
        text("user", 24),
        text("session", 24),
        text("endpoint", 1000, unique=True),
        text("p256dh", 100),
        text("auth", 40),
        real("made"),
    )
    op.create_index("subscriptions_user", "subscriptions", ["user"], unique=False)
    op.create_index("subscriptions_session", "subscriptions", ["session"], unique=False)
    op.add_column("matches", real("call_at", nullable=True))
    op.create_index("matches_call", "matches", ["call_at"], unique=False)


def downgrade() -> None:
    op.drop_index("matches_call", table_name="matches")
    with op.batch_alter_table("matches") as table:
        table.drop_column("call_at")
    op.drop_table("subscriptions")
    op.drop_table("callings")
