"""Sessions: a cookie names one, and ending it makes the cookie worthless.

Cookies of the first form (a person and an epoch) are exchanged for a session when they are next used; a person
without an epoch has none of them.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("user", sa.String(length=24), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("device", sa.String(length=60), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("sessions_user", "sessions", ["user"], unique=False)
    op.create_index("sessions_seen", "sessions", ["seen"], unique=False)
    with op.batch_alter_table("users") as users:
        users.alter_column("epoch", existing_type=sa.Integer(), nullable=True)


def downgrade() -> None:
    op.execute("UPDATE users SET epoch = 0 WHERE epoch IS NULL")
    with op.batch_alter_table("users") as users:
        users.alter_column("epoch", existing_type=sa.Integer(), nullable=False)
    op.drop_index("sessions_seen", table_name="sessions")
    op.drop_index("sessions_user", table_name="sessions")
    op.drop_table("sessions")
