"""Calls: when whoever is to move is to be called, and how."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "callings",
        sa.Column("user", sa.String(length=24), nullable=False),
        sa.Column("quiet", sa.Text(), nullable=True),
        sa.Column("mail", sa.String(length=200), nullable=True),
        sa.Column("mail_asked", sa.String(length=200), nullable=True),
        sa.Column("code", sa.String(length=12), nullable=True),
        sa.Column("tries", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("user"),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("user", sa.String(length=24), nullable=False),
        sa.Column("session", sa.String(length=24), nullable=False),
        sa.Column("endpoint", sa.String(length=1000), nullable=False),
        sa.Column("p256dh", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("endpoint"),
    )
    op.create_index("subscriptions_user", "subscriptions", ["user"], unique=False)
    op.create_index("subscriptions_session", "subscriptions", ["session"], unique=False)
    op.add_column("matches", sa.Column("call_at", sa.Float(), nullable=True))
    op.create_index("matches_call", "matches", ["call_at"], unique=False)


def downgrade() -> None:
    op.drop_index("matches_call", table_name="matches")
    with op.batch_alter_table("matches") as table:
        table.drop_column("call_at")
    op.drop_table("subscriptions")
    op.drop_table("callings")
